import { isIPv4 } from 'node:net';
import { PREPRODUCTION_URL, PRODUCTION_URL } from '@mirlo/mir/client';

/** Which ministry this registry files with (`MIR_URL`). */
export type Ministry =
  /** Nothing is filed, and said so everywhere. */
  | { name: 'off'; url: null }
  | { name: 'production' | 'preproduction' | 'simulator' | 'address'; url: string };

/** Where the simulator listens when nobody says otherwise (`mirlo simulator`). */
export const SIMULATOR_PORT = 3010;
export const SIMULATOR_URL = `http://127.0.0.1:${SIMULATOR_PORT}/hospedajes-web/ws/v1/comunicacion`;

/** Reads `MIR_URL`, checked before; null where it is not set, which files nothing. */
export function ministryOf(mirUrl: string | null): Ministry {
  switch (mirUrl) {
    case null:
    case 'off':
      return { name: 'off', url: null };
    case 'production':
      return { name: 'production', url: PRODUCTION_URL };
    case 'preproduction':
      return { name: 'preproduction', url: PREPRODUCTION_URL };
    case 'simulator':
      return { name: 'simulator', url: SIMULATOR_URL };
    default:
      return { name: 'address', url: mirUrl };
  }
}

/** Whether an address is of this machine alone: what answers there is no ministry. */
export function isOnThisMachine(url: string): boolean {
  return isThisMachine(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

/** Whether a host name or address is this machine's own. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/** For people: the name, and the address where the name is not enough. */
export function describeMinistry({ name, url }: Ministry): string {
  return url === null ? name : `${name} (${new URL(url).host})`;
}

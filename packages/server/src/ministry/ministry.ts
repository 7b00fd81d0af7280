import { isIPv4 } from 'node:net';
import { inEach, untranslated, type Words } from '@mirlo/look';
import { PREPRODUCTION_URL, PRODUCTION_URL } from '@mirlo/mir/client';
import type { DatabaseAddress } from '../database/url.ts';

/**
 * The kind of a ministry: an acceptance counts before the law (`real`), or is for trying out
 * (`trial`).
 */
export type MinistryKind = 'real' | 'trial';

/** A ministry to file with. */
export interface FilingMinistry {
  name: 'production' | 'preproduction' | 'simulator' | 'address';
  url: string;
  kind: MinistryKind;
}

/** The ministry that this process is configured with (`MIR_URL`). */
export type Ministry =
  /** Nothing is filed, and every place that reports on filing says so. */
  { name: 'off'; url: null } | FilingMinistry;

/** The settings about the ministry. */
interface MinistrySettings {
  MIR_URL: string | null;
  MIR_KIND: MinistryKind | null;
}

/** The default port of the simulator (`mirlo simulator`). */
export const SIMULATOR_PORT = 3010;
export const SIMULATOR_URL = `http://127.0.0.1:${SIMULATOR_PORT}/hospedajes-web/ws/v1/comunicacion`;

/**
 * Returns the ministry of validated settings. An address that is neither known nor declared by
 * `MIR_KIND` is for trial: what is accepted there must not count as filed.
 */
export function ministryOf({ MIR_URL, MIR_KIND }: MinistrySettings): Ministry {
  switch (MIR_URL) {
    case null:
    case 'off':
      return { name: 'off', url: null };
    case 'production':
      return { name: 'production', url: PRODUCTION_URL, kind: 'real' };
    case 'preproduction':
      return { name: 'preproduction', url: PREPRODUCTION_URL, kind: 'trial' };
    case 'simulator':
      return { name: 'simulator', url: SIMULATOR_URL, kind: 'trial' };
    default:
      return { name: 'address', url: MIR_URL, kind: kindByAddress(MIR_URL) ?? MIR_KIND ?? 'trial' };
  }
}

/** Returns the kind of the ministry's own addresses; null for any other address. */
export function kindByAddress(url: string): MinistryKind | null {
  if (url === PRODUCTION_URL) return 'real';
  return url === PREPRODUCTION_URL ? 'trial' : null;
}

/** Whether an address is reachable on this machine only. */
export function isOnThisMachine(url: string): boolean {
  return isThisMachine(new URL(url).hostname.replace(/^\[|\]$/g, ''));
}

/** Whether a host name or address is this machine's own. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'));
}

/**
 * Whether the connection to a database server stays on this machine: a Unix socket, or a local
 * address.
 */
export function isWithinMachine({ connection }: Extract<DatabaseAddress, { engine: 'mysql' }>): boolean {
  return connection.socketPath !== undefined || isThisMachine(connection.host ?? 'localhost');
}

/** Describes a ministry for people: the name where it has one, the host and the kind. */
export function describeMinistry(ministry: Ministry): Words {
  const { name, url } = ministry;
  if (url === null) return untranslated(name);
  const { host } = new URL(url);
  const named = name === 'address' ? host : `${name} (${host})`;
  return inEach(language => `${named}, ${KIND_WORDS[ministry.kind][language]}`);
}

/** A kind of ministry in words. */
const KIND_WORDS: Readonly<Record<MinistryKind, Words>> = {
  real: { es: 'real', en: 'real' },
  trial: { es: 'de prueba', en: 'trial' },
};

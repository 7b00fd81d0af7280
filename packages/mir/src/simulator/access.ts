/** Decides which user may file what. Source: the ministry's manual. */
import type { CommunicationKind } from '../terms.ts';

/** A web service user of the simulated ministry. */
export interface SimulatorAccount {
  user: string;
  password: string;
  /** Lessor codes for which the user may file. */
  arrendadores: readonly string[];
  /**
   * Kinds that the user may file. Any other kind is answered with 10119.
   * @default all four
   */
  tipos?: readonly CommunicationKind[];
  /**
   * False means that the lessor has not activated the web service: the answer is 10120.
   * @default true
   */
  servicioWeb?: boolean;
}

/**
 * Whether the simulator knows these credentials. Without configured accounts it accepts any user
 * and password that are not empty.
 */
export function mayEnter(
  accounts: readonly SimulatorAccount[] | null,
  user: string,
  password: string,
): boolean {
  if (user === '' || password === '') return false;
  return accounts === null || accounts.some(one => one.user === user && one.password === password);
}

/** Reads an `Authorization: Basic` header. Null where it is absent or malformed. */
export function basicCredentials(header: string | undefined): { user: string; password: string } | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  if (encoded === undefined) return null;
  const text = Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? null : { user: text.slice(0, colon), password: text.slice(colon + 1) };
}

/**
 * The code with which the service refuses a user for a lessor code. Null where the user may
 * proceed.
 */
export function refusalFor(
  accounts: readonly SimulatorAccount[] | null,
  user: string,
  codigoArrendador: string,
): 10103 | 10107 | 10120 | null {
  if (accounts === null) return null;
  const holders = accounts.filter(one => one.arrendadores.includes(codigoArrendador));
  if (holders.length === 0) return 10103;
  const own = holders.find(one => one.user === user);
  if (own === undefined) return 10107;
  return own.servicioWeb === false ? 10120 : null;
}

/** Whether a user whom `refusalFor` does not refuse may file this kind for this lessor. */
export function mayFile(
  accounts: readonly SimulatorAccount[] | null,
  user: string,
  codigoArrendador: string,
  kind: CommunicationKind,
): boolean {
  const own = accounts?.find(one => one.user === user && one.arrendadores.includes(codigoArrendador));
  return own?.tipos?.includes(kind) ?? true;
}

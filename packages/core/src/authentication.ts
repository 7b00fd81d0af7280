import type { Actor } from './actor.ts';
import { isInRanges } from './address.ts';
import type { DoorRequest } from './door.ts';
import { Failure } from './failure.ts';
import type { Bilingual } from './language.ts';
import type { RegistryOptions } from './registry-options.ts';
import type { StoredKey } from './store.ts';
import type { EpochMs } from './terms.ts';

/** The result of counting a call against a limit. */
export interface LimitVerdict {
  allowed: boolean;
  /** Calls per window. */
  limit: number;
  /** Calls left in this window. */
  remaining: number;
  /** Seconds until the window ends. */
  resetSeconds: number;
  /** Seconds to wait before the next call; used where `allowed` is false. */
  retryAfterSeconds: number;
}

/**
 * The challenge that RFC 9110 section 11.6.1 requires with every 401. It names no registered
 * scheme, so no browser shows a login prompt.
 */
export const CHALLENGE = 'ApiKey realm="registry", header="X-Api-Key"';

/** Looks up API keys, and says which texts cannot be keys. */
export interface KeyRing {
  keyByHash(hash: string): Promise<StoredKey | null>;
  /** The lower-case hexadecimal hash under which a key is stored. */
  hashKey(key: string): string;
  /**
   * Says what is wrong with a text that cannot be a key. Such a text is refused with this message
   * and is not looked up. Null: nothing is wrong.
   */
  mistyped?(key: string): Bilingual | null;
}

/**
 * Finds the key of a request and checks it in the document's order ("Authentication"): missing,
 * unknown, deactivated or expired, plan, API switch. Then it checks whether the key may be used
 * from the caller's address.
 *
 * @param found called with the key once it is found, before it is checked
 * @throws Failure `auth_missing`, `auth_invalid`, `auth_inactive`, `plan_required`, `api_disabled`
 * or `forbidden`
 */
export async function authenticate(
  request: Pick<DoorRequest, 'header' | 'query' | 'caller'>,
  keys: KeyRing,
  now: EpochMs,
  found: (key: StoredKey) => void = () => {},
): Promise<StoredKey> {
  const supplied = suppliedKey(request);
  if (supplied === null) throw new Failure('auth_missing');
  const mistyped = keys.mistyped?.(supplied);
  if (mistyped) throw new Failure('auth_invalid', { detail: mistyped });
  const hash = keys.hashKey(supplied);
  const key = await keys.keyByHash(hash);
  if (!key || !sameText(key.hash, hash)) throw new Failure('auth_invalid');
  found(key);
  if (!key.active) throw new Failure('auth_inactive');
  if (key.expires_at !== null && key.expires_at <= now)
    throw new Failure('auth_inactive', { detail: EXPIRED });
  if (key.plan !== 'premium') throw new Failure('plan_required');
  if (!key.api_enabled) throw new Failure('api_disabled');
  if (!isAllowedFrom(key, request)) throw new Failure('forbidden', { detail: ELSEWHERE });
  return key;
}

/** Makes the actor of a call with an API key. */
export function actorOf(key: StoredKey): Actor {
  const { id, name, account_id, sandbox, scope, establishments, sandbox_reads_production } = key;
  return {
    kind: 'key',
    id,
    name,
    account_id,
    sandbox,
    role: scope,
    establishments,
    seesProduction: !sandbox || sandbox_reads_production,
    seesSandbox: true,
  };
}

const EXPIRED = { es: 'La clave de API ha caducado', en: 'The API key has expired' };
const ELSEWHERE = {
  es: 'La clave no se puede usar desde esta dirección',
  en: 'The key may not be used from this address',
};

/**
 * Whether the caller's address lies in the ranges of the key. A key that has ranges is refused
 * where the caller's own address is not known.
 */
function isAllowedFrom({ allow_ip }: StoredKey, request: Pick<DoorRequest, 'caller'>): boolean {
  if (allow_ip === null) return true;
  // Read only here, because a door may compute `caller` when it is read, which costs as much as the
  // rest of this check.
  const { caller } = request;
  if (!caller?.sure) return false;
  return isInRanges(caller.address, allow_ip);
}

/**
 * Reads the key from `X-Api-Key`, `Api-Key` or `?api_key=`, in this order. An empty value counts as
 * absent, and the next one is read. A value that is given twice is joined by a comma, which matches
 * no key.
 */
function suppliedKey(request: Pick<DoorRequest, 'header' | 'query'>): string | null {
  const { query } = request;
  const supplied =
    request.header('x-api-key')?.trim() ||
    request.header('api-key')?.trim() ||
    query.getAll('api_key').join(',').trim();
  return supplied || null;
}

/** Compares two texts in constant time, so that the duration does not tell where they differ. */
export function sameText(a: string, b: string): boolean {
  let difference = a.length ^ b.length;
  for (let i = 0; i < b.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}

/**
 * Counts a call of a key against its limit.
 *
 * @param headers of the answer, to which those about the limit are added
 * @throws Failure `rate_limited`
 */
export async function countCall(
  limit: RegistryOptions['limit'],
  key: StoredKey,
  headers: Record<string, string>,
): Promise<void> {
  const verdict = await limit?.(key);
  if (!verdict) return;
  Object.assign(headers, limitHeaders(verdict));
  if (!verdict.allowed) throw new Failure('rate_limited');
}

/** The headers that tell a caller how much of its limit is used. */
export function limitHeaders(verdict: LimitVerdict): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(verdict.limit),
    'X-RateLimit-Remaining': String(verdict.remaining),
    'X-RateLimit-Reset': String(verdict.resetSeconds),
    ...(verdict.allowed ? {} : { 'Retry-After': String(verdict.retryAfterSeconds) }),
  };
}

/**
 * The form of a key, by which secret scanners find it (docs/operating.md): 48 hexadecimal digits,
 * then a checksum of
 * 8. Older keys have no checksum.
 */
const KEY_FORM = /^(mirlo_(?:live|test)_[0-9a-f]{48})([0-9a-f]{8})?$/;
const CHECKSUM_DIGITS = 8;

const MISTYPED: Bilingual = {
  es: 'La clave de API está mal copiada: compruebe que está entera, sin nada más',
  en: 'The API key was not copied right: check that it is whole, with nothing else',
};

/**
 * Says what is wrong with a text that cannot be a key: the form, or the checksum. Null: nothing is
 * wrong.
 */
export function mistyped(text: string): Bilingual | null {
  const [, secret, checksum] = KEY_FORM.exec(text) ?? [];
  if (secret === undefined) return MISTYPED;
  return checksum !== undefined && checksum !== checksumOf(secret) ? MISTYPED : null;
}

/**
 * The CRC-32 (ISO 3309) of a key in hexadecimal digits. Computed here because the sandbox also runs
 * in browsers, which have no CRC-32.
 */
export function checksumOf(secret: string): string {
  let crc = -1;
  for (const character of secret) {
    crc ^= character.charCodeAt(0);
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (~crc >>> 0).toString(16).padStart(CHECKSUM_DIGITS, '0');
}

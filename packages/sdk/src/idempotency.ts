import { ConfigurationError } from './errors/guards.ts';

/**
 * Namespace of this package's name-based uuids. It must never change: with another one, a restarted
 * program would create its records again.
 */
const NAMESPACE = '6f0c2f1e-5d0b-5c39-9a0a-3f6f6d6c7b11';

/**
 * Makes the same uuid (version 5, RFC 9562) from the same parts, in every process and at any time.
 * So a program that crashed between sending a create and storing the answer repeats the create with
 * the same idempotency key, and nothing is filed twice.
 *
 * @param kind what the parts identify: `'booking'`
 * @param parts the caller's own identifiers: `'2026-1234'`, `7`
 * @throws ConfigurationError in a web page that is no secure context
 */
export async function uuidFor(kind: string, ...parts: readonly (string | number)[]): Promise<string> {
  // Each part is prefixed with its length, so that ('a', 'bc') and ('ab', 'c') are different names.
  const name = [kind, ...parts].map(part => `${String(part).length}:${part}`).join('');
  const namespace =
    NAMESPACE.replaceAll('-', '')
      .match(/../g)
      ?.map(byte => Number.parseInt(byte, 16)) ?? [];
  const named = new Uint8Array([...namespace, ...new TextEncoder().encode(name)]);
  const hash = new Uint8Array(await platformCrypto().subtle.digest('SHA-1', named));
  const hex = Array.from(hash, byte => byte.toString(16).padStart(2, '0')).join('');
  // Groups of 8-4-4-4-12 digits. The third begins with the version, 5; the fourth with the variant,
  // binary 10xx.
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** A random uuid. */
export function randomUuid(): string {
  return platformCrypto().randomUUID();
}

/**
 * Finds Web Crypto. Browsers withhold `subtle` and `randomUUID` from pages that came by http://
 * from another machine. jsdom has no `subtle`; tests under it use Node's Web Crypto.
 */
function platformCrypto(): Pick<Crypto, 'randomUUID'> & { subtle: Pick<SubtleCrypto, 'digest'> } {
  if (globalThis.crypto?.subtle) return globalThis.crypto;
  const node = globalThis.process?.getBuiltinModule?.('node:crypto')?.webcrypto;
  if (node) return node;
  throw new ConfigurationError(
    'uuids need Web Crypto, which browsers give to secure contexts alone: open the page by https:// or on localhost',
  );
}

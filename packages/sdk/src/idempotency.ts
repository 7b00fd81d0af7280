/**
 * Namespace of this package's name-based uuids, 6f0c2f1e-5d0b-5c39-9a0a-3f6f6d6c7b11, as words: drawn once, and never to change, or a
 * restarted program would create anew.
 */
const NAMESPACE = [0x6f0c2f1e, 0x5d0b5c39, 0x9a0a3f6f, 0x6d6c7b11] as const;

/**
 * The same uuid (version 5, RFC 9562) for the same parts, in every process and at any time: a program that crashed between sending and
 * storing the answer repeats the create with the same key, and nothing is filed twice.
 *
 * @param kind what the identifier counts: `'booking'`
 * @param parts the caller's own identifiers: `'2026-1234'`, `7`
 */
export function uuidFor(kind: string, ...parts: readonly (string | number)[]): string {
  // Lengths before the texts: ('a', 'bc') and ('ab', 'c') are different names.
  const name = [kind, ...parts].map(part => `${String(part).length}:${part}`).join('');
  const [a, b, c, d] = sha1OfName(new TextEncoder().encode(name));
  const words = [a, (b & 0xffff0fff) | 0x5000, (c & 0x3fffffff) | 0x80000000, d];
  const hex = words.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
  return hex.replace(/(.{8})(....)(....)(....)/, '$1-$2-$3-$4-');
}

/** FIPS 180-4, 4.2.1: the square roots of 2, 3, 5 and 10, in the first 30 bits. */
const CONSTANTS = [2, 3, 5, 10].map(square => Math.floor(Math.sqrt(square) * 2 ** 30));
/** 5.3.1; the third is the first one's complement, the fourth the second one's. */
const [H0, H1, H4] = [0x67452301, 0xefcdab89, 0xc3d2e1f0] as const;

type Hash = readonly [number, number, number, number, number];

const rotate = (word: number, bits: number) => (word << bits) | (word >>> (32 - bits));

/**
 * SHA-1 (FIPS 180-4) of the namespace and a name; here, since Web Crypto only has an asynchronous one, and a uuid is wanted inside an
 * expression.
 */
function sha1OfName(name: Uint8Array): Hash {
  const words: number[] = [...NAMESPACE];
  [...name, 0x80].forEach((byte, index) => {
    const place = NAMESPACE.length + (index >> 2);
    words[place] = (words[place] ?? 0) | (byte << (24 - (index % 4) * 8));
  });
  const length = NAMESPACE.length * 4 + name.length;
  words[(((length + 8) >> 6) << 4) + 15] = length * 8;
  let hash: Hash = [H0, H1, ~H0, ~H1, H4];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e] = hash;
    const schedule = words.slice(block, block + 16);
    const back = (place: number) => schedule[place] ?? 0;
    for (let round = 0; round < 80; round += 1) {
      if (round > 15)
        schedule[round] = rotate(back(round - 3) ^ back(round - 8) ^ back(round - 14) ^ back(round - 16), 1);
      const part = Math.floor(round / 20);
      const mixed = part === 0 ? d ^ (b & (c ^ d)) : part === 2 ? (b & c) | (d & (b | c)) : b ^ c ^ d;
      const sum = rotate(a, 5) + mixed + e + (CONSTANTS[part] ?? 0) + back(round);
      [a, b, c, d, e] = [sum | 0, a, rotate(b, 30), c, d];
    }
    const [h0, h1, h2, h3, h4] = hash;
    hash = [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0];
  }
  return hash;
}

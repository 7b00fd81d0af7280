/** Namespace of this package's name-based uuids: drawn once, and never to change, or a restarted program would create anew. */
const NAMESPACE = '6f0c2f1e-5d0b-5c39-9a0a-3f6f6d6c7b11';

const SHA1_START = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
const BLOCK_BYTES = 64;

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
  const namespace = Uint8Array.from(NAMESPACE.replaceAll('-', '').match(/../g) ?? [], byte =>
    Number.parseInt(byte, 16),
  );
  const text = new TextEncoder().encode(name);
  const input = new Uint8Array(namespace.length + text.length);
  input.set(namespace);
  input.set(text, namespace.length);
  const words = sha1(input);
  words[1] = ((words[1] ?? 0) & 0xffff0fff) | 0x5000;
  words[2] = ((words[2] ?? 0) & 0x3fffffff) | 0x80000000;
  const hex = words.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
}

/** SHA-1 (FIPS 180-4) as five words; here, since Web Crypto only has an asynchronous one, and a uuid is wanted inside an expression. */
function sha1(message: Uint8Array): number[] {
  const blocks = Math.ceil((message.length + 9) / BLOCK_BYTES);
  const padded = new DataView(new ArrayBuffer(blocks * BLOCK_BYTES));
  message.forEach((byte, index) => {
    padded.setUint8(index, byte);
  });
  padded.setUint8(message.length, 0x80);
  padded.setUint32(padded.byteLength - 4, message.length * 8);
  const state = [...SHA1_START];
  for (let block = 0; block < blocks; block += 1) {
    const schedule = Array.from({ length: 16 }, (_, index) =>
      padded.getUint32(block * BLOCK_BYTES + index * 4),
    );
    let [a = 0, b = 0, c = 0, d = 0, e = 0] = state;
    for (let round = 0; round < 80; round += 1) {
      const back = (distance: number) => schedule[round - distance] ?? 0;
      if (round > 15) schedule[round] = rotate(back(3) ^ back(8) ^ back(14) ^ back(16), 1);
      const [mixed, constant] =
        round < 20
          ? [(b & c) | (~b & d), 0x5a827999]
          : round < 40
            ? [b ^ c ^ d, 0x6ed9eba1]
            : round < 60
              ? [(b & c) | (b & d) | (c & d), 0x8f1bbcdc]
              : [b ^ c ^ d, 0xca62c1d6];
      const next = (rotate(a, 5) + mixed + e + constant + back(0)) | 0;
      [a, b, c, d, e] = [next, a, rotate(b, 30), c, d];
    }
    [a, b, c, d, e].forEach((word, index) => {
      state[index] = ((state[index] ?? 0) + word) | 0;
    });
  }
  return state;
}

function rotate(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

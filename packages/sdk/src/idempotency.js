/** Namespace of this package's name-based uuids: drawn once, and never to change, or a restarted program would create anew. */
const NAMESPACE = '6f0c2f1e-5d0b-5c39-9a0a-3f6f6d6c7b11';
/**
 * The same uuid (version 5, RFC 9562) for the same parts, in every process and at any time: a program that crashed between sending and
 * storing the answer repeats the create with the same key, and nothing is filed twice.
 *
 * @param kind what the identifier counts: `'booking'`
 * @param parts the caller's own identifiers: `'2026-1234'`, `7`
 */
export function uuidFor(kind, ...parts) {
  // Lengths before the texts: ('a', 'bc') and ('ab', 'c') are different names.
  const name = [kind, ...parts].map(part => `${String(part).length}:${part}`).join('');
  const namespace = (NAMESPACE.match(/\w\w/g) ?? []).map(byte => Number.parseInt(byte, 16));
  const [a, b, c, d, e] = sha1([...namespace, ...new TextEncoder().encode(name)]);
  const words = [a, (b & 0xffff0fff) | 0x5000, (c & 0x3fffffff) | 0x80000000, d, e];
  const hex = words.map(word => (word >>> 0).toString(16).padStart(8, '0')).join('');
  return hex.replace(/(.{8})(....)(....)(....)(.{12}).*/, '$1-$2-$3-$4-$5');
}
/** FIPS 180-4, 4.2.1: the square roots of 2, 3, 5 and 10. */
const SQUARES = [2, 3, 5, 10];
/** SHA-1 (FIPS 180-4) as five words; here, since Web Crypto only has an asynchronous one, and a uuid is wanted inside an expression. */
function sha1(bytes) {
  const rotate = (word, bits) => (word << bits) | (word >>> (32 - bits));
  const words = [];
  [...bytes, 0x80].forEach((byte, index) => {
    words[index >> 2] = (words[index >> 2] ?? 0) | (byte << (24 - (index % 4) * 8));
  });
  words[(((bytes.length + 8) >> 6) << 4) + 15] = bytes.length * 8;
  let [h0, h1, h2, h3, h4] = [0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0];
  for (let block = 0; block < words.length; block += 16) {
    let [a, b, c, d, e] = [h0, h1, h2, h3, h4];
    const schedule = words.slice(block, block + 16);
    const back = place => schedule[place] ?? 0;
    SQUARES.forEach((square, part) => {
      const constant = Math.floor(Math.sqrt(square) * 2 ** 30);
      for (let round = part * 20; round < part * 20 + 20; round += 1) {
        if (round > 15) {
          schedule[round] = rotate(
            back(round - 3) ^ back(round - 8) ^ back(round - 14) ^ back(round - 16),
            1,
          );
        }
        const mixed = part === 0 ? d ^ (b & (c ^ d)) : part === 2 ? (b & c) | (d & (b | c)) : b ^ c ^ d;
        [a, b, c, d, e] = [(rotate(a, 5) + mixed + e + constant + back(round)) | 0, a, rotate(b, 30), c, d];
      }
    });
    [h0, h1, h2, h3, h4] = [(h0 + a) | 0, (h1 + b) | 0, (h2 + c) | 0, (h3 + d) | 0, (h4 + e) | 0];
  }
  return [h0, h1, h2, h3, h4];
}

import { FIELD_SEPARATOR } from '@mirlo/core';

/**
 * A text holds `q` only if it holds every three-letter piece of it. Pieces are numbers (a hash): two pieces with one number give a record
 * that does not match, and every record found by pieces is compared with `q` itself.
 */

/** Letters (code points) of a piece; a shorter `q` has none. */
export const PIECE_LENGTH = 3;

/** Records indexed together. Their places within the block take 13 bits. */
export const BLOCK_SIZE = 8_192;

/** Stands for no piece: the ids of a block's records, by place. */
export const IDS = -1;

const BITMAP_BYTES = BLOCK_SIZE / 8;
const BYTES_A_PLACE = 2;
const BYTES_AN_ID = 4;

/** The pieces of a search text, each once. None reaches over two fields. */
export function piecesOf(text: string): Set<number> {
  const pieces = new Set<number>();
  let first = 0;
  let second = 0;
  let run = 0;
  for (const letter of text) {
    const third = letter.codePointAt(0) ?? 0;
    run = letter === FIELD_SEPARATOR ? 0 : run + 1;
    if (run >= PIECE_LENGTH) pieces.add(pieceOf(first, second, third));
    first = second;
    second = third;
  }
  return pieces;
}

/** A number from 0 to 2^31 - 1 for three code points. */
function pieceOf(first: number, second: number, third: number): number {
  let hash = Math.imul(first ^ 0x9e3779b1, 0x85ebca6b);
  hash = Math.imul((hash ^ (hash >>> 15)) + second, 0xc2b2ae35);
  hash = Math.imul((hash ^ (hash >>> 13)) + third, 0x27d4eb2f);
  return (hash ^ (hash >>> 16)) & 0x7fffffff;
}

/** Places, ascending, as bytes: two for each, or one bit for every place of the block where that is shorter. */
export function packPlaces(places: readonly number[]): Uint8Array {
  if (places.length * BYTES_A_PLACE < BITMAP_BYTES) {
    const packed = Buffer.alloc(places.length * BYTES_A_PLACE);
    for (const [i, place] of places.entries()) packed.writeUInt16LE(place, i * BYTES_A_PLACE);
    return packed;
  }
  const bits = Buffer.alloc(BITMAP_BYTES);
  for (const place of places) bits[place >> 3] = (bits[place >> 3] ?? 0) | (1 << (place & 7));
  return bits;
}

/** Takes from `places` what does not stand in the packed ones. */
function keepPacked(places: readonly number[], packed: Uint8Array): number[] {
  if (packed.byteLength === BITMAP_BYTES) {
    return places.filter(place => ((packed[place >> 3] ?? 0) & (1 << (place & 7))) !== 0);
  }
  const there = new Set(unpackPlaces(packed));
  return places.filter(place => there.has(place));
}

/** The places in a block, ascending, that `packPlaces` packed. */
export function unpackPlaces(packed: Uint8Array): number[] {
  if (packed.byteLength === BITMAP_BYTES) return placesOfBits(packed);
  const view = viewOf(packed);
  return Array.from({ length: packed.byteLength / BYTES_A_PLACE }, (_, i) =>
    view.getUint16(i * BYTES_A_PLACE, true),
  );
}

/** The places that stand in all of the packed ones. */
export function placesInAll(lists: readonly Uint8Array[]): number[] {
  const [shortest, ...others] = lists.toSorted((a, b) => a.byteLength - b.byteLength);
  if (!shortest) return [];
  // The longest are bitmaps: where the shortest is one, all are.
  if (shortest.byteLength === BITMAP_BYTES) return placesOfBits(others.reduce(bitsInBoth, shortest));
  return others.reduce(keepPacked, unpackPlaces(shortest));
}

function bitsInBoth(some: Uint8Array, others: Uint8Array): Uint8Array {
  const both = new Uint8Array(BITMAP_BYTES);
  for (let i = 0; i < BITMAP_BYTES; i += 1) both[i] = (some[i] ?? 0) & (others[i] ?? 0);
  return both;
}

function placesOfBits(bits: Uint8Array): number[] {
  const places: number[] = [];
  for (const [i, byte] of bits.entries()) {
    if (byte === 0) continue;
    for (let bit = 0; bit < 8; bit += 1) if ((byte & (1 << bit)) !== 0) places.push(i * 8 + bit);
  }
  return places;
}

/** The ids of a block's records, by place. */
export function packIds(ids: readonly number[]): Uint8Array {
  const packed = Buffer.alloc(ids.length * BYTES_AN_ID);
  for (const [i, id] of ids.entries()) packed.writeUInt32LE(id, i * BYTES_AN_ID);
  return packed;
}

/** The ids of a block, ascending, that `packIds` packed. */
export function unpackIds(packed: Uint8Array): number[] {
  const view = viewOf(packed);
  return Array.from({ length: packed.byteLength / BYTES_AN_ID }, (_, i) =>
    view.getUint32(i * BYTES_AN_ID, true),
  );
}

/** Where an id stands among ascending ones; null where it does not. */
export function placeOf(ids: readonly number[], id: number): number | null {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const there = ids[middle] ?? 0;
    if (there === id) return middle;
    if (there < id) low = middle + 1;
    else high = middle - 1;
  }
  return null;
}

/** The id at a place of a block, out of what `packIds` packed. */
export function idAt(packed: Uint8Array, place: number): number {
  return viewOf(packed).getUint32(place * BYTES_AN_ID, true);
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/**
 * A repeatable random generator: the same seed gives the same numbers. Used in place of
 * `Math.random` and `crypto`.
 */
export interface Chance {
  /** Uniformly distributed from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Normally distributed, mean 0, deviation 1. */
  normal(): number;
  /** A text in the form of a version 4 uuid. */
  uuid(): string;
  /** The seed with which a new generator continues the sequence of this one. */
  state(): number;
}

const TWO_POW_32 = 4_294_967_296;
const GOLDEN = 0x9e3779b9;

/**
 * Makes a generator by splitmix32. Its whole state is one 32-bit number, so that a snapshot can
 * hold it.
 */
export function createChance(seed: number): Chance {
  let state = seed | 0;

  function bits(): number {
    state = (state + GOLDEN) | 0;
    let mixed = state ^ (state >>> 16);
    mixed = Math.imul(mixed, 0x21f0aaad);
    mixed ^= mixed >>> 15;
    mixed = Math.imul(mixed, 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }

  const next = () => bits() / TWO_POW_32;

  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    uuid: () => uuidOf(bits(), bits(), bits(), bits()),
    state: () => state,
  };
}

/** Each byte in hexadecimal. A table makes uuids faster, and every request needs one. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));

const VERSION = 0x4000;
const VARIANT = 0x80000000;

function uuidOf(a: number, b: number, c: number, d: number): string {
  const versioned = (b & 0xffff0fff) | VERSION;
  const varied = (c & 0x3fffffff) | VARIANT;
  return `${half(a >>> 16)}${half(a)}-${half(versioned >>> 16)}-${half(versioned)}-${half(varied >>> 16)}-${half(varied)}${half(d >>> 16)}${half(d)}`;
}

/** The four hexadecimal digits of the lower 16 bits. */
function half(bits: number): string {
  return `${HEX[(bits >>> 8) & 0xff]}${HEX[bits & 0xff]}`;
}

/** A repeatable source of chance: the same seed gives the same numbers. Stands in for `Math.random` and `crypto`. */
export interface Chance {
  /** Evenly from 0 (inclusive) to 1 (exclusive). */
  next(): number;
  /** Normal, mean 0, deviation 1. */
  normal(): number;
  /** A text of the shape of a version 4 uuid. */
  uuid(): string;
  state(): number;
  restore(state: number): void;
}

const TWO_POW_32 = 4_294_967_296;
const GOLDEN = 0x9e3779b9;

/** splitmix32: its whole state is one 32-bit number, so that a snapshot can hold it. */
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
    uuid: () => uuidOf([bits(), bits(), bits(), bits()]),
    state: () => state,
    restore: earlier => {
      state = earlier;
    },
  };
}

function uuidOf(words: readonly number[]): string {
  const hex = words.map(word => word.toString(16).padStart(8, '0')).join('');
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

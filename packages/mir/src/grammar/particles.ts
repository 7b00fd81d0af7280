/**
 * The building blocks of the grammar of the ministry's documents. The grammar is data and is
 * written down once: the writer, the reader and the models' TypeScript types are all derived from
 * it.
 *
 * - **value type**: text (with length, pattern, white space, list of values), date, dateTime, int,
 *   boolean
 * - **block**: elements in a fixed order
 * - **particle**: one element with its number of occurrences, or a choice of exactly one of several
 *   elements
 */

/**
 * How white space is read: `collapse` replaces each run by one space and trims, `preserve` keeps
 * all.
 */
type WhiteSpace = 'collapse' | 'preserve';

export interface TextType {
  readonly kind: 'text';
  readonly space: WhiteSpace;
  /** The shortest and longest text, in characters (code points), counted as `space` leaves it. */
  readonly min?: number;
  readonly max?: number;
  /** Must match the whole value. */
  readonly pattern?: RegExp;
  readonly values?: readonly string[];
}

export interface PlainType<K extends 'int' | 'boolean' | 'date' | 'dateTime'> {
  readonly kind: K;
}

export type ValueType =
  | TextType
  | PlainType<'int'>
  | PlainType<'boolean'>
  | PlainType<'date'>
  | PlainType<'dateTime'>;

export interface Block {
  readonly kind: 'block';
  readonly content: readonly Particle[];
}

export type Type = ValueType | Block;

/** An element. Where `max` is above one or unbounded, its value in the model is a list. */
export interface Element {
  readonly name: string;
  readonly type: Type;
  readonly min: number;
  readonly max: number;
}

/** A choice of exactly one of the elements. */
export interface Choice {
  readonly choice: readonly Element[];
}

export type Particle = Element | Choice;

type Single<N extends string, T extends Type, Min extends 0 | 1> = {
  readonly name: N;
  readonly type: T;
  readonly min: Min;
  readonly max: 1;
};
type Many<N extends string, T extends Type> = {
  readonly name: N;
  readonly type: T;
  readonly min: number;
  readonly max: number;
};

/** Declares a required element. */
export function element<const N extends string, T extends Type>(name: N, type: T): Single<N, T, 1> {
  return { name, type, min: 1, max: 1 };
}

/** Declares an element that may be absent. */
export function optional<const N extends string, T extends Type>(name: N, type: T): Single<N, T, 0> {
  return { name, type, min: 0, max: 1 };
}

/** Declares an element that occurs `min` to `max` times (unbounded where `max` is absent). */
export function many<const N extends string, T extends Type>(
  name: N,
  type: T,
  min = 1,
  max = Number.POSITIVE_INFINITY,
): Many<N, T> {
  return { name, type, min, max };
}

/** Declares that exactly one of the given required elements occurs. */
export function choice<const E extends readonly Element[]>(...elements: E): { readonly choice: E } {
  return { choice: elements };
}

/** Declares elements in this order. */
export function block<const C extends readonly Particle[]>(
  ...content: C
): { readonly kind: 'block'; readonly content: C } {
  return { kind: 'block', content };
}

type Simplify<T> = T extends unknown ? { [K in keyof T]: T[K] } : never;

/** The TypeScript type of the values of a grammar type. */
export type Value<T> = T extends { kind: 'text'; values: readonly (infer V)[] }
  ? V
  : T extends { kind: 'text' | 'date' | 'dateTime' }
    ? string
    : T extends { kind: 'int' }
      ? number
      : T extends { kind: 'boolean' }
        ? boolean
        : T extends { kind: 'block'; content: infer C }
          ? Simplify<Fields<C>>
          : never;

type Fields<C> = C extends readonly [infer P, ...infer Rest] ? FieldsOf<P> & Fields<Rest> : unknown;

type FieldsOf<P> = P extends { choice: readonly (infer E)[] }
  ? OneOf<E, E>
  : P extends Single<infer N, infer T, 0>
    ? { readonly [K in N]?: Value<T> | undefined }
    : P extends Single<infer N, infer T, 1>
      ? { readonly [K in N]: Value<T> }
      : P extends Many<infer N, infer T>
        ? { readonly [K in N]: readonly Value<T>[] }
        : never;

type OneOf<Each, All> = Each extends { name: infer N extends string; type: infer T }
  ? { readonly [K in N]: Value<T> } & { readonly [K in Exclude<NameOf<All>, N>]?: undefined }
  : never;

type NameOf<E> = E extends { name: infer N extends string } ? N : never;

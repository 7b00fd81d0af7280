import { randomInt, randomUUID } from 'node:crypto';
import { withControlLetter } from '@mirlo/mir';

/** Ids of records that samples can name on this very server. */
export interface SampleRecords {
  /** The record of an operation's path, by operation. */
  paths: Readonly<Record<string, number>>;
  /** What a field that links to another record holds, by the field and the contract's example in it. */
  links: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

/** Makes the keys of an example. */
export interface Keys {
  uuid(example: string): string;
  /** A document number. */
  nif(example: string): string;
  /** A `referencia`, its three letters kept. */
  reference(example: string): string;
}

export interface FillOptions {
  /** The day on which the examples begin: `YYYY-MM-DD`, Europe/Madrid. */
  today: string;
  records: SampleRecords | null;
  /** Keys that nobody has, unless given. */
  keys?: Keys;
}

/** The first day of every stay and rental in the contract's examples. */
export const EXAMPLE_DAY = '2026-11-21';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIF = /^\d{8}[A-Z]$/;
const REFERENCE = /^(RES|ALQ)-/;
const EXAMPLE_DATE = new RegExp(`^${EXAMPLE_DAY.slice(0, 4)}-\\d\\d-\\d\\d`);
/** Numbers from here on were given to nobody. */
const FREE_NIF = { from: 99_000_000, to: 99_999_999 };

/**
 * An example made fit to be sent now: its stay begins today, it names records that exist, and its keys are its own, so that it is
 * never taken for another record. The same value of the example becomes the same value everywhere in it.
 */
export function fill<Value>(example: Value, options: FillOptions): Value {
  const { keys = NEW_KEYS } = options;
  const made = new Map<string, string>();
  const anew = (text: string, make: (example: string) => string): string => {
    const known = made.get(text) ?? make(text);
    made.set(text, known);
    return known;
  };
  const text = (value: string): string => {
    if (UUID.test(value)) return anew(value, keys.uuid);
    if (NIF.test(value)) return anew(value, keys.nif);
    if (REFERENCE.test(value)) return anew(value, keys.reference);
    return EXAMPLE_DATE.test(value) ? shifted(value.slice(0, 10), options.today) + value.slice(10) : value;
  };
  const any = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return text(value);
    if (typeof value === 'number') return options.records?.links[name]?.[value] ?? value;
    if (Array.isArray(value)) return value.map(one => any(one, name));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, any(one, key)]));
  };
  // What is replaced keeps its type.
  return any(example, '') as Value;
}

function shifted(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(EXAMPLE_DAY)) / DAY_MS;
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

const NEW_KEYS: Keys = {
  uuid: () => randomUUID(),
  nif: freeNif,
  reference: example => example.slice(0, 4) + shortCode(),
};

/** A Spanish document number that was given to nobody. */
export function freeNif(): string {
  return withControlLetter(String(randomInt(FREE_NIF.from, FREE_NIF.to + 1)));
}

function shortCode(): string {
  return randomUUID().slice(0, 8).toUpperCase();
}

import { randomInt, randomUUID } from 'node:crypto';
import { withControlLetter } from '@mirlo/mir';

/** Ids of the records on this server that samples can name. */
export interface SampleRecords {
  /** The id in the path of each operation. */
  paths: Readonly<Record<string, number>>;
  /**
   * The id for a field that links to another record: by field, then by the contract's example id.
   */
  links: Readonly<Record<string, Readonly<Record<number, number>>>>;
}

/** Makes the uuids, document numbers and references of a filled example. */
export interface Keys {
  uuid(example: string): string;
  /** A document number. */
  nif(example: string): string;
  /** A `referencia` that keeps the prefix of the example (`RES-`, `ALQ-`). */
  reference(example: string): string;
}

export interface FillOptions {
  /** The day on which the stays and rentals begin: `YYYY-MM-DD`, Europe/Madrid. */
  today: string;
  records: SampleRecords | null;
  /** Absent: new keys that nobody has. */
  keys?: Keys;
}

/** The first day of every stay and rental in the contract's examples. */
export const EXAMPLE_DAY = '2026-11-21';

const DAY_MS = 86_400_000;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const NIF = /^\d{8}[A-Z]$/;
const REFERENCE = /^(RES|ALQ)-/;
const EXAMPLE_DATE = new RegExp(`^${EXAMPLE_DAY.slice(0, 4)}-\\d\\d-\\d\\d`);
/** Document numbers in this range were never issued. */
const FREE_NIF = { from: 99_000_000, to: 99_999_999 };

/**
 * Makes an example fit to be sent now. Its stay begins today, it names records that exist, and its
 * keys are new, so that it is never taken for another record. Equal values of the example become
 * equal values everywhere.
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
  // A replaced value has the type of the original.
  return any(example, '') as Value;
}

function shifted(day: string, today: string): string {
  const days = (Date.parse(day) - Date.parse(EXAMPLE_DAY)) / DAY_MS;
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}

const NEW_KEYS: Keys = {
  uuid: () => randomUUID(),
  nif: freeNif,
  reference: example => example.slice(0, 4) + randomUUID().slice(0, 8).toUpperCase(),
};

/** Makes a Spanish document number that was never issued. */
export function freeNif(): string {
  return withControlLetter(String(randomInt(FREE_NIF.from, FREE_NIF.to + 1)));
}

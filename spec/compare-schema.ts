/**
 * Which changes of a schema break a client. What a request takes may only grow; what an answer
 * gives may only become more precise, or carry more fields. Unknown request fields are ignored, so
 * a field that is no longer taken breaks too: its value would silently be lost.
 */
import type { Document, Schema } from './document.ts';
import { type Effective, effective } from './effective-schema.ts';

export type Direction = 'parameter' | 'body' | 'answer';

/** Reports a change: where it is, and what a client would meet. */
export type ReportChange = (where: string, what: string) => void;

/**
 * Lists in answers to which values may be added without breaking a client. Lists that request
 * bodies use too may also grow (docs/versioning.md).
 */
const OPEN_LISTS = new Set(['ErrorCode', 'MirState']);

/**
 * The schema that lists all error codes. A list of some of them, such as those of one status, may
 * also grow.
 */
const ERROR_CODES = 'ErrorCode';

type Bound = 'minLength' | 'minimum' | 'minItems' | 'maxLength' | 'maximum' | 'maxItems';
const LOWER: readonly Bound[] = ['minLength', 'minimum', 'minItems'];
const UPPER: readonly Bound[] = ['maxLength', 'maximum', 'maxItems'];

/** Compares schemas of two documents; each pair of components once per direction. */
export function schemaComparer(before: Document, after: Document, report: ReportChange) {
  const seen = new Set<string>();
  const taken = new Set<string>();
  const codes = new Set(before.components.schemas[ERROR_CODES]?.enum);
  const areCodes = (list: Schema['enum']) => list?.every(value => codes.has(value)) === true;
  return function compare(was: Schema, is: Schema, direction: Direction, place: string): void {
    const old = effective(before, was);
    const now = effective(after, is);
    const where = old.name ?? place;
    if (old.name !== undefined && now.name !== undefined) {
      const pair = [direction, old.name, old.nullable, now.name, now.nullable].join();
      if (seen.has(pair)) return;
      seen.add(pair);
      if (direction === 'body') taken.add(old.name);
    }
    compareValues(old, now, direction, what => report(where, what));
    const open = OPEN_LISTS.has(old.name ?? '') || taken.has(old.name ?? '') || areCodes(old.enum);
    if (direction !== 'answer') compareTakenList(old, now, what => report(where, what));
    else if (!open) compareGivenList(old, now, what => report(where, what));
    compareFields(old, now, direction, what => report(where, what));
    for (const [name, field] of Object.entries(old.properties ?? {})) {
      const next = now.properties?.[name];
      if (next !== undefined) compare(field, next, direction, `${where}.${name}`);
    }
    if (old.items !== undefined && now.items !== undefined)
      compare(old.items, now.items, direction, `${where}[]`);
    compareRest(old, now, (one, other) => compare(one, other, direction, `${where}.*`));
    compareAlternatives(old, now, direction, (one, other, index) =>
      compare(one, other, direction, `${where}(${index + 1})`),
    );
    if ((old.alternatives?.length ?? 0) > (now.alternatives?.length ?? 0) && direction !== 'answer') {
      report(where, 'takes fewer alternatives');
    }
    if ((old.alternatives?.length ?? 0) < (now.alternatives?.length ?? 0) && direction === 'answer') {
      report(where, 'has a further alternative');
    }
  };
}

function compareValues(old: Effective, now: Effective, direction: Direction, say: (what: string) => void) {
  const taken = direction !== 'answer';
  if (old.type !== now.type && !isWider(taken ? [old, now] : [now, old])) {
    say(`type ${old.type ?? 'any'} became ${now.type ?? 'any'}`);
  }
  if (taken && old.nullable === true && now.nullable !== true) say('null is no longer taken');
  if (!taken && old.nullable !== true && now.nullable === true) say('may be null');
  if (taken || old.format !== now.format) compareForm(old, now, say, taken);
  if (!taken) return;
  for (const bound of UPPER) {
    const [was = Infinity, is = Infinity] = [old[bound], now[bound]];
    if (is < was) say(`${bound} ${shown(was)} became ${is}`);
  }
  for (const bound of LOWER) {
    const [was = -Infinity, is = -Infinity] = [old[bound], now[bound]];
    if (is > was && !(is === 0)) say(`${bound} ${shown(was)} became ${is}`);
  }
}

const shown = (bound: number): string => (Number.isFinite(bound) ? String(bound) : 'none');

/** An integer is also a number. A schema without a type allows any. */
function isWider([narrow, wide]: readonly [Effective, Effective]): boolean {
  return wide.type === undefined || (narrow.type === 'integer' && wide.type === 'number');
}

function compareForm(old: Effective, now: Effective, say: (what: string) => void, taken: boolean): void {
  for (const key of taken ? (['format', 'pattern'] as const) : (['format'] as const)) {
    const loosened = taken && now[key] === undefined;
    if (old[key] !== now[key] && !loosened) say(`${key} ${old[key] ?? 'none'} became ${now[key] ?? 'none'}`);
  }
}

function compareTakenList(old: Effective, now: Effective, say: (what: string) => void): void {
  if (now.enum === undefined) return;
  if (old.enum === undefined) {
    say('takes listed values only');
    return;
  }
  const gone = missing(old.enum, now.enum);
  if (gone.length > 0) say(`no longer takes ${gone.join(', ')}`);
}

function compareGivenList(old: Effective, now: Effective, say: (what: string) => void): void {
  if (old.enum === undefined) return;
  const added = now.enum === undefined ? ['any value'] : missing(now.enum, old.enum);
  if (added.length > 0) say(`may be ${added.join(', ')}`);
}

const missing = (list: NonNullable<Effective['enum']>, from: NonNullable<Effective['enum']>): string[] =>
  list.filter(value => value !== null && !from.includes(value)).map(String);

function compareFields(old: Effective, now: Effective, direction: Direction, say: (what: string) => void) {
  for (const name of Object.keys(old.properties ?? {})) {
    if (now.properties?.[name] === undefined) say(`${name} is gone`);
  }
  const [from, to] = direction !== 'answer' ? [old, now] : [now, old];
  for (const name of to.required ?? []) {
    if (from.required?.includes(name) === true) continue;
    if (direction !== 'answer') say(`${name} became required`);
    else if (now.properties?.[name] !== undefined) say(`${name} may be absent`);
  }
}

function compareRest(old: Effective, now: Effective, compare: (one: Schema, other: Schema) => void): void {
  const [was, is] = [old.additionalProperties, now.additionalProperties];
  if (typeof was === 'object' && typeof is === 'object') compare(was, is);
}

function compareAlternatives(
  old: Effective,
  now: Effective,
  direction: Direction,
  compare: (one: Schema, other: Schema, index: number) => void,
): void {
  const kept = direction !== 'answer' ? (old.alternatives ?? []) : (now.alternatives ?? []);
  kept.forEach((_, index) => {
    const [was, is] = [old.alternatives?.[index], now.alternatives?.[index]];
    if (was !== undefined && is !== undefined) compare(was, is, index);
  });
}

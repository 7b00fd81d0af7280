import type { ResourceName } from '@mirlo/core';
import { SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import type { Condition } from './list-conditions.ts';
import { RECORD, SUBMISSION } from './selects.ts';
import type { Engine } from './session.ts';
import { along, BY_ID, joinInOrder } from './sql-text.ts';

/** The shape of a list query: everything but the values. */
export interface Shape {
  resource: ResourceName;
  conditions: readonly Condition[];
  /** Null: any state. */
  states: readonly SubmissionState[] | null;
}

/**
 * The FROM clause of a list: the tables in their join order, each with its index. Neither database
 * could choose them well: SQLite has no statistics of its tables, and MariaDB has none of a single
 * account's rows.
 */
export interface Source {
  /** The text after `FROM`. */
  from: string;
  /** The first table of the join. */
  first: typeof RECORD | typeof SUBMISSION;
}

/** The state that most records end in. Few records are in any other state. */
const COMMON_STATE: SubmissionState = 'accepted';

/** Whether a list asks for the state that most records are in. */
export function isCommon({ states }: Shape): boolean {
  return states?.includes(COMMON_STATE) === true;
}

/** Makes the shape of a list of the same records in all the other states. */
export function inOtherStates({ states, ...shape }: Shape): Shape {
  return { ...shape, states: SUBMISSION_STATES.filter(state => !states?.includes(state)) };
}

/**
 * Chooses the tables and indexes of a list. A list by state alone reads only the index on states.
 * Where there are other conditions too, it begins with that index if few records are in the state.
 * If most records are, or the list names few records by their ids, it begins with the records and
 * looks up the state of each.
 */
export function sourceOf(engine: Engine, shape: Shape): Source {
  const { resource, conditions, states } = shape;
  const index = indexOf(shape);
  const records = `${resource} AS ${RECORD}${index === null ? '' : along(engine, index)}`;
  if (states === null) return { from: records, first: RECORD };
  const inStates = `submissions AS ${SUBMISSION}${along(engine, 'submissions_there')}`;
  if (conditions.length === 0) return { from: inStates, first: SUBMISSION };
  const on = `ON ${SUBMISSION}.record_id = ${RECORD}.id`;
  return isCommon(shape) || namesRecords(shape)
    ? { from: `${records} ${joinInOrder(engine)} submissions AS ${SUBMISSION} ${on}`, first: RECORD }
    : { from: `${inStates} ${joinInOrder(engine)} ${resource} AS ${RECORD} ${on}`, first: SUBMISSION };
}

function namesRecords({ conditions }: Shape): boolean {
  return conditions.some(({ kind }) => kind === 'id');
}

/**
 * Chooses an index that holds all columns of the conditions (`migrations/registry-tables.ts`).
 * Where the state of each record is looked up, the index is one in the order of ids, so that the
 * read ends when the page is full. Null: the database chooses, because a condition names a parent
 * record, which has few parts.
 */
function indexOf(shape: Shape): string | null {
  const { resource, conditions } = shape;
  const kinds = new Set(conditions.map(({ kind }) => kind));
  if (kinds.size === 0) return `${resource}_account`;
  if (kinds.has('id')) return BY_ID;
  if (kinds.has('parent')) return null;
  if (kinds.has('text') || kinds.has('creation')) return `${resource}_list`;
  if (kinds.has('date') && !isCommon(shape)) return `${resource}_dates`;
  return isByEstablishment(conditions) ? `${resource}_establishment` : `${resource}_list`;
}

/**
 * Whether the establishment is the only condition. The index on establishments then leads to
 * exactly these records.
 */
export function isByEstablishment(conditions: readonly Condition[]): boolean {
  const [only, ...others] = conditions;
  return only?.name === 'establecimiento_id' && others.length === 0;
}

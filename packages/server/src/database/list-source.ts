import type { ResourceName } from '@mirlo/core';
import { SUBMISSION_STATES, type SubmissionState } from '@mirlo/core/filing';
import type { Condition } from './list-conditions.ts';
import { RECORD, SUBMISSION } from './selects.ts';
import type { Engine } from './session.ts';
import { along } from './sql-text.ts';

/** What a list asks for, but for the values. */
export interface Shape {
  resource: ResourceName;
  conditions: readonly Condition[];
  /** Null: any. */
  states: readonly SubmissionState[] | null;
}

/**
 * What a list reads, in which order, along which index. Neither database can know it: SQLite has no figures of its tables, and MariaDB none
 * of one account's.
 */
export interface Source {
  /** After `FROM`. */
  from: string;
  /** The table that it begins with. */
  first: typeof RECORD | typeof SUBMISSION;
}

/** The table itself, which SQLite calls no index. */
const BY_ID = 'PRIMARY';

/** Where most of a register's records end; few are in any other state. */
const COMMON_STATE: SubmissionState = 'accepted';

/** Whether a state is asked for that most records are in. */
export function isCommon({ states }: Shape): boolean {
  return states?.includes(COMMON_STATE) === true;
}

/** Those of the same records that are in another state. */
export function inOtherStates({ states, ...shape }: Shape): Shape {
  return { ...shape, states: SUBMISSION_STATES.filter(state => !states?.includes(state)) };
}

/**
 * A list by state alone reads the index on states and nothing else. Beside other conditions it begins with that index where few records are in
 * the state, and else with the records, which are asked for theirs one by one. Records that are named by their ids are few.
 */
export function sourceOf(engine: Engine, shape: Shape): Source {
  const { resource, conditions, states } = shape;
  const index = indexOf(shape);
  const records = `${resource} AS ${RECORD}${index === null ? '' : by(engine, index)}`;
  if (states === null) return { from: records, first: RECORD };
  const inStates = `submissions AS ${SUBMISSION}${by(engine, 'submissions_there')}`;
  if (conditions.length === 0) return { from: inStates, first: SUBMISSION };
  const on = `ON ${SUBMISSION}.record_id = ${RECORD}.id`;
  return isCommon(shape) || namesRecords(shape)
    ? { from: `${records} ${then(engine)} submissions AS ${SUBMISSION} ${on}`, first: RECORD }
    : { from: `${inStates} ${then(engine)} ${resource} AS ${RECORD} ${on}`, first: SUBMISSION };
}

function namesRecords({ conditions }: Shape): boolean {
  return conditions.some(({ kind }) => kind === 'id');
}

/**
 * The index that holds all that the conditions look at (`migrations/registry-tables.ts`). Records that are asked for their state come by id, so
 * that a page ends where it is full. Null: the database chooses, for a condition names a record that has few parts.
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

/** Whether an establishment is all that a list is narrowed by: its index leads to its records alone. */
export function isByEstablishment(conditions: readonly Condition[]): boolean {
  const [only, ...others] = conditions;
  return only?.name === 'establecimiento_id' && others.length === 0;
}

function by(engine: Engine, index: string): string {
  return engine === 'sqlite' && index === BY_ID ? ' NOT INDEXED' : along(engine, index);
}

/** Both keep the order of the tables as they are written. */
function then(engine: Engine): string {
  return engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
}

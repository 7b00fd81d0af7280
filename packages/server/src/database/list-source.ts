import type { ResourceName } from '@mirlo/core';
import type { SubmissionState } from '@mirlo/core/filing';
import type { Condition } from './list-conditions.ts';
import { RECORD, SUBMISSION } from './selects.ts';
import type { Engine } from './session.ts';

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

/** Where most of an account's records end; few are in any other state. */
const COMMON_STATES: ReadonlySet<SubmissionState> = new Set(['accepted', 'sandbox']);

/**
 * A list by state alone reads the index on states and nothing else. Beside other conditions it begins with that index where few records are in
 * the state, and else with the records.
 *
 * @param states those asked for; null: any
 */
export function sourceOf(
  engine: Engine,
  resource: ResourceName,
  conditions: readonly Condition[],
  states: readonly SubmissionState[] | null,
): Source {
  const index = indexOf(resource, conditions);
  const records = `${resource} AS ${RECORD}${index === null ? '' : along(engine, index)}`;
  if (states === null) return { from: records, first: RECORD };
  const submissions = `submissions AS ${SUBMISSION}`;
  const inStates = `${submissions}${along(engine, 'submissions_there')}`;
  if (conditions.length === 0) return { from: inStates, first: SUBMISSION };
  const on = `ON ${SUBMISSION}.record_id = ${RECORD}.id`;
  return states.some(state => COMMON_STATES.has(state))
    ? { from: `${records} ${then(engine)} ${submissions} ${on}`, first: RECORD }
    : { from: `${inStates} ${then(engine)} ${resource} AS ${RECORD} ${on}`, first: SUBMISSION };
}

/**
 * The index that holds all that the conditions look at (`migrations/015-plain-search.ts`); null: the database chooses, for there are none, or
 * one names a record that has few parts.
 */
function indexOf(resource: ResourceName, conditions: readonly Condition[]): string | null {
  const kinds = new Set(conditions.map(({ kind }) => kind));
  if (kinds.size === 0 || kinds.has('parent')) return null;
  if (kinds.has('text') || kinds.has('creation')) return `${resource}_list`;
  if (kinds.has('date')) return `${resource}_dates`;
  return isByEstablishment(conditions) ? `${resource}_establishment` : `${resource}_list`;
}

/** Whether an establishment is all that a list is narrowed by: its index leads to its records alone. */
export function isByEstablishment(conditions: readonly Condition[]): boolean {
  const [only, ...others] = conditions;
  return only?.name === 'establecimiento_id' && others.length === 0;
}

function along(engine: Engine, index: string): string {
  return engine === 'mysql' ? ` FORCE INDEX (${index})` : ` INDEXED BY ${index}`;
}

/** Both keep the order of the tables as they are written. */
function then(engine: Engine): string {
  return engine === 'mysql' ? 'STRAIGHT_JOIN' : 'CROSS JOIN';
}

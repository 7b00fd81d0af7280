import type { EpochMs, FiledResource } from '@mirlo/core';
import { raw } from 'objection';
import { EstablishmentModel, SubmissionModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { along } from '../database/sql-text.ts';
import type { AccountStep } from './account-turns.ts';
import { dueLotes } from './lease-lotes.ts';
import { OPEN_LOTE_STATES } from './rows.ts';
import { accountsDue } from './sql/accounts-due.ts';
import { dueWakes } from './wakes.ts';

/**
 * Reads which accounts have something to do now, and which steps. The cost does not depend on how
 * many submissions are due.
 */
export async function readDue(session: Session, now: EpochMs): Promise<Map<number, Set<AccountStep>>> {
  const due = new Map<number, Set<AccountStep>>();
  const add = (account: number, step: AccountStep) => {
    const steps = due.get(account) ?? new Set<AccountStep>();
    due.set(account, steps.add(step));
  };
  for (const { account_id } of await dueWakes(session, now).distinct('account_id')) add(account_id, 'wake');
  const lotes = dueLotes(session, OPEN_LOTE_STATES, now).distinct('account_id', 'state');
  for (const { account_id, state } of await lotes) add(account_id, state === 'sent' ? 'poll' : 'send');
  for (const account of await accountsDue(session, now)) add(account, 'file');
  return due;
}

/**
 * The submissions that may share one request: guests of one establishment, or contracts under one
 * codigo_arrendador.
 */
export interface Queue {
  account: number;
  resource: FiledResource;
  /** One establishment, or all except those with credentials of their own. */
  establishments: { only: number } | { but: readonly number[] };
}

/**
 * Chooses the next queue of an account, whose establishments take turns: the nearest deadline among
 * those that had no turn since all of them had one. Null where nothing is due.
 *
 * @param passed establishments that had their turn; the function changes it
 */
export async function nextQueue(
  session: Session,
  account: number,
  passed: Set<number>,
  now: EpochMs,
): Promise<Queue | null> {
  const first = await dueOf(session, account, { but: [...passed] }, now)
    .select('establecimiento_id', 'resource')
    .first();
  if (first === undefined) {
    if (passed.size === 0) return null;
    passed.clear();
    return nextQueue(session, account, passed, now);
  }
  const { establecimiento_id: establishment, resource } = first;
  passed.add(establishment);
  if (resource === 'guests') return { account, resource, establishments: { only: establishment } };
  const but = await withOwnCredentials(session, account);
  return {
    account,
    resource,
    establishments: but.includes(establishment) ? { only: establishment } : { but },
  };
}

async function withOwnCredentials({ knex }: Session, account: number): Promise<number[]> {
  const rows = await EstablishmentModel.query(knex)
    .select('id')
    .where({ account_id: account })
    .where(own =>
      own.whereNotNull('mir_user').orWhereNotNull('mir_password').orWhereNotNull('codigo_arrendador'),
    );
  return rows.map(({ id }) => id);
}

/** Finds the units with something due, the nearest deadline first, then the older record. */
export async function findDueUnits(
  session: Session,
  { account, resource, establishments }: Queue,
  now: EpochMs,
  limit: number,
): Promise<string[]> {
  // The inner SELECT sorts within the index. Only for the rows that it returns the unit is read
  // from the table.
  const due = dueOf(session, account, establishments, now).where({ resource }).limit(limit);
  const rows = await SubmissionModel.query(session.knex)
    .select('unit')
    .from(due.select('record_id as id').as('due'))
    .join('submissions', join => join.on('record_id', 'due.id').andOnVal('resource', resource))
    .orderByRaw(FIRST);
  return [...new Set(rows.map(({ unit }) => unit))];
}

const FIRST = 'due_at IS NULL, due_at, record_id';

function dueOf(
  { engine, knex }: Session,
  account: number,
  establishments: Queue['establishments'],
  now: EpochMs,
) {
  const due = SubmissionModel.query(knex)
    .from(raw(`submissions${along(engine, 'submissions_turn')}`))
    .where({ account_id: account })
    .where('file_at', '<=', now)
    .orderByRaw(FIRST);
  return 'only' in establishments
    ? due.where({ establecimiento_id: establishments.only })
    : due.whereNotIn('establecimiento_id', [...establishments.but]);
}

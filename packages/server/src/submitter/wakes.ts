import type { EpochMs, FiledResource } from '@mirlo/core';
import { WAITING_STATES } from '@mirlo/core/filing';
import { raw } from 'objection';
import { LEASE_MS, lease } from '../database/lease.ts';
import { SubmissionModel } from '../database/models.ts';
import { WakeModel } from '../database/server-models.ts';
import type { Session } from '../database/session.ts';
import { along } from '../database/sql-text.ts';
import type { Work } from './work.ts';

/** By how much the clocks of several servers may differ without a fault. */
const CLOCK_TOLERANCE_MS = 60_000;

/** Rows of one transaction: few, because on SQLite nobody else writes meanwhile. */
const ROWS_AT_ONCE = 500;

type Alike = Pick<SubmissionModel, 'resource' | 'state' | 'gone'>;

/**
 * The submissions that may wait, by the columns of the index that is walked. It has neither
 * establishment nor operation.
 */
const ALIKE: readonly Alike[] = (['guests', 'contracts'] satisfies FiledResource[]).flatMap(resource =>
  WAITING_STATES.flatMap(state => [false, true].map(gone => ({ resource, state, gone }))),
);

/** Finds the noted changes (`database/wake.ts`) that nobody works at. */
export function dueWakes({ knex }: Session, now: EpochMs) {
  // A longer lease was written before the clock was turned back.
  return WakeModel.query(knex).where(time =>
    time.where('next_at', '<=', now).orWhere('next_at', '>', now + LEASE_MS),
  );
}

/** Reads the noted changes of an account, also those that are being worked at. */
export async function wakesOf(
  { knex }: Session,
  account_id: number,
): Promise<Pick<WakeModel, 'id' | 'establecimiento_id'>[]> {
  return WakeModel.query(knex).where({ account_id }).select('id', 'establecimiento_id');
}

type Waker = Pick<Work, 'database' | 'now'>;

/**
 * Leases the oldest noted change of an account.
 *
 * @returns a function that wakes what waits; null where nothing is noted, or another process was
 * faster
 */
export async function claimWake(work: Waker, account: number): Promise<(() => Promise<void>) | null> {
  const { database, now } = work;
  const at = now();
  const due = await database.call(session =>
    dueWakes(session, at).where({ account_id: account }).orderBy('id').first(),
  );
  if (due === undefined) return null;
  const { id, next_at } = due;
  const token = await lease(database, WakeModel, { id, next_at }, at);
  return token === null ? null : () => wakeAll(work, due, token);
}

/**
 * Wakes the waiting submissions of an account or establishment, in short transactions: the
 * submitter looks at them again now. The note of the change is deleted last. Where the process dies
 * before that, another process begins anew when the lease has ended.
 */
async function wakeAll(work: Waker, wake: WakeModel, lease_token: string): Promise<void> {
  const { id } = wake;
  const mine = ({ knex }: Session) => WakeModel.query(knex).where({ id, lease_token });
  try {
    for (const alike of ALIKE) if (!(await wakeAlike(work, wake, alike, mine))) return;
    await work.database.call(session => mine(session).delete());
  } catch (error) {
    await work.database.call(session => mine(session).patch({ next_at: 0 })).catch(() => {});
    throw error;
  }
}

/**
 * Wakes the submissions of one resource and state, in the order of the index, in parts.
 *
 * @returns false where the settings have changed again, or another process has taken the note over
 */
async function wakeAlike(
  { database, now }: Waker,
  { account_id, establecimiento_id }: WakeModel,
  alike: Alike,
  mine: (session: Session) => ReturnType<typeof WakeModel.query>,
): Promise<boolean> {
  const place = establecimiento_id === null ? {} : { establecimiento_id };
  for (let last = 0; ; ) {
    const rows = await database.call(({ engine, knex }) =>
      SubmissionModel.query(knex)
        .from(raw(`submissions${along(engine, 'submissions_there')}`))
        .select('record_id')
        .where({ account_id, ...alike })
        .where('record_id', '>', last)
        .orderBy('record_id')
        .limit(ROWS_AT_ONCE),
    );
    const ids = rows.map(({ record_id }) => record_id);
    if (ids.length === 0) return true;
    const isMine = await database.transaction(async session => {
      const at = now();
      await wakeWaiting(session, at)
        .where({ resource: alike.resource, ...place })
        .whereIn('record_id', ids);
      return (await mine(session).patch({ next_at: at + LEASE_MS })) === 1;
    });
    if (!isMine) return false;
    last = ids.at(-1) ?? last;
  }
}

/**
 * Wakes the records that earlier versions held without a time (`file_at` null) where `MIR_URL` was
 * off.
 */
export async function wakeParked(session: Session, now: EpochMs): Promise<void> {
  await wakeWaiting(session, now).whereNull('file_at').where('issues', 'like', '%"ministry.off"%');
}

/** Wakes records that were written by a clock which was ahead and was turned back since. */
export async function wakeAfterClock(session: Session, now: EpochMs): Promise<void> {
  await wakeWaiting(session, now)
    .where('file_at', '>', now)
    .where('updated_at', '>', now + CLOCK_TOLERANCE_MS);
}

/** Wakes all submissions that wait, which the caller narrows down. */
function wakeWaiting({ knex }: Session, now: EpochMs) {
  return SubmissionModel.query(knex)
    .patch({ file_at: now, updated_at: now })
    .where({ sandbox: false, operation: null })
    .whereIn('state', [...WAITING_STATES]);
}

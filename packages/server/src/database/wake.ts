import type { EpochMs } from '@mirlo/core';
import { WAITING_STATES } from '@mirlo/core/filing';
import type { Session } from './session.ts';
import { marks } from './sql-text.ts';

/**
 * The account, or one of its establishments, whose submissions are woken. `establecimiento_id` null: all of the
 * account.
 */
export interface WaitingOf {
  account_id: number;
  establecimiento_id: number | null;
}

/** How many rows one statement changes. Changing all at once may take longer than a statement is given. */
const ROWS_AT_ONCE = 500;

const WAITING = `sandbox = 0 AND operation IS NULL AND state IN (${marks(WAITING_STATES.length)})`;

/** The index in whose order the rows are walked. */
const THERE = {
  sqlite: 'submissions INDEXED BY submissions_there',
  mysql: 'submissions FORCE INDEX (submissions_there)',
} as const;

/** Wakes all waiting submissions of an account or establishment: the submitter looks at them again at `at`. */
export async function wakeWaiting(session: Session, of: WaitingOf, at: EpochMs): Promise<void> {
  for (const resource of ['guests', 'contracts'])
    for (const state of WAITING_STATES)
      for (const gone of [0, 1]) await wakeAlike(session, of, { resource, state, gone }, at);
}

interface Alike {
  resource: string;
  state: string;
  gone: number;
}

/** Wakes the submissions of one resource and state, in the order of the index, in parts. */
async function wakeAlike(
  session: Session,
  { account_id, establecimiento_id }: WaitingOf,
  { resource, state, gone }: Alike,
  at: EpochMs,
): Promise<void> {
  const place = establecimiento_id === null ? '' : ' AND establecimiento_id = ?';
  const own = establecimiento_id === null ? [] : [establecimiento_id];
  for (let last = 0; ; ) {
    const rows = await session.all(
      `SELECT record_id FROM ${THERE[session.engine]} WHERE account_id = ? AND resource = ? AND state = ? AND gone = ? AND record_id > ?${place} AND sandbox = 0 AND operation IS NULL ORDER BY record_id LIMIT ${ROWS_AT_ONCE}`,
      [account_id, resource, state, gone, last, ...own],
    );
    const ids = rows.map(({ record_id }) => Number(record_id));
    if (ids.length === 0) return;
    await session.run(
      `UPDATE submissions SET file_at = ?, updated_at = ? WHERE resource = ? AND record_id IN (${marks(ids.length)}) AND ${WAITING}`,
      [at, at, resource, ...ids, ...WAITING_STATES],
    );
    last = ids.at(-1) ?? last;
    if (ids.length < ROWS_AT_ONCE) return;
  }
}

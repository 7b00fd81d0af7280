import type { Services } from '@mirlo/web';
import type { Database } from '../database/database.ts';
import { along, marks } from '../database/sql-text.ts';
import { accountOf } from './keys.ts';

/** States of filings that were accepted, whatever happened to them later. */
const FILED = ['accepted', 'annulling', 'annulled'];
const REFUSED = 'rejected';
/** States in which a record is not filed when its deadline passes. */
const OPEN = ['held', 'queued', 'sent', 'unknown', 'rejected'];

/**
 * Counts for each day what an account filed and what was refused, by creation time, and what missed
 * its deadline on that day.
 */
export function filedDayServices(database: Database, now: () => number): Pick<Services, 'filedDays'> {
  return {
    filedDays: async (visitor, starts) => {
      const [from = 0] = starts;
      const { establishments } = visitor;
      const bound =
        establishments === null ? '' : ` AND establecimiento_id IN (${marks(establishments.length)})`;
      if (establishments?.length === 0) return starts.map(() => ({ filed: 0, refused: 0, late: 0 }));
      const account = accountOf(visitor);
      const own = [account, from];
      const rows = await database.scanOf(account, session =>
        session.all(
          `SELECT state, ${nthOf('created_at', starts)} AS nth, ${lateOf(starts)} AS late, COUNT(*) AS n
FROM communications${along(session.engine, 'communications_days')} WHERE account_id = ? AND created_at >= ? AND state IN (${marks(FILED.length + 1)})${bound} GROUP BY state, nth, late
UNION ALL SELECT 'open', -1, ${nthOf('due_at', starts)} AS late, COUNT(DISTINCT unit)
FROM submissions${along(session.engine, 'submissions_due')} WHERE account_id = ? AND due_at >= ? AND due_at < ? AND state IN (${marks(OPEN.length)}) AND sandbox = 0 AND gone = 0 AND autoridad = 'mir'${bound} GROUP BY late`,
          [
            ...own,
            ...FILED,
            REFUSED,
            ...(establishments ?? []),
            ...own,
            now(),
            ...OPEN,
            ...(establishments ?? []),
          ],
        ),
      );
      return starts.map((_, nth) => {
        const sum = (of: (row: (typeof rows)[number]) => boolean) =>
          rows.filter(of).reduce((all, { n }) => all + Number(n), 0);
        return {
          filed: sum(row => Number(row.nth) === nth && row.state !== REFUSED),
          refused: sum(row => Number(row.nth) === nth && row.state === REFUSED),
          late: sum(row => Number(row.late) === nth && row.state !== REFUSED),
        };
      });
    },
  };
}

/** SQL for the index of the day that contains an instant, from 0; -1 before the first day. */
function nthOf(column: string, starts: readonly number[]): string {
  const cases = starts.map((start, nth) => `WHEN ${column} < ${Math.trunc(start)} THEN ${nth - 1}`);
  return `CASE ${cases.join(' ')} ELSE ${starts.length - 1} END`;
}

/** SQL for the index of the day of the deadline that a filing missed; -1 where it missed none. */
function lateOf(starts: readonly number[]): string {
  return `CASE WHEN due_at IS NULL OR due_at >= created_at THEN -1 ELSE ${nthOf('due_at', starts)} END`;
}

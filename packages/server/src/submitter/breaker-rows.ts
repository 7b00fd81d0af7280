import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import type { FilingMinistry, Ministry } from '../ministry/ministry.ts';
import type { BreakerState } from './breaker.ts';

/** The state of the ministry's circuit breaker, as the last submitter to know has stored it. */
export interface BreakerRow {
  state: BreakerState;
  since: EpochMs;
  words: string | null;
}

/** Stores the state of the circuit breaker, for `mirlo status` and the metrics of other processes. */
export async function recordBreaker(
  database: Database,
  { url }: FilingMinistry,
  state: BreakerState,
  words: string | null,
  now: EpochMs,
): Promise<void> {
  await database.transaction(async session => {
    await session.run('DELETE FROM breakers WHERE ministry = ?', [url]);
    await session.run('INSERT INTO breakers (ministry, state, since, words) VALUES (?, ?, ?, ?)', [
      url,
      state,
      now,
      words,
    ]);
  });
}

/** Stores that the ministry answers, where the breaker is stored as open, perhaps by a process that has ended. */
export async function clearBreaker(database: Database, { url }: FilingMinistry, now: EpochMs): Promise<void> {
  await database.call(session =>
    session.run(
      "UPDATE breakers SET state = 'closed', since = ?, words = NULL WHERE ministry = ? AND state <> 'closed'",
      [now, url],
    ),
  );
}

/** Reads the stored state of the circuit breaker. It is closed where no submitter ever found the ministry down. */
export async function readBreaker(session: Session, { url }: Ministry): Promise<BreakerRow> {
  const [row] = await session.all('SELECT state, since, words FROM breakers WHERE ministry = ?', [url]);
  if (row === undefined) return { state: 'closed', since: 0, words: null };
  const state = row.state === 'open' || row.state === 'half-open' ? row.state : 'closed';
  return { state, since: Number(row.since), words: typeof row.words === 'string' ? row.words : null };
}

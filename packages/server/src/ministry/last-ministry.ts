import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import type { FilingMinistry } from './ministry.ts';

/**
 * Reads the ministry of the submitter that looked at the queue last; null where none has yet. It is for commands that
 * run without `MIR_URL`.
 */
export async function readLastMinistry(session: Session): Promise<FilingMinistry | null> {
  const [row] = await session.all(
    'SELECT address, kind FROM ministries ORDER BY seen_at DESC, address LIMIT 1',
  );
  if (row === undefined) return null;
  return { name: 'address', url: String(row.address), kind: row.kind === 'real' ? 'real' : 'trial' };
}

/** Stores that a submitter looks at the queue, so that others see that one runs. */
export async function markSeen(database: Database, { url }: FilingMinistry, now: EpochMs): Promise<void> {
  await database.call(session =>
    session.run('UPDATE ministries SET seen_at = ? WHERE address = ?', [now, url]),
  );
}

/** Reads when a submitter last looked at the queue. Null where none has yet. */
export async function readSeen(session: Session): Promise<EpochMs | null> {
  const [row] = await session.all('SELECT MAX(seen_at) AS seen FROM ministries');
  return row?.seen == null ? null : Number(row.seen);
}

/** After this long without a sign no submitter runs. A running one gives a sign every 20 s. */
const UNATTENDED_MS = 2 * 60_000;

/** Whether no submitter has looked at the queue lately. */
export function isUnattended(seenAt: EpochMs | null, now: EpochMs): boolean {
  return seenAt === null || now - seenAt > UNATTENDED_MS;
}

import type { Session } from '../database/session.ts';
import type { Ministry } from './ministry.ts';

/** The ministry that a submitter on this database told of last; null where none has yet. For a command that is not told itself (`MIR_URL`). */
export async function readLastMinistry(session: Session): Promise<Ministry | null> {
  const [row] = await session.all('SELECT ministry FROM breakers ORDER BY since DESC, ministry LIMIT 1');
  return typeof row?.ministry === 'string' ? { name: 'address', url: row.ministry } : null;
}

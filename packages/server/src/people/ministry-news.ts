import type { EpochMs } from '@mirlo/core';
import type { MinistryNews } from '@mirlo/web';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { readBreaker } from '../ministry/breaker-rows.ts';
import { isUnattended, readLastMinistry, readSeen } from '../ministry/last-ministry.ts';

/**
 * How the running submitters' ministry answered last. Null: no submitter has run, or the ministry has received
 * nothing yet.
 */
export async function ministryNews(session: Session, now: EpochMs): Promise<MinistryNews | null> {
  const ministry = await readLastMinistry(session);
  if (ministry === null) return null;
  if (isUnattended(await readSeen(session), now)) return { kind: 'unattended' };
  const breaker = await readBreaker(session, ministry);
  if (breaker.state === 'open') return { kind: 'down', since: breaker.since };
  if (breaker.state === 'half-open') return { kind: 'down', since: null };
  const answered = await LoteModel.query(session.knex).select('id').whereNotNull('lote').first();
  return answered === undefined ? null : { kind: 'answers' };
}

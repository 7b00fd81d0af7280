import { type Member, onAttempt, onReceipt, onVerdict, type Submission, type Unit } from '@mirlo/core/filing';
import { codigoComunicacion, type Lote } from '@mirlo/mir';
import { CommunicationModel } from '../database/models.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { tuplesOf } from '../submitter/rows.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Work } from '../submitter/work.ts';
import { isFree } from './candidates.ts';

/** The records of a unit that a filing is about. */
export interface Found {
  unit: Unit<Member>;
  members: readonly Submission[];
}

/** An accepted filing, as far as a record in it must know it. */
export interface AcceptedFiling {
  id: number;
  code: string;
  referencia: string;
  fingerprint: string;
  ordinal: number;
  lote: Lote | null;
}

/**
 * Puts records into an accepted filing.
 *
 * @returns null where one of them is in another filing
 */
export async function link(
  { database, now }: Pick<Work, 'database' | 'now'>,
  filing: AcceptedFiling,
  { unit, members }: Found,
): Promise<Submission[] | null> {
  const at = now();
  return database.transaction(async session => {
    const locked = await lockSubmissions(session, members);
    if (!locked.every(isFree)) return null;
    const accepted = locked.map(submission => acceptedIn(submission, filing, at));
    const { id, fingerprint, referencia } = filing;
    await CommunicationModel.query(session.knex)
      .findById(id)
      .patch({ members: tuplesOf(accepted), unit: unit.unit, fingerprint, referencia, updated_at: at });
    await putSubmissionRows(session, accepted);
    return accepted;
  });
}

/** A record as it is after its filing was sent, received and accepted. */
function acceptedIn(
  submission: Submission,
  { id, code, fingerprint, ordinal, lote }: AcceptedFiling,
  now: number,
): Submission {
  const sent = onAttempt(submission, { communication_id: id, fingerprint, ordinal }, now);
  const received = lote === null ? sent : onReceipt(sent, lote, now);
  return onVerdict(received, { accepted: codigoComunicacion(code) }, false, now);
}

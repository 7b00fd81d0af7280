import {
  asHeld,
  type FilingContext,
  type Member,
  onAccepted,
  onAttempt,
  onReceipt,
  onRestored,
  restoredFingerprint,
  type Submission,
  type Unit,
} from '@mirlo/core/filing';
import { codigoComunicacion, type Lote } from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { CommunicationModel } from '../database/models.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { type RecordKey, recordName, tuplesOf } from '../submitter/rows.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Work } from '../submitter/work.ts';
import { isFree } from './candidates.ts';
import { type Comparison, compareFiled } from './compare.ts';

/** The records of a unit that a filing is about. */
export interface FiledRecords {
  unit: Unit<Member>;
  members: readonly Submission[];
}

/** An accepted filing, as far as linking a record needs it. */
export interface AcceptedFiling {
  id: number;
  code: string;
  stored: StoredCommunication;
  /**
   * The fingerprint of the records where it is that of the filing. Null: the content must be
   * compared.
   */
  same: string | null;
  ordinal: number;
  lote: Lote | null;
}

/**
 * Links records to an accepted filing. Where their content differs, the filing stays in force and
 * the records become `kept`, because nobody knows which of the two is newer. Null where a record is
 * in another filing that was not refused.
 */
export async function link(
  { database, now }: Pick<Work, 'database' | 'now'>,
  filing: AcceptedFiling,
  { unit, members }: FiledRecords,
  ctx: FilingContext,
): Promise<Submission[] | null> {
  const at = now();
  const { id, stored } = filing;
  const going = unit.members.filter(({ submission }) => members.some(one => isSameRecord(one, submission)));
  const comparisons = filing.same === null ? compareFiled(stored, unit, going) : [];
  const missing = unit.communication === 'PV' ? Math.max(0, stored.personas.length - going.length) : 0;
  const whole = missing === 0 && comparisons.every(one => one.whole);
  const equal = whole && comparisons.every(({ fields }) => fields.size === 0);
  const same = filing.same ?? (equal ? unit.fingerprint(going) : null);
  const fingerprint = same ?? restoredFingerprint(going.length, whole);
  const heldAs = same === null ? heldBy(unit, going, comparisons, ctx) : null;
  return database.transaction(async session => {
    const locked = await lockSubmissions(session, members);
    if (!locked.every(isFree)) return null;
    // Somebody wrote to a record since the comparison, so nothing more is known than that it is
    // filed.
    const stale = locked.some(one => !going.some(({ submission }) => isSameWrite(one, submission)));
    const says = stale ? restoredFingerprint(going.length, false) : fingerprint;
    const records = locked.map(submission => {
      const accepted = acceptedIn(submission, { ...filing, fingerprint: says }, at);
      const restored = stale ? UNKNOWN : heldAs?.find(({ of }) => isSameRecord(of, submission));
      return restored ? onRestored(accepted, restored, missing, at) : accepted;
    });
    await CommunicationModel.query(session.knex)
      .findById(id)
      .patch({
        members: tuplesOf(records),
        unit: unit.unit,
        fingerprint: says,
        referencia: stored.referencia ?? '',
        updated_at: at,
      });
    await putSubmissionRows(session, records);
    return records;
  });
}

const isSameRecord = (one: RecordKey, other: RecordKey) => recordName(one) === recordName(other);
const isSameWrite = (one: Submission, other: Submission) =>
  isSameRecord(one, other) && one.revision === other.revision;
const UNKNOWN = { differs: null, held: true };

/**
 * Decides which records are held: those that differ or could not be compared whole; all, where
 * there are none such.
 */
function heldBy(
  unit: Unit<Member>,
  members: readonly Member[],
  comparisons: readonly Comparison[],
  { digest }: FilingContext,
) {
  const told = comparisons.map(({ fields, whole }) => fields.size > 0 || !whole);
  return members.map((member, i) => ({
    of: member.submission,
    differs: asHeld(unit.fields(member), comparisons[i]?.fields ?? new Map(), digest),
    held: told[i] === true || !told.includes(true),
  }));
}

/** Brings a record to the state it has after its filing was sent, received and accepted. */
function acceptedIn(
  submission: Submission,
  { id, code, fingerprint, ordinal, lote }: AcceptedFiling & { fingerprint: string },
  now: number,
): Submission {
  const sent = onAttempt(submission, { communication_id: id, fingerprint, ordinal }, now);
  const received = lote === null ? sent : onReceipt(sent, lote, now);
  return onAccepted(received, codigoComunicacion(code), false, now);
}

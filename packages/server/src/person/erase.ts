import type { Submission } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import type { Deed } from '../audit/append.ts';
import type { Database } from '../database/database.ts';
import { emptyLog } from '../database/deleted-bytes.ts';
import { CommunicationModel, InvitationModel, SubmissionModel } from '../database/models.ts';
import { removeRow } from '../database/remove.ts';
import type { Session } from '../database/session.ts';
import { updateRow } from '../database/writes.ts';
import { operatorName } from '../operator.ts';
import { addEvidence } from '../purge/evidence.ts';
import { communicationsSent } from '../submitter/split.ts';
import { findHeld } from './held.ts';
import { forgetValues, noteErasure } from './history.ts';
import { areThreeYearsOver, endOf, keptUntil } from './kept.ts';
import { namesPerson, PersonInReason } from './reason.ts';
import { type FoundRecord, findInvitations, mailsOf } from './records.ts';
import { findSent, type SentPerson } from './sent.ts';
import { dataOf, type Who } from './who.ts';

/** The numbers of what was erased, or would be without `dryRun`. */
export interface Erased {
  /** Sandbox guests and persons. No law demands to keep them. */
  sandbox_records: number;
  /** E-mail addresses and telephone numbers that are in no filing in force. */
  contacts: number;
  /** Changes in histories that held an e-mail address or telephone number. */
  history: number;
  /** Pre-check-in links sent to the person. */
  invitations: number;
}

/** A record that is not erased, and the reason. */
export interface Staying {
  resource: 'guests' | 'persons';
  id: number;
  state: string | null;
  ended: string | null;
  /**
   * The last day on which the record has to be kept; null where no last day of the service is
   * known.
   */
  until: string | null;
  why: Why;
}

/**
 * Why a record stays.
 *
 * - `register`: it is kept for three years from the end of the service (RD 933/2021 art. 5.3).
 * - `filing`: the same, and its filing is not finished.
 * - `over`: its three years are over, and `mirlo purge` deletes it.
 */
export type Why = 'register' | 'filing' | 'over';

export interface EraseOptions {
  /**
   * Why the erasure was asked for. It is kept as evidence, so it must not contain the person's
   * data.
   */
  reason: string;
  dryRun: boolean;
  now: number;
  /** Writes what was done into the account's audit, in the transaction of the erasure. */
  audit(session: Session, deed: Deed & { operation: 'person erase' }): Promise<void>;
  /** Called with a text that says what is being done. */
  progress(text: Words): void;
}

/** The contact fields in which a record may have a value that was not filed. */
const CONTACTS = {
  guests: ['contacto_email', 'contacto_telefono'],
  persons: ['telefono', 'telefono2', 'correo'],
} as const;

/**
 * Erases the data of a person that no law demands to keep: sandbox records, contacts that were not
 * filed, contacts in histories, and pre-check-in links. What the register has to keep stays, and is
 * listed with the last day for which it is kept. It runs in one transaction, which also writes a
 * line of evidence and a line of the audit.
 *
 * @throws SeveralPeople where the document alone does not identify the person
 * @throws PersonInReason where the reason contains the person's data
 */
export async function erasePerson(
  database: Database,
  account: number,
  who: Who,
  { reason, dryRun, now, audit, progress }: EraseOptions,
): Promise<{ erased: Erased; stays: Staying[] }> {
  const byDocument = await findSent(database, account, who, progress);
  const done = await database.transaction(async session => {
    const held = await findHeld(session, account, who, byDocument);
    if (namesPerson(reason, who, held)) throw new PersonInReason();
    const { found } = held;
    const erased: Erased = { sandbox_records: 0, contacts: 0, history: 0, invitations: 0 };
    const stays: Staying[] = [];
    for (const one of found) {
      if (one.record.sandbox) {
        if (!dryRun) await removeSandbox(session, one);
        erased.sandbox_records += 1;
      } else {
        erased.history += await forgetValues(session, one, CONTACTS[one.resource], dryRun);
        erased.contacts += await eraseContacts(session, one, { dryRun, now });
        stays.push(stayingOf(one, now));
      }
    }
    const links = await findInvitations(session, account, mailsOf(held));
    if (!dryRun)
      await InvitationModel.query(session.knex)
        .findByIds(links.map(({ id }) => id))
        .delete();
    erased.invitations = links.length;
    if (!dryRun) {
      const said = { actor: operatorName(), reason, rule: 'what no law keeps of one person' };
      await addEvidence(session, { kind: 'erase', at: now, account, ...said, counts: { ...erased } });
      const n = Object.values(erased).reduce((sum, count) => sum + count, 0);
      await audit(session, { operation: 'person erase', account_id: account, n });
    }
    return { erased, stays };
  });
  if (!dryRun) await emptyLog(database);
  return done;
}

async function removeSandbox(session: Session, { resource, record }: FoundRecord): Promise<void> {
  await removeRow(session, resource, record.id);
  if (resource === 'guests') await SubmissionModel.query(session.knex).deleteById(['guests', record.id]);
}

/**
 * Nulls the contacts that are not in the filing in force. A record that is still to be filed keeps
 * its contacts.
 */
async function eraseContacts(
  session: Session,
  found: FoundRecord,
  { dryRun, now }: Pick<EraseOptions, 'dryRun' | 'now'>,
): Promise<number> {
  const { resource, record, submission } = found;
  if (submission === null || !(await standsStill(session, submission))) return 0;
  const filed = await filedContacts(session, submission.communication_id);
  if (filed === null) return 0;
  const values = new Map<string, unknown>(Object.entries(record));
  const unfiled = CONTACTS[resource].filter(field => {
    const value = values.get(field);
    return typeof value === 'string' && !filed.has(folded(value));
  });
  if (!dryRun && unfiled.length > 0) {
    const nothing = Object.fromEntries(unfiled.map(field => [field, null]));
    await updateRow(session, resource, record.id, { ...nothing, updated_at: now });
    await noteErasure(session, found, unfiled, now);
  }
  return unfiled.length;
}

/**
 * Whether a filing is in force and no operation is under way for it. Locks the row, so that this
 * stays true.
 */
async function standsStill({ knex }: Session, { resource, record_id }: Submission): Promise<boolean> {
  const row = await SubmissionModel.query(knex).findById([resource, record_id]).forUpdate();
  return (row?.state === 'accepted' || row?.state === 'kept') && row.operation === null;
}

/** Every contact in a filing; null where the bytes of the filing are not stored. */
async function filedContacts(
  { knex }: Session,
  communicationId: number | null,
): Promise<ReadonlySet<string> | null> {
  if (communicationId === null) return null;
  const row = await CommunicationModel.query(knex)
    .joinRelated('request')
    .select('communications.orden', 'request.body')
    .findById(communicationId)
    .castTo<{ orden: number; body: string } | undefined>();
  const communication = row && communicationsSent(row.body)[row.orden - 1];
  if (!communication) return null;
  const contacts = [...communication.persona].flatMap((person: SentPerson) => {
    const { telefono, correo, ...data } = dataOf(person);
    return [telefono, correo, 'telefono2' in data ? data.telefono2 : undefined];
  });
  return new Set(contacts.flatMap(contact => (contact === undefined ? [] : [folded(contact)])));
}

function folded(contact: string): string {
  return contact.trim().toLowerCase();
}

function stayingOf(found: FoundRecord, now: number): Staying {
  const { resource, record, submission } = found;
  const ended = endOf(found);
  const final =
    submission === null ||
    ['accepted', 'kept', 'annulled', 'not_sent'].includes(submission.state) ||
    (submission.autoridad !== 'mir' && submission.exported_at !== null);
  const why = !final ? 'filing' : areThreeYearsOver(ended, now) ? 'over' : 'register';
  const until = ended === null ? null : keptUntil(ended);
  return { resource, id: record.id, state: submission?.state ?? null, ended, until, why };
}

import {
  type CommunicationAfter,
  communicationAfter,
  type MinistryMessage,
  type RequestStep,
  submissionAfter,
} from '@mirlo/core/filing';
import type { Credentials } from '../credentials/credentials.ts';
import { stopFiler } from '../credentials/filers.ts';
import { LoteModel } from '../database/models.ts';
import type { Session, SqlValue } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { tellJudged } from './filing-log.ts';
import { type LoteChanges, writeHeld } from './leases.ts';
import { type HeldLote, openCommunications } from './rows.ts';
import { storeHalves } from './split.ts';
import { updateCommunications } from './sql/update-communications.ts';
import { lockMembers } from './submission-rows.ts';
import type { Work } from './work.ts';

/**
 * Stores the next step of a request that this process holds, in one transaction, and logs it.
 *
 * @param filer the credentials that were used, to be stopped where the step says so; null where the
 * ministry was not asked
 * @throws LeaseLost where another submitter holds the request by now
 */
export async function apply(
  work: Work,
  held: HeldLote,
  step: RequestStep,
  filer: Credentials | null = null,
): Promise<void> {
  const now = work.now();
  const { stop } = step;
  const stopped = await work.database.transaction(async session => {
    await applyIn(session, held, step, now);
    if (stop === undefined || filer === null) return null;
    const isStopped = await stopFiler(session, filer, held.row.account_id, stop.said);
    if (!isStopped && step.do === 'wait') {
      await LoteModel.query(session.knex).findById(held.row.id).patch({ next_at: stop.unlessAt });
    }
    return { ...stop, filer, isStopped };
  });
  if (stopped !== null) tellStopped(work.log, stopped.filer, stopped.said, stopped.isStopped);
  if (step.do === 'judge') tellJudged(work, held, step.verdicts);
}

/** Stops a filer that the ministry refused, and logs it. */
export async function stopAfter(
  work: Work,
  refused: Credentials,
  accountId: number,
  said: MinistryMessage,
): Promise<void> {
  const stopped = await work.database.transaction(session => stopFiler(session, refused, accountId, said));
  tellStopped(work.log, refused, said, stopped);
}

/**
 * Logs that a filer was stopped, or that it was not, because its credentials were replaced
 * meanwhile.
 */
function tellStopped(
  log: Work['log'],
  { filer }: Credentials,
  { code }: MinistryMessage,
  stopped: boolean,
): void {
  if (stopped) {
    log.error({ ...filer, code }, 'the ministry refuses an account: it is stopped until its settings change');
  } else {
    log.warn({ ...filer, code }, 'the ministry refused credentials that were replaced meanwhile');
  }
}

/**
 * Writes a step: first the request's row, if the lease still holds, then its communications and
 * their records.
 */
export async function applyIn(
  session: Session,
  held: HeldLote,
  step: RequestStep,
  now: number,
): Promise<void> {
  await writeHeld(session, held, { ...changesOf(step, held, now), updated_at: now });
  if (step.do === 'split') await storeHalves(session, held, now);
  if (step.do === 'release' || step.do === 'judge') await writeCommunications(session, held, step, now);
  if (isShown(step, held)) await writeSubmissions(session, held, step, now);
}

/** Returns the changes of the request's row. */
function changesOf(step: RequestStep, { row }: HeldLote, now: number): LoteChanges {
  switch (step.do) {
    case 'sent':
      return { state: 'sent', lote: step.lote, sent_at: now, next_at: step.at, polls: 0, ...NOTHING_SAID };
    case 'unknown':
      return { state: 'unknown', next_at: step.at, ...saidColumns(step.said) };
    case 'wait':
      return { state: row.state, next_at: step.at, polls: row.polls + 1, ...saidColumns(step.said) };
    case 'split':
      return { state: 'split', next_at: null, words: step.said.words };
    case 'release':
      return { state: 'released', next_at: null, ...saidColumns(step.said) };
    case 'judge':
      return step.rest === null
        ? { state: 'done', next_at: null, ...NOTHING_SAID }
        : { state: 'sent', next_at: step.rest.at, polls: row.polls + 1, ...saidColumns(step.rest.said) };
  }
}

const NOTHING_SAID = { code: null, words: null };

function saidColumns(said: MinistryMessage | null): { words?: string; code?: string } {
  return said === null ? {} : { words: said.words, code: said.code.slice(0, 20) };
}

/**
 * Whether the step changes what records show. An unknown outcome with the same message as before
 * changes nothing.
 */
function isShown(step: RequestStep, { row }: HeldLote): boolean {
  if (step.do === 'release' || step.do === 'judge') return true;
  if (row.operation === 'B') return false;
  return step.do === 'sent' || (step.do === 'unknown' && row.words !== step.said.words);
}

const FILING_COLUMNS = ['state', 'codigo_comunicacion', 'code', 'words', 'updated_at'];

/** An annulment does not change the codigo_comunicacion of the filing, whatever its outcome. */
const ANNULMENT_COLUMNS = ['state', 'updated_at'];

async function writeCommunications(
  session: Session,
  held: HeldLote,
  step: RequestStep,
  now: number,
): Promise<void> {
  const { operation } = held.row;
  const changes = openCommunications(held).flatMap(({ id, orden }): [number, SqlValue[]][] => {
    const after = communicationAfter(step, { operation, orden });
    return after === null ? [] : [[id, [...valuesOf(after, operation), now]]];
  });
  const columns = operation === 'A' ? FILING_COLUMNS : ANNULMENT_COLUMNS;
  await updateCommunications(session, columns, changes);
}

function valuesOf(after: CommunicationAfter, operation: 'A' | 'B'): SqlValue[] {
  const { state } = after;
  if (operation === 'B') return [state];
  const { codigo = null } = 'codigo' in after ? after : {};
  const { code = null, words = null } = 'said' in after ? saidColumns(after.said) : NOTHING_SAID;
  return [state, codigo, code, words];
}

/** Updates, with row locks, every record that is still part of the request. */
async function writeSubmissions(
  session: Session,
  held: HeldLote,
  step: RequestStep,
  now: number,
): Promise<void> {
  const { operation } = held.row;
  const concerned = openCommunications(held).filter(
    ({ orden }) => step.do !== 'judge' || step.verdicts.has(orden),
  );
  const changed = (await lockMembers(session, concerned)).flatMap(({ submission, communication, member }) => {
    if (submission.operation !== operation) return [];
    const of = { operation, orden: communication.orden, filing: communication };
    const after = submissionAfter(step, submission, of, submission.revision !== member.revision, now);
    return after === submission ? [] : [after];
  });
  await putSubmissionRows(session, changed);
}

import { afterAnswer, type MinistryAnswer, type MinistryMessage } from '@mirlo/core/filing';
import type { Lote } from '@mirlo/mir';
import { MirError } from '@mirlo/mir/client';
import { type Credentials, findCredentials, isSwitchedOff } from '../credentials/credentials.ts';
import { LoteModel } from '../database/models.ts';
import { FilingClosed } from '../journal/closed.ts';
import { apply } from './apply.ts';
import { MinistryDown } from './breaker.ts';
import { tellFailed, tellReceived } from './filing-log.ts';
import { askedRequest, type HeldLote } from './rows.ts';
import { stepTimes } from './timing.ts';
import type { FilingOutcome, Work } from './work.ts';

/** Sends a request whose attempt is committed, and stores what follows from the answer. */
export async function sendLote(work: Work, held: HeldLote): Promise<void> {
  const credentials = await sendingCredentials(work, held);
  const answer = await answerTo(work, held, credentials);
  const request = askedRequest(held, held.row.attempts);
  const step = afterAnswer(answer, request, stepTimes(work));
  const outcome = outcomeOf(answer, request.first);
  if (outcome !== null) work.count(outcome, held.row.size);
  await apply(work, held, step, typeof credentials === 'string' ? null : credentials);
}

/** Reads the credentials for a request, or returns why it must not be sent. */
async function sendingCredentials(
  work: Work,
  { row }: HeldLote,
): Promise<Awaited<ReturnType<typeof findCredentials>> | 'switched off'> {
  const isOff = await work.database.call(session => isSwitchedOff(session, row.account_id));
  return isOff ? 'switched off' : findCredentials(work, row);
}

/**
 * Sends a request and returns the answer. Where the filer may not send, the reason takes the place
 * of the answer.
 */
async function answerTo(
  work: Work,
  held: HeldLote,
  credentials: Awaited<ReturnType<typeof sendingCredentials>>,
): Promise<MinistryAnswer> {
  if (typeof credentials === 'string') {
    const said = { words: `the account is ${credentials}`, code: '' };
    return { kind: 'withheld', said, unreadable: credentials === 'unreadable' };
  }
  // The request contains the codigo_arrendador with which it was composed. The ministry would
  // refuse it with credentials of another codigo_arrendador, and the filer would be stopped for
  // nothing. So it is sent only if the filer has that codigo_arrendador again.
  if (credentials.codigoArrendador !== held.row.codigo_arrendador) {
    return { kind: 'other_lessor', said: otherLessor(held, credentials) };
  }
  try {
    return { kind: 'receipt', lote: await transmit(work, held, credentials) };
  } catch (error) {
    return failure(work, held, error);
  }
}

/**
 * Says that a request was made with another codigo_arrendador than the filer has now. With the
 * present one it can be neither sent nor asked about.
 */
export function otherLessor({ row }: HeldLote, { codigoArrendador }: Credentials): MinistryMessage {
  return {
    words: `preparado con el código de arrendador ${row.codigo_arrendador}; la cuenta tiene ahora ${codigoArrendador}`,
    code: '',
  };
}

async function transmit(work: Work, held: HeldLote, credentials: Credentials): Promise<Lote> {
  const request = {
    operation: held.row.operation === 'A' ? 'alta' : 'anulacion',
    body: new TextEncoder().encode(held.body),
  } as const;
  const client = work.clients.for(credentials);
  const start = performance.now();
  try {
    const { lote } = await work.breaker.call(
      () => work.journal.around(held, () => client.send(request)),
      held.row.account_id,
    );
    tellReceived(work, held, lote, performance.now() - start);
    return lote;
  } catch (error) {
    if (error instanceof MirError) tellFailed(work, held, error, performance.now() - start);
    throw error;
  }
}

/**
 * Returns the answer that an error stands for.
 *
 * @throws the error where it is a fault of ours
 */
async function failure(work: Work, held: HeldLote, error: unknown): Promise<MinistryAnswer> {
  if (error instanceof MinistryDown || error instanceof FilingClosed) {
    return { kind: 'not_sent', said: saidBy(error), retryAfterMs: null };
  }
  // The filer's settings are not valid for a client.
  if (error instanceof RangeError) return { kind: 'configuration', said: saidBy(error) };
  if (!(error instanceof MirError)) throw error;
  const said = saidBy(error);
  switch (error.kind) {
    case 'configuration':
    case 'data':
      return { kind: error.kind, said };
    case 'duplicate': {
      const ours = error.lote !== null && (await isOfAnotherRequest(work, held, error.lote));
      return { kind: 'duplicate', said, lote: error.lote, ours };
    }
    case 'retry':
      return { kind: 'not_sent', said, retryAfterMs: error.retryAfterMs };
    case 'unknown':
      return { kind: 'unclear', said };
  }
}

/** Returns the ministry's message, or the error's where the ministry said nothing. */
export function saidBy(error: Error): MinistryMessage {
  if (!(error instanceof MirError)) return { words: error.message, code: '' };
  return { words: error.words ?? error.message, code: String(error.code ?? error.status ?? '') };
}

async function isOfAnotherRequest({ database }: Work, { row }: HeldLote, lote: Lote): Promise<boolean> {
  const other = await database.call(({ knex }) =>
    LoteModel.query(knex).select('id').findOne({ lote }).whereNot({ id: row.id }),
  );
  return other !== undefined;
}

/** Returns the outcome that an answer counts as in the metrics; null: it is not counted. */
function outcomeOf({ kind }: MinistryAnswer, first: boolean): FilingOutcome | null {
  switch (kind) {
    case 'receipt':
      return 'received';
    case 'data':
      return 'refused';
    case 'unclear':
      return 'unknown';
    case 'other_lessor':
      return first ? null : 'unknown';
    case 'duplicate':
    case 'configuration':
    case 'not_sent':
      return kind;
    default:
      return null;
  }
}

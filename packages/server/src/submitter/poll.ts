import {
  afterAnswer,
  type CommunicationVerdict,
  type MinistryAnswer,
  type MinistryMessage,
  type RequestStep,
} from '@mirlo/core/filing';
import type { Lote } from '@mirlo/mir';
import { type LoteResult, MirError } from '@mirlo/mir/client';
import { type Credentials, findCredentials } from '../credentials/credentials.ts';
import { LoteModel } from '../database/models.ts';
import { apply, stopAfter } from './apply.ts';
import { MinistryDown } from './breaker.ts';
import { askedRequest, type HeldLote } from './rows.ts';
import { otherLessor, saidBy } from './send.ts';
import { stepTimes } from './timing.ts';
import { ifStillHeld, type Work } from './work.ts';

/** The ministry's states of a lote, `codigoEstado` in its manual. */
const ESTADO = { processed: 1, refused: 2, unexpected: 3, processedWithErrors: 6 } as const;

const NOT_LISTED: MinistryMessage = {
  words: 'the ministry does not list this lote for this filer',
  code: '',
};

/**
 * Asks for the verdicts on at most ten requests of one filer, and stores what follows from the
 * answer.
 */
export async function pollLotes(work: Work, held: readonly HeldLote[]): Promise<void> {
  const [first] = held;
  if (first === undefined) return;
  const credentials = await findCredentials(work, first.row);
  if (typeof credentials === 'string') {
    return notAsked(work, held, { words: `the account is ${credentials}`, code: '' });
  }
  let results: LoteResult[];
  try {
    const lotes = held.flatMap(({ row }) => row.lote ?? []);
    results = await work.breaker.call(
      () => work.clients.for(credentials).consultaLote(lotes),
      first.row.account_id,
    );
  } catch (error) {
    if (!(error instanceof MirError) && !(error instanceof MinistryDown)) throw error;
    const said = saidBy(error);
    await notAsked(work, held, said);
    if (error instanceof MirError && error.kind === 'configuration') {
      await stopAfter(work, credentials, first.row.account_id, said);
    }
    return;
  }
  work.log.debug({ lotes: held.length, listed: results.length }, 'verdicts asked for');
  const resultOf = new Map<Lote | null, LoteResult>(results.map(result => [result.lote, result]));
  for (const one of held) {
    const result = resultOf.get(one.row.lote);
    await ifStillHeld(work, one, () =>
      result === undefined
        ? pending(work, one, notListed(one, credentials))
        : applyVerdicts(work, one, result),
    );
  }
}

/** Stores that the question could not be asked, or was not answered. */
async function notAsked(work: Work, held: readonly HeldLote[], said: MinistryMessage): Promise<void> {
  for (const one of held) {
    work.count('not_asked', one.row.size);
    await ifStillHeld(work, one, () => pending(work, one, said));
  }
}

function pending(work: Work, held: HeldLote, said: MinistryMessage): Promise<void> {
  const request = askedRequest(held, held.row.polls + 1);
  return apply(work, held, afterAnswer({ kind: 'pending', said }, request, stepTimes(work)));
}

/**
 * Explains why a lote is missing from the answer. The ministry leaves out the lotes of another
 * filer without a word, and so also those that were filed with an earlier codigo_arrendador.
 */
function notListed(held: HeldLote, credentials: Credentials): MinistryMessage {
  const same = held.row.codigo_arrendador === credentials.codigoArrendador;
  return same ? NOT_LISTED : otherLessor(held, credentials);
}

/** Stores the ministry's verdicts on a request that this process holds. */
export async function applyVerdicts(work: Work, held: HeldLote, result: LoteResult): Promise<void> {
  const answer = answerIn(result);
  const step = afterAnswer(answer, askedRequest(held, held.row.polls + 1), stepTimes(work));
  await apply(work, held, answer.kind === 'unexpected' ? step : await annulledByHand(work, held, step));
}

function answerIn({ codigoEstado, descEstado, resultadoComunicaciones }: LoteResult): MinistryAnswer {
  const said = { words: descEstado ?? `codigoEstado ${codigoEstado}`, code: '' };
  const results = resultadoComunicaciones ?? [];
  switch (codigoEstado) {
    case ESTADO.processed:
    case ESTADO.processedWithErrors:
      return { kind: 'processed', said, clean: codigoEstado === ESTADO.processed, results };
    case ESTADO.refused:
      return { kind: 'data', said };
    case ESTADO.unexpected:
      return { kind: 'unexpected', said };
    default:
      return { kind: 'pending', said: null };
  }
}

/**
 * Corrects verdicts on annulments that failed: somebody may have annulled on the ministry's site.
 * The lote of the filing shows it.
 */
async function annulledByHand(work: Work, held: HeldLote, step: RequestStep): Promise<RequestStep> {
  if (step.do !== 'judge' || held.row.operation === 'A') return step;
  const failed = held.communications.filter(({ orden }) => 'again' in (step.verdicts.get(orden) ?? {}));
  if (failed.length === 0) return step;
  const ids = failed.map(({ id }) => id);
  const codes = await annulledCodes(work, held, ids);
  const verdicts = new Map<number, CommunicationVerdict>(step.verdicts);
  for (const { orden, codigo_comunicacion } of failed) {
    if (codigo_comunicacion !== null && codes.has(codigo_comunicacion))
      verdicts.set(orden, { annulled: true });
  }
  return { ...step, verdicts };
}

/**
 * Reads the codes among these filings that the ministry shows as annulled; none where it cannot be
 * asked now.
 */
async function annulledCodes(work: Work, held: HeldLote, ids: readonly number[]): Promise<Set<string>> {
  const filed = await work.database.call(({ knex }) =>
    LoteModel.query(knex)
      .distinct('lotes.lote')
      .joinRelated('communications')
      .whereIn('communications.id', [...ids]),
  );
  const credentials = await findCredentials(work, held.row);
  if (typeof credentials === 'string') return new Set();
  try {
    const client = work.clients.for(credentials);
    const results = await work.breaker.call(
      () => client.consultaLote(filed.flatMap(({ lote }) => lote ?? [])),
      held.row.account_id,
    );
    const items = results.flatMap(({ resultadoComunicaciones }) => resultadoComunicaciones ?? []);
    return new Set(items.flatMap(({ anulada, codigoComunicacion: code }) => (anulada ? (code ?? []) : [])));
  } catch (error) {
    if (error instanceof MirError || error instanceof MinistryDown) return new Set();
    throw error;
  }
}

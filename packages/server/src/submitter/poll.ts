import type { Lote } from '@mirlo/mir';
import { type LoteResult, MirError } from '@mirlo/mir/client';
import { marks } from '../database/sql-text.ts';
import { MinistryDown } from './breaker.ts';
import { type Credentials, findCredentials } from './credentials.ts';
import {
  type AnnulmentVerdict,
  againAfter,
  type FilingVerdict,
  postpone,
  type Said,
  storeAnnulmentVerdicts,
  storeFilingVerdicts,
} from './outcomes.ts';
import type { HeldLote } from './rows.ts';
import { otherCodeWords, saidBy, stopAfter } from './send.ts';
import { splitLote } from './split.ts';
import { ifStillHeld, type Work } from './work.ts';

/** States of a lote (PROTOCOL.md section 7). */
const ESTADO = {
  processed: 1,
  refused: 2,
  unexpected: 3,
  inProcess: 4,
  pending: 5,
  processedWithErrors: 6,
} as const;

const NOT_LISTED: Said = { words: 'the ministry does not list this lote for this filer', code: '' };
const NO_RESULT: Said = {
  words: 'the ministry has processed the lote and gives no result for a communication of it',
  code: '',
};

/** Asks for the verdicts on requests of one filer, at most ten, and stores them. */
export async function pollLotes(work: Work, held: readonly HeldLote[]): Promise<void> {
  const [first] = held;
  if (first === undefined) return;
  const credentials = await findCredentials(work, first.row);
  if (typeof credentials === 'string') {
    for (const one of held) await unasked(work, one, { words: `the account is ${credentials}`, code: '' });
    return;
  }
  let results: LoteResult[];
  try {
    const client = work.clients.for(credentials);
    results = await work.breaker.call(() => client.consultaLote(held.flatMap(({ row }) => row.lote ?? [])));
  } catch (error) {
    if (!(error instanceof MirError) && !(error instanceof MinistryDown)) throw error;
    const said = error instanceof MirError ? saidBy(error) : { words: error.message, code: '' };
    for (const one of held) await unasked(work, one, said);
    if (error instanceof MirError && error.kind === 'configuration') {
      await stopAfter(work, credentials, first.row.account_id, said);
    }
    return;
  }
  work.log.debug({ lotes: held.length, listed: results.length }, 'verdicts asked for');
  const resultOf = new Map<Lote, LoteResult>(results.map(result => [result.lote, result]));
  for (const one of held) {
    await work.turn();
    const result = one.row.lote === null ? undefined : resultOf.get(one.row.lote);
    await ifStillHeld(work, one, () =>
      result === undefined ? notListed(work, one, credentials) : judged(work, openOf(one), result),
    );
  }
}

/** A request without those of its filings that had their verdict in an earlier answer. */
export function openOf(held: HeldLote): HeldLote {
  return held.row.operation === 'A'
    ? { ...held, communications: held.communications.filter(({ state }) => state === 'filing') }
    : held;
}

/** The question could not be put. */
function unasked(work: Work, held: HeldLote, said: Said): Promise<void> {
  work.count('not_asked', held.row.size);
  return ifStillHeld(work, held, () => later(work, held, said));
}

async function later(work: Work, held: HeldLote, said: Said | null): Promise<void> {
  await postpone(work, held, said, againAfter(work, held.row.polls + 1, 'poll'));
}

/** Another's lote is silently missing from the answer (PROTOCOL.md section 3.3), and so is one filed under an earlier lessor code. */
function notListed(work: Work, held: HeldLote, { codigoArrendador }: Credentials): Promise<void> {
  const same = held.row.codigo_arrendador === codigoArrendador;
  return later(work, held, same ? NOT_LISTED : { words: otherCodeWords(held, codigoArrendador), code: '' });
}

/** Stores what the ministry says of a request that this process holds. */
export async function judged(work: Work, held: HeldLote, result: LoteResult): Promise<void> {
  const said: Said = { words: result.descEstado ?? `codigoEstado ${result.codigoEstado}`, code: '' };
  switch (result.codigoEstado) {
    case ESTADO.processed:
    case ESTADO.processedWithErrors:
      return held.row.operation === 'A' ? filings(work, held, result) : annulments(work, held, result, said);
    case ESTADO.refused:
      return refusedWhole(work, held, said);
    case ESTADO.unexpected:
      return unexpected(work, held, said);
    default:
      return later(work, held, null);
  }
}

/** Only what has a `codigoComunicacion` was stored, and only what is not annulled stands. */
async function filings(work: Work, held: HeldLote, { resultadoComunicaciones }: LoteResult): Promise<void> {
  const verdicts = new Map<number, FilingVerdict>();
  for (const { orden, anulada, codigoComunicacion, tipoError, error } of resultadoComunicaciones ?? []) {
    if (anulada) verdicts.set(orden, { again: work.now() });
    else if (codigoComunicacion !== null) verdicts.set(orden, { accepted: codigoComunicacion });
    else
      verdicts.set(orden, {
        rejected: { words: error ?? tipoError ?? 'rechazada', code: error === null ? '' : (tipoError ?? '') },
      });
  }
  const complete = held.communications.every(({ orden }) => verdicts.has(orden));
  // What is known of some is not kept from them because of the others: these are asked for again.
  const rest = complete ? null : { said: NO_RESULT, nextAt: againAfter(work, held.row.polls + 1, 'poll') };
  await storeFilingVerdicts(work, held, verdicts, rest);
}

/** The manual gives annulments no verdict of their own: a lote without errors annulled all; one with errors says nothing about each. */
async function annulments(work: Work, held: HeldLote, result: LoteResult, said: Said): Promise<void> {
  const verdicts = new Map<number, AnnulmentVerdict>();
  const again = againAfter(work, 1, 'annulment');
  for (const { orden, anulada, codigoComunicacion, error, tipoError } of result.resultadoComunicaciones ??
    []) {
    const words = error ?? tipoError;
    if (words === null && (anulada || codigoComunicacion !== null)) verdicts.set(orden, { annulled: true });
    else verdicts.set(orden, { failed: { words: words ?? said.words, code: '' }, again });
  }
  if (verdicts.size < held.communications.length && result.codigoEstado === ESTADO.processed) {
    for (const { orden } of held.communications) {
      if (!verdicts.has(orden)) verdicts.set(orden, { annulled: true });
    }
  }
  if (verdicts.size < held.communications.length) return refusedWhole(work, held, said);
  await storeAnnulmentVerdicts(work, held, await settled(work, held, verdicts));
}

/** Nothing of it was stored: the culprit is looked for. */
async function refusedWhole(work: Work, held: HeldLote, said: Said): Promise<void> {
  if (held.communications.length > 1) return splitLote(work, held, said);
  if (held.row.operation === 'A') return storeFilingVerdicts(work, held, new Map([[1, { rejected: said }]]));
  const failed = new Map<number, AnnulmentVerdict>([
    [1, { failed: said, again: againAfter(work, 1, 'annulment') }],
  ]);
  await storeAnnulmentVerdicts(work, held, await settled(work, held, failed));
}

/** An error of the ministry's own: nothing is stored. One bad record may be the cause, so it goes again in halves, in the end alone and later. */
async function unexpected(work: Work, held: HeldLote, said: Said): Promise<void> {
  if (held.communications.length > 1) return splitLote(work, held, said);
  const again = againAfter(work, held.row.polls + 3, 'retry');
  if (held.row.operation === 'A') return storeFilingVerdicts(work, held, new Map([[1, { again }]]));
  await storeAnnulmentVerdicts(work, held, new Map([[1, { failed: said, again }]]));
}

/** What could not be annulled may be annulled already, by hand on the ministry's site: its own lote says so. */
async function settled(
  work: Work,
  held: HeldLote,
  verdicts: ReadonlyMap<number, AnnulmentVerdict>,
): Promise<ReadonlyMap<number, AnnulmentVerdict>> {
  const failed = held.communications.filter(({ orden }) => {
    const verdict = verdicts.get(orden);
    return verdict !== undefined && 'failed' in verdict;
  });
  if (failed.length === 0) return verdicts;
  const codes = await annulledCodes(
    work,
    held,
    failed.map(({ id }) => id),
  );
  const all = new Map(verdicts);
  for (const { orden, codigo_comunicacion } of failed) {
    if (codigo_comunicacion !== null && codes.has(codigo_comunicacion)) all.set(orden, { annulled: true });
  }
  return all;
}

/** The codes among these filings that the ministry shows as annulled; none where it cannot be asked now. */
async function annulledCodes(work: Work, held: HeldLote, ids: readonly number[]): Promise<Set<string>> {
  const lotes = await work.database.call(session =>
    session.all(
      `SELECT DISTINCT l.lote FROM lotes l JOIN communications c ON c.lote_id = l.id WHERE c.id IN (${marks(ids.length)})`,
      [...ids],
    ),
  );
  const credentials = await findCredentials(work, held.row);
  if (typeof credentials === 'string') return new Set();
  try {
    const client = work.clients.for(credentials);
    const results = await work.breaker.call(() =>
      client.consultaLote(lotes.map(row => String(row.lote) as Lote)),
    );
    const items = results.flatMap(({ resultadoComunicaciones }) => resultadoComunicaciones ?? []);
    return new Set(
      items.filter(({ anulada }) => anulada).flatMap(({ codigoComunicacion }) => codigoComunicacion ?? []),
    );
  } catch (error) {
    if (error instanceof MirError || error instanceof MinistryDown) return new Set();
    throw error;
  }
}

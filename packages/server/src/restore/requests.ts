import type { Lote } from '@mirlo/mir';
import { type LoteResult, MirError, type StoredCommunication } from '@mirlo/mir/client';
import { type Credentials, findCredentials } from '../credentials/credentials.ts';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import { apply } from '../submitter/apply.ts';
import { leaseLote } from '../submitter/lease-lotes.ts';
import { applyVerdicts } from '../submitter/poll.ts';
import { type HeldLote, OPEN_LOTE_STATES } from '../submitter/rows.ts';
import type { Work } from '../submitter/work.ts';
import type { JournaledRequest } from './read-journals.ts';
import type { Findings, Remaining } from './report.ts';

/** The filer, as journals and requests name it. */
export interface FiledBy {
  account_id: number;
  establecimiento_id: number;
}

/** The ministry cannot be asked. The message names the account whose credentials do not work. */
export class NotAsked extends Error {
  override readonly name = 'NotAsked';
  readonly remaining: Extract<Remaining, { why: 'not_asked' }>;

  constructor(account: number, reason: string) {
    super(`account ${account} is ${reason}: the ministry cannot be asked what it filed`);
    this.remaining = { why: 'not_asked', account, reason };
  }
}

/**
 * Runs a step, so that a filer without working credentials does not stop the settling of other
 * filers.
 */
export async function unlessNotAsked(findings: Findings, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!(error instanceof NotAsked)) throw error;
    findings.addRemaining(error.remaining);
  }
}

/**
 * Finds the credentials of a filer.
 *
 * @throws NotAsked where the filer has no credentials that work
 */
export async function credentialsOf(work: Work, by: FiledBy): Promise<Credentials> {
  const found = await findCredentials(work, by);
  if (typeof found !== 'string') return found;
  throw new NotAsked(by.account_id, found);
}

/**
 * Asks the ministry about lotes. A lote that is unknown, or another filer's, is absent from the
 * result.
 */
export async function askLotes(
  work: Work,
  by: FiledBy,
  lotes: readonly Lote[],
): Promise<Map<Lote, LoteResult>> {
  const client = work.clients.for(await credentialsOf(work, by));
  const results = lotes.length === 0 ? [] : await client.consultaLote([...lotes]);
  return new Map(results.map(result => [result.lote, result]));
}

/**
 * Asks the ministry for the communications of the given codes. Unknown codes are absent from the
 * result.
 */
export async function askCommunications(
  work: Work,
  by: FiledBy,
  codes: readonly StoredCommunication['codigo'][],
): Promise<Map<string, StoredCommunication>> {
  const client = work.clients.for(await credentialsOf(work, by));
  try {
    return new Map((await client.consultaComunicacion(codes)).map(one => [one.codigo, one]));
  } catch (error) {
    // The ministry answers so where it knows none of the codes.
    if (error instanceof MirError && error.code === NO_SUCH_CODE) return new Map();
    throw error;
  }
}

const NO_SUCH_CODE = 10113;

/** Reads the unfinished requests of the database. */
export async function readOpenRequests({ knex }: Session): Promise<{ id: number; digest: string }[]> {
  const open = LoteModel.query(knex).select('id', 'digest', 'body').orderBy('id');
  const rows = await open.whereIn('state', [...OPEN_LOTE_STATES]);
  return rows.map(({ id, digest, body }) => ({ id, digest: digest ?? requestDigest(body) }));
}

/**
 * Leases one request. Returns `leased` where somebody else has the lease, `over` where the request
 * is finished.
 */
async function takeRequest(work: Work, id: number): Promise<HeldLote | 'leased' | 'over'> {
  const now = work.now();
  return work.database.transaction(async session => {
    const held = await leaseLote(session, work.leases.take(now), id, OPEN_LOTE_STATES, now);
    if (held !== null) return held;
    const row = await LoteModel.query(session.knex).findById(id).select('state');
    return OPEN_LOTE_STATES.some(state => state === row?.state) ? 'leased' : 'over';
  });
}

/**
 * Brings an unfinished request to the state that the ministry has.
 *
 * @param lote the lote that the journal knows; null to use the database's
 * @param annulledSince codes of filings that a journaled annulment ended; the annulment is adopted
 * apart from this
 * @returns `leased` where a server has, or had at the backup, the lease: try again once it has
 * ended
 */
export async function bringForward(
  work: Work,
  id: number,
  lote: Lote | null,
  annulledSince: ReadonlySet<string>,
): Promise<'done' | 'leased'> {
  let held = await takeRequest(work, id);
  if (typeof held === 'object' && held.row.lote === null && lote !== null) {
    await apply(work, held, { do: 'sent', lote, at: work.now() });
    held = await takeRequest(work, id);
  }
  if (held === 'leased') return 'leased';
  if (held === 'over') return 'done';
  const { row } = held;
  const { lote: known } = row;
  let result: LoteResult | undefined;
  try {
    if (known !== null) result = (await askLotes(work, row, [known])).get(known);
  } catch (error) {
    await giveBack(work, held);
    throw error;
  }
  if (result === undefined) await giveBack(work, held);
  else await applyVerdicts(work, held, row.operation === 'A' ? asOfThen(result, annulledSince) : result);
  return 'done';
}

/**
 * Shows a lote's result as it was before the annulments that the journals have, because these are
 * adopted by themselves.
 */
export function asOfThen(result: LoteResult, annulledSince: ReadonlySet<string>): LoteResult {
  const items = result.resultadoComunicaciones?.map(item => ({
    ...item,
    anulada: item.anulada && !annulledSince.has(item.codigoComunicacion ?? ''),
  }));
  return { ...result, resultadoComunicaciones: items ?? null };
}

/** Gives up the lease. A submitter takes the request up once filing is open. */
async function giveBack({ database, now }: Work, { row, token }: HeldLote): Promise<void> {
  await database.call(({ knex }) =>
    LoteModel.query(knex)
      .patch({ lease_token: null, lease_until: null, next_at: now() })
      .where({ id: row.id, lease_token: token }),
  );
}

/** Writes what the journal knows of a request into its row. */
export async function asJournaled(
  { knex }: Session,
  { row }: HeldLote,
  { digest, at }: Pick<JournaledRequest, 'digest' | 'at'>,
  lote: Lote | null,
): Promise<void> {
  await LoteModel.query(knex).findById(row.id).patch({ lote, digest, sent_at: at, created_at: at });
}

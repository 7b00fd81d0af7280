import type { EpochMs } from '@mirlo/core';
import {
  earliest,
  type FilingContext,
  type Member,
  onReceipt,
  type PlannedFiling,
  type PlannedLote,
  type Unit,
} from '@mirlo/core/filing';
import type { Lote } from '@mirlo/mir';
import type { LoteResult } from '@mirlo/mir/client';
import type { Session } from '../database/session.ts';
import { putSubmissionRows } from '../database/writes.ts';
import { requestDigest } from '../journal/digests.ts';
import type { JournaledFiling } from '../journal/lines.ts';
import { composeLote } from '../submitter/compose.ts';
import { writeHeld } from '../submitter/leases.ts';
import { applyVerdicts } from '../submitter/poll.ts';
import { type FiledMember, type HeldLote, recordName } from '../submitter/rows.ts';
import { type StoredFiling, storeFilings } from '../submitter/store-lotes.ts';
import { lockSubmissions } from '../submitter/submission-rows.ts';
import type { Work } from '../submitter/work.ts';
import { asFiled, asSentAgain, type BySaid, type Candidates, isFree, readUnitsOf } from './candidates.ts';
import type { Keyring } from './keyring.ts';
import type { JournaledRequest } from './read-journals.ts';
import { asJournaled, asOfThen, credentialsOf } from './requests.ts';

/** A journaled request for filings. */
export type FilingRequest = JournaledRequest & { content: { operation: 'A' } };

export interface Adopting {
  work: Work;
  keyring: Keyring;
  candidates: Candidates;
  /**
   * Returns the units with a record that is in no filing, or in a refused one, by the digest of
   * their content (`JournaledFiling.said`). Only the first call reads the database.
   */
  bySaid(): Promise<BySaid>;
  ctx: FilingContext;
  /** Codes of the communications that a journaled annulment ended. */
  annulledSince: ReadonlySet<string>;
}

/**
 * A request, and for each filing the records here that still have exactly its content; null without
 * such records.
 */
export interface Matched {
  request: FilingRequest;
  filings: readonly (PlannedFiling | null)[];
}

/** Looks for the records that a request is about. */
export async function matchFilings(
  { work, keyring, candidates, bySaid, ctx }: Adopting,
  request: FilingRequest,
): Promise<Matched> {
  const { filings } = request.content;
  const keys = filings.flatMap(({ members }) =>
    members.flatMap(member => candidates.records.get(member) ?? []),
  );
  const units: Unit<Member>[] = await work.database.call(session => readUnitsOf(session, keys, ctx));
  const found = filings.map(filing => asFiled(filing, units, keyring.of(request.key)));
  if (!found.includes(null)) return { request, filings: found };
  const open = await bySaid();
  return { request, filings: filings.map((filing, i) => found[i] ?? asSentAgain(filing, open)) };
}

/**
 * Writes a request that the ministry received into the database, with its verdicts. A filing
 * without a record here is stored too: its code proves that it was filed.
 *
 * @returns the records that are in its filings now
 */
export async function adoptReceived(
  adopting: Adopting,
  matched: Matched,
  result: LoteResult,
): Promise<FiledMember[]> {
  const { work, annulledSince } = adopting;
  const body = await composedAgain(adopting, matched);
  const held = await insert(adopting, matched, body ?? '', result.lote);
  await applyVerdicts(work, held, asOfThen(result, annulledSince));
  return held.communications.flatMap(({ members }) => members);
}

/**
 * Writes into the database a request of which nobody knows whether it arrived, if its exact bytes
 * can be composed again. When they are sent again, the ministry recognises them as a duplicate or
 * accepts them.
 *
 * @returns the records that are in its filings now; null where the bytes cannot be composed
 */
export async function adoptUnknown(adopting: Adopting, matched: Matched): Promise<FiledMember[] | null> {
  const body = await composedAgain(adopting, matched);
  if (body === null) return null;
  const held = await insert(adopting, matched, body, null);
  const { work } = adopting;
  const now = work.now();
  await work.database.transaction(session =>
    writeHeld(session, held, { state: 'unknown', next_at: now, updated_at: now }),
  );
  return held.communications.flatMap(({ members }) => members);
}

/**
 * Composes the exact bytes of a request again; null where some of its records are not here or have
 * changed since.
 */
async function composedAgain({ work, ctx }: Adopting, { request, filings }: Matched): Promise<string | null> {
  const items = filings.flatMap(filing => filing ?? []);
  if (items.length < filings.length) return null;
  const lote = await plannedLote(work, request, items);
  const { request: made } = await composeLote(lote, ctx.now, work.compute);
  const body = made === null ? '' : new TextDecoder().decode(made.body);
  return requestDigest(body) === request.digest ? body : null;
}

async function plannedLote<P extends { due_at: EpochMs | null }>(
  work: Work,
  { account, establishment }: JournaledRequest,
  items: readonly P[],
): Promise<PlannedLote<P>> {
  const by = { account_id: account, establecimiento_id: establishment };
  const { codigoArrendador: codigo_arrendador } = await credentialsOf(work, by);
  return { ...by, settings: { codigo_arrendador }, items, due_at: earliest(items) };
}

async function insert(
  { work }: Adopting,
  { request, filings }: Matched,
  body: string,
  lote: Lote | null,
): Promise<HeldLote> {
  const { database, leases, kind } = work;
  const now = work.now();
  const { content } = request;
  const bytes = { body: new TextEncoder().encode(body), count: filings.length };
  const planned = await plannedLote(
    work,
    request,
    filings.map(filing => filing ?? { due_at: null }),
  );
  return database.transaction(async session => {
    const free = await freeOnes(session, filings);
    const items = content.filings.map((filing, i) => free[i] ?? orphan(request, filing));
    const claiming = { leases, kind, generation: 0 };
    const stored = { lote: { ...planned, items }, request: bytes };
    const { held, writes } = await storeFilings(session, claiming, stored, now);
    await asJournaled(session, held, request, lote);
    await putSubmissionRows(
      session,
      lote === null ? writes : writes.map(submission => onReceipt(submission, lote, now)),
    );
    return { ...held, row: { ...held.row, lote, state: lote === null ? 'sending' : 'sent' } };
  });
}

/**
 * Locks the records of filings. Returns null in place of a filing of which a record changed, or is
 * in another filing.
 */
async function freeOnes(
  session: Session,
  filings: readonly (PlannedFiling | null)[],
): Promise<(StoredFiling | null)[]> {
  const found = await lockSubmissions(
    session,
    filings.flatMap(filing => filing?.members ?? []),
  );
  const locked = new Map(found.map(one => [recordName(one), one]));
  return filings.map(filing => {
    const members = filing?.members.flatMap(one => locked.get(recordName(one)) ?? []) ?? [];
    // A record that was written since the match is left to `linkOrphans`, which finds it by what
    // the ministry holds.
    const free =
      filing !== null &&
      members.length === filing.members.length &&
      members.every((one, i) => isFree(one) && one.revision === filing.members[i]?.revision);
    return free ? { ...filing, members } : null;
  });
}

/** The fingerprint of a filing whose records are not here. It equals that of no record. */
export function lostFingerprint(members: number, said: string): string {
  return `${members}:${said}`;
}

/**
 * A filing without a record here. Its fingerprint is of no record, so one that is linked later
 * counts as changed.
 */
function orphan({ account, establishment, content }: FilingRequest, filing: JournaledFiling): StoredFiling {
  return {
    communication: content.kind,
    unit: '',
    account_id: account,
    establecimiento_id: establishment,
    members: [],
    referencia: '',
    fingerprint: lostFingerprint(filing.members.length, filing.said),
    ordinal: filing.ordinal,
    due_at: null,
  };
}

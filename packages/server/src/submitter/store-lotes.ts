import type { EpochMs } from '@mirlo/core';
import {
  onAnnulmentAttempt,
  onAttempt,
  type PlannedAnnulment,
  type PlannedFiling,
  type PlannedLote,
  type Submission,
} from '@mirlo/core/filing';
import type { PreparedRequest } from '@mirlo/mir/client';
import { CommunicationModel, LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import { communicationRowsOf } from './lease-lotes.ts';
import { type CommunicationRow, type FiledMember, type HeldLote, type LoteRow, tuplesOf } from './rows.ts';
import { updateCommunications } from './sql/update-communications.ts';
import type { Work } from './work.ts';

/** The part of a planned filing that is stored. */
export type StoredFiling = Omit<PlannedFiling, 'settings' | 'input'>;

/** A request to be stored. */
interface ToStore<P> {
  lote: PlannedLote<P>;
  request: Pick<PreparedRequest, 'body' | 'count'>;
}

/**
 * The parts that storing requests needs, with the generation (`journal/generations.ts`) that the
 * journal notes for the send.
 */
export interface Claiming extends Pick<Work, 'leases' | 'kind'> {
  generation: number;
}

/**
 * A request that was stored and leased, and the submissions of its records, which are to be
 * written.
 */
export interface StoredLote {
  held: HeldLote;
  writes: Submission[];
}

/** Stores a request with filings, and leases it. */
export async function storeFilings(
  session: Session,
  claiming: Claiming,
  stored: ToStore<StoredFiling>,
  now: EpochMs,
): Promise<StoredLote> {
  const { items } = stored.lote;
  const communication = items[0]?.communication ?? 'PV';
  const held = await storeLote(session, claiming, stored, { operation: 'A', communication }, now);
  const rows = items.map((filing, i) => ({
    account_id: filing.account_id,
    establecimiento_id: filing.establecimiento_id,
    unit: filing.unit,
    communication,
    ordinal: filing.ordinal,
    referencia: filing.referencia,
    fingerprint: filing.fingerprint,
    members: JSON.stringify(tuplesOf(filing.members)),
    state: 'filing',
    lote_id: held.row.id,
    orden: i + 1,
    due_at: filing.due_at,
    created_at: now,
    updated_at: now,
  }));
  // On SQLite, MariaDB and MySQL Objection inserts one row at a time; knex can insert many.
  await session.knex(CommunicationModel.tableName).insert(rows);
  const communications = await readBack(session, held, items.length);
  const writes = items.flatMap(({ members, fingerprint, ordinal }, i) => {
    const filing = { communication_id: communications[i]?.id ?? 0, fingerprint, ordinal };
    return members.map(member => onAttempt(member, filing, now));
  });
  return { held: { ...held, communications }, writes };
}

/** Stores a request with annulments, and leases it. */
export async function storeAnnulments(
  session: Session,
  claiming: Claiming,
  stored: ToStore<PlannedAnnulment>,
  now: EpochMs,
): Promise<StoredLote> {
  const { items } = stored.lote;
  const held = await storeLote(session, claiming, stored, { operation: 'B', communication: null }, now);
  await updateCommunications(
    session,
    ['state', 'annulment_id', 'annulment_orden', 'updated_at'],
    items.map(({ communication_id }, i) => [communication_id, ['annulling', held.row.id, i + 1, now]]),
  );
  const communications = (await readBack(session, held, items.length)).map((communication, i) => {
    const deleted = items[i]?.members.filter(({ state }) => state === 'annulling') ?? [];
    return { ...communication, deleted: deleted.map(memberOf) };
  });
  const writes = items.flatMap(({ members }) => members.map(member => onAnnulmentAttempt(member, now)));
  return { held: { ...held, communications }, writes };
}

async function storeLote(
  session: Session,
  { leases, kind, generation }: Claiming,
  { lote, request }: ToStore<unknown>,
  what: Pick<LoteRow, 'operation' | 'communication'>,
  now: EpochMs,
): Promise<Omit<HeldLote, 'communications'>> {
  const { account_id, establecimiento_id, settings, due_at } = lote;
  const { token, until } = leases.take(now);
  const codigo_arrendador = settings.codigo_arrendador ?? '';
  const facts = { account_id, establecimiento_id, codigo_arrendador, ...what, kind, due_at };
  const lease = { lease_token: token, lease_until: until, next_at: until };
  const row = await insertLote(session, facts, request, { state: 'sending', attempts: 1, ...lease }, now);
  return { row, token, generation, body: row.body };
}

type LoteFacts = Pick<
  LoteModel,
  | 'account_id'
  | 'establecimiento_id'
  | 'codigo_arrendador'
  | 'operation'
  | 'communication'
  | 'kind'
  | 'due_at'
>;

/** Inserts a request with its exact bytes, in the given state. */
export async function insertLote(
  { knex }: Session,
  facts: LoteFacts,
  { body: bytes, count: size }: Pick<PreparedRequest, 'body' | 'count'>,
  state: Pick<LoteModel, 'state' | 'attempts' | 'next_at'> & Partial<LoteModel>,
  now: EpochMs,
): Promise<LoteModel> {
  const body = new TextDecoder().decode(bytes);
  const content = { size, body, digest: requestDigest(body) };
  const unasked = { polls: 0, lote: null, words: null, sent_at: null };
  const times = { created_at: now, updated_at: now };
  return LoteModel.query(knex).insert({ ...facts, ...content, ...unasked, ...state, ...times });
}

/**
 * Reads the communications of a request that was just stored.
 *
 * @throws Error where some are missing
 */
async function readBack(
  session: Session,
  { row }: Pick<HeldLote, 'row'>,
  count: number,
): Promise<CommunicationRow[]> {
  const communications = (await communicationRowsOf(session, [row])).get(row.id) ?? [];
  if (communications.length !== count) throw new Error(`request ${row.id} is not stored whole`);
  return communications;
}

function memberOf({ resource, record_id, revision }: Submission): FiledMember {
  return { resource, record_id, revision };
}

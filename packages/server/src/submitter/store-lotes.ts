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
import type { Session, SqlValue } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import { type CommunicationRow, type FiledMember, type HeldLote, type LoteRow, membersText } from './rows.ts';
import { insertRow, insertRows, updateById } from './statements.ts';
import type { Work } from './work.ts';

/** What is stored of a filing. */
export type StoredFiling = Omit<PlannedFiling, 'settings' | 'input' | 'due_at'>;

/** A request as it is to be stored. */
interface Stored<P> {
  lote: PlannedLote<P>;
  request: Pick<PreparedRequest, 'body' | 'count'>;
}

/** Who claims, for which kind of ministry, and the generation of the claim. */
export interface Claiming extends Pick<Work, 'leases' | 'kind'> {
  generation: number;
}

/** Stores a request for filings, held from the start, and its filings; what its records become is added to `writes`. */
export async function storeFilings(
  session: Session,
  claiming: Claiming,
  { lote, request }: Stored<StoredFiling>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
  const communication = lote.items[0]?.communication ?? 'PV';
  const held = await storeLote(session, claiming, lote, { operation: 'A', communication }, request, now);
  const rows = lote.items.map((filing, i) => ({ filing, members: membersOf(filing.members), orden: i + 1 }));
  await insertRows(
    session,
    'communications',
    rows.map(({ filing, members, orden }) => ({
      account_id: filing.account_id,
      establecimiento_id: filing.establecimiento_id,
      unit: filing.unit,
      communication,
      ordinal: filing.ordinal,
      referencia: filing.referencia,
      fingerprint: filing.fingerprint,
      members: membersText(members),
      state: 'filing',
      lote_id: held.row.id,
      orden,
      created_at: now,
      updated_at: now,
    })),
  );
  const stored = await session.all('SELECT id FROM communications WHERE lote_id = ? ORDER BY orden', [
    held.row.id,
  ]);
  const communications = rows.map(({ filing, members, orden }, i): CommunicationRow => {
    const id = Number(stored[i]?.id);
    const { fingerprint, ordinal, referencia, account_id, establecimiento_id } = filing;
    for (const member of filing.members) {
      writes.push(onAttempt(member, { communication_id: id, fingerprint, ordinal }, now));
    }
    const facts = { id, account_id, establecimiento_id, communication, referencia, members, orden };
    return {
      ...facts,
      fingerprint,
      ordinal,
      state: 'filing',
      codigo_comunicacion: null,
      lote_id: held.row.id,
    };
  });
  return { ...held, communications };
}

/** The same for annulments. */
export async function storeAnnulments(
  session: Session,
  claiming: Claiming,
  { lote, request }: Stored<PlannedAnnulment>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
  const held = await storeLote(
    session,
    claiming,
    lote,
    { operation: 'B', communication: null },
    request,
    now,
  );
  const changes = new Map<number, SqlValue[]>();
  const communications = lote.items.map((annulment, i): CommunicationRow => {
    const { communication_id: id, codigo_comunicacion, account_id, establecimiento_id } = annulment;
    const orden = i + 1;
    changes.set(id, ['annulling', held.row.id, orden, now]);
    writes.push(...annulment.members.map(member => onAnnulmentAttempt(member, now)));
    const facts = { id, account_id, establecimiento_id, members: membersOf(annulment.members), orden };
    const communication = annulment.members[0]?.communication ?? 'PV';
    return {
      ...facts,
      communication,
      fingerprint: '',
      ordinal: 0,
      referencia: '',
      state: 'annulling',
      deleted: membersOf(annulment.members.filter(({ state }) => state === 'annulling')),
      codigo_comunicacion,
      lote_id: held.row.id,
    };
  });
  await updateById(
    session,
    'communications',
    ['state', 'annulment_id', 'annulment_orden', 'updated_at'],
    changes,
  );
  return { ...held, communications };
}

async function storeLote(
  session: Session,
  { leases, kind, generation }: Claiming,
  { account_id, establecimiento_id, settings, due_at }: PlannedLote<unknown>,
  what: Pick<LoteRow, 'operation' | 'communication'>,
  { body, count }: Stored<unknown>['request'],
  now: EpochMs,
): Promise<Omit<HeldLote, 'communications'>> {
  const { token, until } = leases.take(now);
  const text = new TextDecoder().decode(body);
  const facts = {
    account_id,
    establecimiento_id,
    codigo_arrendador: settings.codigo_arrendador ?? '',
    ...what,
    kind,
    size: count,
    state: 'sending',
    attempts: 1,
    polls: 0,
    due_at,
    sent_at: null,
  } as const;
  const row = {
    ...facts,
    body: text,
    digest: requestDigest(text),
    next_at: until,
    lease_token: token,
    lease_until: until,
    created_at: now,
  };
  const id = await insertRow(session, 'lotes', { ...row, updated_at: now });
  return { row: { id, lote: null, words: null, ...facts }, token, generation, body: text };
}

function membersOf(members: readonly Submission[]): FiledMember[] {
  return members.map(({ resource, record_id, revision }) => ({ resource, record_id, revision }));
}

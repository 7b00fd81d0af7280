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
import type { Session } from '../database/session.ts';
import { requestDigest } from '../journal/digests.ts';
import { communicationsOf } from './lease-lotes.ts';
import { type CommunicationRow, type FiledMember, type HeldLote, type LoteRow, membersText } from './rows.ts';
import { insertRow, insertRows, updateById } from './statements.ts';
import type { Work } from './work.ts';

/** The part of a planned filing that is stored. */
export type StoredFiling = Omit<PlannedFiling, 'settings' | 'input'>;

/** A request to be stored. */
interface Stored<P> {
  lote: PlannedLote<P>;
  request: Pick<PreparedRequest, 'body' | 'count'>;
}

/** The leases of this process, the kind of the ministry, and the generation of the claim. */
export interface Claiming extends Pick<Work, 'leases' | 'kind'> {
  generation: number;
}

/** Stores a request with filings, and leases it. The changed submissions of its records are added to `writes`. */
export async function storeFilings(
  session: Session,
  claiming: Claiming,
  stored: Stored<StoredFiling>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
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
    members: membersText(membersOf(filing.members)),
    state: 'filing',
    lote_id: held.row.id,
    orden: i + 1,
    due_at: filing.due_at,
    created_at: now,
    updated_at: now,
  }));
  await insertRows(session, 'communications', rows);
  const communications = await readBack(session, held, items.length);
  items.forEach(({ members, fingerprint, ordinal }, i) => {
    const communication_id = communications[i]?.id ?? 0;
    const filing = { communication_id, fingerprint, ordinal };
    writes.push(...members.map(member => onAttempt(member, filing, now)));
  });
  return { ...held, communications };
}

/** Stores a request with annulments, and leases it. The changed submissions of its records are added to `writes`. */
export async function storeAnnulments(
  session: Session,
  claiming: Claiming,
  stored: Stored<PlannedAnnulment>,
  writes: Submission[],
  now: EpochMs,
): Promise<HeldLote> {
  const { items } = stored.lote;
  const held = await storeLote(session, claiming, stored, { operation: 'B', communication: null }, now);
  const columns = ['state', 'annulment_id', 'annulment_orden', 'updated_at'];
  const changes = items.map(
    ({ communication_id }, i) => [communication_id, ['annulling', held.row.id, i + 1, now]] as const,
  );
  await updateById(session, 'communications', columns, new Map(changes));
  const communications = (await readBack(session, held, items.length)).map((communication, i) => {
    const deleted = items[i]?.members.filter(({ state }) => state === 'annulling') ?? [];
    return { ...communication, deleted: membersOf(deleted) };
  });
  for (const { members } of items) writes.push(...members.map(member => onAnnulmentAttempt(member, now)));
  return { ...held, communications };
}

async function storeLote(
  session: Session,
  { leases, kind, generation }: Claiming,
  { lote, request }: Stored<unknown>,
  what: Pick<LoteRow, 'operation' | 'communication'>,
  now: EpochMs,
): Promise<Omit<HeldLote, 'communications'>> {
  const { account_id, establecimiento_id, settings, due_at } = lote;
  const { token, until } = leases.take(now);
  const body = new TextDecoder().decode(request.body);
  const facts = {
    account_id,
    establecimiento_id,
    codigo_arrendador: settings.codigo_arrendador ?? '',
    ...what,
    kind,
    size: request.count,
    state: 'sending',
    attempts: 1,
    polls: 0,
    due_at,
    sent_at: null,
  } as const;
  const id = await insertRow(session, 'lotes', {
    ...facts,
    body,
    digest: requestDigest(body),
    next_at: until,
    lease_token: token,
    lease_until: until,
    created_at: now,
    updated_at: now,
  });
  return { row: { id, lote: null, words: null, ...facts }, token, generation, body };
}

/**
 * Reads the communications of a request with their ids, in their `orden`.
 *
 * @throws Error where some are missing
 */
async function readBack(
  session: Session,
  { row }: Pick<HeldLote, 'row'>,
  count: number,
): Promise<CommunicationRow[]> {
  const communications = (await communicationsOf(session, [row])).get(row.id) ?? [];
  if (communications.length !== count) throw new Error(`request ${row.id} is not stored whole`);
  return communications;
}

function membersOf(members: readonly Submission[]): FiledMember[] {
  return members.map(({ resource, record_id, revision }) => ({ resource, record_id, revision }));
}

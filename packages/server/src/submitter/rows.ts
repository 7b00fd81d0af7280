import type { AskedRequest } from '@mirlo/core/filing';
import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { Row } from '../database/session.ts';
import type { MinistryKind } from './ministry.ts';

/**
 * States of a request.
 *
 * - `ready`: stored, not yet sent.
 * - `sending`: its first attempt is committed; the ministry may have it.
 * - `unknown`: an attempt ended without an answer; the identical bytes go again.
 * - `sent`: the ministry's lote is known, the verdict is awaited.
 * - `done`: every communication of it has its verdict.
 * - `split`: refused as a whole and cut into smaller ones.
 * - `released`: surely not stored by the ministry; its records were let go.
 */
export type LoteState = 'ready' | 'sending' | 'unknown' | 'sent' | 'done' | 'split' | 'released';

/** States of a request that somebody has to go on with. */
export const OPEN_LOTE_STATES = ['ready', 'sending', 'unknown', 'sent'] as const satisfies LoteState[];

/** A request to the ministry as it is stored, without its bytes. */
export interface LoteRow {
  id: number;
  account_id: number;
  establecimiento_id: number;
  codigo_arrendador: string;
  operation: 'A' | 'B';
  communication: 'PV' | 'AV' | null;
  /** Of the ministry it goes to; null where it was stored before kinds were. */
  kind: MinistryKind | null;
  size: number;
  state: LoteState;
  lote: Lote | null;
  attempts: number;
  polls: number;
  due_at: number | null;
  /** When the ministry took it; null before. */
  sent_at: number | null;
  words: string | null;
}

export const LOTE_COLUMNS = [
  'id',
  'account_id',
  'establecimiento_id',
  'codigo_arrendador',
  'operation',
  'communication',
  'kind',
  'size',
  'state',
  'lote',
  'attempts',
  'polls',
  'due_at',
  'sent_at',
  'words',
] as const satisfies readonly (keyof LoteRow)[];

export type CommunicationState = 'filing' | 'accepted' | 'rejected' | 'released' | 'annulling' | 'annulled';

/** A record in a filing, and which writes to it the filing has seen. */
export interface FiledMember {
  resource: 'guests' | 'contracts';
  record_id: number;
  revision: number;
}

/** One filing of a stay or contract. */
export interface CommunicationRow {
  id: number;
  account_id: number;
  establecimiento_id: number;
  communication: 'PV' | 'AV';
  /** What it says; `core/filing` compares it. */
  fingerprint: string;
  /** Among the filings of its members, from 1. */
  ordinal: number;
  referencia: string;
  members: readonly FiledMember[];
  state: CommunicationState;
  codigo_comunicacion: CodigoComunicacion | null;
  lote_id: number;
  orden: number;
  /** Of one that is to be annulled: its deleted members. Known to who claimed it first. */
  deleted?: readonly FiledMember[];
}

export const COMMUNICATION_COLUMNS = [
  'id',
  'account_id',
  'establecimiento_id',
  'communication',
  'fingerprint',
  'ordinal',
  'referencia',
  'members',
  'state',
  'codigo_comunicacion',
  'lote_id',
  'orden',
] as const satisfies readonly (keyof CommunicationRow)[];

/** A request that this process holds: its row, its bytes, and the filings in it by `orden`. */
export interface HeldLote {
  row: LoteRow;
  token: string;
  /** Of the transaction that committed this attempt, for the journal; 0 where nothing is to be sent. */
  generation: number;
  body: string;
  communications: readonly CommunicationRow[];
}

/** Without a deadline: last. */
export function byDueDate(one: Pick<LoteRow, 'due_at'>, other: Pick<LoteRow, 'due_at'>): number {
  return (one.due_at ?? Number.MAX_SAFE_INTEGER) - (other.due_at ?? Number.MAX_SAFE_INTEGER);
}

/** Those of a request that have no verdict yet: a lote may be judged in part. */
export function openCommunications({ row, communications }: HeldLote): readonly CommunicationRow[] {
  return row.operation === 'A' ? communications.filter(({ state }) => state === 'filing') : communications;
}

/** A request as core decides about it. */
export function askedRequest(held: HeldLote, tries: number): AskedRequest {
  return {
    operation: held.row.operation,
    first: held.row.attempts <= 1,
    tries,
    ordenes: openCommunications(held).map(({ orden }) => orden),
    hasBytes: held.body !== '',
  };
}

/** A row of `lotes`; the schema is what makes this true. */
export function loteOf(row: Row): LoteRow {
  return { ...row } as unknown as LoteRow;
}

/** A row of `communications`; the schema is what makes this true. */
export function communicationOf(row: Row): CommunicationRow {
  return { ...row, members: membersOf(JSON.parse(String(row.members))) } as unknown as CommunicationRow;
}

/** A member as it is stored, so that a record is found by a pattern: `["guests",12,3]`. */
export type MemberTuple = readonly [FiledMember['resource'], number, number];

/** How members are stored. */
export function tuplesOf(members: readonly FiledMember[]): MemberTuple[] {
  return members.map(({ resource, record_id, revision }) => [resource, record_id, revision]);
}

/** The same as text. */
export function membersText(members: readonly FiledMember[]): string {
  return JSON.stringify(tuplesOf(members));
}

/** Matches the members' text of every filing that a record was part of. */
export function memberPattern(resource: string, recordId: number): string {
  return `%["${resource}",${recordId},%`;
}

/** The members of a filing, as they are stored. */
export function membersOf(tuples: readonly MemberTuple[]): FiledMember[] {
  return tuples.map(([resource, record_id, revision]) => ({ resource, record_id, revision }));
}

import type { AskedRequest } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import type { CodigoComunicacion, Lote } from '@mirlo/mir';
import type { MinistryKind } from '../ministry/ministry.ts';

/**
 * States of a request.
 *
 * - `ready`: stored, not yet sent.
 * - `sending`: the first attempt is committed; the ministry may have the request.
 * - `unknown`: an attempt ended without an answer; the identical bytes are sent again.
 * - `sent`: the ministry's lote is known, the verdict is awaited.
 * - `done`: every communication has its verdict.
 * - `split`: refused as a whole, and split into smaller requests.
 * - `released`: the ministry has certainly not stored the request; its records are free to be filed
 *   again.
 */
export type LoteState = 'ready' | 'sending' | 'unknown' | 'sent' | 'done' | 'split' | 'released';

/** States of a request that is not finished. */
export const OPEN_LOTE_STATES = ['ready', 'sending', 'unknown', 'sent'] as const satisfies LoteState[];

/** A row of `lotes`, a request to the ministry, without its bytes. */
export interface LoteRow {
  id: number;
  account_id: number;
  establecimiento_id: number;
  codigo_arrendador: string;
  operation: 'A' | 'B';
  communication: 'PV' | 'AV' | null;
  /**
   * The kind of the ministry that the request goes to; null where it was stored before kinds were
   * recorded.
   */
  kind: MinistryKind | null;
  size: number;
  state: LoteState;
  lote: Lote | null;
  attempts: number;
  polls: number;
  due_at: number | null;
  /** When the ministry received the request; null before that. */
  sent_at: number | null;
  words: string | null;
}

export type CommunicationState = 'filing' | 'accepted' | 'rejected' | 'released' | 'annulling' | 'annulled';

/** Names a guest or contract. */
export interface RecordKey {
  resource: 'guests' | 'contracts';
  record_id: number;
}

/** Returns the text of a key, for instance `guests 7`. */
export function recordName({ resource, record_id }: RecordKey): string {
  return `${resource} ${record_id}`;
}

/** Says that a record does not exist. */
export function noSuchRecord({ resource, record_id }: RecordKey): Words {
  return {
    es: `no hay ningún registro ${record_id} de ${resource}`,
    en: `there is no record ${record_id} of ${resource}`,
  };
}

/** A record in a filing, and the record's revision that was filed. */
export interface FiledMember extends RecordKey {
  revision: number;
}

/** One filing of a stay or contract. */
export interface CommunicationRow {
  id: number;
  account_id: number;
  establecimiento_id: number;
  communication: 'PV' | 'AV';
  /** A digest of what was filed, which `core/filing` compares. */
  fingerprint: string;
  /** The number of the filing among those of its members, from 1. */
  ordinal: number;
  referencia: string;
  members: readonly FiledMember[];
  state: CommunicationState;
  codigo_comunicacion: CodigoComunicacion | null;
  lote_id: number;
  orden: number;
  /**
   * The deleted members of a filing that is to be annulled. Set only in the process that stored the
   * annulment.
   */
  deleted?: readonly FiledMember[];
}

/**
 * The columns of `communications` that say in which request an operation is, and at which place in
 * it.
 */
export const PLACE_COLUMNS = {
  A: ['lote_id', 'orden'],
  B: ['annulment_id', 'annulment_orden'],
} as const;

/** A request whose lease this process holds: its row, its bytes, and its filings by `orden`. */
export interface HeldLote {
  row: LoteRow;
  token: string;
  /**
   * The generation of the transaction that committed this attempt, for the journal; 0 where nothing
   * is to be sent.
   */
  generation: number;
  body: string;
  communications: readonly CommunicationRow[];
}

/**
 * Returns the filings in a request that have no verdict yet, because a lote may be judged in parts;
 * for annulments all.
 */
export function openCommunications({ row, communications }: HeldLote): readonly CommunicationRow[] {
  return row.operation === 'A' ? communications.filter(({ state }) => state === 'filing') : communications;
}

/** Makes the form of a request by which core decides what to do next. */
export function askedRequest(held: HeldLote, tries: number): AskedRequest {
  return {
    operation: held.row.operation,
    first: held.row.attempts <= 1,
    tries,
    ordenes: openCommunications(held).map(({ orden }) => orden),
    hasBytes: held.body !== '',
  };
}

/**
 * A member as it is stored, `["guests",12,3]` (resource, id, revision), so that LIKE finds a
 * record.
 */
export type MemberTuple = readonly [FiledMember['resource'], number, number];

/** Turns members into the form in which they are stored. */
export function tuplesOf(members: readonly FiledMember[]): MemberTuple[] {
  return members.map(({ resource, record_id, revision }) => [resource, record_id, revision]);
}

/** Makes a LIKE pattern that matches the members of every filing that a record was part of. */
export function memberPattern(resource: string, recordId: number): string {
  return `%["${resource}",${recordId},%`;
}

/** Reads the members of a filing from the form in which they are stored. */
export function membersOf(tuples: readonly MemberTuple[]): FiledMember[] {
  return tuples.map(([resource, record_id, revision]) => ({ resource, record_id, revision }));
}

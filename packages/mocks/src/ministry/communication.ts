import type { EpochMs, FiledResource } from '@mirlo/core';
import type { CodigoComunicacion, Communication, FilingSettings, Lote } from '@mirlo/mir';

/** One filing with the emulated ministry: what was sent, and what became of it. Outlives its records. */
export interface FiledCommunication {
  id: number;
  account_id: number;
  establecimiento_id: number;
  kind: 'PV' | 'AV';
  /** Unknown: no clear answer yet, the identical request goes again. */
  state: 'unknown' | 'sent' | 'accepted' | 'rejected' | 'released' | 'annulling' | 'annulled';
  referencia: string;
  lote: Lote | null;
  codigo: CodigoComunicacion | null;
  /** The document as the ministry gets it. */
  document: Communication;
  settings: FilingSettings;
  /** The records in it, with their revision when it was sent. */
  members: readonly FiledMember[];
  /** Requests sent for it so far. */
  attempts: number;
  /** When something happens to it next; null: nothing does. */
  next_at: EpochMs | null;
}

export interface FiledMember {
  resource: FiledResource;
  record_id: number;
  revision: number;
}

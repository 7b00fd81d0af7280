import type { EpochMs } from '@mirlo/core';
import type { Submission } from '@mirlo/core/filing';
import type { CodigoComunicacion, Communication, FilingSettings, Lote } from '@mirlo/mir';

/**
 * One filing with the emulated ministry: the document that was sent, and its outcome. It outlives
 * its records.
 */
export interface FiledCommunication {
  id: number;
  account_id: number;
  establecimiento_id: number;
  kind: 'PV' | 'AV';
  /** `unknown`: there is no clear answer yet, and the identical request will be sent again. */
  state: 'unknown' | 'sent' | 'accepted' | 'rejected' | 'released' | 'annulling' | 'annulled';
  referencia: string;
  lote: Lote | null;
  codigo: CodigoComunicacion | null;
  /** The document as the ministry receives it. */
  document: Communication;
  settings: FilingSettings;
  /** The records in the filing, with their revision at the time of sending. */
  members: readonly Pick<Submission, 'resource' | 'record_id' | 'revision'>[];
  /** How many requests were sent for the filing so far. */
  attempts: number;
  /** When something happens to the filing next. Null: nothing will. */
  next_at: EpochMs | null;
}

import type { RowLink } from './store.ts';
import type { EpochMs } from './terms.ts';

/** What a guest signed. It goes with the guest. */
export interface NewSignature {
  guest_id: number | RowLink;
  signed_at: EpochMs;
  /** ISO 639-1. */
  language: string;
  /** Exactly what was shown and signed. */
  text: string;
  /** The typed name or the drawn strokes (`GuestSignature` of the contract); one of them is null. */
  nombre: string | null;
  trazos: string | null;
  /** What the guest stated just then, by field: a later change is told by it. */
  fields: Readonly<Record<string, string | null>>;
}

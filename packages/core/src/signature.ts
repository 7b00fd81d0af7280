import type { RowLink } from './store.ts';
import type { EpochMs } from './terms.ts';

/** The signature of a guest and the signed text. Both are deleted with the guest. */
export interface NewSignature {
  guest_id: number | RowLink;
  signed_at: EpochMs;
  /** The language of `text`, in ISO 639-1. */
  language: string;
  /** Exactly the text that was shown and signed. */
  text: string;
  /**
   * The typed name or the drawn strokes (`GuestSignature` of the contract); one of them is null.
   */
  nombre: string | null;
  trazos: string | null;
  /**
   * The values of the guest's fields at the time of signing. Comparing them with the record shows a
   * later change.
   */
  fields: Readonly<Record<string, string | null>>;
}

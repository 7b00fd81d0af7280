import type { EpochMs } from './terms.ts';

/** The fields of an invitation that are derived from its columns. */
export type InvitationDerived = 'progreso' | 'valido_hasta' | 'enlace';

/**
 * The columns that the contract's `Invitation` lacks, and `uuid`, which a stored invitation always
 * has.
 */
export interface InvitationColumns {
  /** The uuid of the link, generated where the caller sent none. */
  uuid: string;
  /** The wall clock of Madrid at which the invitation was made or last mailed. */
  fecha_envio: string;
  /**
   * `sent_at`: when the link was first mailed. `opened_at`: when somebody first opened it. Null:
   * not yet.
   */
  sent_at: EpochMs | null;
  opened_at: EpochMs | null;
  revoked_at: EpochMs | null;
  /** When the link is due to be mailed to the person who made the booking. Null: no mail is due. */
  mail_at: EpochMs | null;
  /**
   * The hash of the link's token, and the token encrypted, so that the link can be shown again.
   * Null where no link can be made or where the link leads to another provider's form.
   */
  token_hash: string | null;
  token_sealed: string | null;
  /** The URL of another provider's form, which operators entered before Mirlo had invitations. */
  enlace_externo: string | null;
}

/**
 * The columns that an invitation has in addition to what a create sends: most of
 * `InvitationColumns`, and fields of the contract that only an answer has.
 */
export const INVITATION_COLUMNS: readonly string[] = [
  'nombre_hotel',
  'completadas',
  'fecha_envio',
  'sent_at',
  'opened_at',
  'revoked_at',
  'mail_at',
  'token_hash',
  'token_sealed',
  'enlace_externo',
];

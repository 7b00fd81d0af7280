import type { EpochMs } from './terms.ts';

/** What an invitation shows that follows from its own columns. */
export type InvitationDerived = 'progreso' | 'valido_hasta' | 'enlace';

/** What an invitation keeps besides the fields that a caller sends. */
export interface InvitationColumns {
  /** The link's uuid: made where none was sent. */
  uuid: string;
  /** Wall clock of Madrid: when it was made, or mailed last. */
  fecha_envio: string;
  /** When it was first mailed, and first opened by somebody; null: not yet. */
  sent_at: EpochMs | null;
  opened_at: EpochMs | null;
  revoked_at: EpochMs | null;
  /** When the link is due to be mailed to who made the booking; null: it is not. */
  mail_at: EpochMs | null;
  /** The link's token by its hash, and encrypted, to be shown again; null where no link can be made or it leads elsewhere. */
  token_hash: string | null;
  token_sealed: string | null;
  /** The address of a form of somebody else's, as operators gave it before there were invitations. */
  enlace_externo: string | null;
}

/** Their names, and those of what it shows and no caller sends. */
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

import type { CheckinLanguage } from '@mirlo/web';
import type { RelationMappings } from 'objection';
import type { Digest } from '../alerts/digest.ts';
import { InvitationModel, one } from '../database/models.ts';
import { table } from '../database/table.ts';
import { UserModel } from '../people/models.ts';
import type { AccessChange } from './access.ts';
import type { MailedDeed } from './deed-letter.ts';

/**
 * A mail in the outbox, waiting, sent or refused. `next_at` is when it is tried next, or when its
 * lease ends.
 */
export class MailModel extends table<{
  id: number;
  account_id: number | null;
  /**
   * The user who gets the mail. Null: the booker of the invitation gets it, or the guest who asked
   * for a code.
   */
  user_id: number | null;
  invitation_id: number | null;
  kind: 'invite' | 'reset' | 'test' | 'alert' | 'deed' | 'access' | 'checkin' | 'reminder' | 'code';
  state: 'waiting' | 'sent' | 'refused';
  attempts: number;
  created_at: number;
  next_at: number;
  lease_token: string | null;
  /** The last answer of the mail server, without addresses. */
  answer: string | null;
  /** Data for the text of the mail, where the kind alone is not enough. */
  facts:
    | Digest
    | MailedDeed
    | { access: AccessChange }
    | { guest_id: number; language: CheckinLanguage }
    | null;
}>('mails', {
  json: ['facts'],
  relations: (): RelationMappings => ({
    user: one(UserModel, 'mails.user_id', 'users.id'),
    invitation: one(InvitationModel, 'mails.invitation_id', 'invitations.id'),
  }),
}) {}

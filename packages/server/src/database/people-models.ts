import type { UserRole } from '@mirlo/core';
import type { CheckinLanguage } from '@mirlo/web';
import type { RelationMappings } from 'objection';
import type { AlertKind, Digest } from '../alerts/digest.ts';
import type { AccessChange } from '../mail/access.ts';
import type { Deed } from '../mail/deed.ts';
import { AccountModel, InvitationModel, one } from './models.ts';
import { table } from './table.ts';

interface UserColumns {
  id: number;
  /** Null for operators, who belong to none. */
  account_id: number | null;
  /** In small letters. */
  email: string;
  name: string;
  role: UserRole | 'operator';
  /** Those that the user is bound to; null: all of the account. */
  establishments: readonly number[] | null;
  language: 'es' | 'en';
  /** Whether alerts are mailed to them; null: as their role has it. */
  alerts: boolean | null;
  /** Whether single keys do something on the pages. */
  shortcuts: boolean;
  /** Argon2id; null until one is chosen. */
  password_hash: string | null;
  created_at: number;
  updated_at: number;
  /** Day of the last visit, by the clocks of Madrid. */
  seen_on: string | null;
  /** Where a query joins it. */
  account?: AccountModel | null;
}

/** Somebody who can sign in. */
export class UserModel extends table<UserColumns>('users', {
  booleans: ['alerts', 'shortcuts'],
  json: ['establishments'],
  relations: (): RelationMappings => ({ account: one(AccountModel, 'users.account_id', 'accounts.id') }),
}) {}

export class SessionModel extends table<{
  token_hash: string;
  user_id: number;
  created_at: number;
  seen_at: number;
  confirmed_at: number;
  user: UserModel;
}>('sessions', {
  idColumn: 'token_hash',
  relations: (): RelationMappings => ({ user: one(UserModel, 'sessions.user_id', 'users.id') }),
}) {}

/** A link that signs its user in once. */
export class SignInLinkModel extends table<{
  token_hash: string;
  user_id: number;
  kind: 'invite' | 'reset' | 'demo';
  expires_at: number;
  user: UserModel;
}>('sign_in_links', {
  idColumn: 'token_hash',
  relations: (): RelationMappings => ({ user: one(UserModel, 'sign_in_links.user_id', 'users.id') }),
}) {}

/** A passkey by which its user signs in without a password. */
export class PasskeyModel extends table<{
  id: number;
  user_id: number;
  /** What its user calls it. */
  name: string;
  /** SHA-256 of the credential's id, in hexadecimal. */
  credential_hash: string;
  /** As base64url, like the public key. */
  credential_id: string;
  public_key: string;
  /** How often it was used, as the authenticator counts; 0 where it does not. */
  counter: number;
  /** Separated by blanks; null: it did not say. */
  transports: string | null;
  /** Whether it is kept on several devices. */
  synced: boolean;
  created_at: number;
  used_at: number | null;
}>('passkeys', { booleans: ['synced'] }) {}

/** What a passkey is to sign, once. */
export class ChallengeModel extends table<{
  challenge_hash: string;
  purpose: 'add' | 'signin' | 'confirm';
  /** Null at the sign-in. */
  session_hash: string | null;
  expires_at: number;
}>('challenges', { idColumn: 'challenge_hash' }) {}

/** A mail that is to be sent, or was; `next_at` is when it is tried, or its lease ends. */
export class MailModel extends table<{
  id: number;
  account_id: number | null;
  /** Null: who made the booking of an invitation is written to, or the guest who asks for a code. */
  user_id: number | null;
  invitation_id: number | null;
  kind: 'invite' | 'reset' | 'test' | 'alert' | 'deed' | 'access' | 'checkin' | 'reminder' | 'code';
  state: 'waiting' | 'sent' | 'refused';
  attempts: number;
  created_at: number;
  next_at: number;
  lease_token: string | null;
  /** What the mail server said at last, without addresses. */
  answer: string | null;
  /** What the letter says besides, where its kind does not say it. */
  facts: Digest | Deed | { access: AccessChange } | { guest_id: number; language: CheckinLanguage } | null;
}>('mails', {
  json: ['facts'],
  relations: (): RelationMappings => ({
    user: one(UserModel, 'mails.user_id', 'users.id'),
    invitation: one(InvitationModel, 'mails.invitation_id', 'invitations.id'),
  }),
}) {}

/** Something that people are told of by mail (`alerts/`). */
export class AlertModel extends table<{
  id: number;
  /** Whose it is; null: the operators'. */
  account_id: number | null;
  kind: AlertKind;
  /** What it is about: a record, who files, or nothing narrower (`server`, 0). */
  resource: 'guests' | 'contracts' | 'accounts' | 'establishments' | 'server';
  record_id: number;
  establecimiento_id: number | null;
  found_at: number;
  told_at: number | null;
  over_at: number | null;
  over_told_at: number | null;
}>('alerts', {
  relations: (): RelationMappings => ({ account: one(AccountModel, 'alerts.account_id', 'accounts.id') }),
}) {}

/** Work that one server of many does, from time to time. */
export class RoundModel extends table<{ name: string; next_at: number; lease_token: string | null }>(
  'rounds',
  {
    idColumn: 'name',
  },
) {}

import type { UserRole } from '@mirlo/core';
import type { RelationMappings } from 'objection';
import { AccountModel, one } from '../database/models.ts';
import { table } from '../database/table.ts';

interface UserColumns {
  id: number;
  /** Null for operators, who belong to no account. */
  account_id: number | null;
  /** In lower case. */
  email: string;
  name: string;
  role: UserRole | 'operator';
  /** The establishments that the user may work with; null: all of the account. */
  establishments: readonly number[] | null;
  language: 'es' | 'en';
  /** Whether alerts are mailed to the user; null: as is usual for the role. */
  alerts: boolean | null;
  /** Whether keyboard shortcuts of a single key work on the pages. */
  shortcuts: boolean;
  /** The Argon2id hash; null until the user has chosen a password. */
  password_hash: string | null;
  created_at: number;
  updated_at: number;
  /** The day of the last visit, in Madrid's time zone. */
  seen_on: string | null;
  /** The user's account, in queries that join it. */
  account?: AccountModel | null;
}

/** A user, who can sign in. */
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

/** A passkey with which a user signs in without a password. */
export class PasskeyModel extends table<{
  id: number;
  user_id: number;
  /** The name that the user gave it. */
  name: string;
  /** SHA-256 of the credential's id, in hexadecimal. */
  credential_hash: string;
  /** The credential's id, as base64url; so is the public key. */
  credential_id: string;
  public_key: string;
  /**
   * How often the passkey was used, as the authenticator counts; 0 where the authenticator does not
   * count.
   */
  counter: number;
  /** The transports, separated by spaces; null: the authenticator did not name any. */
  transports: string | null;
  /** Whether the passkey is synchronised to several devices. */
  synced: boolean;
  created_at: number;
  used_at: number | null;
}>('passkeys', { booleans: ['synced'] }) {}

/** A challenge, which a passkey signs once. */
export class ChallengeModel extends table<{
  challenge_hash: string;
  purpose: 'add' | 'signin' | 'confirm';
  /** The session that asked for the challenge; null at the sign-in. */
  session_hash: string | null;
  expires_at: number;
}>('challenges', { idColumn: 'challenge_hash' }) {}

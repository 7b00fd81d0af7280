import type { TableSchema } from './table.ts';

/**
 * The tables of people who use the pages, of mail and alerts, of imports and check-ins, and of what
 * is kept with a record.
 */
export const PEOPLE: Readonly<Record<string, TableSchema>> = {
  users: {
    columns: {
      'varchar(2)': 'language',
      'varchar(10)': 'role',
      'varchar(100)': 'name',
      'varchar(254)': 'email',
      'varchar(10)?': 'seen_on',
      'varchar(200)?': 'password_hash',
      'text?': 'establishments',
      boolean: 'shortcuts',
      'boolean?': 'alerts',
      'count?': 'account_id',
      instant: 'created_at, updated_at',
    },
    defaults: { shortcuts: true },
    cascade: { account_id: 'accounts' },
    unique: { email: 'email' },
  },

  sessions: {
    columns: { 'varchar(64)': 'token_hash', count: 'user_id', instant: 'created_at, seen_at, confirmed_at' },
    primary: 'token_hash',
    cascade: { user_id: 'users' },
    indexes: { user: 'user_id' },
  },

  sign_in_links: {
    columns: { 'varchar(10)': 'kind', 'varchar(64)': 'token_hash', count: 'user_id', instant: 'expires_at' },
    primary: 'token_hash',
    cascade: { user_id: 'users' },
    indexes: { user: 'user_id' },
  },

  /**
   * The id of a credential may have 1,023 bytes, more than an index takes, so there is a hash of
   * it.
   */
  passkeys: {
    columns: {
      'varchar(64)': 'credential_hash',
      'varchar(100)': 'name',
      'varchar(100)?': 'transports',
      text: 'credential_id, public_key',
      boolean: 'synced',
      count: 'user_id',
      instant: 'counter, created_at',
      'instant?': 'used_at',
    },
    cascade: { user_id: 'users' },
    unique: { credential: 'credential_hash' },
    indexes: { user: 'user_id' },
  },

  challenges: {
    columns: {
      'varchar(10)': 'purpose',
      'varchar(64)': 'challenge_hash',
      'varchar(64)?': 'session_hash',
      instant: 'expires_at',
    },
    primary: 'challenge_hash',
    indexes: { expire: 'expires_at' },
  },

  /** The outbox. It never holds the text of a mail, which may contain a sign-in link. */
  mails: {
    columns: {
      'varchar(7)': 'state',
      'varchar(10)': 'kind',
      'varchar(36)?': 'lease_token',
      'varchar(200)?': 'answer',
      'text?': 'facts',
      count: 'attempts',
      'count?': 'account_id, user_id, invitation_id',
      instant: 'created_at, next_at',
    },
    cascade: { account_id: 'accounts', user_id: 'users' },
    indexes: {
      due: 'state, next_at',
      account: 'account_id, created_at',
      invitation: 'invitation_id, created_at',
    },
  },

  alerts: {
    columns: {
      'varchar(10)': 'kind',
      'varchar(14)': 'resource',
      count: 'record_id',
      'count?': 'account_id, establecimiento_id',
      instant: 'found_at',
      'instant?': 'told_at, over_at, over_told_at',
    },
    cascade: { account_id: 'accounts' },
    indexes: { record: 'resource, record_id, kind', account: 'account_id, told_at', over: 'over_at' },
  },

  /** Work that one server at a time does. */
  rounds: {
    columns: { 'varchar(20)': 'name', 'varchar(36)?': 'lease_token', instant: 'next_at' },
    primary: 'name',
  },

  /**
   * The newest changes of each guest or rental, and who opened its documents, each with its actor.
   * When a record is deleted, the foreign keys delete its rows.
   */
  record_changes: {
    columns: {
      'varchar(10)': 'actor, action, resource',
      'varchar(100)?': 'actor_name',
      'text?': 'fields',
      count: 'record_id',
      'count?': 'actor_id, revision, guest_id, contract_id, person_id',
      instant: 'at',
    },
    cascade: { guest_id: 'guests', contract_id: 'contracts', person_id: 'persons' },
    indexes: { guest: 'guest_id, id', contract: 'contract_id, id', person: 'person_id' },
  },

  imports: {
    columns: {
      'varchar(10)': 'kind, state',
      'varchar(10)?': 'failed',
      'varchar(36)?': 'lease_token',
      'text?': 'plan',
      count: 'account_id, user_id, row_count, done',
      instant: 'next_at, created_at',
    },
    cascade: { account_id: 'accounts', user_id: 'users' },
    indexes: { due: 'state, next_at', created: 'created_at' },
  },

  /**
   * The contents of an import, encrypted. Rows and results are cut into parts of 200 (`PART_ROWS`),
   * so that no statement writes a whole file.
   */
  import_parts: {
    columns: { 'varchar(10)': 'kind', blob: 'sealed', count: 'import_id, part' },
    primary: 'import_id, kind, part',
    cascade: { import_id: 'imports' },
  },

  import_columns: {
    columns: {
      'varchar(10)': 'kind',
      'varchar(64)': 'header_hash',
      text: 'fields',
      count: 'account_id',
      instant: 'updated_at',
    },
    primary: 'account_id, kind, header_hash',
    cascade: { account_id: 'accounts' },
  },

  /**
   * One row for each guest entered by a check-in link, with the time when the reception saw the
   * guest's document. The row is inserted before the guest, so that no guest comes in without such
   * a row.
   */
  checkins: {
    columns: {
      'varchar(36)': 'uuid',
      boolean: 'sandbox',
      count: 'account_id, invitation_id',
      instant: 'created_at',
      'instant?': 'seen_at',
    },
    cascade: { account_id: 'accounts', invitation_id: 'invitations' },
    unique: { uuid: 'account_id, sandbox, uuid' },
    indexes: { unseen: 'account_id, sandbox, seen_at, uuid' },
  },

  /** There is no foreign key to the invitation, which is kept for a shorter time. */
  signatures: {
    columns: {
      'varchar(2)': 'language',
      'varchar(64)': 'sha256',
      'varchar(64)?': 'row_sha256',
      'text?': 'text, ink, fields',
      count: 'guest_id',
      instant: 'signed_at',
    },
    cascade: { guest_id: 'guests' },
    unique: { guest: 'guest_id' },
  },

  /**
   * Requests to correct the data of guests who were entered by a check-in link: one at a time for
   * each guest.
   */
  correction_codes: {
    columns: {
      'varchar(64)': 'handle_hash',
      'text?': 'code_sealed',
      boolean: 'proven',
      count: 'guest_id, invitation_id, tries, times',
      instant: 'first_at, asked_at',
      'instant?': 'expires_at',
    },
    primary: 'guest_id',
    cascade: { guest_id: 'guests', invitation_id: 'invitations' },
    unique: { handle: 'handle_hash' },
  },
};

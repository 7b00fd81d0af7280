import type { StoredKey } from './store.ts';

/** What a key may do in its account. */
export const SCOPES = ['full', 'read', 'create'] as const;

export type Scope = (typeof SCOPES)[number];

/** What somebody who signs in may do in the account that they belong to. */
export const USER_ROLES = ['owner', 'reception', 'reader'] as const;

export type UserRole = (typeof USER_ROLES)[number];

/** The rows of `RIGHTS`. */
export type Role = Scope | UserRole | 'link';

/** Who acts. Rights are judged by it, records get their account and key kind from it, and the audit names it. */
export interface Actor {
  readonly kind: 'key' | 'user' | 'link' | 'command';
  /** 0 of the command line. */
  readonly id: number;
  /** As the operator calls it; or the user's own. Nobody calls a link anything. */
  readonly name: string | null;
  readonly account_id: number;
  /** Kind of key, which a user chooses on the page: what is created is never filed. */
  readonly sandbox: boolean;
  readonly role: Role;
  /** The establishments that it is bound to; null: all of the account. */
  readonly establishments: readonly number[] | null;
  /** False for a sandbox key of an account that hides its production records from such keys. */
  readonly seesProduction: boolean;
  /** False where lists leave records for trial out: pages for people show them apart. */
  readonly seesSandbox: boolean;
}

/** The actor that a key stands for. */
export function actorOf(key: StoredKey): Actor {
  const { id, name, account_id, sandbox, scope, establishments, sandbox_reads_production } = key;
  return {
    kind: 'key',
    id,
    name,
    account_id,
    sandbox,
    role: scope,
    establishments,
    seesProduction: !sandbox || sandbox_reads_production,
    seesSandbox: true,
  };
}

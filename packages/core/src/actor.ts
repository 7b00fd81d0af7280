/** The rights that a key can have in its account, as named in the API. */
export const SCOPES = ['full', 'read', 'create'] as const;

export type Scope = (typeof SCOPES)[number];

/** The roles of a signed-in user in the account that they belong to. */
export const USER_ROLES = ['owner', 'reception', 'reader'] as const;

export type UserRole = (typeof USER_ROLES)[number];

/**
 * The roles of `RIGHTS`: the scope of a key, the role of a user, or the holder of a check-in link.
 */
export type Role = Scope | UserRole | 'link';

/**
 * The maker of a call. The rights are judged by the actor, new records get their account and key
 * kind from it, and the audit names it.
 */
export interface Actor {
  readonly kind: 'key' | 'user' | 'link' | 'command';
  /** 0 where `kind` is `command`. */
  readonly id: number;
  /** The name that the operator gave the key, or the user's own name. Null for a link. */
  readonly name: string | null;
  readonly account_id: number;
  /**
   * True for a sandbox key, and for a user who works on test records: what they create is never
   * filed.
   */
  readonly sandbox: boolean;
  readonly role: Role;
  /** The establishments to which the actor is restricted. Null: all of the account. */
  readonly establishments: readonly number[] | null;
  /** False for a sandbox key of an account that hides its production records from such keys. */
  readonly seesProduction: boolean;
  /**
   * False where lists leave sandbox records out, because the pages for people show them separately.
   */
  readonly seesSandbox: boolean;
}

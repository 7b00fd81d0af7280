import type { StoredKey } from './store.ts';

/** What an actor may do in its account: the rows of `RIGHTS`. */
export const ROLES = ['full', 'read', 'create'] as const;

export type Role = (typeof ROLES)[number];

/** Who acts. Rights are judged by it, records get their account and key kind from it, and the audit names it. */
export interface Actor {
  readonly kind: 'key';
  readonly id: number;
  /** As the operator calls it. */
  readonly name: string | null;
  readonly account_id: number;
  /** Key kind: what it creates is never filed. */
  readonly sandbox: boolean;
  readonly role: Role;
  /** The establishments that it is bound to; null: all of the account. */
  readonly establishments: readonly number[] | null;
  /** False for a sandbox key of an account that hides its production records from such keys. */
  readonly seesProduction: boolean;
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
  };
}

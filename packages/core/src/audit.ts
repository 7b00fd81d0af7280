import type { Actor } from './actor.ts';
import type { NewRow, RowLink, Store, Transaction } from './store.ts';
import { type EpochMs, RESOURCES, type WritableResource } from './terms.ts';

/**
 * The kinds of actor in the audit: an API key, a signed-in user, the holder of a check-in link, or
 * the operator's command line.
 */
export type AuditedActor = 'key' | 'user' | 'link' | 'command';

/**
 * A line of the audit: who did what, when, from where, and with which result. It holds names of
 * fields but never their values, and nothing about guests.
 */
export interface AuditLine {
  at: EpochMs;
  /** Null where no account is known, for instance after a call with a key that does not exist. */
  account_id: number | null;
  actor: AuditedActor | null;
  /**
   * The id of the key, user or check-in link. Null for a command. A key or user may be deleted by
   * now, so the line keeps its name too.
   */
  actor_id: number | null;
  actor_name: string | null;
  /**
   * An operation of the contract, or the words of a command. Null on a line that counts several
   * refused calls, because they may have named different operations.
   */
  operation: string | null;
  resource: string | null;
  record_id: number | null;
  /** The fields that an update changed. */
  fields: readonly string[];
  /** IPv4 or IPv6. Old lines keep only the network of the address. */
  address: string | null;
  /** `ok`, or the error code of the refusal. */
  result: string;
  /** How many calls or records the line stands for. */
  n: number;
}

/** A line to write. The record may be inserted by the same `insert`. */
export type NewAuditLine = Omit<AuditLine, 'record_id'> & { record_id: number | null | RowLink };

/** The part of a line that is known before the call writes. */
export type AuditedCall = Pick<AuditLine, 'at' | 'operation' | 'address'>;

/**
 * Wraps a store so that each transaction that creates, changes or deletes a record also writes the
 * audit line for it. Neither is stored without the other.
 */
export function auditedStore(store: Store, actor: Actor, call: AuditedCall): Store {
  const lineOf = (
    resource: WritableResource,
    record_id: number | RowLink,
    fields: readonly string[] = [],
  ) => ({
    table: 'audit' as const,
    values: {
      ...call,
      account_id: actor.account_id,
      actor: actor.kind,
      actor_id: actor.kind === 'command' ? null : actor.id,
      actor_name: actor.name,
      resource,
      record_id,
      fields,
      result: 'ok',
      n: 1,
    },
  });
  /**
   * Adds the line for an insert. The first row is the record to which the other rows belong; where
   * the first row is no record, no line is added.
   */
  const withLine = (rows: readonly NewRow[]): readonly NewRow[] => {
    const table = rows[0]?.table;
    return table === undefined || isBeside(table) ? rows : [...rows, lineOf(table, { row: 0 })];
  };
  const audited = (tx: Transaction): Transaction => ({
    ...tx,
    insert: async rows => (await tx.insert(withLine(rows))).slice(0, rows.length),
    update: async (resource, id, changes, condition) => {
      if (!(await tx.update(resource, id, changes, condition))) return false;
      const fields = Object.keys(changes).filter(field => field !== 'updated_at');
      await tx.note([lineOf(resource, id, fields)]);
      return true;
    },
    remove: async (resource, id) => {
      const removed = await tx.remove(resource, id);
      if (removed) await tx.note([lineOf(resource, id)]);
      return removed;
    },
  });
  const { insertIntoStay } = store;
  return {
    ...store,
    ...(insertIntoStay && {
      insertIntoStay: async (rows, unit) => {
        const { ids, staying } = await insertIntoStay(withLine(rows), unit);
        return { ids: ids.slice(0, rows.length), staying };
      },
    }),
    insertAtOnce: async rows => (await store.insertAtOnce(withLine(rows))).slice(0, rows.length),
    transaction: fn => store.transaction(tx => fn(audited(tx))),
  };
}

const TABLES_OF_RECORDS: ReadonlySet<string> = new Set(RESOURCES);

/**
 * Whether a table holds rows that accompany records (submissions, signatures, changes, audit lines)
 * and no records.
 */
function isBeside(table: NewRow['table']): table is Exclude<NewRow['table'], WritableResource> {
  return !TABLES_OF_RECORDS.has(table);
}

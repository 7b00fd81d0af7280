import type { Actor } from './actor.ts';
import type { NewRow, RowLink, Store, Transaction } from './store.ts';
import { type EpochMs, RESOURCES, type WritableResource } from './terms.ts';

/** Who acts, in the audit: a key, somebody who signed in, who holds a link, or the operator's command line. */
export type AuditedActor = 'key' | 'user' | 'link' | 'command';

/** A line of the audit: who did what, when and from where, and what came of it. Names of fields, never values; nothing of guests. */
export interface AuditLine {
  at: EpochMs;
  /** Null: none is known, as with a key that does not exist. */
  account_id: number | null;
  actor: AuditedActor | null;
  /** Of the key or user; it may be gone by now, so its name stands beside. */
  actor_id: number | null;
  actor_name: string | null;
  /** An operation of the contract, or the words of a command; null: calls that were refused, whatever they were. */
  operation: string | null;
  resource: string | null;
  record_id: number | null;
  /** The fields that an update changed. */
  fields: readonly string[];
  /** IPv4 or IPv6; cut to its network once it is old. */
  address: string | null;
  /** `ok`, or the code of the refusal. */
  result: string;
  /** The calls, or records, that the line stands for. */
  n: number;
}

/** A line to be written; its record may be one that the same insert makes. */
export type NewAuditLine = Omit<AuditLine, 'record_id'> & { record_id: number | null | RowLink };

/** What is known of a call before it writes. */
export type AuditedCall = Pick<AuditLine, 'at' | 'operation' | 'address'>;

/** Has every transaction that makes, changes or deletes a record write its line, so that there is none without the other. */
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
  /** The first row is the record that the others belong to; what comes without one is no record of its own. */
  const withLine = (rows: readonly NewRow[]): readonly NewRow[] => {
    const table = rows[0]?.table;
    return table === undefined || isBeside(table) ? rows : [...rows, lineOf(table, { row: 0 })];
  };
  const audited = (tx: Transaction, waiting: NewRow[]): Transaction => ({
    ...tx,
    insert: async rows => (await tx.insert([...withLine(rows), ...waiting.splice(0)])).slice(0, rows.length),
    update: async (resource, id, changes, from) => {
      if (!(await tx.update(resource, id, changes, from))) return false;
      const fields = Object.keys(changes).filter(field => field !== 'updated_at');
      waiting.push(lineOf(resource, id, fields));
      return true;
    },
    remove: async (resource, id) => {
      const removed = await tx.remove(resource, id);
      if (removed) waiting.push(lineOf(resource, id));
      return removed;
    },
  });
  return {
    ...store,
    insertAtOnce: async rows => (await store.insertAtOnce(withLine(rows))).slice(0, rows.length),
    transaction: fn =>
      store.transaction(async tx => {
        // The line of an update or removal goes with the next insert, if there is one: a round trip less.
        const waiting: NewRow[] = [];
        const result = await fn(audited(tx, waiting));
        if (waiting.length > 0) await tx.insert(waiting);
        return result;
      }),
  };
}

const TABLES_OF_RECORDS: ReadonlySet<string> = new Set(RESOURCES);

/** Whether rows of a table come beside records, and are none themselves. */
function isBeside(table: NewRow['table']): table is Exclude<NewRow['table'], WritableResource> {
  return !TABLES_OF_RECORDS.has(table);
}

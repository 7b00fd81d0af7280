import type {
  ListQuery,
  NewRow,
  Reader,
  ResourceName,
  Store,
  Transaction,
  WritableResource,
} from '@mirlo/core';
import { lineOf, turnsOf } from '../turns.ts';
import type { Database } from './database.ts';
import { findKey } from './find-key.ts';
import { readHistory, trimHistory } from './history.ts';
import { keyCache } from './key-cache.ts';
import { isShallow, listRows, listShallow, type Runs } from './list.ts';
import { countRows, countStaying, findRow, findRowByKey, insertIntoStay, usedInProduction } from './reads.ts';
import { removeRow } from './remove.ts';
import type { Session } from './session.ts';
import { cachedStatements, type Statements } from './statements.ts';
import { readRental, readStay } from './whole.ts';
import { putSubmissionRows, updateRow, wakeRows } from './writes.ts';

/** A transaction of core's `Store`, with its session, on which the server runs statements of its own. */
export interface SqlTransaction extends Transaction {
  readonly session: Session;
}

/** Core's `Store` on a SQL database. */
export interface SqlStore extends Store {
  transaction<T>(fn: (tx: SqlTransaction) => Promise<T>): Promise<T>;
}

/** Makes core's `Store` on an open database, whose schema must be up to date. */
export function createSqlStore(database: Database, now: () => number = Date.now): SqlStore {
  const statements = cachedStatements();
  const keys = keyCache(hash => database.call(session => findKey(session, statements, hash)), now);
  const { insertThen } = database.session;
  return {
    ...reader(statements, fn => database.call(fn)),
    ...(insertThen && {
      insertIntoStay: (rows, unit) =>
        database.call(({ knex }) => insertIntoStay({ knex, insertThen }, statements, rows, unit)),
    }),
    list: lists(database, statements),
    keyByHash: keys,
    transaction: fn => database.transaction(session => fn(transactionOn(session, statements))),
    oneByOne: turnsOf<string>(1),
    insertAtOnce: (rows: readonly NewRow[]) => database.call(session => session.insert(rows)),
  };
}

/** Most such reads of one account at the same time, where the database takes more. */
const SCANS_OF_ACCOUNT = 2;

/**
 * Reads lists. Limits how many reads of whole accounts run at the same time, per account and in all, so that one
 * account's searches cannot use up the connections that others need.
 */
function lists(database: Database, statements: Statements): Reader['list'] {
  const ofAccount = turnsOf<number>(Math.max(1, Math.min(SCANS_OF_ACCOUNT, database.scansAtOnce - 1)));
  const ofAll = lineOf(database.scansAtOnce);
  return query => {
    const scans: Runs = fn =>
      ofAccount(query.account_id, () => ofAll(() => database.scan(session => fn(session))));
    return isShallow(query)
      ? listShallow({ reads: database.call, scans }, statements, query)
      : scans(session => listRows(session, statements, query));
  };
}

function transactionOn(session: Session, statements: Statements): SqlTransaction {
  return {
    session,
    ...reader(statements, fn => fn(session)),
    insert: rows => session.insert(rows),
    update: (resource, id, changes, from) => updateRow(session, resource, id, changes, from),
    remove: (resource: WritableResource, id: number) => removeRow(session, resource, id),
    putSubmissions: submissions => putSubmissionRows(session, submissions),
    trimHistory: of => trimHistory(session, of),
    wake: (establishmentId, at) => wakeRows(session, establishmentId, at),
  };
}

/** Makes the reads of core's `Store`, on the session that `on` provides. */
function reader(statements: Statements, on: <T>(fn: (session: Session) => Promise<T>) => Promise<T>): Reader {
  return {
    find: (resource, id) => on(session => findRow(session, statements, resource, id)),
    findByKey: (resource, uniqueness, values) =>
      on(session => findRowByKey(session, statements, resource, uniqueness, values)),
    list: <R extends ResourceName>(query: ListQuery<R>) =>
      on(session => listRows(session, statements, query)),
    rental: contractId => on(session => readRental(session, statements, contractId)),
    stay: unit => on(session => readStay(session, statements, unit)),
    staying: unit => on(session => countStaying(session, statements, unit)),
    counts: establishmentId => on(session => countRows(session, establishmentId)),
    usedInProduction: establishmentId => on(session => usedInProduction(session, establishmentId)),
    keyByHash: hash => on(session => findKey(session, statements, hash)),
    history: query => on(session => readHistory(session, query)),
  };
}

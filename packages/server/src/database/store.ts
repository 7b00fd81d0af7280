import type {
  ListQuery,
  NewRow,
  NoteRow,
  Reader,
  ResourceName,
  Store,
  Transaction,
  WritableResource,
} from '@mirlo/core';
import { keyCache } from '../keys.ts';
import { loopTurn, turnsOf } from '../turns.ts';
import type { Database } from './database.ts';
import { findKey } from './find-key.ts';
import { readHistory, trimHistory } from './history.ts';
import { isShallow, listRows, listShallow, type RunsRead } from './list.ts';
import {
  countRecords,
  countStaying,
  findForStay,
  findRow,
  findRowByKey,
  insertIntoStay,
  usedInProduction,
} from './reads.ts';
import { removeRow } from './remove.ts';
import type { Session } from './session.ts';
import { noteWakeOf } from './wake.ts';
import { readRental, readStay } from './whole.ts';
import { putSubmissionRows, updateRow } from './writes.ts';

/**
 * A transaction of core's `Store`, with its session, on which the server runs statements of its
 * own.
 */
export interface SqlTransaction extends Transaction {
  readonly session: Session;
}

/** Core's `Store` on a SQL database. */
export interface SqlStore extends Store {
  transaction<T>(fn: (tx: SqlTransaction) => Promise<T>): Promise<T>;
}

/** Makes core's `Store` on an open database, whose schema must be up to date. */
export function createSqlStore(database: Database, now: () => number = Date.now): SqlStore {
  const keys = keyCache(hash => database.call(session => findKey(session, hash)), now);
  const { insertThen } = database.session;
  return {
    ...reader(fn => database.call(fn)),
    ...(insertThen && {
      insertIntoStay: (rows, unit) =>
        database.call(session => insertIntoStay({ ...session, insertThen }, rows, unit)),
    }),
    list: lists(database),
    keyByHash: keys,
    transaction: fn =>
      database.transaction(async session => {
        const notes: NoteRow[] = [];
        const result = await fn(transactionOn(session, notes));
        await putSubmissionRows(session, [], notes);
        return result;
      }),
    oneByOne: turnsOf<string>(1),
    insertAtOnce: (rows: readonly NewRow[]) => database.call(session => session.insert(rows)),
  };
}

/** The longest list, or stay, that takes the process about as long as any other call does. */
const SHORT_LIST = 50;

function lists(database: Database): Reader['list'] {
  return async query => {
    const scans: RunsRead = fn => database.scanOf(query.account_id, fn);
    const found = await (isShallow(query)
      ? listShallow({ reads: database.call, scans }, query)
      : scans(session => listRows(session, query)));
    if (found.rows.length > SHORT_LIST) await loopTurn(query.account_id);
    return found;
  };
}

/** @param notes rows that wait for the next write, or for the end of the transaction */
function transactionOn(session: Session, notes: NoteRow[]): SqlTransaction {
  return {
    session,
    ...reader(fn => fn(session)),
    insert: rows => session.insert(rows),
    update: (resource, id, changes, condition) => updateRow(session, resource, id, changes, condition),
    remove: (resource: WritableResource, id: number) => removeRow(session, resource, id),
    // Not on SQLite, where nobody else could write meanwhile.
    beforeJudging: async ({ guests, establishment }) => {
      if (guests.length > SHORT_LIST && session.engine === 'mysql') await loopTurn(establishment.account_id);
    },
    putSubmissions: submissions => putSubmissionRows(session, submissions, notes.splice(0)),
    note: async rows => void notes.push(...rows),
    trimHistory: async of => {
      await putSubmissionRows(session, [], notes.splice(0));
      await trimHistory(session, of);
    },
    wake: establishmentId => noteWakeOf(session, establishmentId),
  };
}

/** Makes the reads of core's `Store`, on the session that `on` provides. */
function reader(on: <T>(fn: (session: Session) => Promise<T>) => Promise<T>): Reader {
  return {
    find: (resource, id) => on(session => findRow(session, resource, id)),
    findByKey: (resource, uniqueness, values) =>
      on(session => findRowByKey(session, resource, uniqueness, values)),
    list: <R extends ResourceName>(query: ListQuery<R>) => on(session => listRows(session, query)),
    rental: contractId => on(session => readRental(session, contractId)),
    stay: of => on(session => readStay(session, of)),
    findForStay: (id, unit) => on(session => findForStay(session, id, unit)),
    staying: unit => on(session => countStaying(session, unit)),
    counts: establishmentId => on(session => countRecords(session, establishmentId)),
    usedInProduction: establishmentId => on(session => usedInProduction(session, establishmentId)),
    keyByHash: hash => on(session => findKey(session, hash)),
    history: query => on(session => readHistory(session, query)),
  };
}

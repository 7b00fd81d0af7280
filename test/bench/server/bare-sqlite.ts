import { DatabaseSync } from 'node:sqlite';
import type { InsertTable } from '../../../packages/server/src/database/insert-plan.ts';
import type { BareDatabase } from './bare-server.ts';
import { rentalRows } from './rental-rows.ts';
import {
  auditLine,
  FOUND_COUNT,
  FOUND_PAGE,
  GUEST_BY_ID,
  GUEST_COUNT,
  GUEST_PAGE,
  insertInto,
  kept,
  rowOf,
  searchText,
  submission,
} from './rows.ts';

/**
 * SQLite by hand: every statement prepared once, a transaction for every create, each commit on
 * disk.
 */
export function openSqliteBare(path: string, account: number): BareDatabase {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const byId = database.prepare(GUEST_BY_ID);
  const [page, count] = [GUEST_PAGE, GUEST_COUNT].map(sql => database.prepare(sql));
  const [foundPage, foundCount] = [FOUND_PAGE, FOUND_COUNT].map(sql => database.prepare(sql));
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(sql =>
    database.prepare(sql),
  );
  if (!page || !count || !foundPage || !foundCount || !begin || !commit || !rollback) {
    throw new Error('a statement is missing');
  }
  const inserts = new Map<InsertTable, ReturnType<DatabaseSync['prepare']>>();
  const insert = (table: InsertTable, values: Readonly<Record<string, unknown>>): number => {
    const statement = inserts.get(table) ?? database.prepare(insertInto(table, 1));
    inserts.set(table, statement);
    return Number(statement.run(...rowOf(table, values)).lastInsertRowid);
  };
  const inTransaction = (fn: () => number): number => {
    begin.run();
    try {
      const id = fn();
      commit.run();
      return id;
    } catch (error) {
      rollback.run();
      throw error;
    }
  };

  return {
    guest: id => byId.get(id),
    guests: (limit, offset, q) => {
      const narrowed = q === null ? [] : [`%${q.toLowerCase()}%`];
      const rows = (q === null ? page : foundPage).all(account, ...narrowed, limit, offset);
      if (rows.length < limit) return { rows, total: offset + rows.length };
      return { rows, total: Number((q === null ? count : foundCount).get(account, ...narrowed)?.total) };
    },
    createGuest: body =>
      inTransaction(() => {
        const now = Date.now();
        const { nombre, apellido1, apellido2, numero_documento, contacto_email } = body;
        const search_text = searchText(nombre, apellido1, apellido2, numero_documento, contacto_email);
        const id = insert('guests', {
          ...kept(account, now),
          ...body,
          search_text,
          document_key: numero_documento,
        });
        const { establecimiento_id } = body;
        insert('submissions', submission('guests', id, { account_id: account, establecimiento_id, now }));
        insert('audit', auditLine('guests', id, { account_id: account, now }));
        return id;
      }),
    createRental: body =>
      inTransaction(() => {
        const now = Date.now();
        const { contract, vehicle, persons, places } = rentalRows(body, account, now);
        const id = insert('contracts', contract);
        insert('vehicles', { ...vehicle, alquiler_id: id });
        for (const { person, license, home } of persons) {
          const persona_id = insert('persons', { ...person, alquiler_id: id });
          insert('licenses', { ...license, persona_id });
          insert('addresses', { ...home, persona_id });
        }
        for (const place of places) insert('addresses', { ...place, alquiler_id: id });
        const { establecimiento_id } = contract;
        insert('submissions', submission('contracts', id, { account_id: account, establecimiento_id, now }));
        insert('audit', auditLine('contracts', id, { account_id: account, now }));
        return id;
      }),
  };
}

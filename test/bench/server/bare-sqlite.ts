import { DatabaseSync } from 'node:sqlite';
import type { InsertTable } from '../../../packages/server/src/database/insert-plan.ts';
import type { BareDatabase } from './bare-server.ts';
import { rentalRows } from './rental-rows.ts';
import {
  countStatement,
  FOUND_COUNT,
  FOUND_PAGE,
  GUEST_BY_ID,
  GUEST_PAGE,
  insertInto,
  kept,
  RENTAL_MADE,
  rowOf,
  searchText,
  submission,
} from './rows.ts';

/** SQLite by hand: every statement prepared once, a transaction for every create, each commit on disk. */
export function openSqliteBare(path: string, account: number): BareDatabase {
  const database = new DatabaseSync(path, { timeout: 5_000 });
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON');
  const [byId, page] = [GUEST_BY_ID, GUEST_PAGE].map(sql => database.prepare(sql));
  const [foundPage, foundCount] = [FOUND_PAGE, FOUND_COUNT].map(sql => database.prepare(sql));
  const [begin, commit, rollback] = ['BEGIN IMMEDIATE', 'COMMIT', 'ROLLBACK'].map(sql =>
    database.prepare(sql),
  );
  if (!byId || !page || !foundPage || !foundCount || !begin || !commit || !rollback) {
    throw new Error('a statement is missing');
  }
  const inserts = new Map<InsertTable, ReturnType<DatabaseSync['prepare']>>();
  const insert = (table: InsertTable, values: Readonly<Record<string, unknown>>): number => {
    const statement = inserts.get(table) ?? database.prepare(insertInto(table, 1));
    inserts.set(table, statement);
    return Number(statement.run(...rowOf(table, values)).lastInsertRowid);
  };
  const counts = new Map<string, ReturnType<DatabaseSync['prepare']>>();
  const count = (made: Readonly<Record<string, number>>): void => {
    const { sql, values } = countStatement('sqlite', account, made);
    const statement = counts.get(sql) ?? database.prepare(sql);
    counts.set(sql, statement);
    statement.run(...values);
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
      if (q === null) {
        const rows = page.all(account, account, limit, offset);
        return { rows, total: Number(rows[0]?.all_of_them ?? 0) };
      }
      const pattern = `%${q.toLowerCase()}%`;
      const rows = foundPage.all(account, pattern, limit, offset);
      if (rows.length < limit) return { rows, total: offset + rows.length };
      return { rows, total: Number(foundCount.get(account, pattern)?.total) };
    },
    createGuest: body =>
      inTransaction(() => {
        const now = Date.now();
        const { nombre, apellido1, apellido2, numero_documento, contacto_email } = body;
        const search_text = searchText(nombre, apellido1, apellido2, numero_documento, contacto_email);
        const id = insert('guests', { ...kept(account, now), ...body, search_text });
        const { establecimiento_id } = body;
        insert('submissions', submission('guests', id, { account_id: account, establecimiento_id, now }));
        count({ guests: 1 });
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
        count(RENTAL_MADE);
        return id;
      }),
  };
}

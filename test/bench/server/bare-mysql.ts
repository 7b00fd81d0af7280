import { createPool, type PoolConnection, type ResultSetHeader, type RowDataPacket } from 'mysql2/promise';
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

/** As many connections as the server's default pool has. */
const POOL_SIZE = 10;

/** MariaDB or MySQL by hand: one statement per table, sent one after the other in a transaction. */
export function openMySqlBare(url: string, account: number): BareDatabase {
  const pool = createPool({ uri: url, connectionLimit: POOL_SIZE, dateStrings: true });
  const rows = async (sql: string, values: (string | number)[]) =>
    (await pool.query<RowDataPacket[]>(sql, values))[0];

  const inTransaction = async (fn: (connection: PoolConnection) => Promise<number>): Promise<number> => {
    const connection = await pool.getConnection();
    try {
      await connection.query('BEGIN');
      const id = await fn(connection);
      await connection.query('COMMIT');
      return id;
    } catch (error) {
      await connection.query('ROLLBACK');
      throw error;
    } finally {
      connection.release();
    }
  };
  /** Inserts rows, and returns the id of the first one. The other ids follow it. */
  const insert = async (
    connection: PoolConnection,
    table: InsertTable,
    records: readonly Readonly<Record<string, unknown>>[],
  ): Promise<number> => {
    const values = records.flatMap(record => rowOf(table, record));
    const [result] = await connection.query<ResultSetHeader>(insertInto(table, records.length), values);
    return result.insertId;
  };

  return {
    guest: async id => (await rows(GUEST_BY_ID, [id]))[0],
    guests: async (limit, offset, q) => {
      const narrowed = q === null ? [] : [`%${q.toLowerCase()}%`];
      const [page, count] = q === null ? [GUEST_PAGE, GUEST_COUNT] : [FOUND_PAGE, FOUND_COUNT];
      const found = await rows(page, [account, ...narrowed, limit, offset]);
      if (found.length < limit) return { rows: found, total: offset + found.length };
      const [counted] = await rows(count, [account, ...narrowed]);
      return { rows: found, total: Number(counted?.total) };
    },
    createGuest: body =>
      inTransaction(async connection => {
        const now = Date.now();
        const { nombre, apellido1, apellido2, numero_documento, contacto_email } = body;
        const search_text = searchText(nombre, apellido1, apellido2, numero_documento, contacto_email);
        const id = await insert(connection, 'guests', [
          { ...kept(account, now), ...body, search_text, document_key: numero_documento },
        ]);
        const { establecimiento_id } = body;
        await insert(connection, 'submissions', [
          submission('guests', id, { account_id: account, establecimiento_id, now }),
        ]);
        await insert(connection, 'audit', [auditLine('guests', id, { account_id: account, now })]);
        return id;
      }),
    createRental: body =>
      inTransaction(async connection => {
        const now = Date.now();
        const { contract, vehicle, persons, places } = rentalRows(body, account, now);
        const id = await insert(connection, 'contracts', [contract]);
        await insert(connection, 'vehicles', [{ ...vehicle, alquiler_id: id }]);
        const first = await insert(
          connection,
          'persons',
          persons.map(({ person }) => ({ ...person, alquiler_id: id })),
        );
        await insert(
          connection,
          'licenses',
          persons.map(({ license }, i) => ({ ...license, persona_id: first + i })),
        );
        await insert(connection, 'addresses', [
          ...persons.map(({ home }, i) => ({ ...home, persona_id: first + i })),
          ...places.map(place => ({ ...place, alquiler_id: id })),
        ]);
        const { establecimiento_id } = contract;
        await insert(connection, 'submissions', [
          submission('contracts', id, { account_id: account, establecimiento_id, now }),
        ]);
        await insert(connection, 'audit', [auditLine('contracts', id, { account_id: account, now })]);
        return id;
      }),
  };
}

import type { Rows } from '@mirlo/core';
import { COLUMNS } from './columns.ts';
import type { Database, Runs } from './database.ts';
import { PrecheckinModel } from './models.ts';
import { ownRow } from './rows.ts';
import { searchColumns } from './search-columns.ts';

export type Precheckin = Rows['precheckins'];

/** Pre-check-in links are the operator's to make; the API only reads them. */
export async function createPrecheckin(database: Runs, values: Omit<Precheckin, 'id'>): Promise<Precheckin> {
  const row = { ...values, sandbox: Number(values.sandbox), ...searchColumns('precheckins', values) };
  const { id } = await database.call(({ knex }) => PrecheckinModel.query(knex).insert(row));
  return { ...values, id };
}

/** By id; of one account where it is named. */
export async function listPrecheckins(database: Database, accountId?: number): Promise<Precheckin[]> {
  const columns = COLUMNS.precheckins.join(', ');
  const rows = await database.call(session =>
    accountId === undefined
      ? session.all(`SELECT ${columns} FROM precheckins ORDER BY id`)
      : session.all(`SELECT ${columns} FROM precheckins WHERE account_id = ? ORDER BY id`, [accountId]),
  );
  return rows.map(row => ownRow('precheckins', row));
}

import { COLUMNS, type Rows } from '@mirlo/core';
import type { Runs } from './database.ts';
import { searchColumns } from './derived-columns.ts';
import { PrecheckinModel } from './models.ts';

export type Precheckin = Rows['precheckins'];

/** Pre-check-in links are the operator's to make; the API only reads them. */
export async function createPrecheckin(database: Runs, values: Omit<Precheckin, 'id'>): Promise<Precheckin> {
  const row = { ...values, ...searchColumns('precheckins', values) };
  const { id } = await database.call(({ knex }) => PrecheckinModel.query(knex).insert(row));
  return { ...values, id };
}

/** By id; of one account where it is named. */
export function listPrecheckins(database: Runs, accountId?: number): Promise<Precheckin[]> {
  return database.call(({ knex }) => {
    const query = PrecheckinModel.query(knex)
      .select([...COLUMNS.precheckins])
      .orderBy('id');
    return accountId === undefined ? query : query.where('account_id', accountId);
  });
}

import knexLibrary from 'knex';
import { expect, it } from 'vitest';
import { AccountModel } from './models.ts';

it('asks the database for one row where only the first is wanted', () => {
  const knex = knexLibrary({ client: 'mysql2' });
  const sqlOf = (query: { toKnexQuery(): { toSQL(): { sql: string } } }) => query.toKnexQuery().toSQL().sql;
  expect(sqlOf(AccountModel.query(knex).select('id').first())).toContain('limit ?');
  expect(sqlOf(AccountModel.query(knex).select('id').findOne({ name: 'Hotel Sol' }))).toContain('limit ?');
});

import type { Knex } from 'knex';
import { createTable, isSqlite } from './table.ts';

/**
 * Who did what (`core/src/audit.ts`), and how far old addresses in it are cut (`audit/cut-addresses.ts`). Nothing links it to what may be gone. Its one
 * index is the table itself, in the order of accounts and times: every further one would cost each create as much as all the rest of
 * its line. Account 0: nobody's.
 */
export async function up(knex: Knex): Promise<void> {
  if (isSqlite(knex)) await knex.raw(SQLITE_TABLE);
  else await createTable(knex, 'audit', audit);
  await createTable(knex, 'audit_cuts', table => {
    table.integer('account_id').unsigned().primary();
    table.bigInteger('cut_until').notNullable();
  });
}

function audit(table: Knex.CreateTableBuilder): void {
  table.integer('account_id').unsigned().notNullable();
  table.bigInteger('at').notNullable();
  table.bigInteger('seq').notNullable();
  table.string('actor', 7).nullable();
  table.integer('actor_id').unsigned().nullable();
  table.string('actor_name', 100).nullable();
  table.string('operation', 40).nullable();
  table.string('resource', 14).nullable();
  table.integer('record_id').unsigned().nullable();
  table.text('fields').nullable();
  table.string('address', 45).nullable();
  table.string('result', 30).notNullable();
  table.integer('n').unsigned().notNullable();
  table.primary(['account_id', 'at', 'seq']);
}

/** knex knows no tables without a row id: with one there would be two trees to write. */
const SQLITE_TABLE = `CREATE TABLE IF NOT EXISTS audit (
  account_id integer NOT NULL,
  at bigint NOT NULL,
  seq bigint NOT NULL,
  actor varchar(7),
  actor_id integer,
  actor_name varchar(100),
  operation varchar(40),
  resource varchar(14),
  record_id integer,
  fields text,
  address varchar(45),
  result varchar(30) NOT NULL,
  n integer NOT NULL,
  PRIMARY KEY (account_id, at, seq)
) WITHOUT ROWID`;

import type { Knex } from 'knex';
import * as schema from './001-schema.ts';

/** A migration step. It runs once; if it is interrupted, it runs again over what it had made. */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/** All steps in their order, the same for SQLite, MariaDB and MySQL. A released step is never changed. */
export const MIGRATIONS: readonly Migration[] = [{ name: '001-schema', up: schema.up }];

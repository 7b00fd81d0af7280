import type { Knex } from 'knex';
import * as schema from './001-schema.ts';
import * as wakes from './002-wakes.ts';

/**
 * A migration step. It runs once. After an interruption it runs again, over what it had made
 * already.
 */
export interface Migration {
  name: string;
  up(knex: Knex): Promise<void>;
}

/**
 * All steps in their order, the same for SQLite, MariaDB and MySQL. A released step is never
 * changed.
 */
export const MIGRATIONS: readonly Migration[] = [
  { name: '001-schema', up: schema.up },
  { name: '002-wakes', up: wakes.up },
];

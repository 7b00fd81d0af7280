/**
 * Makes a peer's database: its tables, an account's key and hotel, and the guests that stand on
 * standard input as one line of JSON each.
 */
import { createHash } from 'node:crypto';
import { createInterface } from 'node:readline';
import { createTables } from './model.mjs';
import { openKnex } from './open-knex.mjs';

const AT_ONCE = 25;
const { DATABASE_URL = '', KEY = '' } = process.env;
const knex = openKnex(DATABASE_URL);
await createTables(knex);
const account_id = 1;
const [establecimiento_id] = await knex('establishments').insert({ account_id, nombre: 'Hotel' });
await knex('api_keys').insert({ account_id, hash: createHash('sha256').update(KEY).digest('hex') });
const guests = [];
for await (const line of createInterface({ input: process.stdin })) guests.push(JSON.parse(line));
await knex.transaction(async transaction => {
  for (let start = 0; start < guests.length; start += AT_ONCE) {
    const rows = guests.slice(start, start + AT_ONCE);
    await transaction('guests').insert(
      rows.map(row => ({ ...row, account_id, establecimiento_id, created_at: Date.now() })),
    );
  }
});
await knex.destroy();

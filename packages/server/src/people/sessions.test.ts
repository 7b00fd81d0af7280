import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newAccount, openMigrated, temporaryFolder } from '../../test/sql-store.ts';
import type { Database } from '../database/database.ts';
import { SessionModel } from './models.ts';
import { beginSession, IDLE_MS, removeEnded, visitorOf, WHOLE_MS } from './sessions.ts';
import { createUser } from './users.ts';

const folder = temporaryFolder();
const BEGAN = Date.UTC(2026, 10, 22, 9);
let database: Database;
let user: number;
beforeAll(async () => {
  database = await openMigrated(`sqlite:${join(folder.path, 'mirlo.db')}`);
  const account_id = await newAccount(database);
  const values = {
    account_id,
    email: 'ana@example.com',
    name: 'Ana',
    role: 'reader',
    language: 'es',
  } as const;
  ({ id: user } = await createUser(database, { ...values, establishments: [3] }, BEGAN));
});
afterAll(async () => {
  await database.close();
  folder.remove();
});

it('says who has a session, with account and rights, and never the password', async () => {
  const token = await beginSession(database, user, BEGAN);
  const visitor = await visitorOf(database, token, BEGAN + 1);
  expect(visitor).toMatchObject({ name: 'Ana', account: 'Test', role: 'reader', establishments: [3] });
  expect(visitor).not.toHaveProperty('password_hash');
  expect(await SessionModel.query(database.knex).findById(token)).toBeUndefined();
});

it('ends a session that nobody used for a shift', async () => {
  const token = await beginSession(database, user, BEGAN);
  expect(await visitorOf(database, token, BEGAN + IDLE_MS - 1)).not.toBeNull();
  expect(await visitorOf(database, token, BEGAN + 2 * IDLE_MS - 1)).toBeNull();
});

it('ends a session after its whole time, however busy it is', async () => {
  const token = await beginSession(database, user, BEGAN);
  for (let at = BEGAN; at < BEGAN + WHOLE_MS; at += IDLE_MS / 2)
    expect(await visitorOf(database, token, at)).not.toBeNull();
  expect(await visitorOf(database, token, BEGAN + WHOLE_MS)).toBeNull();
});

it('removes those that have ended, and no others', async () => {
  const old = await beginSession(database, user, BEGAN);
  const now = await beginSession(database, user, BEGAN + IDLE_MS);
  await removeEnded(database, BEGAN + IDLE_MS);
  expect(await visitorOf(database, old, BEGAN + 1)).toBeNull();
  expect(await visitorOf(database, now, BEGAN + IDLE_MS)).not.toBeNull();
});

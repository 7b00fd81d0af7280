import { join } from 'node:path';
import { madridEpoch } from '@mirlo/core';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../test/sql-store.ts';
import { type Database, openDatabase } from '../database/database.ts';
import type { Session } from '../database/session.ts';
import { keyUses } from './api-calls.ts';

it('writes the day of a key once, however often it is used, and again on the next day', async () => {
  let now = madridEpoch('2026-11-21 23:59:00');
  let away = false;
  const written: unknown[] = [];
  const folder = temporaryFolder();
  const opened = await openDatabase(`sqlite:${join(folder.path, 'mirlo.db')}`);
  const { knex } = opened;
  await knex.schema.createTable('api_keys', table => {
    table.increments('id');
    table.string('last_used');
  });
  knex.on('query', ({ bindings }) => written.push(bindings));
  const database: Pick<Database, 'call'> = {
    call: async fn => {
      if (away) throw new Error('away');
      return fn({ knex } as Session);
    },
  };
  const uses = keyUses(database, () => now);

  uses.note({ id: 1, last_used: null });
  uses.note({ id: 2, last_used: '2026-11-21' });
  uses.note({ id: 3, last_used: '2026-11-20' });
  uses.note({ id: 1, last_used: null });
  away = true;
  await expect(uses.flush()).rejects.toThrow('away');
  away = false;
  now += 120_000;
  uses.note({ id: 3, last_used: '2026-11-20' });
  await uses.flush();
  uses.note({ id: 3, last_used: '2026-11-20' });
  await uses.flush();
  expect(written).toEqual([
    ['2026-11-21', 1, 3, '2026-11-21'],
    ['2026-11-22', 3, '2026-11-22'],
  ]);
  await opened.close();
  folder.remove();
});

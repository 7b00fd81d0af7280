import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { readConfig } from '../src/config.ts';
import { createSecretBox } from '../src/credentials/secret-box.ts';
import { createLog } from '../src/log.ts';
import { startServer } from '../src/server.ts';
import { startFiling } from '../src/submitter/background.ts';
import { temporaryFolder } from './sql-store.ts';

const WEAK = 'correcthorsebatterystaple';
const folder = temporaryFolder();
afterEach(() => folder.remove());

it('a new database is begun with no weak SECRET_KEY, however often it is tried; one that exists opens with its own', async () => {
  const start = async (env: Record<string, string> = {}) => {
    const DATABASE_URL = `sqlite:${join(folder.path, 'mirlo.db')}`;
    const config = readConfig({ DATABASE_URL, PORT: '0', MIR_URL: 'simulator', SECRET_KEY: WEAK, ...env });
    return startServer(config, { log: createLog('silent'), background: startFiling });
  };
  for (const env of [{}, { MIR_URL: 'off' }, { FILING: 'elsewhere' }, {}])
    await expect(start(env)).rejects.toThrow(/has 25 characters, expected 32 random bytes/);
  const first = await start({ SECRET_KEY: '0123456789abcdef'.repeat(4) });
  const { knex } = first.database;
  const account = { name: 'A', plan: 'premium', api_enabled: 1, created_at: 1, updated_at: 1 };
  const [id] = await knex('accounts').insert(account);
  // A password that an earlier version sealed, which accepted any key.
  const sealed = createSecretBox(WEAK).seal('Secret-1', `account:${id}`);
  await knex('accounts').where({ id }).update({ mir_user: 'U', mir_password: sealed });
  await first.stop();
  await (await start()).stop();
});

import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSimulator } from '@mirlo/mir/simulator';
import { type Filer, ownerOf } from './credentials/credentials.ts';
import { freeFiler } from './credentials/filers.ts';
import { createSecretBox, DEMO_SECRET_KEY } from './credentials/secret-box.ts';
import type { Database } from './database/database.ts';
import { AccountModel } from './database/models.ts';
import { SIMULATOR_PORT } from './ministry/ministry.ts';
import type { Background, ServerParts } from './server.ts';
import { startFiling } from './submitter/background.ts';

const DEMO_FILING = {
  mir_user: 'DEMO00000WS',
  codigo_arrendador: '0000000001',
  tipo_pago: 'DESTI',
  holder_drives: true,
} as const;
const DEMO_PASSWORD = 'Demo-1234';
const DELAY_MS = 500;
const STATE_FILE = 'simulator.jsonl';

/**
 * Starts filing. Where `MIR_URL` is `simulator`, it starts a simulator in this process too, on the
 * usual port or a free one, with its state in a file; `page` is its address.
 */
export async function startDemoFiling(parts: ServerParts): Promise<Background & { page: string | null }> {
  const { config, database } = parts;
  if (config.MIR_URL !== 'simulator') return { ...(await startFiling(parts)), page: null };
  const { address } = database;
  const folder = address.engine === 'sqlite' ? dirname(address.path) : 'data';
  await mkdir(folder, { recursive: true });
  const simulator = createSimulator({ delayMs: DELAY_MS, stateFile: join(folder, STATE_FILE) });
  const { url, origin } = await simulator
    .listen({ port: SIMULATOR_PORT })
    .catch(() => simulator.listen({ port: 0 }));
  const filing = await startFiling(parts, { ministry: { name: 'simulator', url, kind: 'trial' } });
  const stop = async () => {
    await filing.stop();
    await simulator.close();
  };
  return { page: `${origin}/`, stop };
}

/** Stores the demo account's credentials at every start, because `SECRET_KEY` may have changed. */
export async function configureDemoAccount(
  database: Database,
  accountId: number,
  secretKey: string | null,
  now: number,
): Promise<void> {
  const filer: Filer = { table: 'accounts', id: accountId };
  const mir_password = createSecretBox(secretKey ?? DEMO_SECRET_KEY).seal(DEMO_PASSWORD, ownerOf(filer));
  await database.transaction(async session => {
    await AccountModel.query(session.knex)
      .findById(accountId)
      .patch({ ...DEMO_FILING, mir_password });
    await freeFiler(session, filer, now);
  });
}

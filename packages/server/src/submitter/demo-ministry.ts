import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createSimulator } from '@mirlo/mir/simulator';
import type { Database } from '../database/database.ts';
import type { Background, ServerParts } from '../server.ts';
import { startFiling } from './background.ts';
import { type Filer, ownerOf } from './credentials.ts';
import { freeFiler } from './filers.ts';
import { SIMULATOR_PORT } from './ministry.ts';
import { createSecretBox, DEMO_SECRET_KEY } from './secret-box.ts';

const DEMO_FILING = {
  mir_user: 'DEMO00000WS',
  codigo_arrendador: '0000000001',
  tipo_pago: 'DESTI',
  holder_drives: 1,
} as const;
const DEMO_PASSWORD = 'Demo-1234';
const DELAY_MS = 500;
const STATE_FILE = 'simulator.jsonl';

/** The filing of a demo, and where a browser sees what was filed; null where `MIR_URL` names another ministry. */
export interface DemoFiling extends Background {
  page: string | null;
}

/** Files with a simulator of the demo's own: on its usual port or, where that is taken, on a free one; its state in a file beside the data. */
export async function startDemoFiling(parts: ServerParts): Promise<DemoFiling> {
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

/** Gives the demo account what it needs to file with the simulator, at every start anew: its key may have changed. */
export async function configureDemoAccount(
  database: Database,
  accountId: number,
  secretKey: string | null,
  now: number,
): Promise<void> {
  const filer: Filer = { table: 'accounts', id: accountId };
  const mir_password = createSecretBox(secretKey ?? DEMO_SECRET_KEY).seal(DEMO_PASSWORD, ownerOf(filer));
  const columns = Object.entries({ ...DEMO_FILING, mir_password });
  await database.transaction(async session => {
    await session.run(
      `UPDATE accounts SET ${columns.map(([column]) => `${column} = ?`).join(', ')} WHERE id = ?`,
      [...columns.map(([, value]) => value), accountId],
    );
    await freeFiler(session, filer, now);
  });
}

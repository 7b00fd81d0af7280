/**
 * Runs this folder's tests against a server: the one that `npm start` in the root of the repository
 * starts, with a free port and a database of its own. It also makes three keys that are refused: a
 * deactivated one, one of an account without the plan, and one of an account whose API is off.
 */

import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');
const folder = mkdtempSync(join(tmpdir(), 'mirlo-vendor-tests-'));
const env = { ...process.env, PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` };

/**
 * Runs a `mirlo` command on the server's database and returns the first JSON line that it prints.
 */
function mirlo(...args: string[]): { id: number; key: string } {
  const output = execFileSync(process.execPath, [MAIN, ...args, '--json'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  return JSON.parse(output.trim().split('\n')[0] ?? '');
}

function keyOf(plan: 'premium' | 'free', api: 'on' | 'off'): { id: number; key: string } {
  const account = mirlo(
    'account',
    'create',
    '--name',
    `Vendor tests ${plan} ${api}`,
    '--plan',
    plan,
    '--api',
    api,
  );
  return mirlo('key', 'create', '--account', String(account.id));
}

const server = spawn(process.execPath, [MAIN, 'demo', '--json'], {
  env,
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const [line] = await once(createInterface(server.stdout), 'line');
  const { url, keys, establishments } = JSON.parse(String(line));
  const inactive = keyOf('premium', 'on');
  mirlo('key', 'deactivate', String(inactive.id));
  console.log(`The server answers at ${url}`);
  const { status } = spawnSync(
    process.execPath,
    [join(import.meta.dirname, 'node_modules/vitest/vitest.mjs'), 'run'],
    {
      cwd: import.meta.dirname,
      stdio: 'inherit',
      env: {
        ...process.env,
        MIRLO_BASE_URL: url,
        MIRLO_API_KEY: keys.production,
        MIRLO_INACTIVE_KEY: inactive.key,
        MIRLO_PLAN_REQUIRED_KEY: keyOf('free', 'on').key,
        MIRLO_API_DISABLED_KEY: keyOf('premium', 'off').key,
        MIRLO_HOTEL: String(establishments[0].id),
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  const ended = once(server, 'exit');
  server.kill();
  await ended;
  rmSync(folder, { recursive: true, force: true });
}

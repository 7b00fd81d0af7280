import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { OWN_ENV } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

const SERVER = fileURLToPath(new URL('./dying-server.ts', import.meta.url));

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder.remove());

it.each([
  ['writes', 'the thread that writes to the database has ended: this process ends'],
  ['files', 'the thread that files has ended: this process ends'],
])('a server whose thread that %s ends by a fault says so in a line, and ends', async (dying, msg) => {
  const server = spawn(process.execPath, [SERVER, dying], {
    env: {
      ...OWN_ENV,
      DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`,
      PORT: '0',
      MIR_URL: 'simulator',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [out, [code]] = await Promise.all([text(server.stdout), once(server, 'exit')]);
  const lines = out.trim().split('\n');
  expect(lines.map(line => JSON.parse(line))).toMatchObject([{ level: 60, msg }]);
  expect(code).toBe(1);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const START_LIMIT_MS = 30_000;
const POLL_MS = 100;

/**
 * Starts a MariaDB in a folder of its own, with an empty database `mirlo`. It asks nobody for a
 * password and listens on this machine alone: right for a trial, wrong for anything else.
 *
 * @throws Error where MariaDB is not installed, or does not start within 30 s
 */
export async function startMariaDb(folder: string): Promise<{ child: ChildProcess; url: string }> {
  const program = findMariaDb();
  const port = await freePort();
  // MariaDB takes each subfolder of its data folder as a database.
  mkdirSync(join(folder, 'data', 'mirlo'), { recursive: true });
  const child = spawn(
    program,
    [
      '--no-defaults',
      '--skip-grant-tables',
      `--datadir=${join(folder, 'data')}`,
      `--socket=${join(folder, 'mariadb.sock')}`,
      `--pid-file=${join(folder, 'mariadb.pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--transaction-isolation=READ-COMMITTED',
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    ],
    { stdio: 'ignore' },
  );
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await listens(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${program} does not start: look at ${folder}`);
    }
    await pause(POLL_MS);
  }
  return { child, url: `mysql://root@127.0.0.1:${port}/mirlo` };
}

function findMariaDb(): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  const found = folders.map(folder => join(folder, 'mariadbd')).find(existsSync);
  if (!found) throw new Error('mariadbd is not installed (Debian: apt-get install mariadb-server-core)');
  return found;
}

function listens(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

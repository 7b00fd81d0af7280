import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from '../free-port.ts';

const INSTALLER = '/usr/bin/mariadb-install-db';
const START_LIMIT_MS = 90_000;
const POLL_MS = 100;

/**
 * A MariaDB that knows users and rights, as an operator's does; root comes in through the socket
 * without a password.
 */
export interface MariaDbWithUsers {
  port: number;
  socket: string;
  stop(): Promise<void>;
}

/**
 * Starts a MariaDB in a folder of its own. Null where none is installed, or with
 * `MARIADB_REQUIRED=1` an error.
 */
export async function startMariaDbWithUsers(): Promise<MariaDbWithUsers | null> {
  if (!existsSync(INSTALLER)) {
    if (process.env.MARIADB_REQUIRED === '1') throw new Error('mariadb-server is not installed');
    console.warn('\n!!! NOT TESTED: rights on MariaDB (Debian: apt-get install mariadb-server)\n');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-rights-'));
  const data = join(folder, 'data');
  const socket = join(folder, 's.sock');
  const asRoot = process.getuid?.() === 0 ? ['--user=root'] : [];
  execFileSync(INSTALLER, [
    '--no-defaults',
    `--datadir=${data}`,
    '--auth-root-authentication-method=normal',
    '--skip-test-db',
    ...asRoot,
  ]);
  const port = await freePort();
  const options = [`--datadir=${data}`, `--socket=${socket}`, `--port=${port}`, '--bind-address=127.0.0.1'];
  const small = ['--innodb-log-file-size=4M', '--innodb-buffer-pool-size=64M', '--skip-name-resolve'];
  const server = spawn('mariadbd', ['--no-defaults', ...options, ...small, ...asRoot], { stdio: 'ignore' });
  await answers(server, socket);
  return {
    port,
    socket,
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(server: ChildProcess, socketPath: string): Promise<void> {
  for (const deadline = Date.now() + START_LIMIT_MS; ; ) {
    try {
      await (await createConnection({ socketPath, user: 'root' })).end();
      return;
    } catch (error) {
      if (server.exitCode !== null || Date.now() > deadline) throw error;
      await wait(POLL_MS);
    }
  }
}

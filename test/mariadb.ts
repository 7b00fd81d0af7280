import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { freePort } from './free-port.ts';
import { pathOf } from './program.ts';

const START_LIMIT_MS = 90_000;
const STOP_LIMIT_MS = 10_000;
const POLL_MS = 50;

export interface MariaDbOptions {
  /** Flush every commit to disk, as in production; for faults and benchmarks. */
  durable?: boolean;
  /** Taken by InnoDB, in MiB. */
  bufferPoolMb?: number;
  /** Further options of `mariadbd`. */
  more?: readonly string[];
}

/** A MariaDB in a folder that is deleted after the test run. */
export interface MariaDb {
  /** `mysql://…` of an empty database. */
  url: string;
  port: number;
  /** The process id of the running server. */
  pid(): number | undefined;
  socket: string;
  version: string;
  /** Makes another empty database and gives its address. */
  newDatabase(): Promise<string>;
  /**
   * Sends a signal to the server (`SIGSTOP` freezes it, `SIGCONT` wakes it, `SIGKILL` is a crash).
   */
  kill(signal: NodeJS.Signals): void;
  /** Ends the server, if it runs, and starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Whether tests on MariaDB are run: it is installed, or `MARIADB_REQUIRED=1` makes its absence an
 * error.
 */
export function canRunMariaDb(): boolean {
  return pathOf('mariadbd') !== null || process.env.MARIADB_REQUIRED === '1';
}

/**
 * Starts MariaDB privately: no service, no installation step, without passwords, on a free port of
 * 127.0.0.1.
 *
 * @returns null where no `mariadbd` is installed; with `MARIADB_REQUIRED=1` that is an error
 */
export async function startMariaDb(options: MariaDbOptions = {}): Promise<MariaDb | null> {
  const binary = pathOf('mariadbd');
  if (!binary) {
    if (process.env.MARIADB_REQUIRED === '1')
      throw new Error('no mariadbd found (Debian: apt-get install mariadb-server)');
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-mariadb-'));
  mkdirSync(join(folder, 'data'));
  const port = await freePort();
  const socket = join(folder, 's.sock');
  const start = () => launch(binary, folder, port, socket, options);
  let server = await start();
  let databases = 0;

  const newDatabase = async () => {
    databases += 1;
    const name = `mirlo_${databases}`;
    const admin = await createConnection({ socketPath: socket, user: 'root' });
    await admin.query(`CREATE DATABASE ${name}`);
    await admin.end();
    return `mysql://root@127.0.0.1:${port}/${name}`;
  };
  const removeLeftovers = () => {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeLeftovers);
  return {
    url: await newDatabase(),
    port,
    pid: () => server.pid,
    socket,
    version: execFileSync(binary, ['--version'], { encoding: 'utf8' }).trim(),
    newDatabase,
    kill: signal => void server.kill(signal),
    restart: async () => {
      await end(server);
      server = await start();
    },
    stop: async () => {
      await end(server);
      process.removeListener('exit', removeLeftovers);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function launch(
  binary: string,
  folder: string,
  port: number,
  socket: string,
  { durable = false, bufferPoolMb = 64, more = [] }: MariaDbOptions,
): Promise<ChildProcess> {
  const server = spawn(
    binary,
    [
      '--no-defaults',
      '--skip-grant-tables',
      `--datadir=${join(folder, 'data')}`,
      // A server that starts removes all temporary tables in its folder, also those of another
      // server.
      `--tmpdir=${folder}`,
      `--socket=${socket}`,
      `--pid-file=${join(folder, 'pid')}`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      '--skip-log-bin',
      '--skip-name-resolve',
      '--performance-schema=OFF',
      `--innodb-flush-log-at-trx-commit=${durable ? 1 : 0}`,
      `--innodb-log-file-size=${durable ? 96 : 4}M`,
      `--innodb-buffer-pool-size=${bufferPoolMb}M`,
      '--character-set-server=utf8mb4',
      ...more,
      ...(process.getuid?.() === 0 ? ['--user=root'] : []),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let complaint = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaint = (complaint + chunk.toString()).slice(-4_000);
  });
  const deadline = Date.now() + START_LIMIT_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`mariadbd ended:\n${complaint}`);
    try {
      const connection = await createConnection({ socketPath: socket, user: 'root' });
      await connection.query('SELECT 1');
      await connection.end();
      return server;
    } catch (error) {
      if (Date.now() > deadline) throw new Error(`mariadbd does not answer:\n${complaint}`, { cause: error });
    }
    await wait(POLL_MS);
  }
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill('SIGCONT');
  server.kill('SIGTERM');
  const late = setTimeout(() => server.kill('SIGKILL'), STOP_LIMIT_MS);
  await ended;
  clearTimeout(late);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { until } from '../faults/until.ts';
import type { Network } from './network.ts';

const START_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 20_000;
const CONNECT_LIMIT_MS = 1_000;

/**
 * A node that is silent for two seconds is evicted; with Galera's own limits (5 s, 15 s) a test
 * would last minutes. Whatever waits for a write in a test must wait longer.
 */
const EVICTION =
  'evs.keepalive_period=PT0.5S;evs.inactive_check_period=PT0.25S;evs.suspect_timeout=PT2S;evs.inactive_timeout=PT4S;evs.install_timeout=PT4S';

/** One MariaDB of a cluster. */
export interface GaleraNode {
  name: string;
  /** Its folder. */
  home: string;
  /** The file by which clients on this machine reach it. */
  socket: string;
  /** `mysql://…` of a database on this node. */
  url(database: string): string;
  /**
   * Sends a signal to the server (`SIGSTOP` freezes it, `SIGCONT` wakes it, `SIGKILL` is a crash).
   */
  kill(signal: NodeJS.Signals): void;
  /** Cuts this node off from the others. It still answers its own clients. */
  cutOff(): Promise<void>;
  /** Ends the cut. */
  reconnect(): Promise<void>;
  /**
   * Starts it after it ended or was killed. `empty`: without its data, so that it copies those of
   * another node. `first`: no other node runs.
   */
  launch(how?: 'first' | 'empty'): Promise<void>;
  /** Starts it, and waits until it is connected to the others. */
  start(how?: 'first' | 'empty'): Promise<void>;
  /** @throws Error with the end of its log, where it has ended by itself */
  mustRun(): void;
  /** Copies another node's data while neither runs. */
  copyFrom(other: Pick<GaleraNode, 'home'>): Promise<void>;
  /** Ends it in order. */
  stop(): Promise<void>;
  /** Waits until the process is gone. */
  ended(): Promise<void>;
  /** Reads a status variable, such as `wsrep_cluster_size`. Null where the node does not answer. */
  status(variable: string): Promise<string | null>;
  /** Runs a statement on a connection of its own. */
  query(sql: string): Promise<RowDataPacket[]>;
}

/** The settings that the nodes of one cluster share. */
export interface Cluster {
  binary: string;
  provider: string;
  folder: string;
  network: Network;
}

/** Makes a node that does not run yet. */
export async function newNode(cluster: Cluster, index: number): Promise<GaleraNode> {
  const name = `n${index + 1}`;
  const home = join(cluster.folder, name);
  const socket = join(home, 's.sock');
  const { network, binary } = cluster;
  const args = argsOf(cluster, home, index);
  let server: ChildProcess | null = null;
  let said = () => '';
  await emptyHome(home);

  const ended = async () => {
    if (server && server.exitCode === null && server.signalCode === null) await once(server, 'exit');
  };
  const query = async (sql: string): Promise<RowDataPacket[]> => {
    const connection = await createConnection({
      socketPath: socket,
      user: 'root',
      connectTimeout: CONNECT_LIMIT_MS,
    });
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql);
      return rows;
    } finally {
      connection.destroy();
    }
  };
  const status = async (variable: string): Promise<string | null> => {
    const rows = await query(`SHOW STATUS LIKE '${variable}'`).catch(() => []);
    return rows[0]?.Value ?? null;
  };
  const mustRun = () => {
    if (server?.exitCode != null) throw new Error(`node ${name} ended:\n${said()}`);
  };
  const launch: GaleraNode['launch'] = async how => {
    await ended();
    if (how === 'empty') await emptyHome(home);
    const from =
      how === undefined ? await lastPosition(network.spawn(index, binary, [...args, '--wsrep-recover'])) : [];
    const alone = how === 'first' ? ['--wsrep-new-cluster'] : [];
    server = network.spawn(index, binary, [...args, ...from, ...alone]);
    said = lastWords(server);
  };
  return {
    name,
    home,
    socket,
    url: database => `mysql://root@localhost/${database}?socket=${encodeURIComponent(socket)}`,
    kill: signal => void server?.kill(signal),
    cutOff: () => network.cut(index, socket),
    reconnect: () => network.mend(index, socket),
    launch,
    mustRun,
    async start(how) {
      await launch(how);
      const synced = await until(async () => {
        mustRun();
        return (await status('wsrep_local_state_comment')) === 'Synced';
      }, START_LIMIT_MS);
      if (!synced) throw new Error(`node ${name} does not come to stand with the others:\n${said()}`);
    },
    async copyFrom(other) {
      cpSync(join(other.home, 'data'), join(home, 'data'), { recursive: true });
      rmSync(join(home, 'data', 'galera.cache'), { force: true });
      await ownedByServer(home);
    },
    async stop() {
      server?.kill('SIGCONT');
      server?.kill('SIGTERM');
      const late = setTimeout(() => server?.kill('SIGKILL'), STOP_LIMIT_MS);
      await ended();
      clearTimeout(late);
    },
    ended,
    status,
    query,
  };
}

/**
 * Finds the position of a killed node's data. With it the node only copies what it lacks. A
 * service's start script does the same.
 */
async function lastPosition(recovery: ChildProcess): Promise<string[]> {
  const said = lastWords(recovery);
  await once(recovery, 'close');
  const [, position] = /Recovered position: (\S+)/.exec(said()) ?? [];
  return position ? [`--wsrep-start-position=${position}`] : [];
}

function lastWords(child: ChildProcess): () => string {
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(-6_000);
  });
  return () => words;
}

/** Makes an empty data folder, in which the server creates its tables. */
async function emptyHome(home: string): Promise<void> {
  rmSync(home, { recursive: true, force: true });
  mkdirSync(join(home, 'data', 'mysql'), { recursive: true });
  await ownedByServer(home);
}

/**
 * Gives files to the user of the server's package where this process is root, because the copy by
 * rsync fails as root.
 */
async function ownedByServer(path: string): Promise<void> {
  if (isRoot()) await once(spawn('chown', ['-R', 'mysql:mysql', path]), 'close');
}

function argsOf({ provider, network }: Cluster, home: string, index: number): string[] {
  const { host, group, missed, copy, sql } = network.address(index);
  const options = [
    `base_host=${host}`,
    `base_port=${group}`,
    `gmcast.listen_addr=tcp://${host}:${group}`,
    `ist.recv_addr=${host}:${missed}`,
    'gcache.size=32M',
    EVICTION,
  ];
  const all = [0, 1, 2].map(i => network.address(i)).map(other => `${other.host}:${other.group}`);
  return [
    '--no-defaults',
    ...(isRoot() ? ['--user=mysql'] : []),
    '--skip-grant-tables',
    `--datadir=${join(home, 'data')}`,
    `--tmpdir=${home}`,
    `--socket=${join(home, 's.sock')}`,
    `--pid-file=${join(home, 'pid')}`,
    `--bind-address=${host}`,
    `--port=${sql}`,
    '--skip-log-bin',
    '--binlog-format=ROW',
    '--skip-name-resolve',
    '--performance-schema=OFF',
    '--innodb-autoinc-lock-mode=2',
    '--innodb-flush-log-at-trx-commit=1',
    '--innodb-log-file-size=8M',
    '--innodb-buffer-pool-size=64M',
    '--character-set-server=utf8mb4',
    '--wsrep-on=ON',
    `--wsrep-provider=${provider}`,
    '--wsrep-cluster-name=mirlo',
    `--wsrep-cluster-address=gcomm://${all.join(',')}`,
    `--wsrep-node-name=n${index + 1}`,
    `--wsrep-node-address=${host}`,
    '--wsrep-sst-method=rsync',
    `--wsrep-sst-receive-address=${host}:${copy}`,
    `--wsrep-provider-options=${options.join(';')}`,
  ];
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

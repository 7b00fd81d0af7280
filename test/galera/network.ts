import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readlinkSync } from 'node:fs';
import { createConnection } from 'mysql2/promise';
import { until } from '../faults/until.ts';
import { freePort } from '../free-port.ts';

/**
 * The ports of a node: for the group, for the writes that it missed, for a whole copy, for clients
 * by TCP.
 */
export interface NodeAddress {
  host: string;
  group: number;
  missed: number;
  copy: number;
  sql: number;
}

/** The network between the nodes of a cluster, from which one of them can be cut off. */
export interface Network {
  /**
   * `namespaces`: each node has a network namespace of its own, and a cut takes its cable out:
   * packets vanish. `isolation`: all on this machine's loopback, where that is not allowed; Galera
   * itself is told to drop what comes and goes (`gmcast.isolate`).
   */
  kind: 'namespaces' | 'isolation';
  address(node: number): NodeAddress;
  /** Starts a program where the node's network is. */
  spawn(node: number, command: string, args: readonly string[]): ChildProcess;
  cut(node: number, socket: string): Promise<void>;
  mend(node: number, socket: string): Promise<void>;
  stop(): Promise<void>;
}

const STDIO: SpawnOptions = { stdio: ['ignore', 'ignore', 'pipe'] };
const START_LIMIT_MS = 10_000;

/** Makes a network for so many nodes: network namespaces where this process may make them. */
export async function startNetwork(nodes: number): Promise<Network> {
  return (await succeeds('unshare', ['--net', 'ip', 'link'])) ? namespaces(nodes) : isolation(nodes);
}

/**
 * Makes a network namespace for each node, and one for the bridge that joins them. A namespace
 * lives as long as a process in it. That process is `cat`, which ends with this process, because
 * its input is closed then.
 */
async function namespaces(nodes: number): Promise<Network> {
  const holders = await Promise.all(Array.from({ length: nodes + 1 }, holder));
  const [hub, ...homes] = holders as [ChildProcess, ...ChildProcess[]];
  const inside = (at: ChildProcess | undefined, ...args: string[]) =>
    must('nsenter', [`--net=/proc/${at?.pid}/ns/net`, 'ip', ...args]);
  const host = (node: number) => `10.213.0.${node + 1}`;
  await inside(hub, 'link', 'add', 'bridge', 'type', 'bridge');
  await inside(hub, 'link', 'set', 'bridge', 'up');
  for (const [i, home] of homes.entries()) {
    const peer = ['peer', 'name', 'eth0', 'netns', String(home.pid)];
    await inside(hub, 'link', 'add', `node${i}`, 'type', 'veth', ...peer);
    await inside(hub, 'link', 'set', `node${i}`, 'master', 'bridge', 'up');
    await inside(home, 'address', 'add', `${host(i)}/24`, 'dev', 'eth0');
    await inside(home, 'link', 'set', 'eth0', 'up');
    await inside(home, 'link', 'set', 'lo', 'up');
  }
  return {
    kind: 'namespaces',
    address: node => ({ host: host(node), group: 4567, missed: 4568, copy: 4444, sql: 3306 }),
    spawn: (node, command, args) =>
      spawn('nsenter', [`--net=/proc/${homes[node]?.pid}/ns/net`, command, ...args], STDIO),
    cut: node => inside(hub, 'link', 'set', `node${node}`, 'down'),
    mend: node => inside(hub, 'link', 'set', `node${node}`, 'up'),
    stop: async () => {
      for (const one of holders) one.kill('SIGKILL');
    },
  };
}

async function holder(): Promise<ChildProcess> {
  const child = spawn('unshare', ['--net', 'cat'], { stdio: ['pipe', 'ignore', 'ignore'] });
  const own = readlinkSync('/proc/self/ns/net');
  const apart = () => readlinkSync(`/proc/${child.pid}/ns/net`) !== own;
  if (!(await until(apart, START_LIMIT_MS))) throw new Error('no network namespace');
  return child;
}

async function isolation(nodes: number): Promise<Network> {
  const ports = await Promise.all(Array.from({ length: nodes * 4 }, freePort));
  const isolate = async (socket: string, on: 0 | 1) => {
    const connection = await createConnection({ socketPath: socket, user: 'root' });
    await connection.query(`SET GLOBAL wsrep_provider_options = 'gmcast.isolate=${on}'`);
    await connection.end();
  };
  return {
    kind: 'isolation',
    address: node => {
      const [group = 0, missed = 0, copy = 0, sql = 0] = ports.slice(node * 4);
      return { host: '127.0.0.1', group, missed, copy, sql };
    },
    spawn: (_, command, args) => spawn(command, args, STDIO),
    cut: (_, socket) => isolate(socket, 1),
    mend: (_, socket) => isolate(socket, 0),
    stop: async () => undefined,
  };
}

async function must(command: string, args: readonly string[]): Promise<void> {
  const child = spawn(command, args, STDIO);
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    complaint += chunk.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`${command} ${args.join(' ')}: ${complaint}`);
}

async function succeeds(command: string, args: readonly string[]): Promise<boolean> {
  const child = spawn(command, args, { stdio: 'ignore' });
  const ended = await once(child, 'close').catch(() => [1]);
  return ended[0] === 0;
}

import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '../faults/until.ts';
import { pathOf } from '../program.ts';
import { type Network, startNetwork } from './network.ts';
import { type Cluster, type GaleraNode, newNode } from './node.ts';
import { rescuer } from './rescue.ts';

export type { GaleraNode };

const PROVIDERS = ['/usr/lib/galera/libgalera_smm.so', '/usr/lib64/galera-4/libgalera_smm.so'];
const CREATED_LIMIT_MS = 60_000;

/** Three nodes of one cluster, in a folder that is deleted after the test run. */
export interface Galera {
  nodes: readonly [GaleraNode, GaleraNode, GaleraNode];
  /** How the network between the nodes is cut. */
  network: Network['kind'];
  /** Makes an empty database on every node. Returns its name. */
  newDatabase(): Promise<string>;
  /**
   * Waits until all three nodes are connected and have the same data. Where none has had the
   * majority for a while, it does what the operator does: the most advanced node goes on
   * (`pc.bootstrap`), and the others join it.
   */
  whole(): Promise<void>;
  /** How often a node was told to go on. */
  bootstraps(): number;
  stop(): Promise<void>;
}

/**
 * Starts three nodes privately: no service, no passwords; clients come by socket files, the nodes
 * to each other by a network of their own.
 *
 * @returns null, with a loud notice, where MariaDB, Galera or rsync is missing; with
 * `GALERA_REQUIRED=1` that is an error
 */
export async function startGalera(): Promise<Galera | null> {
  const [binary, provider, rsync] = [pathOf('mariadbd'), PROVIDERS.find(existsSync), pathOf('rsync')];
  if (!binary || !provider || !rsync) {
    const notice = 'NOT TESTED ON GALERA (Debian: apt-get install mariadb-server galera-4 rsync)';
    if (process.env.GALERA_REQUIRED === '1') throw new Error(notice);
    console.warn(`\n!!! ${notice}\n`);
    return null;
  }
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-galera-'));
  // The servers drop root's rights, and could not open this folder otherwise.
  chmodSync(folder, 0o755);
  const network = await startNetwork(3);
  const cluster: Cluster = { binary, provider, folder, network };
  const nodes = [await newNode(cluster, 0), await newNode(cluster, 1), await newNode(cluster, 2)] as const;
  const killAll = () => {
    for (const node of nodes) node.kill('SIGKILL');
  };
  const removeLeftovers = () => {
    killAll();
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', removeLeftovers);
  await startTogether(nodes);
  const rescue = rescuer(nodes);
  let databases = 0;
  return {
    nodes,
    network: network.kind,
    newDatabase: async () => {
      databases += 1;
      const name = `mirlo_${databases}`;
      await nodes[0].query(`CREATE DATABASE ${name}`);
      await Promise.all(nodes.map(node => has(node, name)));
      return name;
    },
    whole: () => rescue.whole(),
    bootstraps: () => rescue.bootstraps(),
    stop: async () => {
      killAll();
      await Promise.all(nodes.map(node => node.ended()));
      await network.stop();
      process.removeListener('exit', removeLeftovers);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts all nodes from one state, so that they need not copy everything first. */
async function startTogether([first, ...others]: Galera['nodes']): Promise<void> {
  await first.start('first');
  await first.stop();
  for (const other of others) await other.copyFrom(first);
  await first.start('first');
  await Promise.all(others.map(other => other.start()));
}

async function has(node: GaleraNode, database: string): Promise<void> {
  const there = await until(
    async () => (await node.query(`SHOW DATABASES LIKE '${database}'`)).length > 0,
    CREATED_LIMIT_MS,
  );
  if (!there) throw new Error(`${node.name} does not have ${database}`);
}

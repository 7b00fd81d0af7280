import { setTimeout as wait } from 'node:timers/promises';
import type { Galera, GaleraNode } from '../galera/cluster.ts';
import type { FaultKind } from './faults.ts';
import type { Random } from './random.ts';
import { until } from './until.ts';

/** Longer than the others wait for a silent node (`test/galera/node.ts`). */
const EVICTED_MS = 5_000;

const ALONE_LIMIT_MS = 30_000;

type Strike = (cluster: Galera, random: Random) => Promise<unknown>;

/**
 * Makes a fault of nodes while records are created, changed and deleted. At the end all three nodes
 * are connected again.
 */
function meanwhile(name: string, strike: Strike): FaultKind {
  return {
    name,
    strike: async ({ cluster }, ledger, random) => {
      if (!cluster) return false;
      const changing = (async () => {
        await ledger.arrive(2);
        await ledger.edit();
        await ledger.arrive(1);
        await ledger.editAndBack();
      })();
      // Calls go on until the cluster is whole again, because calls that wait for a majority only
      // end then.
      const struck = strike(cluster, random).then(() => cluster.whole());
      await Promise.all([changing, ledger.arrive(3), struck]);
      return true;
    },
  };
}

async function killed(node: GaleraNode, random: Random, how?: 'empty'): Promise<void> {
  await wait(random.below(150));
  node.kill('SIGKILL');
  await node.ended();
  if (random.chance(0.5)) await wait(EVICTED_MS);
  await node.launch(how);
}

async function cutOff(nodes: readonly GaleraNode[], random: Random): Promise<void> {
  await wait(random.below(150));
  for (const node of nodes) await node.cutOff();
  await wait(EVICTED_MS + random.below(1_000));
  for (const node of nodes) await node.reconnect();
}

/** The faults of a cluster. Each begins and ends with three connected nodes. */
export const CLUSTER_FAULTS: readonly FaultKind[] = [
  meanwhile('writer killed', ({ nodes: [writer] }, random) => killed(writer, random)),
  meanwhile('writer cut off, alone', ({ nodes: [writer] }, random) => cutOff([writer], random)),
  meanwhile('another node killed', ({ nodes: [, ...others] }, random) => killed(random.pick(others), random)),
  meanwhile('another node cut off', ({ nodes: [, ...others] }, random) =>
    cutOff([random.pick(others)], random),
  ),
  meanwhile('no majority anywhere', ({ nodes }, random) => cutOff(nodes, random)),
  meanwhile('node back with nothing, and given everything', ({ nodes: [, ...others] }, random) =>
    killed(random.pick(others), random, 'empty'),
  ),
  meanwhile('both others lost with their disks, and the last one told to go on', async ({ nodes }) => {
    const [last, ...others] = nodes;
    for (const node of others) node.kill('SIGKILL');
    await Promise.all(others.map(node => node.ended()));
    await until(async () => (await last.status('wsrep_cluster_status')) === 'non-Primary', ALONE_LIMIT_MS);
    for (const node of others) await node.launch('empty');
  }),
  meanwhile('node frozen longer than the others wait for it', async ({ nodes }, random) => {
    const node = random.pick(nodes);
    node.kill('SIGSTOP');
    await wait(EVICTED_MS);
    node.kill('SIGCONT');
  }),
  meanwhile('writer stopped in order and started again', async ({ nodes: [writer] }) => {
    await writer.stop();
    await writer.launch();
  }),
];

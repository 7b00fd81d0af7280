import { until } from '../faults/until.ts';
import type { Galera, GaleraNode } from './cluster.ts';

const WHOLE_LIMIT_MS = 120_000;

/**
 * Longer than nodes that are connected again need to go on by themselves, which is 4 to 8 seconds
 * with the limits of `node.ts`.
 */
const NO_MAJORITY_MS = 15_000;

/**
 * Makes the functions that bring the nodes of a cluster together again, as its operator would, and
 * count how often.
 */
export function rescuer(nodes: Galera['nodes']): Pick<Galera, 'whole' | 'bootstraps'> {
  let bootstraps = 0;
  return {
    bootstraps: () => bootstraps,
    async whole() {
      let aloneSince: number | null = null;
      const whole = await until(async () => {
        for (const node of nodes) node.mustRun();
        if ((await Promise.all(nodes.map(isWhole))).every(Boolean)) return true;
        const stands = await Promise.all(nodes.map(node => node.status('wsrep_cluster_status')));
        if (stands.includes('Primary') || !stands.includes('non-Primary')) aloneSince = null;
        else aloneSince ??= Date.now();
        if (aloneSince !== null && Date.now() - aloneSince > NO_MAJORITY_MS) {
          await goOn(nodes);
          bootstraps += 1;
          aloneSince = null;
        }
        return false;
      }, WHOLE_LIMIT_MS);
      if (!whole) throw new Error(`the nodes do not stand together: ${await standing(nodes)}`);
    },
  };
}

async function isWhole(node: GaleraNode): Promise<boolean> {
  const size = await node.status('wsrep_cluster_size');
  return size === '3' && (await node.status('wsrep_local_state_comment')) === 'Synced';
}

/** Has the most advanced node go on. One that is just starting does not answer. */
async function goOn(nodes: readonly GaleraNode[]): Promise<void> {
  const found = await Promise.all(
    nodes.map(async node => ({ node, took: await node.status('wsrep_last_committed') })),
  );
  const [first] = found
    .filter(({ took }) => took !== null)
    .sort((one, other) => Number(other.took) - Number(one.took));
  await first?.node.query("SET GLOBAL wsrep_provider_options = 'pc.bootstrap=YES'");
}

async function standing(nodes: readonly GaleraNode[]): Promise<string> {
  const variables = ['wsrep_cluster_status', 'wsrep_cluster_size', 'wsrep_local_state_comment'];
  const all = await Promise.all(
    nodes.map(async node => [
      node.name,
      ...(await Promise.all(variables.map(variable => node.status(variable)))),
    ]),
  );
  return JSON.stringify(all);
}

import { type Database, openDatabase } from '../../packages/server/src/database/database.ts';
import { migrate } from '../../packages/server/src/database/migrate.ts';
import { isDatabaseReady } from '../../packages/server/src/database/ready.ts';
import type { Galera } from '../galera/cluster.ts';
import { startBalancer } from './balancer.ts';
import { furnish, newEstablishment, pool, registryApi, startMinistryLine, startSubmitter } from './parts.ts';
import type { System } from './system.ts';

/**
 * Starts an API and a submitter for each of three nodes, and a balancer before the APIs that
 * prefers the first one, in a new database.
 */
export async function startOnGalera(galera: Galera): Promise<System> {
  const { ministry, line, url } = await startMinistryLine();
  const name = await galera.newDatabase();
  const urls = galera.nodes.map(node => node.url(name));
  const [first = ''] = urls;
  await migrate(first);
  const databases = await Promise.all(urls.map(address => openDatabase(address)));
  const [writer] = databases as [Database, ...Database[]];
  const { key } = await furnish(writer);
  const balancer = startBalancer(
    databases.map(database => ({
      api: registryApi(database, key),
      isReady: () => isDatabaseReady(database),
    })),
  );
  let started = 0;
  const children = pool(() => startSubmitter(urls[started++ % urls.length] ?? first, url));
  return {
    name: `Galera, three nodes (${galera.network})`,
    api: balancer.api,
    establishment: await newEstablishment(balancer.api),
    ministry,
    line,
    database: null,
    cluster: galera,
    ...children,
    query: sql => writer.call(session => session.all(sql)),
    close: async () => {
      await children.end();
      await balancer.stop();
      await Promise.all([ministry.kill(), line.close(), ...databases.map(database => database.close())]);
    },
  };
}

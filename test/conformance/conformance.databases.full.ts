import { describeOnServers } from '../databases.ts';
import { conformanceSuite } from './suite.ts';
import { openServer } from './targets/server.ts';

describeOnServers('conformance', ({ name, newUrl }) => {
  conformanceSuite(
    `the server on ${name}`,
    async () => openServer(await newUrl(), async () => undefined),
    name === 'MariaDB' ? { backend: 'mariadb' } : {},
  );
});

import { listen } from '../../packages/mocks/src/node.ts';
import { conformanceSuite } from './suite.ts';
import { openSandbox, sandboxTarget } from './targets/sandbox.ts';

conformanceSuite(
  'the sandbox’s node door',
  async () => {
    const sandbox = openSandbox();
    const door = await listen(sandbox);
    return sandboxTarget(sandbox, { fetch, baseUrl: door.baseUrl, close: door.close });
  },
  { backend: 'node' },
);

import { conformanceSuite } from './suite.ts';
import { openSandbox, sandboxTarget } from './targets/sandbox.ts';

conformanceSuite(
  'sandbox.fetch',
  async () => {
    const sandbox = openSandbox();
    return sandboxTarget(sandbox, { fetch: sandbox.fetch, baseUrl: sandbox.baseUrl, close: () => {} });
  },
  { backend: 'fetch' },
);

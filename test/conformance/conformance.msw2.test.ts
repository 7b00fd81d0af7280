import { HttpResponse, http } from 'msw2';
import { setupServer } from 'msw2/node';
import { createHandlers } from '../../packages/mocks/src/msw-handlers.ts';
import { conformanceSuite } from './suite.ts';
import { openSandbox, sandboxTarget } from './targets/sandbox.ts';

conformanceSuite(
  'the sandbox’s msw door, on msw 2',
  async () => {
    const sandbox = openSandbox();
    const baseUrl = 'https://registro.test/app/api';
    const server = setupServer(...createHandlers({ http, HttpResponse }, sandbox, { baseUrl }));
    server.listen({ onUnhandledRequest: 'error' });
    return sandboxTarget(sandbox, { fetch: request => fetch(request), baseUrl, close: () => server.close() });
  },
  { backend: 'msw2' },
);

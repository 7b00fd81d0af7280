import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createHandlers } from '../../packages/mocks/src/msw-handlers.ts';
import { conformanceSuite } from './suite.ts';
import { openSandbox, sandboxTarget } from './targets/sandbox.ts';

conformanceSuite(
  'the sandbox’s msw door, on msw 3',
  async () => {
    const sandbox = openSandbox();
    const baseUrl = 'https://registro.test/app/api';
    const server = setupServer(...createHandlers({ http, HttpResponse }, sandbox, { baseUrl }));
    server.listen({ onUnhandledFrame: 'error' });
    return sandboxTarget(sandbox, { fetch: request => fetch(request), baseUrl, close: () => server.close() });
  },
  { backend: 'msw3' },
);

/**
 * Opens the registry for the tests: the sandbox, or the server that MIRLO_BASE_URL names. The tests
 * themselves are the same.
 */

import { useSandbox } from '@mirlo/mocks/vitest';
import { bypass, HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll } from 'vitest';

export interface Backend {
  baseUrl: string;
  /** The registry's id of a hotel of the account. */
  hotel: number;
  keys: Record<'production' | 'inactive' | 'planRequired' | 'apiDisabled', string>;
  /** Makes the next create of a guest lose its answer. The guest is stored all the same. */
  loseNextAnswer(): void;
}

/**
 * Opens a sandbox for the test file; msw passes the calls to it. Each test begins with the records
 * that the sandbox is seeded with.
 */
function sandboxBackend(): Backend {
  const baseUrl = 'https://registro.test/app/api';
  const sandbox = useSandbox({
    baseUrl,
    clock: Date.now,
    ministry: { receiptAfter: '20ms', verdictAfter: '20ms' },
  });
  return {
    baseUrl,
    hotel: sandbox.establishments.hotel.id,
    keys: sandbox.keys,
    loseNextAnswer: () => sandbox.faults.next({ operation: 'createGuest', afterCommit: true }),
  };
}

/** Uses a server as it is. msw intercepts only the create whose answer is to be lost. */
function serverBackend(baseUrl: string): Backend {
  const network = setupServer();
  beforeAll(() => network.listen({ onUnhandledFrame: 'bypass' }));
  afterEach(() => network.resetHandlers());
  afterAll(() => network.close());
  return {
    baseUrl,
    hotel: Number(variable('MIRLO_HOTEL')),
    keys: {
      production: variable('MIRLO_API_KEY'),
      inactive: variable('MIRLO_INACTIVE_KEY'),
      planRequired: variable('MIRLO_PLAN_REQUIRED_KEY'),
      apiDisabled: variable('MIRLO_API_DISABLED_KEY'),
    },
    loseNextAnswer: () => {
      const lose = http.post(
        `${baseUrl}/v1/guests`,
        async ({ request }) => {
          await fetch(bypass(request));
          return HttpResponse.error();
        },
        { once: true },
      );
      network.use(lose);
    },
  };
}

function variable(name: string): string {
  const value = process.env[name];
  if (!value) throw new Error(`with MIRLO_BASE_URL set, ${name} is needed too (npm run live sets them all)`);
  return value;
}

const { MIRLO_BASE_URL } = process.env;
export const backend: Backend = MIRLO_BASE_URL ? serverBackend(MIRLO_BASE_URL) : sandboxBackend();

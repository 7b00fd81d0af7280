import { afterAll, afterEach, beforeAll } from 'vitest';
import { createSandbox } from './create-sandbox.ts';
import type { SandboxOptions } from './options.ts';
import type { Sandbox, SandboxSnapshot } from './sandbox.ts';
import type { SeedRecords } from './seed-records.ts';

export interface UseSandboxOptions extends SandboxOptions {
  /** Records that every test begins with. */
  records?: SeedRecords;
  /** False: `fetch` is left alone, also where a `baseUrl` is given. */
  msw?: boolean;
}

/** What the door needs of msw's server. */
interface MswServer {
  close(): void;
  resetHandlers(): void;
}

/**
 * Makes a sandbox for the tests of this file, with the defaults that a test wants: strict, as it was made before each test, and a test fails where
 * the sandbox has problems to report (a typo in a field, a resolver that threw). With a `baseUrl`, msw answers the program's own requests to
 * it, and a request to that host that nobody answers is an error.
 */
export function useSandbox({ records, msw, ...options }: UseSandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ strict: true, ...options });
  let server: MswServer | null = null;
  let base: SandboxSnapshot | null = null;

  /** What every test begins with, the first one too: the records, and nothing in the journal of how they came there. */
  function fresh(): void {
    sandbox.reset();
    if (base) sandbox.restore(base);
  }

  beforeAll(async () => {
    if (records) {
      await sandbox.seed(records);
      base = sandbox.snapshot();
      fresh();
    }
    if (options.baseUrl !== undefined && msw !== false) server = await intercept(sandbox, options.baseUrl);
  });

  afterEach(() => {
    try {
      sandbox.assertNoProblems();
    } finally {
      fresh();
      server?.resetHandlers();
    }
  });

  afterAll(() => {
    server?.close();
  });

  return sandbox;
}

/** msw is asked for only where it is used: it is an optional peer. */
async function intercept(sandbox: Sandbox, baseUrl: string | URL): Promise<MswServer> {
  const [{ setupServer }, { handlers, listenOptions }] = await Promise.all([
    import('msw/node'),
    import('./msw.ts'),
  ]);
  const server = setupServer(...handlers(sandbox, { baseUrl }));
  server.listen(listenOptions({ baseUrl }));
  return server;
}

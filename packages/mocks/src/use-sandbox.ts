import { createSandbox } from './create-sandbox.ts';
import { assertPlatform } from './fetch.ts';
import type { SandboxOptions } from './options.ts';
import type { Sandbox, SandboxSnapshot } from './sandbox.ts';
import type { SeedRecords } from './seed-records.ts';

export interface UseSandboxOptions extends SandboxOptions {
  /** Records that every test begins with. */
  records?: SeedRecords;
  /** False: `fetch` is left alone, also where a `baseUrl` is given. */
  msw?: boolean;
}

/** What every runner of tests has. */
export interface TestHooks {
  beforeAll(work: () => Promise<void>): void;
  afterEach(work: () => void): void;
  afterAll(work: () => void): void;
}

/** What the door needs of msw's server. */
interface MswServer {
  close(): void;
  resetHandlers(): void;
}

/** By Node's code, and jest's, of what went wrong. */
const ADVICE: Record<string, string> = {
  MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_REQUIRE_ESM:
    ', and CommonJS cannot load this one here: npm i -D msw@2.10, or make the test an ES module (jest: NODE_OPTIONS=--experimental-vm-modules).',
};

/** The sandbox of a test file, made anew before each test by the hooks of its runner. */
export function sandboxWith(hooks: TestHooks, { records, msw, ...options }: UseSandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ strict: true, ...options });
  let server: MswServer | null = null;
  let base: SandboxSnapshot | null = null;

  /** What every test begins with, the first one too: the records, and nothing in the journal of how they came there. */
  function fresh(): void {
    sandbox.reset();
    if (base) sandbox.restore(base);
  }

  hooks.beforeAll(async () => {
    if (records) {
      await sandbox.seed(records);
      base = sandbox.snapshot();
      fresh();
    }
    if (options.baseUrl !== undefined && msw !== false) server = await intercept(sandbox, options.baseUrl);
  });

  hooks.afterEach(() => {
    try {
      sandbox.assertNoProblems();
    } finally {
      fresh();
      server?.resetHandlers();
    }
  });

  hooks.afterAll(() => {
    server?.close();
  });

  return sandbox;
}

/** msw is asked for only where it is used: it is an optional peer. */
async function intercept(sandbox: Sandbox, baseUrl: string | URL): Promise<MswServer> {
  assertPlatform();
  const [{ setupServer }, { handlers, listenOptions }] = await Promise.all([
    import('msw/node'),
    import('./msw.ts'),
  ]).catch(error => {
    throw missingMsw(error);
  });
  const server = setupServer(...handlers(sandbox, { baseUrl }));
  server.listen(listenOptions({ baseUrl }));
  return server;
}

/** Says in one sentence what is to be installed where msw cannot be loaded; any other error as it is. */
function missingMsw(error: unknown): unknown {
  const { code, message } = Object(error);
  const advice = ADVICE[code];
  if (advice === undefined || !String(message).includes('msw')) return error;
  return new Error(`useSandbox with a baseUrl needs msw${advice}`, { cause: error });
}

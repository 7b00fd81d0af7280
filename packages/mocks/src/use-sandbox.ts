import { createSandbox } from './create-sandbox.ts';
import { type Interception, intercept } from './intercept.ts';
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

/** The sandbox of a test file, made anew before each test by the hooks of its runner. */
export function sandboxWith(hooks: TestHooks, { records, msw, ...options }: UseSandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ strict: true, ...options });
  let intercepted: Interception | null = null;
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
    if (options.baseUrl !== undefined && msw !== false)
      intercepted = await intercept(sandbox, options.baseUrl);
  });

  hooks.afterEach(() => {
    try {
      sandbox.assertNoProblems();
    } finally {
      fresh();
      intercepted?.reset();
    }
  });

  hooks.afterAll(() => {
    intercepted?.close();
  });

  return sandbox;
}

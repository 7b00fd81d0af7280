import { createSandbox } from './create-sandbox.ts';
import { type Interception, intercept } from './intercept.ts';
import type { SandboxOptions } from './options.ts';
import type { Sandbox, SandboxSnapshot } from './sandbox.ts';
import type { SeedRecords } from './seed-records.ts';

export interface UseSandboxOptions extends SandboxOptions {
  /** The records with which every test begins. */
  records?: SeedRecords;
  /** False: `fetch` is not intercepted, even where a `baseUrl` is given. */
  msw?: boolean;
}

/** The hooks that every test runner has. */
export interface TestHooks {
  beforeAll(work: () => Promise<void>): void;
  afterEach(work: () => void): void;
  afterAll(work: () => void): void;
}

/**
 * Makes the sandbox of a test file. After each test, the hooks of the test runner fail the test
 * where the sandbox has met problems, and reset the sandbox.
 */
export function sandboxWith(hooks: TestHooks, { records, msw, ...options }: UseSandboxOptions = {}): Sandbox {
  const sandbox = createSandbox({ strict: true, ...options });
  let intercepted: Interception | null = null;
  let base: SandboxSnapshot | null = null;

  /**
   * Sets the sandbox to the start of a test: with the records, but with a journal that does not
   * show how they were stored.
   */
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

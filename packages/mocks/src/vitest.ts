import { afterAll, afterEach, beforeAll } from 'vitest';
import type { Sandbox } from './sandbox.ts';
import { sandboxWith, type UseSandboxOptions } from './use-sandbox.ts';

export type { UseSandboxOptions } from './use-sandbox.ts';

/**
 * Makes a sandbox for the tests of this file. It is strict and reset after each test, and a test
 * fails where the sandbox has met problems (a field name with a typo, a resolver that threw). With
 * a `baseUrl`, msw answers the program's own requests to it, and a request to that host that nobody
 * answers is an error.
 */
export function useSandbox(options?: UseSandboxOptions): Sandbox {
  return sandboxWith({ beforeAll, afterEach, afterAll }, options);
}

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Sandbox } from './sandbox.ts';
import { sandboxWith, type UseSandboxOptions } from './use-sandbox.ts';

export type { UseSandboxOptions } from './use-sandbox.ts';

/** `useSandbox` of `@mirlo/mocks/vitest` for the tests of jest, of a file or of the `describe` in which it is called. */
export function useSandbox(options?: UseSandboxOptions): Sandbox {
  return sandboxWith({ beforeAll, afterEach, afterAll }, options);
}

import { afterAll, afterEach, beforeAll } from '@jest/globals';
import type { Sandbox } from './sandbox.ts';
import { sandboxWith, type UseSandboxOptions } from './use-sandbox.ts';

export type { UseSandboxOptions } from './use-sandbox.ts';

/**
 * The `useSandbox` of `@mirlo/mocks/vitest` for jest. Call it in a test file or in a `describe`.
 */
export function useSandbox(options?: UseSandboxOptions): Sandbox {
  return sandboxWith({ beforeAll, afterEach, afterAll }, options);
}

import { after, afterEach, before } from 'node:test';
import type { Sandbox } from './sandbox.ts';
import { sandboxWith, type UseSandboxOptions } from './use-sandbox.ts';

export type { UseSandboxOptions } from './use-sandbox.ts';

/**
 * The `useSandbox` of `@mirlo/mocks/vitest` for `node:test`. Call it in a test file or in a
 * `describe`.
 */
export function useSandbox(options?: UseSandboxOptions): Sandbox {
  return sandboxWith(
    {
      beforeAll: work => before(() => work()),
      afterEach: work => afterEach(() => work()),
      afterAll: work => after(() => work()),
    },
    options,
  );
}

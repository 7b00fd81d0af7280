import { after, afterEach, before } from 'node:test';
import type { Sandbox } from './sandbox.ts';
import { sandboxWith, type UseSandboxOptions } from './use-sandbox.ts';

export type { UseSandboxOptions } from './use-sandbox.ts';

/** `useSandbox` of `@mirlo/mocks/vitest` for the tests of `node:test`, of a file or of the `describe` in which it is called. */
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

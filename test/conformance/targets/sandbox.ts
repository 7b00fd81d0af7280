import {
  type DoorName,
  openSandboxTarget,
  type SandboxTarget,
} from '../../../packages/mocks/testing/conformance-targets.ts';
import type { Target } from '../target.ts';
import { TODAY } from './today.ts';

/** A record stays as its create left it until a case lets this time pass. */
const SETTLING = '1h';

/**
 * Opens a sandbox behind a door as a target of the suite. Closing it fails where the sandbox has
 * reported a problem.
 */
export async function openSandbox(door: DoorName): Promise<Target & Pick<SandboxTarget, 'sandbox'>> {
  const target = await openSandboxTarget(door, {
    clock: TODAY,
    ministry: { fileAt: 'creation', settling: SETTLING },
  });
  return {
    ...target,
    close: async () => {
      await target.close();
      target.sandbox.assertNoProblems();
    },
  };
}

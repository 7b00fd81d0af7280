import { ROUTES } from '@mirlo/core';
import { nearestName } from './strict/nearest.ts';

const NAMES: readonly string[] = ROUTES.map(({ operationId }) => operationId);

/**
 * Refuses a name that no operation has. TypeScript does so before; in a plain JavaScript test a typo would let the test pass for nothing.
 *
 * @param where what was called, for the message
 * @throws TypeError with the name that was most likely meant
 */
export function assertOperation(where: string, name: string): void {
  if (NAMES.includes(name)) return;
  const meant = nearestName(name, NAMES);
  throw new TypeError(
    `${where}: received ${JSON.stringify(name)}, expected an operation of the contract${meant ? ` such as "${meant}"` : ''}`,
  );
}

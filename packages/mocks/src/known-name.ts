import { ROUTES } from '@mirlo/core';
import { nearestName } from './strict/nearest.ts';

const OPERATIONS: readonly string[] = ROUTES.map(({ operationId }) => operationId);

/**
 * Refuses a name that no operation has. TypeScript refuses it too, but in a plain JavaScript test a
 * typo would let the test pass without testing anything.
 *
 * @param where what was called, for the message
 * @throws TypeError with the name that was most likely meant
 */
export function assertOperation(where: string, name: string): void {
  assertName(where, name, OPERATIONS, 'an operation of the contract');
}

/**
 * Refuses unknown options, for the reason told at `assertOperation`.
 *
 * @throws TypeError with the name that was most likely meant
 */
export function assertOptions(where: string, given: object, known: readonly string[]): void {
  for (const name of Object.keys(given)) assertName(where, name, known, `one of ${known.join(', ')}`);
}

function assertName(where: string, name: string, known: readonly string[], expected: string): void {
  if (known.includes(name)) return;
  const meant = nearestName(name, known);
  const hint = meant === null ? '' : `; did you mean "${meant}"?`;
  throw new TypeError(`${where}: received ${JSON.stringify(name)}, expected ${expected}${hint}`);
}

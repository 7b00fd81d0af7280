import type { OperationId } from '@mirlo/core';
import { assertOperation, assertOptions } from '../known-name.ts';
import { delayOf, effectOf } from './effect.ts';
import type { Fault, Faults } from './types.ts';

export interface FaultQueue {
  faults: Faults;
  /**
   * Takes the next fault for a request of this operation, and counts it as used once. Null stands
   * for a request that leads to no operation.
   */
  take(operation: OperationId | null): Fault | null;
}

const NAMES = [
  'operation',
  'times',
  'status',
  'code',
  'retryAfter',
  'network',
  'truncate',
  'delay',
  'afterCommit',
] as const satisfies (keyof Fault)[];

/** Queues the faults that a test has armed, in the order in which it armed them. */
export function createFaultQueue(): FaultQueue {
  let armed: { fault: Fault; left: number }[] = [];
  return {
    faults: {
      next: given => {
        assertOptions('faults.next', given, NAMES);
        // A copy, because later changes of the test's own object would not be checked.
        const fault = { ...given };
        const operations = [fault.operation ?? []].flat();
        for (const name of operations) assertOperation('faults.next', name);
        if (fault.operation !== undefined && operations.length === 0) {
          throw new TypeError('faults.next: operation: received [], expected at least one operation');
        }
        effectOf(fault);
        delayOf(fault);
        const times = fault.times ?? 1;
        if (!Number.isInteger(times) || times < 1) {
          throw new RangeError(`faults.next: times: received ${times}, expected an integer of 1 or more`);
        }
        armed.push({ fault, left: times });
      },
      pending: () => armed.map(({ fault, left }) => ({ ...fault, times: left })),
      clear: () => {
        armed = [];
      },
    },
    take: operation => {
      const struck = armed.find(({ fault }) => strikes(fault, operation));
      if (!struck) return null;
      struck.left -= 1;
      if (struck.left === 0) armed = armed.filter(other => other !== struck);
      return struck.fault;
    },
  };
}

function strikes({ operation }: Fault, requested: OperationId | null): boolean {
  if (operation === undefined) return true;
  if (requested === null) return false;
  return typeof operation === 'string' ? operation === requested : operation.includes(requested);
}

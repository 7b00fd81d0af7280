import type { OperationId } from '@mirlo/core';
import { assertOperation } from '../known-name.ts';
import { delayOf, effectOf } from './effect.ts';
import type { Fault, Faults } from './types.ts';

export interface FaultQueue {
  faults: Faults;
  /** The fault that strikes a request for this operation (null: one that leads nowhere), used up by one. */
  take(operation: OperationId | null): Fault | null;
}

/** Faults that wait for the requests they are to strike, in the order in which they were armed. */
export function createFaultQueue(): FaultQueue {
  let armed: { fault: Fault; left: number }[] = [];
  return {
    faults: {
      next: fault => {
        for (const name of [fault.operation ?? []].flat()) assertOperation('faults.next', name);
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

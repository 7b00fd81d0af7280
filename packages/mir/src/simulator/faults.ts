/**
 * Failures of the ministry that a test can order. A fault waits for a request of its operation,
 * happens as often as it says, and is then gone. The first fault that matches a request is applied,
 * so faults form a queue.
 */
import type { Operation } from '../client/error.ts';

export const MINISTRY_OPERATIONS: readonly Operation[] = [
  'alta',
  'anulacion',
  'consulta',
  'consultaLote',
  'consultaComunicacion',
  'anulacionLote',
  'catalogo',
];

/**
 * The effect of a fault on a request. `when` decides whether the service has processed the request
 * before.
 */
export type FaultAction =
  /** HTTP 502 with the page of a proxy. */
  | { do: 'bad-gateway' }
  /** HTTP 503 with `Retry-After` in seconds. */
  | { do: 'unavailable'; retryAfter?: number }
  /** HTTP 401 without a body. */
  | { do: 'unauthorized' }
  /** Closes the connection without an answer. */
  | { do: 'cut' }
  /** Sends half of the answer, then closes the connection. */
  | { do: 'truncate' }
  /** Delays the answer: by `ms` milliseconds, or until `release`. */
  | { do: 'hold'; ms?: number }
  /**
   * HTTP 200 with a text that is no XML; by default `10118 Error en el formato de fichero xml...`.
   */
  | { do: 'plain-text'; text?: string }
  /** HTTP 200 with a web page. */
  | { do: 'html' }
  /** HTTP 200 without a body. */
  | { do: 'empty' }
  /** HTTP 500 with a SOAP Fault. */
  | { do: 'soap-fault' }
  /** An answer with this code and these words, by default those of the table. */
  | { do: 'code'; code: number; descripcion?: string }
  /** Receives the lote, which stays in this state until `release`. Only for alta and anulacion. */
  | { do: 'stuck'; estado?: 4 | 5 }
  /**
   * Receives the lote, which ends in this state with nothing stored. Only for alta and anulacion.
   */
  | { do: 'estado'; estado: 2 | 3 };

export type SimulatorFault = FaultAction & {
  /**
   * `before`: the fault happens before the service processes the request. Only `hold`, `stuck` and
   * `estado` let the service process it afterwards. `after`: the request is processed, and its lote
   * stored, before the fault happens.
   * @default 'before'
   */
  when?: 'before' | 'after';
  /** The operations to which the fault applies. Where absent, it applies to all. */
  operation?: Operation | readonly Operation[];
  /**
   * How often the fault happens. `always` means until it is cleared.
   * @default 1
   */
  times?: number | 'always';
};

export interface SimulatorFaultQueue {
  add(fault: SimulatorFault): void;
  /** Returns the first fault for this operation, and counts one occurrence of it. */
  take(operation: Operation): SimulatorFault | null;
  /** The faults that are still to happen. */
  list(): readonly SimulatorFault[];
  clear(): void;
}

/** Makes an empty queue. */
export function createSimulatorFaultQueue(): SimulatorFaultQueue {
  let waiting: { fault: SimulatorFault; left: number }[] = [];

  function take(operation: Operation): SimulatorFault | null {
    const found = waiting.find(({ fault }) => concerns(fault, operation));
    if (found === undefined) return null;
    found.left -= 1;
    if (found.left <= 0) waiting = waiting.filter(one => one !== found);
    return found.fault;
  }

  return {
    add: fault => {
      waiting.push({ fault, left: fault.times === 'always' ? Number.POSITIVE_INFINITY : (fault.times ?? 1) });
    },
    take,
    list: () =>
      waiting.map(({ fault, left }) => ({
        ...fault,
        times: left === Number.POSITIVE_INFINITY ? 'always' : left,
      })),
    clear: () => {
      waiting = [];
    },
  };
}

function concerns({ operation, ...action }: SimulatorFault, asked: Operation): boolean {
  const named =
    operation === undefined ||
    (typeof operation === 'string' ? operation === asked : operation.includes(asked));
  const takesLote = asked === 'alta' || asked === 'anulacion';
  return named && (takesLote || (action.do !== 'stuck' && action.do !== 'estado'));
}

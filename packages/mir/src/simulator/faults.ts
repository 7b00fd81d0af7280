/**
 * What can go wrong at the ministry, on demand. A fault waits for a request of its operation, happens its number of times and is gone. The first that
 * matches a request happens to it, so faults queue up. Source: PROTOCOL.md sections 9 and 13.
 */
import type { Operation } from '../client/error.ts';

export const OPERATIONS: readonly Operation[] = [
  'alta',
  'anulacion',
  'consulta',
  'consultaLote',
  'consultaComunicacion',
  'anulacionLote',
  'catalogo',
];

/** What happens to a request. `when` decides whether the service has done its work by then. */
export type FaultAction =
  /** HTTP 502 with the page of a proxy. */
  | { do: 'bad-gateway' }
  /** HTTP 503 with `Retry-After` in seconds. */
  | { do: 'unavailable'; retryAfter?: number }
  /** HTTP 401 without a body. */
  | { do: 'unauthorized' }
  /** The connection is closed without an answer. */
  | { do: 'cut' }
  /** Half of the answer, then the connection is closed. */
  | { do: 'truncate' }
  /** The answer waits: `ms` milliseconds, or until `release`. */
  | { do: 'hold'; ms?: number }
  /** HTTP 200 with a text that is no XML; by default `10118 Error en el formato de fichero xml...`. */
  | { do: 'plain-text'; text?: string }
  /** HTTP 200 with a web page. */
  | { do: 'html' }
  /** HTTP 200 without a body. */
  | { do: 'empty' }
  /** HTTP 500 with a SOAP Fault. */
  | { do: 'soap-fault' }
  /** An answer with this code. */
  | { do: 'code'; code: number; descripcion?: string }
  /** The lote is received and stays in this state until `release`. For alta and anulacion. */
  | { do: 'stuck'; estado?: 4 | 5 }
  /** The lote is received and ends in this state, with nothing stored. For alta and anulacion. */
  | { do: 'estado'; estado: 2 | 3 };

export type Fault = FaultAction & {
  /** `before`: the service has done nothing yet, and with most actions never will. `after`: the lote is stored. @default 'before' */
  when?: 'before' | 'after';
  /** Only requests of these operations; absent: any. */
  operation?: Operation | readonly Operation[];
  /** How often; `always`: until cleared. @default 1 */
  times?: number | 'always';
};

export interface FaultQueue {
  add(fault: Fault): void;
  /** The first fault for this operation, which happens once less from now on. */
  take(operation: Operation): Fault | null;
  /** What is still to happen. */
  list(): readonly Fault[];
  clear(): void;
}

/** A queue in which nothing waits yet. */
export function createFaultQueue(): FaultQueue {
  let waiting: { fault: Fault; left: number }[] = [];

  function take(operation: Operation): Fault | null {
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

function concerns({ operation, ...action }: Fault, asked: Operation): boolean {
  const named =
    operation === undefined ||
    (typeof operation === 'string' ? operation === asked : operation.includes(asked));
  const takesLote = asked === 'alta' || asked === 'anulacion';
  return named && (takesLote || (action.do !== 'stuck' && action.do !== 'estado'));
}

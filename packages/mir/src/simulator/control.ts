/**
 * The simulator's control paths, for tests that drive the simulator from another process:
 *
 * | Request | What it does |
 * |---|---|
 * | `GET /simulator/journal`, optionally with `?referencia=` | returns what was received |
 * | `GET`, `POST`, `DELETE /simulator/faults` | lists the faults and counts held answers; adds faults; clears them |
 * | `POST /simulator/release` | releases held answers and stuck lotes |
 * | `GET`, `PUT /simulator/quirks` | how answers differ from the schema; `PUT` takes some or all of the quirks |
 * | `GET`, `PUT /simulator/settings` | `{ "delayMs": 0 }` |
 */

import type { Simulator } from './face.ts';
import { ControlError, readDelay, readFault, readQuirks } from './fault-input.ts';

export interface ControlAnswer {
  status: number;
  body: unknown;
}

type Handler = (simulator: Simulator, body: unknown, query: URLSearchParams) => unknown;

const HANDLERS: Readonly<Record<string, Readonly<Record<string, Handler>>>> = {
  '/simulator/journal': {
    GET: (simulator, _body, query) => {
      const journal = simulator.journal();
      const wanted = query.get('referencia');
      if (wanted === null) return journal;
      return { ...journal, communications: journal.communications.filter(one => one.referencia === wanted) };
    },
  },
  '/simulator/faults': {
    GET: faultsOf,
    POST: (simulator, body) => {
      const faults = (Array.isArray(body) ? body : [body]).map(readFault);
      simulator.addFaults(...faults);
      return faultsOf(simulator);
    },
    DELETE: simulator => {
      simulator.clearFaults();
      return faultsOf(simulator);
    },
  },
  '/simulator/release': {
    POST: simulator => {
      simulator.release();
      return faultsOf(simulator);
    },
  },
  '/simulator/quirks': {
    GET: simulator => simulator.quirks(),
    PUT: (simulator, body) => {
      simulator.setQuirks(readQuirks(body));
      return simulator.quirks();
    },
  },
  '/simulator/settings': {
    GET: simulator => ({ delayMs: simulator.delayMs() }),
    PUT: (simulator, body) => {
      simulator.setDelay(readDelay(body));
      return { delayMs: simulator.delayMs() };
    },
  },
};

/**
 * Answers a control request with a status and JSON. Never throws because of the request's content.
 */
export function control(simulator: Simulator, method: string, url: URL, body: string): ControlAnswer {
  const path = Object.hasOwn(HANDLERS, url.pathname) ? HANDLERS[url.pathname] : undefined;
  if (path === undefined)
    return { status: 404, body: { message: `No such path; there are ${Object.keys(HANDLERS).join(', ')}` } };
  const handler = Object.hasOwn(path, method) ? path[method] : undefined;
  if (handler === undefined)
    return { status: 405, body: { message: `Expected ${Object.keys(path).join(' or ')}` } };
  try {
    return { status: 200, body: handler(simulator, body === '' ? {} : JSON.parse(body), url.searchParams) };
  } catch (error) {
    if (error instanceof ControlError || error instanceof SyntaxError)
      return { status: 422, body: { message: error.message } };
    throw error;
  }
}

function faultsOf(simulator: Simulator) {
  return { faults: simulator.faults(), held: simulator.held(), stuck: simulator.stuck() };
}

/**
 * A ministry on a laptop: a real HTTP server that speaks the service's SOAP, with its checks, its asynchronous verdicts and, on demand,
 * its faults. Source: PROTOCOL.md section 13.
 */
import { randomUUID } from 'node:crypto';
import { statusAnswer } from './answers.ts';
import { comunicacion } from './comunicacion.ts';
import type { Simulator, SimulatorAddress, SimulatorOptions, SoapHandler } from './face.ts';
import { createFaultQueue } from './faults.ts';
import { filedCommunication } from './filed.ts';
import { createHeldAnswers } from './held.ts';
import { listen } from './http-server.ts';
import { countRequest, journalOf, type RequestCounts } from './journal.ts';
import { anulacionLote, catalogo, consultaComunicacion, consultaLote } from './queries.ts';
import { NO_QUIRKS, type Quirks } from './quirks.ts';
import { type Answer, type Fate, Refusal, type Service } from './service.ts';
import type { SoapRequest } from './soap-request.ts';
import { createState } from './state.ts';
import { openEventFile } from './state-file.ts';

/**
 * @throws Error where the state file is not a simulator's.
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const { now = Date.now, newId = randomUUID } = options;
  const accounts = options.accounts ?? null;
  const state = createState();
  const file = options.stateFile === undefined ? null : openEventFile(options.stateFile, state.apply);
  const faults = createFaultQueue();
  for (const fault of options.faults ?? []) faults.add(fault);
  const held = createHeldAnswers();
  const requests: RequestCounts = new Map();
  let quirks: Quirks = { ...NO_QUIRKS, ...options.quirks };
  let delayMs = options.delayMs ?? 0;
  let server: SimulatorAddress | null = null;
  let closed = false;

  const service: Service = {
    state,
    accounts,
    knownEstablishments: options.establishments && new Set(options.establishments),
    attempts: new Map(),
    get quirks() {
      return quirks;
    },
    get delayMs() {
      return delayMs;
    },
    now,
    newId,
    record: event => {
      file?.append(event);
      state.apply(event);
    },
  };

  function processRequest({ operation, root }: SoapRequest, user: string, fate: Fate): Answer {
    try {
      switch (operation) {
        case 'consultaLote':
          return consultaLote(root, user, service);
        case 'consultaComunicacion':
          return consultaComunicacion(root, user, service);
        case 'anulacionLote':
          return anulacionLote(root, user, service);
        case 'catalogo':
          return catalogo(root, service);
        default:
          return comunicacion(root, user, service, fate);
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return { codigo: error.status.codigo, body: statusAnswer(operation, error.status, quirks) };
    }
  }

  const handler: SoapHandler = {
    accounts,
    takeFault: faults.take,
    process: processRequest,
    count: (operation, answer) => countRequest(requests, operation, answer),
    quirks: () => quirks,
    filed: (lote, orden) => filedCommunication(state, lote, orden, now()),
    held,
  };

  const simulator: Simulator = {
    listen: async listenOptions => {
      if (server !== null) throw new Error('The simulator is listening already');
      server = await listen(handler, simulator, listenOptions ?? {});
      return server;
    },
    journal: () => journalOf(state, requests, now()),
    addFaults: (...added) => added.forEach(faults.add),
    faults: faults.list,
    clearFaults: faults.clear,
    quirks: () => quirks,
    setQuirks: part => {
      quirks = { ...quirks, ...part };
    },
    delayMs: () => delayMs,
    setDelay: ms => {
      delayMs = ms;
    },
    release: () => {
      if (state.stuck() > 0) service.record({ type: 'release', at: now() });
      held.release();
    },
    held: held.count,
    stuck: state.stuck,
    close: async () => {
      if (closed) return;
      closed = true;
      await server?.close();
      held.release();
      file?.close();
    },
  };
  return simulator;
}

/**
 * Puts the simulator together: the service with its checks and delayed verdicts, the faults and
 * quirks, the state file and the HTTP server.
 */
import { randomUUID } from 'node:crypto';
import { statusAnswer } from './answers.ts';
import { comunicacion } from './comunicacion.ts';
import type { Simulator, SimulatorAddress, SimulatorOptions, SoapHandler } from './face.ts';
import { createSimulatorFaultQueue } from './faults.ts';
import { filedCommunication } from './filed.ts';
import { createHeldAnswers } from './held.ts';
import { listen } from './http-server.ts';
import { countRequest, type RequestCounts, receivedSoFar } from './journal.ts';
import { anulacionLote, catalogo, consultaComunicacion, consultaLote, knownTables } from './queries.ts';
import { NO_QUIRKS, type Quirks } from './quirks.ts';
import { type CodedAnswer, type Fate, type Service, ServiceRefusal } from './service.ts';
import type { SoapRequest } from './soap-request.ts';
import { createState, type State, type StateEvent } from './state.ts';
import { openEventFile } from './state-file.ts';

/**
 * Creates a simulator. `listen()` starts its server.
 *
 * @throws Error where the state file is not a simulator's, or is broken
 */
export function createSimulator(options: SimulatorOptions = {}): Simulator {
  const state = createState();
  const file = options.stateFile === undefined ? null : openEventFile(options.stateFile, state.apply);
  const faults = createSimulatorFaultQueue();
  for (const fault of options.faults ?? []) faults.add(fault);
  const held = createHeldAnswers();
  const requests: RequestCounts = new Map();
  const settings: Settings = { quirks: { ...NO_QUIRKS, ...options.quirks }, delayMs: options.delayMs ?? 0 };
  let server: SimulatorAddress | null = null;
  let closed = false;

  const record = (event: StateEvent) => {
    file?.append(event);
    state.apply(event);
  };
  const service = serviceOf(options, settings, state, record);
  const handler: SoapHandler = {
    accounts: service.accounts,
    takeFault: faults.take,
    process: (request, user, fate) => processRequest(service, request, user, fate),
    count: (operation, answer) => countRequest(requests, operation, answer),
    quirks: () => settings.quirks,
    filed: (lote, orden) => filedCommunication(state, lote, orden, service.now()),
    held,
  };

  const simulator: Simulator = {
    listen: async listenOptions => {
      if (server !== null) throw new Error('The simulator is listening already');
      server = await listen(handler, simulator, listenOptions ?? {});
      return server;
    },
    journal: () => receivedSoFar(state, requests, service.now()),
    addFaults: (...added) => added.forEach(faults.add),
    faults: faults.list,
    clearFaults: faults.clear,
    quirks: () => settings.quirks,
    setQuirks: part => {
      settings.quirks = { ...settings.quirks, ...part };
    },
    delayMs: () => settings.delayMs,
    setDelay: ms => {
      settings.delayMs = ms;
    },
    release: () => {
      if (state.stuck() > 0) record({ type: 'release', at: service.now() });
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

/** The settings that can change while the simulator runs. */
interface Settings {
  quirks: Quirks;
  delayMs: number;
}

function serviceOf(
  { accounts, establishments, catalogue, now = Date.now, newId = randomUUID }: SimulatorOptions,
  settings: Settings,
  state: State,
  record: Service['record'],
): Service {
  return {
    state,
    accounts: accounts ?? null,
    knownEstablishments: establishments && new Set(establishments),
    catalogue: { ...knownTables(), ...catalogue },
    attempts: new Map(),
    get quirks() {
      return settings.quirks;
    },
    get delayMs() {
      return settings.delayMs;
    },
    now,
    newId,
    record,
  };
}

function processRequest(
  service: Service,
  { operation, root }: SoapRequest,
  user: string,
  fate: Fate,
): CodedAnswer {
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
    if (!(error instanceof ServiceRefusal)) throw error;
    return { codigo: error.status.codigo, body: statusAnswer(operation, error.status, service.quirks) };
  }
}

import { afterEach } from 'vitest';
import { createMirClient, type MirClient, type MirClientOptions, MirError } from '../src/client/index.ts';
import {
  createSimulator,
  type Simulator,
  type SimulatorAddress,
  type SimulatorOptions,
} from '../src/simulator/index.ts';

/** A simulator and a client of it. Both are closed after each test. */

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

export const SECRET = 'Pa$$w0rd-that-must-not-leak';

export interface Ministry {
  simulator: Simulator;
  address: SimulatorAddress;
  client: MirClient;
  clientAs(options: Partial<MirClientOptions>): MirClient;
}

export async function ministry(options: SimulatorOptions = {}): Promise<Ministry> {
  const simulator = createSimulator(options);
  const address = await simulator.listen();
  open.push(simulator);
  const clientAs = (more: Partial<MirClientOptions>) => clientOf(address.url, more);
  return { simulator, address, client: clientAs({}), clientAs };
}

export function clientOf(url: string, more: Partial<MirClientOptions> = {}): MirClient {
  const client = createMirClient({
    url,
    user: 'B00000000WS',
    password: SECRET,
    codigoArrendador: '0000000001',
    aplicacion: 'mirlo-test',
    ...more,
  });
  open.push(client);
  return client;
}

/** The MirError that a call must end in. */
export async function failureOf(call: Promise<unknown>): Promise<MirError> {
  try {
    await call;
  } catch (error) {
    if (error instanceof MirError) return error;
    throw error;
  }
  throw new Error('The call succeeded');
}

/** A clock that stands still until it is moved. */
export function stoppedClock(start = Date.UTC(2026, 4, 10, 12, 0, 0)) {
  let at = start;
  return {
    now: () => at,
    move: (ms: number) => {
      at += ms;
    },
  };
}

import * as msw3 from 'msw';
import { setupServer as setupServer3 } from 'msw/node';
import * as msw2 from 'msw2';
import { setupServer as setupServer2 } from 'msw2/node';
import { type AddedKey, createSandbox, type Sandbox, type SandboxOptions } from '../src/index.ts';
import { createHandlers } from '../src/msw-handlers.ts';
import { listen } from '../src/node.ts';

/**
 * A sandbox behind one of its doors, for the suites that must hold for server and sandbox alike
 * (`test/conformance`). By default its clock is frozen, so that nothing is filed while a case
 * looks.
 */
export interface SandboxTarget {
  fetch(input: Request): Promise<Response>;
  /** Up to and including the base path. */
  baseUrl: string;
  keys: Record<'production' | 'sandbox' | 'other' | 'inactive' | 'planRequired' | 'apiDisabled', string>;
  precheckins: readonly { nombre_hotel: string; email_cliente: string; fecha_envio: string }[];
  newKey(key: AddedKey): Promise<string>;
  newPrecheckin(establecimiento_id: number): Promise<void>;
  sandboxReadsProduction(reads: boolean): Promise<void>;
  databaseAway(away: boolean): Promise<void>;
  limitCalls(remaining: number | null): Promise<void>;
  failOnce(): Promise<void>;
  pass(ms: number): Promise<void>;
  /** For what only a sandbox can do: its clock, its records. */
  sandbox: Sandbox;
  close(): Promise<void>;
}

export type DoorName = 'fetch' | 'msw 2' | 'msw 3' | 'node';

interface OpenDoor {
  fetch: SandboxTarget['fetch'];
  baseUrl: string;
  close(): Promise<void>;
}

const BASE_URL = 'https://registro.test/app/api';

const DOORS: Record<DoorName, (sandbox: Sandbox) => Promise<OpenDoor>> = {
  fetch: async sandbox => ({ fetch: sandbox.fetch, baseUrl: sandbox.baseUrl, close: async () => {} }),
  'msw 2': async sandbox => {
    const server = setupServer2(...createHandlers(msw2, sandbox, { baseUrl: BASE_URL }));
    server.listen({ onUnhandledRequest: 'error' });
    return { fetch: input => fetch(input), baseUrl: BASE_URL, close: async () => server.close() };
  },
  'msw 3': async sandbox => {
    const server = setupServer3(...createHandlers(msw3, sandbox, { baseUrl: BASE_URL }));
    server.listen({ onUnhandledFrame: 'error' });
    return { fetch: input => fetch(input), baseUrl: BASE_URL, close: async () => server.close() };
  },
  node: async sandbox => {
    const { baseUrl, close } = await listen(sandbox);
    return { fetch: input => fetch(input), baseUrl, close };
  },
};

/** The instant at which these sandboxes stand unless told otherwise. */
export const TARGET_INSTANT = '2026-11-21 10:00:00';

/**
 * Opens a sandbox behind a door. Only one msw door may be open at a time: it replaces the global
 * `fetch`.
 */
export async function openSandboxTarget(
  door: DoorName,
  options: SandboxOptions = {},
): Promise<SandboxTarget> {
  const own = createSandbox({ clock: TARGET_INSTANT, ...options });
  const open = await DOORS[door](own);
  return {
    ...open,
    keys: own.keys,
    precheckins: own.records.precheckins().map(({ nombre_hotel, email_cliente, fecha_envio }) => ({
      nombre_hotel,
      email_cliente: email_cliente ?? '',
      fecha_envio,
    })),
    newKey: ({ sandbox = false, ...key }) =>
      sandbox ? own.addKey({ ...key, sandbox }) : own.addKey({ ...key, sandbox }),
    newPrecheckin: async establecimiento_id => {
      await own.seed({ precheckins: [{ email_cliente: null, establecimiento_id }] });
    },
    sandboxReadsProduction: async sandboxReadsProduction => own.configureAccount({ sandboxReadsProduction }),
    databaseAway: async away => own.faults.databaseAway(away),
    limitCalls: async calls => own.rateLimit(calls === null ? null : { calls }),
    failOnce: async () => own.faults.failOnce(),
    pass: ms => own.clock.advance(ms),
    sandbox: own,
  };
}

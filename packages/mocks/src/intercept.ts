import type { HttpHandler } from 'msw';
import { addressOf } from './address.ts';
import { assertPlatform } from './fetch.ts';
import type { Sandbox } from './sandbox.ts';

/** The functions of msw's server that are used here. */
interface MswServer {
  close(): void;
  resetHandlers(...handlers: HttpHandler[]): void;
}

/** Controls the interception of the requests of the program under test by a sandbox. */
export interface Interception {
  /** Removes the handlers that a test added to msw's server. */
  reset(): void;
  close(): void;
}

/** The sandboxes that answer now, the last opened first. */
const opened: { readonly handlers: HttpHandler[]; readonly origin: string | null }[] = [];
/**
 * One msw server for all sandboxes. Of two msw servers that listen, only the later one is asked,
 * and the other's requests go to the real network.
 */
let server: MswServer | null = null;

/** The advice for each error code of Node or jest. */
const ADVICE: Record<string, string> = {
  MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_REQUIRE_ESM:
    ', and CommonJS cannot load this one here: npm i -D msw@2.10, or make the test an ES module (jest: NODE_OPTIONS=--experimental-vm-modules).',
};

/**
 * Hands the program's requests to a sandbox until the interception is closed. Imports msw here,
 * because it is an optional peer dependency.
 *
 * @throws Error in one sentence where msw, or the platform's `fetch`, is missing
 */
export async function intercept(sandbox: Sandbox, baseUrl: string | URL): Promise<Interception> {
  assertPlatform();
  const { setupServer, handlers, unhandledAt } = await loadMsw();
  const own = { handlers: handlers(sandbox, { baseUrl }), origin: addressOf(baseUrl).origin };
  opened.unshift(own);
  if (server === null) {
    const made = setupServer(...own.handlers);
    made.listen(unhandledAt(() => opened.map(({ origin }) => origin)));
    server = made;
  } else reset();
  return {
    reset,
    close() {
      opened.splice(opened.indexOf(own), 1);
      if (opened.length > 0) return reset();
      server?.close();
      server = null;
    },
  };
}

/**
 * Imports one module after the other. When two modules load one ES module at once, jest links it
 * for one of them only.
 */
async function loadMsw() {
  try {
    const { setupServer } = await import('msw/node');
    const { handlers } = await import('./msw.ts');
    const { unhandledAt } = await import('./msw-unhandled.ts');
    return { setupServer, handlers, unhandledAt };
  } catch (error) {
    throw missingMsw(error);
  }
}

function reset(): void {
  server?.resetHandlers(...opened.flatMap(({ handlers }) => handlers));
}

/**
 * Turns a failed import of msw into a sentence that says what to install. Returns any other error
 * unchanged.
 */
function missingMsw(error: unknown): unknown {
  const { code, message } = Object(error);
  const advice = ADVICE[code];
  if (advice === undefined || !String(message).includes('msw')) return error;
  return new Error(`useSandbox with a baseUrl needs msw${advice}`, { cause: error });
}

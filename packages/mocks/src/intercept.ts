import type { HttpHandler } from 'msw';
import { addressOf } from './address.ts';
import { assertPlatform } from './fetch.ts';
import type { Sandbox } from './sandbox.ts';

/** What the door needs of msw's server. */
interface MswServer {
  close(): void;
  resetHandlers(...handlers: HttpHandler[]): void;
}

/** A sandbox that answers the program's own requests. */
export interface Interception {
  /** Takes off what a test put on msw's server. */
  reset(): void;
  close(): void;
}

/** Sandboxes that answer now, the innermost first. */
const opened: { readonly handlers: HttpHandler[]; readonly origin: string | null }[] = [];
/** One for all of them: where two servers of msw listen, the later one alone is asked, and the other's requests go to the real network. */
let server: MswServer | null = null;

/** By Node's code, and jest's, of what went wrong. */
const ADVICE: Record<string, string> = {
  MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_MODULE_NOT_FOUND: ': npm i -D msw@2, or msw@3 from Node 22.12 on.',
  ERR_REQUIRE_ESM:
    ', and CommonJS cannot load this one here: npm i -D msw@2.10, or make the test an ES module (jest: NODE_OPTIONS=--experimental-vm-modules).',
};

/**
 * Hands the program's requests to a sandbox, until it is closed. msw is asked for only where it is used: it is an optional peer.
 *
 * @throws Error in one sentence where msw, or the platform's `fetch`, is not there
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

/** One after the other: jest links an ES module that two are loading at once for one of them alone. */
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

/** Says in one sentence what is to be installed where msw cannot be loaded; any other error as it is. */
function missingMsw(error: unknown): unknown {
  const { code, message } = Object(error);
  const advice = ADVICE[code];
  if (advice === undefined || !String(message).includes('msw')) return error;
  return new Error(`useSandbox with a baseUrl needs msw${advice}`, { cause: error });
}

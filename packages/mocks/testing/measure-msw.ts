import * as msw3 from 'msw';
import { setupServer as setupServer3 } from 'msw/node';
import * as msw2 from 'msw2';
import { setupServer as setupServer2 } from 'msw2/node';
import { createHandlers } from '../src/msw-handlers.ts';
import { type Contender, guestSandbox } from './measure.ts';

/**
 * The sandbox behind msw, and msw alone with one catch-all that gives the same answer, headers too:
 * their ratio is what the door costs.
 */
export function mswContenders(line: 2 | 3): { door: Contender; bare: Contender } {
  return {
    door: {
      name: `msw ${line} door`,
      open: async () => {
        const { sandbox, url, init } = await guestSandbox();
        const options = { baseUrl: sandbox.baseUrl };
        const server =
          line === 2
            ? setupServer2(...createHandlers(msw2, sandbox, options))
            : setupServer3(...createHandlers(msw3, sandbox, options));
        server.listen();
        return { ask: async () => (await fetch(url, init)).json(), close: () => server.close() };
      },
    },
    bare: {
      name: `msw ${line} bare catch-all`,
      open: async () => {
        const { sandbox, url, init, text, headers } = await guestSandbox();
        const answer = () => new Response(text, { headers });
        const everything = `${sandbox.baseUrl}/*`;
        const server =
          line === 2
            ? setupServer2(msw2.http.all(everything, answer))
            : setupServer3(msw3.http.all(everything, answer));
        server.listen();
        return { ask: async () => (await fetch(url, init)).json(), close: () => server.close() };
      },
    },
  };
}

/**
 * A worker that leaves calls behind, for a test: `/leave` starts five calls and answers without
 * waiting for them, any other path answers with what one call gives. Below `/own` each request has
 * a client of its own, elsewhere all share one.
 */
import { Mirlo } from '@mirlo/sdk';

const clientOf = ({ SERVICE_URL }) =>
  new Mirlo({
    apiKey: 'key',
    baseUrl: SERVICE_URL,
    timeout: 2_000,
    logLevel: 'off',
    retry: { maxRetries: 0 },
  });
let shared;

export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    shared ??= clientOf(env);
    const mirlo = pathname.startsWith('/own') ? clientOf(env) : shared;
    if (pathname.endsWith('/leave')) {
      for (const id of [1001, 1002, 1003, 1004, 1005]) mirlo.guests.get(id).catch(() => {});
      // Answered once the five have arrived.
      await fetch(`${env.SERVICE_URL}/v1/arrived`);
      return new Response('left');
    }
    return Response.json(
      await mirlo.guests.get(7).catch(({ name, message, attempts }) => ({ name, message, attempts })),
    );
  },
};

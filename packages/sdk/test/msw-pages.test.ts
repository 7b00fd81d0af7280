import { http as http3, HttpResponse as Response3 } from 'msw';
import { setupServer as setupServer3 } from 'msw/node';
import { http as http2, HttpResponse as Response2 } from 'msw2';
import { setupServer as setupServer2 } from 'msw2/node';
import { expect, it, onTestFinished } from 'vitest';
import { Mirlo, type MirloOptions } from '../src/index.ts';

const BASE_URL = 'https://registro.test/app/api';
const PAGE = `<html><body>${'<p>Bad gateway</p>'.repeat(10_000)}</body></html>`;
const BAD_GATEWAY = { status: 502, statusText: 'Bad Gateway' };

const SERVERS = {
  'msw 2': () => setupServer2(http2.all('*', () => Response2.html(PAGE, BAD_GATEWAY))),
  'msw 3': () => setupServer3(http3.all('*', () => Response3.html(PAGE, BAD_GATEWAY))),
};

it.each(Object.entries(SERVERS))('a 502 page of %s is told as what it is', async (_, start) => {
  const server = start();
  server.listen();
  onTestFinished(() => server.close());
  const options: MirloOptions = { apiKey: 'key', baseUrl: BASE_URL, retry: { maxRetries: 1, baseDelay: 1 } };
  // Far less than an attempt's timeout: a wait for the rest of the page would end the call as a
  // TimeoutError.
  const thrown = await new Mirlo({ ...options, deadline: 10_000 }).ping().catch(error => error);
  expect(thrown).toMatchObject({ name: 'ServerError', status: 502, code: 'http_502', attempts: 2 });
});

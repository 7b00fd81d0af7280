import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { newAccountWithKeys, startTestServer } from '../running.ts';
import { openBench, TEST_TIMING } from './harness.ts';

/** Starts a proxy before the ministry that answers 502 to one user. */
async function startProxy(target: string, user: string) {
  const broken = `Basic ${Buffer.from(`${user}:`).toString('base64').replace(/=*$/, '')}`.slice(0, 12);
  const proxy = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { authorization = '' } = request.headers;
    if (authorization.startsWith(broken)) return void response.writeHead(502).end('<html>Bad Gateway</html>');
    const headers = { authorization, 'content-type': 'text/xml' };
    const answer = await fetch(target, { method: 'POST', body: Buffer.concat(chunks), headers });
    response.writeHead(answer.status, { 'content-type': 'text/xml; charset=utf-8' });
    response.end(await answer.text());
  });
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  onTestFinished(() => void proxy.close());
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${new URL(target).pathname}`;
}

test('an account whose requests alone the ministry cannot take keeps no other from filing', async () => {
  const bench = await openBench();
  onTestFinished(() => bench.close());
  const url = await startProxy(bench.url, 'Z9999999Z');
  const server = await startTestServer({
    DATABASE_URL: bench.databaseUrl,
    FILING: 'elsewhere',
    MIR_URL: '',
    MIR_FILE_AT: 'creation',
  });
  onTestFinished(() => server.stop());
  const failing = await newAccountWithKeys(bench.database);
  await bench.configure({ table: 'accounts', id: bench.account });
  await bench.configure({ table: 'accounts', id: failing.account }, { mir_user: 'Z9999999ZWS' });
  const create = async (path: string, body: object) => {
    const headers = { 'X-Api-Key': failing.keys.production };
    const answer = await fetch(`${server.url}/v1/${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(201);
    return Number(((await answer.json()) as { id: number }).id);
  };
  for (let n = 0; n < 12; n += 1) {
    const place = { nombre: 'Hotel', numero_establecimiento: `00000000${10 + n}` };
    const establecimiento_id = await create('establishments', place);
    await create('guests', { ...COMPLETE_GUEST, establecimiento_id, numero_documento: `ZZ${n}` });
  }
  await bench.database.knex('submissions').update({ file_at: Date.now() });
  const ministry = { name: 'address', url, kind: 'trial' } as const;
  // Long pauses: a trial that another account could not pass would come only every second.
  const timing = {
    ...TEST_TIMING,
    breaker: { firstMs: 1_000, longestMs: 1_000 },
    retry: { firstMs: 20, longestMs: 50 },
  };
  const submitter = bench.submitter({ ministry, timing });
  submitter.start();
  onTestFinished(() => submitter.stop());
  await expect.poll(() => bench.database.knex('breakers').first('state')).toMatchObject({ state: 'open' });
  for (let n = 0; n < 3; n += 1) {
    const guest = await bench.guest();
    await expect.poll(async () => (await bench.mir('guests', guest)).state).toBe('accepted');
  }
});

import { request } from 'node:http';
import { expect, test } from 'vitest';
import { codigoComunicacion } from '../src/index.ts';
import { av, pv, rental, stay } from './documents.ts';
import { type Ministry, ministry, SECRET, stoppedClock } from './ministry.ts';

async function read({ address }: Ministry, path = '/', language = 'en'): Promise<string> {
  const answer = await fetch(address.origin + path, { headers: { 'accept-language': language } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** Where the list leads for a communication. */
async function firstLink(here: Ministry): Promise<string> {
  return /href="(\/communications\/[^"]+)"/.exec(await read(here))?.[1] ?? expect.fail('no link');
}

const plain = (page: string) => page.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

test('the list has references, codes and states, escaped, in the language of the reader, without names', async () => {
  const here = await ministry();
  expect(await read(here, '/', 'es')).toContain('Todavía no se ha comunicado nada');
  await here.client.alta('PV', pv([stay(`<script>alert("x")</script>`)]));
  const spanish = await read(here, '/', 'es-ES,es;q=0.9');
  expect(spanish).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(spanish).not.toContain('<script>');
  expect(spanish).toContain('Aceptada');
  expect(spanish).toContain(here.simulator.journal().communications[0]?.codigoComunicacion ?? 'no code');
  expect(await read(here, '/', 'en-GB')).toContain('Accepted');
  expect(await read(here, '/?lang=es', 'en-GB')).toContain('Aceptada');
  for (const secret of ['Marina', '00000000T', 'marina@example.com', SECRET])
    expect(spanish).not.toContain(secret);
});

test('the list says beside each kind what it is, and keeps date and time each in one piece', async () => {
  const here = await ministry({ now: stoppedClock().now });
  await here.client.alta('PV', pv());
  const page = await read(here);
  expect(plain(page)).toContain('PV Guest report');
  expect(page).toContain('<span class="nowrap">2026-05-10</span> <span class="nowrap">14:00:00</span>');
});

test('a communication opens with its verdict, its XML, and the meaning beside each code', async () => {
  const here = await ministry();
  await here.client.alta('AV', av([rental('FIRST'), rental('SECOND')]));
  const links = [...(await read(here)).matchAll(/href="(\/communications\/[^"]+)"/g)].map(([, path]) => path);
  expect(links).toHaveLength(2);
  const page = plain(await read(here, links[0]));
  expect(page).toContain('AV SECOND');
  expect(page).not.toContain('FIRST');
  expect(page).toContain('Accepted Stored. The communication code is the proof.');
  expect(page).toContain(here.simulator.journal().communications[1]?.codigoComunicacion ?? 'no code');
  expect(page).toContain('&lt;tipoPago&gt; TARJT &lt;/tipoPago&gt; Credit card');
  expect(page).toContain('&lt;rol&gt; CP &lt;/rol&gt; Main driver');
  expect(page).toContain('&lt;pais&gt; ESP &lt;/pais&gt; Spain');
  expect(page).toContain('1 Processed without errors');
});

test('a refused communication says the ministry’s words, the type of the error and what it means', async () => {
  const here = await ministry();
  const { persona, ...rest } = stay('BAD');
  const without = persona.map(({ telefono: _, correo: __, ...person }) => person);
  await here.client.alta('PV', pv([{ ...rest, persona: without }]));
  const page = plain(await read(here, await firstLink(here)));
  expect(page).toContain('Refused Nothing was stored.');
  expect(page).toContain('10121 Validation error');
  expect(page).toMatch(/telefono/);
});

test('a pending communication says no verdict before its time', async () => {
  const clock = stoppedClock();
  const here = await ministry({ delayMs: 10_000, now: clock.now });
  await here.client.alta('PV', pv([stay('WAITS')]));
  const path = await firstLink(here);
  const code = here.simulator.journal().communications[0]?.codigoComunicacion ?? 'no code';
  const before = await read(here, path);
  expect(plain(before)).toContain('Pending The receipt went out');
  expect(before).not.toContain(code);
  expect(await read(here)).not.toContain(code);
  clock.move(10_000);
  expect(await read(here, path)).toContain(code);
});

test('annulments are listed with the codes they name', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  const code = here.simulator.journal().communications[0]?.codigoComunicacion ?? expect.fail('no code');
  await here.client.anular([codigoComunicacion(code)]);
  const page = plain(await read(here));
  expect(page).toContain('Annulments');
  expect(page.split(code)).toHaveLength(3);
});

test('no page is at an address that nobody filed under', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  const path = await firstLink(here);
  const missing = [`${path}1`, '/communications/none/1', '/communications/%ff/1', '/communications/x', '/x'];
  for (const one of missing) expect((await fetch(here.address.origin + one)).status, one).toBe(405);
});

test('every page allows its own style and script and nothing else', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  for (const path of ['/', await firstLink(here)]) {
    const { headers } = await fetch(here.address.origin + path);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

/** By what name a path is asked for, with a page of that name behind it. */
function statusAs(
  { address }: Ministry,
  host: string,
  method = 'GET',
  path = '/',
): Promise<number | undefined> {
  const origin = method === 'GET' ? {} : { origin: `http://${host}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    request(address.origin + path, { method, headers: { host, ...origin } }, answer =>
      resolve(answer.resume().statusCode),
    )
      .on('error', reject)
      .end(method === 'GET' ? undefined : '{"delayMs":0}');
  });
}

const NEAR = ['127.0.0.1:3010', 'localhost:3010', '[::1]:3010', 'simulator:3010', '10.0.0.3'];
const FAR = ['rebound.example:3010', 'a b'];

test('a page is shown by address, as localhost and in the local network, and not under a site’s name', async () => {
  const here = await ministry();
  for (const host of NEAR) expect(await statusAs(here, host), host).toBe(200);
  for (const host of FAR) expect(await statusAs(here, host), host).toBe(421);
});

test('the control paths are kept from a site whose name was made to point here, as the pages are', async () => {
  const here = await ministry();
  for (const [method, path] of [
    ['GET', '/simulator/journal'],
    ['PUT', '/simulator/settings'],
  ] as const) {
    for (const host of NEAR) expect(await statusAs(here, host, method, path), `${path} ${host}`).toBe(200);
    for (const host of ['rebound.example:3010', 'rebound.example'])
      expect(await statusAs(here, host, method, path), `${path} ${host}`).toBe(421);
  }
});

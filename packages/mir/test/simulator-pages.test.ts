import { request } from 'node:http';
import { expect, test } from 'vitest';
import { codigoComunicacion } from '../src/index.ts';
import { av, pv, rental, rh, stay } from './documents.ts';
import { type Ministry, ministry, SECRET, stoppedClock } from './ministry.ts';

async function read({ address }: Ministry, path = '/', language = 'en'): Promise<string> {
  const answer = await fetch(address.origin + path, { headers: { 'accept-language': language } });
  expect(answer.status, path).toBe(200);
  return answer.text();
}

/** The first link to a communication in the simulator's list. */
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

test('the list says beside each kind what it is, and keeps a date with its time in one piece', async () => {
  const here = await ministry({ now: stoppedClock().now });
  await here.client.alta('PV', pv());
  const page = await read(here);
  expect(plain(page)).toContain('PV Guest report');
  expect(page).toContain('<span class="nowrap">2026-05-10 14:00:00</span>');
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
  expect(page).toContain('&lt;tipoDocumento&gt; NIF &lt;/tipoDocumento&gt; Spanish tax number');
  expect(page).toMatch(/&lt;codigoMunicipio&gt; (\d{5}) &lt;\/codigoMunicipio&gt; [A-Z]/);
  expect(page).toMatch(/&lt;\/categoria&gt; The company’s own classification/);
  const spanish = plain(await read(here, links[0], 'es'));
  expect(spanish).toContain('NIF &lt;/tipoDocumento&gt; Número de identificación fiscal');
  expect(page).toContain('1 Processed without errors');
});

test('of a lodging’s reservation it says what the type of the establishment means', async () => {
  const here = await ministry();
  await here.client.alta('RH', rh());
  expect(plain(await read(here, await firstLink(here)))).toContain('HOTEL &lt;/tipo&gt; Hotel');
});

test('of a rental that begins at an address it says so', async () => {
  const here = await ministry();
  const { contrato, ...rest } = rental('AT-ADDRESS');
  const { codigoEstablecimientoRecogida: _, ...without } = contrato as Record<string, unknown>;
  const direccionRecogida = {
    direccion: 'Avenida del Puerto 1',
    codigoMunicipio: '07040',
    codigoPostal: '07012',
    pais: 'ESP',
  };
  await here.client.alta('AV', av([{ ...rest, contrato: { ...without, direccionRecogida } }] as never));
  expect(plain(await read(here))).toContain('Picked up at an address');
  expect(plain(await read(here, await firstLink(here), 'es'))).toContain('Recogida en una dirección');
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

test('an annulment whose lote ended in an error is not called pending', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  const code = here.simulator.journal().communications[0]?.codigoComunicacion ?? expect.fail('no code');
  here.simulator.addFaults({ do: 'estado', estado: 3, operation: 'anulacion' });
  await here.client.anular([codigoComunicacion(code)]);
  const page = plain(await read(here));
  expect(page).toContain('Refused');
  expect(page).not.toContain('Pending');
});

test('where no page is, one says so in the language of the reader and leads back', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  const path = await firstLink(here);
  const missing = [`${path}1`, '/communications/none/1', '/communications/%ff/1', '/x', '/favicon.ico'];
  const ask = (one: string, language: string, method = 'GET') =>
    fetch(here.address.origin + one, { method, headers: { 'accept-language': language } });
  for (const one of missing) {
    const answer = await ask(one, 'en');
    expect([one, answer.status]).toEqual([one, 404]);
    const text = await answer.text();
    expect(text).toContain('There is no page here');
    expect(text).toContain('<a href="/">All communications</a>');
    expect(text).not.toContain('simulator-live.js');
  }
  expect(await (await ask('/x?lang=en', 'es')).text()).toContain(
    '<a href="/?lang=en">All communications</a>',
  );
  expect(await (await ask('/x', 'es')).text()).toContain('Aquí no hay ninguna página');
  expect((await ask('/x', 'es', 'DELETE')).status).toBe(404);
});

test('HEAD answers as GET without a text, any other verb is refused where a page is', async () => {
  const here = await ministry();
  await here.client.alta('PV', pv());
  for (const path of ['/', await firstLink(here), '/simulator-live.js']) {
    const head = await fetch(here.address.origin + path, { method: 'HEAD' });
    expect([head.status, await head.text()]).toEqual([200, '']);
    const refused = await fetch(here.address.origin + path, { method: 'DELETE' });
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST']);
  }
  // GET on the SOAP service itself answers 405, because it gives no WSDL.
  const service = await fetch(here.address.url);
  expect([service.status, service.headers.get('allow')]).toEqual([405, 'POST']);
});

test('a page is compressed where the reader takes it', async () => {
  const here = await ministry();
  for (const coding of ['br', 'gzip']) {
    const answer = await fetch(here.address.origin, { headers: { 'accept-encoding': coding } });
    expect(answer.headers.get('content-encoding')).toBe(coding);
    expect(answer.headers.get('vary')).toBe('Accept-Language, Accept-Encoding');
    expect(await answer.text()).toMatch(/^<!doctype html>[\s\S]*<\/html>\n$/);
  }
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

/**
 * Requests a path with this `Host` header. Any method but GET also sends the `Origin` of a page on
 * that host. Returns the status.
 */
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

import { expect, test } from 'vitest';
import { rawAnswer } from '../../../test/raw-answer.ts';
import { type MirError, prepareAlta } from '../src/client/index.ts';
import type { Lote } from '../src/index.ts';
import type { Quirks, SimulatorFault } from '../src/simulator/index.ts';
import { pv, stay } from './documents.ts';
import { failureOf, type Ministry, ministry } from './ministry.ts';

const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-test' };

async function file({ client }: Ministry, request = pv()): Promise<Lote> {
  const [receipt] = await client.alta('PV', request);
  return receipt?.lote ?? expect.fail('no lote');
}

/** Calls the simulator's control paths, as another process does. */
function remote({ address }: Ministry) {
  return async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${address.origin}/simulator/${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    const json: unknown = await answer.json();
    return { status: answer.status, json };
  };
}

test.each<[SimulatorFault, Partial<MirError>]>([
  [{ do: 'bad-gateway' }, { kind: 'unknown', status: 502, words: '502 Proxy Error' }],
  [
    { do: 'unavailable', retryAfter: 3 },
    { kind: 'unknown', status: 503, retryAfterMs: 3000 },
  ],
  [{ do: 'unauthorized' }, { kind: 'configuration', status: 401 }],
  [{ do: 'cut' }, { kind: 'unknown', status: null }],
  [{ do: 'truncate' }, { kind: 'unknown' }],
  [{ do: 'plain-text' }, { kind: 'data', code: 10118 }],
  [
    { do: 'plain-text', text: 'Servicio no disponible' },
    { kind: 'unknown', code: null },
  ],
  [{ do: 'html' }, { kind: 'unknown', status: 200, words: 'Servicio no disponible' }],
  [{ do: 'empty' }, { kind: 'unknown', status: 200 }],
  [{ do: 'soap-fault' }, { kind: 'unknown', status: 500, words: 'Error interno del servicio' }],
  [
    { do: 'code', code: 10103 },
    { kind: 'configuration', code: 10103 },
  ],
])(
  '$do before storing loses nothing: the same bytes are new when they come again',
  async (fault, expected) => {
    const here = await ministry({ faults: [fault] });
    const request = prepareAlta(HEADER, 'PV', pv());
    expect(await failureOf(here.client.send(request))).toMatchObject(expected);
    expect(here.simulator.journal().communications).toEqual([]);
    await here.client.send(request);
    expect(here.simulator.journal().communications).toMatchObject([{ estado: 'accepted' }]);
  },
);

test.each<SimulatorFault>([
  { do: 'bad-gateway' },
  { do: 'cut' },
  { do: 'truncate' },
  { do: 'html' },
  { do: 'empty' },
  { do: 'soap-fault' },
])('$do after storing is unknown, and the same bytes give the lote back', async fault => {
  const here = await ministry({ faults: [{ ...fault, when: 'after' }] });
  const request = prepareAlta(HEADER, 'PV', pv());
  expect((await failureOf(here.client.send(request))).kind).toBe('unknown');
  const found = await failureOf(here.client.send(request));
  expect(found.kind).toBe('duplicate');
  const [result] = await here.client.consultaLote([found.lote ?? expect.fail('no lote')]);
  expect(result?.codigoEstado).toBe(1);
  expect(here.simulator.journal().communications).toHaveLength(1);
});

test('a fault happens its number of times, to its operations, in turn', async () => {
  const here = await ministry();
  here.simulator.addFaults(
    { do: 'code', code: 10999, operation: 'catalogo', times: 2 },
    { do: 'html', operation: ['consultaLote', 'alta'] },
  );
  expect((await failureOf(here.client.catalogo())).code).toBe(10999);
  expect(here.simulator.faults()).toMatchObject([
    { do: 'code', times: 1 },
    { do: 'html', times: 1 },
  ]);
  expect((await failureOf(here.client.catalogo())).code).toBe(10999);
  await here.client.catalogo();
  expect((await failureOf(here.client.alta('PV', pv()))).words).toBe('Servicio no disponible');
  await file(here);
  expect(here.simulator.faults()).toEqual([]);
  here.simulator.addFaults({ do: 'bad-gateway', times: 'always' });
  for (let n = 0; n < 3; n++) expect((await failureOf(here.client.catalogo())).status).toBe(502);
  here.simulator.clearFaults();
  await here.client.catalogo();
});

test('an answer is held until released; before storing nothing is there meanwhile, after it is', async () => {
  const here = await ministry();
  for (const [when, stored] of [
    ['before', 0],
    ['after', 2],
  ] as const) {
    here.simulator.addFaults({ do: 'hold', when, operation: 'alta' });
    const answer = file(here);
    await expect.poll(here.simulator.held).toBe(1);
    expect(here.simulator.journal().communications).toHaveLength(stored);
    here.simulator.release();
    await answer;
    expect(here.simulator.held()).toBe(0);
  }
});

test('an answer held for its time goes out by itself, and a caller that gives up is unknown', async () => {
  const here = await ministry();
  here.simulator.addFaults({ do: 'hold', ms: 50 });
  await file(here);
  here.simulator.addFaults({ do: 'hold', when: 'after' });
  const request = prepareAlta(HEADER, 'PV', pv());
  const controller = new AbortController();
  const given = failureOf(here.client.send(request, { signal: controller.signal }));
  await expect.poll(here.simulator.held).toBe(1);
  controller.abort();
  expect(await given).toMatchObject({ kind: 'unknown' });
  expect(await failureOf(here.client.send(request))).toMatchObject({ kind: 'duplicate' });
});

test('stuck lotes stay in their state until released; others end in 2 or 3 with nothing stored', async () => {
  const here = await ministry();
  here.simulator.addFaults(
    { do: 'stuck', operation: 'alta' },
    { do: 'stuck', estado: 4 },
    { do: 'estado', estado: 2 },
    { do: 'estado', estado: 3 },
  );
  const lotes = [await file(here), await file(here), await file(here), await file(here)];
  const states = async () => (await here.client.consultaLote(lotes)).map(one => one.codigoEstado);
  expect(await states()).toEqual([5, 4, 2, 3]);
  expect(here.simulator.stuck()).toBe(2);
  here.simulator.release();
  expect(await states()).toEqual([1, 1, 2, 3]);
  expect(here.simulator.journal().communications.map(one => one.estado)).toEqual([
    'accepted',
    'accepted',
    'refused',
    'refused',
  ]);
});

test.each<Partial<Quirks>>([
  { dates: 'xsd' },
  { dates: 'offset' },
  { resutadoComunicacion: true },
  { tipoComuniacion: true },
  { codigoRetorno: true },
  { sinDescripcion: true },
  { prefijos: true },
  { erroresLargos: true },
  {
    dates: 'offset',
    resutadoComunicacion: true,
    tipoComuniacion: true,
    codigoRetorno: true,
    sinDescripcion: true,
    prefijos: true,
  },
])('the client reads the same through the quirk %o', async quirks => {
  const bad = stay();
  const request = pv([stay(), { ...bad, contrato: { ...bad.contrato, numPersonas: 9 } }]);
  const read = async (here: Ministry) => {
    const lote = await file(here, request);
    const [result] = await here.client.consultaLote([lote]);
    const codes = (result?.resultadoComunicaciones ?? []).flatMap(one => one.codigoComunicacion ?? []);
    await here.client.anulacionLote(lote);
    const catalogue = await here.client.catalogo('SEXO');
    return { result, catalogue, stored: await here.client.consultaComunicacion(codes) };
  };
  let next = 0;
  const newId = () => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`;
  const now = () => Date.UTC(2026, 4, 10, 22, 30, 0);
  const plain = await read(await ministry({ newId, now }));
  next = 0;
  const quirky = await read(await ministry({ newId, now, quirks }));
  if (quirks.erroresLargos) {
    const refused = quirky.result?.resultadoComunicaciones?.[1];
    expect(refused?.tipoError).toBe('Error validación de datos');
    expect(refused?.error?.length).toBeGreaterThan(100);
  } else expect(quirky).toEqual(plain);
  expect(plain.result?.fechaPeticion).toBe('2026-05-11 00:30:00');
  expect(plain.result?.codigoEstado).toBe(6);
});

test('the quirk without results leaves the states, and no verdicts', async () => {
  const here = await ministry({ quirks: { sinResultados: true } });
  expect(await here.client.consultaLote([await file(here)])).toMatchObject([
    { codigoEstado: 1, resultadoComunicaciones: null },
  ]);
});

test('another process adds faults, sees what is held, releases, clears, and reads the journal', async () => {
  const here = await ministry();
  const call = remote(here);
  const faults = [
    { do: 'hold', when: 'before', operation: 'alta', times: 1 },
    { do: 'stuck', operation: ['alta'] },
  ];
  expect(await call('POST', 'faults', faults)).toMatchObject({
    status: 200,
    json: { faults: [{ do: 'hold' }, { do: 'stuck' }], held: 0 },
  });
  const held = file(here, pv([stay('HELD')]));
  await expect.poll(async () => (await call('GET', 'faults')).json).toMatchObject({ held: 1 });
  await file(here, pv([stay('STUCK')]));
  expect((await call('GET', 'faults')).json).toEqual({ faults: [], held: 1, stuck: 1 });
  expect((await call('POST', 'release')).json).toMatchObject({ stuck: 0 });
  await held;
  expect((await call('GET', 'journal?referencia=HELD')).json).toMatchObject({
    communications: [{ referencia: 'HELD', estado: 'accepted' }],
    requests: { alta: { 0: 2 } },
  });
  await call('POST', 'faults', { do: 'cut', times: 'always' });
  expect((await call('DELETE', 'faults')).json).toMatchObject({ faults: [] });
  expect((await call('PUT', 'quirks', { codigoRetorno: true })).json).toMatchObject({
    codigoRetorno: true,
    dates: 'space',
  });
  expect((await call('GET', 'quirks')).json).toMatchObject({ codigoRetorno: true });
  expect((await call('PUT', 'settings', { delayMs: 60_000 })).json).toEqual({ delayMs: 60_000 });
  expect(await here.client.consultaLote([await file(here)])).toMatchObject([{ codigoEstado: 5 }]);
});

test.each([
  ['POST', 'faults', { do: 'explode' }, /do: received "explode", expected bad-gateway/],
  ['POST', 'faults', [{ do: 'cut', when: 'never' }], /when: received "never"/],
  ['POST', 'faults', { do: 'cut', times: -1 }, /times/],
  ['POST', 'faults', { do: 'cut', operation: 'fly' }, /operation/],
  ['POST', 'faults', { do: 'hold', ms: 'long' }, /ms/],
  ['POST', 'faults', { do: 'estado', estado: 1 }, /estado: received 1, expected 2 or 3/],
  ['POST', 'faults', { do: 'stuck', estado: 1 }, /4 or 5/],
  ['POST', 'faults', { do: 'code' }, /code: received nothing/],
  ['POST', 'faults', 7, /fault: received 7, expected a JSON object/],
  ['PUT', 'quirks', { unknown: true }, /unknown/],
  ['PUT', 'quirks', { dates: 'roman' }, /space, xsd or offset/],
  ['PUT', 'quirks', { prefijos: 'yes' }, /true or false/],
  ['PUT', 'settings', { delayMs: 1.5 }, /delayMs/],
])('%s %s %j is refused by name', async (method, path, body, words) => {
  const here = await ministry();
  const answer = await remote(here)(method, path, body);
  expect(answer.status).toBe(422);
  expect(JSON.stringify(answer.json).replaceAll('\\"', '"')).toMatch(words);
  expect(here.simulator.faults()).toEqual([]);
});

test('the control paths answer 404, 405, 415, and take no form of another site', async () => {
  const here = await ministry();
  const call = remote(here);
  expect((await call('GET', 'nothing')).status).toBe(404);
  expect((await call('GET', '__proto__')).status).toBe(404);
  expect((await call('PATCH', 'faults')).status).toBe(405);
  const form = await fetch(`${here.address.origin}/simulator/faults`, {
    method: 'POST',
    body: '{"do":"cut"}',
  });
  expect(form.status).toBe(415);
  const broken = await fetch(`${here.address.origin}/simulator/faults`, {
    method: 'POST',
    body: '{',
    headers: { 'content-type': 'application/json' },
  });
  expect(broken.status).toBe(422);
  expect((await fetch(here.address.url)).status).toBe(405);
});

test('nothing is taken that a page of another site makes a browser send', async () => {
  const here = await ministry();
  const { origin, url } = here.address;
  const post = async (at: string, headers: Record<string, string>) =>
    (await fetch(at, { method: 'POST', headers })).status;
  for (const at of [`${origin}/simulator/reset`, url]) {
    expect(await post(at, { origin: 'https://elsewhere.example' })).toBe(403);
    expect(await post(at, { origin: 'null' })).toBe(403);
    expect(await post(at, { 'sec-fetch-site': 'cross-site' })).toBe(403);
    expect(await post(at, { 'sec-fetch-site': 'same-site' })).toBe(403);
    expect(await post(at, { origin, 'sec-fetch-site': 'same-origin' })).not.toBe(403);
    expect(await post(at, {})).not.toBe(403);
  }
});

test('a request larger than any real one is refused without being read', async () => {
  const here = await ministry();
  const answer = await fetch(here.address.url, {
    method: 'POST',
    body: Buffer.alloc(33 * 1024 * 1024, ' '),
  }).catch((error: unknown) => error);
  // Either the refusal arrives or the connection is cut under the upload.
  expect(answer instanceof Response ? answer.status : 413).toBe(413);
  await here.client.catalogo();
});

/** Requests that Node's parser refuses before any handler runs. */
const BROKEN = [
  ['NO HTTP\r\n\r\n', 400],
  ['GET / HTTP/1.1\r\nHost: x\r\nExpect: tea\r\nConnection: close\r\n\r\n', 417],
  [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(100_000)}\r\n\r\n`, 431],
] as const;

test('no answer lets a browser guess at its type, not even what Node refuses by itself', async () => {
  const { address } = await ministry();
  for (const [sent, status] of [...BROKEN, ['GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 421]] as const) {
    const answer = await rawAnswer(address.port, sent);
    expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
    expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
  }
});

import { inspect } from 'node:util';
import { expect, test } from 'vitest';
import {
  createMirClient,
  type MirError,
  prepareAlta,
  prepareAltas,
  prepareAnulacion,
  waitForVerdict,
} from '../src/client/index.ts';
import { type CodigoComunicacion, codigoComunicacion, lote, unpackDocument } from '../src/index.ts';
import { av, pv, rental, rh, rv, stay } from './documents.ts';
import { clientOf, failureOf, ministry, SECRET } from './ministry.ts';

const HEADER = { codigoArrendador: '0000000001', aplicacion: 'mirlo-test' };

test('a stay is filed, asked for, read back and annulled', async () => {
  const { client, simulator } = await ministry();
  const [receipt] = await client.alta('PV', pv([stay('R1')]));
  if (!receipt) throw new Error('no receipt');
  expect(receipt).toMatchObject({ descripcion: 'Ok', count: 1 });

  const [result] = await client.consultaLote([receipt.lote]);
  expect(result).toMatchObject({
    lote: receipt.lote,
    tipoComunicacion: 'PV',
    tipoOperacion: 'A',
    codigoEstado: 1,
    codigoArrendador: '0000000001',
    aplicacion: 'mirlo-test',
    resultadoComunicaciones: [{ orden: 1, anulada: false, error: null }],
  });
  expect(result?.fechaProcesamiento).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  expect(await client.consulta([receipt.lote])).toEqual([result]);

  const code = result?.resultadoComunicaciones?.[0]?.codigoComunicacion ?? expect.fail('no code');
  expect(await client.consultaComunicacion([code])).toMatchObject([
    {
      tipo: 'PV',
      codigo: code,
      anulada: false,
      referencia: 'R1',
      personas: [{ nombre: 'Marina', documento: '00000000T' }],
    },
  ]);

  const [annulment] = await client.anular([code]);
  expect(await client.consultaLote([annulment?.lote ?? expect.fail('no lote')])).toMatchObject([
    { codigoEstado: 1, tipoOperacion: 'B', resultadoComunicaciones: null },
  ]);
  expect((await client.consultaLote([receipt.lote]))[0]?.resultadoComunicaciones).toMatchObject([
    { anulada: true },
  ]);
  expect(simulator.journal().communications).toMatchObject([
    { referencia: 'R1', estado: 'annulled', personas: 1 },
  ]);
});

test('all four kinds are filed and read back under the names of the answer', async () => {
  const { client } = await ministry();
  const receipts = [
    ...(await client.alta('PV', pv())),
    ...(await client.alta('AV', av())),
    ...(await client.alta('RH', rh())),
    ...(await client.alta('RV', rv())),
  ];
  const results = await client.consultaLote(receipts.map(one => one.lote));
  expect(results.map(one => [one.tipoComunicacion, one.codigoEstado])).toEqual([
    ['PV', 1],
    ['AV', 1],
    ['RH', 1],
    ['RV', 1],
  ]);
  const codes = results
    .flatMap(one => one.resultadoComunicaciones ?? [])
    .flatMap(one => one.codigoComunicacion ?? []);
  const [stored, rented, booked] = await client.consultaComunicacion(codes);
  expect(stored).toMatchObject({
    tipo: 'PV',
    establecimiento: { codigo: '0000000002' },
    infoAlojamiento: { numeroPersonas: '1' },
  });
  expect(rented).toMatchObject({
    tipo: 'AV',
    establecimientoRecogida: { codigo: '0000000003' },
    direccionDevolucion: { municipio: '28079', cp: '28013' },
    vehiculos: [{ bastidor: 'WDD00000000000001', kilometrosRecogida: '15200.0', marca: 'MERCEDES' }],
    personas: [
      { rol: 'TI', permisoConducir: null },
      { rol: 'CP', permisoConducir: { fechaValidez: '2030-12-31' } },
    ],
  });
  expect(booked).toMatchObject({
    tipo: 'RH',
    establecimiento: { nombre: 'Hotel Inventado', direccion: { cp: '28013' } },
  });
});

test('a lote is annulled as a whole, at once', async () => {
  const { client } = await ministry();
  const [receipt] = await client.alta('AV', av([rental(), rental()]));
  const code = receipt?.lote ?? expect.fail('no lote');
  expect(await client.anulacionLote(code)).toEqual({ descripcion: 'Ok' });
  expect((await client.consultaLote([code]))[0]?.resultadoComunicaciones).toMatchObject([
    { anulada: true },
    { anulada: true },
  ]);
});

test('the catalogue lists its tables and their codes', async () => {
  const { client } = await ministry();
  expect((await client.catalogo()).map(one => one.codigo)).toContain('TIPO_MARCA_VEHICULO');
  expect(await client.catalogo('SEXO')).toContainEqual({ codigo: 'H', descripcion: 'Hombre' });
  expect((await client.catalogo('TIPO_MARCA_VEHICULO')).length).toBe(135);
});

test('more than 100 communications go in several requests, more than 10 queries too', async () => {
  const { client, simulator } = await ministry();
  const receipts = await client.alta('PV', pv(Array.from({ length: 230 }, () => stay())));
  expect(receipts.map(one => one.count)).toEqual([100, 100, 30]);
  const singles = [];
  for (let n = 0; n < 11; n++) singles.push(...(await client.alta('PV', pv())));
  const results = await client.consultaLote([...receipts, ...singles].map(one => one.lote));
  expect(results.length).toBe(14);
  const codes = results
    .flatMap(one => one.resultadoComunicaciones ?? [])
    .flatMap(one => one.codigoComunicacion ?? []);
  expect(codes.length).toBe(241);
  expect((await client.consultaComunicacion(codes.slice(0, 25))).length).toBe(25);
  expect((await client.anular(codes)).map(one => one.count)).toEqual([100, 100, 41]);
  expect(simulator.journal().communications.every(one => one.estado === 'annulled')).toBe(true);
  expect(simulator.journal().requests).toMatchObject({
    consultaLote: { 0: 2 },
    consultaComunicacion: { 0: 3 },
  });
});

test('when a part of a split alta fails, the error holds the receipts of the parts before', async () => {
  const { client, simulator } = await ministry();
  const request = pv(Array.from({ length: 150 }, () => stay()));
  simulator.addFaults({ do: 'code', code: 10999, operation: 'alta' });
  expect(await failureOf(client.alta('PV', request))).toMatchObject({ kind: 'unknown', received: [] });
  const [first] = prepareAltas(HEADER, 'PV', request);
  await client.send(first ?? expect.fail('no request'));
  // The first hundred is a duplicate now: nothing was received in this call.
  const error = await failureOf(client.alta('PV', request));
  expect(error).toMatchObject({ kind: 'duplicate', received: [] });
  const rest = pv(request.solicitud.comunicacion.slice(100));
  await client.alta('PV', rest);
  const late = await failureOf(
    client.alta('PV', pv([...Array.from({ length: 100 }, () => stay()), ...rest.solicitud.comunicacion])),
  );
  expect(late).toMatchObject({ kind: 'duplicate', received: [{ count: 100 }] });
});

test('prepared bytes are the same every time, hold no credentials, and the same bytes sent twice name the first lote', async () => {
  const { client } = await ministry();
  const request = pv([stay('SAME')]);
  const prepared = prepareAlta(HEADER, 'PV', request);
  expect(prepareAlta(HEADER, 'PV', request)).toEqual(prepared);
  const text = new TextDecoder().decode(prepared.body);
  expect(text).not.toContain(SECRET);
  const solicitud = /<solicitud>(.+)<\/solicitud>/.exec(text)?.[1] ?? '';
  expect(unpackDocument(solicitud)).toMatchObject({
    ok: true,
    xml: expect.stringContaining('<referencia>SAME</referencia>'),
  });

  const { lote: first } = await client.send(prepared);
  const error = await failureOf(client.send({ operation: 'alta', body: prepared.body }));
  expect(error).toMatchObject({
    kind: 'duplicate',
    lote: first,
    code: 10121,
    words: expect.stringContaining(first),
  });
});

test('an annulment sent twice names its first lote too', async () => {
  const { client } = await ministry();
  const [receipt] = await client.alta('PV', pv());
  const [result] = await client.consultaLote([receipt?.lote ?? expect.fail('no lote')]);
  const codes = (result?.resultadoComunicaciones ?? []).flatMap(one => one.codigoComunicacion ?? []);
  const prepared = prepareAnulacion(HEADER, codes);
  const { lote: first } = await client.send(prepared);
  expect(await failureOf(client.send(prepared))).toMatchObject({
    kind: 'duplicate',
    operation: 'anulacion',
    lote: first,
  });
});

test('what cannot be right is refused before anything is sent', () => {
  const options = { url: 'https://example.com/ws', user: 'U', password: SECRET, ...HEADER };
  for (const [part, words] of [
    [{ url: 'not an address' }, /url/],
    [{ url: 'ftp://example.com/' }, /url/],
    [{ url: `https://user:${SECRET}@example.com/` }, /credentials do not belong/],
    [{ url: 'http://hospedajes.ses.mir.es/hospedajes-web/ws/v1/comunicacion' }, /https only/],
    [{ url: 'http://hospedajes.pre-ses.mir.es/' }, /https only/],
    [{ url: 'http://hospedajes.ses.mir.es./' }, /https only/],
    [{ user: 'a:b' }, /user/],
    [{ user: '' }, /user/],
  ] as const) {
    let seen: unknown;
    try {
      createMirClient({ ...options, ...part });
    } catch (error) {
      seen = error;
    }
    expect(String(seen)).toMatch(words);
    expect(inspect(seen)).not.toContain(SECRET);
  }
  expect(() => prepareAlta({ ...HEADER, codigoArrendador: '12345678901' }, 'PV', pv())).toThrow(
    /1 to 10 characters, received 11/,
  );
  expect(() => prepareAlta({ ...HEADER, aplicacion: '' }, 'PV', pv())).toThrow(/1 to 50 characters/);
  expect(() => prepareAlta({ ...HEADER, aplicacion: 'my\u0007pms' }, 'PV', pv())).toThrow(
    /control characters/,
  );
  expect(() => prepareAlta(HEADER, 'PV', pv(Array.from({ length: 101 }, () => stay())))).toThrow(
    /at most 100/,
  );
  expect(() => prepareAnulacion(HEADER, [])).toThrow(/1 to 100 codes, received 0/);
});

test('the password shows in no error, whichever way the error or the client is printed', async () => {
  const { clientAs, simulator, address } = await ministry();
  const client = clientAs({});
  simulator.addFaults({ do: 'unauthorized' }, { do: 'cut' }, { do: 'html' }, { do: 'code', code: 10107 });
  const errors: MirError[] = [];
  for (let n = 0; n < 4; n++) errors.push(await failureOf(client.alta('PV', pv())));
  await simulator.close();
  errors.push(await failureOf(client.catalogo()));
  errors.push(await failureOf(clientOf(address.url.replace('http:', 'https:')).catalogo()));
  const basic = Buffer.from(`B00000000WS:${SECRET}`).toString('base64');
  for (const printed of [...errors, client]) {
    const all = `${inspect(printed, { depth: 20, showHidden: true })}${JSON.stringify(printed)}${String(printed)}`;
    expect(all).not.toContain(SECRET);
    expect(all).not.toContain(basic);
  }
  expect(errors.map(one => one.kind)).toEqual([
    'configuration',
    'unknown',
    'unknown',
    'configuration',
    'retry',
    'retry',
  ]);
  expect(errors[0]?.advice.es).toContain('contraseña');
});

test('codes that the service does not know are missing from the answer', async () => {
  const { client } = await ministry();
  const unknown = '00000000-0000-4000-8000-000000000000';
  expect(await client.consultaLote([lote(unknown)])).toEqual([]);
  const code: CodigoComunicacion = codigoComunicacion(unknown);
  expect(await failureOf(client.consultaComunicacion([code]))).toMatchObject({ kind: 'data', code: 10113 });
  const [receipt] = await client.anular([code]);
  expect(await client.consultaLote([receipt?.lote ?? expect.fail('no lote')])).toMatchObject([
    {
      codigoEstado: 6,
      resultadoComunicaciones: [{ orden: 1, error: 'No existe una comunicación para ese código' }],
    },
  ]);
});

test('waiting for a verdict asks until there is one, through answers that are to be asked again', async () => {
  const { client, simulator } = await ministry({ faults: [{ do: 'stuck', operation: 'alta' }] });
  const [{ lote: stuck }] = await client.alta('PV', pv());
  simulator.addFaults({ do: 'bad-gateway', operation: 'consultaLote', times: 2 });
  const verdict = waitForVerdict(client, stuck, { everyMs: 5 });
  await expect.poll(() => simulator.journal().requests.consultaLote?.['0'] ?? 0).toBeGreaterThan(1);
  simulator.release();
  expect(await verdict).toMatchObject({ codigoEstado: 1 });
  expect(simulator.journal().requests.consultaLote).toMatchObject({ fault: 2 });
});

test('waiting for a verdict ends with its signal, with a lote nobody knows, and with what asking again cannot mend', async () => {
  const { client, simulator } = await ministry({ faults: [{ do: 'stuck', operation: 'alta' }] });
  const [{ lote: stuck }] = await client.alta('PV', pv());
  const signal = AbortSignal.timeout(50);
  const options = { everyMs: 5, signal };
  expect(await failureOf(waitForVerdict(client, stuck, options))).toMatchObject({ kind: 'retry' });
  expect(await failureOf(waitForVerdict(client, lote('unknown')))).toMatchObject({
    kind: 'data',
    lote: 'unknown',
  });
  simulator.addFaults({ do: 'unauthorized' });
  expect(await failureOf(waitForVerdict(client, stuck))).toMatchObject({ kind: 'configuration' });
});

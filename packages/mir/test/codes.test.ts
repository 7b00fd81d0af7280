import { expect, test } from 'vitest';
import { ANSWER_CODES } from '../src/client/index.ts';
import { packDocument } from '../src/index.ts';
import { pv, stay } from './documents.ts';
import { failureOf, ministry, SECRET } from './ministry.ts';

/**
 * The codes and faults with which the simulator refuses wrong requests. Most requests are written
 * by hand, as a foreign client would send them, because our own client makes no such requests.
 */

const BASIC = `Basic ${Buffer.from(`B00000000WS:${SECRET}`).toString('base64')}`;
const ENVELOPE = 'http://schemas.xmlsoap.org/soap/envelope/';
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';

const soap = (operation: string, content: string) =>
  `<soapenv:Envelope xmlns:soapenv="${ENVELOPE}" xmlns:com="${SERVICE}"><soapenv:Body><com:${operation}>${content}</com:${operation}></soapenv:Body></soapenv:Envelope>`;

async function post(url: string, body: string, authorization = BASIC) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { authorization, 'content-type': 'text/xml' },
    body,
  });
  const text = await answer.text();
  const code = /<codigo>(\d+)<\/codigo>/.exec(text)?.[1];
  return { status: answer.status, text, code: code === undefined ? null : Number(code) };
}

const NOTHING = packDocument('<x/>').base64;
const HEAD = {
  codigoArrendador: '0000000001',
  aplicacion: 'by hand',
  tipoOperacion: 'A',
  tipoComunicacion: 'PV',
};

function comunicacion(
  head: Partial<typeof HEAD> & Record<string, string>,
  solicitud: string | null = NOTHING,
) {
  const cabecera = Object.entries(head).map(([name, value]) => `<${name}>${value}</${name}>`);
  const body = solicitud === null ? '' : `<solicitud>${solicitud}</solicitud>`;
  return soap('comunicacionRequest', `<peticion><cabecera>${cabecera.join('')}</cabecera>${body}</peticion>`);
}

const without = (name: keyof typeof HEAD) =>
  Object.fromEntries(Object.entries(HEAD).filter(([key]) => key !== name));
const gzip = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0]).toString('base64');

test.each([
  [10108, 'no request', soap('comunicacionRequest', '')],
  [
    10108,
    'a qualified request, which the schema does not know',
    soap('comunicacionRequest', '<com:peticion/>'),
  ],
  [10109, 'no header', soap('comunicacionRequest', '<peticion><solicitud>x</solicitud></peticion>')],
  [10100, 'no lessor code', comunicacion(without('codigoArrendador'))],
  [10100, 'an empty lessor code', comunicacion({ ...HEAD, codigoArrendador: ' ' })],
  [10103, 'a lessor code of 11 characters', comunicacion({ ...HEAD, codigoArrendador: '12345678901' })],
  [10101, 'no application', comunicacion(without('aplicacion'))],
  [10150, 'an application of 51 characters', comunicacion({ ...HEAD, aplicacion: 'x'.repeat(51) })],
  [10112, 'no operation', comunicacion(without('tipoOperacion'))],
  [10117, 'an unknown operation', comunicacion({ ...HEAD, tipoOperacion: 'M' })],
  [10116, 'no kind', comunicacion(without('tipoComunicacion'))],
  [10122, 'an unknown kind', comunicacion({ ...HEAD, tipoComunicacion: 'XX' })],
  [10110, 'no content', comunicacion(HEAD, null)],
  [10111, 'content that is no Base64', comunicacion(HEAD, 'ñ')],
  [10111, 'gzip in place of ZIP', comunicacion(HEAD, gzip)],
  [10118, 'XML of no document', comunicacion(HEAD)],
  [10118, 'text that is no XML', comunicacion(HEAD, packDocument('hello').base64)],
])('the simulator answers %i for %s', async (code, _name, body) => {
  const { address } = await ministry();
  expect(await post(address.url, body)).toMatchObject({ status: 200, code });
});

test('a document of another kind than the header says breaks the format', async () => {
  const { client, simulator } = await ministry();
  // @ts-expect-error the kinds differ on purpose: the writer refuses what the types refuse
  await expect(client.alta('AV', pv())).rejects.toThrow();
  expect(simulator.journal().communications).toEqual([]);
});

test('configured accounts are told apart: user, lessor, kind, web service', async () => {
  const accounts = [
    { user: 'ONE', password: 'a', arrendadores: ['1'], tipos: ['PV'] as const },
    { user: 'ONE', password: 'a', arrendadores: ['4'], tipos: ['RH'] as const },
    { user: 'TWO', password: 'b', arrendadores: ['2'] },
    { user: 'OFF', password: 'c', arrendadores: ['3'], servicioWeb: false },
  ];
  const { clientAs } = await ministry({ accounts });
  const as = (user: string, password: string, codigoArrendador: string) =>
    clientAs({ user, password, codigoArrendador });
  expect(await failureOf(as('ONE', 'wrong', '1').alta('PV', pv()))).toMatchObject({
    kind: 'configuration',
    status: 401,
  });
  expect(await failureOf(as('ONE', 'a', '9').alta('PV', pv()))).toMatchObject({
    kind: 'configuration',
    code: 10103,
  });
  expect(await failureOf(as('ONE', 'a', '2').alta('PV', pv()))).toMatchObject({
    kind: 'configuration',
    code: 10107,
  });
  expect(await failureOf(as('OFF', 'c', '3').alta('PV', pv()))).toMatchObject({
    kind: 'configuration',
    code: 10120,
  });
  const booking = { solicitud: { comunicacion: [bookingOf()] } };
  const barred = { kind: 'configuration', code: 10119 };
  expect(await failureOf(as('ONE', 'a', '1').alta('RH', booking))).toMatchObject(barred);
  expect(await failureOf(as('ONE', 'a', '4').alta('PV', pv()))).toMatchObject(barred);
  expect(await as('ONE', 'a', '4').alta('RH', booking)).toHaveLength(1);
  const [receipt] = await as('ONE', 'a', '1').alta('PV', pv());
  const code = receipt?.lote ?? expect.fail('no lote');
  expect(await as('ONE', 'a', '1').consultaLote([code])).toHaveLength(1);
  expect(await as('TWO', 'b', '2').consultaLote([code])).toEqual([]);
  expect(await failureOf(as('TWO', 'b', '2').anulacionLote(code))).toMatchObject({
    kind: 'data',
    code: 10121,
  });
});

function bookingOf() {
  const { contrato, persona } = stay();
  const { parentesco: _, soporteDocumento: __, ...person } = persona[0] ?? expect.fail('nobody');
  return { establecimiento: { codigo: '2' }, contrato, persona: [{ ...person, rol: 'TI' as const }] };
}

test('without credentials, or with broken ones, the answer is 401 without a body', async () => {
  const { address } = await ministry();
  for (const authorization of [
    '',
    'Bearer x',
    'Basic !!',
    `Basic ${Buffer.from('nocolon').toString('base64')}`,
    `Basic ${Buffer.from(':x').toString('base64')}`,
  ]) {
    expect(await post(address.url, comunicacion(HEAD), authorization)).toEqual({
      status: 401,
      text: '',
      code: null,
    });
  }
});

test.each([
  [10131, 'consultaLoteRequest', '<codigosLote/>'],
  [10136, 'consultaLoteRequest', `<codigosLote>${'<lote>x</lote>'.repeat(11)}</codigosLote>`],
  [10160, 'consultaComunicacionRequest', '<codigos/>'],
  [10180, 'consultaComunicacionRequest', '<codigos><codigo>not-a-code</codigo></codigos>'],
  [10136, 'consultaComunicacionRequest', `<codigos>${'<codigo>x</codigo>'.repeat(11)}</codigos>`],
  [10131, 'anulacionLoteRequest', ''],
  [10121, 'anulacionLoteRequest', '<lote>x</lote>'],
  [10131, 'catalogoRequest', '<peticion/>'],
  [10130, 'catalogoRequest', '<peticion><catalogo>TIPO_NADA</catalogo></peticion>'],
  [10130, 'catalogoRequest', '<peticion><catalogo>__proto__</catalogo></peticion>'],
])('a query is refused with %i: %s', async (code, operation, content) => {
  const { address } = await ministry();
  expect(await post(address.url, soap(operation, content))).toMatchObject({ status: 200, code });
});

test('more than 100 communications in one request are refused whole', async () => {
  const { client, simulator, address } = await ministry();
  const { writeDocument } = await import('../src/index.ts');
  const xml = writeDocument('PV', pv(Array.from({ length: 101 }, () => stay())));
  expect(await post(address.url, comunicacion(HEAD, packDocument(xml).base64))).toMatchObject({
    code: 10121,
  });
  expect(simulator.journal().communications).toEqual([]);
  expect(await client.catalogo()).toHaveLength(9);
});

test.each(['', 'hello', '<x/>', soap('unknownRequest', ''), `<!DOCTYPE x>${comunicacion(HEAD)}`])(
  'what is no request of the service gets a SOAP Fault: %#',
  async body => {
    const { address } = await ministry();
    const answer = await post(address.url, body);
    expect(answer.status).toBe(500);
    expect(answer.text).toContain('faultstring');
  },
);

test('every code of the table is a MirError of the class that the table says; to try again is unknown for an alta', async () => {
  const { client, simulator } = await ministry();
  for (const [code, { class: said }] of Object.entries(ANSWER_CODES)) {
    const kind = said === 'retry' ? 'unknown' : said;
    simulator.addFaults({ do: 'code', code: Number(code) });
    expect(await failureOf(client.alta('PV', pv()))).toMatchObject({ kind, code: Number(code), status: 200 });
  }
  expect(simulator.journal().communications).toEqual([]);
});

test('a code of no table is kept literally and never taken for a success', async () => {
  const { client, simulator } = await ministry();
  simulator.addFaults({ do: 'code', code: 109, descripcion: 'Código antiguo' });
  expect(await failureOf(client.alta('PV', pv()))).toMatchObject({
    kind: 'unknown',
    code: 109,
    words: 'Código antiguo',
  });
  simulator.addFaults({ do: 'code', code: 10121, descripcion: 'Lote duplicado' });
  expect(await failureOf(client.alta('PV', pv()))).toMatchObject({ kind: 'duplicate', lote: null });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { storedCommunication } from '../src/client/communication-reader.ts';
import {
  readCatalogue,
  readCommunications,
  readLotes,
  readReceipt,
  readStatus,
  UnreadableAnswer,
} from '../src/client/soap-responses.ts';
import { madridTime, readTime } from '../src/client/times.ts';

const LOTE = '11111111-2222-3333-4444-555555555555';
const CODE = '66666666-7777-8888-9999-000000000000';
const SERVICE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';

/** An answer as seen in production: other prefixes, and `xmlns=""` on the body's root. */
const envelope = (operation: string, content: string, prefix = 'SOAP-ENV') =>
  `<${prefix}:Envelope xmlns:${prefix}="http://schemas.xmlsoap.org/soap/envelope/"><${prefix}:Header/><${prefix}:Body>` +
  `<ns3:${operation} xmlns:ns3="${SERVICE}" xmlns="">${content}</ns3:${operation}></${prefix}:Body></${prefix}:Envelope>`;

const receipt = (content: string) => envelope('comunicacionResponse', `<respuesta>${content}</respuesta>`);
const lotes = (content: string) =>
  envelope(
    'consultaLoteResponse',
    `<respuesta><codigo>0</codigo><descripcion>Ok</descripcion></respuesta>${content}`,
  );
const resultado = (content: string) =>
  `<resultado><lote>${LOTE}</lote><tipoComunicacion>PV</tipoComunicacion><tipoOperacion>A</tipoOperacion>` +
  `<fechaPeticion>2026-05-10 16:30:00</fechaPeticion><codigoEstado>1</codigoEstado>${content}</resultado>`;

test('a receipt is read whatever the prefixes, with codigo or codigoRetorno, with or without words', () => {
  const whole = receipt(`<codigo>0</codigo><descripcion>Ok</descripcion><lote>${LOTE}</lote>`);
  expect(readReceipt(whole)).toEqual({ codigo: 0, descripcion: 'Ok', lote: LOTE });
  expect(readReceipt(`\uFEFF<?xml version="1.0" encoding="UTF-8"?>\n${whole}\n`)).toMatchObject({
    codigo: 0,
  });
  expect(readReceipt(receipt(`<codigoRetorno>0</codigoRetorno><lote>${LOTE}</lote>`))).toEqual({
    codigo: 0,
    descripcion: null,
    lote: LOTE,
  });
  const cdata = receipt(
    '<codigo>10121</codigo><descripcion><![CDATA[a & b]]>, &#243; &amp;lt;</descripcion>',
  );
  expect(readReceipt(cdata).descripcion).toBe('a & b, ó &lt;');
});

test('a plain-text body that begins with a code is that code, in every operation', () => {
  const body = '10118 Error en el formato de fichero xml: cvc-complex-type.2.4.a';
  const expected = {
    codigo: 10118,
    descripcion: 'Error en el formato de fichero xml: cvc-complex-type.2.4.a',
  };
  for (const read of [readReceipt, readLotes, readStatus, readCatalogue, readCommunications]) {
    expect(read(body)).toMatchObject(expected);
  }
});

test.each([
  ['empty', '', null],
  ['blank', ' \n ', null],
  ['plain words', 'Service unavailable', null],
  [
    'a web page',
    '<!DOCTYPE html><html><head><title>502 Proxy Error</title></head></html>',
    '502 Proxy Error',
  ],
  ['JSON', '{"codigo":0}', null],
  ['a plain zero', '00000 Ok', null],
  ['cut off', receipt(`<codigo>0</codigo><lote>${LOTE}</lote>`).slice(0, -40), null],
  ['without a code', receipt(`<descripcion>Ok</descripcion><lote>${LOTE}</lote>`), null],
  ['with a code that is no number', receipt('<codigo>zero</codigo>'), null],
  ['with an empty code', receipt('<codigo/>'), null],
  ['with entities of its own', `<!DOCTYPE a [<!ENTITY x "0">]>${receipt('<codigo>&x;</codigo>')}`, null],
  ['an empty body', '<e:Envelope xmlns:e="x"><e:Body/></e:Envelope>', null],
  ['deep nesting', `${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, null],
  [
    'a SOAP Fault',
    '<s:Envelope xmlns:s="x"><s:Body><s:Fault><faultcode>s:Server</faultcode><faultstring>Error interno</faultstring></s:Fault></s:Body></s:Envelope>',
    'Error interno',
  ],
])('an answer that is %s is unreadable, never a success', (_name, body, words) => {
  for (const read of [readReceipt, readLotes, readStatus, readCatalogue, readCommunications]) {
    let seen: unknown;
    try {
      seen = read(body);
    } catch (error) {
      seen = error;
    }
    expect(seen).toBeInstanceOf(UnreadableAnswer);
    expect(seen).toMatchObject({ words });
  }
});

test('a lote longer than the ministry writes them is unreadable', () => {
  const body = receipt(`<codigo>0</codigo><lote>${'x'.repeat(40)}</lote>`);
  expect(() => readReceipt(body)).toThrow(/1 to 36 characters/);
});

test('names that JavaScript reserves cannot reach an object through an answer', () => {
  const body = receipt('<codigo>0</codigo><__proto__><polluted>1</polluted></__proto__>');
  expect(() => readReceipt(body)).toThrow(UnreadableAnswer);
  expect({}).not.toHaveProperty('polluted');
});

test('both spellings of resultadoComunicacion and of tipoComunicacion are read', () => {
  const accepted = `<orden>1</orden><codigoComunicacion>${CODE}</codigoComunicacion>`;
  const refused =
    '<orden>2</orden><tipoError>Error validación de datos</tipoError><error>No existe un establecimiento para ese código</error>';
  for (const name of ['resultadoComunicacion', 'resutadoComunicacion']) {
    const items = `<${name}>${accepted}</${name}><${name}>${refused}</${name}>`;
    const body = lotes(resultado(`<resultadoComunicaciones>${items}</resultadoComunicaciones>`));
    expect(readLotes(body.replaceAll('tipoComunicacion>', 'tipoComuniacion>')).lotes).toEqual([
      {
        lote: LOTE,
        tipoComunicacion: 'PV',
        tipoOperacion: 'A',
        fechaPeticion: '2026-05-10 16:30:00',
        fechaProcesamiento: null,
        codigoEstado: 1,
        descEstado: null,
        identificadorUsuario: null,
        nombreUsuario: null,
        codigoArrendador: null,
        aplicacion: null,
        resultadoComunicaciones: [
          { orden: 1, anulada: false, codigoComunicacion: CODE, tipoError: null, error: null },
          {
            orden: 2,
            anulada: false,
            codigoComunicacion: null,
            tipoError: 'Error validación de datos',
            error: 'No existe un establecimiento para ese código',
          },
        ],
      },
    ]);
  }
});

test('an absent result block is told apart from an empty one, and anulada reads both forms of a boolean', () => {
  const block = (content: string) => `<resultadoComunicaciones>${content}</resultadoComunicaciones>`;
  const read = (content: string) => readLotes(lotes(resultado(content))).lotes[0]?.resultadoComunicaciones;
  expect(read('')).toBe(null);
  expect(read(block(''))).toEqual([]);
  for (const [value, expected] of [
    ['true', true],
    ['1', true],
    ['false', false],
    ['0', false],
  ] as const) {
    const item = `<orden>1</orden><anulada>${value}</anulada><codigoComunicacion>${CODE}</codigoComunicacion>`;
    expect(read(block(`<resultadoComunicacion>${item}</resultadoComunicacion>`))).toMatchObject([
      { anulada: expected },
    ]);
  }
});

test('a result that cannot be placed is unreadable instead of being guessed', () => {
  const item = (content: string) =>
    lotes(
      resultado(
        `<resultadoComunicaciones><resultadoComunicacion>${content}</resultadoComunicacion></resultadoComunicaciones>`,
      ),
    );
  for (const body of [
    item(`<codigoComunicacion>${CODE}</codigoComunicacion>`),
    item(`<orden>0</orden><codigoComunicacion>${CODE}</codigoComunicacion>`),
    item('<orden>1</orden>'),
    lotes('<resultado><codigoEstado>1</codigoEstado></resultado>'),
    lotes(`<resultado><lote>${LOTE}</lote></resultado>`),
  ]) {
    expect(() => readLotes(body)).toThrow(UnreadableAnswer);
  }
});

test.each([
  ['2026-05-10 16:30:00', '2026-05-10 16:30:00'],
  ['2026-05-10T16:30:00', '2026-05-10 16:30:00'],
  ['2026-05-10T16:30:00.123', '2026-05-10 16:30:00'],
  ['2026-05-10T16:30:00+02:00', '2026-05-10 16:30:00'],
  ['2026-05-10T22:30:00Z', '2026-05-11 00:30:00'],
  ['2026-01-10T23:30:00.5Z', '2026-01-11 00:30:00'],
  ['10/05/2026', null],
  ['', null],
])('the time %s is read as the wall clock of Madrid', (written, expected) => {
  expect(readTime(written)).toBe(expected);
});

test('an instant is written as the wall clock of Madrid, summer and winter', () => {
  expect(madridTime(Date.UTC(2026, 6, 1, 22, 0, 0))).toBe('2026-07-02 00:00:00');
  expect(madridTime(Date.UTC(2026, 11, 1, 22, 59, 59))).toBe('2026-12-01 23:59:59');
});

test('anulacionLote has no wrapper, and its words may be missing', () => {
  expect(readStatus(envelope('anulacionLoteResponse', '<codigo>0</codigo>'))).toEqual({
    codigo: 0,
    descripcion: null,
  });
});

test('a catalogue keeps its order and takes the code for a missing description', () => {
  const tuples =
    '<tupla><codigo>H</codigo><descripcion>Hombre</descripcion></tupla><tupla><codigo>M</codigo></tupla><tupla/>';
  const body = envelope(
    'catalogoResponse',
    `<resultado><codigo>0</codigo></resultado><respuesta><resultado>${tuples}</resultado></respuesta>`,
  );
  expect(readCatalogue(body).entries).toEqual([
    { codigo: 'H', descripcion: 'Hombre' },
    { codigo: 'M', descripcion: 'M' },
  ]);
});

test('a communication is read back with the names of the answer', () => {
  const body = envelope(
    'consultaComunicacionResponse',
    `<resultado><codigo>0</codigo></resultado><comunicacion><tipo>AV</tipo><codigo>${CODE}</codigo><anulada>true</anulada>` +
      '<referencia>R1</referencia><pago><tipo>TARJT</tipo></pago><arrendador><nombre>X</nombre><tipo>AV</tipo></arrendador>' +
      '<establecimientoRecogida><codigo>3</codigo><direccion><cp>29004</cp><municipio>29067</municipio></direccion></establecimientoRecogida>' +
      '<personas><persona><rol>CP</rol><documento>X1</documento><permisoConducir><fechaValidez>2030-12-31</fechaValidez></permisoConducir></persona><persona><rol>TI</rol></persona></personas>' +
      '<vehiculos><vehiculo><bastidor>WDD</bastidor><kilometrosRecogida>15200.0</kilometrosRecogida></vehiculo></vehiculos></comunicacion>',
  );
  const stored = readCommunications(body).elements.map(storedCommunication);
  expect(stored).toMatchObject([
    {
      tipo: 'AV',
      codigo: CODE,
      anulada: true,
      referencia: 'R1',
      fechaAlta: null,
      pago: { tipo: 'TARJT', titular: null },
      establecimiento: null,
      establecimientoRecogida: { codigo: '3', direccion: { cp: '29004', municipio: '29067' } },
      personas: [
        { rol: 'CP', documento: 'X1', permisoConducir: { fechaValidez: '2030-12-31' } },
        { rol: 'TI' },
      ],
      vehiculos: [{ bastidor: 'WDD', kilometrosRecogida: '15200.0', color: null }],
    },
  ]);
});

test('whatever comes back, spoilt or not, is read or unreadable, never anything else', () => {
  const item = `<resultadoComunicacion><orden>1</orden><codigoComunicacion>${CODE}</codigoComunicacion></resultadoComunicacion>`;
  const whole = [
    receipt(`<codigo>0</codigo><descripcion>Ok</descripcion><lote>${LOTE}</lote>`),
    lotes(resultado(`<resultadoComunicaciones>${item}</resultadoComunicaciones>`)),
  ];
  const spoilt = fc
    .tuple(fc.constantFrom(...whole), fc.nat(), fc.nat({ max: 30 }), fc.oneof(fc.constant(''), fc.string()))
    .map(([text, at, length, put]) => {
      const from = at % text.length;
      return text.slice(0, from) + put + text.slice(from + length);
    });
  const property = fc.property(fc.oneof(fc.string(), spoilt), body => {
    for (const read of [readReceipt, readLotes, readStatus, readCatalogue, readCommunications]) {
      try {
        const { codigo } = read(body);
        expect(Number.isSafeInteger(codigo)).toBe(true);
      } catch (error) {
        if (!(error instanceof UnreadableAnswer)) throw error;
      }
    }
  });
  fc.assert(property, { numRuns: 1000 });
});

test('an answer cut off at any place is never a success', () => {
  const body = receipt(`<codigo>0</codigo><descripcion>Ok</descripcion><lote>${LOTE}</lote>`);
  for (let length = 0; length < body.length; length++) {
    expect(() => readReceipt(body.slice(0, length))).toThrow(UnreadableAnswer);
  }
});

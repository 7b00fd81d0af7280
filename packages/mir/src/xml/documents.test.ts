import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { modelOf } from '../../test/schemas/models.ts';
import {
  type Anulacion,
  type AvRequest,
  DOCUMENT_GRAMMARS,
  type DocumentKind,
  type DocumentModels,
  type PvRequest,
} from '../grammar/documents.ts';
import { readDocument } from './read.ts';
import { InvalidModelError, writeDocument } from './write.ts';

const KINDS: readonly DocumentKind[] = ['PV', 'AV', 'RH', 'RV', 'B', 'C'];
const RH: DocumentModels['RH'] = {
  solicitud: {
    comunicacion: [
      {
        establecimiento: { codigo: '0000000002' },
        contrato: {
          referencia: 'RES-1',
          fechaContrato: '2026-04-20',
          fechaEntrada: '2026-05-10T00:00:00',
          fechaSalida: '2026-05-13T00:00:00',
          numPersonas: 1,
          pago: { tipoPago: 'PLATF' },
        },
        persona: [{ rol: 'TI', nombre: 'Marina', apellido1: 'Ejemplo', correo: 'marina@example.com' }],
      },
    ],
  },
};
const XML = writeDocument('RH', RH);

function named(nombre: string): DocumentModels['RH'] {
  const [first] = RH.solicitud.comunicacion;
  if (!first) throw new Error('one communication expected');
  const persona = first.persona.map(person => ({ ...person, nombre }));
  return { solicitud: { comunicacion: [{ ...first, persona }] } };
}

describe('a document that is written', () => {
  test.each(KINDS)('as %s reads back as the same model', kind => {
    fc.assert(
      fc.property(modelOf(kind), model => {
        const xml = writeDocument(kind, model as unknown as DocumentModels[typeof kind]);
        expect(readDocument(xml)).toEqual({ ok: true, kind, model });
      }),
      { numRuns: 30 },
    );
  });

  test('holds what people type, and nothing of it becomes markup', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
        fc.constantFrom('</nombre><rol>CP</rol>', ']]>', '&lt;', '<!--', '"\'', '&#x41;'),
        (typed, trick) => {
          const nombre = `${typed}${trick}`.replace(/\s+/g, ' ').trim();
          const read = readDocument(writeDocument('RH', named(nombre)));
          expect(read).toEqual({ ok: true, kind: 'RH', model: named(nombre) });
        },
      ),
    );
  });

  test('puts only its root into the namespace, where the ministry wants it so', () => {
    expect(XML).toContain(
      '<alt:peticion xmlns:alt="http://www.neg.hospedajes.mir.es/altaReservaHospedaje"><solicitud><comunicacion>',
    );
    expect(writeDocument('B', { codigoComunicacion: ['a'] })).toContain(
      '<anul:codigoComunicacion>a</anul:codigoComunicacion>',
    );
    expect(writeDocument('C', { lote: ['a'] })).toContain('<con:lote>a</con:lote>');
  });

  test('leaves empty optional elements out and keeps empty required ones', () => {
    const [first] = RH.solicitud.comunicacion;
    if (!first) throw new Error('one communication expected');
    const persona = [
      { rol: 'TI', nombre: 'Coches S.L.', apellido1: '', apellido2: '', telefono: '600000000' } as const,
    ];
    const xml = writeDocument('RH', { solicitud: { comunicacion: [{ ...first, persona }] } });
    expect(xml).toContain('<apellido1></apellido1><telefono>');
  });

  test.each(['a\u0000b', 'a\u0008', '\uD800', '\uFFFE', '\u000B'])(
    'never holds a character that XML does not allow: %j',
    nombre => {
      expect(() => writeDocument('RH', named(nombre))).toThrow(InvalidModelError);
    },
  );

  test.each([
    ['a text too long', named('a'.repeat(51)), 'persona[0].nombre: has 51 characters, the maximum is 50'],
    [
      'a missing element',
      { solicitud: { comunicacion: [{ ...RH.solicitud.comunicacion[0], contrato: undefined }] } },
      'contrato: is missing',
    ],
    ['no communication', { solicitud: { comunicacion: [] } }, 'comunicacion: there are 0, expected 1..'],
    [
      'both of a choice',
      {
        solicitud: {
          comunicacion: [
            { ...RH.solicitud.comunicacion[0], establecimiento: { codigo: 'a', datosEstablecimiento: {} } },
          ],
        },
      },
      'expected exactly one of codigo, datosEstablecimiento',
    ],
    [
      'a value of another type',
      {
        solicitud: {
          comunicacion: [
            { ...RH.solicitud.comunicacion[0], persona: [{ rol: 'TI', nombre: 7, apellido1: 'x' }] },
          ],
        },
      },
      'expected string',
    ],
  ])('is never made from %s', (_, model, message) => {
    expect(() => writeDocument('RH', model as DocumentModels['RH'])).toThrow(message);
  });
});

describe('a document that is read', () => {
  const refused = (xml: string) => {
    const read = readDocument(xml);
    return read.ok ? 'accepted' : `${read.error.path} ${read.error.message.en}`;
  };

  test('may use any prefix, comments, CDATA and white space', () => {
    const xml = XML.replaceAll('alt:', 'x:')
      .replace('xmlns:alt', 'xmlns:x')
      .replaceAll('><', '>\n  <')
      .replace('<nombre>Marina', '<nombre> <!-- c --><![CDATA[Mar]]>&#105;na ');
    expect(readDocument(xml)).toEqual({ ok: true, kind: 'RH', model: RH });
  });

  test.each([
    ['a DTD', XML.replace('?>', '?><!DOCTYPE x [<!ENTITY a "b">]>'), 'a DTD is not accepted'],
    ['an entity of its own', XML.replace('Marina', '&a;'), 'undefined entity'],
    [
      'an external entity',
      XML.replace('?>', '?><!DOCTYPE x SYSTEM "file:///etc/passwd">'),
      'a DTD is not accepted',
    ],
    ['a default namespace', XML.replaceAll('alt:', '').replace('xmlns:alt', 'xmlns'), 'solicitud is missing'],
    ['an undeclared prefix', XML.replace(/ xmlns:alt="[^"]*"/, ''), 'unbound namespace prefix'],
    [
      'a prefix without namespace',
      XML.replace(' xmlns:alt', ' xmlns:b="" xmlns:alt'),
      'invalid attempt to undefine prefix',
    ],
    ['a blank in a date-time', XML.replace('10T00', '10 00'), '/contrato/fechaEntrada'],
    [
      'elements out of order',
      XML.replace('<referencia>RES-1</referencia>', '').replace(
        '</fechaContrato>',
        '</fechaContrato><referencia>RES-1</referencia>',
      ),
      'referencia is missing; found fechaContrato instead',
    ],
    ['another root', '<x/>', 'The root x belongs to no document of the ministry'],
    ['another encoding', XML.replace('UTF-8', 'ISO-8859-1'), 'the encoding must be UTF-8'],
    ['no XML', '10118 Error en el formato', 'Not well-formed XML'],
    ['nothing', '', 'Not well-formed XML'],
    ['a million nested elements', '<a>'.repeat(1e6), 'more than 100 levels of elements'],
    ['a second root', `${XML}<x/>`, 'Not well-formed XML'],
    ['the end of a CDATA section in text', XML.replace('Marina', ']]>'), 'Not well-formed XML'],
    ['< in an attribute', XML.replace(' xmlns', ' b="<" xmlns'), 'Not well-formed XML'],
    [
      'one attribute under two prefixes',
      XML.replace(' xmlns', ' xmlns:b="c" xmlns:d="c" b:e="" d:e="" xmlns'),
      'duplicate attribute',
    ],
    ['two dashes in a comment', XML.replace('<nombre>', '<!-- a -- b --><nombre>'), 'malformed comment'],
    ['a control character by number', XML.replace('Marina', '&#1;'), 'Not well-formed XML'],
  ])('is refused for %s', (_, xml, message) => {
    expect(refused(xml)).toContain(message);
  });

  test('names the place of the error', () => {
    expect(readDocument(XML.replace('PLATF', 'PLATAFORMA'))).toEqual({
      ok: false,
      error: {
        path: '/peticion/solicitud/comunicacion[1]/contrato/pago/tipoPago',
        message: { es: 'tiene 10 caracteres, el máximo es 5', en: 'has 10 characters, the maximum is 5' },
      },
    });
  });

  test('never makes the reader throw', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(XML.length), (noise, at) => {
        expect(typeof readDocument(noise).ok).toBe('boolean');
        expect(typeof readDocument(XML.slice(0, at) + noise + XML.slice(at)).ok).toBe('boolean');
      }),
    );
  });
});

test('the grammar tells each document by its own root', () => {
  const roots = KINDS.map(kind => `${DOCUMENT_GRAMMARS[kind].namespace} ${DOCUMENT_GRAMMARS[kind].root}`);
  expect(new Set(roots).size).toBe(KINDS.length);
});

test('the types of the models follow from the grammar', () => {
  type Traveller = PvRequest['solicitud']['comunicacion'][number]['persona'][number];
  type Terms = AvRequest['solicitud']['comunicacion'][number]['contrato'];
  expectTypeOf<Traveller['rol']>().toEqualTypeOf<'VI' | 'CP' | 'CS' | 'TI'>();
  expectTypeOf<Traveller['apellido2']>().toEqualTypeOf<string | undefined>();
  expectTypeOf<
    PvRequest['solicitud']['comunicacion'][number]['contrato']['numPersonas']
  >().toEqualTypeOf<number>();
  expectTypeOf<Anulacion>().toEqualTypeOf<{ readonly codigoComunicacion: readonly string[] }>();
  const place = { direccion: 'a', codigoPostal: '1', pais: 'FRA' };
  const times = {
    fechaRecogida: '',
    fechaDevolucion: '',
    fechaContrato: '',
    referencia: '',
    pago: { tipoPago: '' },
  };
  const office = { codigoEstablecimientoRecogida: '1', codigoEstablecimientoDevolucion: '1' };
  expectTypeOf({ ...times, ...office }).toExtend<Terms>();
  expectTypeOf({ ...times, ...office, direccionRecogida: place }).not.toExtend<Terms>();
  expectTypeOf(times).not.toExtend<Terms>();
});

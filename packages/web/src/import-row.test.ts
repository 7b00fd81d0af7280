import { describe, expect, it } from 'vitest';
import { matchColumns } from './import-headers.ts';
import { readRow, rowReader, rowUuid } from './import-row.ts';
import type { ImportKind, ImportPlan } from './imports.ts';

const PLACES = [
  { id: 7, nombre: 'Hotel Mirador', numero_establecimiento: '0000000007' },
  { id: 8, nombre: 'Ático', numero_establecimiento: null },
];

function read(
  kind: ImportKind,
  header: readonly string[],
  cells: readonly string[],
  more: Partial<ImportPlan> = {},
) {
  const plan = { fields: matchColumns(kind, header), identity: null, place: 7, ...more };
  const reader = rowReader({ kind, plan, rows: [cells], date1904: false }, 2026, PLACES);
  return readRow(reader, cells, '00000000-0000-5000-8000-000000000001');
}

describe('columns', () => {
  it.each([
    [
      [
        'Nombre',
        '1er apellido',
        'Apellido 2',
        'F. Nacimiento',
        'Nº documento',
        'Tlf.',
        'C.P.',
        'Check-in',
        'checkOut',
        'E-mail',
      ],
      [
        'nombre',
        'apellido1',
        'apellido2',
        'fecha_nacimiento',
        'numero_documento',
        'contacto_telefono',
        'codigo_postal',
        'fecha_entrada',
        'fecha_salida',
        'contacto_email',
      ],
    ],
    [
      [
        'First name',
        'Last name',
        'Date of birth',
        'Passport number',
        'Arrival',
        'Departure',
        'Country',
        'City',
        'Comments',
      ],
      [
        'nombre',
        'apellido1',
        'fecha_nacimiento',
        'numero_documento',
        'fecha_entrada',
        'fecha_salida',
        'pais',
        'municipio',
        null,
      ],
    ],
    [
      ['DNI', 'Documento', 'NOMBRE', 'nombre'],
      ['numero_documento', null, 'nombre', null],
    ],
  ])('of guests are known by their names, each field once: %s', (header, fields) =>
    expect(matchColumns('guests', header)).toEqual(fields),
  );

  it('of rentals are the holder’s, and the driver’s or a place’s where they say so', () => {
    const header = [
      'Contrato',
      'Matrícula',
      'Nombre',
      'DNI',
      'Nombre del conductor',
      'DNI conductor',
      'Permiso conductor',
      'Fecha recogida',
      'Hora recogida',
      'Dirección de devolución',
    ];
    expect(matchColumns('rentals', header)).toEqual([
      'contract.referencia',
      'vehicle.matricula',
      'persons[0].nombre',
      'persons[0].numero_documento',
      'persons[1].nombre',
      'persons[1].numero_documento',
      'persons[1].license.numero',
      'contract.fecha_recogida',
      'contract.hora_recogida',
      'dropoff_address.direccion',
    ]);
  });
});

describe('a row', () => {
  it('of a guest is what the form would send', () => {
    const header = ['Nombre', 'Apellidos', 'CP', 'Municipio', 'Entrada', 'Hotel'];
    const { body, repairs, who } = read('guests', header, [
      'Zoé',
      'Beispiel Prueba',
      '8001',
      'Barcelona',
      '46346',
      'ATICO',
    ]);
    expect(body).toMatchObject({
      nombre: 'Zoé',
      apellido1: 'Beispiel',
      apellido2: 'Prueba',
      codigo_postal: '08001',
      codigo_municipio: '08019',
      fecha_entrada: '2026-11-20',
      establecimiento_id: 8,
    });
    expect(who).toBe('Zoé Beispiel Prueba');
    expect(repairs.map(({ from, to, why }) => [from, to, why])).toEqual([
      ['Beispiel Prueba', 'Beispiel · Prueba', 'surnames'],
      ['8001', '08001', 'zero'],
      ['46346', '2026-11-20', 'serial'],
    ]);
  });

  it('keeps a municipality that nobody knows by its name, and a place that nobody has for the rules to refuse', () => {
    const { body } = read(
      'guests',
      ['Nombre', 'CP', 'Municipio', 'Hotel'],
      ['Zoé', '46006', 'Valensia', 'Otro'],
    );
    expect(body).toMatchObject({
      codigo_municipio: null,
      nombre_municipio: 'Valensia',
      establecimiento_id: 'Otro',
    });
  });

  it('of a rental joins date and time, and has no holder where only the driver is named', () => {
    const header = ['Contrato', 'Fecha recogida', 'Hora recogida', 'Matrícula', 'Nombre conductor'];
    const { body } = read('rentals', header, ['A1', '20/11/26', '9h30', '0000BBB', 'Bruno']);
    expect(body).toMatchObject({
      contract: { referencia: 'A1', fecha_recogida: '2026-11-20 09:30:00', establecimiento_id: 7 },
      vehicle: { matricula: '0000BBB' },
      persons: [{ rol: 'CP', nombre: 'Bruno' }],
    });
  });
});

describe('the uuid of a row', () => {
  it('stays the same in every version of Mirlo', () =>
    expect(
      rowUuid({ kind: 'guests', plan: { fields: [], identity: null, place: null } }, 2, ['a', 'b']),
    ).toBe('e7912a9b-f792-5cdb-b652-e9cad14eae9a'));

  it('is its own by line and content, or by the column that names it alone', () => {
    const plan = { fields: [], identity: null, place: null };
    const uuid = (line: number, cells: string[], identity: number | null = null) =>
      rowUuid({ kind: 'guests', plan: { ...plan, identity } }, line, cells);
    expect(uuid(2, ['a', 'b'])).toBe(uuid(2, ['a', 'b']));
    expect(
      new Set([uuid(2, ['a', 'b']), uuid(3, ['a', 'b']), uuid(2, ['a', 'c']), uuid(2, ['ab'])]).size,
    ).toBe(4);
    expect(uuid(2, ['R1', 'b'], 0)).toBe(uuid(9, ['R1', 'c'], 0));
    expect(uuid(2, ['R1'], 0)).not.toBe(uuid(2, ['R2'], 0));
  });
});

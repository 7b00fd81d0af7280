import { describe, expect, test } from 'vitest';
import {
  type GuestInput,
  type PersonInput,
  type PreflightIssue,
  preflight,
  type RentalInput,
  type StayInput,
} from '../src/index.ts';
import {
  adult,
  child,
  contract,
  driver,
  FOREIGN_ADDRESS,
  holder,
  OPTIONS,
  rental,
  SPANISH_ADDRESS,
  stay,
  vehicle,
} from './records.ts';

/** Each issue names the wrong field by its path, and its message shows what was received. */

type Input = StayInput | RentalInput;
/** Makes a record with this text in one field. */
type With = (text: string) => Input;

const guest =
  (field: keyof GuestInput, more: GuestInput = {}): With =>
  text =>
    stay([adult({ ...more, [field]: text })]);
const person =
  (field: keyof PersonInput): With =>
  text =>
    rental({ persons: [holder(), driver({ [field]: text })] });
const licence =
  (field: string): With =>
  text => {
    const license = { tipo: 'B', validez: '2030-12-31', numero: '1', [field]: text };
    return rental({ persons: [holder(), driver({ license })] });
  };
const terms =
  (field: string): With =>
  text =>
    rental({ contract: contract({ [field]: text }) });
const car =
  (field: string): With =>
  text =>
    rental({ vehicle: vehicle({ [field]: text }) });

function issuesOf(input: Input): readonly PreflightIssue[] {
  return preflight(input, OPTIONS).issues;
}

const rulesOf = (input: Input) => issuesOf(input).map(({ rule }) => rule);

const FOREIGNER = { nacionalidad: 'GBR', codigo_municipio: null, ...FOREIGN_ADDRESS };
const NO_NIF = { tipo_documento: 'PASAPORTE', apellido2: null, soporte_documento: null, ...FOREIGNER };

describe('a text that is too long', () => {
  const TEXTS: Readonly<Record<string, readonly [max: number, input: With]>> = {
    referencia: [50, referencia => stay([adult()], { referencia })],
    'guests[0].referencia': [50, guest('referencia')],
    'guests[0].nombre': [50, guest('nombre')],
    'guests[0].apellido1': [50, guest('apellido1')],
    'guests[0].apellido2': [50, guest('apellido2')],
    'guests[0].numero_documento': [15, guest('numero_documento', NO_NIF)],
    'guests[0].contacto_telefono': [20, guest('contacto_telefono')],
    'guests[0].direccion': [100, guest('direccion')],
    'guests[0].direccion_complementaria': [100, guest('direccion_complementaria')],
    'guests[0].nombre_municipio': [100, text => stay([adult({ ...FOREIGNER, nombre_municipio: text })])],
    'guests[0].codigo_postal': [20, text => stay([adult({ ...FOREIGNER, codigo_postal: text })])],
    'contract.referencia': [50, terms('referencia')],
    'contract.medio_pago': [50, terms('medio_pago')],
    'contract.titular_pago': [100, terms('titular_pago')],
    'vehicle.categoria': [50, car('categoria')],
    'vehicle.modelo': [50, car('modelo')],
    'vehicle.matricula': [25, car('matricula')],
    'vehicle.datos_gps': [50, car('datos_gps')],
    'vehicle.numero_bastidor': [17, car('numero_bastidor')],
    'persons[1].nombre': [50, person('nombre')],
    'persons[1].apellido1': [50, person('apellido1')],
    'persons[1].apellido2': [50, person('apellido2')],
    'persons[1].numero_documento': [15, person('numero_documento')],
    'persons[1].telefono': [20, person('telefono')],
    'persons[1].telefono2': [20, person('telefono2')],
    'persons[1].license.numero': [25, licence('numero')],
    'persons[1].license.soporte': [25, licence('soporte')],
    'pickup_address.direccion': [
      100,
      direccion => rental({ pickup_address: { ...SPANISH_ADDRESS, direccion } }),
    ],
  };

  /** A text that no other rule reports: neither a placeholder nor a card number. */
  const filler = (length: number) => 'Lado '.repeat(30).replaceAll(' ', '').slice(0, length);

  test.each(Object.entries(TEXTS))('in %s is named, with its length and its limit', (path, [max, input]) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    const text = filler(max + 1);
    // Codes are filed in upper case.
    const value = /bastidor$|numero_documento$/.test(path) ? text.toUpperCase() : text;
    const found = issuesOf(input(text)).filter(({ rule }) => rule === 'text.too_long');
    expect(found.map(issue => [issue.path, issue.params])).toEqual([
      [path, { field, value: value.length > 60 ? `${value.slice(0, 60)}…` : value, length: max + 1, max }],
    ]);
    expect(rulesOf(input(filler(max)))).not.toContain('text.too_long');
  });

  test('is shown whole up to 60 characters, and shortened above', () => {
    const shown = (length: number) =>
      issuesOf(terms('fecha_pago')('9'.repeat(length))).map(({ params }) => params.value);
    expect(shown(60)).toEqual(['9'.repeat(60)]);
    expect(shown(61)).toEqual([`${'9'.repeat(60)}…`]);
  });

  test('of a rental’s own reference is named there', () => {
    const found = issuesOf(rental({ referencia: filler(51) }));
    expect(found.map(({ rule, path }) => [rule, path])).toEqual([['text.too_long', 'referencia']]);
  });
});

describe('a character that no document can carry', () => {
  test.each<[string, string, Input]>([
    ['nombre', 'guests[0].nombre', stay([adult({ nombre: 'Ana\u0001' })])],
    [
      'direccion',
      'dropoff_address.direccion',
      rental({ dropoff_address: { ...SPANISH_ADDRESS, direccion: 'C\u0001' } }),
    ],
    ['numero_establecimiento', '', stay([adult()], { numero_establecimiento: '1\u0001' })],
    ['numero_establecimiento', '', rental({ numero_establecimiento: '1\u0001' })],
    [
      'codigo_establecimiento_mir',
      'contract.codigo_establecimiento_mir',
      rental({ contract: contract({ codigo_establecimiento_mir: '1\u0001' }) }),
    ],
  ])('in %s is named at %j', (field, path, input) => {
    const found = issuesOf(input).filter(({ rule }) => rule === 'text.characters');
    expect(found.map(issue => [issue.path, issue.params])).toEqual([[path, { field }]]);
  });
});

describe('what is no date or time', () => {
  test.each<[string, string, string, With]>([
    ['date.invalid', 'created_on', '2026-13-01', created_on => stay([adult()], { created_on })],
    ['date.invalid', 'created_on', '2026-13-01', created_on => rental({ created_on })],
    ['date.invalid', 'guests[0].fecha_entrada', '2026-02-30', guest('fecha_entrada')],
    ['date.invalid', 'guests[0].fecha_salida', 'mañana', guest('fecha_salida')],
    ['date.invalid', 'guests[0].fecha_contrato', '10/05/2026', guest('fecha_contrato')],
    ['date.invalid', 'guests[0].fecha_nacimiento', '1988', guest('fecha_nacimiento')],
    ['time.invalid', 'guests[0].hora_entrada', '24:00:01', guest('hora_entrada')],
    ['time.invalid', 'guests[0].hora_salida', 'noon', guest('hora_salida')],
    ['date.invalid', 'contract.fecha_contrato', '2026-02-30', terms('fecha_contrato')],
    ['date.invalid', 'contract.fecha_pago', '2026-02-30', terms('fecha_pago')],
    ['datetime.invalid', 'contract.fecha_recogida', '2026-06-03 25:00:00', terms('fecha_recogida')],
    ['datetime.invalid', 'contract.fecha_devolucion', '2026-06-08', terms('fecha_devolucion')],
    ['date.invalid', 'persons[1].fecha_nacimiento', '1990-1-15', person('fecha_nacimiento')],
    ['date.invalid', 'persons[1].license.validez', '12/2030', licence('validez')],
  ])('%s is told at %s with the value %s', (rule, path, value, input) => {
    const field = path.slice(path.lastIndexOf('.') + 1);
    expect(issuesOf(input(value)).map(issue => [issue.rule, issue.path, issue.params])).toEqual([
      [rule, path, { field, value }],
    ]);
  });
});

describe('a field that is empty or blank', () => {
  test.each<[string, readonly string[], With]>([
    ['guests[0].hora_entrada', [], guest('hora_entrada')],
    ['guests[0].fecha_contrato', [], guest('fecha_contrato')],
    ['guests[0].tipo_pago', [], guest('tipo_pago')],
    ['guests[0].direccion_complementaria', [], guest('direccion_complementaria')],
    ['guests[0].contacto_email', [], guest('contacto_email')],
    ['guests[0].codigo_municipio', ['address.codigo_municipio.required'], guest('codigo_municipio')],
    ['guests[0].codigo_postal', ['address.codigo_postal.required'], guest('codigo_postal')],
    ['contract.fecha_pago', [], terms('fecha_pago')],
    ['contract.caducidad_tarjeta', [], terms('caducidad_tarjeta')],
    ['contract.fecha_recogida', ['contract.fecha_recogida.required'], terms('fecha_recogida')],
    ['vehicle.datos_gps', [], car('datos_gps')],
    ['vehicle.numero_bastidor', ['vehicle.numero_bastidor.required'], car('numero_bastidor')],
    ['persons[1].sexo', [], person('sexo')],
    ['persons[1].nacionalidad', [], person('nacionalidad')],
    ['persons[1].fecha_nacimiento', [], person('fecha_nacimiento')],
    ['persons[1].license.soporte', [], licence('soporte')],
    ['persons[1].license.validez', ['license.validez.required'], licence('validez')],
  ])('%s is as good as one that is not given', (_, rules, input) => {
    for (const text of ['', '  ']) expect(rulesOf(input(text))).toEqual(rules);
  });

  test('is no difference between guests', () => {
    const blank = { tipo_pago: ' ', fecha_salida: '2026-05-13' };
    expect(rulesOf(stay([adult({ tipo_pago: 'EFECTIVO' }), child(blank)]))).toEqual([]);
  });
});

describe('what guests say differently of their one contract', () => {
  const mismatch = (input: StayInput) =>
    issuesOf(input)
      .filter(({ rule }) => rule === 'stay.mismatch')
      .map(({ path, params }) => [path, params]);

  test('is told with both values', () => {
    expect(mismatch(stay([adult(), child({ fecha_salida: '2026-05-14' })]))).toEqual([
      ['guests[1].fecha_salida', { field: 'fecha_salida', value: '2026-05-14', other: '2026-05-13' }],
    ]);
  });

  test('counts the reference only where the stay itself has none', () => {
    const guests = [adult({ referencia: 'R-1' }), child({ referencia: 'R-2' })];
    expect(mismatch(stay(guests))).toEqual([]);
    expect(mismatch(stay(guests, { referencia: null }))).toEqual([
      ['guests[1].referencia', { field: 'referencia', value: 'R-2', other: 'R-1' }],
    ]);
  });

  test('is told for payments that no table knows', () => {
    const guests = [adult({ tipo_pago: 'trueque' }), child({ tipo_pago: 'EFECTIVO' })];
    expect(mismatch(stay(guests))).toMatchObject([['guests[1].tipo_pago', { other: 'trueque' }]]);
    expect(
      mismatch(stay([...guests].reverse().map((guest, i) => (i ? adult(guest) : child(guest))))),
    ).toHaveLength(1);
  });
});

describe('times of a service', () => {
  test('are told with a space, as they are typed', () => {
    const day = { fecha_salida: '2026-05-10', hora_entrada: '16:30:00', hora_salida: '11:00:00' };
    expect(issuesOf(stay([adult(day)])).map(({ params }) => params)).toEqual([
      { start: '2026-05-10 16:30:00', end: '2026-05-10 11:00:00' },
    ]);
    const back = issuesOf(terms('fecha_devolucion')('2026-06-02 09:30:00'));
    expect(back.map(({ params }) => params)).toEqual([
      { start: '2026-06-03 09:30:00', end: '2026-06-02 09:30:00' },
    ]);
  });

  test('are told at the guest who gave them', () => {
    const none = { fecha_entrada: null, fecha_salida: null };
    const paths = (changes: GuestInput) =>
      issuesOf(stay([adult(none), child(changes)]))
        .filter(({ rule }) => rule.startsWith('stay.'))
        .map(({ rule, path }) => [rule, path]);
    expect(paths({ fecha_entrada: '2025-05-01' })).toEqual([
      ['stay.fecha_entrada.too_old', 'guests[1].fecha_entrada'],
    ]);
    expect(paths({ fecha_salida: '2031-05-01' })).toEqual([
      ['stay.fecha_salida.too_far', 'guests[1].fecha_salida'],
    ]);
  });

  test('of a contract signed on its first day, or a licence that ends on it, are right', () => {
    expect(rulesOf(terms('fecha_contrato')('2026-06-03'))).toEqual([]);
    expect(rulesOf(licence('validez')('2026-06-03'))).toEqual([]);
  });

  test('that are not known judge no licence', () => {
    const license = { tipo: 'B', validez: '2020-01-01', numero: '1' };
    const input = { persons: [holder(), driver({ license })], contract: contract({ fecha_recogida: null }) };
    expect(rulesOf(rental(input))).toEqual(['contract.fecha_recogida.required']);
  });

  test.each([
    ['1906-05-01', []],
    ['1905-05-02', []],
    ['1905-05-01', ['guest.fecha_nacimiento.implausible']],
  ])('of a guest born on %s, seen on 1 May 2026: %j', (fecha_nacimiento, rules) => {
    expect(rulesOf(stay([adult({ fecha_nacimiento })]))).toEqual(rules);
  });
});

describe('a guest whose age is not known', () => {
  test('is asked for the date of birth, and for nothing that depends on it', () => {
    const unknown = {
      fecha_nacimiento: null,
      tipo_documento: null,
      numero_documento: null,
      soporte_documento: null,
      nacionalidad: null,
    };
    expect(rulesOf(stay([adult(unknown)]))).toEqual(['guest.fecha_nacimiento.required']);
    expect(rulesOf(stay([adult({ ...unknown, nacionalidad: 'ESP' })]))).toEqual([
      'guest.fecha_nacimiento.required',
    ]);
  });

  test('is no minor: others need no kinship to them, and they none to others', () => {
    const guests = [adult({ fecha_nacimiento: null }), child()];
    expect(rulesOf(stay(guests))).toEqual(['guest.fecha_nacimiento.required']);
  });

  test('is nobody alone where no guest is a minor', () => {
    expect(rulesOf(stay([adult(), adult({ numero_documento: 'K0000000T' })]))).toEqual([]);
  });
});

test('a kinship that one adult of several states serves the minor no more than that of one alone', () => {
  const other = adult({ numero_documento: 'K0000000T', parentesco: 'PM' });
  expect(rulesOf(stay([adult(), other, child({ parentesco: null })]))).toEqual([
    'guest.parentesco.on_adult_only',
  ]);
});

describe('a document', () => {
  test.each(['XXXXXX', 'AAAA', 'x-x', 'no consta', 'Sin nombre', 'pendiente'])(
    '%s that is of no passport is told',
    numero_documento => {
      expect(rulesOf(stay([adult({ ...NO_NIF, numero_documento })]))).toEqual([
        'guest.numero_documento.placeholder',
      ]);
    },
  );

  test.each(['AAA', '0001', 'XX1', 'AB123456', 'A00000000'])('%s may be of a passport', numero_documento => {
    const rules = rulesOf(stay([adult({ ...NO_NIF, numero_documento })]));
    expect(rules).not.toContain('guest.numero_documento.looks_spanish');
    if (/\d/.test(numero_documento)) expect(rules).toEqual([]);
  });

  test('of a company that is foreign is none of a guest', () => {
    const found = issuesOf(stay([adult({ ...NO_NIF, tipo_documento: 'CIF_E', numero_documento: 'AB123' })]));
    expect(found.map(({ rule, path, params }) => [rule, path, params])).toEqual([
      ['guest.tipo_documento.company', 'guests[0].tipo_documento', { value: 'CIF_E' }],
    ]);
  });

  test('of a company is judged by its control character', () => {
    const company = { tipo_documento: 'CIF', nombre: 'Coches S.L.', apellido2: null, license: null };
    const rules = (numero_documento: string) =>
      rulesOf(rental({ persons: [holder({ ...company, numero_documento }), driver()] }));
    expect(rules('A00000000')).toEqual([]);
    expect(rules('A00000001')).toEqual(['person.numero_documento.control']);
  });

  test('support number is wanted of a NIE in its own form', () => {
    const resident = { ...FOREIGNER, tipo_documento: 'NIE', numero_documento: 'X0000000T', apellido2: null };
    const found = (soporte_documento: string | null) =>
      issuesOf(stay([adult({ ...resident, soporte_documento })])).map(({ rule, params }) => [rule, params]);
    expect(found('E12345678')).toEqual([]);
    expect(found(null)).toEqual([
      ['guest.soporte_documento.required', { type: 'NIE', example: 'E12345678' }],
    ]);
    expect(found('ABC123456')).toEqual([
      ['guest.soporte_documento.format', { value: 'ABC123456', type: 'NIE', example: 'E12345678' }],
    ]);
  });

  test('that an adult states nothing of lacks type and number', () => {
    const nothing = { tipo_documento: null, numero_documento: null, soporte_documento: null };
    const found = issuesOf(stay([adult({ ...nothing, nacionalidad: 'GBR' })]));
    expect(found.map(({ rule, path }) => [rule, path])).toEqual([
      ['guest.tipo_documento.required', 'guests[0].tipo_documento'],
      ['guest.numero_documento.required', 'guests[0].numero_documento'],
    ]);
  });

  test('that a person states nothing of lacks type and number, one without a type its type alone', () => {
    const of = (changes: PersonInput) =>
      issuesOf(rental({ persons: [holder(), driver(changes)] })).map(({ rule, path }) => [rule, path]);
    expect(of({ tipo_documento: null })).toEqual([
      ['person.tipo_documento.required', 'persons[1].tipo_documento'],
    ]);
    expect(of({ tipo_documento: null, numero_documento: null })).toEqual([
      ['person.tipo_documento.required', 'persons[1].tipo_documento'],
      ['person.numero_documento.required', 'persons[1].numero_documento'],
    ]);
  });
});

describe('an address', () => {
  test.each([
    ['28000', ['address.codigo_municipio.format']],
    ['2807', ['address.codigo_municipio.format']],
    ['53001', ['address.codigo_municipio.format']],
    ['28079', []],
  ])('in the municipality %s: %j', (codigo_municipio, rules) => {
    expect(rulesOf(stay([adult({ codigo_municipio })]))).toEqual(rules);
  });

  test('whose municipality is none is not compared with its postal code', () => {
    expect(rulesOf(stay([adult({ codigo_municipio: '08000' })]))).toEqual([
      'address.codigo_municipio.format',
    ]);
  });

  test('abroad may have a postal code that Spain has not', () => {
    expect(
      rulesOf(stay([adult({ ...NO_NIF, numero_documento: 'AB123456', codigo_postal: '99999' })])),
    ).toEqual([]);
  });

  test('placeholder in a foreign town is told there', () => {
    const found = issuesOf(
      stay([adult({ ...NO_NIF, numero_documento: 'AB123456', nombre_municipio: 'Desconocido' })]),
    );
    expect(found.map(({ rule, path, params }) => [rule, path, params])).toEqual([
      [
        'address.placeholder',
        'guests[0].nombre_municipio',
        { field: 'nombre_municipio', value: 'Desconocido' },
      ],
    ]);
  });

  test('that lacks something says what, all of it', () => {
    const found = issuesOf(rental({ pickup_address: { direccion: 'Muelle 1', pais: 'ESP' } }));
    expect(found.map(({ rule, params }) => [rule, params])).toEqual([
      ['address.incomplete', { missing: 'codigo_municipio, codigo_postal' }],
    ]);
  });

  test('that lacks something needs the office’s code instead', () => {
    const half = { pickup_address: { direccion: 'Muelle 1' }, dropoff_address: SPANISH_ADDRESS };
    expect(rulesOf(rental({ ...half, numero_establecimiento: null }))).toEqual([
      'address.incomplete',
      'establishment.code.required',
    ]);
  });
});

describe('a rental', () => {
  test('without any establishment is told so for itself', () => {
    const found = issuesOf(rental({ numero_establecimiento: null }));
    expect(found.map(({ rule, path }) => [rule, path])).toEqual([['establishment.code.required', '']]);
  });

  test('may have its reference on itself or on the contract', () => {
    expect(rulesOf(rental({ referencia: 'R-1', contract: contract({ referencia: null }) }))).toEqual([]);
    expect(rulesOf(rental({ referencia: ' ', contract: contract({ referencia: ' ' }) }))).toEqual([
      'contract.referencia.required',
    ]);
  });

  test('of three persons is fine, and says how many are too many', () => {
    const second = driver({ rol: 'CS', numero_documento: 'X00000001', nombre: 'Mary' });
    expect(rulesOf(rental({ persons: [holder(), driver(), second] }))).toEqual([]);
    const found = issuesOf(
      rental({ persons: [holder(), driver(), second, driver({ rol: 'CS', numero_documento: 'X00000002' })] }),
    );
    expect(found.map(({ rule, params }) => [rule, params])).toEqual([
      ['rental.persons.too_many', { count: 4 }],
      ['rental.roles.repeated', { role: 'CS' }],
    ]);
  });

  test('does not take two drivers without a number for the same one', () => {
    const nobody = { tipo_documento: null, numero_documento: null };
    const rules = rulesOf(rental({ persons: [holder(), driver(nobody), driver({ ...nobody, rol: 'CS' })] }));
    expect(rules).not.toContain('rental.drivers.same_document');
  });

  test('judged without settings takes the holder for one who does not drive', () => {
    const { issues } = preflight(rental({ persons: [holder()] }), { today: OPTIONS.today });
    expect(issues.map(({ rule }) => rule)).toEqual(['rental.roles.cp_missing']);
  });

  test('says what a licence lacks of one who does not drive', () => {
    const found = issuesOf(rental({ persons: [holder({ license: { tipo: 'B' } }), driver()] }));
    expect(found.map(({ rule, path, params }) => [rule, path, params])).toEqual([
      ['license.incomplete', 'persons[0].license', { missing: 'numero, validez' }],
    ]);
  });
});

describe('kilometres', () => {
  const rules = (km_recogida: number | null, km_devolucion: number | null) =>
    rulesOf(rental({ vehicle: vehicle({ km_recogida, km_devolucion }) }));

  test('may be equal on return, not lower', () => {
    expect(rules(100, 100)).toEqual([]);
    expect(rules(100, 101)).toEqual([]);
    expect(rules(100, 99)).toEqual(['vehicle.km_devolucion.lower']);
  });

  test('that are wrong on one side are not compared', () => {
    expect(rules(-1, 5)).toEqual(['vehicle.km.invalid']);
    expect(rules(100, -1)).toEqual(['vehicle.km.invalid']);
    expect(rules(100, 1.5)).toEqual(['vehicle.km.invalid']);
    expect(rules(100, null)).toEqual([]);
    expect(rules(null, 5)).toEqual(['vehicle.km_recogida.missing']);
  });

  test('that no reader gave are missing, not wrong', () => {
    const { km_recogida: _, ...unread } = vehicle();
    expect(rulesOf(rental({ vehicle: unread }))).toEqual(['vehicle.km_recogida.missing']);
  });
});

test('a vehicle without a type is not asked for its category too', () => {
  expect(rulesOf(rental({ vehicle: vehicle({ tipo: ' ', categoria: null }) }))).toEqual([
    'vehicle.tipo.required',
  ]);
});

describe('a contact', () => {
  test.each([
    ['contact.email.format', 'guests[0].contacto_email', 'contacto_email', guest('contacto_email'), 'a@b'],
    ['contact.email.format', 'persons[1].correo', 'correo', person('correo'), 'a b@example.com'],
    ['contact.phone.format', 'persons[1].telefono2', 'telefono2', person('telefono2'), 'no tiene'],
  ] as const)('%s is told at %s', (rule, path, field, input, value) => {
    expect(issuesOf(input(value)).map(issue => [issue.rule, issue.path, issue.params])).toEqual([
      [rule, path, { field, value }],
    ]);
  });

  test('of the second telephone alone is one', () => {
    expect(
      rulesOf(rental({ persons: [holder(), driver({ telefono: null, telefono2: '600000000' })] })),
    ).toEqual([]);
  });
});

test('a payment that no table knows is told with what it is filed as', () => {
  const found = issuesOf(terms('tipo_pago')('bitcoin'));
  expect(found.map(({ rule, path, params }) => [rule, path, params])).toEqual([
    ['payment.tipo_pago.unknown', 'contract.tipo_pago', { value: 'bitcoin', code: 'OTRO' }],
  ]);
});

test('a dot or a dash after a placeholder hides nothing', () => {
  for (const apellido1 of ['TBC.', 'tbc --', 'Sin apellido...', 'N/A_']) {
    expect(rulesOf(stay([adult({ apellido1 })]))).toEqual(['name.placeholder']);
  }
  for (const apellido1 of ['T.B.C', 'T.BC', 'N-A']) expect(rulesOf(stay([adult({ apellido1 })]))).toEqual([]);
});

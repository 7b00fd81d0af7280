import { describe, expect, test } from 'vitest';
import {
  avRequest,
  composeRental,
  composeStay,
  type GuestInput,
  InvalidModelError,
  issueMessage,
  NotReadyError,
  PREFLIGHT_RULES,
  type PreflightOptions,
  type PreflightRuleId,
  preflight,
  pvRequest,
  type RentalInput,
  type StayInput,
  verdict,
  writeDocument,
} from '../src/index.ts';
import { municipalities } from '../src/municipalities/index.ts';
import {
  adult,
  child,
  contract,
  driver,
  FOREIGN_ADDRESS,
  holder,
  OPTIONS,
  rental,
  SETTINGS,
  SPANISH_ADDRESS,
  stay,
  TODAY,
  vehicle,
} from './records.ts';

/** A record that breaks one rule, and where. */
type Case = readonly [input: StayInput | RentalInput, path: string, options?: PreflightOptions];

const guest = (changes: GuestInput): StayInput => stay([adult(changes)]);
/** Adults who all gave the same telephone number. */
const friends = (count: number) =>
  Array.from({ length: count }, (_, at) =>
    adult({ tipo_documento: 'PAS', numero_documento: `AB${at}23456`, soporte_documento: null }),
  );
const person = (changes: object): RentalInput => rental({ persons: [holder(), driver(changes)] });
const owner = (changes: object): RentalInput => rental({ persons: [holder(changes), driver()] });
const car = (changes: object): RentalInput => rental({ vehicle: vehicle(changes) });
const terms = (changes: object): RentalInput => rental({ contract: contract(changes) });
const licence = (changes: object): RentalInput =>
  person({ license: { tipo: 'B', validez: '2030-12-31', numero: '1', ...changes } });
const account = (changes: object): PreflightOptions => ({
  today: TODAY,
  settings: { ...SETTINGS, ...changes },
});
const WITH_TABLE: PreflightOptions = { ...OPTIONS, municipalities };
const COMPANY = {
  tipo_documento: 'CIF',
  numero_documento: 'A00000000',
  nombre: 'Coches S.L.',
  apellido2: null,
  license: null,
};

/** One example for every rule: the type says when one is missing. */
const CASES: Readonly<Record<PreflightRuleId, Case>> = {
  'text.too_long': [guest({ nombre: 'a'.repeat(51) }), 'guests[0].nombre'],
  'text.characters': [guest({ direccion: 'Calle\u0001' }), 'guests[0].direccion'],
  'date.invalid': [guest({ fecha_nacimiento: '1988-02-30' }), 'guests[0].fecha_nacimiento'],
  'time.invalid': [guest({ hora_entrada: '25:00:00' }), 'guests[0].hora_entrada'],
  'datetime.invalid': [terms({ fecha_recogida: '2026-06-31 10:00:00' }), 'contract.fecha_recogida'],
  'name.latin': [guest({ nombre: 'Иван' }), 'guests[0].nombre'],
  'name.placeholder': [guest({ apellido1: 'TBC' }), 'guests[0].apellido1'],
  'name.digits': [guest({ nombre: 'Marina 2' }), 'guests[0].nombre'],
  'contact.email.format': [guest({ contacto_email: 'user@localhost' }), 'guests[0].contacto_email'],
  'contact.email.masked': [
    guest({ contacto_email: '200158071-qu9v.4kqw@guest.booking.com' }),
    'guests[0].contacto_email',
  ],
  'contact.phone.format': [person({ telefono: 'no tiene' }), 'persons[1].telefono'],
  'address.direccion.required': [guest({ direccion: ' ' }), 'guests[0].direccion'],
  'address.codigo_postal.required': [guest({ codigo_postal: null }), 'guests[0].codigo_postal'],
  'address.codigo_postal.format': [guest({ codigo_postal: '00000' }), 'guests[0].codigo_postal'],
  'address.codigo_postal.province': [guest({ codigo_postal: '08001' }), 'guests[0].codigo_postal'],
  'address.codigo_postal.unlisted': [
    guest({ codigo_postal: '28999' }),
    'guests[0].codigo_postal',
    WITH_TABLE,
  ],
  'address.codigo_municipio.filled': [
    guest({ codigo_municipio: null }),
    'guests[0].codigo_municipio',
    WITH_TABLE,
  ],
  'address.codigo_municipio.unknown': [
    guest({ codigo_municipio: '28081' }),
    'guests[0].codigo_municipio',
    WITH_TABLE,
  ],
  'address.pais.required': [guest({ pais: null }), 'guests[0].pais'],
  'address.pais.unknown': [guest({ pais: 'ES' }), 'guests[0].pais'],
  'address.codigo_municipio.required': [
    guest({ codigo_municipio: null, nombre_municipio: 'Madrid' }),
    'guests[0].codigo_municipio',
  ],
  'address.codigo_municipio.format': [guest({ codigo_municipio: '00000' }), 'guests[0].codigo_municipio'],
  'address.nombre_municipio.required': [
    person({ address: { ...FOREIGN_ADDRESS, nombre_municipio: null } }),
    'persons[1].address.nombre_municipio',
  ],
  'address.placeholder': [guest({ direccion: 'NO FACILITADA' }), 'guests[0].direccion'],
  'address.incomplete': [rental({ pickup_address: { direccion: 'Muelle 1' } }), 'pickup_address'],
  'payment.tipo_pago.unknown': [guest({ tipo_pago: 'bitcoin' }), 'guests[0].tipo_pago'],
  'payment.tipo_pago.approximate': [terms({ tipo_pago: 'TARJETA de empresa' }), 'contract.tipo_pago'],
  'payment.caducidad_tarjeta.format': [terms({ caducidad_tarjeta: '13/28' }), 'contract.caducidad_tarjeta'],
  'payment.card_number': [terms({ medio_pago: 'VISA 4111 1111 1111 1111' }), 'contract.medio_pago'],
  'establishment.code.required': [stay([adult()], { numero_establecimiento: '' }), ''],
  'establishment.code.too_long': [
    terms({ codigo_establecimiento_mir: '12345678901' }),
    'contract.codigo_establecimiento_mir',
  ],
  'account.codigo_arrendador.required': [stay(), '', account({ codigo_arrendador: null })],
  'account.codigo_arrendador.too_long': [stay(), '', account({ codigo_arrendador: '12345678901' })],
  'account.tipo_pago.required': [stay(), '', account({ tipo_pago: undefined })],
  'account.tipo_pago.unknown': [stay(), '', account({ tipo_pago: 'trueque' })],
  'account.tipo_pago.approximate': [stay(), '', account({ tipo_pago: 'pago en efectivo' })],
  'guest.parentesco.unknown': [stay([adult(), child({ parentesco: 'amigo' })]), 'guests[1].parentesco'],
  'guest.parentesco.approximate': [
    stay([adult(), child({ parentesco: 'hijo adoptivo' })]),
    'guests[1].parentesco',
  ],
  'vehicle.tipo.unknown': [car({ tipo: 'patinete' }), 'vehicle.tipo'],
  'vehicle.tipo.approximate': [car({ tipo: 'TURISMO_M1' }), 'vehicle.tipo'],
  'vehicle.marca.unknown': [car({ marca: 'Zastava' }), 'vehicle.marca'],
  'vehicle.marca.approximate': [car({ marca: 'SEAT León' }), 'vehicle.marca'],
  'vehicle.color.unknown': [car({ color: 'fosforito' }), 'vehicle.color'],
  'vehicle.color.approximate': [car({ color: 'Azul metalizado' }), 'vehicle.color'],
  'license.tipo.unknown': [licence({ tipo: 'B1' }), 'persons[1].license.tipo'],
  'license.tipo.approximate': [licence({ tipo: 'B, A2' }), 'persons[1].license.tipo'],
  'guest.nombre.required': [guest({ nombre: '' }), 'guests[0].nombre'],
  'guest.apellido1.required': [guest({ apellido1: null }), 'guests[0].apellido1'],
  'guest.apellido2.required': [guest({ apellido2: null }), 'guests[0].apellido2'],
  'guest.tipo_documento.unknown': [guest({ tipo_documento: 'CARNET' }), 'guests[0].tipo_documento'],
  'guest.numero_documento.required': [guest({ numero_documento: null }), 'guests[0].numero_documento'],
  'guest.numero_documento.format': [guest({ numero_documento: '1234567' }), 'guests[0].numero_documento'],
  'guest.numero_documento.control': [guest({ numero_documento: '00000000A' }), 'guests[0].numero_documento'],
  'guest.numero_documento.other_type': [guest({ numero_documento: 'X0000000T' }), 'guests[0].tipo_documento'],
  'guest.numero_documento.placeholder': [
    guest({ tipo_documento: 'PASAPORTE', numero_documento: 'XXXXXX' }),
    'guests[0].numero_documento',
  ],
  'guest.numero_documento.looks_spanish': [
    guest({ tipo_documento: 'PASAPORTE' }),
    'guests[0].numero_documento',
  ],
  'guest.fecha_nacimiento.future': [guest({ fecha_nacimiento: TODAY }), 'guests[0].fecha_nacimiento'],
  'guest.fecha_nacimiento.implausible': [
    guest({ fecha_nacimiento: '1888-03-21' }),
    'guests[0].fecha_nacimiento',
  ],
  'guest.nacionalidad.unknown': [guest({ nacionalidad: 'ES' }), 'guests[0].nacionalidad'],
  'guest.nacionalidad.not_spanish': [guest({ nacionalidad: 'FRA' }), 'guests[0].nacionalidad'],
  'guest.contact.required': [
    guest({ contacto_email: null, contacto_telefono: '' }),
    'guests[0].contacto_telefono',
  ],
  'person.nombre.required': [person({ nombre: null }), 'persons[1].nombre'],
  'person.apellido1.required': [person({ apellido1: null }), 'persons[1].apellido1'],
  'person.apellido2.required': [owner({ apellido2: null }), 'persons[0].apellido2'],
  'person.tipo_documento.unknown': [person({ tipo_documento: 'CARNET' }), 'persons[1].tipo_documento'],
  'person.numero_documento.required': [person({ numero_documento: null }), 'persons[1].numero_documento'],
  'person.numero_documento.format': [owner({ numero_documento: 'T00000000' }), 'persons[0].numero_documento'],
  'person.numero_documento.control': [
    owner({ numero_documento: '00000000R' }),
    'persons[0].numero_documento',
  ],
  'person.numero_documento.other_type': [
    owner({ numero_documento: 'A00000000' }),
    'persons[0].tipo_documento',
  ],
  'person.numero_documento.placeholder': [
    person({ numero_documento: '000000' }),
    'persons[1].numero_documento',
  ],
  'person.numero_documento.looks_spanish': [
    person({ numero_documento: 'X0000000T' }),
    'persons[1].numero_documento',
  ],
  'person.fecha_nacimiento.future': [
    person({ fecha_nacimiento: '2027-01-01' }),
    'persons[1].fecha_nacimiento',
  ],
  'person.fecha_nacimiento.implausible': [
    person({ fecha_nacimiento: '1890-01-01' }),
    'persons[1].fecha_nacimiento',
  ],
  'person.nacionalidad.unknown': [person({ nacionalidad: 'XXX' }), 'persons[1].nacionalidad'],
  'person.nacionalidad.not_spanish': [owner({ nacionalidad: 'PRT' }), 'persons[0].nacionalidad'],
  'person.contact.required': [person({ telefono: null }), 'persons[1].telefono'],
  'guest.tipo_documento.required': [
    guest({ tipo_documento: null, numero_documento: null }),
    'guests[0].tipo_documento',
  ],
  'guest.tipo_documento.company': [
    guest({ tipo_documento: 'CIF', numero_documento: 'A00000000' }),
    'guests[0].tipo_documento',
  ],
  'guest.numero_documento.repeated': [
    stay([adult(), adult({ nombre: 'Luz' })]),
    'guests[1].numero_documento',
  ],
  'guest.soporte_documento.required': [guest({ soporte_documento: null }), 'guests[0].soporte_documento'],
  'guest.soporte_documento.format': [
    guest({ soporte_documento: '00000000T' }),
    'guests[0].soporte_documento',
  ],
  'guest.fecha_nacimiento.required': [guest({ fecha_nacimiento: null }), 'guests[0].fecha_nacimiento'],
  'guest.nacionalidad.missing': [guest({ nacionalidad: null }), 'guests[0].nacionalidad'],
  'guest.genero.missing': [guest({ genero: null }), 'guests[0].genero'],
  'guest.genero.unknown': [guest({ genero: 'H' }), 'guests[0].genero'],
  'guest.parentesco.required': [stay([adult(), child({ parentesco: null })]), 'guests[1].parentesco'],
  'guest.parentesco.on_adult_only': [
    stay([adult({ parentesco: 'PM' }), child({ parentesco: null })]),
    'guests[1].parentesco',
  ],
  'person.rol.required': [person({ rol: null }), 'persons[1].rol'],
  'person.rol.unknown': [person({ rol: 'VI' }), 'persons[1].rol'],
  'person.tipo_documento.required': [person({ tipo_documento: null }), 'persons[1].tipo_documento'],
  'person.tipo_documento.company_drives': [person({ ...COMPANY }), 'persons[1].tipo_documento'],
  'person.apellido1.company': [owner({ ...COMPANY, apellido1: null }), 'persons[0].apellido1'],
  'person.sexo.unknown': [person({ sexo: 'F' }), 'persons[1].sexo'],
  'person.address.required': [person({ address: {} }), 'persons[1].address'],
  'stay.guests.required': [stay([]), 'guests'],
  'stay.mismatch': [stay([adult(), child({ fecha_salida: '2026-05-14' })]), 'guests[1].fecha_salida'],
  'stay.hora_entrada.midnight': [guest({ hora_entrada: '00:00:00' }), 'guests[0].hora_entrada'],
  'stay.telephone.shared': [stay(friends(4)), 'guests[3].contacto_telefono'],
  'stay.minor_alone': [stay([child()]), 'guests[0].fecha_nacimiento'],
  'guest.fecha_entrada.required': [guest({ fecha_entrada: null }), 'guests[0].fecha_entrada'],
  'guest.fecha_salida.required': [guest({ fecha_salida: null }), 'guests[0].fecha_salida'],
  'stay.dates.order': [
    guest({ fecha_salida: '2026-05-10', hora_salida: '16:30:00' }),
    'guests[0].fecha_salida',
  ],
  'stay.fecha_entrada.too_old': [guest({ fecha_entrada: '2025-05-01' }), 'guests[0].fecha_entrada'],
  'stay.fecha_salida.too_far': [guest({ fecha_salida: '2031-05-01' }), 'guests[0].fecha_salida'],
  'stay.fecha_contrato.after_start': [guest({ fecha_contrato: '2026-05-11' }), 'guests[0].fecha_contrato'],
  'rental.contract.required': [rental({ contract: null }), 'contract'],
  'rental.vehicle.required': [rental({ vehicle: null }), 'vehicle'],
  'rental.persons.required': [rental({ persons: [] }), 'persons'],
  'rental.persons.too_many': [
    rental({ persons: [holder(), driver(), driver({ rol: 'CS' }), driver({ rol: 'CS' })] }),
    'persons',
  ],
  'rental.roles.ti_missing': [rental({ persons: [driver()] }), 'persons'],
  'rental.roles.cp_missing': [rental({ persons: [holder()] }), 'persons'],
  'rental.roles.repeated': [rental({ persons: [holder(), driver(), driver()] }), 'persons[2].rol'],
  'rental.drivers.same_document': [
    rental({ persons: [holder(), driver(), driver({ rol: 'CS' })] }),
    'persons[2].numero_documento',
  ],
  'contract.referencia.required': [terms({ referencia: '' }), 'contract.referencia'],
  'contract.fecha_recogida.required': [terms({ fecha_recogida: null }), 'contract.fecha_recogida'],
  'contract.fecha_devolucion.required': [terms({ fecha_devolucion: null }), 'contract.fecha_devolucion'],
  'contract.dates.order': [terms({ fecha_devolucion: '2026-06-03 09:30:00' }), 'contract.fecha_devolucion'],
  'contract.fecha_recogida.too_old': [
    terms({ fecha_recogida: '2025-05-01 23:59:59' }),
    'contract.fecha_recogida',
  ],
  'contract.fecha_devolucion.too_far': [
    terms({ fecha_devolucion: '2031-05-01 00:00:00' }),
    'contract.fecha_devolucion',
  ],
  'contract.fecha_contrato.after_start': [terms({ fecha_contrato: '2026-06-04' }), 'contract.fecha_contrato'],
  'vehicle.categoria.missing': [car({ categoria: null }), 'vehicle.categoria'],
  'vehicle.tipo.required': [car({ tipo: null }), 'vehicle.tipo'],
  'vehicle.marca.required': [car({ marca: '' }), 'vehicle.marca'],
  'vehicle.modelo.required': [car({ modelo: null }), 'vehicle.modelo'],
  'vehicle.matricula.required': [car({ matricula: null }), 'vehicle.matricula'],
  'vehicle.numero_bastidor.required': [car({ numero_bastidor: null }), 'vehicle.numero_bastidor'],
  'vehicle.numero_bastidor.format': [car({ numero_bastidor: 'WDD123' }), 'vehicle.numero_bastidor'],
  'vehicle.color.required': [car({ color: null }), 'vehicle.color'],
  'vehicle.km_recogida.missing': [car({ km_recogida: null }), 'vehicle.km_recogida'],
  'vehicle.km.invalid': [car({ km_devolucion: 1.5 }), 'vehicle.km_devolucion'],
  'vehicle.km_devolucion.lower': [car({ km_devolucion: 10 }), 'vehicle.km_devolucion'],
  'person.license.required': [person({ license: null }), 'persons[1].license'],
  'license.tipo.required': [licence({ tipo: null }), 'persons[1].license.tipo'],
  'license.numero.required': [licence({ numero: '' }), 'persons[1].license.numero'],
  'license.validez.required': [licence({ validez: null }), 'persons[1].license.validez'],
  'license.validez.expired': [licence({ validez: '2026-06-02' }), 'persons[1].license.validez'],
  'license.incomplete': [owner({ license: { tipo: 'B' } }), 'persons[0].license'],
};

/** The issues of a rule's example, where it has more than one. */
const TOGETHER: Partial<Record<PreflightRuleId, readonly PreflightRuleId[]>> = {
  'text.too_long': ['text.too_long', 'name.placeholder'],
  'stay.telephone.shared': Array.from({ length: 4 }, () => 'stay.telephone.shared'),
  'address.pais.unknown': ['address.nombre_municipio.required', 'address.pais.unknown'],
  'guest.tipo_documento.required': ['guest.tipo_documento.required', 'guest.numero_documento.required'],
  'person.rol.required': ['rental.roles.cp_missing', 'person.rol.required'],
  'person.rol.unknown': ['rental.roles.cp_missing', 'person.rol.unknown'],
  'rental.persons.too_many': [
    'rental.persons.too_many',
    'rental.roles.repeated',
    'rental.drivers.same_document',
  ],
  'contract.fecha_recogida.too_old': [
    'contract.fecha_recogida.too_old',
    'contract.fecha_contrato.after_start',
  ],
};

describe('the records that the tests start from', () => {
  test.each([
    ['an adult', stay()],
    ['a family', stay([adult(), child()])],
    ['a rental', rental()],
    [
      'a rental from address to address',
      rental({
        pickup_address: SPANISH_ADDRESS,
        dropoff_address: FOREIGN_ADDRESS,
        numero_establecimiento: null,
      }),
    ],
  ])('are ready without an issue: %s', (_, input) => {
    expect(preflight(input, OPTIONS)).toEqual({ ready: true, issues: [] });
  });
});

describe('a rule of the preflight', () => {
  test.each(PREFLIGHT_RULES.map(rule => [rule.id, rule] as const))(
    '%s is told where it is broken',
    (id, { severity, source }) => {
      const [input, path, options] = CASES[id];
      const { ready, issues } = preflight(input, options ?? OPTIONS);
      const found = issues.filter(issue => issue.rule === id && issue.path === path);
      expect(found).toEqual([expect.objectContaining({ severity, source })]);
      expect(ready).toBe(issues.every(issue => issue.severity === 'warning'));
      for (const { message, params } of found) {
        expect(issueMessage(id, params)).toEqual(message);
        // A parameter that is not given shows as its name.
        expect(`${message.es} ${message.en}`).not.toMatch(/\{\w+\}/);
      }
    },
  );

  test.each(PREFLIGHT_RULES.map(({ id }) => id))('%s is all that is told of a record that breaks it', id => {
    const [input, , options] = CASES[id];
    const { issues } = preflight(input, options ?? OPTIONS);
    expect(issues.map(({ rule }) => rule)).toEqual(TOGETHER[id] ?? [id]);
  });

  test.each(PREFLIGHT_RULES.map(rule => [rule.id, rule] as const))(
    '%s keeps a record back only if it is an error',
    (id, { severity }) => {
      const [input, , options] = CASES[id];
      if (severity === 'error') expect(preflight(input, options ?? OPTIONS).ready).toBe(false);
    },
  );

  test('names the same parameters in both languages and has a source', () => {
    for (const { id, source } of PREFLIGHT_RULES) {
      const { es, en } = issueMessage(id);
      const names = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();
      expect([id, names(en)]).toEqual([id, names(es)]);
      expect(source).not.toBe('');
    }
  });

  test('shows its parameters in the message', () => {
    const [issue] = preflight(guest({ numero_documento: '00000000A' }), OPTIONS).issues;
    expect(issue?.message).toEqual({
      es: 'El carácter de control de «00000000A» no es correcto: debería ser T. Compruebe las cifras y la letra',
      en: "The control character of '00000000A' is wrong: it should be T. Check digits and letter",
    });
  });

  test('that is unknown is shown by its id', () => {
    expect(issueMessage('future.rule', { value: 'x' })).toEqual({ es: 'future.rule', en: 'future.rule' });
  });
});

/**
 * Errors of the preflight for records that the ministry would accept. They report untrue data (RD
 * 933/2021 art. 4.3), values that Mirlo would leave out or replace, and wrong settings of the
 * account.
 */
const OURS: readonly PreflightRuleId[] = [
  'time.invalid',
  'name.placeholder',
  'contact.phone.format',
  'address.codigo_municipio.unknown',
  'address.placeholder',
  'payment.caducidad_tarjeta.format',
  'account.codigo_arrendador.required',
  'account.codigo_arrendador.too_long',
  'guest.numero_documento.placeholder',
  'person.numero_documento.placeholder',
  'guest.genero.unknown',
  'person.sexo.unknown',
  'stay.mismatch',
];

test('every other error keeps back what could not be written or would be refused', () => {
  const errors = PREFLIGHT_RULES.filter(({ severity }) => severity === 'error').map(({ id }) => id);
  expect(errors.filter(id => wouldBeTaken(...CASES[id]))).toEqual(OURS);
});

function wouldBeTaken(input: StayInput | RentalInput, _path: string, options = OPTIONS): boolean {
  try {
    const communication = 'guests' in input ? composeStay(input, options) : composeRental(input, options);
    if (communication.kind === 'AV') writeDocument('AV', avRequest([communication]));
    else writeDocument('PV', pvRequest(communication.codigoEstablecimiento, [communication]));
    return verdict(communication, { today: TODAY }).accepted;
  } catch (error) {
    if (error instanceof NotReadyError || error instanceof InvalidModelError || error instanceof RangeError)
      return false;
    throw error;
  }
}

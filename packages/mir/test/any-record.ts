import fc from 'fast-check';
import type { RentalInput, StayInput } from '../src/index.ts';
import {
  adult,
  child,
  contract,
  driver,
  FOREIGN_ADDRESS,
  holder,
  SPANISH_ADDRESS,
  stay,
  vehicle,
} from './records.ts';

/**
 * Records as vendors send them: sound ones, with a few fields changed to anything that was ever
 * typed into a form.
 */

const long = (length: number) => 'Ab'.repeat(length).slice(0, length);

const TEXTS = [
  null,
  undefined,
  '',
  '  ',
  '-',
  'X',
  'XXX',
  'TBC',
  'Ana',
  'ana maría',
  'ÁÑÜ ç',
  "O'Brien-Łukasz",
  '  Pérez\t Gómez\n',
  'Иван',
  '李',
  'José\u0301',
  'a\u0000b',
  '\uD800',
  '\uFFFF',
  '😀',
  '<b>&"\'',
  ']]>',
  'Ana\u00a0Belén',
  'Ana\u200b',
  'ß'.repeat(17),
  'ﬃ'.repeat(5),
  ...[9, 10, 11, 15, 16, 17, 18, 20, 21, 25, 26, 50, 51, 100, 101, 250, 251].map(long),
];
const DATES = [
  '2026-05-10',
  '2026-05-13',
  '2025-05-01',
  '2025-05-02',
  '2031-05-01',
  '2031-04-30',
  '2026-02-30',
  '0000-01-01',
  '1888-01-01',
  '2008-05-10',
  '2012-05-10',
  '2012-05-11',
  '10/05/2026',
  '2026-05-10T00:00:00',
  '2026-06-03 09:30:00',
  '2026-06-03T09:30:00',
  '2026-06-03 24:00:00',
  '16:30:00',
  '25:00:00',
  '16:30',
  '00:00:00',
];
const CODES = [
  'ESP',
  'esp',
  'FRA',
  'XXA',
  'ES',
  'DNI',
  'NIE',
  'PASAPORTE',
  'PAS',
  'OTRO',
  'CIF',
  'nif',
  '00000000T',
  '00.000.000-t',
  '00000000A',
  'X0000000T',
  'x-0000000-t',
  'K0000000T',
  'A00000000',
  'B00000000',
  'AAA000000',
  'E00000000',
  'M',
  'F',
  'H',
  'O',
  'Otro',
  'TI',
  'CP',
  'CS',
  'ti',
  'VI',
  'HJ',
  'hijo',
  'PM',
  '28079',
  '28000',
  '99001',
  '28013',
  '00000',
  '1000',
  'TARJETA',
  'bizum',
  'bitcoin',
  '09/28',
  '13/28',
  '09/2028',
  '01/22',
  '4111 1111 1111 1111',
  '4111111111111111',
  'Azul marino',
  'VW',
  'Zastava',
  'MOTOCICLETA',
  'B1',
  'B',
  '600000000',
  '+34 600',
  'sin',
  'a@b.es',
  'a@b',
  'user@localhost',
  'a@@b.es',
  'a@b.c@d.e',
  'a b@c.es',
];

const fieldValue = fc.oneof(
  fc.constantFrom<string | null | undefined>(...TEXTS),
  fc.constantFrom<string>(...DATES),
  fc.constantFrom<string>(...CODES),
);

/** The record with some of its fields changed, most often none. */
function changed<T extends object>(record: T): fc.Arbitrary<T> {
  const names = Object.keys(record);
  const change = fc.tuple(fc.constantFrom(...names), fieldValue);
  const changes = fc.oneof(
    { weight: 9, arbitrary: fc.constant([]) },
    { weight: 4, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
    { weight: 1, arbitrary: fc.array(change, { maxLength: 8 }) },
  );
  return changes.map(list => ({ ...record, ...Object.fromEntries(list) }));
}

const NONE = {
  apellido2: null,
  numero_documento: null,
  tipo_documento: null,
  soporte_documento: null,
  nacionalidad: null,
  genero: null,
  contacto_email: null,
  contacto_telefono: null,
  parentesco: null,
  direccion_complementaria: null,
  nombre_municipio: null,
  codigo_municipio: null,
  hora_entrada: null,
  hora_salida: null,
  habitacion: null,
  referencia: null,
  fecha_contrato: null,
  tipo_pago: null,
};

const anyAdult = changed({ ...NONE, ...adult() });
const foreigner = changed({
  ...NONE,
  ...adult({
    tipo_documento: 'PASAPORTE',
    numero_documento: 'AB-123 456',
    nacionalidad: 'GBR',
    codigo_municipio: null,
  }),
  ...FOREIGN_ADDRESS,
});
const resident = changed({
  ...NONE,
  ...adult({
    tipo_documento: 'NIE',
    numero_documento: 'X0000000T',
    apellido2: null,
    soporte_documento: 'E00000000',
    nacionalidad: 'FRA',
  }),
});
const anyChild = changed({ ...NONE, ...child() });

/** Guests of one stay. */
export const anyStay: fc.Arbitrary<StayInput> = fc
  .tuple(
    fc.subarray([anyAdult, foreigner, resident, anyChild]).chain(list => fc.tuple(...list)),
    changed(stay([])),
  )
  .map(([guests, rest]) => ({ ...rest, guests }));

const anyAddress = fc.oneof(
  changed({ direccion_complementaria: null, ...SPANISH_ADDRESS }),
  changed({ ...FOREIGN_ADDRESS }),
  fc.constant(null),
);
const anyLicense = fc.oneof(
  changed({ tipo: 'B', validez: '2030-12-31', numero: '1', soporte: null }),
  fc.constant(null),
);
const anyPerson = (person: object) =>
  fc
    .tuple(
      changed({ apellido2: null, telefono: null, telefono2: null, correo: null, ...person }),
      anyLicense,
      anyAddress,
      fc.nat(3).map(dice => dice === 0),
    )
    .map(([own, license, address, replace]) => (replace ? { ...own, license, address } : own));
const company = holder({
  tipo_documento: 'CIF',
  numero_documento: 'A00000000',
  nombre: 'Alquileres 24 S.L.',
  apellido1: null,
  apellido2: null,
});
const kilometres = fc.oneof(
  { weight: 1, arbitrary: fc.constantFrom<number | null>(null, 0, -1, 1.5, 2 ** 31, Number.NaN) },
  { weight: 4, arbitrary: fc.nat() },
);

const anyHolder = anyPerson(holder());
const anyDriver = anyPerson(driver());
const secondDriver = anyPerson(driver({ rol: 'CS', numero_documento: 'Y0000000Z' }));
const anyCompany = anyPerson(company);

/** Bodies of `POST /v1/rentacar/contracts`. */
export const anyRental: fc.Arbitrary<RentalInput> = fc.record(
  {
    contract: fc.oneof(
      {
        weight: 20,
        arbitrary: changed({
          fecha_pago: null,
          medio_pago: null,
          titular_pago: null,
          codigo_establecimiento_mir: null,
          ...contract(),
        }),
      },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
    vehicle: fc
      .tuple(changed({ datos_gps: null, ...vehicle({ km_recogida: null }) }), kilometres, kilometres)
      .map(([own, km_recogida, km_devolucion]) => ({ ...own, km_recogida, km_devolucion })),
    persons: fc.oneof(
      fc.tuple(anyHolder, anyDriver),
      fc.tuple(anyHolder),
      fc.tuple(anyHolder, anyDriver, secondDriver),
      fc.tuple(anyDriver, anyCompany),
      fc.subarray([anyHolder, anyDriver, secondDriver, anyCompany]).chain(list => fc.tuple(...list)),
    ),
    pickup_address: anyAddress,
    dropoff_address: anyAddress,
    numero_establecimiento: fc.constantFrom('0000000003', '0000000004', ' 3 ', '00000000031', null),
    referencia: fc.constantFrom(undefined, undefined, 'RAC--2', 'RAC--3', long(51)),
  },
  { requiredKeys: ['contract', 'vehicle', 'persons', 'numero_establecimiento'] },
);

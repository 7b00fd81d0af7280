import { createFixtures } from '../packages/mocks/src/fixtures.ts';
import { type Day, inDays } from './days.ts';

/**
 * `@mirlo/mocks/fixtures`, which vendors use too, makes the people and rentals of all tests. This
 * file adds a guest from abroad, a guest who stays alone, and records of today for the real clock.
 */

export { createFixtures };

/** An address outside Spain. */
export const ADDRESS_ABROAD = {
  direccion: '1 Imaginary Road',
  codigo_municipio: null,
  nombre_municipio: 'London',
  codigo_postal: 'SW1A 1AA',
  pais: 'GBR',
} as const;

/** The fields of a guest with a passport who lives outside Spain. */
export const FROM_ABROAD = {
  apellido2: null,
  tipo_documento: 'PASAPORTE',
  soporte_documento: null,
  nacionalidad: 'GBR',
  ...ADDRESS_ABROAD,
} as const;

/**
 * The fields that guests of one stay share. A guest without them stays alone, and is filed alone.
 */
const OF_A_STAY = ['referencia', 'habitacion', 'fecha_contrato', 'tipo_pago'] as const;

/** Leaves fields out. */
export function without<Made extends object, Field extends keyof Made>(
  made: Made,
  ...fields: readonly Field[]
): Omit<Made, Field> {
  const left: ReadonlySet<string> = new Set(fields.map(String));
  return Object.fromEntries(Object.entries(made).filter(([field]) => !left.has(field))) as Omit<Made, Field>;
}

/** Makes one guest who stays alone and arrives on `today`. */
export function guestAlone(today: Day) {
  return without(createFixtures({ today }).guest(), ...OF_A_STAY);
}

/** The fields of Ada, an adult guest from abroad. Tests add or change the ones that they need. */
export const ADA = {
  ...FROM_ABROAD,
  nombre: 'Ada',
  apellido1: 'Byron',
  fecha_nacimiento: '1985-12-10',
  contacto_email: 'ada@example.com',
  // Many guests of one stay with one telephone are a warning.
  contacto_telefono: null,
} as const;

const today = inDays(0);

/** Ada, who enters today. A test adds the number of the document and the establishment. */
export const COMPLETE_GUEST = {
  ...without(guestAlone(today), 'numero_documento', 'establecimiento_id', 'hora_salida'),
  ...ADA,
};

const { rental } = createFixtures({ today });

/** A rental that begins today. */
export function completeRental(establecimiento_id: number, referencia: string) {
  return rental({ establecimiento_id, referencia });
}

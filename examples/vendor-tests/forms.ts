import { randomInt, randomUUID } from 'node:crypto';
import { type DateString, madrid } from '@mirlo/sdk';
import type { Form } from './reception.ts';

const DAY_MS = 86_400_000;
const CONTROL_LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';

/**
 * A NIF whose owner the simulated ministry refuses on purpose (the sandbox's README, "Magic
 * identities").
 */
export const REFUSED_NIF = '99999902L';

/**
 * `YYYY-MM-DD` in Madrid, so many days from today. Counted from noon, so that no change of the
 * clocks moves it.
 */
export function day(offset: number): DateString {
  return madrid.date(Date.parse(`${madrid.date(Date.now())}T12:00:00Z`) + offset * DAY_MS);
}

/**
 * A booking number that no earlier run used, because a server keeps the records of earlier runs.
 */
export function newBooking(): string {
  return randomUUID();
}

/**
 * A form as a careful receptionist fills it in, of a guest who arrives today. All people are
 * invented.
 */
export function completeForm(changes: Partial<Form> = {}): Form {
  const number = randomInt(10_000_000, 90_000_000);
  return {
    nombre: 'Marina',
    apellido1: 'Ejemplo',
    apellido2: 'Prueba',
    tipo_documento: 'NIF',
    numero_documento: `${number}${CONTROL_LETTERS[number % 23]}`,
    soporte_documento: 'AAA000000',
    fecha_nacimiento: '1988-03-21',
    nacionalidad: 'ESP',
    genero: 'F',
    contacto_telefono: '600000000',
    direccion: 'Calle Inventada 1',
    codigo_municipio: '28079',
    codigo_postal: '28013',
    pais: 'ESP',
    fecha_entrada: day(0),
    hora_entrada: '00:00:01',
    fecha_salida: day(3),
    tipo_pago: 'TARJETA',
    ...changes,
  };
}

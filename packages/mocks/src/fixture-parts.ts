import { withControlLetter } from '@mirlo/mir';
import { createChance } from './random.ts';
import { ESTABLISHMENTS } from './seeds.ts';

/**
 * Makes the parts of fixtures: names, numbers and days. One seed gives the same ones in every run.
 */

export type Day = `${number}-${number}-${number}`;

const DAY_MS = 86_400_000;
export const WOMEN = ['Lucía', 'Marta', 'Nerea', 'Carme', 'Iria', 'Begoña'];
export const MEN = ['Marc', 'Jon', 'Hugo', 'Xavier', 'Iago', 'Andrés'];
export const SURNAMES = ['Ferrer', 'Soler', 'Etxeberria', 'Castro', 'Muñoz', 'Vidal', 'Roca', 'Ibarra'];
export const HOME = {
  direccion: 'Calle Mayor 1',
  codigo_municipio: '07040',
  codigo_postal: '07001',
  pais: 'ESP',
} as const;

/**
 * Creates the functions that make the names, numbers, days and people of fixtures. With the same
 * seed, the same calls give the same values.
 *
 * @param today the day of entry and of pick-up
 */
export function createParts(seed: number, today: Day) {
  const chance = createChance(seed);
  let made = 0;
  const one = (names: readonly string[]) => names[Math.floor(chance.next() * names.length)] ?? '';
  const digits = (count: number) => String(Math.floor(chance.next() * 10 ** count)).padStart(count, '0');
  const number = () => {
    made += 1;
    return made;
  };
  /** A NIF. Its last four digits count up, so the first 9,999 are all different. */
  const nif = () => {
    const value = Number(digits(4)) * 10_000 + number();
    return withControlLetter(String(value).padStart(8, '0'));
  };
  const adult = (genero: 'F' | 'M') => ({
    nombre: one(genero === 'F' ? WOMEN : MEN),
    apellido1: one(SURNAMES),
    apellido2: one(SURNAMES),
    tipo_documento: 'NIF' as const,
    numero_documento: nif(),
    soporte_documento: `AAA${digits(6)}`,
    fecha_nacimiento: `19${70 + Math.floor(chance.next() * 30)}-04-17` as Day,
    nacionalidad: 'ESP' as const,
    genero,
    contacto_telefono: `+346${digits(8)}`,
  });
  return {
    one,
    digits,
    number,
    /** How many numbers `number` has given so far. */
    made: () => made,
    nif,
    adult,
    /** A woman or a man. */
    anyAdult: () => adult(chance.next() < 0.5 ? 'F' : 'M'),
    support: () => `AAA${digits(6)}`,
    /** The day that is this many days after today. */
    later: (days: number) => new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10) as Day,
  };
}

export type Parts = ReturnType<typeof createParts>;

/** The fields that the guests of one stay share. */
export function stayFields({ number, digits, later }: Parts, today: Day) {
  return {
    establecimiento_id: ESTABLISHMENTS.hotel.id as number,
    referencia: `RES-${number()}-${digits(4)}`,
    habitacion: digits(3),
    fecha_contrato: today,
    fecha_entrada: today,
    hora_entrada: '16:30:00' as const,
    fecha_salida: later(3),
    hora_salida: '11:00:00' as const,
    tipo_pago: 'TARJETA',
    ...HOME,
  };
}

/** A person who drives, with licence and home address. */
export function driverOf({ adult, later, nif, support }: Parts, sexo: 'H' | 'M') {
  // A person of a rental has no support number of the document. The licence has one.
  const { genero: _, soporte_documento: __, contacto_telefono, ...known } = adult(sexo === 'M' ? 'F' : 'M');
  const license = { tipo: 'B', validez: later(1_500), numero: nif(), soporte: support() };
  return { ...known, sexo, telefono: contacto_telefono, license, address: { ...HOME } };
}

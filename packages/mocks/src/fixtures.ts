/** Records to test with: complete, accepted by the service and by the ministry, no two alike, and the same in every run of a seed. */
import type { Operations } from '@mirlo/core';
import type { SandboxTraveller } from './invitations.ts';
import { assertOptions } from './known-name.ts';
import { createChance } from './random.ts';
import { ESTABLISHMENTS } from './seeds.ts';

type Body<Op extends keyof Operations> = Operations[Op]['data'] extends { body: infer B } ? B : never;
type Day = `${number}-${number}-${number}`;
type Moment = `${Day} ${number}:${number}:${number}`;

export interface FixtureOptions {
  /** Another seed gives other people; 1 unless given. */
  seed?: number;
  /** Day of entry and of pick-up; the one on which a sandbox stands unless told otherwise. */
  today?: Day;
}

const TODAY: Day = '2026-01-15';
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;
const LETTERS = 'TRWAGMYFPDXBNJZSQVHLCKE';
const WOMEN = ['Lucía', 'Marta', 'Nerea', 'Carme', 'Iria', 'Begoña'];
const MEN = ['Marc', 'Jon', 'Hugo', 'Xavier', 'Iago', 'Andrés'];
const SURNAMES = ['Ferrer', 'Soler', 'Etxeberria', 'Castro', 'Muñoz', 'Vidal', 'Roca', 'Ibarra'];
const HOME = {
  direccion: 'Calle Mayor 1',
  codigo_municipio: '07040',
  codigo_postal: '07001',
  pais: 'ESP',
} as const;

/**
 * Makes fixtures. What is given as an override stands in the record as it is.
 *
 * @throws TypeError for an option that there is not, or a `today` that is no day
 *
 *     const { guest, family } = createFixtures({ seed: 7 });
 *     await mirlo.guests.create(guest({ habitacion: '204' }));
 */
export function createFixtures(options: FixtureOptions = {}) {
  const { seed = 1, today = TODAY } = options;
  assertOptions('createFixtures', options, ['seed', 'today']);
  if (!DAY.test(today) || Number.isNaN(Date.parse(today)))
    throw new TypeError(
      `createFixtures: today: received ${JSON.stringify(today)}, expected a day as "${TODAY}"`,
    );
  const chance = createChance(seed);
  let made = 0;
  const one = (names: readonly string[]) => names[Math.floor(chance.next() * names.length)] ?? '';
  const digits = (count: number) => String(Math.floor(chance.next() * 10 ** count)).padStart(count, '0');
  const number = () => {
    made += 1;
    return made;
  };
  /** No two alike: the last digits count. */
  const nif = () => {
    const value = Number(digits(4)) * 10_000 + number();
    return String(value).padStart(8, '0') + LETTERS.charAt(value % LETTERS.length);
  };
  const support = () => `AAA${digits(6)}`;
  const later = (days: number) => dayOf(Date.parse(today) + days * DAY_MS);

  const stay = () => ({
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
  });
  const adult = (genero: 'F' | 'M') => ({
    nombre: one(genero === 'F' ? WOMEN : MEN),
    apellido1: one(SURNAMES),
    apellido2: one(SURNAMES),
    tipo_documento: 'NIF' as const,
    numero_documento: nif(),
    soporte_documento: support(),
    fecha_nacimiento: `19${70 + Math.floor(chance.next() * 30)}-04-17` as Day,
    nacionalidad: 'ESP' as const,
    genero,
    contacto_telefono: `+346${digits(8)}`,
  });
  const person = (sexo: 'H' | 'M') => {
    const { genero: _, contacto_telefono, soporte_documento, ...known } = adult(sexo === 'M' ? 'F' : 'M');
    const license = { tipo: 'B', validez: later(1_500), numero: nif(), soporte: support() };
    return { ...known, soporte_documento, sexo, telefono: contacto_telefono, license, address: { ...HOME } };
  };

  /** A guest who stays alone. */
  function guest<const Changes extends Partial<Body<'createGuest'>> = Record<never, never>>(
    changes?: Changes,
  ) {
    return overriding({ ...stay(), ...adult(chance.next() < 0.5 ? 'F' : 'M') }, changes);
  }

  /** Two adults and a child of theirs, of one stay; the overrides are of all three. */
  function family<const Changes extends Partial<Body<'createGuest'>> = Record<never, never>>(
    changes?: Changes,
  ) {
    const together = stay();
    const [mother, father] = [adult('F'), adult('M')];
    const child = {
      nombre: one(MEN),
      apellido1: father.apellido1,
      apellido2: mother.apellido1,
      fecha_nacimiento: '2018-06-02' as Day,
      nacionalidad: 'ESP' as const,
      genero: 'M' as const,
      parentesco: 'HJ' as const,
      // The ministry asks for a contact of each; a child's is its mother's.
      contacto_telefono: mother.contacto_telefono,
    };
    return [
      overriding({ ...together, ...mother }, changes),
      overriding({ ...together, ...father }, changes),
      overriding({ ...together, ...child }, changes),
    ] as const;
  }

  /** A whole rental with its holder, who drives too; the overrides are of its contract. */
  function rental<const Changes extends Partial<Body<'createRental'>['contract']> = Record<never, never>>(
    changes?: Changes,
  ) {
    const holder = person('M');
    const contract = {
      establecimiento_id: ESTABLISHMENTS.rentalOffice.id as number,
      referencia: `ALQ-${number()}-${digits(4)}`,
      fecha_contrato: today,
      fecha_recogida: `${today} 09:30:00` as Moment,
      fecha_devolucion: `${later(5)} 18:00:00` as Moment,
      tipo_pago: 'TARJETA',
    };
    const vehicle = {
      categoria: 'TURISMO_M1',
      tipo: 'TURISMO',
      marca: 'SEAT',
      modelo: 'Ibiza',
      matricula: `${digits(4)}BCD`,
      numero_bastidor: `VSSZZZ6JZ9R${digits(6)}`,
      color: 'ROJO',
      km_recogida: 1_000 + made,
    };
    const driver = { ...person('H'), rol: 'CP' as const };
    const persons: [typeof holder & { rol: 'TI' }, typeof driver] = [{ ...holder, rol: 'TI' }, driver];
    return { contract: overriding(contract, changes), vehicle, persons };
  }

  /** A lodging that no other record names. */
  function establishment<const Changes extends Partial<Body<'createEstablishment'>> = Record<never, never>>(
    changes?: Changes,
  ) {
    const nombre = `Hotel ${one(SURNAMES)} ${number()}`;
    return overriding(
      { nombre, numero_establecimiento: `H${digits(4)}${String(made).padStart(5, '0')}` },
      changes,
    );
  }

  /** A pre-check-in link for two, of the hotel. */
  function invitation<const Changes extends Partial<Body<'createInvitation'>> = Record<never, never>>(
    changes?: Changes,
  ) {
    const made = {
      establecimiento_id: ESTABLISHMENTS.hotel.id as number,
      referencia: `RES-${number()}-${digits(4)}`,
      fecha_entrada: today,
      hora_entrada: '16:30:00' as const,
      fecha_salida: later(3),
      personas: 2,
      nombre_cliente: `${one(WOMEN)} ${one(SURNAMES)}`,
      email_cliente: 'reserva@example.com',
      tipo_pago: 'TARJETA',
    };
    return overriding(made, changes);
  }

  /** What a traveller enters by a link: the rest is the invitation's. */
  function traveller<const Changes extends Partial<SandboxTraveller> = Record<never, never>>(
    changes?: Changes,
  ) {
    return overriding({ ...adult(chance.next() < 0.5 ? 'F' : 'M'), ...HOME }, changes);
  }

  return { guest, family, rental, establishment, invitation, traveller };
}

/** Of this module's own seed: each call gives others, in the same order in every run. */
export const { guest, family, rental, establishment, invitation, traveller } = createFixtures();

/** The overrides are what was given, never what the caller hands the record to: `create(guest())`. */
type Overridden<Made, Changes> = Omit<Made, keyof NoInfer<Changes>> & NoInfer<Changes>;

function overriding<Made extends object, Changes extends object>(
  made: Made,
  changes?: Changes,
): Overridden<Made, Changes> {
  // TypeScript does not follow the spread of type parameters.
  return { ...made, ...changes } as unknown as Overridden<Made, Changes>;
}

function dayOf(ms: number): Day {
  return new Date(ms).toISOString().slice(0, 10) as Day;
}

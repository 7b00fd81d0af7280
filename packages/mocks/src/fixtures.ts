/**
 * Complete records for tests, which service and ministry accept. All are different, and one seed
 * gives the same ones in every run.
 */
import { isDate, type Operations } from '@mirlo/core';
import {
  createParts,
  type Day,
  driverOf,
  HOME,
  MEN,
  type Parts,
  SURNAMES,
  stayFields,
  WOMEN,
} from './fixture-parts.ts';
import type { SandboxTraveller } from './invitations.ts';
import { assertOptions } from './known-name.ts';
import { ESTABLISHMENTS } from './seeds.ts';

type Body<Op extends keyof Operations> = Operations[Op]['data'] extends { body: infer B } ? B : never;
type Moment = `${Day} ${number}:${number}:${number}`;
type None = Record<never, never>;

export interface FixtureOptions {
  /** Another seed gives other people. 1 by default. */
  seed?: number;
  /** The day of entry and of pick-up. By default the day of a sandbox's default clock. */
  today?: Day;
}

const TODAY: Day = '2026-01-15';

/**
 * Makes functions that make records. What is passed to such a function replaces fields of the
 * record, unchecked.
 *
 * @throws TypeError for an unknown option, or a `today` that is no day
 *
 *     const { guest, family } = createFixtures({ seed: 7 });
 *     await mirlo.guests.create(guest({ habitacion: '204' }));
 */
export function createFixtures(options: FixtureOptions = {}): Fixtures {
  const { seed = 1, today = TODAY } = options;
  assertOptions('createFixtures', options, ['seed', 'today']);
  if (!isDate(today))
    throw new TypeError(
      `createFixtures: today: received ${JSON.stringify(today)}, expected a day as "${TODAY}"`,
    );
  return new Fixtures(createParts(seed, today), today);
}

/** The functions of one seed. Each works without `this`: `const { guest } = createFixtures()`. */
class Fixtures {
  readonly #parts: Parts;
  readonly #today: Day;

  constructor(parts: Parts, today: Day) {
    this.#parts = parts;
    this.#today = today;
  }

  /** A guest who stays alone. */
  readonly guest = <const Changes extends Partial<Body<'createGuest'>> = None>(changes?: Changes) =>
    overriding({ ...stayFields(this.#parts, this.#today), ...this.#parts.anyAdult() }, changes);

  /** Makes two adults and their child, in one stay. Overrides apply to all three. */
  readonly family = <const Changes extends Partial<Body<'createGuest'>> = None>(changes?: Changes) => {
    const { adult, one } = this.#parts;
    const together = stayFields(this.#parts, this.#today);
    const [mother, father] = [adult('F'), adult('M')];
    const child = {
      nombre: one(MEN),
      apellido1: father.apellido1,
      apellido2: mother.apellido1,
      fecha_nacimiento: '2018-06-02' as Day,
      nacionalidad: 'ESP' as const,
      genero: 'M' as const,
      parentesco: 'HJ' as const,
      // The ministry asks for a contact of each guest. The child has the mother's.
      contacto_telefono: mother.contacto_telefono,
    };
    return [
      overriding({ ...together, ...mother }, changes),
      overriding({ ...together, ...father }, changes),
      overriding({ ...together, ...child }, changes),
    ] as const;
  };

  /**
   * Makes a whole rental with its holder, who drives too, and a driver. Overrides apply to the
   * contract.
   */
  readonly rental = <const Changes extends Partial<Body<'createRental'>['contract']> = None>(
    changes?: Changes,
  ) => {
    const { digits, later, made, number } = this.#parts;
    const holder = { ...driverOf(this.#parts, 'M'), rol: 'TI' as const };
    const contract = {
      establecimiento_id: ESTABLISHMENTS.rentalOffice.id as number,
      referencia: `ALQ-${number()}-${digits(4)}`,
      fecha_contrato: this.#today,
      fecha_recogida: `${this.#today} 09:30:00` as Moment,
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
      km_recogida: 1_000 + made(),
    };
    const driver = { ...driverOf(this.#parts, 'H'), rol: 'CP' as const };
    const persons: [typeof holder, typeof driver] = [holder, driver];
    return { contract: overriding(contract, changes), vehicle, persons };
  };

  /** Makes an establishment with a number that no other fixture has. */
  readonly establishment = <const Changes extends Partial<Body<'createEstablishment'>> = None>(
    changes?: Changes,
  ) => {
    const { digits, made, number, one } = this.#parts;
    const nombre = `Hotel ${one(SURNAMES)} ${number()}`;
    const numero_establecimiento = `H${digits(4)}${String(made()).padStart(5, '0')}`;
    return overriding({ nombre, numero_establecimiento }, changes);
  };

  /** Makes an invitation of the hotel, for two persons. */
  readonly invitation = <const Changes extends Partial<Body<'createInvitation'>> = None>(
    changes?: Changes,
  ) => {
    const { digits, later, number, one } = this.#parts;
    const made = {
      establecimiento_id: ESTABLISHMENTS.hotel.id as number,
      referencia: `RES-${number()}-${digits(4)}`,
      fecha_entrada: this.#today,
      hora_entrada: '16:30:00' as const,
      fecha_salida: later(3),
      personas: 2,
      nombre_cliente: `${one(WOMEN)} ${one(SURNAMES)}`,
      email_cliente: 'reserva@example.com',
      tipo_pago: 'TARJETA',
    };
    return overriding(made, changes);
  };

  /** Makes what a traveller enters at a link. The other fields come from the invitation. */
  readonly traveller = <const Changes extends Partial<SandboxTraveller> = None>(changes?: Changes) =>
    overriding({ ...this.#parts.anyAdult(), ...HOME }, changes);
}

export type { Fixtures };

/**
 * The functions of the default seed. Each call gives another record, in the same order in every
 * run.
 */
export const { guest, family, rental, establishment, invitation, traveller } = createFixtures();

/**
 * The type of a record with overrides. In `create(guest())` TypeScript would infer the overrides
 * from the parameter of `create`. `NoInfer` prevents that.
 */
type Overridden<Made, Changes> = Omit<Made, keyof NoInfer<Changes>> & NoInfer<Changes>;

function overriding<Made extends object, Changes extends object>(
  made: Made,
  changes?: Changes,
): Overridden<Made, Changes> {
  // TypeScript does not compute the spread of type parameters.
  return { ...made, ...changes } as unknown as Overridden<Made, Changes>;
}

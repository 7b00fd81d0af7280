import type * as api from '@mirlo/core/contract';
import { believed, type Created, createdOf, type PendingCall, read, storeRecord } from './calls.ts';
import type { Connection } from './connection.ts';
import type { CreateOptions } from './options.ts';
import type { Typed } from './typed.ts';
import type { Contract, Mir, Rol } from './types.ts';

export type RentalAddress = Typed<api.RentalAddress>;
export type RentalLicense = Typed<api.RentalLicense>;

/** A person of a rental, without the role. `sexo` is H, M or O; M is the woman here. */
export type RentalPersonInput = Typed<Omit<api.RentalPerson, 'rol' | 'license' | 'address'>> & {
  license?: RentalLicense | null | undefined;
  address?: RentalAddress | null | undefined;
};

/** A person with the role `R`. */
export type RentalPerson<R extends Rol = Rol> = R extends Rol ? RentalPersonInput & { rol: R } : never;

/**
 * A tuple of one to three persons in any order, no role twice. `byRole` makes one from an object.
 */
export type RentalPersons<R extends Rol = Rol> = {
  [First in R]: [
    RentalPerson<First>,
    ...([] | ([Exclude<R, First>] extends [never] ? never : RentalPersons<Exclude<R, First>>)),
  ];
}[R];

/** A whole rental. It is stored in one transaction or not at all. */
export interface RentalInput {
  uuid?: string | null | undefined;
  contract: Typed<api.RentalContract>;
  vehicle: Typed<api.RentalVehicle>;
  persons: RentalPersons;
  pickup_address?: RentalAddress | null | undefined;
  dropoff_address?: RentalAddress | null | undefined;
}

/** The fields that only the result of a rental's create has. */
export interface RentalIds {
  /** Null where the rental was stored before and has no vehicle. */
  vehicle_id: number | null;
  person_ids: readonly number[];
  license_ids: readonly number[];
  person_address_ids: readonly number[];
  address_ids: { readonly pickup: number | null; readonly dropoff: number | null };
  mir_status: 'pending' | 'sandbox';
  mir: Mir;
}

/** The result of a rental's create. `data` is the contract. */
export type RentalCreated = Created<Contract> & RentalIds;

/**
 * Creates a whole rental in one transaction: contract, vehicle, persons, licences and addresses.
 * Safe to repeat.
 */
export function createRental(
  connection: Connection,
  body: RentalInput,
  options: CreateOptions = {},
): PendingCall<RentalCreated> {
  const path: api.CreateRentalData['url'] = '/v1/rentacar/contracts';
  const stored = storeRecord(connection, path, body, options, body.contract.uuid);
  return read(stored, outcome => ({
    ...believed<RentalIds>(outcome.body),
    ...createdOf<Contract>(outcome),
  }));
}

/**
 * Makes the persons of a rental from an object with one entry per role, for programs that build
 * them at run time. An object cannot have a role twice. The order is holder, main driver, secondary
 * driver.
 *
 * @throws RangeError where the object has no person
 */
export function byRole(persons: { readonly [R in Rol]?: RentalPersonInput | undefined }): RentalPersons {
  const roles: readonly Rol[] = ['TI', 'CP', 'CS'];
  const given = roles.flatMap(rol => {
    const person = persons[rol];
    return person ? [{ ...person, rol }] : [];
  });
  if (given.length === 0) throw new RangeError('expected TI, CP or CS');
  // Each role occurs once in `roles`, which the type system cannot follow through a loop.
  return given as unknown as RentalPersons;
}

import type * as api from '@mirlo/core/contract';
import { believed, type Call, type Created, createdOf, read, storeRecord } from './calls.ts';
import type { Connection } from './connection.ts';
import type { CreateOptions } from './options.ts';
import type { Typed } from './typed.ts';
import type { Contract, Mir, Rol } from './types.ts';

export type RentalAddress = Typed<api.RentalAddress>;
export type RentalLicense = Typed<api.RentalLicense>;

/** A person of a rental without the role. `sexo` is H, M or O: here M is the woman. */
export type RentalPersonInput = Typed<Omit<api.RentalPerson, 'rol' | 'license' | 'address'>> & {
  license?: RentalLicense | null | undefined;
  address?: RentalAddress | null | undefined;
};

/** A person in the role `R`. */
export type RentalPerson<R extends Rol = Rol> = R extends Rol ? RentalPersonInput & { rol: R } : never;

/** One to three persons, no role twice: every order of every choice of roles, as tuples. `byRole` makes one of an object. */
export type RentalPersons<R extends Rol = Rol> = {
  [First in R]: [
    RentalPerson<First>,
    ...([] | ([Exclude<R, First>] extends [never] ? never : RentalPersons<Exclude<R, First>>)),
  ];
}[R];

/** A whole rental, stored in one transaction or not at all. */
export interface RentalInput {
  uuid?: string | null | undefined;
  contract: Typed<api.RentalContract>;
  vehicle: Typed<api.RentalVehicle>;
  persons: RentalPersons;
  pickup_address?: RentalAddress | null | undefined;
  dropoff_address?: RentalAddress | null | undefined;
}

/** What a rental's create adds to a create's result. */
export interface RentalIds {
  /** null where the stored rental's vehicle was deleted. */
  vehicle_id: number | null;
  person_ids: readonly number[];
  license_ids: readonly number[];
  person_address_ids: readonly number[];
  address_ids: { readonly pickup: number | null; readonly dropoff: number | null };
  mir_status: 'pending' | 'sandbox';
  mir: Mir;
}

/** What a rental's create gives; `data` is its contract. */
export type RentalCreated = Created<Contract> & RentalIds;

/** Creates a whole rental: contract, vehicle, persons, licences and addresses, all or nothing; safe to repeat. */
export function createRental(
  connection: Connection,
  body: RentalInput,
  options: CreateOptions = {},
): Call<RentalCreated> {
  const path: api.CreateRentalData['url'] = '/v1/rentacar/contracts';
  const stored = storeRecord(connection, path, body, options, body.contract.uuid);
  return read(stored, outcome => ({
    ...believed<RentalIds>(outcome.body),
    ...createdOf<Contract>(outcome),
  }));
}

/**
 * The persons of a rental from an object with one entry per role, for programs that build them at run time: an object has no key twice.
 * Holder first, then main and secondary driver.
 */
export function byRole(persons: { readonly [R in Rol]?: RentalPersonInput | undefined }): RentalPersons {
  const roles: readonly Rol[] = ['TI', 'CP', 'CS'];
  const given = roles.flatMap(rol => {
    const person = persons[rol];
    return person ? [{ ...person, rol }] : [];
  });
  if (given.length === 0) throw new RangeError('expected TI, CP or CS');
  // Each role stands once in `roles`, which a type cannot follow through a loop.
  return given as unknown as RentalPersons;
}

/**
 * Every operation as a function of its own over a connection, for bundles that hold only what they call:
 *
 *     const connection = connect({ apiKey, baseUrl });
 *     const guest = await createGuest(connection, { … });
 *
 * Same transport, options and results as the methods of `Mirlo`.
 */
import {
  believed,
  type Call,
  type Created,
  createdOf,
  createRecord,
  type Deleted,
  deleteRecord,
  getRecord,
  read,
  storeRecord,
  updateRecord,
} from './calls.ts';
import { type Connection, call, isPing } from './connection.ts';
import * as api from './generated/sdk.gen.ts';
import type { CallOptions, CreateOptions, ListOptions } from './options.ts';
import { type List, listRecords } from './pages.ts';
import type { RentalCreated, RentalIds, RentalInput } from './rental.ts';
import type * as types from './types.ts';
import { type Submission, waitForOne } from './wait.ts';

export { Connection, connect } from './connection.ts';
export type { CallOptions, CreateOptions, ListOptions, MirloOptions } from './options.ts';

/** Checks key and connection: which account and environment the key belongs to, and the API's version. */
export function ping(connection: Connection, options: CallOptions = {}): Call<types.Ping> {
  return read(
    call(connection, { options, accepts: isPing }, transport => api.ping(transport)),
    ({ body }) => believed<types.Ping>(body),
  );
}

/** Lists establishments: one page, or all of them by `for await`. */
export function listEstablishments(
  connection: Connection,
  query: types.EstablishmentQuery = {},
  options?: ListOptions,
): List<types.Establishment> {
  return listRecords(connection, api.listEstablishments, query, options);
}
/** Creates an establishment; safe to repeat. */
export function createEstablishment(
  connection: Connection,
  body: types.EstablishmentInput,
  options?: CreateOptions,
): Call<Created<types.Establishment>> {
  return createRecord(connection, api.createEstablishment, body, options);
}
/** Reads an establishment. */
export function getEstablishment(
  connection: Connection,
  id: number,
  options?: CallOptions,
): Call<types.Establishment> {
  return getRecord(connection, api.getEstablishment, id, options);
}
/** Changes the given fields of an establishment; null clears an optional one. Gives the record after the change. */
export function updateEstablishment(
  connection: Connection,
  id: number,
  changes: types.EstablishmentChanges,
  options?: CallOptions,
): Call<types.Establishment> {
  return updateRecord(connection, api.updateEstablishment, id, changes, options);
}
/** Deletes an establishment. */
export function deleteEstablishment(
  connection: Connection,
  id: number,
  options?: CallOptions,
): Call<Deleted> {
  return deleteRecord(connection, api.deleteEstablishment, id, options);
}

/** Lists guests: one page, or all of them by `for await`. */
export function listGuests(
  connection: Connection,
  query: types.GuestQuery = {},
  options?: ListOptions,
): List<types.Guest> {
  return listRecords(connection, api.listGuests, query, options);
}
/** Creates a guest; safe to repeat. */
export function createGuest(
  connection: Connection,
  body: types.GuestInput,
  options?: CreateOptions,
): Call<Created<types.Guest>> {
  return createRecord(connection, api.createGuest, body, options);
}
/** Reads a guest. */
export function getGuest(connection: Connection, id: number, options?: CallOptions): Call<types.Guest> {
  return getRecord(connection, api.getGuest, id, options);
}
/** Changes the given fields of a guest; null clears an optional one. Gives the record after the change. */
export function updateGuest(
  connection: Connection,
  id: number,
  changes: types.GuestChanges,
  options?: CallOptions,
): Call<types.Guest> {
  return updateRecord(connection, api.updateGuest, id, changes, options);
}
/** Deletes a guest. */
export function deleteGuest(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deleteGuest, id, options);
}

/** Lists contracts: one page, or all of them by `for await`. */
export function listContracts(
  connection: Connection,
  query: types.ContractQuery = {},
  options?: ListOptions,
): List<types.Contract> {
  return listRecords(connection, api.listContracts, query, options);
}
/** Creates a contract header; safe to repeat. */
export function createContract(
  connection: Connection,
  body: types.ContractInput,
  options?: CreateOptions,
): Call<Created<types.Contract>> {
  return createRecord(connection, api.createContract, body, options);
}
/** Reads a contract header. */
export function getContract(connection: Connection, id: number, options?: CallOptions): Call<types.Contract> {
  return getRecord(connection, api.getContract, id, options);
}
/** Changes the given fields of a contract header; null clears an optional one. Gives the record after the change. */
export function updateContract(
  connection: Connection,
  id: number,
  changes: types.ContractChanges,
  options?: CallOptions,
): Call<types.Contract> {
  return updateRecord(connection, api.updateContract, id, changes, options);
}
/** Deletes a contract header. */
export function deleteContract(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deleteContract, id, options);
}

/** Lists vehicles: one page, or all of them by `for await`. */
export function listVehicles(
  connection: Connection,
  query: types.VehicleQuery = {},
  options?: ListOptions,
): List<types.Vehicle> {
  return listRecords(connection, api.listVehicles, query, options);
}
/** Creates a vehicle; safe to repeat. */
export function createVehicle(
  connection: Connection,
  body: types.VehicleInput,
  options?: CreateOptions,
): Call<Created<types.Vehicle>> {
  return createRecord(connection, api.createVehicle, body, options);
}
/** Reads a vehicle. */
export function getVehicle(connection: Connection, id: number, options?: CallOptions): Call<types.Vehicle> {
  return getRecord(connection, api.getVehicle, id, options);
}
/** Changes the given fields of a vehicle; null clears an optional one. Gives the record after the change. */
export function updateVehicle(
  connection: Connection,
  id: number,
  changes: types.VehicleChanges,
  options?: CallOptions,
): Call<types.Vehicle> {
  return updateRecord(connection, api.updateVehicle, id, changes, options);
}
/** Deletes a vehicle. */
export function deleteVehicle(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deleteVehicle, id, options);
}

/** Lists persons: one page, or all of them by `for await`. */
export function listPersons(
  connection: Connection,
  query: types.PersonQuery = {},
  options?: ListOptions,
): List<types.Person> {
  return listRecords(connection, api.listPersons, query, options);
}
/** Creates a person of a rental; safe to repeat. */
export function createPerson(
  connection: Connection,
  body: types.PersonInput,
  options?: CreateOptions,
): Call<Created<types.Person>> {
  return createRecord(connection, api.createPerson, body, options);
}
/** Reads a person of a rental. */
export function getPerson(connection: Connection, id: number, options?: CallOptions): Call<types.Person> {
  return getRecord(connection, api.getPerson, id, options);
}
/** Changes the given fields of a person of a rental; null clears an optional one. Gives the record after the change. */
export function updatePerson(
  connection: Connection,
  id: number,
  changes: types.PersonChanges,
  options?: CallOptions,
): Call<types.Person> {
  return updateRecord(connection, api.updatePerson, id, changes, options);
}
/** Deletes a person of a rental. */
export function deletePerson(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deletePerson, id, options);
}

/** Lists licenses: one page, or all of them by `for await`. */
export function listLicenses(
  connection: Connection,
  query: types.LicenseQuery = {},
  options?: ListOptions,
): List<types.License> {
  return listRecords(connection, api.listLicenses, query, options);
}
/** Creates a driving licence; safe to repeat. */
export function createLicense(
  connection: Connection,
  body: types.LicenseInput,
  options?: CreateOptions,
): Call<Created<types.License>> {
  return createRecord(connection, api.createLicense, body, options);
}
/** Reads a driving licence. */
export function getLicense(connection: Connection, id: number, options?: CallOptions): Call<types.License> {
  return getRecord(connection, api.getLicense, id, options);
}
/** Changes the given fields of a driving licence; null clears an optional one. Gives the record after the change. */
export function updateLicense(
  connection: Connection,
  id: number,
  changes: types.LicenseChanges,
  options?: CallOptions,
): Call<types.License> {
  return updateRecord(connection, api.updateLicense, id, changes, options);
}
/** Deletes a driving licence. */
export function deleteLicense(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deleteLicense, id, options);
}

/** Lists addresses: one page, or all of them by `for await`. */
export function listAddresses(
  connection: Connection,
  query: types.AddressQuery = {},
  options?: ListOptions,
): List<types.Address> {
  return listRecords(connection, api.listAddresses, query, options);
}
/** Creates an address; safe to repeat. */
export function createAddress(
  connection: Connection,
  body: types.AddressInput,
  options?: CreateOptions,
): Call<Created<types.Address>> {
  return createRecord(connection, api.createAddress, body, options);
}
/** Reads an address. */
export function getAddress(connection: Connection, id: number, options?: CallOptions): Call<types.Address> {
  return getRecord(connection, api.getAddress, id, options);
}
/** Changes the given fields of an address; null clears an optional one. Gives the record after the change. */
export function updateAddress(
  connection: Connection,
  id: number,
  changes: types.AddressChanges,
  options?: CallOptions,
): Call<types.Address> {
  return updateRecord(connection, api.updateAddress, id, changes, options);
}
/** Deletes an address. */
export function deleteAddress(connection: Connection, id: number, options?: CallOptions): Call<Deleted> {
  return deleteRecord(connection, api.deleteAddress, id, options);
}

/** Lists pre-check-ins, which are read only. */
export function listPrecheckins(
  connection: Connection,
  query: types.PrecheckinQuery = {},
  options?: ListOptions,
): List<types.Precheckin> {
  return listRecords(connection, api.listPrecheckins, query, options);
}

/** Creates a whole rental: contract, vehicle, persons, licences and addresses, all or nothing; safe to repeat. */
export function createRental(
  connection: Connection,
  body: RentalInput,
  options: CreateOptions = {},
): Call<RentalCreated> {
  return read(storeRecord(connection, api.createRental, body, options, body.contract.uuid), outcome => ({
    ...believed<RentalIds>(outcome.body),
    ...createdOf<types.Contract>(outcome),
  }));
}

/** Waits until a guest's filing is accepted, rejected, held or annulled; at once for a sandbox record. */
export function waitForGuest(
  connection: Connection,
  id: number,
  options?: CallOptions,
): Promise<Submission<types.Guest>> {
  const get = (one: number, reading: CallOptions) => getGuest(connection, one, reading);
  const list = (query: types.GuestQuery, reading: CallOptions) => listGuests(connection, query, reading);
  return waitForOne(connection, { get, list }, id, options);
}

/** Waits until a contract's filing is accepted, rejected, held or annulled; at once for a sandbox record. */
export function waitForContract(
  connection: Connection,
  id: number,
  options?: CallOptions,
): Promise<Submission<types.Contract>> {
  const get = (one: number, reading: CallOptions) => getContract(connection, one, reading);
  const list = (query: types.ContractQuery, reading: CallOptions) =>
    listContracts(connection, query, reading);
  return waitForOne(connection, { get, list }, id, options);
}

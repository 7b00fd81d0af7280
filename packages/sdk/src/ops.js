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
  createdOf,
  createRecord,
  deleteRecord,
  getRecord,
  read,
  storeRecord,
  updateRecord,
} from './calls.ts';
import { call } from './connection.ts';
import * as api from './generated/sdk.gen.ts';
import { listRecords } from './pages.ts';
import { waitForSubmission } from './wait.ts';

export { Connection, connect } from './connection.ts';
/** Checks key and connection: which account and environment the key belongs to, and the API's version. */
export function ping(connection, options = {}) {
  const accepts = body => typeof body.env === 'string';
  return read(
    call(connection, { options, accepts }, transport => api.ping(transport)),
    ({ body }) => believed(body),
  );
}
/** Lists establishments: one page, or all of them by `for await`. */
export function listEstablishments(connection, query = {}, options) {
  return listRecords(connection, api.listEstablishments, query, options);
}
/** Creates an establishment; safe to repeat. */
export function createEstablishment(connection, body, options) {
  return createRecord(connection, api.createEstablishment, body, options);
}
/** Reads an establishment. */
export function getEstablishment(connection, id, options) {
  return getRecord(connection, api.getEstablishment, id, options);
}
/** Changes the given fields of an establishment; null clears an optional one. Gives the record after the change. */
export function updateEstablishment(connection, id, changes, options) {
  return updateRecord(connection, api.updateEstablishment, id, changes, options);
}
/** Deletes an establishment. */
export function deleteEstablishment(connection, id, options) {
  return deleteRecord(connection, api.deleteEstablishment, id, options);
}
/** Lists guests: one page, or all of them by `for await`. */
export function listGuests(connection, query = {}, options) {
  return listRecords(connection, api.listGuests, query, options);
}
/** Creates a guest; safe to repeat. */
export function createGuest(connection, body, options) {
  return createRecord(connection, api.createGuest, body, options);
}
/** Reads a guest. */
export function getGuest(connection, id, options) {
  return getRecord(connection, api.getGuest, id, options);
}
/** Changes the given fields of a guest; null clears an optional one. Gives the record after the change. */
export function updateGuest(connection, id, changes, options) {
  return updateRecord(connection, api.updateGuest, id, changes, options);
}
/** Deletes a guest. */
export function deleteGuest(connection, id, options) {
  return deleteRecord(connection, api.deleteGuest, id, options);
}
/** Lists contracts: one page, or all of them by `for await`. */
export function listContracts(connection, query = {}, options) {
  return listRecords(connection, api.listContracts, query, options);
}
/** Creates a contract header; safe to repeat. */
export function createContract(connection, body, options) {
  return createRecord(connection, api.createContract, body, options);
}
/** Reads a contract header. */
export function getContract(connection, id, options) {
  return getRecord(connection, api.getContract, id, options);
}
/** Changes the given fields of a contract header; null clears an optional one. Gives the record after the change. */
export function updateContract(connection, id, changes, options) {
  return updateRecord(connection, api.updateContract, id, changes, options);
}
/** Deletes a contract header. */
export function deleteContract(connection, id, options) {
  return deleteRecord(connection, api.deleteContract, id, options);
}
/** Lists vehicles: one page, or all of them by `for await`. */
export function listVehicles(connection, query = {}, options) {
  return listRecords(connection, api.listVehicles, query, options);
}
/** Creates a vehicle; safe to repeat. */
export function createVehicle(connection, body, options) {
  return createRecord(connection, api.createVehicle, body, options);
}
/** Reads a vehicle. */
export function getVehicle(connection, id, options) {
  return getRecord(connection, api.getVehicle, id, options);
}
/** Changes the given fields of a vehicle; null clears an optional one. Gives the record after the change. */
export function updateVehicle(connection, id, changes, options) {
  return updateRecord(connection, api.updateVehicle, id, changes, options);
}
/** Deletes a vehicle. */
export function deleteVehicle(connection, id, options) {
  return deleteRecord(connection, api.deleteVehicle, id, options);
}
/** Lists persons: one page, or all of them by `for await`. */
export function listPersons(connection, query = {}, options) {
  return listRecords(connection, api.listPersons, query, options);
}
/** Creates a person of a rental; safe to repeat. */
export function createPerson(connection, body, options) {
  return createRecord(connection, api.createPerson, body, options);
}
/** Reads a person of a rental. */
export function getPerson(connection, id, options) {
  return getRecord(connection, api.getPerson, id, options);
}
/** Changes the given fields of a person of a rental; null clears an optional one. Gives the record after the change. */
export function updatePerson(connection, id, changes, options) {
  return updateRecord(connection, api.updatePerson, id, changes, options);
}
/** Deletes a person of a rental. */
export function deletePerson(connection, id, options) {
  return deleteRecord(connection, api.deletePerson, id, options);
}
/** Lists licenses: one page, or all of them by `for await`. */
export function listLicenses(connection, query = {}, options) {
  return listRecords(connection, api.listLicenses, query, options);
}
/** Creates a driving licence; safe to repeat. */
export function createLicense(connection, body, options) {
  return createRecord(connection, api.createLicense, body, options);
}
/** Reads a driving licence. */
export function getLicense(connection, id, options) {
  return getRecord(connection, api.getLicense, id, options);
}
/** Changes the given fields of a driving licence; null clears an optional one. Gives the record after the change. */
export function updateLicense(connection, id, changes, options) {
  return updateRecord(connection, api.updateLicense, id, changes, options);
}
/** Deletes a driving licence. */
export function deleteLicense(connection, id, options) {
  return deleteRecord(connection, api.deleteLicense, id, options);
}
/** Lists addresses: one page, or all of them by `for await`. */
export function listAddresses(connection, query = {}, options) {
  return listRecords(connection, api.listAddresses, query, options);
}
/** Creates an address; safe to repeat. */
export function createAddress(connection, body, options) {
  return createRecord(connection, api.createAddress, body, options);
}
/** Reads an address. */
export function getAddress(connection, id, options) {
  return getRecord(connection, api.getAddress, id, options);
}
/** Changes the given fields of an address; null clears an optional one. Gives the record after the change. */
export function updateAddress(connection, id, changes, options) {
  return updateRecord(connection, api.updateAddress, id, changes, options);
}
/** Deletes an address. */
export function deleteAddress(connection, id, options) {
  return deleteRecord(connection, api.deleteAddress, id, options);
}
/** Lists pre-check-ins, which are read only. */
export function listPrecheckins(connection, query = {}, options) {
  return listRecords(connection, api.listPrecheckins, query, options);
}
/** Creates a whole rental: contract, vehicle, persons, licences and addresses, all or nothing; safe to repeat. */
export function createRental(connection, body, options = {}) {
  const { uuid, outcome } = storeRecord(connection, api.createRental, body, options);
  return read(outcome, one => ({
    ...believed(one.body),
    ...createdOf(one, uuid, options),
  }));
}
/** Waits until a guest's filing is accepted, rejected, held or annulled; at once for a sandbox record. */
export function waitForGuest(connection, id, options) {
  return waitForSubmission(connection, (one, reading) => getGuest(connection, one, reading), id, options);
}
/** Waits until a contract's filing is accepted, rejected, held or annulled; at once for a sandbox record. */
export function waitForContract(connection, id, options) {
  return waitForSubmission(connection, (one, reading) => getContract(connection, one, reading), id, options);
}

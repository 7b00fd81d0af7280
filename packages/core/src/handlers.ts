import { openapiJson, openapiYaml } from './generated/document.ts';
import type { Route } from './generated/routes.ts';
import type { Handlers } from './operations/call.ts';
import { createRecord } from './operations/create.ts';
import { createRental } from './operations/create-rental.ts';
import { getRecord } from './operations/get.ts';
import { recordHistory } from './operations/history.ts';
import { listRecords } from './operations/list.ts';
import { ping } from './operations/ping.ts';
import { removeRecord } from './operations/remove.ts';
import { revokeRecord } from './operations/revoke.ts';
import { updateRecord } from './operations/update.ts';
import { addresses } from './resources/addresses.ts';
import { contracts } from './resources/contracts.ts';
import { establishments } from './resources/establishments.ts';
import { guests } from './resources/guests.ts';
import { invitations } from './resources/invitations.ts';
import { licenses } from './resources/licenses.ts';
import { persons } from './resources/persons.ts';
import { precheckins } from './resources/precheckins.ts';
import { vehicles } from './resources/vehicles.ts';

/** The routes that serve the contract itself as text, without a key. */
type DocumentRoute = Extract<Route, { action: 'document' }>;

/** Routes that need a key. */
export type KeyedRoute = Exclude<Route, DocumentRoute>;

type KeyedOperation = KeyedRoute['operationId'];

export const DOCUMENTS: Readonly<Record<DocumentRoute['operationId'], { type: string; text: string }>> = {
  getOpenApiYaml: { type: 'application/yaml; charset=utf-8', text: openapiYaml },
  getOpenApiJson: { type: 'application/json; charset=utf-8', text: openapiJson },
};

/**
 * The handler of each operation. The types come from the contract: a missing operation, an
 * undeclared status or a wrong body does not compile.
 */
export const HANDLERS: Handlers<KeyedOperation> = {
  ping,

  listEstablishments: listRecords(establishments),
  createEstablishment: createRecord(establishments),
  getEstablishment: getRecord(establishments),
  updateEstablishment: updateRecord(establishments),
  patchEstablishment: updateRecord(establishments),
  deleteEstablishment: removeRecord(establishments),

  listInvitations: listRecords(invitations),
  createInvitation: createRecord(invitations),
  getInvitation: getRecord(invitations),
  updateInvitation: updateRecord(invitations),
  patchInvitation: updateRecord(invitations),
  deleteInvitation: revokeRecord(invitations),

  listPrecheckins: listRecords(precheckins),

  createRental,

  listGuests: listRecords(guests),
  createGuest: createRecord(guests),
  getGuest: getRecord(guests),
  updateGuest: updateRecord(guests),
  patchGuest: updateRecord(guests),
  deleteGuest: removeRecord(guests),
  listGuestHistory: recordHistory('guests'),

  listContracts: listRecords(contracts),
  createContract: createRecord(contracts),
  getContract: getRecord(contracts),
  updateContract: updateRecord(contracts),
  patchContract: updateRecord(contracts),
  deleteContract: removeRecord(contracts),
  listContractHistory: recordHistory('contracts'),

  listVehicles: listRecords(vehicles),
  createVehicle: createRecord(vehicles),
  getVehicle: getRecord(vehicles),
  updateVehicle: updateRecord(vehicles),
  patchVehicle: updateRecord(vehicles),
  deleteVehicle: removeRecord(vehicles),

  listPersons: listRecords(persons),
  createPerson: createRecord(persons),
  getPerson: getRecord(persons),
  updatePerson: updateRecord(persons),
  patchPerson: updateRecord(persons),
  deletePerson: removeRecord(persons),

  listLicenses: listRecords(licenses),
  createLicense: createRecord(licenses),
  getLicense: getRecord(licenses),
  updateLicense: updateRecord(licenses),
  patchLicense: updateRecord(licenses),
  deleteLicense: removeRecord(licenses),

  listAddresses: listRecords(addresses),
  createAddress: createRecord(addresses),
  getAddress: getRecord(addresses),
  updateAddress: updateRecord(addresses),
  patchAddress: updateRecord(addresses),
  deleteAddress: removeRecord(addresses),
};

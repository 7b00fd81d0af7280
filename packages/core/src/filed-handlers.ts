import type { FiledOperation } from './handlers.ts';
import type { Handlers } from './operations/call.ts';
import { createRecord } from './operations/create.ts';
import { createRental } from './operations/create-rental.ts';
import { getRecord } from './operations/get.ts';
import { recordHistory } from './operations/history.ts';
import { listRecords } from './operations/list.ts';
import { removeRecord } from './operations/remove.ts';
import { updateRecord } from './operations/update.ts';
import { addresses } from './resources/addresses.ts';
import { contracts } from './resources/contracts.ts';
import { guests } from './resources/guests.ts';
import { licenses } from './resources/licenses.ts';
import { persons } from './resources/persons.ts';
import { vehicles } from './resources/vehicles.ts';

/**
 * The handlers of guests, and of contracts with their parts: the records that are filed. They bring the rules of
 * filing with them.
 */
export const FILED_HANDLERS: Handlers<FiledOperation> = {
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

export const FILED_DEFINITIONS = { guests, contracts, vehicles, persons, licenses, addresses };

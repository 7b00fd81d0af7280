import { addresses } from '../resources/addresses.ts';
import { contracts } from '../resources/contracts.ts';
import { guests } from '../resources/guests.ts';
import { licenses } from '../resources/licenses.ts';
import { persons } from '../resources/persons.ts';
import { vehicles } from '../resources/vehicles.ts';
import type { Handlers } from './call.ts';
import { create } from './create.ts';
import { createRental } from './create-rental.ts';
import { get } from './get.ts';
import type { FiledOperation } from './handlers.ts';
import { list } from './list.ts';
import { remove } from './remove.ts';
import { update } from './update.ts';

/** The operations on guests and on contracts with their parts: what is filed, and the rules of filing. */
export const FILED_HANDLERS: Handlers<FiledOperation> = {
  createRental,

  listGuests: list(guests),
  createGuest: create(guests),
  getGuest: get(guests),
  updateGuest: update(guests),
  patchGuest: update(guests),
  deleteGuest: remove(guests),

  listContracts: list(contracts),
  createContract: create(contracts),
  getContract: get(contracts),
  updateContract: update(contracts),
  patchContract: update(contracts),
  deleteContract: remove(contracts),

  listVehicles: list(vehicles),
  createVehicle: create(vehicles),
  getVehicle: get(vehicles),
  updateVehicle: update(vehicles),
  patchVehicle: update(vehicles),
  deleteVehicle: remove(vehicles),

  listPersons: list(persons),
  createPerson: create(persons),
  getPerson: get(persons),
  updatePerson: update(persons),
  patchPerson: update(persons),
  deletePerson: remove(persons),

  listLicenses: list(licenses),
  createLicense: create(licenses),
  getLicense: get(licenses),
  updateLicense: update(licenses),
  patchLicense: update(licenses),
  deleteLicense: remove(licenses),

  listAddresses: list(addresses),
  createAddress: create(addresses),
  getAddress: get(addresses),
  updateAddress: update(addresses),
  patchAddress: update(addresses),
  deleteAddress: remove(addresses),
};

export const FILED_DEFINITIONS = { guests, contracts, vehicles, persons, licenses, addresses };

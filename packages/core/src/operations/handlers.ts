import type { OperationId, Route } from '../generated/routes.ts';
import { addresses } from '../resources/addresses.ts';
import { contracts } from '../resources/contracts.ts';
import { establishments } from '../resources/establishments.ts';
import { guests } from '../resources/guests.ts';
import { licenses } from '../resources/licenses.ts';
import { persons } from '../resources/persons.ts';
import { precheckins } from '../resources/precheckins.ts';
import { vehicles } from '../resources/vehicles.ts';
import type { Handler } from './call.ts';
import { contractJson, contractYaml } from './contract-text.ts';
import { create } from './create.ts';
import { createRental } from './create-rental.ts';
import { get } from './get.ts';
import { list } from './list.ts';
import { ping } from './ping.ts';
import { remove } from './remove.ts';
import { update } from './update.ts';

/** The operations that serve the contract itself: texts, without a key. */
export type DocumentOperation = Extract<Route, { action: 'document' }>['operationId'];

export const DOCUMENTS: Readonly<Record<DocumentOperation, { type: string; text(): Promise<string> }>> = {
  getOpenApiYaml: { type: 'application/yaml; charset=utf-8', text: contractYaml },
  getOpenApiJson: { type: 'application/json; charset=utf-8', text: contractJson },
};

export type KeyedOperation = Exclude<OperationId, DocumentOperation>;

/** Every operation's handler. The types are the contract's: a missing operation, an undeclared status or a wrong body does not compile. */
export const HANDLERS: { readonly [O in KeyedOperation]: Handler<O> } = {
  ping,
  createRental,

  listEstablishments: list(establishments),
  createEstablishment: create(establishments),
  getEstablishment: get(establishments),
  updateEstablishment: update(establishments),
  patchEstablishment: update(establishments),
  deleteEstablishment: remove(establishments),

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

  listPrecheckins: list(precheckins),
};

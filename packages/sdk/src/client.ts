import { type Batch, type BatchItem, type BatchOptions, startBatch } from './batch.ts';
import type { Call } from './calls.ts';
import { type Connection, connect, derive } from './connection.ts';
import * as ops from './ops.ts';
import type { CallOptions, CreateOptions, ListOptions, MirloOptions } from './options.ts';
import type { List } from './pages.ts';
import type { RentalCreated, RentalInput } from './rental.ts';
import { type FiledResource, filedResource, type Resource, resource } from './resource.ts';
import type * as types from './types.ts';

/**
 * The client of one key. Holds no socket and no timer: make as many as there are keys, and drop them. Every call repeats what
 * passes (faults of the network, 408, 425, 429, 5xx) and throws a `MirloError` for the rest.
 *
 *     const mirlo = new Mirlo({ apiKey, baseUrl });
 *     const { id, created } = await mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 });
 */
export class Mirlo {
  /** What the functions of `@mirlo/sdk/ops` take; shares key, limits and retry budget with this client. */
  readonly connection: Connection;
  readonly establishments: Resource<
    types.Establishment,
    types.EstablishmentInput,
    types.EstablishmentChanges,
    types.EstablishmentQuery
  >;
  /** Guests of lodgings; the people of a vehicle rental are `persons`. */
  readonly guests: FiledResource<types.Guest, types.GuestInput, types.GuestChanges, types.GuestQuery>;
  /** Headers of rentals; whole rentals are made by `rentals.create`. */
  readonly contracts: FiledResource<
    types.Contract,
    types.ContractInput,
    types.ContractChanges,
    types.ContractQuery
  >;
  readonly vehicles: Resource<types.Vehicle, types.VehicleInput, types.VehicleChanges, types.VehicleQuery>;
  readonly persons: Resource<types.Person, types.PersonInput, types.PersonChanges, types.PersonQuery>;
  readonly licenses: Resource<types.License, types.LicenseInput, types.LicenseChanges, types.LicenseQuery>;
  readonly addresses: Resource<types.Address, types.AddressInput, types.AddressChanges, types.AddressQuery>;
  readonly precheckins: {
    list(query?: types.PrecheckinQuery, options?: ListOptions): List<types.Precheckin>;
  };
  readonly rentals: {
    /** Creates contract, vehicle, persons, licences and addresses in one transaction: all or nothing. Safe to repeat. */
    create(body: RentalInput, options?: CreateOptions): Call<RentalCreated>;
  };

  /** @throws ConfigurationError saying which option cannot be used and what is expected */
  constructor(options: MirloOptions | Connection = {}) {
    const connection = options instanceof ops.Connection ? options : connect(options);
    this.connection = connection;
    this.establishments = resource(connection, {
      list: ops.listEstablishments,
      create: ops.createEstablishment,
      get: ops.getEstablishment,
      update: ops.updateEstablishment,
      remove: ops.deleteEstablishment,
    });
    this.guests = filedResource(connection, {
      list: ops.listGuests,
      create: ops.createGuest,
      get: ops.getGuest,
      update: ops.updateGuest,
      remove: ops.deleteGuest,
      wait: ops.waitForGuest,
    });
    this.contracts = filedResource(connection, {
      list: ops.listContracts,
      create: ops.createContract,
      get: ops.getContract,
      update: ops.updateContract,
      remove: ops.deleteContract,
      wait: ops.waitForContract,
    });
    this.vehicles = resource(connection, {
      list: ops.listVehicles,
      create: ops.createVehicle,
      get: ops.getVehicle,
      update: ops.updateVehicle,
      remove: ops.deleteVehicle,
    });
    this.persons = resource(connection, {
      list: ops.listPersons,
      create: ops.createPerson,
      get: ops.getPerson,
      update: ops.updatePerson,
      remove: ops.deletePerson,
    });
    this.licenses = resource(connection, {
      list: ops.listLicenses,
      create: ops.createLicense,
      get: ops.getLicense,
      update: ops.updateLicense,
      remove: ops.deleteLicense,
    });
    this.addresses = resource(connection, {
      list: ops.listAddresses,
      create: ops.createAddress,
      get: ops.getAddress,
      update: ops.updateAddress,
      remove: ops.deleteAddress,
    });
    this.precheckins = { list: (query, listing) => ops.listPrecheckins(connection, query, listing) };
    this.rentals = { create: (body, creating) => ops.createRental(connection, body, creating) };
  }

  /** Checks key and connection: account, environment of the key (`sandbox`, `env`) and version of the API. */
  ping(options?: CallOptions): Call<types.Ping> {
    return ops.ping(this.connection, options);
  }

  /**
   * Loads many records: `each` is called for every item of the source with a client whose creates carry uuids that a resumed load repeats.
   * Nothing is read from the source faster than outcomes are taken.
   *
   *     for await (const outcome of mirlo.batch(rows, (client, row) => client.guests.create(row))) { … }
   */
  batch<Item, Result>(
    source: Iterable<Item> | AsyncIterable<Item>,
    each: (client: Mirlo, item: Item, context: BatchItem) => Promise<Result>,
    options?: BatchOptions,
  ): Batch<Result> {
    const clientFor = (changes: { newUuid: () => string; signal: AbortSignal }) =>
      new Mirlo(derive(this.connection, changes));
    return startBatch(source, (item, context, changes) => each(clientFor(changes), item, context), options);
  }
}

import { startBatch } from './batch.ts';
import { Connection, connect, derive } from './connection.ts';
import * as api from './generated/sdk.gen.ts';
import { createRental, listPrecheckins, ping } from './ops.ts';
import { filed, resource } from './resource.ts';
/**
 * The client of one key. Holds no socket and no timer: make as many as there are keys, and drop them. Every call repeats what
 * passes (faults of the network, 408, 425, 429, 5xx) and throws a `MirloError` for the rest.
 *
 *     const mirlo = new Mirlo({ apiKey, baseUrl });
 *     const { id, created } = await mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 });
 */
export class Mirlo {
  /** @throws ConfigurationError saying which option cannot be used and what is expected */
  constructor(options = {}) {
    const connection = options instanceof Connection ? options : connect(options);
    this.connection = connection;
    this.establishments = resource(
      connection,
      api.listEstablishments,
      api.createEstablishment,
      api.getEstablishment,
      api.updateEstablishment,
      api.deleteEstablishment,
    );
    this.guests = filed(
      connection,
      resource(connection, api.listGuests, api.createGuest, api.getGuest, api.updateGuest, api.deleteGuest),
    );
    this.contracts = filed(
      connection,
      resource(
        connection,
        api.listContracts,
        api.createContract,
        api.getContract,
        api.updateContract,
        api.deleteContract,
      ),
    );
    this.vehicles = resource(
      connection,
      api.listVehicles,
      api.createVehicle,
      api.getVehicle,
      api.updateVehicle,
      api.deleteVehicle,
    );
    this.persons = resource(
      connection,
      api.listPersons,
      api.createPerson,
      api.getPerson,
      api.updatePerson,
      api.deletePerson,
    );
    this.licenses = resource(
      connection,
      api.listLicenses,
      api.createLicense,
      api.getLicense,
      api.updateLicense,
      api.deleteLicense,
    );
    this.addresses = resource(
      connection,
      api.listAddresses,
      api.createAddress,
      api.getAddress,
      api.updateAddress,
      api.deleteAddress,
    );
    this.precheckins = { list: (query, listing) => listPrecheckins(connection, query, listing) };
    this.rentals = { create: (body, creating) => createRental(connection, body, creating) };
  }
  /** Checks key and connection: account, environment of the key (`sandbox`, `env`) and version of the API. */
  ping(options) {
    return ping(this.connection, options);
  }
  /**
   * Loads many records: `each` is called for every item of the source with a client whose creates carry uuids that a resumed load repeats.
   * Nothing is read from the source faster than outcomes are taken.
   *
   *     for await (const outcome of mirlo.batch(rows, (client, row) => client.guests.create(row))) { … }
   */
  batch(source, each, options) {
    const clientFor = changes => new Mirlo(derive(this.connection, changes));
    return startBatch(source, (item, context, changes) => each(clientFor(changes), item, context), options);
  }
}

import type { ListPrecheckinsData } from '@mirlo/core/contract';
import type { Batch, BatchItem, BatchOptions } from './batch.ts';
import { believed, type PendingCall, read } from './calls.ts';
import { alter, Connection, call, connect, derive, pingPlan } from './connection.ts';
import { type ItemChanges, startBatch } from './load-batch.ts';
import { assertFunctions } from './option-names.ts';
import type {
  CallOptions,
  CreateOptions,
  ListOptions,
  MirloOptions,
  RequestOptions,
  SharedOptions,
} from './options.ts';
import { type List, listRecords } from './pages.ts';
import { createRental, type RentalCreated, type RentalInput } from './rental.ts';
import { requestAny } from './request.ts';
import { type FiledResourceClient, filed, type ResourceClient, resource } from './resource.ts';
import type { Method } from './transport/run.ts';
import type * as types from './types.ts';

/**
 * The client for one API key. It holds no socket and no timer, so make one per key and drop it when
 * done. Every call retries transient failures (network faults, 408, 425, 429, 5xx). Any other
 * failure, and one that the retries did not end, is thrown as a `MirloError`.
 *
 *     const mirlo = new Mirlo({ apiKey, baseUrl });
 *     const { id, created } = await mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 });
 */
export class Mirlo {
  /** Key, address and what the calls over them share. */
  declare readonly connection: Connection;
  declare readonly establishments: ResourceClient<
    types.Establishment,
    types.EstablishmentInput,
    types.EstablishmentChanges,
    types.EstablishmentQuery
  >;
  /** Guests of lodgings. The people of a vehicle rental are in `persons`. */
  declare readonly guests: FiledResourceClient<
    types.Guest,
    types.GuestInput,
    types.GuestChanges,
    types.GuestQuery
  >;
  /** The contracts of vehicle rentals. `rentals.create` makes a whole rental. */
  declare readonly contracts: FiledResourceClient<
    types.Contract,
    types.ContractInput,
    types.ContractChanges,
    types.ContractQuery
  >;
  declare readonly vehicles: ResourceClient<
    types.Vehicle,
    types.VehicleInput,
    types.VehicleChanges,
    types.VehicleQuery
  >;
  declare readonly persons: ResourceClient<
    types.Person,
    types.PersonInput,
    types.PersonChanges,
    types.PersonQuery
  >;
  declare readonly licenses: ResourceClient<
    types.License,
    types.LicenseInput,
    types.LicenseChanges,
    types.LicenseQuery
  >;
  declare readonly addresses: ResourceClient<
    types.Address,
    types.AddressInput,
    types.AddressChanges,
    types.AddressQuery
  >;
  /** Pre-check-in links; `delete` revokes one. */
  declare readonly invitations: ResourceClient<
    types.Invitation,
    types.InvitationInput,
    types.InvitationChanges,
    types.InvitationQuery
  >;
  declare readonly precheckins: {
    list(query?: types.PrecheckinQuery, options?: ListOptions): List<types.Precheckin>;
  };
  declare readonly rentals: {
    /**
     * Creates contract, vehicle, persons, licences and addresses in one transaction. Safe to
     * repeat.
     */
    create(body: RentalInput, options?: CreateOptions): PendingCall<RentalCreated>;
  };

  /** @throws ConfigurationError that names the unusable option and what is expected */
  constructor(options: MirloOptions | Connection = {}) {
    const connection = options instanceof Connection ? options : connect(options);
    this.connection = connection;
    this.establishments = resource(connection, '/v1/establishments');
    this.guests = filed(connection, '/v1/guests', resource(connection, '/v1/guests'));
    this.contracts = filed(connection, '/v1/contracts', resource(connection, '/v1/contracts'));
    this.vehicles = resource(connection, '/v1/vehicles');
    this.persons = resource(connection, '/v1/persons');
    this.licenses = resource(connection, '/v1/licenses');
    this.addresses = resource(connection, '/v1/addresses');
    this.invitations = resource(connection, '/v1/invitations');
    const precheckins: ListPrecheckinsData['url'] = '/v1/precheckins';
    this.precheckins = { list: (query, listing) => listRecords(connection, precheckins, query, listing) };
    this.rentals = { create: (body, creating) => createRental(connection, body, creating) };
  }

  /**
   * Checks key and connection. Returns the account, the key's environment (`sandbox`, `env`) and
   * the version of the API.
   */
  ping(options: CallOptions = {}): PendingCall<types.Ping> {
    return read(call(this.connection, pingPlan(options)), ({ body }) => believed<types.Ping>(body));
  }

  /**
   * Makes a client of the same key and address with other options. Both clients share the retry
   * budget and the limit of calls at once. The given headers are added to those of this client.
   *
   *     const patient = mirlo.withOptions({ timeout: 120_000, language: 'en' });
   *
   * @throws ConfigurationError for `apiKey`, `baseUrl` and `retry`, which need a new client, and
   * for what the constructor refuses
   */
  withOptions(changes: SharedOptions = {}): Mirlo {
    return new Mirlo(alter(this.connection, changes));
  }

  /**
   * Calls an operation that is newer than this package, with the same key, retries, limits and
   * errors. Returns the answer's JSON. A POST is retried only where its body or its options hold a
   * `uuid`, or the options set `maxRetries`. Example: `const { data } = await mirlo.request('GET',
   * '/v1/inspections', { query: { limit: 5 } });`
   *
   * @param path the path below `baseUrl`, from `/v1/` on
   */
  request(method: Method, path: string, options?: RequestOptions): PendingCall<Record<string, unknown>> {
    return requestAny(this.connection, method, path, options);
  }

  /**
   * Loads many records. Calls `each` for every item of the source, with a client that derives the
   * uuids of its creates from the item's key. An item fails (`ExistingRecordError`) where its
   * record is stored with other values, unless the create says `onExisting: 'return'`. The source
   * is read no faster than the outcomes are taken.
   *
   *     const key = row => row.reference;
   *     for await (const outcome of mirlo.batch(rows, (client, row) => client.guests.create(row), { key })) { … }
   */
  batch<Item, Result>(
    source: Iterable<Item> | AsyncIterable<Item>,
    each: (client: Mirlo, item: Item, context: BatchItem) => Promise<Result>,
    options?: BatchOptions<Item>,
  ): Batch<Result> {
    assertFunctions({ each });
    // By default a stored record that differs from its item fails the item. Otherwise an item that
    // changed since an earlier run would count as done.
    const clientFor = (changes: ItemChanges) =>
      new Mirlo(derive(this.connection, { ...changes, onExisting: 'throw' }));
    const target = async () => {
      const { userId, env } = await this.ping({ signal: options?.signal });
      return `${this.connection.baseUrl}, account ${userId}, ${env}`;
    };
    return startBatch(
      source,
      (item, context, changes) => each(clientFor(changes), item, context),
      target,
      options,
    );
  }
}

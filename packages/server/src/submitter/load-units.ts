import type { ResourceName, Rows, StoredRecords, StoredRental } from '@mirlo/core';
import {
  accountIssues,
  type FilingContext,
  goneUnit,
  type Member,
  rentalAsUnit,
  type Submission,
  stayAsUnit,
  type Unit,
} from '@mirlo/core/filing';
import { readAccountFiling } from '../credentials/credentials.ts';
import { COLUMNS } from '../database/columns.ts';
import { MODELS } from '../database/models.ts';
import { storedList } from '../database/rows.ts';
import { RECORD, type Select, SUBMISSION, selectStored } from '../database/selects.ts';
import type { Session } from '../database/session.ts';

type Establishments = ReadonlyMap<number, StoredRecords['establishments']>;

/**
 * Reads whole units, with a few statements for all of them.
 *
 * @param known the units' submissions; records that were added since are looked at next time
 */
export async function loadUnits(
  session: Session,
  known: ReadonlyMap<string, readonly Submission[]>,
  ctx: FilingContext,
): Promise<Unit<Member>[]> {
  const submissions = [...known.values()].flat();
  const stays = submissions.filter(({ communication }) => communication === 'PV').map(({ unit }) => unit);
  const rentals = submissions.filter(({ communication }) => communication === 'AV');
  const guests = await loadGuests(session, [...new Set(stays)]);
  const contracts = await loadContracts(
    session,
    rentals.map(({ record_id }) => record_id),
  );
  const places = [...guests, ...contracts.map(({ contract }) => contract), ...submissions];
  const establishments = await loadEstablishments(session, places);
  const guestsOf = Map.groupBy(guests, guest => guest.submission.unit);
  const contractOf = new Map(contracts.map(found => [found.contract.id, found]));

  const units: Unit<Member>[] = [];
  for (const [unit, members] of known) {
    const [first] = members;
    if (first === undefined) continue;
    const alive =
      first.communication === 'PV'
        ? stayUnit(unit, members, guestsOf.get(unit) ?? [], establishments, ctx)
        : rentalUnit(first, contractOf.get(first.record_id), establishments, ctx);
    units.push(alive ?? (await deadUnit(session, first, members, establishments)));
  }
  return units;
}

function stayUnit(
  unit: string,
  members: readonly Submission[],
  found: readonly StoredRecords['guests'][],
  establishments: Establishments,
  ctx: FilingContext,
): Unit<Member> | null {
  const submissions = new Map(members.map(submission => [submission.record_id, submission]));
  const guests = found.flatMap(guest => {
    const submission = submissions.get(guest.id);
    submissions.delete(guest.id);
    return submission === undefined ? [] : [{ ...guest, submission }];
  });
  const establishment = establishments.get(guests[0]?.establecimiento_id ?? 0);
  if (establishment === undefined) return null;
  const gone = [...submissions.values()].filter(isGone);
  return stayAsUnit({ guests, establishment }, unit, ctx, gone);
}

function rentalUnit(
  submission: Submission,
  found: LoadedContract | undefined,
  establishments: Establishments,
  ctx: FilingContext,
): Unit<Member> | null {
  const establishment = establishments.get(found?.contract.establecimiento_id ?? 0);
  if (found === undefined || establishment === undefined) return null;
  return rentalAsUnit({ ...found, contract: { ...found.contract, submission }, establishment }, ctx);
}

/**
 * Makes a unit of which all records are deleted. The settings are the account's where the
 * establishment is deleted too.
 */
async function deadUnit(
  session: Session,
  { unit, account_id, establecimiento_id, communication }: Submission,
  members: readonly Submission[],
  establishments: Establishments,
): Promise<Unit<Member>> {
  const filing =
    establishments.get(establecimiento_id)?.filing ?? (await readAccountFiling(session, account_id));
  return goneUnit({
    communication,
    unit,
    account_id,
    establecimiento_id,
    gone: members.filter(isGone),
    blockers: accountIssues(filing, account_id),
    settings: filing.settings,
  });
}

function isGone({ state }: Submission): boolean {
  return state === 'annulling';
}

async function loadGuests(session: Session, units: readonly string[]): Promise<StoredRecords['guests'][]> {
  if (units.length === 0) return [];
  return storedRows(session, 'guests', select => select.whereIn(`${SUBMISSION}.unit`, [...units]));
}

/** Reads the establishments of these records, by id. */
export async function loadEstablishments(
  session: Session,
  records: readonly { establecimiento_id: number }[],
): Promise<Map<number, StoredRecords['establishments']>> {
  const ids = [...new Set(records.map(record => record.establecimiento_id))];
  if (ids.length === 0) return new Map();
  const found = await storedRows(session, 'establishments', select => select.whereIn(`${RECORD}.id`, ids));
  return new Map(found.map(establishment => [establishment.id, establishment]));
}

type LoadedContract = Omit<StoredRental, 'establishment'>;

/** Reads contracts with their parts, with one statement for each kind of part. */
async function loadContracts(session: Session, ids: readonly number[]): Promise<LoadedContract[]> {
  if (ids.length === 0) return [];
  const contracts = await storedRows(session, 'contracts', select =>
    select.whereIn(`${RECORD}.id`, [...ids]),
  );
  const vehicles = await loadParts(session, 'vehicles', 'alquiler_id', ids);
  const persons = await loadParts(session, 'persons', 'alquiler_id', ids);
  const personIds = persons.map(({ id }) => id);
  const licenses = await loadParts(session, 'licenses', 'persona_id', personIds);
  const homes = await loadParts(session, 'addresses', 'persona_id', personIds);
  const places = await loadParts(session, 'addresses', 'alquiler_id', ids);

  const vehicleOf = new Map(vehicles.map(vehicle => [vehicle.alquiler_id, vehicle]));
  const licenseOf = new Map(licenses.map(license => [license.persona_id, license]));
  const homeOf = new Map(homes.map(home => [home.persona_id, home]));
  const personsOf = Map.groupBy(persons, person => person.alquiler_id);
  const placesOf = Map.groupBy(places, place => place.alquiler_id);
  return contracts.map(contract => {
    const own = personsOf.get(contract.id) ?? [];
    const ends = placesOf.get(contract.id) ?? [];
    return {
      contract,
      vehicle: vehicleOf.get(contract.id) ?? null,
      persons: own.map(person => ({
        ...person,
        license: licenseOf.get(person.id) ?? null,
        address: homeOf.get(person.id) ?? null,
      })),
      pickup: ends.find(({ tipo }) => tipo === 'recogida') ?? null,
      dropoff: ends.find(({ tipo }) => tipo === 'devolucion') ?? null,
    };
  });
}

async function loadParts<R extends 'vehicles' | 'persons' | 'licenses' | 'addresses'>(
  { knex }: Session,
  resource: R,
  link: 'alquiler_id' | 'persona_id',
  ids: readonly number[],
): Promise<Rows[R][]> {
  const parts = MODELS[resource].query(knex).select([...COLUMNS[resource]]);
  return parts
    .whereIn(link, [...ids])
    .orderBy('id')
    .castTo<Rows[R][]>();
}

/**
 * Reads whole records by id. On SQLite outside of a transaction they are read beside the connection
 * that writes.
 */
export async function storedRows<R extends ResourceName>(
  session: Session,
  resource: R,
  narrow: (select: Select) => Select,
): Promise<StoredRecords[R][]> {
  const select = narrow(selectStored(session.knex, resource)).orderBy(`${RECORD}.id`);
  const { sql, bindings } = select.toKnexQuery().toSQL().toNative();
  const values = bindings.map(value => (typeof value === 'number' ? value : String(value)));
  return (await session.lists(sql, values)).map(row => storedList(resource, row));
}

import type { AccountFiling, Rows, Stored, StoredRental } from '@mirlo/core';
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
import { COLUMNS } from '../database/columns.ts';
import { ownRow, storedRow } from '../database/rows.ts';
import { RECORD, type Select, SUBMISSION, selectStored } from '../database/selects.ts';
import type { Row, Session } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';
import { readAccountFiling } from './credentials.ts';
import type { LockedUnits } from './due-units.ts';

/** A unit with all that filing it needs. */
export interface LoadedUnit {
  unit: Unit<Member>;
  /** The latest write to any record of the unit. */
  lastWrite: number;
}

export type Establishments = ReadonlyMap<number, Stored['establishments']>;

export interface LoadedUnits {
  units: LoadedUnit[];
  /** Those that the units were read with. */
  establishments: Establishments;
}

/**
 * Reads units whole, a few statements for all of them: each record with its submission in one, and its parts later. So where nothing was locked, a
 * write in between shows in the submission's revision.
 */
export async function loadUnits(
  session: Session,
  locked: LockedUnits,
  ctx: FilingContext,
): Promise<LoadedUnits> {
  const submissions = [...locked.values()].flat();
  const stays = [...locked].filter(([, [first]]) => first?.communication === 'PV').map(([unit]) => unit);
  const contractIds = submissions.filter(({ communication }) => communication === 'AV').map(s => s.record_id);
  const guests = await loadGuests(session, stays);
  const contracts = await loadContracts(session, contractIds);
  const establishments = await loadEstablishments(session, [...guests, ...contracts.map(c => c.contract)]);
  const guestsOf = Map.groupBy(guests, guest => guest.submission.unit);
  const contractOf = new Map(contracts.map(found => [found.contract.id, found]));

  const units: LoadedUnit[] = [];
  for (const [unit, members] of locked) {
    const known = new Set(members.map(({ record_id }) => record_id));
    // One who came in between is not locked: looked at next time.
    const stay = stayUnit(
      unit,
      members,
      (guestsOf.get(unit) ?? []).filter(({ id }) => known.has(id)),
      establishments,
      ctx,
    );
    const rental = rentalUnit(contractOf.get(members[0]?.record_id ?? 0), establishments, ctx);
    const alive = members[0]?.communication === 'AV' ? rental : stay;
    const loaded = alive ?? (await deadUnit(session, unit, members, ctx));
    if (loaded !== null) units.push(loaded);
  }
  return { units, establishments };
}

function stayUnit(
  unit: string,
  members: readonly Submission[],
  guests: readonly Stored['guests'][],
  establishments: Establishments,
  ctx: FilingContext,
): LoadedUnit | null {
  const establishment = establishments.get(guests[0]?.establecimiento_id ?? 0);
  if (establishment === undefined) return null;
  const living = new Set(guests.map(({ id }) => id));
  const gone = members.filter(submission => isGone(submission) && !living.has(submission.record_id));
  const lastWrite = past(Math.max(...guests.map(guest => guest.updated_at)), ctx);
  return { unit: stayAsUnit({ guests: [...guests], establishment }, unit, ctx, gone), lastWrite };
}

function rentalUnit(
  found: LoadedContract | undefined,
  establishments: Establishments,
  ctx: FilingContext,
): LoadedUnit | null {
  const establishment = establishments.get(found?.contract.establecimiento_id ?? 0);
  if (found === undefined || establishment === undefined) return null;
  const { lastWrite, ...parts } = found;
  return { unit: rentalAsUnit({ ...parts, establishment }, ctx), lastWrite: past(lastWrite, ctx) };
}

/** A write of a clock that has been turned back since is none of the future. */
function past(lastWrite: number, { now }: FilingContext): number {
  return Math.min(lastWrite, now);
}

/** All records of it are deleted. The establishment may be too: then the account's own settings serve. */
async function deadUnit(
  session: Session,
  unit: string,
  members: readonly Submission[],
  ctx: FilingContext,
): Promise<LoadedUnit | null> {
  const [first] = members;
  if (first === undefined) return null;
  const { account_id, establecimiento_id, communication } = first;
  const establishment = (await loadEstablishments(session, [first])).get(establecimiento_id);
  const filing: AccountFiling = establishment?.filing ?? (await readAccountFiling(session, account_id));
  const facts = {
    communication,
    unit,
    account_id,
    establecimiento_id,
    gone: members.filter(isGone),
    blockers: accountIssues(filing, account_id),
    settings: filing.settings,
  };
  return { unit: goneUnit(facts), lastWrite: ctx.now };
}

function isGone({ state }: Submission): boolean {
  return state === 'annulling';
}

async function loadGuests(session: Session, units: readonly string[]): Promise<Stored['guests'][]> {
  if (units.length === 0) return [];
  const select = selectStored(session.knex, 'guests').whereIn(`${SUBMISSION}.unit`, [...units]);
  return (await rowsOf(session, select.orderBy(`${RECORD}.id`))).map(row => storedRow('guests', row));
}

/** The establishments of these records, each once, by id. */
export async function loadEstablishments(
  session: Session,
  records: readonly { establecimiento_id: number }[],
): Promise<Map<number, Stored['establishments']>> {
  const ids = [...new Set(records.map(record => record.establecimiento_id))];
  if (ids.length === 0) return new Map();
  const select = selectStored(session.knex, 'establishments').whereIn(`${RECORD}.id`, ids);
  const found = (await rowsOf(session, select)).map(row => storedRow('establishments', row));
  return new Map(found.map(establishment => [establishment.id, establishment]));
}

type LoadedContract = Omit<StoredRental, 'establishment'> & { lastWrite: number };

/** Contracts with their parts: one statement for each table. */
async function loadContracts(session: Session, ids: readonly number[]): Promise<LoadedContract[]> {
  if (ids.length === 0) return [];
  const select = selectStored(session.knex, 'contracts').whereIn(`${RECORD}.id`, [...ids]);
  const contracts = (await rowsOf(session, select)).map(row => storedRow('contracts', row));
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
    const rental = {
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
    return { ...rental, lastWrite: lastWriteOf(rental) };
  });
}

function lastWriteOf({
  contract,
  vehicle,
  persons,
  pickup,
  dropoff,
}: Omit<LoadedContract, 'lastWrite'>): number {
  const parts = [
    vehicle,
    pickup,
    dropoff,
    ...persons.flatMap(person => [person, person.license, person.address]),
  ];
  return Math.max(contract.updated_at, ...parts.map(part => part?.updated_at ?? 0));
}

async function loadParts<R extends 'vehicles' | 'persons' | 'licenses' | 'addresses'>(
  session: Session,
  resource: R,
  link: 'alquiler_id' | 'persona_id',
  ids: readonly number[],
): Promise<Rows[R][]> {
  if (ids.length === 0) return [];
  const rows = await session.all(
    `SELECT ${COLUMNS[resource].join(', ')} FROM ${resource} WHERE ${link} IN (${marks(ids.length)}) ORDER BY id`,
    [...ids],
  );
  return rows.map(row => ownRow(resource, row));
}

async function rowsOf(session: Session, select: Select): Promise<readonly Row[]> {
  const { sql, bindings } = select.toKnexQuery().toSQL().toNative();
  return session.all(
    sql,
    bindings.map(value => (typeof value === 'number' ? value : String(value))),
  );
}

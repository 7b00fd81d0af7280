import { fillMunicipalities, type PreflightIssue, preflight, type RentalInput } from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { clockOf } from '../authority.ts';
import { madridDate } from '../madrid.ts';
import type { StoredRental } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import { rentalFields } from './differs.ts';
import { contractStart } from './due.ts';
import { rentalFingerprint } from './fingerprint.ts';
import { accountIssues, type Place, placed, sharedPlace } from './issues.ts';
import type { FilingContext, Submission } from './types.ts';
import type { Member, Unit } from './unit-view.ts';
import { warnElsewhere } from './warn-elsewhere.ts';

/** Makes the unit of a rental. Its only member is the contract. */
export function rentalAsUnit(
  rental: StoredRental,
  ctx: FilingContext,
  gone: readonly Submission[] = [],
): Unit<Member> {
  const { contract, establishment } = rental;
  const { settings, configured } = establishment.filing;
  const { submission } = contract;
  const clock = clockOf(establishment);
  return {
    communication: 'AV',
    unit: submission.unit,
    account_id: establishment.account_id,
    establecimiento_id: establishment.id,
    members: [
      {
        submission,
        start: contractStart(contract, clock),
        written_at: contract.updated_at,
        unit_now: submission.unit,
        establecimiento_id: contract.establecimiento_id,
      },
    ],
    gone,
    // MIR takes the reports of rentals in every region.
    autoridad: 'mir',
    blockers: accountIssues(establishment.filing, establishment.account_id),
    settings,
    lastWrite: () => Math.max(...recordsOf(rental).map(record => record.updated_at)),
    check(judged) {
      const { issues } = preflight(rentalInput(rental), {
        settings: configured ? settings : undefined,
        today: clock.date(ctx.now),
        municipalities,
      });
      const found = issues.map(issue => placed(issue, rentalPlace(issue, rental)));
      return judged.map(() => [...found, ...warnElsewhere(rental)]);
    },
    fingerprint: () => rentalFingerprint(filedRental(rental), ctx.digest),
    fields: () => rentalFields(rental),
    input: (_, referencia) => ({ kind: 'AV', rental: { ...filedRental(rental), referencia } }),
    referencia: () => contract.referencia,
  };
}

function recordsOf({ contract, vehicle, persons, pickup, dropoff }: StoredRental): { updated_at: EpochMs }[] {
  const parts = persons.flatMap(person => [person, person.license, person.address]);
  return [contract, vehicle, pickup, dropoff, ...parts].filter(record => record !== null);
}

/**
 * Builds the body of the rental from the stored records. The package `mir` judges and composes it.
 */
export function rentalInput(rental: StoredRental): RentalInput {
  const { contract, establishment } = rental;
  return {
    contract,
    vehicle: rental.vehicle,
    persons: rental.persons,
    pickup_address: rental.pickup,
    dropoff_address: rental.dropoff,
    numero_establecimiento: establishment.numero_establecimiento,
    created_on: madridDate(contract.created_at),
  };
}

/** Builds the body of the rental as it is filed, with municipalities filled in. */
function filedRental(rental: StoredRental): RentalInput {
  return fillMunicipalities(rentalInput(rental), municipalities);
}

/**
 * The record and field to which a path in the rental's body leads. Where that record does not
 * exist, its parent.
 */
function rentalPlace(issue: PreflightIssue, rental: StoredRental): Place {
  const { path } = issue;
  const shared = sharedPlace(issue, rental.establishment);
  if (shared) return shared;
  const [head, field] = split(path);
  const whole: Place = { resource: 'contracts', id: null, field: path };
  if (head === 'contract') return { ...whole, field };
  if (head === 'vehicle') return partPlace('vehicles', rental.vehicle, field) ?? whole;
  if (head === 'pickup_address') return partPlace('addresses', rental.pickup, field) ?? whole;
  if (head === 'dropoff_address') return partPlace('addresses', rental.dropoff, field) ?? whole;
  const index = /^persons\[(\d+)\]$/.exec(head)?.[1];
  const person = index === undefined ? undefined : rental.persons[Number(index)];
  if (person === undefined) return whole;
  return personPlace(person, field);
}

function personPlace(person: StoredRental['persons'][number], field: string): Place {
  const own: Place = { resource: 'persons', id: person.id, field };
  const [part, rest] = split(field);
  if (part === 'license') return partPlace('licenses', person.license, rest) ?? own;
  if (part === 'address') return partPlace('addresses', person.address, rest) ?? own;
  return own;
}

function partPlace(
  resource: Place['resource'],
  part: { id: number } | null,
  field: string,
): Place | undefined {
  return part === null ? undefined : { resource, id: part.id, field };
}

/** Splits a path at its first dot: `license.numero` → `license` and `numero`. */
function split(path: string): [string, string] {
  const dot = path.indexOf('.');
  return dot < 0 ? [path, ''] : [path.slice(0, dot), path.slice(dot + 1)];
}

import {
  fillMunicipalities,
  type GuestInput,
  lookUpPaymentType,
  type PreflightIssue,
  preflight,
  type Severity,
  type StayInput,
} from '@mirlo/mir';
import { municipalities } from '@mirlo/mir/municipalities';
import { authorityOf, clockOf, type Whereabouts } from '../authority.ts';
import { madridDate, type WallClock } from '../madrid.ts';
import type { Rows, StoredRecords, StoredStay } from '../store.ts';
import { guestFields } from './differs.ts';
import { guestStart } from './due.ts';
import { stayFingerprint } from './fingerprint.ts';
import { accountIssues, ownIssue, type Place, placed, sharedPlace } from './issues.ts';
import type { FilingContext, StoredIssue, Submission } from './types.ts';
import { unitNow } from './unit.ts';
import type { Member, Unit } from './unit-view.ts';

export interface StayMember extends Member {
  guest: StoredRecords['guests'];
}

type Establishment = StoredRecords['establishments'];

/**
 * Makes the unit of a stay.
 *
 * @param stay the living guests whose submission has this unit, by id
 * @param gone submissions of its deleted guests whose filing is not over
 */
export function stayAsUnit(
  stay: StoredStay,
  unit: string,
  ctx: FilingContext,
  gone: readonly Submission[] = [],
): Unit<StayMember> {
  const { establishment } = stay;
  const { settings, configured } = establishment.filing;
  const clock = clockOf(establishment);
  const members = stay.guests.map(guest => asMember(guest, clock, ctx));
  const first = members.find(member => member.unit_now === unit)?.guest;
  const today = clock.date(ctx.now);
  const autoridad = authorityOf(establishment);

  return {
    communication: 'PV',
    unit,
    account_id: establishment.account_id,
    establecimiento_id: establishment.id,
    members,
    gone,
    autoridad,
    blockers: accountIssues(establishment.filing, establishment.account_id),
    settings,
    lastWrite: () => Math.max(...stay.guests.map(guest => guest.updated_at)),
    check(judged, standard) {
      const mismatches = groupStay(guestsOf(judged), guestsOf(standard));
      const agreeing = judged.filter((_, i) => mismatches[i]?.length === 0);
      const input = stayInput(guestsOf(agreeing), establishment);
      const { issues } = preflight(input, {
        settings: configured && autoridad === 'mir' ? settings : undefined,
        today,
        municipalities,
      });
      const theirs = issues.filter(issue => autoridad === 'mir' || !sharedPlace(issue, establishment));
      const found = perGuest(theirs, agreeing.length, establishment);
      const foundOf = new Map(agreeing.map((member, i) => [member, found[i]]));
      const place = unknownPlace(establishment, 'error');
      return judged.map((member, i) => [...place, ...(mismatches[i] ?? []), ...(foundOf.get(member) ?? [])]);
    },
    fingerprint(asked) {
      const guests = guestsOf(asked);
      const agree = groupStay(guests, []).every(issues => issues.length === 0);
      // The room is not compared. Guests in another room will soon be another stay, but the
      // document stays the same, so nothing is filed for it.
      const together = guests.every(
        guest => guest.referencia === guests[0]?.referencia && guest.establecimiento_id === establishment.id,
      );
      return agree && together ? stayFingerprint(filedStay(guests, establishment), ctx.digest) : null;
    },
    fields: ({ guest }) => guestFields(guest),
    input: (asked, referencia) => ({
      kind: 'PV',
      stay: { ...filedStay(guestsOf(asked), establishment), referencia },
    }),
    // A guest who joins is filed under the reference of the guests before (docs/decisions.md,
    // "Filing"). Without a `referencia` it is "G" + id.
    referencia: asked => asked[0]?.guest.referencia ?? `G${(first ?? asked[0]?.guest)?.id ?? 0}`,
  };
}

function asMember(guest: StoredRecords['guests'], clock: WallClock, ctx: FilingContext): StayMember {
  const { submission } = guest;
  return {
    guest,
    submission,
    start: guestStart(guest, clock),
    written_at: guest.updated_at,
    unit_now: unitNow(guest, guest.sandbox, submission.unit, ctx.newUuid),
    establecimiento_id: guest.establecimiento_id,
  };
}

function guestsOf(members: readonly StayMember[]): StoredRecords['guests'][] {
  return members.map(member => member.guest);
}

/**
 * The guests as input of the package `mir`. Where no guest states a contract date, it is the day on
 * which the first was created.
 */
export function stayInput(guests: readonly Rows['guests'][], establishment: Establishment): StayInput {
  const created = guests.map(guest => guest.created_at);
  return {
    guests: guests satisfies readonly GuestInput[],
    numero_establecimiento: establishment.numero_establecimiento,
    ...(created.length > 0 ? { created_on: madridDate(Math.min(...created)) } : {}),
  };
}

/** Builds the input of a stay as it is filed, with municipalities filled in. */
function filedStay(guests: readonly Rows['guests'][], establishment: Establishment): StayInput {
  return fillMunicipalities(stayInput(guests, establishment), municipalities);
}

const GUEST_PATH = /^guests\[(\d+)\](?:\.(.+))?$/;

/**
 * Assigns the preflight's issues to guests. An issue about the whole stay is given to each of them.
 */
function perGuest(
  issues: readonly PreflightIssue[],
  guests: number,
  establishment: Establishment,
): StoredIssue[][] {
  const found: StoredIssue[][] = Array.from({ length: guests }, () => []);
  for (const issue of issues) {
    const [, index, field = ''] = GUEST_PATH.exec(issue.path) ?? [];
    const place: Place =
      index === undefined ? wholePlace(issue, establishment) : { resource: 'guests', id: null, field };
    const about = index === undefined ? found : found.slice(Number(index), Number(index) + 1);
    for (const list of about) list.push(placed(issue, place));
  }
  return found;
}

/** The place of an issue that is about no single guest. */
function wholePlace(issue: PreflightIssue, establishment: Establishment): Place {
  return sharedPlace(issue, establishment) ?? { resource: 'guests', id: null, field: issue.path };
}

/** The fields that a PV states once for all its guests in its `contrato`. */
const SHARED_FIELDS = ['fecha_entrada', 'fecha_salida', 'fecha_contrato', 'tipo_pago'] as const;

/**
 * Checks whether the guests of a stay agree in the fields that a PV states once: dates and payment
 * (docs/decisions.md, "Filing"). The first guest who states a field sets its value for all: a guest
 * already filed, otherwise the lowest id.
 *
 * @param guests to be filed together, by id
 * @param filed guests of the stay who count first, by id
 * @returns for each of `guests` its `stay.mismatch` issues
 */
export function groupStay(
  guests: readonly Rows['guests'][],
  filed: readonly Rows['guests'][],
): StoredIssue[][] {
  const inOrder = [...filed, ...guests];
  const standards = SHARED_FIELDS.map(field => {
    const first = inOrder.find(other => other[field] !== null);
    return { field, expected: first?.[field] ?? null };
  });
  return guests.map(guest =>
    standards.flatMap(({ field, expected }): StoredIssue[] => {
      const received = guest[field];
      if (received === null || expected === null) return [];
      if (received === expected || (field === 'tipo_pago' && samePayment(received, expected))) return [];
      const params = { field, value: received, other: expected };
      return [{ rule: 'stay.mismatch', severity: 'error', resource: 'guests', id: null, field, params }];
    }),
  );
}

/** Whether two words stand for one payment type ("TARJETA", "tarjt") and so do not differ. */
function samePayment(received: string, expected: string): boolean {
  const [one, other] = [lookUpPaymentType(received), lookUpPaymentType(expected)];
  return one !== undefined && one.code === other?.code;
}

/** How many municipalities with a similar code are suggested. */
const NEAREST = 3;

/**
 * Reports that the establishment's municipality does not exist: with one wrong digit, a hotel of
 * Girona would be reported to the ministry. Reports nothing where the establishment names no
 * municipality, or where the operator has set the authority.
 */
export function unknownPlace(
  { id, codigo_municipio, set_autoridad = null }: Whereabouts & { id: number },
  severity: Severity,
): StoredIssue[] {
  if (codigo_municipio === null || set_autoridad !== null) return [];
  if (municipalities.find(codigo_municipio) !== undefined) return [];
  const near = municipalities.nearest(codigo_municipio, NEAREST).map(({ code, name }) => `${code} ${name}`);
  const place: Place = { resource: 'establishments', id, field: 'codigo_municipio' };
  const params = { value: codigo_municipio, nearest: near.join(', ') };
  return [{ ...ownIssue('establishment.codigo_municipio', place, params), severity }];
}

import {
  COUNTRIES as ALL_COUNTRIES,
  PREFLIGHT_RULES as ALL_RULES,
  preflight as check,
  type PreflightIssue as FoundIssue,
  type PreflightResult as FoundResult,
  lookUpCountry as findCountry,
  type PreflightOptions,
  type RentalInput,
  type StayInput,
} from '@mirlo/mir';
import { madrid } from './madrid.ts';
import type { RentalInput as WholeRental } from './rental.ts';
import type { CountryCode, GuestInput } from './types.ts';

export {
  BRANDS,
  COLOURS,
  type CodeTable,
  type ControlResult,
  checkControl,
  DOCUMENT_TYPES,
  generoOfSexo,
  KINSHIPS,
  LICENSE_TYPES,
  lookUpBrand,
  lookUpColour,
  lookUpDocumentType,
  lookUpKinship,
  lookUpLicenseType,
  lookUpPaymentType,
  lookUpVehicleType,
  type Municipalities,
  type Municipality,
  PAYMENT_TYPES,
  type PreflightOptions,
  type RentalInput,
  type StayInput,
  sexoOfGenero,
  VEHICLE_TYPES,
} from '@mirlo/mir';

/** The countries of ISO 3166-1 alpha-3, by code. */
export const COUNTRIES: Readonly<Record<CountryCode, { readonly es: string; readonly en: string }>> =
  ALL_COUNTRIES;

/** The code of a country that is written as code or name, Spanish or English. */
export function lookUpCountry(text: string): CountryCode | undefined {
  return findCountry(text);
}

/** Every rule of the preflight: its stable id, which an issue names as `rule`, and the source it comes from. */
export const PREFLIGHT_RULES: readonly {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly source: string;
}[] = ALL_RULES;

/** What the ministry would refuse, or what a rule warns of, and where it stands. */
export interface PreflightIssue extends FoundIssue {
  /** Place of the guest or the person in its list, from 0; undefined where it is about no single one. */
  readonly index: number | undefined;
  /** Field of that guest or person (`soporte_documento`, `license.numero`), else of the body (`contract.fecha_pago`); empty for the whole. */
  readonly field: string;
}

export interface PreflightResult extends Omit<FoundResult, 'issues'> {
  readonly issues: readonly PreflightIssue[];
}

function located(issue: FoundIssue): PreflightIssue {
  const [, index, field = issue.path] = /^(?:guests|persons)\[(\d+)\]\.?(.*)$/.exec(issue.path) ?? [];
  return { ...issue, index: index === undefined ? undefined : Number(index), field };
}

/**
 * Says before anything is sent whether the ministry would take a record, and if not, why: every problem at once, with its path in the given
 * body (`guests[0].soporte_documento`, `persons[1].license.numero`), the same as index and field, in Spanish and English.
 *
 * @param input a stay (`{ guests: [...] }`, guests as `guests.create` takes them) or a rental (as `rentals.create` takes it)
 * @param options `today` is the day in Europe/Madrid, by the machine's clock unless given; with `municipalities`, the table of
 *   `@mirlo/mir/municipalities`, places are judged as the server judges them
 */
export function preflight(
  input: StayInput | RentalInput | { guests: readonly GuestInput[] } | WholeRental,
  options: Partial<PreflightOptions> = {},
): PreflightResult {
  const result = check(input, { today: madrid.date(Date.now()), ...options });
  return { ...result, issues: result.issues.map(located) };
}

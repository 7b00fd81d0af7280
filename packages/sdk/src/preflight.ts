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

/** Finds the code of a country that is given as code or as Spanish or English name. */
export function lookUpCountry(text: string): CountryCode | undefined {
  return findCountry(text);
}

/**
 * Every rule of the preflight: a stable id, which an issue has as its `rule`, and the source it
 * comes from.
 */
export const PREFLIGHT_RULES: readonly {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly source: string;
}[] = ALL_RULES;

/** A reason for which the ministry would refuse the record, or a warning, with its place. */
export interface PreflightIssue extends FoundIssue {
  /**
   * Position of the guest or person in its list, from 0; undefined where the issue is not about a
   * single one.
   */
  readonly index: number | undefined;
  /**
   * Field of that guest or person (`soporte_documento`, `license.numero`), or of the body
   * (`contract.fecha_pago`). Empty where the issue is about the whole.
   */
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
 * Checks before anything is sent whether the ministry would accept a record. Returns all problems
 * at once, in Spanish and English, each with its path in the given body
 * (`guests[0].soporte_documento`, `persons[1].license.numero`), and the same place as `index` and
 * `field`.
 *
 * @param input a stay (`{ guests: [...] }`, guests as `guests.create` takes them) or a rental (as
 * `rentals.create` takes it)
 * @param options `today` is the day in Europe/Madrid, by the machine's clock unless given. With
 * `municipalities`, the table of `@mirlo/mir/municipalities`, places are checked as the server
 * checks them
 */
export function preflight(
  input: StayInput | RentalInput | { guests: readonly GuestInput[] } | WholeRental,
  options: Partial<PreflightOptions> = {},
): PreflightResult {
  const result = check(input, { today: madrid.date(Date.now()), ...options });
  return { ...result, issues: result.issues.map(located) };
}

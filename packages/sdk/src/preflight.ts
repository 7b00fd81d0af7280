import {
  PREFLIGHT_RULES as ALL_RULES,
  preflight as check,
  type PreflightOptions,
  type PreflightResult,
  type RentalInput,
  type StayInput,
} from '@mirlo/mir';
import { madrid } from './madrid.ts';

export {
  BRANDS,
  COLOURS,
  COUNTRIES,
  type CodeTable,
  type ControlResult,
  checkControl,
  DOCUMENT_TYPES,
  ESTABLISHMENT_TYPES,
  generoOfSexo,
  KINSHIPS,
  LICENSE_TYPES,
  lookUpBrand,
  lookUpColour,
  lookUpCountry,
  lookUpDocumentType,
  lookUpKinship,
  lookUpLicenseType,
  lookUpPaymentType,
  lookUpVehicleType,
  PAYMENT_TYPES,
  type PreflightIssue,
  type PreflightOptions,
  type PreflightResult,
  type RentalInput,
  type StayInput,
  sexoOfGenero,
  VEHICLE_TYPES,
} from '@mirlo/mir';

/** Every rule of the preflight: its stable id, which an issue names as `rule`, and the source it comes from. */
export const PREFLIGHT_RULES: readonly {
  readonly id: string;
  readonly severity: 'error' | 'warning';
  readonly source: string;
}[] = ALL_RULES;

/**
 * Says before anything is sent whether the ministry would take a record, and if not, why: every problem at once, with its path in the given
 * body (`guests[0].soporte_documento`, `persons[1].license.numero`), in Spanish and English.
 *
 * @param input a stay (`{ guests: [...] }`, guests as `guests.create` takes them) or a rental (as `rentals.create` takes it)
 * @param options `today` is the day in Europe/Madrid, by the machine's clock unless given
 */
export function preflight(
  input: StayInput | RentalInput,
  options: Partial<PreflightOptions> = {},
): PreflightResult {
  return check(input, { today: madrid.date(Date.now()), ...options });
}

import {
  COUNTRIES as ALL_COUNTRIES,
  PREFLIGHT_RULES as ALL_RULES,
  preflight as check,
  lookUpCountry as findCountry,
} from '@mirlo/mir';
import { madrid } from './madrid.ts';

export {
  BRANDS,
  COLOURS,
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
  PAYMENT_TYPES,
  sexoOfGenero,
  VEHICLE_TYPES,
} from '@mirlo/mir';
/** The countries of ISO 3166-1 alpha-3, by code. */
export const COUNTRIES = ALL_COUNTRIES;
/** The code of a country that is written as code or name, Spanish or English. */
export function lookUpCountry(text) {
  return findCountry(text);
}
/** Every rule of the preflight: its stable id, which an issue names as `rule`, and the source it comes from. */
export const PREFLIGHT_RULES = ALL_RULES;
/**
 * Says before anything is sent whether the ministry would take a record, and if not, why: every problem at once, with its path in the given
 * body (`guests[0].soporte_documento`, `persons[1].license.numero`), in Spanish and English.
 *
 * @param input a stay (`{ guests: [...] }`, guests as `guests.create` takes them) or a rental (as `rentals.create` takes it)
 * @param options `today` is the day in Europe/Madrid, by the machine's clock unless given
 */
export function preflight(input, options = {}) {
  return check(input, { today: madrid.date(Date.now()), ...options });
}

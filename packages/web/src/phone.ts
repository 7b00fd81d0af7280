import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { alpha2Of } from './country-names.ts';

/**
 * A telephone as people of a country write it, with the prefix of that country (E.164): what is filed works from everywhere.
 *
 * @param countries of the contract (`DEU`), the likeliest first: of two in which it could be a number, the first is meant
 * @returns null where it is a number in none of them, nor with a prefix
 */
export function readPhone(text: string, countries: readonly string[]): string | null {
  const dialled = text.trim().replace(/^00/, '+');
  const codes = countries.map(one => alpha2Of(one) ?? '');
  const known = codes.filter((code): code is CountryCode => isSupportedCountry(code));
  const read = [undefined, ...known].map(country => parsePhoneNumberFromString(dialled, country));
  // The tables of valid numbers lag behind: a length that can be is enough.
  const meant = read.find(number => number?.isValid()) ?? read.find(number => number?.isPossible());
  return meant?.number ?? null;
}

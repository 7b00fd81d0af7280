import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { alpha2Of } from './country-names.ts';

/**
 * Converts a telephone number, as people of a country write it, to international form (E.164), so
 * that the filed number works from everywhere.
 *
 * @param countries codes of the contract (`DEU`), the likeliest first: where the number is valid in
 * two of them, the first is taken
 * @returns null where the text is neither a number in any of the countries nor one with a known
 * international prefix
 */
export function readPhone(text: string, countries: readonly string[]): string | null {
  const dialled = text.trim().replace(/^00/, '+');
  const codes = countries.map(one => alpha2Of(one) ?? '');
  const known = codes.filter((code): code is CountryCode => isSupportedCountry(code));
  const read = [undefined, ...known].map(country => parsePhoneNumberFromString(dialled, country));
  // The library's tables of valid numbers lag behind, so a possible length is enough.
  const meant = read.find(number => number?.isValid()) ?? read.find(number => number?.isPossible());
  return meant?.number ?? null;
}

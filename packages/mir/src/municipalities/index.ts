import { MUNICIPALITIES } from '../generated/municipalities.ts';
import type { Municipalities, Municipality } from '../inputs.ts';
import { crossingMunicipalities } from './crossing.ts';
import { searchKeyOf, searchKeysOf, spokenName } from './names.ts';
import { OTHER_NAMES } from './other-names.ts';
import { parseTable } from './parse.ts';
import { indexNames, type NameIndex, searchNames } from './search.ts';

export type { Municipalities, Municipality } from '../inputs.ts';

const DEFAULT_LIMIT = 10;
const PROVINCE_LENGTH = 2;

interface Province {
  readonly byCode: ReadonlyMap<string, Municipality>;
  readonly byPostalCode: ReadonlyMap<string, readonly Municipality[]>;
}

/**
 * The provinces that were read so far. A province is read from the table at its first look-up, and
 * all names at the first search, so looking up one address is cheap.
 */
const provinces = /* @__PURE__ */ new Map<string, Province>();
let names: NameIndex | undefined;

function provinceOf(code: string): Province {
  const number = code.slice(0, PROVINCE_LENGTH);
  const known = provinces.get(number);
  if (known) return known;
  const read = readProvince(number);
  provinces.set(number, read);
  return read;
}

function readProvince(number: string): Province {
  const byCode = new Map<string, Municipality>();
  const byPostalCode = new Map<string, Municipality[]>();
  for (const { code, name, postalCodes } of parseTable(provinceText(number))) {
    const municipality: Municipality = { code, name: spokenName(name), postalCodes };
    byCode.set(code, municipality);
    for (const postalCode of postalCodes) {
      const served = byPostalCode.get(postalCode);
      if (served) served.push(municipality);
      else byPostalCode.set(postalCode, [municipality]);
    }
  }
  return { byCode, byPostalCode };
}

/** The lines of one province, from its number up to the next province. */
function provinceText(number: string): string {
  const text = `\n${MUNICIPALITIES}`;
  const from = text.indexOf(`\n${number}\n`);
  if (from < 0) return number;
  const next = String(Number(number) + 1).padStart(PROVINCE_LENGTH, '0');
  const to = text.indexOf(`\n${next}\n`, from);
  return text.slice(from + 1, to < 0 ? undefined : to);
}

function readNames(): NameIndex {
  const found: [string, Municipality][] = [];
  for (const { code, name } of parseTable(MUNICIPALITIES)) {
    const municipality = provinceOf(code).byCode.get(code);
    const others = OTHER_NAMES[code]?.split('|').map(searchKeyOf) ?? [];
    if (municipality)
      for (const key of new Set([...searchKeysOf(name), ...others])) found.push([key, municipality]);
  }
  return indexNames(found);
}

/** The municipalities of other provinces that a postal code serves. */
function acrossTheBorder(postalCode: string): Municipality[] {
  return crossingMunicipalities(postalCode).flatMap(code => provinceOf(code).byCode.get(code) ?? []);
}

/**
 * The difference of two codes of the same length: first the number of different digits, then the
 * numeric distance.
 */
function unlike(one: string, other: string): number {
  const digits = [...one].filter((digit, at) => digit !== other[at]).length;
  return digits * 1e5 + Math.abs(Number(one) - Number(other));
}

/**
 * Spain's municipalities and their postal codes. Fuente: INE. The table is made from INE's street
 * list, which lacks post-office boxes and uninhabited places. So a postal code of the right
 * province may be right although the table does not have it for a municipality.
 */
export const municipalities: Municipalities = {
  find: code => provinceOf(code).byCode.get(code),
  ofPostalCode: postalCode => [
    ...(provinceOf(postalCode).byPostalCode.get(postalCode) ?? []),
    ...acrossTheBorder(postalCode),
  ],
  search(name, { limit = DEFAULT_LIMIT, province = '' } = {}) {
    names ??= readNames();
    return searchNames(names, name, limit, ({ code }) => code.startsWith(province));
  },
  nearest(code, limit = DEFAULT_LIMIT) {
    return [...provinceOf(code).byCode.values()]
      .sort((one, other) => unlike(one.code, code) - unlike(other.code, code))
      .slice(0, limit);
  },
};

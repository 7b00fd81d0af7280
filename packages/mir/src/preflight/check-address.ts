import { isCountryCode } from '../codes/country-codes.ts';
import { fillMunicipality, municipalityToFill } from '../fill-municipalities.ts';
import { POSTAL_CODE, TEXT_100 } from '../grammar/values.ts';
import type { AddressInput, Municipalities } from '../inputs.ts';
import { crosses } from '../municipalities/crossing.ts';
import { clean, cleanCode, missingAddressFields, SPAIN } from '../record-values.ts';
import { isPlaceholder } from './check-name.ts';
import { checkText, lastStepOf, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

const PROVINCE = /^(?:0[1-9]|[1-4][0-9]|5[0-2])/;
const MUNICIPALITY_FORM = /^[0-9]{5}$/;

/** Where it is absent, the rules that need the table are not applied. */
type Table = Municipalities | undefined;
type At = (field: keyof AddressInput) => string;

const NEAREST = 3;

/**
 * Checks a home address, or a complete address of pick-up or return.
 *
 * @param base the path of the record that holds the address fields
 */
export function checkAddress(report: Report, base: string, given: AddressInput, table: Table): void {
  const at: At = field => (base === '' ? field : `${base}.${field}`);
  const address = table ? checkFilled(report, at, given, table) : given;
  for (const field of missingAddressFields(address)) {
    report(`address.${field}.required`, at(field));
  }
  checkPlace(report, at('direccion'), address.direccion);
  checkText(report, at('direccion_complementaria'), address.direccion_complementaria, TEXT_100);
  const country = cleanCode(address.pais);
  const postalCode = checkText(report, at('codigo_postal'), address.codigo_postal, POSTAL_CODE);
  if (country !== '' && !isCountryCode(country)) {
    report('address.pais.unknown', at('pais'), { value: shorten(clean(address.pais)) });
  }
  if (country === SPAIN) checkSpanishPlace(report, at, address, postalCode, table);
  else checkPlace(report, at('nombre_municipio'), address.nombre_municipio);
}

/** Reports a municipality that will be filled in, and returns the address as it will be filed. */
function checkFilled(report: Report, at: At, given: AddressInput, table: Municipalities): AddressInput {
  const found = municipalityToFill(given, table);
  if (!found) return given;
  const postal_code = clean(given.codigo_postal);
  report('address.codigo_municipio.filled', at('codigo_municipio'), {
    value: found.code,
    name: found.name,
    postal_code,
  });
  return fillMunicipality(given, table);
}

function checkPlace(report: Report, path: string, value: string | null | undefined): void {
  const text = checkText(report, path, value, TEXT_100);
  if (text !== '' && isPlaceholder(text) && !/\d/.test(text)) {
    report('address.placeholder', path, { field: lastStepOf(path), value: shorten(text) });
  }
}

function checkSpanishPlace(
  report: Report,
  at: At,
  address: AddressInput,
  postalCode: string,
  table: Table,
): void {
  const municipality = clean(address.codigo_municipio);
  const isMunicipality = isSpanishCode(municipality) && !municipality.endsWith('000');
  const isPostalCode = isSpanishCode(postalCode);
  if (municipality !== '' && !isMunicipality) {
    report('address.codigo_municipio.format', at('codigo_municipio'), { value: shorten(municipality) });
  }
  if (postalCode !== '' && !isPostalCode) {
    report('address.codigo_postal.format', at('codigo_postal'), { value: shorten(postalCode) });
  }
  if (!isMunicipality) return;
  if (table && !table.find(municipality)) {
    const nearest = nearestTo(municipality, address, table);
    report('address.codigo_municipio.unknown', at('codigo_municipio'), { value: municipality, nearest });
  } else if (isPostalCode) checkPair(report, at, municipality, postalCode, table);
}

/**
 * Checks whether a postal code serves a municipality. INE's list is incomplete, so a pair that it
 * lacks is only a warning. A code of another province is an error, unless the list has the pair.
 */
function checkPair(report: Report, at: At, municipality: string, postalCode: string, table: Table): void {
  const [path, pair] = [at('codigo_postal'), { value: postalCode, municipality }];
  if (municipality.slice(0, 2) !== postalCode.slice(0, 2)) {
    if (!crosses(postalCode, municipality)) report('address.codigo_postal.province', path, pair);
    return;
  }
  const known = table?.find(municipality);
  if (known && !known.postalCodes.includes(postalCode)) {
    report('address.codigo_postal.unlisted', path, { ...pair, name: known.name });
  }
}

/**
 * Names the municipalities that were most likely meant: first those of the postal code, then those
 * of the given name, then those with a similar code.
 */
function nearestTo(municipality: string, address: AddressInput, table: Municipalities): string {
  const name = clean(address.nombre_municipio);
  const found = [
    ...table.ofPostalCode(clean(address.codigo_postal)).slice(0, NEAREST),
    ...table.search(name, { limit: NEAREST, province: municipality.slice(0, 2) }),
    ...table.nearest(municipality, NEAREST),
  ];
  return [...new Set(found)]
    .slice(0, NEAREST)
    .map(one => `${one.code} ${one.name}`)
    .join(', ');
}

function isSpanishCode(text: string): boolean {
  return MUNICIPALITY_FORM.test(text) && PROVINCE.test(text);
}

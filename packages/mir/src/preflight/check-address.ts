import { isCountryCode } from '../codes/country-codes.ts';
import { POSTAL_CODE, TEXT_100 } from '../grammar/values.ts';
import type { AddressInput } from '../inputs.ts';
import { clean, cleanCode, missingAddressFields, SPAIN } from '../record-values.ts';
import { isPlaceholder } from './check-name.ts';
import { checkText, fieldOf, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

const PROVINCE = /^(?:0[1-9]|[1-4][0-9]|5[0-2])/;
const MUNICIPALITY_FORM = /^[0-9]{5}$/;

/** A home address, or a place of pick-up or return that is complete. `base` is the path of the record that carries its fields. */
export function checkAddress(report: Report, base: string, address: AddressInput): void {
  const at = (field: keyof AddressInput) => (base === '' ? field : `${base}.${field}`);
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
  if (country === SPAIN) checkSpanishPlace(report, at, clean(address.codigo_municipio), postalCode);
  else checkPlace(report, at('nombre_municipio'), address.nombre_municipio);
}

function checkPlace(report: Report, path: string, value: string | null | undefined): void {
  const text = checkText(report, path, value, TEXT_100);
  if (text !== '' && isPlaceholder(text) && !/\d/.test(text)) {
    report('address.placeholder', path, { field: fieldOf(path), value: shorten(text) });
  }
}

function checkSpanishPlace(
  report: Report,
  at: (field: keyof AddressInput) => string,
  municipality: string,
  postalCode: string,
): void {
  const isMunicipality = isSpanishCode(municipality) && !municipality.endsWith('000');
  const isPostalCode = isSpanishCode(postalCode);
  if (municipality !== '' && !isMunicipality) {
    report('address.codigo_municipio.format', at('codigo_municipio'), { value: shorten(municipality) });
  }
  if (postalCode !== '' && !isPostalCode) {
    report('address.codigo_postal.format', at('codigo_postal'), { value: shorten(postalCode) });
  }
  // Some municipalities are served from the next province, hence no error.
  if (isMunicipality && isPostalCode && municipality.slice(0, 2) !== postalCode.slice(0, 2)) {
    report('address.codigo_postal.province', at('codigo_postal'), { value: postalCode, municipality });
  }
}

function isSpanishCode(text: string): boolean {
  return MUNICIPALITY_FORM.test(text) && PROVINCE.test(text);
}

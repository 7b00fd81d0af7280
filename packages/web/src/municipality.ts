import type { PageLanguage } from '@mirlo/look';
import { type Municipality, municipalities } from '@mirlo/mir/municipalities';

/** The two fields of a record that hold a municipality. */
interface Home {
  codigo_municipio: string | null;
  nombre_municipio: string | null;
}

const SPAIN = 'ESP';
const CODE = /^\d{5}$/;
const NAMED = 3;

/**
 * The municipality as people write it: its name, or abroad the typed text. An unknown code stays a
 * code.
 */
export function municipalityText({ codigo_municipio, nombre_municipio }: Home): string {
  if (codigo_municipio === null) return nombre_municipio ?? '';
  return municipalities.find(codigo_municipio)?.name ?? codigo_municipio;
}

/** Lists the municipalities that a postal code serves, as proposals. */
export function servedBy(postalCode: string): readonly Municipality[] {
  return CODE.test(postalCode) ? municipalities.ofPostalCode(postalCode) : [];
}

/**
 * The name of the only municipality that a postal code serves; empty where it serves several, or
 * none.
 */
export function onlyMunicipalityOf(postalCode: string): string {
  const [only, ...others] = servedBy(postalCode);
  return others.length === 0 ? (only?.name ?? '') : '';
}

/**
 * Reads the municipality that somebody typed. Abroad, keeps the name. Otherwise keeps a code of
 * five digits, and finds the code of a name. Among similar names, takes the one that the postal
 * code serves, otherwise the only one of exactly that name in the province or in Spain.
 *
 * @returns the two fields of the record, or the message for an unknown municipality, with similar
 * names
 */
export function readMunicipality(
  text: string,
  postalCode: string,
  country: string,
  language: PageLanguage,
): Home | { error: string } {
  if (text === '') return { codigo_municipio: null, nombre_municipio: null };
  if (country !== '' && country !== SPAIN) return { codigo_municipio: null, nombre_municipio: text };
  if (CODE.test(text)) return { codigo_municipio: text, nombre_municipio: null };
  const province = CODE.test(postalCode) ? postalCode.slice(0, 2) : '';
  const served = new Set(servedBy(postalCode).map(({ code }) => code));
  const found = municipalities.search(text, { limit: 20 });
  const near = found.find(({ code }) => served.has(code)) ?? onlyOne(found, text, province);
  if (near) return { codigo_municipio: near.code, nombre_municipio: null };
  return { error: unknown(text, found.length > 0 ? found : servedBy(postalCode), language) };
}

/**
 * Finds the municipality whose whole name was typed (case, accents and punctuation do not count):
 * the only one in the province, otherwise the only one in Spain. Null where there is none, or
 * several.
 */
function onlyOne(found: readonly Municipality[], text: string, province: string): Municipality | null {
  const same = found.filter(({ name }) => sameName(name, text));
  const here = same.filter(({ code }) => province !== '' && code.startsWith(province));
  for (const list of [here, same]) if (list.length === 1) return list[0] ?? null;
  return null;
}

function sameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base', ignorePunctuation: true }) === 0;
}

/**
 * Lists municipalities similar to an unknown name, with codes; where none is, those of the postal
 * code.
 */
export function nearMunicipalities(text: string, postalCode: string): string {
  const found = municipalities.search(text, { limit: NAMED });
  return listed(found.length > 0 ? found : servedBy(postalCode));
}

/** The message for a code that no municipality has; null where a municipality has it. */
export function unknownCode(code: string, language: PageLanguage): string | null {
  return municipalities.find(code) ? null : unknown(code, municipalities.nearest(code, NAMED), language);
}

/**
 * The message for an unknown municipality. It lists codes: they tell equal names apart, and can be
 * typed too.
 */
function unknown(text: string, near: readonly Municipality[], language: PageLanguage): string {
  const list = listed(near);
  if (language === 'es')
    return `«${text}» no se encuentra entre los municipios de España.${list === '' ? '' : ` ¿Es alguno de estos? ${list}.`}`;
  return `‘${text}’ is not among the municipalities of Spain.${list === '' ? '' : ` Is it one of these? ${list}.`}`;
}

function listed(near: readonly Municipality[]): string {
  return near
    .slice(0, NAMED)
    .map(({ code, name }) => `${name} (${code})`)
    .join(', ');
}

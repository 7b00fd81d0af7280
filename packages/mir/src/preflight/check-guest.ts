import { ageOn, isDate } from '../calendar.ts';
import { type DocumentType, type Kinship, lookUpKinship } from '../codes/people.ts';
import { genero } from '../codes/sex.ts';
import { SUPPORT_NUMBER } from '../grammar/values.ts';
import type { GuestInput, PreflightOptions } from '../inputs.ts';
import { clean, SPAIN, supportNumberOf } from '../record-values.ts';
import { checkAddress } from './check-address.ts';
import { checkCode } from './check-code.ts';
import { checkDocument } from './check-document.ts';
import { checkName } from './check-name.ts';
import { checkBirth, checkContact, checkNationality } from './check-person-data.ts';
import { checkFits, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/** The facts about a guest that the rules for the whole stay need. */
export interface JudgedGuest {
  /** Path of the guest in the body. */
  readonly base: string;
  /** Age on the day of entry. Undefined where the date of birth or of entry is unknown. */
  readonly age: number | undefined;
  readonly kinship: Kinship | undefined;
  readonly document: { readonly type: DocumentType | undefined; readonly number: string };
}

const ADULT_AGE = 18;
/** From this age on Spaniards must have a document. */
const SPANISH_DOCUMENT_AGE = 14;
const SUPPORT_EXAMPLES = { NIF: 'ABC123456', NIE: 'E12345678' } as const;
const SUPPORT_FORMS = { NIF: /^[A-Z]{3}[0-9]{6}$/, NIE: /^[A-Z][0-9]{8}$/ } as const;

/** Checks one guest by the rules for travellers (the ministry's manual, PV). */
export function checkGuest(
  report: Report,
  base: string,
  guest: GuestInput,
  { today, municipalities }: Pick<PreflightOptions, 'today' | 'municipalities'>,
): JudgedGuest {
  const document = checkDocument(report, 'guest', base, guest);
  checkNames(report, base, guest, document.type);
  const age = checkAge(report, base, guest, today);
  const nationality = checkNationality(report, 'guest', base, guest, document.type);
  const isAdult = age !== undefined && age >= ADULT_AGE;
  const isSpanishOver14 = age !== undefined && age >= SPANISH_DOCUMENT_AGE && nationality === SPAIN;
  checkDocumentPresence(report, base, guest, isAdult || isSpanishOver14);
  checkSupportNumber(report, base, guest, document.type);
  if (isAdult && clean(guest.nacionalidad) === '')
    report('guest.nacionalidad.missing', `${base}.nacionalidad`);
  checkGender(report, base, guest);
  checkContact(
    report,
    'guest',
    [[`${base}.contacto_telefono`, guest.contacto_telefono]],
    [`${base}.contacto_email`, guest.contacto_email],
  );
  checkAddress(report, base, guest, municipalities);
  checkCode(report, 'guest.parentesco', `${base}.parentesco`, guest.parentesco, lookUpKinship, 'OT');
  return { base, age, kinship: lookUpKinship(clean(guest.parentesco))?.code, document };
}

function checkNames(report: Report, base: string, guest: GuestInput, type: DocumentType | undefined): void {
  if (checkName(report, `${base}.nombre`, guest.nombre) === '')
    report('guest.nombre.required', `${base}.nombre`);
  if (checkName(report, `${base}.apellido1`, guest.apellido1) === '') {
    report('guest.apellido1.required', `${base}.apellido1`);
  }
  if (checkName(report, `${base}.apellido2`, guest.apellido2) === '' && type === 'NIF') {
    report('guest.apellido2.required', `${base}.apellido2`);
  }
}

function checkAge(report: Report, base: string, guest: GuestInput, today: string): number | undefined {
  const path = `${base}.fecha_nacimiento`;
  if (clean(guest.fecha_nacimiento) === '') report('guest.fecha_nacimiento.required', path);
  const birth = checkBirth(report, 'guest', path, guest.fecha_nacimiento, today);
  const entry = clean(guest.fecha_entrada);
  return birth && isDate(entry) ? ageOn(birth, entry) : undefined;
}

/**
 * Checks that type and number are given. A number missing beside a type was reported before, by
 * `checkDocument`.
 */
function checkDocumentPresence(report: Report, base: string, guest: GuestInput, isRequired: boolean): void {
  const hasType = clean(guest.tipo_documento) !== '';
  const hasNumber = clean(guest.numero_documento) !== '';
  if (!hasType && (isRequired || hasNumber))
    report('guest.tipo_documento.required', `${base}.tipo_documento`);
  if (!hasType && !hasNumber && isRequired)
    report('guest.numero_documento.required', `${base}.numero_documento`);
}

function checkSupportNumber(
  report: Report,
  base: string,
  guest: GuestInput,
  type: DocumentType | undefined,
): void {
  const path = `${base}.soporte_documento`;
  const number = checkFits(report, path, supportNumberOf(guest.soporte_documento), SUPPORT_NUMBER);
  if (type === 'CIF' || type === 'CIF_E') {
    report('guest.tipo_documento.company', `${base}.tipo_documento`, {
      value: shorten(clean(guest.tipo_documento)),
    });
  }
  if (type !== 'NIF' && type !== 'NIE') return;
  const example = SUPPORT_EXAMPLES[type];
  if (number === '') report('guest.soporte_documento.required', path, { type, example });
  else if (!SUPPORT_FORMS[type].test(number)) {
    report('guest.soporte_documento.format', path, { value: shorten(number), type, example });
  }
}

function checkGender(report: Report, base: string, guest: GuestInput): void {
  const value = clean(guest.genero);
  if (value === '') report('guest.genero.missing', `${base}.genero`);
  else if (!genero(value)) report('guest.genero.unknown', `${base}.genero`, { value: shorten(value) });
}

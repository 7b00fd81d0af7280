import { ageOn } from '../calendar.ts';
import { isCountryCode } from '../codes/country-codes.ts';
import { EMAIL, PHONE } from '../grammar/values.ts';
import type { GuestInput, PersonInput } from '../inputs.ts';
import { clean, cleanCode, SPAIN } from '../record-values.ts';
import type { Subject } from './check-document.ts';
import { checkDate, checkText, lastStepOf, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

/** Stricter than the ministry's pattern. Matching takes time linear in the text's length. */
const EMAIL_FORM = /^[^@\s]+@[^@\s.]+(?:\.[^@\s.]+)+$/;
/**
 * Addresses with which booking portals forward mail to the guest, until some weeks after the stay.
 */
const MASKED_EMAIL =
  /@(?:guest\.(?:booking|airbnb)\.com|agoda-messaging\.com|m\.expediapartnercentral\.com|messages\.homeaway\.com)$/i;
const MAX_AGE = 120;

/** Checks a birth date, and returns it where it is a real date before today. */
export function checkBirth(
  report: Report,
  subject: Subject,
  path: string,
  value: string | null | undefined,
  today: string,
): string | undefined {
  const birth = checkDate(report, path, value);
  if (!birth) return undefined;
  if (birth >= today) {
    report(`${subject}.fecha_nacimiento.future`, path, { value: birth });
    return undefined;
  }
  if (ageOn(birth, today) > MAX_AGE) {
    report(`${subject}.fecha_nacimiento.implausible`, path, { value: birth, max: MAX_AGE });
  }
  return birth;
}

/**
 * Checks a nationality, and returns its code. The code is empty where there is none or it is
 * unknown.
 */
export function checkNationality(
  report: Report,
  subject: Subject,
  base: string,
  input: GuestInput | PersonInput,
  type: string | undefined,
): string {
  const path = `${base}.nacionalidad`;
  const code = cleanCode(input.nacionalidad);
  if (code === '') return '';
  if (!isCountryCode(code)) {
    report(`${subject}.nacionalidad.unknown`, path, { value: shorten(clean(input.nacionalidad)) });
    return '';
  }
  if (type === 'NIF' && code !== SPAIN) report(`${subject}.nacionalidad.not_spanish`, path, { value: code });
  return code;
}

/**
 * Checks that there is at least one telephone or e-mail, and that each has a valid form. Where all
 * are missing, the issue is reported for the first path.
 */
export function checkContact(
  report: Report,
  subject: Subject,
  phones: readonly (readonly [path: string, value: string | null | undefined])[],
  [emailPath, email]: readonly [path: string, value: string | null | undefined],
): void {
  let given = 0;
  for (const [path, value] of phones) given += checkPhone(report, path, value) ? 1 : 0;
  if (checkEmail(report, emailPath, email) || given > 0) return;
  report(`${subject}.contact.required`, phones[0]?.[0] ?? emailPath);
}

function checkPhone(report: Report, path: string, value: string | null | undefined): boolean {
  const phone = checkText(report, path, value, PHONE);
  if (phone !== '' && !/\d/.test(phone)) {
    report('contact.phone.format', path, { field: lastStepOf(path), value: shorten(phone) });
  }
  return phone !== '';
}

function checkEmail(report: Report, path: string, value: string | null | undefined): boolean {
  const email = checkText(report, path, value, EMAIL);
  const params = () => ({ field: lastStepOf(path), value: shorten(email) });
  if (email !== '' && !EMAIL_FORM.test(email)) report('contact.email.format', path, params());
  else if (MASKED_EMAIL.test(email)) report('contact.email.masked', path, params());
  return email !== '';
}

import { sexo } from '../codes/sex.ts';
import { lookUpLicenseType } from '../codes/vehicle.ts';
import { TEXT_25 } from '../grammar/values.ts';
import type { Municipalities, PersonInput } from '../inputs.ts';
import { clean, cleanCode, isBlank } from '../record-values.ts';
import { isCompany, missingLicenseFields, ROLES } from '../rental-roles.ts';
import { checkAddress } from './check-address.ts';
import { checkCode } from './check-code.ts';
import { checkDocument } from './check-document.ts';
import { checkName } from './check-name.ts';
import { checkBirth, checkContact, checkNationality } from './check-person-data.ts';
import { checkDate, checkText, shorten } from './check-text.ts';
import type { Report } from './registry.ts';

export interface PersonContext {
  readonly today: string;
  /** Whether the person drives: as CP or CS, or as a holder who drives. */
  readonly drives: boolean;
  /** Day of the pick-up, `YYYY-MM-DD`. Undefined where it is unknown. */
  readonly start: string | undefined;
  readonly municipalities: Municipalities | undefined;
}

/** Checks a holder or driver (the ministry's manual, AV, persona). */
export function checkPerson(report: Report, base: string, person: PersonInput, context: PersonContext): void {
  checkRole(report, base, person);
  const { type } = checkDocument(report, 'person', base, person);
  if (clean(person.tipo_documento) === '') {
    report('person.tipo_documento.required', `${base}.tipo_documento`);
    if (clean(person.numero_documento) === '') {
      report('person.numero_documento.required', `${base}.numero_documento`);
    }
  }
  checkNames(report, base, person, type);
  checkBirth(report, 'person', `${base}.fecha_nacimiento`, person.fecha_nacimiento, context.today);
  checkNationality(report, 'person', base, person, type);
  checkSex(report, base, person);
  const phones = [
    [`${base}.telefono`, person.telefono],
    [`${base}.telefono2`, person.telefono2],
  ] as const;
  checkContact(report, 'person', phones, [`${base}.correo`, person.correo]);
  if (isBlank(person.address)) report('person.address.required', `${base}.address`);
  else checkAddress(report, `${base}.address`, person.address ?? {}, context.municipalities);
  checkLicense(report, base, person, context);
}

function checkRole(report: Report, base: string, person: PersonInput): void {
  const role = cleanCode(person.rol);
  const path = `${base}.rol`;
  if (role === '') report('person.rol.required', path);
  else if (!ROLES.some(known => known === role))
    report('person.rol.unknown', path, { value: shorten(clean(person.rol)) });
  else if (isCompany(person) && role !== 'TI') {
    report('person.tipo_documento.company_drives', `${base}.tipo_documento`, { role });
  }
}

function checkNames(report: Report, base: string, person: PersonInput, type: string | undefined): void {
  const company = isCompany(person);
  if (checkName(report, `${base}.nombre`, person.nombre, company) === '') {
    report('person.nombre.required', `${base}.nombre`);
  }
  if (checkName(report, `${base}.apellido1`, person.apellido1, company) === '') {
    report(company ? 'person.apellido1.company' : 'person.apellido1.required', `${base}.apellido1`);
  }
  if (checkName(report, `${base}.apellido2`, person.apellido2, company) === '' && type === 'NIF') {
    report('person.apellido2.required', `${base}.apellido2`);
  }
}

function checkSex(report: Report, base: string, person: PersonInput): void {
  const value = clean(person.sexo);
  if (value !== '' && !sexo(value)) report('person.sexo.unknown', `${base}.sexo`, { value: shorten(value) });
}

function checkLicense(
  report: Report,
  base: string,
  person: PersonInput,
  { drives, start }: PersonContext,
): void {
  const path = `${base}.license`;
  const missing = missingLicenseFields(person);
  if (!missing) {
    if (drives) report('person.license.required', path);
    return;
  }
  if (missing.length > 0 && !drives) {
    report('license.incomplete', path, { missing: missing.join(', ') });
    return;
  }
  for (const field of missing) report(`license.${field}.required`, `${path}.${field}`);
  const { license } = person;
  checkCode(report, 'license.tipo', `${path}.tipo`, license?.tipo, lookUpLicenseType, 'OT');
  checkText(report, `${path}.numero`, license?.numero, TEXT_25);
  checkText(report, `${path}.soporte`, license?.soporte, TEXT_25);
  const expiry = checkDate(report, `${path}.validez`, license?.validez);
  if (expiry && start && expiry < start)
    report('license.validez.expired', `${path}.validez`, { value: expiry, start });
}

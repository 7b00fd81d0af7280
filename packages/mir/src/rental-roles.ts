import type { PersonInput, RentalInput } from './inputs.ts';
import { clean, cleanCode, identityDocumentOf, isBlank } from './record-values.ts';

export const ROLES = ['TI', 'CP', 'CS'] as const;
type RentalRole = (typeof ROLES)[number];

/** A person in the role in which they are filed, and their index in `persons`. */
export interface Cast {
  readonly role: RentalRole;
  readonly index: number;
  readonly person: PersonInput;
}

/**
 * Assigns persons to roles, in the order TI (holder), CP (main driver), CS (second driver). Where
 * there is no main driver and the holder drives (`holderDrives`), the holder gets both roles. A
 * company never drives. Source: the ministry's manual, AV.
 */
export function castRoles(rental: RentalInput, holderDrives: boolean): Cast[] {
  const persons = rental.persons ?? [];
  const cast = ROLES.flatMap(role =>
    persons.flatMap((person, index) => (cleanCode(person.rol) === role ? [{ role, index, person }] : [])),
  );
  const holder = cast.find(({ role }) => role === 'TI');
  if (!holder || !holderDrives || isCompany(holder.person) || cast.some(({ role }) => role === 'CP'))
    return cast;
  const driver: Cast = { ...holder, role: 'CP' };
  return [...cast.filter(({ role }) => role === 'TI'), driver, ...cast.filter(({ role }) => role === 'CS')];
}

/** Whether a person is a company, by the document type: CIF, or CIF_E for a foreign company. */
export function isCompany(person: PersonInput): boolean {
  const { type } = identityDocumentOf(person);
  return type === 'CIF' || type === 'CIF_E';
}

/** The fields that a licence still needs for filing. Undefined where there is no licence at all. */
export function missingLicenseFields(person: PersonInput): ('tipo' | 'numero' | 'validez')[] | undefined {
  const license = person.license;
  if (!license || isBlank(license)) return undefined;
  return (['tipo', 'numero', 'validez'] as const).filter(field => clean(license[field]) === '');
}

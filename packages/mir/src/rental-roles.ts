import type { PersonInput, RentalInput } from './inputs.ts';
import { cleanCode, documentOf, isBlank } from './record-values.ts';

export const ROLES = ['TI', 'CP', 'CS'] as const;
type RentalRole = (typeof ROLES)[number];

/** A person in the role they are filed in, with their place in `persons`. */
export interface Cast {
  readonly role: RentalRole;
  readonly index: number;
  readonly person: PersonInput;
}

/**
 * Who is filed in which role, in the order TI, CP, CS. Where no main driver is named and the holder drives (`holderDrives`), the holder stands
 * in both roles; a company never drives.
 *
 * Source: PROTOCOL.md sections 6 and 12.3.
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

/** True for a holder that is a company: CIF, or a foreign company's number. */
export function isCompany(person: PersonInput): boolean {
  const { type } = documentOf(person);
  return type === 'CIF' || type === 'CIF_E';
}

/** What a licence lacks to be filed; `undefined` where there is none at all. */
export function missingLicenseFields(person: PersonInput): ('tipo' | 'numero' | 'validez')[] | undefined {
  const license = person.license;
  if (!license || isBlank(license)) return undefined;
  return (['tipo', 'numero', 'validez'] as const).filter(field => isBlank({ value: license[field] }));
}

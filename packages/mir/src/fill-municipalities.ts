import type {
  AddressInput,
  Municipalities,
  Municipality,
  PersonInput,
  RentalInput,
  StayInput,
} from './inputs.ts';
import { clean, cleanCode, SPAIN } from './record-values.ts';

/**
 * The municipality to fill into a Spanish address that states none. Undefined unless the postal
 * code leaves no doubt: it serves one municipality only, and that one is in the code's own
 * province.
 */
export function municipalityToFill(
  address: AddressInput,
  municipalities: Municipalities,
): Municipality | undefined {
  if (cleanCode(address.pais) !== SPAIN || clean(address.codigo_municipio) !== '') return undefined;
  const postalCode = clean(address.codigo_postal);
  const [only, ...others] = municipalities.ofPostalCode(postalCode);
  const isCertain = others.length === 0 && only?.code.slice(0, 2) === postalCode.slice(0, 2);
  return isCertain ? only : undefined;
}

/**
 * Returns an address as it is filed: with its municipality, where the postal code leaves no doubt
 * about it.
 */
export function fillMunicipality<A extends AddressInput>(address: A, municipalities: Municipalities): A {
  const found = municipalityToFill(address, municipalities);
  return found ? { ...address, codigo_municipio: found.code } : address;
}

/**
 * Returns a record as it is filed. Every address that states no municipality gets one, where its
 * postal code leaves no doubt. A record that the preflight calls ready with the same table can be
 * composed after this. The given record is not changed.
 */
export function fillMunicipalities(input: StayInput, municipalities: Municipalities): StayInput;
export function fillMunicipalities(input: RentalInput, municipalities: Municipalities): RentalInput;
export function fillMunicipalities(
  input: StayInput | RentalInput,
  municipalities: Municipalities,
): StayInput | RentalInput {
  if ('guests' in input) {
    return { ...input, guests: input.guests.map(guest => fillMunicipality(guest, municipalities)) };
  }
  const place = (address: AddressInput | null | undefined) =>
    address ? fillMunicipality(address, municipalities) : address;
  const atHome = (person: PersonInput) =>
    person.address ? { ...person, address: fillMunicipality(person.address, municipalities) } : person;
  return {
    ...input,
    ...(input.persons ? { persons: input.persons.map(atHome) } : {}),
    pickup_address: place(input.pickup_address),
    dropoff_address: place(input.dropoff_address),
  };
}

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
 * The municipality of a Spanish address that states none, where its postal code leaves no choice: it serves that one alone, in its own
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

/** The address as it is filed: with the municipality that its postal code leaves no choice of. */
export function fillMunicipality<A extends AddressInput>(address: A, municipalities: Municipalities): A {
  const found = municipalityToFill(address, municipalities);
  return found ? { ...address, codigo_municipio: found.code } : address;
}

/**
 * A stay or rental as it is filed: addresses that state no municipality get the only one of their postal code. What the preflight finds ready
 * with the same table composes once it is filled so; the record itself stays as it was sent.
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

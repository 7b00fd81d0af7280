import type { BodyName, Operations } from '@mirlo/core';
import type { Words } from '@mirlo/look';
import { type Changes, type FormField, isFilled, type TypedTexts } from './fields.ts';
import { PART_FIELDS, RENTAL_ROLE_NAMES } from './rental-fields.ts';

export type RentalCreate = NonNullable<Operations['createRental']['data']['body']>;

const NAMES = {
  contract: { es: 'Contrato', en: 'Contract' },
  vehicle: { es: 'Vehículo', en: 'Vehicle' },
  license: { es: 'permiso de conducir', en: 'driving licence' },
  home: { es: 'domicilio', en: 'home address' },
  pickup: { es: 'Lugar de recogida', en: 'Place of pick-up' },
  dropoff: { es: 'Lugar de devolución', en: 'Place of return' },
} as const satisfies Record<string, Words>;

/** One part of the request body: its path in the body and its fields. */
export interface PartForm {
  /** The path in the body, as the registry names it in a refusal. */
  path: string;
  name: Words;
  body: BodyName;
  fields: readonly FormField[];
}

const { contracts, vehicles, persons, licenses, addresses } = PART_FIELDS;
const person = (i: number, role: Words): readonly PartForm[] => [
  { path: `persons[${i}]`, name: role, body: 'RentalPerson', fields: persons },
  {
    path: `persons[${i}].license`,
    name: joined(role, NAMES.license),
    body: 'RentalLicense',
    fields: licenses,
  },
  { path: `persons[${i}].address`, name: joined(role, NAMES.home), body: 'RentalAddress', fields: addresses },
];

/** The parts of a new rental. The second person is the driver, where the holder does not drive. */
export const RENTAL_PARTS: readonly PartForm[] = [
  { path: 'contract', name: NAMES.contract, body: 'RentalContract', fields: contracts },
  { path: 'vehicle', name: NAMES.vehicle, body: 'RentalVehicle', fields: vehicles },
  ...person(0, RENTAL_ROLE_NAMES.TI ?? NAMES.contract),
  ...person(1, RENTAL_ROLE_NAMES.CP ?? NAMES.contract),
  { path: 'pickup_address', name: NAMES.pickup, body: 'RentalAddress', fields: addresses },
  { path: 'dropoff_address', name: NAMES.dropoff, body: 'RentalAddress', fields: addresses },
];

function joined(role: Words, what: Words): Words {
  return { es: `${role.es}: ${what.es}`, en: `${role.en}: ${what.en}` };
}

/**
 * Makes the request body. A part in which nothing was typed is left out, except the contract and
 * the vehicle; where no person was typed, the body has a holder without values.
 *
 * @param typed `uuid` and `establecimiento_id`
 */
export function rentalBody(typed: TypedTexts, parts: readonly (Changes & { path: string })[]): RentalCreate {
  const filled = new Map(parts.filter(isFilled).map(({ path, body }) => [path, body]));
  const part = (path: string) => filled.get(path) ?? null;
  const whole = (i: number, rol: string) => {
    const [own, license, address] = [
      part(`persons[${i}]`),
      part(`persons[${i}].license`),
      part(`persons[${i}].address`),
    ];
    return !own && !license && !address ? [] : [{ rol, ...own, license, address }];
  };
  const people = [...whole(0, 'TI'), ...whole(1, 'CP')];
  const contract = { ...part('contract'), establecimiento_id: Number(typed.establecimiento_id) };
  // The cast keeps texts as they were typed: the registry checks each of them. The form's uuid
  // makes a second click harmless.
  return {
    uuid: typed.uuid ?? null,
    contract,
    vehicle: part('vehicle') ?? {},
    persons: people.length > 0 ? people : [{ rol: 'TI' }],
    pickup_address: part('pickup_address'),
    dropoff_address: part('dropoff_address'),
  } as RentalCreate;
}

/**
 * Converts a path of the body to a path of the form. Where the body has no holder, the driver is
 * its first person, but the form's second.
 */
export function formPath(path: string, { persons }: Pick<RentalCreate, 'persons'>): string {
  const holder = persons?.[0]?.rol === 'TI';
  return holder ? path : path.replace(/^persons\[0\]/, 'persons[1]');
}

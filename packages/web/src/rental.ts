import { randomUUID } from 'node:crypto';
import type { PageLanguage, Words } from '@mirlo/look';
import { type AnswerOf, type CallAs, ifMatch, recordCallsOf } from './call.ts';
import { type FormField, type TypedTexts, typedRecord } from './fields.ts';
import type { SignedVisit } from './page.ts';
import { PART_FIELDS, type PartName, RENTAL_ROLE_NAMES } from './rental-fields.ts';

export type Contract = AnswerOf<'getContract'>['data'];

/**
 * One record of a rental, the contract or a part of it, as a section of the rental's form. For a
 * part that the rental lacks, the section is empty, and typing in it makes the part.
 */
export interface RentalPart {
  resource: PartName;
  /** Null where the rental lacks the part. */
  id: number | null;
  /** Distinguishes the part from others of its kind, also where the rental lacks it. */
  key: string;
  name: string;
  fields: readonly FormField[];
  typed: TypedTexts;
  /** 0 where the rental lacks the part. */
  revision: number;
  /** The stored record. Where the rental lacks the part: the records to which it would belong. */
  record: object;
  /** The path of the part in the body of the atomic create, which the ministry's rules check. */
  bodyPath: string;
  /** The prefix of the part's fields in `mir.differs`. */
  differsPath: string;
  /** Where the rental lacks the part: the record and field at which the registry reports this. */
  missedAt?: { resource: string; id: number; field: string };
}

const NAMES = {
  contract: { es: 'Contrato', en: 'Contract' },
  vehicle: { es: 'Vehículo', en: 'Vehicle' },
  license: { es: 'permiso de conducir', en: 'driving licence' },
  home: { es: 'domicilio', en: 'home address' },
  recogida: { es: 'Lugar de recogida', en: 'Place of pick-up' },
  devolucion: { es: 'Lugar de devolución', en: 'Place of return' },
} as const satisfies Record<string, Words>;

/** Makes the section of a missing address show an empty municipality. */
const EMPTY_HOME = { codigo_municipio: null, nombre_municipio: null };

/** More parts of a kind than any rental has. */
const MOST = 50;

/**
 * Reads a contract and its parts, in the order in which they are shown: vehicle, each person with
 * licence and home, places.
 */
export async function loadRental(
  visit: SignedVisit,
  id: number,
): Promise<{ contract: Contract; parts: readonly RentalPart[] }> {
  const { language } = visit;
  const call = recordCallsOf(visit);
  const of = { query: { contract_id: id, limit: MOST } };
  const [{ data: contract }, vehicles, persons, addresses] = await Promise.all([
    call('getContract', { path: { id } }),
    call('listVehicles', of),
    call('listPersons', of),
    call('listAddresses', of),
  ]);
  const licenses = await Promise.all(
    persons.data.map(person => call('listLicenses', { query: { person_id: person.id, limit: MOST } })),
  );
  const vehicle = NAMES.vehicle[language];
  const people = persons.data.flatMap((person, i) => {
    const homes = addresses.data.filter(({ persona_id }) => persona_id === person.id);
    return personParts(person, { i, licenses: licenses[i]?.data ?? [], homes, language });
  });
  const places = addresses.data.filter(({ persona_id }) => persona_id === null);
  const placesOf = (tipo: 'recogida' | 'devolucion', at: string) =>
    partsOr(
      places.filter(place => place.tipo === tipo),
      { resource: 'addresses', name: NAMES[tipo][language], bodyPath: at, differsPath: `${at}.` },
      { alquiler_id: id, tipo },
    );
  const names = { name: NAMES.contract[language], bodyPath: 'contract', differsPath: '' };
  return {
    contract,
    parts: [
      partOf({ resource: 'contracts', ...names }, contract),
      ...partsOr(
        vehicles.data,
        { resource: 'vehicles', name: vehicle, bodyPath: 'vehicle', differsPath: 'vehicle.' },
        { alquiler_id: id },
      ),
      ...people,
      ...placesOf('recogida', 'pickup_address'),
      ...placesOf('devolucion', 'dropoff_address'),
    ],
  };
}

/**
 * A person of a rental, with licence and home.
 *
 * @param of.i the person's index in the body of the rental
 */
function personParts(
  person: StoredPart & { rol: string },
  of: { i: number; licenses: readonly StoredPart[]; homes: readonly StoredPart[]; language: PageLanguage },
): RentalPart[] {
  const { i, licenses, homes, language } = of;
  const role = RENTAL_ROLE_NAMES[person.rol]?.[language] ?? person.rol;
  const [at, differs] = [`persons[${i}]`, `persons.${person.rol}.`];
  const within = (resource: 'licenses' | 'addresses', what: 'license' | 'home', path: string): Named => ({
    resource,
    name: `${role}: ${NAMES[what][language]}`,
    bodyPath: `${at}.${path}`,
    differsPath: `${differs}${path}.`,
  });
  const persona_id = person.id;
  return [
    partOf({ resource: 'persons', name: role, bodyPath: at, differsPath: differs }, person),
    ...partsOr(licenses, within('licenses', 'license', 'license'), { persona_id }),
    ...partsOr(homes, within('addresses', 'home', 'address'), { persona_id, tipo: 'persona' }),
  ];
}

/** A record as the API answers it. */
interface StoredPart {
  id: number;
  revision: number;
}

type Named = Pick<RentalPart, 'resource' | 'name' | 'bodyPath' | 'differsPath'>;

function partOf(named: Named, record: StoredPart): RentalPart {
  const { id, revision } = record;
  return { ...named, ...formOf(named.resource, record), id, key: String(id), revision, record };
}

/**
 * Lists the stored parts. Where none is stored, lists one empty part with the id null, in which a
 * user can type it.
 */
function partsOr(records: readonly StoredPart[], named: Named, of: Belongs): RentalPart[] {
  if (records.length > 0) return records.map(record => partOf(named, record));
  const key = `new-${Object.values(of).join('-')}`;
  const missedAt = {
    resource: of.persona_id === undefined ? 'contracts' : 'persons',
    id: of.persona_id ?? of.alquiler_id ?? 0,
    field: named.bodyPath.replace(/^.*\./, ''),
  };
  return [{ ...named, ...formOf(named.resource, {}), id: null, key, revision: 0, record: of, missedAt }];
}

/**
 * The fields that tie a missing part to its rental or person. `tipo`: whose or which address it
 * would be.
 */
interface Belongs {
  alquiler_id?: number;
  persona_id?: number;
  tipo?: 'persona' | 'recogida' | 'devolucion';
}

function formOf(resource: PartName, record: object): Pick<RentalPart, 'fields' | 'typed'> {
  const fields = PART_FIELDS[resource];
  return { fields, typed: typedRecord(fields, { ...(resource === 'addresses' && EMPTY_HOME), ...record }) };
}

/**
 * The revisions of all parts as a text, to see whether a rental has changed since a form was made.
 */
export function versionOf(parts: readonly RentalPart[]): string {
  return parts.map(({ resource, key, revision }) => `${resource} ${key} ${revision}`).join(', ');
}

/** The prefix of the names that a part's fields have in the form. */
export const partPrefix = ({ resource, key }: Pick<RentalPart, 'resource' | 'key'>) => `${resource}.${key}.`;

/**
 * The name of the form field with the uuid of a part that the form would make. Sent again, the form
 * makes no second one.
 */
export const uuidField = (part: RentalPart) => `${partPrefix(part)}uuid`;

/**
 * The uuids of the parts that a form would make.
 *
 * @param sent the form that was sent and is shown again: its uuids are kept
 */
export function uuidsOf(parts: readonly RentalPart[], sent?: URLSearchParams): Record<string, string> {
  const names = parts.filter(({ id }) => id === null).map(uuidField);
  return Object.fromEntries(names.map(name => [name, sent?.get(name) ?? randomUUID()]));
}

/**
 * Changes one record of a rental, or makes a part that the rental lacks. The registry checks the
 * fields of the body.
 *
 * @param uuid of a part to be made: sent again, the form makes no second one
 */
export function savePart(
  call: CallAs,
  part: RentalPart,
  { body, uuid }: { body: Record<string, unknown>; uuid: string | null },
): Promise<unknown> {
  return part.id === null ? createPart(call, part, { ...body, uuid }) : patchPart(call, part, part.id, body);
}

function patchPart(
  call: CallAs,
  part: RentalPart,
  id: number,
  body: Record<string, unknown>,
): Promise<unknown> {
  const path = { id };
  const headers = ifMatch(part);
  switch (part.resource) {
    case 'contracts':
      return call('patchContract', { path, headers, body });
    case 'vehicles':
      return call('patchVehicle', { path, headers, body });
    case 'persons':
      return call('patchPerson', { path, headers, body });
    case 'licenses':
      return call('patchLicense', { path, headers, body });
    case 'addresses':
      return call('patchAddress', { path, headers, body });
  }
}

function createPart(call: CallAs, { resource, record }: RentalPart, typed: object): Promise<unknown> {
  const body = { ...typed, ...record } as never;
  switch (resource) {
    case 'vehicles':
      return call('createVehicle', { body });
    case 'licenses':
      return call('createLicense', { body });
    case 'addresses':
      return call('createAddress', { body });
    case 'contracts':
    case 'persons':
      throw new TypeError(`${resource} are made by pages of their own`);
  }
}

import type { PageLanguage, Words } from '@mirlo/look';
import { type AnswerOf, type CallAs, ifMatch, recordCallsOf } from './call.ts';
import { type Field, type Typed, typedRecord } from './fields.ts';
import type { SignedVisit } from './page.ts';
import { PART_FIELDS, type PartName, ROLES } from './rental-fields.ts';

export type Contract = AnswerOf<'getContract'>['data'];

/** One record of a rental: the contract or a part of it, as a form shows it. */
export interface Part {
  resource: PartName;
  id: number;
  name: string;
  fields: readonly Field[];
  typed: Typed;
  revision: number;
  /** As it is stored. */
  record: object;
  /** Where it stands in the body of the atomic create, which the ministry's rules judge. */
  bodyPath: string;
  /** Before its fields' names in what a filing differs in. */
  differsPath: string;
}

const NAMES = {
  contract: { es: 'Contrato', en: 'Contract' },
  vehicle: { es: 'Vehículo', en: 'Vehicle' },
  license: { es: 'permiso de conducir', en: 'driving licence' },
  home: { es: 'domicilio', en: 'home address' },
  recogida: { es: 'Lugar de recogida', en: 'Place of pick-up' },
  devolucion: { es: 'Lugar de devolución', en: 'Place of return' },
} as const satisfies Record<string, Words>;

/** The most parts of a kind; a rental has fewer. */
const MOST = 50;

/** A contract and its parts, in the order in which they are read: vehicle, each person with licence and home, places. */
export async function loadRental(
  visit: SignedVisit,
  id: number,
): Promise<{ contract: Contract; parts: readonly Part[] }> {
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
  const part =
    (resource: PartName, name: string, bodyPath: string, differsPath: string) =>
    (record: { id: number; revision: number }): Part => {
      const fields = PART_FIELDS[resource];
      return {
        resource,
        id: record.id,
        name,
        fields,
        typed: typedRecord(fields, record),
        revision: record.revision,
        record,
        bodyPath,
        differsPath,
      };
    };
  const people = persons.data.flatMap((person, i) => {
    const role = ROLES[person.rol]?.[language] ?? person.rol;
    const homes = addresses.data.filter(({ persona_id }) => persona_id === person.id);
    const [at, differs] = [`persons[${i}]`, `persons.${person.rol}.`];
    const license = `${role}: ${NAMES.license[language]}`;
    const home = `${role}: ${NAMES.home[language]}`;
    return [
      part('persons', role, at, differs)(person),
      ...(licenses[i]?.data ?? []).map(part('licenses', license, `${at}.license`, `${differs}license.`)),
      ...homes.map(part('addresses', home, `${at}.address`, `${differs}address.`)),
    ];
  });
  const places = addresses.data.filter(({ persona_id }) => persona_id === null);
  return {
    contract,
    parts: [
      part('contracts', NAMES.contract[language], 'contract', '')(contract),
      ...vehicles.data.map(part('vehicles', NAMES.vehicle[language], 'vehicle', 'vehicle.')),
      ...people,
      ...places.map(place => {
        const at = place.tipo === 'recogida' ? 'pickup_address' : 'dropoff_address';
        return part('addresses', placeName(place.tipo, language), at, `${at}.`)(place);
      }),
    ],
  };
}

function placeName(kind: string, language: PageLanguage): string {
  return kind === 'recogida' || kind === 'devolucion' ? NAMES[kind][language] : kind;
}

/** Which state of a rental a form was made from. */
export function versionOf(parts: readonly Part[]): string {
  return parts.map(({ resource, id, revision }) => `${resource} ${id} ${revision}`).join(', ');
}

/** The name of a part's field in the form. */
export const prefixOf = ({ resource, id }: Pick<Part, 'resource' | 'id'>) => `${resource}.${id}.`;

/** Changes one record of a rental. The registry judges each field of the body, whatever its shape. */
export function patchPart(call: CallAs, part: Part, body: Record<string, unknown>): Promise<unknown> {
  const { resource, id } = part;
  const path = { id };
  const headers = ifMatch(part);
  switch (resource) {
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

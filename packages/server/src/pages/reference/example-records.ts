import { type ApiContract, bodiesOf, operationsOf } from './contract.ts';
import { fill, type Keys, type SampleRecords } from './fill.ts';

export type Ids = Readonly<Record<string, number>>;

/**
 * A record that the samples name: the contract's example of a create, with values that tell it from
 * others.
 */
interface Example {
  name: string;
  create: string;
  own: (ids: Ids, open: string) => object;
}

/** The parts that are needed to create the records. */
export interface Making {
  contract: ApiContract;
  /** The day on which the stays and rentals of the records begin: `YYYY-MM-DD`, Europe/Madrid. */
  today: string;
  /** Ids of the establishments of guests and of rentals. */
  hotel: number;
  office: number;
  /**
   * uuid of the contract to which samples add vehicle and drivers. Another uuid creates another
   * contract.
   */
  open: string;
  /** Makes uuids, document numbers and references; absent: new ones that nobody has. */
  keys?: Keys;
  /** Sends a create and returns the id of the record that it created or found. */
  post: (path: string, body: object) => Promise<number>;
}

const rental = (referencia: string) => (ids: Ids) => ({ establecimiento_id: ids.office, referencia });
const person = (rol: string) => (ids: Ids) => ({ alquiler_id: ids.contract, rol });

/**
 * The records that the samples name: one to delete for each delete, and a free place for each part
 * that a sample creates.
 */
const EXAMPLES: readonly Example[] = [
  {
    name: 'establishment',
    create: 'createEstablishment',
    own: () => ({ nombre: 'Ejemplo de la referencia' }),
  },
  {
    name: 'guest',
    create: 'createGuest',
    // Unlike any guest that the demo or the reference creates, so that a search for one of those
    // does not find this one.
    own: ids => ({
      establecimiento_id: ids.hotel,
      nombre: 'Ana',
      apellido1: 'Ejemplo',
      apellido2: 'Muestra',
      contacto_email: 'ana.ejemplo@example.com',
      referencia: 'EJEMPLO-0',
    }),
  },
  { name: 'contract', create: 'createContract', own: rental('EJEMPLO-1') },
  {
    name: 'open',
    create: 'createContract',
    own: (ids, open) => ({ ...rental(`EJEMPLO-${open}`)(ids), uuid: open }),
  },
  { name: 'spare', create: 'createContract', own: rental('EJEMPLO-3') },
  { name: 'vehicle', create: 'createVehicle', own: ids => ({ alquiler_id: ids.contract }) },
  { name: 'driver', create: 'createPerson', own: person('CP') },
  {
    name: 'holder',
    create: 'createPerson',
    // The holder has the uuid of the contract, so that each contract has its own holder.
    own: (ids, open) => ({ alquiler_id: ids.open, rol: 'TI', uuid: open }),
  },
  { name: 'second', create: 'createPerson', own: person('CS') },
  { name: 'license', create: 'createLicense', own: ids => ({ persona_id: ids.driver }) },
  { name: 'address', create: 'createAddress', own: ids => ({ persona_id: ids.driver }) },
  {
    name: 'invitation',
    create: 'createInvitation',
    own: ids => ({ establecimiento_id: ids.hotel, referencia: 'EJEMPLO-4' }),
  },
  // The other parts that the contract needs to be filed.
  { name: 'payer', create: 'createPerson', own: person('TI') },
  { name: 'payerHome', create: 'createAddress', own: ids => ({ persona_id: ids.payer }) },
  { name: 'secondLicense', create: 'createLicense', own: ids => ({ persona_id: ids.second }) },
  { name: 'secondHome', create: 'createAddress', own: ids => ({ persona_id: ids.second }) },
  // The records that the deletes remove. No other sample uses them.
  {
    name: 'goingEstablishment',
    create: 'createEstablishment',
    own: () => ({ nombre: 'Ejemplo que se borra' }),
  },
  {
    name: 'goingGuest',
    create: 'createGuest',
    own: ids => ({
      establecimiento_id: ids.hotel,
      nombre: 'Luis',
      apellido1: 'Ejemplo',
      apellido2: 'Muestra',
      contacto_email: 'luis.ejemplo@example.com',
      numero_documento: '00000009D',
      referencia: 'EJEMPLO-5',
    }),
  },
  { name: 'goingRental', create: 'createContract', own: rental('EJEMPLO-6') },
  { name: 'goingVehicle', create: 'createVehicle', own: ids => ({ alquiler_id: ids.goingRental }) },
  { name: 'goingDriver', create: 'createPerson', own: ids => ({ alquiler_id: ids.goingRental, rol: 'CP' }) },
  { name: 'goingLicense', create: 'createLicense', own: ids => ({ persona_id: ids.goingDriver }) },
  { name: 'goingAddress', create: 'createAddress', own: ids => ({ persona_id: ids.goingDriver }) },
  {
    name: 'goingInvitation',
    create: 'createInvitation',
    own: ids => ({ establecimiento_id: ids.hotel, referencia: 'EJEMPLO-7' }),
  },
];

/**
 * uuids of the establishments that samples change and delete. The demo files nothing from them, nor
 * shows them.
 */
export const EXAMPLE_ESTABLISHMENTS: readonly string[] = EXAMPLES.flatMap(({ create }, place) =>
  create === 'createEstablishment' ? [uuid(place)] : [],
);

/**
 * Creates the records that the samples name, or finds them by their fixed uuids.
 *
 * @throws what `post` throws
 */
export async function makeExamples(making: Making): Promise<Ids> {
  const { contract, today, hotel, office, open, keys, post } = making;
  const operations = new Map(operationsOf(contract).map(one => [one.operationId, one]));
  const ids: Record<string, number> = { hotel, office };
  for (const [place, { name, create, own }] of EXAMPLES.entries()) {
    const operation = operations.get(create);
    if (operation === undefined) throw new Error(`the contract has no ${create}`);
    const example = bodiesOf(contract, operation)[0]?.value;
    const filled = fill(Object(example), { today, records: null, ...(keys && { keys }) });
    ids[name] = await post(operation.path, { ...filled, uuid: uuid(place), ...own(ids, open) });
  }
  return ids;
}

function uuid(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}

const VERBS = ['get', 'update', 'patch', 'delete'] as const;

/** Assigns a record to each sample. */
export function recordsOf(ids: Ids): SampleRecords {
  const of = (record: string, id = 0, last = id) =>
    VERBS.map(verb => [verb + record, verb === 'delete' ? last : id] as const);
  return {
    paths: Object.fromEntries([
      ...of('Establishment', ids.establishment, ids.goingEstablishment),
      ...of('Guest', ids.guest, ids.goingGuest),
      ...of('Contract', ids.contract, ids.spare),
      ...of('Vehicle', ids.vehicle, ids.goingVehicle),
      ...of('Person', ids.driver, ids.second),
      ...of('License', ids.license, ids.goingLicense),
      ...of('Address', ids.address, ids.goingAddress),
      ...of('Invitation', ids.invitation, ids.goingInvitation),
      ['listGuestHistory', ids.guest ?? 0],
      ['listContractHistory', ids.contract ?? 0],
    ]),
    // Ids in the examples of the API's description: 3 is a hotel, 4 a rental office, 88 a rental
    // contract, 141 a person. The generated answers (`generated/answers.ts`) name the rental
    // contract 87 and the person 140.
    links: {
      establecimiento_id: { 3: ids.hotel ?? 0, 4: ids.office ?? 0 },
      alquiler_id: { 88: ids.open ?? 0, 87: ids.contract ?? 0 },
      persona_id: { 141: ids.holder ?? 0, 140: ids.driver ?? 0 },
    },
  };
}

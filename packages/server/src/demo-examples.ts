import { randomUUID } from 'node:crypto';
import { contractJson, createRegistry, madridDate, type Registry } from '@mirlo/core';
import { filingPolicy } from './config.ts';
import { hashKey } from './keys.ts';
import { bodiesOf, type Contract, operationsOf } from './pages/reference/contract.ts';
import { fill, type SampleRecords } from './pages/reference/fill.ts';
import type { ServerParts } from './server.ts';

type Ids = Readonly<Record<string, number>>;

/** A record that the reference's samples name: the contract's own example of a create, with what makes it this one. */
interface Example {
  name: string;
  create: string;
  own: (ids: Ids) => object;
  /** Made anew for each page: what the page creates in it has its place free. */
  fresh?: true;
}

/** Of the establishment that samples change and delete: none to file from, and none that the demo shows. */
export const EXAMPLE_ESTABLISHMENT = uuid(0);

const rental = (referencia: string) => (ids: Ids) => ({ establecimiento_id: ids.office, referencia });
const person = (rol: string) => (ids: Ids) => ({ alquiler_id: ids.contract, rol });

/** Each delete of the reference has a record of its own, and each part that it creates a place that is free. */
const EXAMPLES: readonly Example[] = [
  {
    name: 'establishment',
    create: 'createEstablishment',
    own: () => ({ nombre: 'Ejemplo de la referencia' }),
  },
  {
    name: 'guest',
    create: 'createGuest',
    // Another one than those that the demo and the reference create: who looks for these finds these alone.
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
  { name: 'open', create: 'createContract', own: ids => rental(`EJEMPLO-${randomUUID()}`)(ids), fresh: true },
  { name: 'spare', create: 'createContract', own: rental('EJEMPLO-3') },
  { name: 'vehicle', create: 'createVehicle', own: ids => ({ alquiler_id: ids.contract }) },
  { name: 'driver', create: 'createPerson', own: person('CP') },
  { name: 'holder', create: 'createPerson', own: ids => ({ alquiler_id: ids.open, rol: 'TI' }), fresh: true },
  { name: 'second', create: 'createPerson', own: person('CS') },
  { name: 'license', create: 'createLicense', own: ids => ({ persona_id: ids.driver }) },
  { name: 'address', create: 'createAddress', own: ids => ({ persona_id: ids.driver }) },
];

/**
 * Makes the records that the reference names in a demo, with its sandbox key so that none is ever filed. Each has a uuid of its own, by
 * which the next page finds it again.
 *
 * @throws Error naming the example that the registry did not take
 */
export async function prepareExamples(
  { store, config }: Pick<ServerParts, 'store' | 'config'>,
  sandboxKey: string,
  establishments: readonly { id: number }[],
): Promise<SampleRecords> {
  const contract: Contract = JSON.parse(await contractJson());
  const filing = filingPolicy(config);
  const registry = createRegistry({ store, now: Date.now, newUuid: randomUUID, hashKey, filing });
  const operations = new Map(operationsOf(contract).map(one => [one.operationId, one]));
  const [hotel, office] = establishments;
  const ids: Record<string, number> = { hotel: hotel?.id ?? 0, office: office?.id ?? hotel?.id ?? 0 };
  const today = madridDate(Date.now());
  for (const [place, { name, create, own, fresh }] of EXAMPLES.entries()) {
    const operation = operations.get(create);
    if (operation === undefined) throw new Error(`the contract has no ${create}`);
    const example = bodiesOf(contract, operation)[0]?.value;
    const filled = fill(Object(example), { today, records: null });
    ids[name] = await post(registry, operation.path, sandboxKey, {
      ...filled,
      ...own(ids),
      uuid: fresh ? randomUUID() : uuid(place),
    });
  }
  return recordsOf(ids);
}

function uuid(place: number): string {
  return `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`;
}

async function post(registry: Registry, path: string, key: string, body: object): Promise<number> {
  const { status, body: text } = await registry.answer({
    method: 'POST',
    path,
    query: new URLSearchParams(),
    header: name => (name === 'x-api-key' ? key : undefined),
    read: async () => Buffer.from(JSON.stringify(body)),
  });
  if (status >= 300) throw new Error(`${path} did not take an example: ${text}`);
  const { id }: { id: number } = JSON.parse(text ?? '');
  return id;
}

const VERBS = ['get', 'update', 'patch', 'delete'] as const;

function recordsOf(ids: Ids): SampleRecords {
  const of = (record: string, id = 0, last = id) =>
    VERBS.map(verb => [verb + record, verb === 'delete' ? last : id] as const);
  return {
    paths: Object.fromEntries([
      ...of('Establishment', ids.establishment),
      ...of('Guest', ids.guest),
      ...of('Contract', ids.contract, ids.spare),
      ...of('Vehicle', ids.vehicle),
      ...of('Person', ids.driver, ids.second),
      ...of('License', ids.license),
      ...of('Address', ids.address),
    ]),
    // In the contract's examples 3 is a hotel, 4 a rental office, 88 a contract, 141 a person.
    links: {
      establecimiento_id: { 3: ids.hotel ?? 0, 4: ids.office ?? 0 },
      alquiler_id: { 88: ids.open ?? 0 },
      persona_id: { 141: ids.holder ?? 0 },
    },
  };
}

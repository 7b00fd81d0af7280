/**
 * Makes the answers to the sample calls of the reference. Each sample is sent, as it is shown, to a
 * sandbox that is reset before it.
 */
import { withControlLetter } from '../packages/mir/src/index.ts';
import { createSandbox, type Sandbox } from '../packages/mocks/src/index.ts';
import { sampleCall } from '../packages/server/src/pages/reference/calls.ts';
import {
  type ApiContract,
  type ApiOperation,
  operationsOf,
  recordOf,
  schemaNamed,
} from '../packages/server/src/pages/reference/contract.ts';
import { type Ids, makeExamples, recordsOf } from '../packages/server/src/pages/reference/example-records.ts';
import { EXAMPLE_DAY, type Keys } from '../packages/server/src/pages/reference/fill.ts';

const NOTICE = '// Generated from spec/openapi.yaml and the rules by `pnpm generate`. Do not edit.\n';

/** Samples are sent at ten, an hour after the records that they name were made. */
const MADE_AT = `${EXAMPLE_DAY}T09:00:00+01:00`;

/** The samples keep the contract's keys. The records that they name have other keys. */
const OWN_KEYS: Keys = { uuid: text => text, nif: text => text, reference: text => text };

/** Makes the keys of the records that the samples name. */
function numbered(): Keys {
  let last = 0;
  const next = (digits: number) => String(++last).padStart(digits, '0');
  return {
    uuid: () => `10000000-0000-4000-8000-${next(12)}`,
    nif: () => withControlLetter(`99${next(6)}`),
    reference: text => text.slice(0, 4) + next(8),
  };
}

interface SampleAnswer {
  status: number;
  body: unknown;
}

/**
 * Makes the module that holds the answers. `FILED_ANSWERS` are to calls about records that were
 * filed, `SANDBOX_ANSWERS` to calls about records of a sandbox key, as in the demo.
 */
export async function sampleAnswersModule(contract: ApiContract): Promise<string> {
  const filed = await answersOf(contract, 'production');
  const sandbox = (await answersOf(contract, 'sandbox')).filter(
    ([name, answer]) => JSON.stringify(answer) !== JSON.stringify(new Map(filed).get(name)),
  );
  return `${NOTICE}
interface SampleAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** By operation. */
export const FILED_ANSWERS: Readonly<Record<string, SampleAnswer>> = ${literal(filed)};

/** Those that differ where the records belong to a sandbox key. */
export const SANDBOX_ANSWERS: Readonly<Record<string, SampleAnswer>> = ${literal(sandbox)};
`;
}

function literal(answers: readonly [string, SampleAnswer][]): string {
  return `{\n${answers.map(([name, answer]) => `  ${name}: ${JSON.stringify(answer)},\n`).join('')}}`;
}

/**
 * Sends the sample of each operation to a sandbox, and returns the answers.
 *
 * @param key the key that creates the records which the samples name. The samples themselves are
 * sent with the production key
 */
async function answersOf(
  contract: ApiContract,
  key: 'production' | 'sandbox',
): Promise<[string, SampleAnswer][]> {
  const sandbox = createSandbox({ clock: MADE_AT });
  const { hotel, rentalOffice } = sandbox.establishments;
  const ids = await makeExamples({
    contract,
    today: EXAMPLE_DAY,
    hotel: hotel.id,
    office: rentalOffice.id,
    open: '00000000-0000-4000-8000-999999999999',
    keys: numbered(),
    post: async (path, body) => Number(Object((await send(sandbox, key, 'POST', path, body)).body).id),
  });
  await sandbox.clock.advance('1h');
  const start = sandbox.snapshot();
  const answers: [string, SampleAnswer][] = [];
  for (const operation of operationsOf(contract)) {
    if (operation.security !== undefined) continue;
    sandbox.restore(start);
    const options = { today: EXAMPLE_DAY, records: recordsOf(ids), keys: OWN_KEYS };
    const call = sampleCall(contract, operation, options);
    const { status, body } = await send(sandbox, 'production', operation.method, call.path, call.body);
    if (operation.method === 'POST' && status !== 201) throw new Error(`${operation.operationId}: ${status}`);
    answers.push([operation.operationId, { status, body: asExamples(contract, operation, ids, body) }]);
  }
  return answers;
}

/**
 * Sends a request to the sandbox.
 *
 * @throws Error where the sandbox refuses it
 */
async function send(
  sandbox: Sandbox,
  key: 'production' | 'sandbox',
  method: string,
  path: string,
  body?: unknown,
): Promise<SampleAnswer> {
  const answer = await sandbox.fetch(sandbox.baseUrl + path, {
    method,
    headers: { 'X-Api-Key': sandbox.keys[key] },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return { status: answer.status, body: JSON.parse(text) };
}

/** By the name of a field that holds an id or several: the schema of the record that it names. */
const LINKED: Readonly<Record<string, string>> = {
  establecimiento_id: 'Establishment',
  alquiler_id: 'Contract',
  persona_id: 'Person',
  vehicle_id: 'Vehicle',
  person_ids: 'Person',
  license_ids: 'License',
  person_address_ids: 'Address',
  pickup: 'Address',
  dropoff: 'Address',
};

const RECORDS: Readonly<Record<string, string>> = {
  guests: 'Guest',
  contracts: 'Contract',
  vehicles: 'Vehicle',
  persons: 'Person',
  licenses: 'License',
  addresses: 'Address',
};

/** An answer with the ids of the contract's examples in the place of the sandbox's. */
function asExamples(contract: ApiContract, operation: ApiOperation, ids: Ids, answer: unknown): unknown {
  const own = recordOf(contract, operation) ?? '';
  const known = new Map<string, Map<number, number>>();
  for (const [field, links] of Object.entries(recordsOf(ids).links)) {
    const pairs = Object.entries(links).map(([example, id]) => [id, Number(example)] as const);
    known.set(LINKED[field] ?? '', new Map(pairs));
  }
  const exampleId = (record: string, id: number): number => {
    const examples = known.get(record) ?? new Map<number, number>();
    known.set(record, examples);
    const taken = new Set(examples.values());
    let example = examples.get(id) ?? Number(schemaNamed(contract, record).properties?.id?.example);
    while (!examples.has(id) && taken.has(example)) example++;
    examples.set(id, example);
    return example;
  };
  const any = (value: unknown, name: string, about: string): unknown => {
    const record = name === 'id' ? about : LINKED[name];
    if (typeof value === 'number') return record ? exampleId(record, value) : value;
    if (Array.isArray(value)) return value.map(one => any(one, name, about));
    if (typeof value !== 'object' || value === null) return value;
    // An issue names the record that it is about.
    const named = 'resource' in value ? (RECORDS[String(value.resource)] ?? '') : about;
    // An entry of a history has an `id` of its own, which stays. Its `record_id` is the record's.
    if ('record_id' in value && 'actor' in value)
      return { ...value, record_id: any(value.record_id, 'id', named) };
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, any(one, key, named)]));
  };
  return any(answer, '', own);
}

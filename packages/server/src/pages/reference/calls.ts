import { type SampleAnswer, withPathId } from './answer.ts';
import {
  type ApiContract,
  type ApiOperation,
  bodiesOf,
  effective,
  recordOf,
  schemaNamed,
} from './contract.ts';
import { type FillOptions, fill } from './fill.ts';

/** A call of an operation that a reader can make as it stands. */
export interface SampleCall {
  operation: ApiOperation;
  /** `/v1/guests/12?page=1` */
  path: string;
  /** Id of the record in the path; null where the path has none. */
  id: number | null;
  query: Readonly<Record<string, unknown>>;
  /** Undefined where the operation takes no body. */
  body: Readonly<Record<string, unknown>> | undefined;
  /** The answer to the call. */
  answer: SampleAnswer;
  /** Other bodies that the operation accepts. */
  others: readonly { title: string; body: unknown }[];
}

/** Parameters that the samples of lists contain. The other parameters of a list are filters. */
const PAGING = new Set(['page', 'limit']);

const NO_ANSWER: SampleAnswer = { status: 200, body: null };

/** The uuid for an example that has none. `fill` replaces it with a new one. */
const ANY_UUID = '5b0d7b52-8f3a-4b0e-9c56-1de3f0a4c7d2';

/**
 * Makes the sample of an operation, for today and this server. `words`: the search text of a list
 * (`q`).
 */
export function sampleCall(
  contract: ApiContract,
  operation: ApiOperation,
  options: FillOptions,
  { words, answer = NO_ANSWER }: { words?: string | undefined; answer?: SampleAnswer } = {},
): SampleCall {
  const id = operation.path.includes('/{id}') ? idOf(contract, operation, options) : null;
  const paging = operation.parameters.filter(({ name }) => PAGING.has(name));
  const query = {
    ...(words === undefined ? {} : { q: words }),
    ...Object.fromEntries(paging.map(({ name, example }) => [name, example])),
  };
  const [first, ...others] = bodiesOf(contract, operation);
  const example = withUuid(contract, operation, first?.value);
  const filled = fill({ body: example, answer }, options);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    operation,
    path: operation.path.replace('{id}', String(id)) + (search.size > 0 ? `?${search}` : ''),
    id,
    query,
    body: filled.body,
    answer: id === null ? filled.answer : withPathId(filled.answer, id),
    others: others.map(({ summary = '', value }) => ({ title: summary, body: fill(value, options) })),
  };
}

/**
 * Adds a uuid to the body of a create, so that the curl and the SDK sample, both sent, make one
 * record.
 */
function withUuid(contract: ApiContract, operation: ApiOperation, value: unknown): SampleCall['body'] {
  // An example of a body is always an object.
  const body = value as SampleCall['body'];
  const schema = operation.requestBody?.content['application/json'].schema;
  const takes = schema !== undefined && 'uuid' in (effective(contract, schema).properties ?? {});
  return takes && operation.method === 'POST' && body?.uuid === undefined
    ? { uuid: ANY_UUID, ...body }
    : body;
}

function idOf(contract: ApiContract, operation: ApiOperation, { records }: FillOptions): number {
  const known = records?.paths[operation.operationId];
  if (known !== undefined) return known;
  const record = recordOf(contract, operation);
  const example = record === null ? undefined : schemaNamed(contract, record).properties?.id?.example;
  return Number(example ?? operation.parameters.find(({ name }) => name === 'id')?.example);
}

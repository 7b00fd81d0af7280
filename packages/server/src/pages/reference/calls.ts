import { answerOf } from './answer.ts';
import { bodiesOf, type Contract, type Operation, recordOf, schemaNamed } from './contract.ts';
import { type FillOptions, fill } from './fill.ts';

/** A call of an operation that can be made as it stands. */
export interface SampleCall {
  operation: Operation;
  /** `/v1/guests/12?page=1` */
  path: string;
  /** The record in the path; null for none. */
  id: number | null;
  query: Readonly<Record<string, unknown>>;
  /** Undefined for none. */
  body: Readonly<Record<string, unknown>> | undefined;
  /** The answer to it. */
  answer: { status: number; body: unknown };
  /** Other bodies that the operation takes. */
  others: readonly { title: string; body: unknown }[];
}

/** Sent with every list; its other parameters narrow it. */
const PAGING = new Set(['page', 'limit']);

/** The sample of an operation, its values fit for now and for this server. */
export function sampleCall(contract: Contract, operation: Operation, options: FillOptions): SampleCall {
  const id = operation.path.endsWith('/{id}') ? idOf(contract, operation, options) : null;
  const query = Object.fromEntries(
    operation.parameters.filter(({ name }) => PAGING.has(name)).map(({ name, example }) => [name, example]),
  );
  const [first, ...others] = bodiesOf(contract, operation);
  // Only objects are examples of a body.
  const example = first?.value as SampleCall['body'];
  const filled = fill({ body: example, answer: answerOf(contract, operation, example) }, options);
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
  return {
    operation,
    path: operation.path.replace('{id}', String(id)) + (search.size > 0 ? `?${search}` : ''),
    id,
    query,
    body: filled.body,
    answer: filled.answer,
    others: others.map(({ summary = '', value }) => ({ title: summary, body: fill(value, options) })),
  };
}

function idOf(contract: Contract, operation: Operation, { records }: FillOptions): number {
  const known = records?.paths[operation.operationId];
  if (known !== undefined) return known;
  const record = recordOf(contract, operation);
  const example = record === null ? undefined : schemaNamed(contract, record).properties?.id?.example;
  return Number(example ?? operation.parameters.find(({ name }) => name === 'id')?.example);
}

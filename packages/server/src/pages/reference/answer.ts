import { type Contract, exampleOf, type Operation, successOf } from './contract.ts';

/** What a record says of its filing right after it was written: nothing was sent yet. */
const JUST_WRITTEN = { state: 'queued', lote: null, codigo_comunicacion: null, issues: [] };
/** What a record says that the ministry stored. */
const STORED = { state: 'accepted', issues: [] };

/** The answer of an operation: the contract's example of it, with what was sent in it. */
export function answerOf(
  contract: Contract,
  operation: Operation,
  body: Readonly<Record<string, unknown>> | undefined,
): { status: number; body: unknown } {
  const { status, schema } = successOf(contract, operation);
  // The contract itself is no example of anything.
  if (schema.properties === undefined) return { status, body: null };
  const answer = exampleOf(contract, schema);
  return { status, body: isObject(answer) ? withSent(answer, body) : answer };
}

function withSent(
  answer: Record<string, unknown>,
  body: Readonly<Record<string, unknown>> | undefined,
): Record<string, unknown> {
  const { data, mir } = answer;
  const filing = body === undefined ? STORED : JUST_WRITTEN;
  return {
    ...answer,
    ...('data' in answer
      ? {
          data: Array.isArray(data)
            ? data.map(one => record(one, filing, {}))
            : record(data, filing, body ?? {}),
        }
      : {}),
    ...(isObject(mir) ? { mir: { ...mir, ...filing } } : {}),
  };
}

/** A record with the values sent, and with a filing that fits its moment. */
function record(value: unknown, filing: object, sent: Readonly<Record<string, unknown>>): unknown {
  if (!isObject(value)) return value;
  const { contract } = sent;
  const fields = isObject(contract) ? { ...contract, uuid: sent.uuid } : sent;
  const taken = Object.entries(fields).filter(([name]) => name in value);
  const { mir } = value;
  const stored = filing === STORED && 'enviado_ministerio' in value ? { enviado_ministerio: 1 } : {};
  return {
    ...value,
    ...Object.fromEntries(taken),
    ...stored,
    ...(isObject(mir) ? { mir: { ...mir, ...filing } } : {}),
  };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

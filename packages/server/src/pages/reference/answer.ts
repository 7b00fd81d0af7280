import { FILED_ANSWERS, SANDBOX_ANSWERS } from '../../generated/answers.ts';

/** An answer as it is shown. */
export interface Answer {
  status: number;
  /** Null: a text, which is not shown. */
  body: unknown;
}

/**
 * What the rules answer to the sample of an operation, its values those of the contract's examples.
 *
 * @param sandbox whether the records that the samples name are a sandbox key's, as a demo's are
 */
export function answerOf(operationId: string, sandbox: boolean): Answer {
  const special = sandbox ? SANDBOX_ANSWERS[operationId] : undefined;
  return special ?? FILED_ANSWERS[operationId] ?? { status: 200, body: null };
}

/** An answer with the id of the record that was named in the path. */
export function withPathId(answer: Answer, id: number): Answer {
  const { body } = answer;
  if (!isObject(body)) return answer;
  const { data } = body;
  const named = isObject(data) ? { data: { ...data, id } } : {};
  return { ...answer, body: { ...body, ...('id' in body ? { id } : {}), ...named } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

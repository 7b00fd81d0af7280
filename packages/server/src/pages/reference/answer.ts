import { FILED_ANSWERS, SANDBOX_ANSWERS } from '../../generated/answers.ts';

/** An answer as the reference shows it. */
export interface SampleAnswer {
  status: number;
  /** Null: the answer is a text, which is not shown. */
  body: unknown;
}

/**
 * The registry's answer to an operation's sample. In a demo (`sandbox`) the samples name records of
 * a sandbox key, which a few answers show.
 */
export function answerOf(operationId: string, sandbox: boolean): SampleAnswer {
  const special = sandbox ? SANDBOX_ANSWERS[operationId] : undefined;
  return special ?? FILED_ANSWERS[operationId] ?? { status: 200, body: null };
}

/** Puts the id from the path into an answer. */
export function withPathId(answer: SampleAnswer, id: number): SampleAnswer {
  const { body } = answer;
  if (!isObject(body)) return answer;
  const { data } = body;
  const named = isObject(data) ? { data: { ...data, id } } : {};
  return { ...answer, body: { ...body, ...('id' in body ? { id } : {}), ...named } };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

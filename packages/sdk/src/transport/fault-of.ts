import { apiError } from '../errors/api.ts';
import { UnexpectedResponseError } from '../errors/call.ts';
import { withoutKey } from '../redact.ts';
import type { ReadResponse } from './answer.ts';
import { isTransientStatus, retryAfterOf } from './retry.ts';
import type { Run } from './run.ts';

const PREVIEW_LENGTH = 200;
const MAX_LENGTH = 1_000;

/**
 * The error that an answer means; undefined for a success with the operation's shape. The key is
 * replaced in the service's words and headers.
 */
export function faultOf(run: Run, answer: ReadResponse, key: string): Error | undefined {
  const { response, body: said } = answer;
  const { ok } = response;
  if (ok && said.ok === true && run.plan.accepts(said)) return undefined;
  const { status, headers } = response;
  const clean = (text: unknown) => withoutKey(text, key).slice(0, MAX_LENGTH);
  const requestId = idInServiceLog(answer, key);
  const spoken = !ok && said.ok === false && typeof said.code === 'string';
  // Refusals of proxies, or of a service that is starting, have no JSON of this API. With such a
  // status they are still transient.
  if (spoken || isTransientStatus(status)) {
    const { code = `http_${status}`, message = 'no message', fields = {}, errors = fields } = said;
    const missing = Array.isArray(fields) && code === 'missing_fields' ? fields.map(clean) : undefined;
    // `errors` has all problems, missing and invalid. An older service has only `fields`, which for
    // `missing_fields` is a list of names.
    const problems = Array.isArray(errors)
      ? errors.map(path => [path, missing ? 'missing' : 'not taken'])
      : Object.entries(Object(errors));
    const fault = {
      status,
      code: clean(code),
      message: clean(message),
      missing,
      fields: Object.fromEntries(problems.map(([path, text]) => [clean(path), clean(text)])),
      data: said.data,
      requestId,
      retryAfterMs: retryAfterOf(headers),
      headers: Object.fromEntries([...headers].map(([name, value]) => [name, clean(value)])),
      hint: hintFor(run, status),
    };
    return apiError(fault, run.facts());
  }
  const contentType = clean(headers.get('content-type') ?? '') || undefined;
  const preview = clean(answer.text).slice(0, PREVIEW_LENGTH);
  const message = `${run.method} ${run.path}: ${status} ${contentType ?? 'no content type'}, not this API's answer: ${hintFor(run, 404) ?? 'a wrong baseUrl, or a login page?'}`;
  return new UnexpectedResponseError(message, { status, contentType, requestId }, preview, run.facts());
}

/** Advises the caller on a refusal that the client's options cause. */
function hintFor({ settings: { baseUrl } }: Run, status: number): string | undefined {
  if (status === 401) return 'check apiKey (MIRLO_API_KEY)';
  if (status !== 404 || baseUrl.endsWith('/app/api')) return undefined;
  return `baseUrl is ${baseUrl}, which as a rule ends in /app/api`;
}

/** The id of the answer in the service's log. */
export function idInServiceLog({ response }: ReadResponse, key: string): string | undefined {
  return withoutKey(response.headers.get('x-request-id') ?? '', key).slice(0, MAX_LENGTH) || undefined;
}

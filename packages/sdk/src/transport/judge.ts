import { apiError } from '../errors/api.ts';
import { UnexpectedResponseError } from '../errors/call.ts';
import { withoutKey } from '../redact.ts';
import type { Answer } from './answer.ts';
import { isRedirect } from './redirect.ts';
import { retryAfterOf } from './retry.ts';
import type { Body, Run } from './run.ts';

const PREVIEW_LENGTH = 200;
const MAX_MESSAGE_LENGTH = 1_000;

/** Whether a value is a JSON object. */
export function isBody(value: unknown): value is Body {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The error that an answer means, undefined for a success of the operation's shape. Whatever the service says, the key is blotted out. */
export function faultOf(run: Run, answer: Answer, key: string): Error | undefined {
  const { response, body } = answer;
  const { status, headers } = response;
  if (response.ok && isBody(body) && body.ok === true && run.plan.accepts(body)) return undefined;
  const requestId = headers.get('x-request-id') ?? undefined;
  const spoken =
    !response.ok && isBody(body) && body.ok === false && typeof body.code === 'string' ? body : undefined;
  if (spoken || isWorthRetrying(status)) {
    const { code = `http_${status}`, message = 'no message of the API' } = spoken ?? {};
    const clean = (text: unknown) => withoutKey(String(text), key).slice(0, MAX_MESSAGE_LENGTH);
    const problems = spoken ? problemsOf(spoken) : {};
    const fields = Object.fromEntries(Object.entries(problems).map(([path, text]) => [path, clean(text)]));
    const missing = Array.isArray(spoken?.fields) ? spoken.fields.map(String) : [];
    const fault = { status, code: clean(code), message: clean(message), fields, missing, requestId };
    return apiError({ ...fault, retryAfterMs: retryAfterOf(headers) }, run.facts());
  }
  const contentType = headers.get('content-type') ?? undefined;
  const preview = withoutKey(answer.text, key).slice(0, PREVIEW_LENGTH);
  const seen = { status, contentType, requestId, preview };
  return new UnexpectedResponseError(`${run.method} ${run.path}: ${complaint(answer)}`, seen, run.facts());
}

/** Refusals of proxies and of a service that is starting carry no JSON of ours, and pass. */
function isWorthRetrying(status: number): boolean {
  return status >= 500 || status === 408 || status === 425 || status === 429;
}

/** `errors` holds every problem; an older service has only `fields`, an array of the missing ones or a map of messages. */
function problemsOf(body: Body): Body {
  if (isBody(body.errors)) return body.errors;
  if (isBody(body.fields)) return body.fields;
  return Array.isArray(body.fields) ? Object.fromEntries(body.fields.map(path => [path, 'required'])) : {};
}

function complaint({ response, body }: Answer): string {
  const what = `answered ${response.status} with ${response.headers.get('content-type') ?? 'no content type'}`;
  if (isRedirect(response)) {
    return `${what}, a redirect that is not followed since it could hand the key to another host; check baseUrl`;
  }
  if (body === undefined)
    return `${what}, not the API's JSON; is baseUrl right, or a proxy or login page in between?`;
  return `${what}, but not in the API's shape; is baseUrl right, and the service up to date?`;
}

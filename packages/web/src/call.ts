import { type Actor, type DoorRequest, type Operations, ROUTES } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import type { Services, Visitor } from './services.ts';
import { asTyped } from './times.ts';

type Name = keyof Operations;
type DataOf<O extends Name> = Operations[O]['data'];
/** The response body of an operation that succeeds. */
export type AnswerOf<O extends Name> = Operations[O]['responses'][keyof Operations[O]['responses']];

/**
 * The input of an operation: its `id`, its query, its body, and the header with the revision that a
 * change starts from.
 */
type Input<O extends Name> = Pick<DataOf<O>, Extract<keyof DataOf<O>, 'query' | 'body' | 'path' | 'headers'>>;

interface RefusedBody {
  code: string;
  message: string;
  /** Where `code` is `missing_fields`: the names of the missing fields. */
  fields?: unknown;
  /** By field name: what is wrong with its value. */
  errors?: Record<string, string>;
}

const MISSING: Words = { es: 'Falta.', en: 'It is missing.' };

/**
 * Thrown where the registry refused a call or failed. `code` and `message` in the body are the
 * registry's own.
 */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly body: RefusedBody;

  constructor(operation: string, status: number, body: RefusedBody) {
    super(`${operation}: ${status} ${body.code}`);
    this.status = status;
    this.body = body;
  }

  /**
   * The problem of each field, by field name, with dates written as people type them here. Null
   * where the refusal is about no field.
   */
  problems(language: PageLanguage): Record<string, string> | null {
    const { code, fields, errors = {} } = this.body;
    const missing = code === 'missing_fields' && Array.isArray(fields) ? fields.map(String) : [];
    const told = Object.entries(errors).map(([name, words]) => [name, asTyped(words, language)]);
    const all = [...missing.map(name => [name, MISSING[language]]), ...told];
    return all.length > 0 ? Object.fromEntries(all) : null;
  }
}

/** The status of an update whose record somebody else has changed meanwhile. */
export const CONFLICT = 409;

/**
 * Makes the header by which an update succeeds only where the record still has the revision that
 * was shown (RFC 9110, section 13.1.1).
 */
export function ifMatch({ revision }: { revision: number }): { 'If-Match': string } {
  return { 'If-Match': `"${revision}"` };
}

/** Calls operations of the contract in the name of one actor. */
export type CallAs = <O extends Name>(operation: O, input: Input<O>) => Promise<AnswerOf<O>>;

/**
 * Converts a signed-in user into the actor that the registry knows.
 *
 * @throws Error for operators, who see no records
 */
export function actorOfUser(
  {
    id,
    name,
    account_id,
    role,
    establishments,
  }: Pick<Visitor, 'id' | 'name' | 'account_id' | 'role' | 'establishments'>,
  sandbox: boolean,
): Actor {
  if (account_id === null || role === 'operator') throw new Error('an operator sees no records');
  return {
    kind: 'user',
    id,
    name,
    account_id,
    sandbox,
    role,
    establishments,
    seesProduction: !sandbox,
    seesSandbox: sandbox,
  };
}

/**
 * Returns a function that calls operations of the contract in process, in the name of the signed-in
 * user. Calls are typed by the contract, and the rules for calls with an API key apply.
 *
 * @param sandbox whether the page is about test records: lists then show only test records,
 * otherwise only real ones; a new record is of the same kind
 * @throws Error for operators, who see no records
 */
export function callsOf(visit: SignedVisit, sandbox: boolean): CallAs {
  return callsAs(visit.services.answer, actorOfUser(visit.visitor, sandbox), visit);
}

/**
 * As `callsOf`, but for the record that a page's address names, whether real or test. A record that
 * is made under that record is of the same kind.
 */
export function recordCallsOf(visit: SignedVisit): CallAs {
  return callsAs(visit.services.answer, { ...actorOfUser(visit.visitor, false), seesSandbox: true }, visit);
}

/**
 * As `callsOf`, but a dry run: it answers what the registry would answer, and nothing is stored.
 */
export function rehearsalOf(visit: SignedVisit, sandbox: boolean): CallAs {
  return callsAs(visit.services.rehearse, actorOfUser(visit.visitor, sandbox), visit);
}

/**
 * Does the same as `callsOf` for any actor.
 *
 * @param answer the registry's function that answers requests
 */
export function callsAs(
  answer: Services['answer'],
  actor: Actor,
  { language, address }: { language: PageLanguage; address: string | null },
): CallAs {
  return async <O extends Name>(operation: O, input: Input<O>) => {
    const { status, body } = await answer(requestOf(operation, input, language, address), actor);
    const parsed = JSON.parse(body ?? 'null');
    if (status >= 400) throw new CallRefused(operation, status, parsed);
    // The cast is safe: a handler whose answer does not match the contract does not compile.
    return parsed as AnswerOf<O>;
  };
}

function requestOf(
  operation: Name,
  {
    query,
    path,
    body,
    headers,
  }: {
    query?: object | undefined;
    path?: { id?: number } | undefined;
    body?: unknown;
    headers?: { 'If-Match'?: string } | undefined;
  },
  language: string,
  address: string | null,
): DoorRequest {
  const route = ROUTES.find(one => one.operationId === operation);
  if (!route) throw new Error(`${operation} is no operation`);
  const given = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)]);
  return {
    method: route.method,
    path: route.path.replace('{id}', String(path?.id)),
    query: new URLSearchParams(given),
    caller: address === null ? undefined : { address, sure: true },
    header: name =>
      name === 'if-match' ? headers?.['If-Match'] : name === 'accept-language' ? language : undefined,
    read: async () => new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body)),
  };
}

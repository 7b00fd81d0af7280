import { type Actor, type DoorRequest, type Operations, ROUTES } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import type { Services, Visitor } from './services.ts';
import { asTyped } from './times.ts';

type Name = keyof Operations;
type DataOf<O extends Name> = Operations[O]['data'];
/** What an operation answers where it succeeds. */
export type AnswerOf<O extends Name> = Operations[O]['responses'][keyof Operations[O]['responses']];

/** What an operation takes: its `id`, its query, its body, the revision that a change starts from. */
type Input<O extends Name> = Pick<DataOf<O>, Extract<keyof DataOf<O>, 'query' | 'body' | 'path' | 'headers'>>;

interface RefusedBody {
  code: string;
  message: string;
  /** Of `missing_fields`: the names of those that are. */
  fields?: unknown;
  /** By field: what is wrong with it. */
  errors?: Record<string, string>;
}

const MISSING: Words = { es: 'Falta.', en: 'It is missing.' };

/** The registry refused a call, or failed; `code` and `message` are its own. */
export class CallRefused extends Error {
  override readonly name = 'CallRefused';
  readonly status: number;
  readonly body: RefusedBody;

  constructor(operation: string, status: number, body: RefusedBody) {
    super(`${operation}: ${status} ${body.code}`);
    this.status = status;
    this.body = body;
  }

  /** By field, what is wrong with it, in the forms in which dates are typed here; null where the refusal is about no field. */
  problems(language: PageLanguage): Record<string, string> | null {
    const { code, fields, errors = {} } = this.body;
    const missing = code === 'missing_fields' && Array.isArray(fields) ? fields.map(String) : [];
    const told = Object.entries(errors).map(([name, words]) => [name, asTyped(words, language)]);
    const all = [...missing.map(name => [name, MISSING[language]]), ...told];
    return all.length > 0 ? Object.fromEntries(all) : null;
  }
}

/** Somebody else changed the record meanwhile. */
export const CONFLICT = 409;

/** Has an update hold only where the record still has the revision that was shown (RFC 9110, section 13.1.1). */
export function ifMatch({ revision }: { revision: number }): { 'If-Match': string } {
  return { 'If-Match': `"${revision}"` };
}

/** Calls operations of the contract in somebody's name. */
export type CallAs = <O extends Name>(operation: O, input: Input<O>) => Promise<AnswerOf<O>>;

/** Somebody who is signed in, as the registry knows them. @throws Error for operators, who see no records */
export function actorOf(
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
 * Operations of the contract, in process, in the name of who is signed in: typed by the contract, and answered by the rules that answer a key.
 *
 * @param sandbox whether the page is about records for trial: lists show these or the real ones, and what is made is one of them
 * @throws Error for operators, who see no records
 */
export function callsOf(visit: SignedVisit, sandbox: boolean): CallAs {
  return callsAs(visit.services.answer, actorOf(visit.visitor, sandbox), visit);
}

/** The same on the record that a page's address names, whether it is real or for trial; what is made under it is of its kind. */
export function recordCallsOf(visit: SignedVisit): CallAs {
  return callsAs(visit.services.answer, { ...actorOf(visit.visitor, false), seesSandbox: true }, visit);
}

/** As `callsOf`, and nothing of it is kept: what the registry would say. */
export function rehearsalOf(visit: SignedVisit, sandbox: boolean): CallAs {
  return callsAs(visit.services.rehearse, actorOf(visit.visitor, sandbox), visit);
}

/** The same for whoever acts. @param answer the registry's */
export function callsAs(
  answer: Services['answer'],
  actor: Actor,
  { language, address }: { language: PageLanguage; address: string | null },
): CallAs {
  return async <O extends Name>(operation: O, input: Input<O>) => {
    const { status, body } = await answer(requestOf(operation, input, language, address), actor);
    const parsed = JSON.parse(body ?? 'null');
    if (status >= 400) throw new CallRefused(operation, status, parsed);
    // The registry answers by the contract: a handler that does not would not compile.
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

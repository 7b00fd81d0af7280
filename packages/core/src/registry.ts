import type { Actor } from './actor.ts';
import { auditedStore } from './audit.ts';
import { actorOf, authenticate, CHALLENGE, countCall, type KeyRing } from './authentication.ts';
import type { DoorRequest, DoorResponse } from './door.ts';
import { Failure, failureBody, STATUS_OF } from './failure.ts';
import { DOCUMENTS, HANDLERS, type KeyedRoute } from './handlers.ts';
import { linkStore } from './link-store.ts';
import type { Call } from './operations/call.ts';
import type { RegistryOptions } from './registry-options.ts';
import { preferredLanguage, readJson, requestIdOf } from './request.ts';
import { assertMayCall } from './rights.ts';
import { matchRoute } from './routes.ts';
import { type Store, type StoredKey, StoreUnavailable } from './store.ts';
import type { EpochMs, Language } from './terms.ts';
import { wrongKeyLimited } from './wrong-keys.ts';

/** Answers every request of the API, for any door (Koa, fetch, msw). */
export interface Registry {
  /**
   * Answers a request; never throws.
   *
   * @param actor who acts, for instance a signed-in user. Where it is absent, the key of the
   *   request says who acts. The plan, the API switch and the limits are checked for keys only
   */
  answer(request: DoorRequest, actor?: Actor): Promise<DoorResponse>;
}

/** The facts about a request while it is being answered. */
interface RequestState {
  readonly requestId: string;
  readonly language: Language;
  readonly headers: Record<string, string>;
  readonly facts: DoorResponse['facts'];
}

/** Makes the registry: the rules, applied to a store. */
export function createRegistry(options: RegistryOptions): Registry {
  return {
    async answer(request, actor) {
      const progress: RequestState = {
        requestId: requestIdOf(request.header('x-request-id'), options.newUuid),
        language: preferredLanguage(request.header('accept-language')),
        headers: {},
        facts: { operation: null, account: null, key: null, code: null },
      };
      const response = await answered(options, request, progress, actor);
      return request.method === 'HEAD' ? { ...response, body: null } : response;
    },
  };
}

async function answered(
  options: RegistryOptions,
  request: DoorRequest,
  progress: RequestState,
  actor: Actor | undefined,
): Promise<DoorResponse> {
  try {
    return await routed(options, request, progress, actor);
  } catch (error) {
    return failed(options, error, progress);
  }
}

/**
 * Checks in the order of docs/decisions.md ("Order of checks"): route, verb, key, limit, scope,
 * body. The operation's own checks follow.
 */
async function routed(
  options: RegistryOptions,
  request: DoorRequest,
  progress: RequestState,
  actor: Actor | undefined,
): Promise<DoorResponse> {
  const match = request.match ?? matchRoute(request.method, request.path);
  switch (match.kind) {
    case 'not_found':
      throw new Failure('not_found');
    case 'method_not_allowed':
      throw new Failure('method_not_allowed', { headers: { Allow: match.allow } });
    case 'options':
      return plain(progress, 204, { Allow: match.allow }, null);
    case 'operation': {
      const { route, id } = match;
      progress.facts.operation = route.operationId;
      if (route.action === 'document') {
        const { type, text } = DOCUMENTS[route.operationId];
        return plain(progress, 200, { 'Content-Type': type }, text);
      }
      return called(options, request, progress, { route, id, actor });
    }
  }
}

/**
 * The status of a call whose caller hung up before its turn came. It is never sent, only logged (as
 * nginx does).
 */
const CALLER_GONE = 499;

async function called(
  options: RegistryOptions,
  request: DoorRequest,
  progress: RequestState,
  { route, id, actor: known }: { route: KeyedRoute; id: number | null; actor: Actor | undefined },
): Promise<DoorResponse> {
  const now = options.now();
  const actor = known ?? (await actorByKey(options, request, progress, now));
  progress.facts.account = actor.account_id;
  assertMayCall(actor, route);
  const handle = async () =>
    request.gone?.()
      ? plain(progress, CALLER_GONE, {}, null)
      : handled(options, request, progress, { actor, route, id, now });
  return options.inTurn ? options.inTurn(actor, handle) : handle();
}

/**
 * Reads the body and runs the operation. It begins when the call's turn has come (`inTurn`), so
 * that a waiting call holds no body in memory.
 */
async function handled(
  options: RegistryOptions,
  request: DoorRequest,
  progress: RequestState,
  { actor, route, id, now }: Pick<Call, 'actor' | 'id' | 'now'> & { route: KeyedRoute },
): Promise<DoorResponse> {
  const json = route.body === null ? undefined : await readJson(request);
  const newUuid = () => options.newUuid();
  const filing: Call['filing'] = { policy: options.filing, now, newUuid, digest: options.hashKey };
  const { language } = progress;
  const { status, body, location } = await HANDLERS[route.operationId]({
    store: storeFor(options, actor, route, request, now),
    actor,
    route,
    id,
    query: request.query,
    json,
    ifMatch: request.header('if-match'),
    language,
    now,
    links: options.links ?? null,
    newUuid,
    filing,
  });
  if (location !== undefined) progress.headers.Location = `${options.basePath ?? ''}${location}`;
  return jsonResponse(progress, status, body);
}

/**
 * Finds the actor of a request by its key.
 *
 * @throws Failure where the key is refused or its limit is used up
 */
async function actorByKey(
  options: RegistryOptions,
  request: DoorRequest,
  progress: RequestState,
  now: EpochMs,
): Promise<Actor> {
  const { store, hashKey, mistyped } = options;
  const keys: KeyRing = {
    keyByHash: hash => store.keyByHash(hash),
    hashKey,
    ...(mistyped && { mistyped }),
  };
  const found = ({ id, account_id }: StoredKey) =>
    Object.assign(progress.facts, { account: account_id, key: id });
  const key = await authenticate(request, keys, now, found).catch(error => {
    throw wrongKeyLimited(options, request, progress, error);
  });
  options.used?.(key);
  await countCall(options.limit, key, progress.headers);
  return actorOf(key);
}

/**
 * Wraps the store for a call that writes: its writes wait for their turn, changes are audited, and
 * the guests that a link creates are counted on its invitation.
 */
function storeFor(
  options: RegistryOptions,
  actor: Actor,
  { operationId: operation, method }: KeyedRoute,
  request: DoorRequest,
  at: EpochMs,
): Store {
  if (method === 'GET') return options.store;
  const store = queuedStore(options, actor.account_id);
  const written = options.audit
    ? auditedStore(store, actor, { at, operation, address: request.caller?.address ?? null })
    : store;
  return actor.kind === 'link' ? linkStore(written, actor, at) : written;
}

/** Makes the writes of an account wait for their turn. */
function queuedStore({ store, inTransactionTurn, inInsertTurn }: RegistryOptions, account: number): Store {
  const { insertIntoStay, insertAtOnce, transaction } = store;
  return {
    ...store,
    ...(inTransactionTurn && { transaction: fn => inTransactionTurn(account, () => transaction(fn)) }),
    ...(inInsertTurn && { insertAtOnce: rows => inInsertTurn(account, () => insertAtOnce(rows)) }),
    ...(inInsertTurn &&
      insertIntoStay && {
        insertIntoStay: (rows, unit) => inInsertTurn(account, () => insertIntoStay(rows, unit)),
      }),
  };
}

function failed(options: RegistryOptions, error: unknown, progress: RequestState): DoorResponse {
  const failure = error instanceof Failure ? error : unexpected(options, error, progress);
  progress.facts.code = failure.code;
  Object.assign(progress.headers, failure.headers);
  const status = STATUS_OF[failure.code];
  if (status === 401) progress.headers['WWW-Authenticate'] = CHALLENGE;
  return jsonResponse(progress, status, failureBody(failure, progress.language));
}

function unexpected(options: RegistryOptions, error: unknown, { facts, requestId }: RequestState): Failure {
  const failure = new Failure(error instanceof StoreUnavailable ? 'db_connect' : 'server_error');
  options.onError?.(error, { ...facts, code: failure.code, requestId });
  return failure;
}

function jsonResponse(progress: RequestState, status: number, body: unknown): DoorResponse {
  return plain(progress, status, { 'Content-Type': 'application/json; charset=utf-8' }, JSON.stringify(body));
}

/** Builds a response. Answers hold personal data, so no cache may store them. */
function plain(
  { requestId, headers, facts }: RequestState,
  status: number,
  more: Readonly<Record<string, string>>,
  body: string | null,
): DoorResponse {
  return {
    status,
    headers: {
      ...more,
      ...headers,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
      'X-Request-Id': requestId,
    },
    body,
    facts,
  };
}

import type { Route } from './generated/routes.ts';
import type { Handler, Handlers } from './operations/call.ts';
import { contractJson, contractYaml } from './operations/contract-text.ts';
import { createRecord } from './operations/create.ts';
import type { Definition } from './operations/definition.ts';
import { getRecord } from './operations/get.ts';
import { listRecords } from './operations/list.ts';
import { ping } from './operations/ping.ts';
import { removeRecord } from './operations/remove.ts';
import { revokeRecord } from './operations/revoke.ts';
import { updateRecord } from './operations/update.ts';
import { establishments } from './resources/establishments.ts';
import { invitations } from './resources/invitations.ts';
import { precheckins } from './resources/precheckins.ts';
import type { ResourceName } from './terms.ts';

/** The routes that serve the contract itself as text, without a key. */
type DocumentRoute = Extract<Route, { action: 'document' }>;

/** Routes that need a key. */
export type KeyedRoute = Exclude<Route, DocumentRoute>;

type KeyedOperation = KeyedRoute['operationId'];

/** The operations that have nothing to do with filing. */
type OwnOperation = Extract<
  KeyedRoute,
  { action: 'ping' } | { resource: 'establishments' | 'invitations' }
>['operationId'];

export type FiledOperation = Exclude<KeyedOperation, OwnOperation>;

type AnyHandler = { [O in KeyedOperation]: Handler<O> }[KeyedOperation];

export const DOCUMENTS: Readonly<
  Record<DocumentRoute['operationId'], { type: string; text(): Promise<string> }>
> = {
  getOpenApiYaml: { type: 'application/yaml; charset=utf-8', text: contractYaml },
  getOpenApiJson: { type: 'application/json; charset=utf-8', text: contractJson },
};

const OWN_HANDLERS: Handlers<OwnOperation> = {
  ping,

  listEstablishments: listRecords(establishments),
  createEstablishment: createRecord(establishments),
  getEstablishment: getRecord(establishments),
  updateEstablishment: updateRecord(establishments),
  patchEstablishment: updateRecord(establishments),
  deleteEstablishment: removeRecord(establishments),

  listInvitations: listRecords(invitations),
  createInvitation: createRecord(invitations),
  getInvitation: getRecord(invitations),
  updateInvitation: updateRecord(invitations),
  patchInvitation: updateRecord(invitations),
  deleteInvitation: revokeRecord(invitations),

  listPrecheckins: listRecords(precheckins),
};

const loaded: { [R in ResourceName]?: Definition<R> } = { establishments, invitations };
let filedHandlers: Handlers<FiledOperation> | undefined;
let importing: Promise<Handlers<FiledOperation>> | undefined;

/** Whether the definitions and handlers of guests and of contracts with their parts are loaded (`loadFiled`). */
export function isFiledLoaded(): boolean {
  return filedHandlers !== undefined;
}

/**
 * Loads the definitions and handlers of guests and of contracts with their parts, which are most of the rules. The
 * first call that needs them loads them, unless this function was called before. All callers share one import.
 */
export function loadFiled(): Promise<Handlers<FiledOperation>> {
  importing ??= importFiled();
  return importing;
}

async function importFiled(): Promise<Handlers<FiledOperation>> {
  try {
    const { FILED_HANDLERS, FILED_DEFINITIONS } = await import('./filed-handlers.ts');
    Object.assign(loaded, FILED_DEFINITIONS);
    filedHandlers = FILED_HANDLERS;
    return FILED_HANDLERS;
  } catch (error) {
    importing = undefined;
    throw error;
  }
}

/**
 * The handler of an operation. Its type comes from the contract: a missing operation, an undeclared status or a wrong
 * body does not compile.
 */
export async function handlerOf(operation: KeyedOperation): Promise<AnyHandler> {
  if (isOwn(operation)) return OWN_HANDLERS[operation];
  return (filedHandlers ?? (await loadFiled()))[operation];
}

function isOwn(operation: KeyedOperation): operation is OwnOperation {
  return Object.hasOwn(OWN_HANDLERS, operation);
}

/**
 * The definition of a resource, without waiting. The definitions of guests and of contracts with their parts exist
 * once `loadFiled` is done, and so wherever such a record is at hand.
 *
 * @throws RangeError before `loadFiled` is done
 */
export function loadedDefinition<R extends ResourceName>(resource: R): Definition<R> {
  const definition = loaded[resource];
  if (!definition) throw new RangeError(`${resource} are not loaded yet`);
  return definition;
}

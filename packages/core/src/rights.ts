import type { Actor, Role } from './actor.ts';
import { Failure } from './failure.ts';
import type { Action } from './generated/routes.ts';
import type { ResourceName } from './terms.ts';

type Deed = 'read' | 'create' | 'change' | 'delete';

/** What a deed is done to: guests, rentals, their parts and invitations; or establishments, by an actor who is bound to some or not. */
type Target = 'records' | 'establishments' | 'boundEstablishments';

type Rights = Readonly<Record<Target, readonly Deed[]>>;

const ALL: Rights = {
  records: ['read', 'create', 'change', 'delete'],
  establishments: ['read', 'create', 'change', 'delete'],
  boundEstablishments: ['read', 'change'],
};
const READ: Rights = { records: ['read'], establishments: ['read'], boundEstablishments: ['read'] };

/**
 * What each role may do. `create` reads nobody's data: a stolen key of a front desk opens no register. Establishments are no such data,
 * and a create has to name one. Who is bound to establishments neither makes nor deletes any.
 */
export const RIGHTS: Readonly<Record<Role, Rights>> = {
  full: ALL,
  read: READ,
  create: { records: ['create'], establishments: ['read', 'create'], boundEstablishments: ['read'] },
  owner: ALL,
  reception: { ...READ, records: ALL.records },
  /** Who holds the link of an invitation enters guests, corrects the one for whom they have proven themselves (the pages see to that), and reads nobody. */
  link: { records: ['create', 'change'], establishments: [], boundEstablishments: [] },
  reader: READ,
};

const DEED_OF: Readonly<Record<Exclude<Action, 'document' | 'ping'>, Deed>> = {
  list: 'read',
  get: 'read',
  history: 'read',
  create: 'create',
  rental: 'create',
  update: 'change',
  delete: 'delete',
};

/** Whether an actor may call an operation at all; on which records, `sees` says. Everybody may ping. */
export function mayCall(
  actor: Pick<Actor, 'role' | 'establishments'>,
  { action, resource }: { action: Action; resource: ResourceName | null },
): boolean {
  if (action === 'ping' || action === 'document') return true;
  return RIGHTS[actor.role][targetOf(actor, resource)].includes(DEED_OF[action]);
}

/** Whether an actor may read a resource. */
export function mayRead(actor: Pick<Actor, 'role' | 'establishments'>, resource: ResourceName): boolean {
  return mayCall(actor, { action: 'get', resource });
}

/** @throws Failure `forbidden` where the actor may not call the operation */
export function assertMayCall(actor: Actor, route: { action: Action; resource: ResourceName | null }): void {
  if (mayCall(actor, route)) return;
  const { kind, role, establishments } = actor;
  const es = `${role}${establishments ? ', de unos establecimientos' : ''}`;
  const en = `${role}${establishments ? ', of some establishments' : ''}`;
  const detail =
    kind === 'key'
      ? {
          es: `El alcance de la clave (${es}) no incluye esta operación`,
          en: `The scope of the key (${en}) does not include this operation`,
        }
      : {
          es: `Su función (${es}) no incluye esta operación`,
          en: `Your role (${en}) does not include this operation`,
        };
  throw new Failure('forbidden', { detail });
}

/** Whether records of an establishment are within what the actor is bound to. */
export function isWithin(
  { establishments }: Pick<Actor, 'establishments'>,
  establishmentId: number,
): boolean {
  return establishments === null || establishments.includes(establishmentId);
}

function targetOf({ establishments }: Pick<Actor, 'establishments'>, resource: ResourceName | null): Target {
  if (resource !== 'establishments') return 'records';
  return establishments === null ? 'establishments' : 'boundEstablishments';
}

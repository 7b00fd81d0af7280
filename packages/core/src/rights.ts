import type { Actor, Role } from './actor.ts';
import { Failure } from './failure.ts';
import type { Action } from './generated/routes.ts';
import type { ResourceName } from './terms.ts';

type Deed = 'read' | 'create' | 'change' | 'delete';

/**
 * The records that an action applies to. `records`: guests, rentals, their parts and invitations.
 * `boundEstablishments`: establishments, for an actor who is restricted to some of them.
 */
type Target = 'records' | 'establishments' | 'boundEstablishments';

type Rights = Readonly<Record<Target, readonly Deed[]>>;

const ALL: Rights = {
  records: ['read', 'create', 'change', 'delete'],
  establishments: ['read', 'create', 'change', 'delete'],
  boundEstablishments: ['read', 'change'],
};
const READ: Rights = { records: ['read'], establishments: ['read'], boundEstablishments: ['read'] };

/**
 * The rights of each role. A `create` key reads no personal data, so whoever steals the key of a
 * front desk cannot read the guests' data. It may read establishments, which hold no personal data,
 * because a create has to name one. An actor who is restricted to some establishments neither
 * creates nor deletes any.
 */
export const RIGHTS: Readonly<Record<Role, Rights>> = {
  full: ALL,
  read: READ,
  create: { records: ['create'], establishments: ['read', 'create'], boundEstablishments: ['read'] },
  owner: ALL,
  reception: { ...READ, records: ALL.records },
  /**
   * The holder of a check-in link creates guests, and corrects the guest who they have proven to be
   * (the check-in pages check that). They read no guest.
   */
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

/**
 * Whether an actor may call an operation at all. On which records they may call it, `assertSees`
 * and `assertMayChange` decide. Every actor may ping.
 */
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

/**
 * Checks that an actor may call an operation.
 *
 * @throws Failure `forbidden` where they may not
 */
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

/** Whether an actor may act on records of an establishment. */
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

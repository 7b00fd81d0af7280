import { errorNamed } from './named-error.ts';
import type { WritableResource } from './terms.ts';

/** Every constraint that makes two records one, by the name a violation is reported under. */
export const UNIQUENESS = {
  /** account + resource + key kind + uuid. */
  uuid: [
    'establishments',
    'guests',
    'contracts',
    'vehicles',
    'persons',
    'licenses',
    'addresses',
    'invitations',
  ],
  /** guests: numero_documento (`documentKey`) + fecha_entrada + establecimiento_id + key kind; contracts: referencia + account + key kind; invitations that are not revoked: referencia + establecimiento_id + key kind. */
  natural: ['guests', 'contracts', 'invitations'],
  /** vehicles: contract; licenses: person; persons: contract + rol; addresses: contract + tipo, or person. */
  place: ['vehicles', 'persons', 'licenses', 'addresses'],
} as const satisfies Record<string, readonly WritableResource[]>;

export type Uniqueness = keyof typeof UNIQUENESS;

/** The values of a uniqueness, as far as the resource has them; a null among them is no key (nothing is found, nothing collides). */
export type KeyValues = Readonly<Record<string, string | number | boolean | null>>;

/** A write met another record with the same key; nothing of the transaction is stored. */
export class Duplicate extends errorNamed('Duplicate') {
  readonly resource: WritableResource;
  readonly uniqueness: Uniqueness;

  constructor(resource: WritableResource, uniqueness: Uniqueness) {
    super(`another record of ${resource} has this ${uniqueness} key`);
    this.resource = resource;
    this.uniqueness = uniqueness;
  }
}

/** A write linked to a record that is gone (deleted meanwhile); nothing of the transaction is stored. */
export class MissingParent extends errorNamed('MissingParent') {
  readonly resource: WritableResource;
  /** The link's field: `establecimiento_id`, `alquiler_id` or `persona_id`. */
  readonly field: string;

  constructor(resource: WritableResource, field: string) {
    super(`${resource}.${field} names no record`);
    this.resource = resource;
    this.field = field;
  }
}

/** A removal met records that still name it (an establishment's); nothing of the transaction is stored. */
export class InUse extends errorNamed('InUse') {
  readonly resource: WritableResource;

  constructor(resource: WritableResource) {
    super(`records still name this one of ${resource}`);
    this.resource = resource;
  }
}

/** The database is away, frozen or out of connections: answered as 500 `db_connect`. */
export class StoreUnavailable extends errorNamed('StoreUnavailable') {}

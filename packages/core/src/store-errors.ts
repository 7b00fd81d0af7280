import type { WritableResource } from './terms.ts';

/**
 * The uniqueness constraints, by the name under which a violation is reported, with the resources
 * that have them.
 */
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
  /**
   * guests: numero_documento (`documentKey`) + fecha_entrada + establecimiento_id + key kind.
   * contracts: referencia + account + key kind. Invitations that are not revoked: referencia +
   * establecimiento_id + key kind.
   */
  natural: ['guests', 'contracts', 'invitations'],
  /**
   * A place holds one part: a contract one vehicle, a person one licence, a contract one person of
   * a `rol`, a contract one address of a `tipo`, a person one address.
   */
  place: ['vehicles', 'persons', 'licenses', 'addresses'],
} as const satisfies Record<string, readonly WritableResource[]>;

export type Uniqueness = keyof typeof UNIQUENESS;

/**
 * The values of a unique key, by column. A key with a null in it finds no record and collides
 * with none.
 */
export type KeyValues = Readonly<Record<string, string | number | boolean | null>>;

/** A write met another record with the same key. Nothing of the transaction is stored. */
export class Duplicate extends Error {
  override readonly name = 'Duplicate';
  readonly resource: WritableResource;
  readonly uniqueness: Uniqueness;

  constructor(resource: WritableResource, uniqueness: Uniqueness) {
    super(`another record of ${resource} has this ${uniqueness} key`);
    this.resource = resource;
    this.uniqueness = uniqueness;
  }
}

/**
 * A write named a parent record that does not exist (deleted meanwhile). Nothing of the transaction
 * is stored.
 */
export class MissingParent extends Error {
  override readonly name = 'MissingParent';
  readonly resource: WritableResource;
  /** The field that names the parent: `establecimiento_id`, `alquiler_id` or `persona_id`. */
  readonly field: string;

  constructor(resource: WritableResource, field: string) {
    super(`${resource}.${field} names no record`);
    this.resource = resource;
    this.field = field;
  }
}

/**
 * An establishment could not be removed, because records still name it. Nothing of the transaction
 * is stored.
 */
export class InUse extends Error {
  override readonly name = 'InUse';
  readonly resource: WritableResource;

  constructor(resource: WritableResource) {
    super(`records still name this one of ${resource}`);
    this.resource = resource;
  }
}

/** The database is unreachable, frozen or out of connections. Answered as 500 `db_connect`. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable';
}

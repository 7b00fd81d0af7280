/**
 * The terms of the registry, each defined once.
 * - **account**: the owner of keys and records; `usuario_id` in the API.
 * - **key kind**: production or sandbox. A record that a sandbox key creates is stored like others
 *   and never filed.
 * - **actor**: who makes a call: a key, a signed-in user, the holder of a check-in link, or a
 *   command.
 * - **door**: the code that takes requests from a transport (Koa, fetch, msw) and hands them to the
 *   registry.
 * - **store**: the code that keeps records: in SQL, or in the sandbox's memory.
 * - **record**: a stored establishment, guest, contract, vehicle, person, licence, address or
 *   invitation.
 * - **invitation**: a check-in link. `/v1/precheckins` lists invitations in the document's form.
 * - **part**: a record that belongs to a contract (vehicle, person, licence, address).
 * - **idempotency key**: the caller's `uuid`. **natural key**: the fields that identify a record
 *   where no uuid does.
 * - **unit**: the records filed as one communication: a contract with its parts (AV), or the guests
 *   of one stay (PV).
 * - **submission**: what Mirlo knows about the filing of one record (guest or contract). It
 *   outlives the record.
 * - **the document**: the description of the REST API that Mirlo implements. What it leaves open is
 *   decided in docs/decisions.md.
 */

/**
 * The resources of Mirlo's API, by their path segment ("Endpoint list" in the description of the
 * REST API).
 */
export const RESOURCES = [
  'establishments',
  'guests',
  'contracts',
  'vehicles',
  'persons',
  'licenses',
  'addresses',
  'invitations',
] as const;

export type ResourceName = (typeof RESOURCES)[number];

/** The resources that can be created: all of them. */
export type WritableResource = ResourceName;

/** The resources that are filed with the ministry. */
export type FiledResource = 'guests' | 'contracts';

export type Language = 'es' | 'en';

/** Milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = number;

/**
 * The registry's words, once, as types.
 *
 * - **account**: who holds keys and owns records; `usuario_id` in the API.
 * - **key kind**: production or sandbox. What a sandbox key creates is stored like the rest and never filed.
 * - **record**: a stored establishment, guest, contract, vehicle, person, licence, address or invitation.
 * - **invitation**: a pre-check-in link, which `/v1/precheckins` lists as the document has it.
 * - **part**: a record that hangs on a contract (vehicle, person, licence, address).
 * - **idempotency key**: the caller's `uuid`. **natural key**: the fields that identify a record where no uuid does.
 * - **unit**: what is filed as one communication: a contract with its parts (AV), or the guests of one stay (PV).
 * - **submission**: what Mirlo knows about the filing of one record (guest or contract). It outlives the record.
 */

/** The resources of the service, by their path segment (the document, "Endpoint list"). */
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

import {
  BODIES,
  BODIES_OF,
  type BodyName,
  type OperationId,
  READ_ONLY_FIELDS,
  type Route,
  type WritableResource,
} from '@mirlo/core';
import type { Undocumented } from './describe.ts';
import { nearestName } from './nearest.ts';

/** The API key may also be sent as a parameter (the document, "Authentication"). */
const KEY_PARAMETER = 'api_key';

/**
 * The resource whose fields a body may contain, also those that it cannot set, because it is no
 * mistake to send a record back as it was read. Null: only the body's own fields.
 */
const RECORD_OF: Readonly<Record<BodyName, WritableResource | null>> = {
  EstablishmentCreate: 'establishments',
  EstablishmentUpdate: 'establishments',
  GuestCreate: 'guests',
  GuestUpdate: 'guests',
  ContractCreate: 'contracts',
  ContractUpdate: 'contracts',
  VehicleCreate: 'vehicles',
  VehicleUpdate: 'vehicles',
  PersonCreate: 'persons',
  PersonUpdate: 'persons',
  LicenseCreate: 'licenses',
  LicenseUpdate: 'licenses',
  AddressCreate: 'addresses',
  AddressUpdate: 'addresses',
  InvitationCreate: 'invitations',
  InvitationUpdate: 'invitations',
  RentalCreate: null,
  RentalContract: 'contracts',
  RentalVehicle: 'vehicles',
  RentalLicense: 'licenses',
  RentalAddress: 'addresses',
  RentalPerson: 'persons',
  GuestSignature: null,
};

/**
 * Finds everything in a request that the contract does not know: parameters, then fields, in the
 * order in which they were sent.
 */
export function undocumentedIn(route: Route, query: URLSearchParams, body: unknown): Undocumented[] {
  const found: Undocumented[] = [];
  const parameters = [...route.query, KEY_PARAMETER];
  for (const path of new Set(query.keys())) {
    if (parameters.includes(path)) continue;
    found.push({
      operation: route.operationId,
      kind: 'parameter',
      path,
      meant: nearestName(path, route.query),
    });
  }
  if (route.body) collectFields(route.operationId, route.body, body, '', found);
  return found;
}

function collectFields(
  operation: OperationId,
  name: BodyName,
  body: unknown,
  at: string,
  found: Undocumented[],
): void {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return;
  const rules = BODIES[name];
  for (const [field, value] of Object.entries(body)) {
    const path = at ? `${at}.${field}` : field;
    const rule = Object.hasOwn(rules, field) ? rules[field] : undefined;
    if (rule?.body) collectNested(operation, rule.body, value, path, found);
    else if (!rule && !isOfRecord(name, field)) {
      found.push({ operation, kind: 'field', path, meant: nearestName(field, Object.keys(rules)) });
    }
  }
}

function collectNested(
  operation: OperationId,
  name: BodyName,
  value: unknown,
  at: string,
  found: Undocumented[],
): void {
  const items = Array.isArray(value)
    ? value.map((item, i) => [item, `${at}[${i}]`] as const)
    : [[value, at] as const];
  for (const [item, path] of items) collectFields(operation, name, item, path, found);
}

/** Whether a field belongs to the record, so that a client may send it back as it was read. */
function isOfRecord(name: BodyName, field: string): boolean {
  const record = RECORD_OF[name];
  return record !== null && fieldsOfRecord(record).includes(field);
}

function fieldsOfRecord(resource: WritableResource): readonly string[] {
  return [...READ_ONLY_FIELDS[resource], ...Object.keys(BODIES[BODIES_OF[resource].update])];
}

import { refusal } from '../failure.ts';
import type { FieldRule } from '../generated/fields.ts';
import type * as Body from '../generated/types.gen.ts';
import { AN_OBJECT, expectation } from './expectation.ts';
import { type Fault, faultsOf } from './judge.ts';
import { invalid, missing, onePerPath, type Problem } from './problem.ts';

/** The request bodies of the contract, by schema name. */
export interface Bodies {
  EstablishmentCreate: Body.EstablishmentCreate;
  EstablishmentUpdate: Body.EstablishmentUpdate;
  GuestCreate: Body.GuestCreate;
  GuestUpdate: Body.GuestUpdate;
  ContractCreate: Body.ContractCreate;
  ContractUpdate: Body.ContractUpdate;
  VehicleCreate: Body.VehicleCreate;
  VehicleUpdate: Body.VehicleUpdate;
  PersonCreate: Body.PersonCreate;
  PersonUpdate: Body.PersonUpdate;
  LicenseCreate: Body.LicenseCreate;
  LicenseUpdate: Body.LicenseUpdate;
  AddressCreate: Body.AddressCreate;
  AddressUpdate: Body.AddressUpdate;
  InvitationCreate: Body.InvitationCreate;
  InvitationUpdate: Body.InvitationUpdate;
  RentalCreate: Body.RentalCreate;
}

/**
 * Validates a prepared body against its schema, and reports further problems with the schema's.
 *
 * @param further problems of the same body that the schema cannot express
 * @returns the body, typed by its schema
 * @throws Failure `missing_fields` or `validation_error` with every problem
 */
export function validate<N extends keyof Bodies>(
  name: N,
  body: Record<string, unknown>,
  further: readonly Problem[],
): Bodies[N] {
  const faults = faultsOf(name, body);
  if (!isTaken(name, body, faults)) throw refusal(onePerPath([...further, ...faults.map(problemOf)]));
  if (further.length > 0) throw refusal(onePerPath(further));
  return body;
}

/**
 * Whether a body has no faults. The type guard is sound because the table of rules and the type are generated from
 * one schema.
 */
function isTaken<N extends keyof Bodies>(
  _name: N,
  _body: unknown,
  faults: readonly Fault[],
): _body is Bodies[N] {
  return faults.length === 0;
}

function problemOf({ path, keyword, rule, value }: Fault): Problem {
  const expected = expectedOf(rule);
  return keyword === 'required' ? missing(path, expected) : invalid(path, value, expected);
}

function expectedOf(rule: FieldRule | null) {
  return rule === null ? AN_OBJECT : expectation(rule);
}

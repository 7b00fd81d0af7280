import { refusal } from '../failure.ts';
import { BODIES, type BodyName, type FieldRule } from '../generated/fields.ts';
import type * as Body from '../generated/types.gen.ts';
import {
  AddressCreate,
  AddressUpdate,
  ContractCreate,
  ContractUpdate,
  EstablishmentCreate,
  EstablishmentUpdate,
  GuestCreate,
  GuestUpdate,
  LicenseCreate,
  LicenseUpdate,
  PersonCreate,
  PersonUpdate,
  RentalCreate,
  type Validator,
  VehicleCreate,
  VehicleUpdate,
} from '../generated/validators.js';
import { AN_OBJECT, expectation } from './expectation.ts';
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
  RentalCreate: Body.RentalCreate;
}

const VALIDATORS: Readonly<Record<keyof Bodies, Validator>> = {
  EstablishmentCreate,
  EstablishmentUpdate,
  GuestCreate,
  GuestUpdate,
  ContractCreate,
  ContractUpdate,
  VehicleCreate,
  VehicleUpdate,
  PersonCreate,
  PersonUpdate,
  LicenseCreate,
  LicenseUpdate,
  AddressCreate,
  AddressUpdate,
  RentalCreate,
};

/**
 * Judges a prepared body by its schema, together with what was found besides.
 *
 * @param further problems of the same body that the schema cannot say
 * @returns the body, as the type that its schema stands for
 * @throws Failure `missing_fields` or `validation_error` with every problem
 */
export function validate<N extends keyof Bodies>(
  name: N,
  body: Record<string, unknown>,
  further: readonly Problem[],
): Bodies[N] {
  if (!isValid(name, body)) throw refusal(onePerPath([...further, ...problemsOf(name, body)]));
  if (further.length > 0) throw refusal(onePerPath(further));
  return body;
}

/** What the generated validator says, as a type: the validator and the type come from the same schema. */
function isValid<N extends keyof Bodies>(name: N, body: unknown): body is Bodies[N] {
  return VALIDATORS[name](body);
}

function problemsOf(name: keyof Bodies, body: unknown): Problem[] {
  return (VALIDATORS[name].errors ?? []).map(fault => {
    const steps = stepsOf(fault.instancePath);
    const { missingProperty } = fault.params;
    if (fault.keyword === 'required' && typeof missingProperty === 'string') {
      const missed = [...steps, missingProperty];
      return missing(pathOf(missed), expectedAt(name, missed));
    }
    return invalid(pathOf(steps), valueAt(body, steps), expectedAt(name, steps));
  });
}

type Step = string | number;

/** `/persons/1/rol` → `persons`, 1, `rol`. The names are those of the contract and need no unescaping. */
function stepsOf(pointer: string): Step[] {
  return pointer
    .split('/')
    .slice(1)
    .map(step => (/^\d+$/.test(step) ? Number(step) : step));
}

function pathOf(steps: readonly Step[]): string {
  return steps.reduce<string>((path, step) => {
    if (typeof step === 'number') return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

function valueAt(body: unknown, steps: readonly Step[]): unknown {
  return steps.reduce<unknown>(
    (value, step) => (typeof value === 'object' && value !== null ? Reflect.get(value, step) : undefined),
    body,
  );
}

function expectedAt(name: BodyName, steps: readonly Step[]) {
  let rules = BODIES[name];
  let rule: FieldRule | undefined;
  for (const step of steps) {
    if (typeof step === 'number') continue;
    rule = rules[step];
    if (rule?.body) rules = BODIES[rule.body];
  }
  // A path that ends in an index is an item: the only lists of the contract hold objects.
  return rule === undefined || typeof steps.at(-1) === 'number' ? AN_OBJECT : expectation(rule);
}

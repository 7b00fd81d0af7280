/**
 * Validates prepared bodies against the field table that is generated from the contract. The result
 * is that of JSON Schema; `spec/validators.test.ts` compares it with ajv's. The table has 13 kB;
 * compiled ajv checks would have 73 kB. A prepared body has its texts trimmed and empty texts
 * turned into null; unknown and read-only fields are dropped and, on create, nulls too. So null is
 * valid on update only, and unknown properties are not checked.
 */
import { isCountryCode } from '@mirlo/mir';
import { refusal } from '../failure.ts';
import { BODIES, type BodyName, type FieldFormat, type FieldRule } from '../generated/fields.ts';
import type * as Body from '../generated/types.gen.ts';
import { isObject } from '../request.ts';
import { AN_OBJECT, expectation } from './expectation.ts';
import { codePoints, date, datetime, email, uuid } from './formats.ts';
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
 * Validates a prepared body against its schema. Reports the schema's problems together with the
 * further ones.
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
 * Whether a body has no faults. The type guard is sound because the table of rules and the type are
 * generated from one schema.
 */
function isTaken<N extends keyof Bodies>(
  _name: N,
  _body: unknown,
  faults: readonly FieldFault[],
): _body is Bodies[N] {
  return faults.length === 0;
}

function problemOf({ path, keyword, rule, value }: FieldFault): Problem {
  const expected = expectedOf(rule);
  return keyword === 'required' ? missing(path, expected) : invalid(path, value, expected);
}

function expectedOf(rule: FieldRule | null) {
  return rule === null ? AN_OBJECT : expectation(rule);
}

/** The constraint that a value violates, by the name of its JSON Schema keyword. */
export type Keyword =
  | 'required'
  | 'type'
  | 'maximum'
  | 'minimum'
  | 'maxLength'
  | 'minLength'
  | 'maxItems'
  | 'minItems'
  | 'pattern'
  | 'format'
  | 'enum';

/**
 * One thing wrong with a body. A value has at most one fault, the first that is found: others would
 * only repeat it.
 */
export interface FieldFault {
  /** The path into the body, such as `persons[1].rol`. */
  readonly path: string;
  readonly keyword: Keyword;
  /** The rule of the field. Null: the value is an item of a list, which must be a JSON object. */
  readonly rule: FieldRule | null;
  /** The value that was sent. Undefined for `required`. */
  readonly value: unknown;
}

/** The rule of a field, compiled once for all bodies. */
interface Check {
  readonly field: string;
  readonly rule: FieldRule;
  /**
   * Returns the constraint that the value itself violates; values nested in it are not looked at.
   */
  readonly broken: (value: unknown) => Keyword | null;
}

const NONE: readonly FieldFault[] = [];

const CHECKS = new Map<BodyName, readonly Check[]>();

/**
 * Checks for the formats that no pattern of the contract expresses in full. Where a format has a
 * check, the pattern is not used.
 */
const FORMATS: Readonly<Partial<Record<FieldFormat, (text: string) => boolean>>> = {
  date,
  datetime,
  email,
  uuid,
  country: isCountryCode,
};

/**
 * Finds all faults of a body. In each object the missing fields come first, then the invalid ones,
 * in the contract's order. Allocates nothing where there is no fault.
 */
export function faultsOf(name: BodyName, body: Readonly<Record<string, unknown>>): readonly FieldFault[] {
  const checks = checksOf(name);
  let faults: FieldFault[] | null = null;
  for (const { field, rule } of checks) {
    if (rule.required && body[field] === undefined) {
      faults ??= [];
      faults.push({ path: field, keyword: 'required', rule, value: undefined });
    }
  }
  for (const { field, rule, broken } of checks) {
    const value = body[field];
    if (value === undefined) continue;
    const keyword = broken(value);
    if (keyword !== null) {
      faults ??= [];
      faults.push({ path: field, keyword, rule, value });
    }
    faults = addBelow(faults, field, nestedFaults(rule, value));
  }
  return faults ?? NONE;
}

/** Finds the faults inside a value. Their paths are relative to the value. */
function nestedFaults({ type, body }: FieldRule, value: unknown): readonly FieldFault[] {
  if (body === undefined) return NONE;
  if (type === 'object') return isObject(value) ? (addBelow(null, '.', faultsOf(body, value)) ?? NONE) : NONE;
  if (!Array.isArray(value)) return NONE;
  let faults: FieldFault[] | null = null;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (isObject(item)) faults = addBelow(faults, `[${i}].`, faultsOf(body, item));
    else faults = addBelow(faults, `[${i}]`, [{ path: '', keyword: 'type', rule: null, value: item }]);
  }
  return faults ?? NONE;
}

/** Adds the faults of a nested value to a list, which is created with the first fault. */
function addBelow(
  faults: FieldFault[] | null,
  prefix: string,
  nested: readonly FieldFault[],
): FieldFault[] | null {
  if (nested.length === 0) return faults;
  const all = faults ?? [];
  for (const fault of nested) all.push({ ...fault, path: prefix + fault.path });
  return all;
}

function checksOf(name: BodyName): readonly Check[] {
  const known = CHECKS.get(name);
  if (known) return known;
  const update = name.endsWith('Update');
  const checks = Object.entries(BODIES[name]).map(([field, rule]) => {
    const broken = checkOf(rule);
    const nullable = update && rule.nullable;
    return {
      field,
      rule,
      broken: nullable ? (value: unknown) => (value === null ? null : broken(value)) : broken,
    };
  });
  CHECKS.set(name, checks);
  return checks;
}

function checkOf(rule: FieldRule): Check['broken'] {
  switch (rule.type) {
    case 'string':
      return textCheck(rule);
    case 'integer':
      return integerCheck(rule);
    case 'object':
      return value => (isObject(value) ? null : 'type');
    case 'array':
      return listCheck(rule);
  }
}

function textCheck(rule: FieldRule): Check['broken'] {
  const { maxLength = Number.POSITIVE_INFINITY, minLength = 0, format, enum: values } = rule;
  const fits = format && FORMATS[format];
  const pattern = rule.pattern === undefined || fits ? null : new RegExp(rule.pattern, 'u');
  return value => {
    if (typeof value !== 'string') return 'type';
    // A text has at most as many code points as code units, and at least half as many. So most
    // texts need not be counted.
    if (value.length > maxLength && codePoints(value) > maxLength) return 'maxLength';
    if (value.length < 2 * minLength && codePoints(value) < minLength) return 'minLength';
    if (pattern?.test(value) === false) return 'pattern';
    if (fits?.(value) === false) return 'format';
    return values?.includes(value) === false ? 'enum' : null;
  };
}

function integerCheck(rule: FieldRule): Check['broken'] {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = rule;
  return value => {
    if (!Number.isInteger(value)) return 'type';
    if (Number(value) > maximum) return 'maximum';
    return Number(value) < minimum ? 'minimum' : null;
  };
}

function listCheck({ minItems = 0, maxItems = Number.POSITIVE_INFINITY }: FieldRule): Check['broken'] {
  return value => {
    if (!Array.isArray(value)) return 'type';
    if (value.length > maxItems) return 'maxItems';
    return value.length < minItems ? 'minItems' : null;
  };
}

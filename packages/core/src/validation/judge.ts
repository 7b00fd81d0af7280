/**
 * Judges prepared bodies by the field table that is generated from the contract: as JSON Schema would, of which a test beside it
 * holds every answer to ajv's. A table of 13 kB and this file stand for what would be 73 kB of compiled checks.
 *
 * A prepared body has its texts trimmed, empty ones null, unknown and read-only fields dropped, and, on create, nulls dropped. So null
 * is taken on update only, and nothing is said of further properties.
 */
import { isCountryCode } from '@mirlo/mir';
import { BODIES, type BodyName, type FieldFormat, type FieldRule } from '../generated/fields.ts';
import { codePoints, date, datetime, email, uuid } from './formats.ts';
import { isObject } from './prepare.ts';

/** What a value breaks, by the name of the JSON Schema keyword. */
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

/** One thing wrong with a body. Of one value only the first is told: the others would only repeat it. */
export interface Fault {
  /** Into the body: `persons[1].rol`. */
  readonly path: string;
  readonly keyword: Keyword;
  /** What the field is to be; null: a JSON object, as every item of a list. */
  readonly rule: FieldRule | null;
  /** What was sent; undefined of `required`. */
  readonly value: unknown;
}

/** The rule of a field, made ready once for all bodies. */
interface Check {
  readonly field: string;
  readonly rule: FieldRule;
  /** What the value itself breaks, what is nested in it aside. */
  readonly broken: (value: unknown) => Keyword | null;
}

const NONE: readonly Fault[] = [];

const CHECKS = new Map<BodyName, readonly Check[]>();

/** Formats that a pattern cannot say; the contract has a pattern for the others. */
const FORMATS: Readonly<Partial<Record<FieldFormat, (text: string) => boolean>>> = {
  date,
  datetime,
  email,
  uuid,
  country: isCountryCode,
};

/**
 * Everything that is wrong with a body: of each object first the fields that it lacks, then those that are wrong, in the contract's order.
 * Makes nothing where nothing is wrong.
 */
export function faultsOf(name: BodyName, body: Readonly<Record<string, unknown>>): readonly Fault[] {
  const checks = checksOf(name);
  let faults: Fault[] | null = null;
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

/** What is wrong inside a value, by paths that begin behind its own. */
function nestedFaults({ type, body }: FieldRule, value: unknown): readonly Fault[] {
  if (body === undefined) return NONE;
  if (type === 'object') return isObject(value) ? (addBelow(null, '.', faultsOf(body, value)) ?? NONE) : NONE;
  if (!Array.isArray(value)) return NONE;
  let faults: Fault[] | null = null;
  for (let i = 0; i < value.length; i++) {
    const item: unknown = value[i];
    if (isObject(item)) faults = addBelow(faults, `[${i}].`, faultsOf(body, item));
    else faults = addBelow(faults, `[${i}]`, [{ path: '', keyword: 'type', rule: null, value: item }]);
  }
  return faults ?? NONE;
}

/** Adds to a list what is wrong further down; the list is begun with the first. */
function addBelow(faults: Fault[] | null, prefix: string, nested: readonly Fault[]): Fault[] | null {
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
    // No text has more characters than code units.
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

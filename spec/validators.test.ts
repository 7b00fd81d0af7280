import { describe, expect, test } from 'vitest';
import {
  BODIES,
  type BodyName,
  type BodyRules,
  type FieldRule,
} from '../packages/core/src/generated/fields.ts';
import * as validators from '../packages/core/src/generated/validators.js';

const named: Readonly<Record<string, unknown>> = validators;

function validator(name: string): validators.Validator {
  const found = named[name];
  if (typeof found !== 'function') throw new Error(`no validator ${name}`);
  // The module's types say so of every name that is not isDate or isDatetime.
  return found as validators.Validator;
}

/** A body of the examples of the contract, with everything nested in it. */
function sample(rules: BodyRules): Record<string, unknown> {
  return Object.fromEntries(Object.entries(rules).map(([field, rule]) => [field, sampleOf(rule)]));
}

function sampleOf(rule: FieldRule): unknown {
  if (rule.body === undefined) return rule.example;
  const nested = sample(BODIES[rule.body]);
  return rule.type === 'array' ? [nested] : nested;
}

const REQUESTS = (Object.keys(BODIES) as BodyName[]).filter(name => /Create$|Update$/.test(name));
const paths = (check: validators.Validator): string[] =>
  (check.errors ?? []).map(fault => fault.instancePath);

describe.each(REQUESTS)('%s', name => {
  const check = validator(name);
  const rules = BODIES[name];
  const update = name.endsWith('Update');

  test('takes the examples of the contract', () => {
    expect([check(sample(rules)), check.errors]).toEqual([true, null]);
  });

  test('names every required field that is missing, at once', () => {
    const missing = Object.keys(rules).filter(field => rules[field]?.required);
    check({});
    expect((check.errors ?? []).map(fault => fault.params.missingProperty)).toEqual(missing);
  });

  test.each(Object.entries(rules))('refuses what %s does not take, and names it', (field, rule) => {
    for (const bad of badValues(rule)) {
      expect(check({ ...sample(rules), [field]: bad }), JSON.stringify(bad)).toBe(false);
      expect([...new Set(paths(check))], JSON.stringify(bad)).toEqual([`/${field}`]);
    }
  });

  test('takes null on update only, for optional fields only', () => {
    for (const [field, rule] of Object.entries(rules)) {
      expect([field, check({ ...sample(rules), [field]: null })]).toEqual([field, update && rule.nullable]);
    }
  });
});

function badValues(rule: FieldRule): unknown[] {
  if (rule.type === 'array')
    return [
      {},
      [],
      'x',
      Array.from({ length: (rule.maxItems ?? 0) + 1 }, () => sample(BODIES[rule.body ?? 'RentalPerson'])),
    ];
  if (rule.type === 'object') return [[], 'x', 1];
  if (rule.type === 'integer') return ['1', 1.5, true, [], (rule.minimum ?? 0) - 1, (rule.maximum ?? 0) + 1];
  const tooLong = rule.maxLength === undefined ? [] : ['x'.repeat(rule.maxLength + 1)];
  const notListed = rule.enum === undefined && rule.format === undefined ? [] : ['?', ''];
  return [1, true, [], {}, ...tooLong, ...notListed];
}

test('a length counts code points, as the databases do', () => {
  const check = validators.GuestUpdate;
  expect(check({ nombre: '😀'.repeat(50) })).toBe(true);
  expect(check({ nombre: '😀'.repeat(51) })).toBe(false);
});

test('faults of nested parts are named by their path', () => {
  const body = {
    contract: {},
    vehicle: { km_recogida: '1' },
    persons: [{ rol: 'TI', address: { pais: 'XXX' } }, { license: { numero: 1 } }],
  };
  expect(validators.RentalCreate(body)).toBe(false);
  expect(paths(validators.RentalCreate)).toEqual(
    expect.arrayContaining([
      '/contract',
      '/vehicle/km_recogida',
      '/persons/0/address/pais',
      '/persons/1',
      '/persons/1/license/numero',
    ]),
  );
});

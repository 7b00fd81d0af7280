import { Ajv, type ErrorObject } from 'ajv';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openapiJson } from '../packages/core/src/generated/document.ts';
import {
  BODIES,
  type BodyName,
  type BodyRules,
  type FieldRule,
} from '../packages/core/src/generated/fields.ts';
import { date, datetime, email, uuid } from '../packages/core/src/validation/formats.ts';
import { prepare } from '../packages/core/src/validation/prepare.ts';
import { faultsOf } from '../packages/core/src/validation/validate.ts';
import { published, readDocument } from './document.ts';
import { rulesOf } from './rules.ts';
import { ajvValidators } from './validators.ts';

/**
 * The formats of the contract. `int32` and `int64` are not checked, because the bounds of an
 * integer stand for them.
 */
const FORMATS = { date, 'date-time': datetime, email, uuid, int32: true, int64: true } as const;
const CONTRACT = published(readDocument());
const ajv = ajvValidators(CONTRACT);
const ALL = Object.keys(BODIES) as BodyName[];
const REQUESTS = ALL.filter(name => /Create$|Update$/.test(name));

type Body = Record<string, unknown>;

/** A body of the examples of the contract, with everything nested in it. */
function sample(name: string): Body {
  return Object.fromEntries(
    Object.entries(rulesOf(CONTRACT, name)).map(([field, { body, example, type }]) => {
      if (body === undefined) return [field, example];
      return [field, type === 'array' ? [sample(body)] : sample(body)];
    }),
  );
}

/** The faults that ajv finds, in our words: the first one of each place, in ajv's order. */
function ajvFaults(name: string, body: unknown): string[] {
  const check = ajv(name);
  check(body);
  const byPath = new Map<string, string>();
  for (const error of check.errors ?? []) {
    const path = pathOf(error);
    if (!byPath.has(path)) byPath.set(path, error.keyword);
  }
  return [...byPath].map(([path, keyword]) => `${path} ${keyword}`);
}

/** `/persons/1/rol` → `persons[1].rol`; of a missing field its own place. */
function pathOf({ instancePath, params }: ErrorObject): string {
  const steps = instancePath.split('/').slice(1);
  if (typeof params.missingProperty === 'string') steps.push(params.missingProperty);
  return steps.reduce((path, step) => {
    if (/^\d+$/.test(step)) return `${path}[${step}]`;
    return path === '' ? step : `${path}.${step}`;
  }, '');
}

const ourFaults = (name: BodyName, body: Body) =>
  faultsOf(name, body).map(({ path, keyword }) => `${path} ${keyword}`);

describe.each(REQUESTS)('%s', name => {
  const rules = BODIES[name];
  const update = name.endsWith('Update');

  test('takes the examples of the contract', () => {
    expect(ourFaults(name, sample(name))).toEqual([]);
  });

  test('names every required field that is missing, at once', () => {
    const required = Object.keys(rules).filter(field => rules[field]?.required);
    expect(ourFaults(name, {})).toEqual(required.map(field => `${field} required`));
  });

  test.each(Object.entries(rules))('refuses what %s does not take, and names it', (field, rule) => {
    for (const bad of badValues(rule)) {
      const found = faultsOf(name, { ...sample(name), [field]: bad });
      expect(
        found.map(fault => fault.path),
        JSON.stringify(bad),
      ).toEqual([field]);
      expect(found[0]).toMatchObject({ rule, value: bad });
    }
  });

  test('takes null on update only, for optional fields only', () => {
    for (const [field, rule] of Object.entries(rules)) {
      const taken = ourFaults(name, { ...sample(name), [field]: null }).length === 0;
      expect([field, taken]).toEqual([field, update && rule.nullable]);
    }
  });
});

function badValues(rule: FieldRule): unknown[] {
  if (rule.type === 'array')
    return [{}, [], 'x', Array.from({ length: (rule.maxItems ?? 0) + 1 }, () => sample('RentalPerson'))];
  if (rule.type === 'object') return [[], 'x', 1];
  if (rule.type === 'integer') return ['1', 1.5, true, [], (rule.minimum ?? 0) - 1, (rule.maximum ?? 0) + 1];
  const tooLong = rule.maxLength === undefined ? [] : ['x'.repeat(rule.maxLength + 1)];
  const notListed = rule.enum === undefined && rule.format === undefined ? [] : ['?', ''];
  return [1, true, [], {}, ...tooLong, ...notListed];
}

test('makes nothing where nothing is wrong', () => {
  expect(faultsOf('RentalCreate', sample('RentalCreate'))).toBe(
    faultsOf('GuestCreate', sample('GuestCreate')),
  );
});

test('a length counts code points, as the databases do', () => {
  expect(ourFaults('GuestUpdate', { nombre: '😀'.repeat(50) })).toEqual([]);
  expect(ourFaults('GuestUpdate', { nombre: '😀'.repeat(51) })).toEqual(['nombre maxLength']);
});

test('faults of nested parts are named by their path', () => {
  const body = {
    contract: {},
    vehicle: { km_recogida: '1' },
    persons: [{ rol: 'TI', address: { pais: 'XXX' } }, { license: { numero: 1 } }, 'x'],
  };
  expect(ourFaults('RentalCreate', body)).toEqual([
    'contract.establecimiento_id required',
    'contract.referencia required',
    'vehicle.km_recogida type',
    'persons[0].address.pais format',
    'persons[1].rol required',
    'persons[1].license.numero type',
    'persons[2] type',
  ]);
});

/** Bodies whose values are right, nearly right or wrong. Any field may be missing. */
const whole = (name: BodyName): fc.Arbitrary<Body> =>
  fc.record(fieldsOf(BODIES[name], sample(name)), { requiredKeys: [] });

function fieldsOf(rules: BodyRules, examples: Body): Record<string, fc.Arbitrary<unknown>> {
  return Object.fromEntries(
    Object.entries(rules).map(([field, rule]) => [
      field,
      fc.oneof(
        { weight: 8, arbitrary: plausible(rule, examples[field]) },
        { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 1 }) },
        {
          weight: 1,
          arbitrary: fc.constantFrom(null, '', 0, 1.5, -1, 2 ** 53, '2026-02-30', 'XXX', 'x'.repeat(300)),
        },
      ),
    ]),
  );
}

function plausible(rule: FieldRule, example: unknown): fc.Arbitrary<unknown> {
  if (rule.type === 'array' && rule.body) return fc.array(whole(rule.body), { maxLength: 5 });
  if (rule.body) return whole(rule.body);
  const edges = [rule.minimum, rule.maximum].flatMap(edge =>
    edge === undefined ? [] : [edge - 1, edge, edge + 1],
  );
  const { maxLength } = rule;
  const texts =
    maxLength === undefined ? [] : [maxLength, maxLength + 1].flatMap(n => ['x'.repeat(n), '😀'.repeat(n)]);
  return fc.constantFrom(example, example, ...edges, ...texts, ...(rule.enum ?? []));
}

test.each(ALL)('%s: whatever is sent, the same faults in the same order as ajv', name => {
  fc.assert(
    fc.property(whole(name), body => {
      expect(ourFaults(name, body)).toEqual(ajvFaults(name, body));
    }),
    { numRuns: name === 'RentalCreate' ? 300 : 150 },
  );
});

test.each(REQUESTS)('%s: what the published schema takes is taken, and nothing else', name => {
  const schemas = new Ajv({ strict: false, formats: FORMATS });
  schemas.addSchema({ $id: 'doc', ...JSON.parse(openapiJson) });
  const check = schemas.getSchema(`doc#/components/schemas/${name}`);
  fc.assert(
    fc.property(whole(name), sent => {
      const { body } = prepare(name, sent, name.endsWith('Update') ? 'update' : 'create');
      expect(check?.(body), JSON.stringify(check?.errors)).toBe(faultsOf(name, body).length === 0);
    }),
    { numRuns: 150 },
  );
});

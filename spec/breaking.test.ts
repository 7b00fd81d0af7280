import { describe, expect, test } from 'vitest';
import { breakingChanges, isRaised, versionStep } from './compare.ts';
import { type Document, lookUp, published, readDocument } from './document.ts';

const contract = published(readDocument());
const GUESTS = '#/paths/~1v1~1guests';
const SCHEMAS = '#/components/schemas';

/**
 * Returns the contract with the value at `pointer` replaced by the result of `change`. `undefined`
 * removes it.
 */
function changed(pointer: string, change: (value: unknown) => unknown): Document {
  const copy = structuredClone(contract);
  const cut = pointer.lastIndexOf('/');
  const parent = lookUp(copy, pointer.slice(0, cut));
  if (typeof parent !== 'object' || parent === null) throw new Error(`${pointer} leads nowhere`);
  const key = pointer.slice(cut + 1).replaceAll('~1', '/');
  const value = change(Reflect.get(parent, key));
  if (value !== undefined) Reflect.set(parent, key, value);
  else if (Array.isArray(parent)) parent.splice(Number(key), 1);
  else Reflect.deleteProperty(parent, key);
  return copy;
}

const gone = (): undefined => undefined;
const becomes = (value: unknown) => (): unknown => value;
const without = (entry: unknown) => (list: unknown) =>
  Array.isArray(list) ? list.filter(one => one !== entry) : list;
const withToo = (entry: unknown) => (list: unknown) => [...(Array.isArray(list) ? list : []), entry];
const parameter = (required: boolean) => ({
  name: 'color',
  in: 'query',
  required,
  schema: { type: 'string' },
});

describe('what breaks a client is told', () => {
  const cases: [string, Document, string][] = [
    ['an operation taken away', changed(`${GUESTS}/post`, gone), 'POST /v1/guests: the operation is gone'],
    [
      'an operation renamed',
      changed(`${GUESTS}/post/operationId`, becomes('addGuest')),
      'createGuest became addGuest',
    ],
    [
      'a key newly needed',
      changed('#/paths/~1v1~1openapi.yaml/get/security', becomes([{ ApiKeyHeader: [] }])),
      'needs a key',
    ],
    ['a form of key taken away', changed('#/security/2', gone), 'no longer takes ApiKeyQuery'],
    [
      'a parameter taken away',
      changed(`${GUESTS}/get/parameters/2`, gone),
      'GET /v1/guests: parameter q (query) is gone',
    ],
    [
      'a parameter newly required',
      changed(`${GUESTS}/get/parameters`, withToo(parameter(true))),
      'color (query) became required',
    ],
    [
      'a parameter narrowed',
      changed('#/components/parameters/Limit/schema/maximum', becomes(100)),
      'maximum 200 became 100',
    ],
    [
      'a request field taken away',
      changed(`${SCHEMAS}/GuestCreate/properties/habitacion`, gone),
      'GuestCreate: habitacion is gone',
    ],
    [
      'a request field newly required',
      changed(`${SCHEMAS}/GuestCreate/required`, withToo('habitacion')),
      'GuestCreate: habitacion became required',
    ],
    [
      'a length cut',
      changed(`${SCHEMAS}/GuestCreate/properties/nombre/maxLength`, becomes(20)),
      'GuestCreate.nombre: maxLength 50 became 20',
    ],
    [
      'a bound where there was none',
      changed(`${SCHEMAS}/GuestCreate/properties/nombre/pattern`, becomes('^A')),
      'pattern none became ^A',
    ],
    [
      'null no longer taken',
      changed(`${SCHEMAS}/GuestUpdate/properties/habitacion/nullable`, gone),
      'GuestUpdate.habitacion: null is no longer taken',
    ],
    [
      'null no longer taken beside a shared type',
      changed(`${SCHEMAS}/GuestUpdate/properties/fecha_salida`, becomes({ $ref: `${SCHEMAS}/LocalDate` })),
      'null is no longer taken',
    ],
    [
      'a list of taken values shortened',
      changed(`${SCHEMAS}/GuestDocumentType/enum`, without('OTRO')),
      'no longer takes OTRO',
    ],
    [
      'a type changed in a request',
      changed(`${SCHEMAS}/GuestCreate/properties/nombre/type`, becomes('integer')),
      'type string became integer',
    ],
    [
      'a status taken away',
      changed(`${GUESTS}/post/responses/200`, gone),
      'POST /v1/guests: status 200 is gone',
    ],
    [
      'a header taken away',
      changed(`${GUESTS}/post/responses/201/headers/Location`, gone),
      'header Location is gone',
    ],
    ['an answer field taken away', changed(`${SCHEMAS}/Guest/properties/mir`, gone), 'Guest: mir is gone'],
    [
      'an answer field that may be absent',
      changed(`${SCHEMAS}/Guest/required`, without('id')),
      'Guest: id may be absent',
    ],
    [
      'an answer field that may be null',
      changed(`${SCHEMAS}/Guest/properties/id/nullable`, becomes(true)),
      'Guest.id: may be null',
    ],
    [
      'a type changed in an answer',
      changed(`${SCHEMAS}/Guest/properties/id/type`, becomes('string')),
      'Guest.id: type integer became string',
    ],
    [
      'a new value in a closed list of an answer',
      changed(`${SCHEMAS}/MinistryFlag/enum`, withToo(3)),
      'MinistryFlag: may be 3',
    ],
    [
      'a field of a shared part of errors',
      changed(`${SCHEMAS}/ErrorBody/properties/message`, gone),
      'message is gone',
    ],
    [
      'another format in an answer',
      changed(`${SCHEMAS}/LocalDate/format`, becomes('date-time')),
      'format date became date-time',
    ],
  ];
  test.each(cases)('%s', (_, after, words) => {
    expect(breakingChanges(contract, after).join('\n')).toContain(words);
  });
});

describe('what breaks no client is let pass, and raises the minor version', () => {
  const cases: [string, Document][] = [
    ['a new operation', changed('#/paths/~1v1~1ping/head', becomes({ operationId: 'x', responses: {} }))],
    ['a new optional parameter', changed(`${GUESTS}/get/parameters`, withToo(parameter(false)))],
    ['a new optional field', changed(`${SCHEMAS}/GuestCreate/properties/apodo`, becomes({ type: 'string' }))],
    ['a field no longer required', changed(`${SCHEMAS}/GuestCreate/required`, without('apellido1'))],
    ['a greater length', changed(`${SCHEMAS}/GuestCreate/properties/nombre/maxLength`, becomes(80))],
    ['a further value taken, and so answered', changed(`${SCHEMAS}/Kinship/enum`, withToo('ZZ'))],
    ['a new answer field', changed(`${SCHEMAS}/Guest/properties/apodo`, becomes({ type: 'string' }))],
    ['a new error code', changed(`${SCHEMAS}/ErrorCode/enum`, withToo('brand_new'))],
    [
      'an error code that another status has already',
      changed(`${SCHEMAS}/AuthError/allOf/1/properties/code/enum`, withToo('forbidden')),
    ],
    ['a new status', changed(`${GUESTS}/post/responses/409`, becomes({ description: 'Busy.' }))],
  ];
  test.each(cases)('%s', (_, after) => {
    expect(breakingChanges(contract, after)).toEqual([]);
    expect(versionStep(contract, after)).toBe('minor');
  });
});

test('the same contract breaks nothing and needs no new version', () => {
  expect(breakingChanges(contract, structuredClone(contract))).toEqual([]);
  expect(versionStep(contract, structuredClone(contract))).toBe('none');
});

test('other words alone raise the patch version', () => {
  const reworded = changed(`${SCHEMAS}/Guest/description`, becomes('Other words.'));
  expect(breakingChanges(contract, reworded)).toEqual([]);
  expect(versionStep(contract, reworded)).toBe('patch');
});

test.each([
  ['1.3.0', '1.3.0', 'none', true],
  ['1.3.0', '1.3.0', 'patch', false],
  ['1.3.0', '1.3.1', 'patch', true],
  ['1.3.0', '1.3.1', 'minor', false],
  ['1.3.4', '1.4.0', 'minor', true],
  ['1.3.4', '1.2.9', 'none', false],
  ['1.3.4', '2.0.0', 'minor', true],
] as const)('%s followed by %s after a %s change: %s', (released, version, step, right) => {
  expect(isRaised(released, version, step)).toBe(right);
});

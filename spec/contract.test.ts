import { describe, expect, test } from 'vitest';
import { COUNTRIES } from '../packages/mir/src/codes/countries.ts';
import { KINSHIPS } from '../packages/mir/src/codes/people.ts';
import {
  component,
  type Document,
  type Entry,
  operations,
  published,
  readDocument,
  resolve,
  type Schema,
} from './document.ts';
import { documentedFields } from './documented-fields.ts';
import { rulesOf, WRITABLE } from './rules.ts';

const document: Document = published(readDocument());
const entries = operations(document);
const byId = (id: string): Entry => {
  const entry = entries.find(one => one.operation.operationId === id);
  if (entry === undefined) throw new Error(`no operation ${id}`);
  return entry;
};

/**
 * The fields of a body that its record has too. The only nested object of these bodies, `firma`, is
 * in no record's answer.
 */
const plainFields = (schema: string) =>
  Object.entries(rulesOf(document, schema)).flatMap(([field, { type }]) =>
    type === 'object' ? [] : [field],
  );

/** Returns the error codes that an operation's answers with this status may have. */
function codes({ operation }: Entry, status: number): string[] {
  const response = operation.responses[String(status)];
  if (response === undefined) return [];
  const schema = resolve(document, response).content?.['application/json']?.schema;
  return schema === undefined ? [] : codesIn(schema);
}

function codesIn(schema: Schema): string[] {
  const { oneOf, allOf, properties } = resolve(document, schema);
  if (oneOf !== undefined) return oneOf.flatMap(codesIn);
  const own = properties?.code?.enum ?? [];
  return [...own.filter(one => typeof one === 'string'), ...(allOf ?? []).slice(1).flatMap(codesIn)];
}

function inOrder(names: Iterable<unknown> | undefined): string[] {
  return [...(names ?? [])].map(String).toSorted((a, b) => (a < b ? -1 : 1));
}

const AUTH = ['auth_missing', 'auth_invalid', 'auth_inactive'];
/** The codes of status 403, which every operation that needs a key may answer. */
const ACCESS = ['plan_required', 'api_disabled', 'forbidden'];

/**
 * Fields of the contract that the document does not have. They are optional, so nobody has to know
 * them.
 */
const ADDED: Readonly<Record<string, readonly string[]>> = {
  establishments: ['codigo_municipio'],
  guests: ['firma'],
};

/**
 * Finds the lists of codes in the contract, each with its path. It leaves out the countries, which
 * have a table of their own, and the lists of a status's error codes, which `ErrorCode` explains.
 */
function codeLists(value: unknown, path = ''): { path: string; members: unknown[]; words: string }[] {
  if (typeof value !== 'object' || value === null || path.endsWith('/CountryCode')) return [];
  const { enum: members, description = '' }: Schema = value;
  const own = (Array.isArray(members) ? members : []).filter(member => member !== null);
  const isErrors = path.endsWith('Error/allOf/1/properties/code');
  const found = own.length > 1 && !isErrors ? [{ path, members: own, words: description }] : [];
  const below = Object.entries(value).flatMap(([name, part]) => codeLists(part, `${path}/${name}`));
  return [...found, ...below];
}

const CODE_LISTS = [document.components.schemas, document.paths].flatMap(part => codeLists(part));

describe('the contract', () => {
  test('has lists of codes', () => expect(CODE_LISTS.length).toBeGreaterThan(12));

  test.each(CODE_LISTS)('says in words what each code of $path means', ({ members, words }) => {
    const nextWord = (member: unknown) => new RegExp(`(?:^|\\W)${member}\\W{1,5}(\\w+)`).exec(words)?.[1];
    for (const member of members) {
      expect(nextWord(member), String(member)).toMatch(/[a-z]/i);
      expect(members, `a list beside ${member} says nothing of it`).not.toContain(nextWord(member));
    }
  });

  test('has every operation of the document, and what was added since', () => {
    const crud = Object.keys(WRITABLE).flatMap(resource => [
      `get /v1/${resource}`,
      `post /v1/${resource}`,
      ...['get', 'put', 'patch', 'delete'].map(method => `${method} /v1/${resource}/{id}`),
    ]);
    const others = ['get /v1/ping', 'get /v1/precheckins', 'post /v1/rentacar/contracts'];
    const itself = ['get /v1/openapi.yaml', 'get /v1/openapi.json'];
    const found = entries.map(({ method, path }) => `${method} ${path}`);
    const added = ['get /v1/guests/{id}/history', 'get /v1/contracts/{id}/history'];
    expect(inOrder(found)).toEqual(inOrder([...crud, ...others, ...itself, ...added]));
  });

  test.each(Object.entries(WRITABLE))(
    'takes the fields of %s that the document names',
    (resource, schema) => {
      const rules = rulesOf(document, `${schema}Create`);
      const named = [...Object.keys(documentedFields[resource] ?? {}), ...(ADDED[resource] ?? [])];
      expect(inOrder(Object.keys(rules))).toEqual(inOrder(named));
      for (const [field, { required, limit }] of Object.entries(documentedFields[resource] ?? {})) {
        expect.soft([field, rules[field]?.required], field).toEqual([field, required]);
        expect
          .soft([field, rules[field]?.maxLength ?? rules[field]?.format ?? kind(rules[field]?.enum)], field)
          .toEqual([field, limit]);
      }
    },
  );

  test.each(Object.values(WRITABLE))(
    'gives back with a %s every field that it took, never leaving one out',
    schema => {
      const record = component(document, schema);
      const fields = Object.keys(record.properties ?? {});
      expect(record.required).toEqual(fields);
      expect(fields).toEqual(
        expect.arrayContaining([...plainFields(`${schema}Create`), 'id', 'created_at', 'updated_at']),
      );
    },
  );

  test.each(Object.values(WRITABLE))(
    'changes every field of a %s but its uuid, and requires none',
    schema => {
      const update = rulesOf(document, `${schema}Update`);
      expect(Object.keys(update)).toEqual(plainFields(`${schema}Create`).filter(field => field !== 'uuid'));
      expect(Object.values(update).some(rule => rule.required)).toBe(false);
    },
  );

  test('lists the countries and kinships that the ministry package knows', () => {
    expect(inOrder(component(document, 'CountryCode').enum)).toEqual(inOrder(Object.keys(COUNTRIES)));
    expect(inOrder(component(document, 'Kinship').enum)).toEqual(inOrder(Object.keys(KINSHIPS)));
  });

  test('names its operations uniquely and gives each a request id', () => {
    expect(new Set(entries.map(one => one.operation.operationId)).size).toBe(entries.length);
    const answers = entries.flatMap(({ operation }) => Object.values(operation.responses));
    for (const answer of answers)
      expect(Object.keys(resolve(document, answer).headers ?? {})).toContain('X-Request-Id');
  });
});

function kind(values: readonly unknown[] | undefined): string {
  return values === undefined ? 'integer' : 'enum';
}

describe('the error codes of', () => {
  const keyed = entries.filter(({ operation }) => operation.security?.length !== 0);
  const withBody = entries.filter(({ operation }) => operation.requestBody !== undefined);
  const name = (list: Entry[]): [string, Entry][] => list.map(entry => [entry.operation.operationId, entry]);

  test.each(name(keyed))('%s: key, access, limit and server', (_id, entry) => {
    expect(codes(entry, 401)).toEqual(AUTH);
    expect(codes(entry, 403)).toEqual(ACCESS);
    expect(codes(entry, 429)).toEqual(['rate_limited']);
    expect(codes(entry, 500)).toEqual(['server_error', 'db_connect']);
  });

  test.each(name(entries))('%s: verb, and the record where it has one', (_id, entry) => {
    expect(codes(entry, 405)).toEqual(['method_not_allowed']);
    expect(codes(entry, 404)).toEqual(entry.path.includes('/{id}') ? ['not_found'] : []);
  });

  test.each(name(withBody))('%s: its body', (_id, entry) => {
    const update = entry.method !== 'post';
    expect(codes(entry, 400)).toEqual(update ? ['bad_json', 'no_changes'] : ['bad_json']);
    expect(codes(entry, 409)).toEqual(update ? ['conflict'] : []);
    expect(codes(entry, 413)).toEqual(['payload_too_large']);
    expect(codes(entry, 415)).toEqual(['unsupported_media_type']);
    expect(codes(entry, 422)).toEqual(update ? ['validation_error'] : ['missing_fields', 'validation_error']);
  });

  test('lists: their parameters; an establishment that is in use', () => {
    for (const [id, entry] of name(entries.filter(one => one.operation.operationId.startsWith('list')))) {
      expect(codes(entry, 422), id).toEqual(['validation_error']);
    }
    expect(codes(byId('deleteEstablishment'), 422)).toEqual(['validation_error']);
    expect(codes(byId('deleteGuest'), 422)).toEqual([]);
  });

  test('the whole: none that the list of codes lacks, and none in the list that nothing answers', () => {
    const statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 500];
    const used = new Set(entries.flatMap(entry => statuses.flatMap(status => codes(entry, status))));
    expect(inOrder(used)).toEqual(inOrder(component(document, 'ErrorCode').enum));
  });
});

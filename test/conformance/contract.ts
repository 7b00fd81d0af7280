import { readFileSync } from 'node:fs';
import type { ValidateFunction } from 'ajv';
import { Ajv2019 } from 'ajv/dist/2019.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';
import { ROUTES, type Route } from '../../packages/core/src/generated/routes.ts';

interface Described {
  headers?: Record<string, { $ref?: string; required?: boolean }>;
  content?: Record<string, { examples?: Record<string, { value: ErrorExample }> }>;
  $ref?: string;
}

interface ErrorExample {
  ok: false;
  code: string;
  message: string;
  /** The stored record, in the example of a conflict. */
  data?: Record<'id' | 'created_at' | 'updated_at', unknown>;
}

interface Exemplary {
  example?: unknown;
  properties?: Record<string, Exemplary>;
}

interface SpecDocument {
  info: { version: string };
  paths: Record<string, Record<string, { responses: Record<string, Described> }>>;
  components: {
    responses: Record<string, Described>;
    headers: Record<string, { required?: boolean }>;
    schemas: Record<string, Exemplary>;
  };
}

export const document = parse(
  readFileSync(new URL('../../spec/openapi.yaml', import.meta.url), 'utf8'),
) as SpecDocument;

const ajv = new Ajv2019({ strict: false, allErrors: true });
addFormats.default(ajv);
const composed = new Set(refsInAllOf(document));
ajv.addSchema(closed(document, false), 'spec');

/** The schemas that `allOf` composes. They cannot be closed to further properties by themselves. */
function refsInAllOf(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return [];
  if (Array.isArray(node)) return node.flatMap(refsInAllOf);
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === 'allOf' && Array.isArray(value)
      ? value.flatMap((part: { $ref?: string }) => (part.$ref ? [part.$ref] : []))
      : []),
    ...refsInAllOf(value),
  ]);
}

/**
 * Copies schemas so that objects take no undeclared properties, because the contract names every
 * field. `open`: except this one, which is a part of another (`allOf`).
 */
function closed(node: unknown, open: boolean): object {
  if (Array.isArray(node)) return node.map(item => close(item, open)) as object;
  const copy: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node as object)) {
    const isComposed = node === document.components.schemas && composed.has(`#/components/schemas/${key}`);
    copy[key] = close(value, key === 'allOf' || isComposed);
  }
  if (open) return copy;
  if (typeof copy.$ref === 'string' && composed.has(copy.$ref)) {
    return { allOf: [{ $ref: copy.$ref }], unevaluatedProperties: false };
  }
  if ('allOf' in copy) copy.unevaluatedProperties = false;
  if ('properties' in copy && copy.type === 'object' && !('additionalProperties' in copy)) {
    copy.unevaluatedProperties = false;
  }
  return copy;
}

function close(value: unknown, open: boolean): unknown {
  return typeof value === 'object' && value !== null ? closed(value, open) : value;
}

const validators = new Map<string, ValidateFunction>();

/** The route of a request. HEAD counts as GET. Null where the contract has no such path or verb. */
export function routeOf(method: string, path: string): Route | null {
  const verb = method === 'HEAD' ? 'GET' : method;
  return ROUTES.find(route => route.method === verb && template(route.path).test(path)) ?? null;
}

/** The operations of a path. An answer 405 counts for all of them. */
export function operationsAt(path: string): string[] {
  return ROUTES.filter(route => template(route.path).test(path)).map(route => route.operationId);
}

function template(path: string): RegExp {
  return new RegExp(`^${path.replaceAll('.', '\\.').replace('{id}', '[1-9][0-9]{0,15}')}$`);
}

/** Lists how an answer breaks the contract, for people. Empty where it keeps it. */
export function faultsOf(route: Route, status: number, headers: Headers, body: unknown): string[] {
  const operation = document.paths[route.path]?.[route.method.toLowerCase()];
  const declared = operation?.responses[String(status)];
  if (!declared) return [`${route.operationId} answered ${status}, which the contract does not declare`];
  const [response, pointer] = resolve(route, status, declared);
  const faults = Object.entries(response.headers ?? {})
    .filter(([name]) => isRequired(name) && headers.get(name) === null)
    .map(([name]) => `${route.operationId} ${status} lacks the header ${name}`);
  const type = Object.keys(response.content ?? {}).find(name => name.includes('json'));
  if (!type) return faults;
  const escaped = type.replaceAll('/', '~1');
  const validate = validatorFor(`spec#${pointer}/content/${escaped}/schema`);
  if (!validate(body)) {
    faults.push(
      ...(validate.errors ?? []).map(
        error => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
      ),
    );
  }
  return faults;
}

/**
 * Whether every answer of this kind has the header. Those of a rate limit only come where one is
 * set.
 */
function isRequired(name: string): boolean {
  return !name.startsWith('X-RateLimit');
}

function resolve(route: Route, status: number, declared: Described): [Described, string] {
  if (declared.$ref) {
    const name = declared.$ref.slice(declared.$ref.lastIndexOf('/') + 1);
    const shared = document.components.responses[name];
    if (!shared) throw new Error(`the contract refers to a missing response ${name}`);
    return [shared, `/components/responses/${name}`];
  }
  const path = route.path
    .replaceAll('~', '~0')
    .replaceAll('/', '~1')
    .replaceAll('{', '%7B')
    .replaceAll('}', '%7D');
  return [declared, `/paths/${path}/${route.method.toLowerCase()}/responses/${status}`];
}

function validatorFor(ref: string): ValidateFunction {
  const known = validators.get(ref);
  if (known) return known;
  const made = ajv.compile({ $ref: ref });
  validators.set(ref, made);
  return made;
}

/** Every example of an error answer; `place` names response and example: `NotFound.not_found`. */
export const errorExamples = Object.entries(document.components.responses).flatMap(
  ([response, { content }]) =>
    Object.entries(content?.['application/json']?.examples ?? {}).map(([name, { value }]) => ({
      place: `${response}.${name}`,
      value,
    })),
);

/** The example of a schema, or of one of its properties. */
export function schemaExample(schema: string, property?: string): unknown {
  const shown = document.components.schemas[schema];
  return (property === undefined ? shown : shown?.properties?.[property])?.example;
}

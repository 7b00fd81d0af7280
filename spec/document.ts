/**
 * The contract as data: reads `openapi.yaml` and resolves the references that the generators need.
 */
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';

export const SPEC_FILE = new URL('./openapi.yaml', import.meta.url);

/** The part of OpenAPI 3.0's schema object that this contract uses. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  nullable?: boolean;
  readOnly?: boolean;
  enum?: readonly (string | number | boolean | null)[];
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  example?: unknown;
  default?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query' | 'header';
  required?: boolean;
  example?: unknown;
  schema: Schema;
}

export interface Response {
  $ref?: string;
  description: string;
  headers?: Readonly<Record<string, { $ref?: string; schema?: Schema }>>;
  content?: Readonly<
    Record<
      string,
      { schema: Schema; example?: unknown; examples?: Readonly<Record<string, { value: unknown }>> }
    >
  >;
}

export interface RequestMedia {
  schema: Schema;
  example?: unknown;
  examples?: Readonly<Record<string, { $ref?: string; value?: unknown }>>;
}

export interface Operation {
  operationId: string;
  security?: readonly unknown[];
  parameters?: readonly Parameter[];
  requestBody?: { required?: boolean; content: Readonly<Record<string, RequestMedia>> };
  responses: Readonly<Record<string, Response>>;
}

export const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
export type Method = (typeof METHODS)[number];

export type PathItem = { readonly [M in Method]?: Operation } & { parameters?: readonly Parameter[] };

export interface Document {
  info: { version: string };
  security?: readonly unknown[];
  paths: Readonly<Record<string, PathItem>>;
  components: {
    schemas: Readonly<Record<string, Schema>>;
    responses: Readonly<Record<string, Response>>;
    parameters: Readonly<Record<string, Parameter>>;
  };
}

/** Reads the contract as it is written. Throws the errors of reading and parsing the file. */
export function readDocument(): Document {
  return parse(readFileSync(SPEC_FILE, 'utf8'));
}

const COMPONENT_REF = /^#\/components\/[a-zA-Z]+\/[^/]+$/;

/**
 * Makes the published contract. A reference into a schema
 * (`#/components/schemas/Guest/properties/nombre`, by which a field is written once) is replaced by
 * its target, because many tools only know references to whole components.
 */
export function published(document: Document): Document {
  const expand = (node: unknown): unknown => {
    if (Array.isArray(node)) return node.map(expand);
    if (typeof node !== 'object' || node === null) return node;
    if ('$ref' in node && typeof node.$ref === 'string' && !COMPONENT_REF.test(node.$ref)) {
      return expand(lookUp(document, node.$ref));
    }
    return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expand(value)]));
  };
  // biome-ignore lint/suspicious/noExplicitAny: replacing a reference by its target keeps the document's shape
  return expand(document) as any;
}

/** Returns the node of a local reference. Throws an Error that names a reference to nothing. */
export function lookUp(document: Document, ref: string): unknown {
  let node: unknown = document;
  for (const part of ref.slice(2).split('/')) {
    const key = part.replaceAll('~1', '/').replaceAll('~0', '~');
    node = typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined;
  }
  if (node === undefined) throw new Error(`${ref} leads nowhere`);
  return node;
}

/** Follows references to a node that is no reference. */
export function resolve<T extends { $ref?: string }>(document: Document, node: T): T {
  let found = node;
  // The lookup is untyped; a reference in the contract stands for a node of the same kind (the
  // linter checks it).
  while (found.$ref !== undefined) found = lookUp(document, found.$ref) as T;
  return found;
}

/** A component schema by name. Throws an Error naming one that does not exist. */
export function component(document: Document, name: string): Schema {
  const schema = document.components.schemas[name];
  if (schema === undefined) throw new Error(`no schema ${name}`);
  return schema;
}

/** The last part of a reference to a component: its name. */
export function refName(ref: string): string {
  return ref.slice(ref.lastIndexOf('/') + 1);
}

export interface Entry {
  method: Method;
  path: string;
  item: PathItem;
  operation: Operation;
}

/**
 * Every operation, in the order of the document's paths; those of one path in the order of
 * `METHODS`.
 */
export function operations(document: Document): Entry[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method];
      return operation === undefined ? [] : [{ method, path, item, operation }];
    }),
  );
}

/** The parameters of an operation, those of its path first. */
export function parametersOf(document: Document, { item, operation }: Entry): Parameter[] {
  return [...(item.parameters ?? []), ...(operation.parameters ?? [])].map(one => resolve(document, one));
}

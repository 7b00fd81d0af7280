/**
 * The OpenAPI contract as the reference reads it. The linter and the tests of `spec/` check its
 * shape.
 */

/** The part of OpenAPI 3.0's schema object that the contract uses. */
export interface Schema {
  $ref?: string;
  description?: string;
  type?: string;
  format?: string;
  readOnly?: boolean;
  enum?: readonly (string | number | boolean | null)[];
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  example?: unknown;
  default?: unknown;
  required?: readonly string[];
  properties?: Readonly<Record<string, Schema>>;
  additionalProperties?: unknown;
  items?: Schema;
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
}

export interface Parameter {
  $ref?: string;
  name: string;
  in: 'path' | 'query';
  description?: string;
  example?: unknown;
  schema: Schema;
}

export interface Example {
  $ref?: string;
  summary?: string;
  value?: unknown;
}

export interface Response {
  $ref?: string;
  description: string;
  content?: Readonly<Record<string, { schema: Schema }>>;
}

interface OperationObject {
  operationId: string;
  tags: readonly [string];
  summary: string;
  description?: string;
  security?: readonly unknown[];
  parameters?: readonly Parameter[];
  requestBody?: {
    content: { 'application/json': { schema: Schema; examples?: Readonly<Record<string, Example>> } };
  };
  responses: Readonly<Record<string, Response>>;
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

export interface ApiContract {
  info: { title: string; version: string; description: string };
  tags: readonly { name: string; description: string }[];
  paths: Readonly<
    Record<
      string,
      { parameters?: readonly Parameter[] } & { [M in (typeof METHODS)[number]]?: OperationObject }
    >
  >;
  components: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

/** One operation with its method, path and parameters; references are resolved. */
export interface ApiOperation extends OperationObject {
  /** `GET` */
  method: string;
  /** `/v1/guests/{id}` */
  path: string;
  parameters: readonly Parameter[];
}

/** Every operation, in the order of the contract. */
export function operationsOf(contract: ApiContract): ApiOperation[] {
  return Object.entries(contract.paths).flatMap(([path, item]) =>
    METHODS.flatMap(method => {
      const operation = item[method];
      if (operation === undefined) return [];
      const parameters = [...(item.parameters ?? []), ...(operation.parameters ?? [])];
      const resolved = parameters.map(one => resolve(contract, one));
      return [{ ...operation, method: method.toUpperCase(), path, parameters: resolved }];
    }),
  );
}

/** Follows a reference to a component. Returns a node without a reference as it is. */
export function resolve<T extends { $ref?: string }>(contract: ApiContract, node: T): T {
  if (node.$ref === undefined) return node;
  const [, , kind = '', name = ''] = node.$ref.split('/');
  // The lookup is untyped. A reference always points at a node of its own kind, which the linter
  // checks.
  return resolve(contract, contract.components[kind]?.[name] as T);
}

/** Finds a component schema by name. */
export function schemaNamed(contract: ApiContract, name: string): Schema {
  return resolve(contract, { $ref: `#/components/schemas/${name}` });
}

/**
 * Resolves references, `allOf` and "or null". Values beside a reference override those of its
 * schema.
 */
export function effective(contract: ApiContract, schema: Schema): Schema {
  if (schema.$ref !== undefined) return effective(contract, resolve(contract, schema));
  const { anyOf, allOf, ...own } = schema;
  const [first] = anyOf ?? [];
  if (first !== undefined) return { ...effective(contract, first), ...own };
  if (allOf === undefined) return own;
  const parts = allOf.map(part => effective(contract, part));
  const properties = Object.assign({}, ...parts.map(part => part.properties ?? {}));
  const merged: Schema = Object.assign({}, ...parts, own);
  return Object.keys(properties).length === 0 ? merged : { ...merged, properties };
}

/**
 * The success response that is shown: 201 where a create has both, because 200 answers a repeat.
 */
export function successOf(
  contract: ApiContract,
  { responses }: ApiOperation,
): { status: number; schema: Schema } {
  const status = '201' in responses ? '201' : '200';
  const response = responses[status];
  const [media] = response ? Object.values(resolve(contract, response).content ?? {}) : [];
  return { status: Number(status), schema: effective(contract, media?.schema ?? {}) };
}

/** The name of the referenced schema; null where there is no reference. */
export function refName(schema: Schema | undefined): string | null {
  return schema?.$ref?.split('/').at(-1) ?? null;
}

/**
 * The name of the schema of the record that an operation is about (`Guest`); null where there is
 * none.
 */
export function recordOf(contract: ApiContract, operation: ApiOperation): string | null {
  const data = successOf(contract, operation).schema.properties?.data;
  return refName(data) ?? refName(data?.items);
}

/** The example bodies of an operation in the contract, the main one first. */
export function bodiesOf(contract: ApiContract, { requestBody }: ApiOperation): Example[] {
  const examples = Object.values(requestBody?.content['application/json'].examples ?? {});
  return examples.map(example => resolve(contract, example));
}

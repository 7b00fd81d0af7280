/**
 * The contract's rules for each field of a request body, as a flat list. `fields.ts` and the
 * validators that the tests compare with (`validators.ts`) are made from them.
 */
import { component, type Document, refName, resolve, type Schema } from './document.ts';

/** The resources that can be written, their path segment and the name of their schemas. */
export const WRITABLE = {
  establishments: 'Establishment',
  guests: 'Guest',
  contracts: 'Contract',
  vehicles: 'Vehicle',
  persons: 'Person',
  licenses: 'License',
  addresses: 'Address',
  invitations: 'Invitation',
} as const;

/**
 * Schemas that stand inside other request bodies: those of the atomic rental, and a guest's
 * signature.
 */
const NESTED = [
  'RentalContract',
  'RentalVehicle',
  'RentalLicense',
  'RentalAddress',
  'RentalPerson',
  'GuestSignature',
] as const;

/** The schemas of the bodies that operations take. `BODIES` adds those nested in them. */
export const REQUEST_BODIES: readonly string[] = [
  ...Object.values(WRITABLE).flatMap(name => [`${name}Create`, `${name}Update`]),
  'RentalCreate',
];
export const BODIES: readonly string[] = [...REQUEST_BODIES, ...NESTED];

/** The `format` of a rule, by the name of the contract's type. */
const FORMATS: Readonly<Record<string, string>> = {
  Uuid: 'uuid',
  LocalDate: 'date',
  LocalTime: 'time',
  LocalDateTime: 'datetime',
  CardExpiry: 'card-expiry',
  Email: 'email',
  CountryCode: 'country',
  MunicipalityCode: 'municipality',
};

export interface ContractRule {
  type: 'string' | 'integer' | 'object' | 'array';
  required: boolean;
  nullable: boolean;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
  enum?: readonly (string | number)[];
  /** The name of the schema of the nested object, or of the array's items. */
  body?: string;
  default?: unknown;
  example?: unknown;
}

/** The rules of one body of the published contract, by field, in its order. */
export function rulesOf(document: Document, name: string): Record<string, ContractRule> {
  const schema = component(document, name);
  return Object.fromEntries(
    Object.entries(schema.properties ?? {}).map(([field, property]) => [
      field,
      ruleOf(document, property, schema.required?.includes(field) ?? false),
    ]),
  );
}

function ruleOf(document: Document, property: Schema, required: boolean): ContractRule {
  // A named type that may be null is written `anyOf: [the type, null]`.
  const named = (property.anyOf?.find(one => one.$ref !== undefined) ?? property).$ref;
  const schema: Schema = named === undefined ? property : resolve<Schema>(document, { $ref: named });
  const type = ruleType(schema);
  const rule: ContractRule = {
    type,
    required,
    nullable: property.nullable === true || property.anyOf !== undefined,
  };
  const nested = type === 'array' ? schema.items?.$ref : type === 'object' ? named : undefined;
  if (nested !== undefined) rule.body = refName(nested);
  const format = named === undefined ? undefined : FORMATS[refName(named)];
  if (format !== undefined) rule.format = format;
  if (schema.pattern !== undefined) rule.pattern = schema.pattern;
  const lengthIsInFormat = format !== undefined && format !== 'email';
  if (!lengthIsInFormat) copyLimits(schema, rule);
  if (schema.enum !== undefined && format === undefined)
    rule.enum = schema.enum.filter(one => typeof one === 'string' || typeof one === 'number');
  const example = property.example ?? schema.example;
  if (example !== undefined) rule.example = example;
  return rule;
}

/** The rules of the list parameters, by name. */
export function parameterRules(document: Document): Record<string, ContractRule> {
  const parameters = Object.values(document.components.parameters).filter(one => one.in === 'query');
  return Object.fromEntries(
    parameters.map(({ name, schema }) => {
      const rule = ruleOf(document, schema, false);
      return [name, schema.default === undefined ? rule : { ...rule, default: schema.default }];
    }),
  );
}

function copyLimits(schema: Schema, rule: ContractRule): void {
  for (const key of ['minLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'] as const) {
    const limit = schema[key];
    if (limit !== undefined) rule[key] = limit;
  }
}

function ruleType(schema: Schema): ContractRule['type'] {
  switch (schema.type) {
    case 'string':
    case 'integer':
    case 'object':
    case 'array':
      return schema.type;
    default:
      throw new Error(`a body field of type ${schema.type} has no rule`);
  }
}

/**
 * Makes the text of `fields.ts`, the contract's rules of every field of a body, and of
 * `record-fields.ts`, the fields of every record.
 */
import { component, type Document } from './document.ts';
import { BODIES, type ContractRule, parameterRules, rulesOf, WRITABLE } from './rules.ts';

const TYPES = `export type FieldFormat =
  | 'uuid' | 'date' | 'time' | 'datetime' | 'card-expiry' | 'email' | 'country' | 'municipality';

export interface FieldRule {
  readonly type: 'string' | 'integer' | 'object' | 'array';
  /** Null counts as missing. */
  readonly required: boolean;
  /** Null is taken (on update it clears the field). */
  readonly nullable: boolean;
  readonly minLength?: number;
  /** In Unicode code points. */
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly format?: FieldFormat;
  readonly pattern?: string;
  readonly enum?: readonly (string | number)[];
  /** The rules of the nested object, or of each item of the array. */
  readonly body?: BodyName;
  readonly default?: number;
}

export type BodyRules = Readonly<Record<string, FieldRule>>;
`;

/** The text of `record-fields.ts`. */
export function recordFieldsModule(document: Document): string {
  const records = Object.entries(WRITABLE).map(([resource, schema]) => {
    const properties = component(document, schema).properties ?? {};
    return `  ${resource}: ${JSON.stringify(Object.keys(properties))},`;
  });
  const readOnly = Object.entries(WRITABLE).map(([resource, schema]) => {
    const writable = Object.keys(rulesOf(document, `${schema}Update`));
    const fields = Object.keys(component(document, schema).properties ?? {});
    return `  ${resource}: ${JSON.stringify(fields.filter(field => !writable.includes(field)))},`;
  });
  return `/** The fields of every record, in the order in which an answer shows them. */
export const RECORD_FIELDS = {
${records.join('\n')}
} as const;

/** The fields that no update takes. */
export const READ_ONLY_FIELDS = {
${readOnly.join('\n')}
} as const;
`;
}

const HELPERS = `/** The rules of some fields but these. */
function but(rules: BodyRules, ...fields: string[]): BodyRules {
  return Object.fromEntries(Object.entries(rules).filter(([field]) => !fields.includes(field)));
}

/** The rules of all fields but these, with no field required. */
function optional(rules: BodyRules, ...fields: string[]): BodyRules {
  const changed = Object.entries(but(rules, ...fields)).map(([field, rule]) => [field, { ...rule, required: false }]);
  return Object.fromEntries(changed);
}
`;

/**
 * How the rules of a body derive from those of the create: the helper, the fields left out, and the
 * body's own `rules`.
 */
interface Derivation {
  base: 'but' | 'optional' | null;
  without: string[];
  rules: Record<string, ContractRule>;
}

/**
 * An update has the fields of its create, none required; a part of the atomic rental has them
 * without the links.
 */
function derivation(document: Document, name: string): Derivation {
  const rules = rulesOf(document, name);
  const create = nameOfCreate(name);
  if (create === name) return { base: null, without: [], rules };
  const all = Object.entries(rulesOf(document, create));
  const kept = all.filter(([field]) => field in rules);
  const base = name.endsWith('Update') ? 'optional' : 'but';
  const derived = kept.map(
    ([field, rule]) => [field, base === 'but' ? rule : { ...rule, required: false }] as const,
  );
  const found = Object.entries(rules).slice(0, derived.length);
  if (comparable(found) !== comparable(derived)) return { base: null, without: [], rules };
  const without = all.flatMap(([field]) => (field in rules ? [] : [`'${field}'`]));
  return { base, without, rules: Object.fromEntries(Object.entries(rules).slice(derived.length)) };
}

/**
 * Names the create from which a body derives: `GuestCreate` for `GuestUpdate`, `PersonCreate` for
 * `RentalPerson`. A create keeps its name, and so does `GuestSignature`, which has no create.
 */
function nameOfCreate(name: string): string {
  if (name === 'RentalCreate' || name === 'GuestSignature') return name;
  return `${name.replace(/^Rental|Update$|Create$/g, '')}Create`;
}

function comparable(rules: readonly (readonly [field: string, rule: ContractRule])[]): string {
  return JSON.stringify(rules.map(([field, { example: _, ...rule }]) => [field, rule]));
}

/** The text of the field tables. Equal rules are written once. */
export function fieldsModule(document: Document): string {
  const shared = new Map<string, string>();
  const share = ({ example: _, ...rule }: ContractRule): string => {
    const text = JSON.stringify(rule);
    const known = shared.get(text);
    if (known !== undefined) return known;
    const name = `r${shared.size}`;
    shared.set(text, name);
    return name;
  };
  const bodies = BODIES.map(name => {
    const { base, without, rules } = derivation(document, name);
    const own = Object.entries(rules).map(([field, rule]) => `  ${field}: ${share(rule)},\n`);
    const derived = base && `${base}(${[nameOfCreate(name), ...without].join(', ')})`;
    if (derived !== null && own.length === 0) return `const ${name} = ${derived};`;
    return `const ${name}: BodyRules = {\n${derived === null ? '' : `  ...${derived},\n`}${own.join('')}};`;
  });
  const parameters = Object.entries(parameterRules(document)).map(
    ([name, rule]) => `  ${name}: ${share(rule)},`,
  );
  const rules = [...shared].map(([text, name]) => `const ${name}: FieldRule = ${text};`);
  const writable = Object.entries(WRITABLE).map(
    ([resource, schema]) => `  ${resource}: { create: '${schema}Create', update: '${schema}Update' },`,
  );
  return `export type BodyName =
${BODIES.map(name => `  | '${name}'`).join('\n')};

${TYPES}
${rules.join('\n')}

${HELPERS}
${bodies.join('\n')}

/**
 * The rules of every request body and of what is nested in them, by schema name; fields in the
 * order of the contract.
 */
export const BODIES: Readonly<Record<BodyName, BodyRules>> = {
${BODIES.map(name => `  ${name},`).join('\n')}
};

/** The bodies that create and update a resource. */
export const BODIES_OF = {
${writable.join('\n')}
} as const satisfies Record<string, { create: BodyName; update: BodyName }>;

/** The rules of the list parameters. */
export const PARAMETERS = {
${parameters.join('\n')}
} as const satisfies BodyRules;
`;
}

/** Writes `fields.ts`: what the contract says of every field of a body, for picking, trimming and messages. */
import { component, type Document } from './document.ts';
import { BODIES, parameterRules, type Rule, rulesOf, WRITABLE } from './rules.ts';

const RECORDS = { ...WRITABLE, precheckins: 'Precheckin' };

const TYPES = `export type FieldFormat =
  | 'uuid' | 'date' | 'time' | 'datetime' | 'card-expiry' | 'email' | 'country' | 'municipality';

export interface FieldRule {
  readonly type: 'string' | 'integer' | 'object' | 'array';
  /** Missing where absent or null. */
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
  /** Of an object, or of each item of an array: the rules nested here. */
  readonly body?: BodyName;
  readonly default?: number;
}

export type BodyRules = Readonly<Record<string, FieldRule>>;
`;

/** The text of the field tables. Equal rules are written once. */
export function fieldsModule(document: Document): string {
  const shared = new Map<string, string>();
  const share = ({ example: _, ...rule }: Rule): string => {
    const text = JSON.stringify(rule);
    const known = shared.get(text);
    if (known !== undefined) return known;
    const name = `r${shared.size}`;
    shared.set(text, name);
    return name;
  };
  const bodies = BODIES.map(name => {
    const fields = Object.entries(rulesOf(document, name)).map(
      ([field, rule]) => `    ${field}: ${share(rule)},`,
    );
    return `  ${name}: {\n${fields.join('\n')}\n  },`;
  });
  const parameters = Object.entries(parameterRules(document)).map(
    ([name, rule]) => `  ${name}: ${share(rule)},`,
  );
  const rules = [...shared].map(([text, name]) => `const ${name}: FieldRule = ${text};`);
  const records = Object.entries(RECORDS).map(([resource, schema]) => {
    const properties = component(document, schema).properties ?? {};
    return `  ${resource}: ${JSON.stringify(Object.keys(properties))},`;
  });
  const writable = Object.entries(WRITABLE).map(
    ([resource, schema]) => `  ${resource}: { create: '${schema}Create', update: '${schema}Update' },`,
  );
  return `export type BodyName =
${BODIES.map(name => `  | '${name}'`).join('\n')};

${TYPES}
${rules.join('\n')}

/** The rules of every request body and of what is nested in them, by schema name; fields in the order of the contract. */
export const BODIES: Readonly<Record<BodyName, BodyRules>> = {
${bodies.join('\n')}
};

/** The bodies that create and update a resource. */
export const BODIES_OF = {
${writable.join('\n')}
} as const satisfies Record<string, { create: BodyName; update: BodyName }>;

/** The rules of the list parameters. */
export const PARAMETERS = {
${parameters.join('\n')}
} as const satisfies BodyRules;

/** The fields of every record, in the order in which an answer shows them. */
export const RECORD_FIELDS = {
${records.join('\n')}
} as const;
`;
}

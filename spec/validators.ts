/**
 * Makes ajv's validators of the request bodies, with which core's own validator
 * (`packages/core/src/validation/validate.ts`) is compared. They validate a body that core has
 * prepared: strings trimmed, empty ones null, unknown and read-only fields dropped, and on create
 * nulls dropped. So null is only valid on update, and further properties are not looked at.
 */
import { Ajv, type ValidateFunction } from 'ajv';
import { date, datetime, email, uuid } from '../packages/core/src/validation/formats.ts';
import { component, type Document } from './document.ts';
import { BODIES, type ContractRule, rulesOf } from './rules.ts';

const FORMATS = { date, datetime, email, uuid };

/** ajv's validator of each body of a contract, by schema name, every fault told. */
export function ajvValidators(document: Document): (name: string) => ValidateFunction {
  const countries = component(document, 'CountryCode').enum ?? [];
  const ajv = new Ajv({
    allErrors: true,
    // A text may be null on update: `type: [string, null]`.
    allowUnionTypes: true,
    formats: { ...FORMATS, country: (text: string) => countries.includes(text) },
  });
  for (const name of BODIES) ajv.addSchema(bodySchema(document, name), name);
  return name => {
    const check = ajv.getSchema(name);
    if (check === undefined) throw new Error(`no body ${name}`);
    return check;
  };
}

function bodySchema(document: Document, name: string): object {
  const rules = Object.entries(rulesOf(document, name));
  const update = name.endsWith('Update');
  return {
    type: 'object',
    properties: Object.fromEntries(rules.map(([field, rule]) => [field, fieldSchema(rule, update)])),
    required: rules.filter(([, rule]) => rule.required).map(([field]) => field),
  };
}

function fieldSchema(rule: ContractRule, update: boolean): object {
  if (rule.type === 'object') return { $ref: rule.body };
  if (rule.type === 'array')
    return { type: 'array', minItems: rule.minItems, maxItems: rule.maxItems, items: { $ref: rule.body } };
  return valueSchema(rule, update && rule.nullable);
}

function valueSchema(rule: ContractRule, nullable: boolean): object {
  const { minLength, maxLength, minimum, maximum, pattern } = rule;
  const checked = rule.format !== undefined && (rule.format in FORMATS || rule.format === 'country');
  return {
    type: nullable ? [rule.type, 'null'] : rule.type,
    minLength,
    maxLength,
    minimum,
    maximum,
    ...(checked ? { format: rule.format } : { pattern }),
    ...(rule.enum === undefined ? {} : { enum: nullable ? [...rule.enum, null] : rule.enum }),
  };
}

/**
 * Writes `validators.js`: ajv's checks of the request bodies, compiled and bundled into one module that needs nothing.
 *
 * They judge a body that core has prepared: strings trimmed, empty ones null, unknown and read-only fields dropped, and, on create,
 * nulls dropped. So null is taken on update only, and nothing is said of further properties.
 */
import { fileURLToPath } from 'node:url';
import { _, Ajv } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { build } from 'esbuild';
import { component, type Document } from './document.ts';
import { date, datetime, email, uuid } from './formats.ts';
import { BODIES, REQUEST_BODIES, type Rule, rulesOf } from './rules.ts';

const FORMATS = { date, datetime, email, uuid };
/** ajv's length of a text, a CommonJS module; ours does the same. */
const LENGTH_OF_AJV = 'require("ajv/dist/runtime/ucs2length").default';
const HERE = fileURLToPath(new URL('.', import.meta.url));

/** The text of the bundled module. Deterministic: the same contract gives the same bytes on any machine. */
export async function validatorsModule(document: Document): Promise<string> {
  const countries = countryCodes(document);
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    inlineRefs: false,
    // A text may be null on update: `type: [string, null]`.
    allowUnionTypes: true,
    code: { source: true, esm: true, formats: _`formats` },
    formats: { ...FORMATS, country: (text: string) => countries.includes(text) },
  });
  for (const schema of schemasOf(document)) ajv.addSchema(schema);
  const code = standaloneCode.default(ajv, Object.fromEntries(REQUEST_BODIES.map(name => [name, name])));
  // The place in the schema says nothing that instancePath, keyword and params do not, and is a fifth of the code.
  return bundle(code.replaceAll(/schemaPath:\s*"[^"]*",/g, ''), countries);
}

/** Each kind of value once, by its content, so that equal fields share one check. */
function schemasOf(document: Document): object[] {
  const kinds = new Map<string, string>();
  const kindOf = (rule: Rule, update: boolean): object => {
    if (rule.type === 'object') return { $ref: rule.body };
    if (rule.type === 'array')
      return { type: 'array', minItems: rule.minItems, maxItems: rule.maxItems, items: { $ref: rule.body } };
    const text = JSON.stringify(valueSchema(rule, update && rule.nullable));
    const id = kinds.get(text) ?? `k${kinds.size}`;
    kinds.set(text, id);
    return { $ref: id };
  };
  const bodies = BODIES.map(name => {
    const rules = Object.entries(rulesOf(document, name));
    const update = name.endsWith('Update');
    return {
      $id: name,
      type: 'object',
      properties: Object.fromEntries(rules.map(([field, rule]) => [field, kindOf(rule, update)])),
      required: rules.filter(([, rule]) => rule.required).map(([field]) => field),
    };
  });
  return [...[...kinds].map(([text, $id]) => ({ $id, ...JSON.parse(text) })), ...bodies];
}

function valueSchema(rule: Rule, nullable: boolean): object {
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

function countryCodes(document: Document): string[] {
  return (component(document, 'CountryCode').enum ?? []).filter(code => typeof code === 'string');
}

async function bundle(code: string, countries: readonly string[]): Promise<string> {
  const entry = `import { codePoints, date, datetime, email, uuid } from './formats.ts';
const codes = new Set(${JSON.stringify(countries.join(' '))}.split(' '));
const formats = { date, datetime, email, uuid, country: text => codes.has(text) };
${code.replaceAll(LENGTH_OF_AJV, 'codePoints')}
export { date as isDate, datetime as isDatetime };`;
  if (entry.includes('require(')) throw new Error('the validators need a helper of ajv that is not bundled');
  const result = await build({
    stdin: { contents: entry, resolveDir: HERE, loader: 'js' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    minifySyntax: true,
    minifyWhitespace: true,
    lineLimit: 160,
    charset: 'ascii',
    logLevel: 'silent',
  });
  const [file] = result.outputFiles;
  if (file === undefined) throw new Error('esbuild wrote nothing');
  return file.text;
}

/** The types of that module. */
export function validatorsTypes(): string {
  return `/** What a body breaks: \`keyword\` and \`params\` as ajv names them (\`required\` → \`missingProperty\`, \`format\` → \`format\`, …). */
export interface Fault {
  /** JSON pointer into the body: \`/persons/1/rol\`; empty for the body itself. Of \`required\`: the object that lacks the field. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Readonly<Record<string, unknown>>;
}

/** Judges a prepared body; after \`false\` its \`errors\` holds every fault. Several faults may name one field: the first counts. */
export interface Validator {
  (body: unknown): boolean;
  errors?: readonly Fault[] | null;
}

${REQUEST_BODIES.map(name => `export declare const ${name}: Validator;`).join('\n')}

/** Whether a text is a real calendar date \`YYYY-MM-DD\`. */
export declare function isDate(text: string): boolean;

/** Whether a text is \`YYYY-MM-DD HH:MM:SS\` with a real date. */
export declare function isDatetime(text: string): boolean;
`;
}

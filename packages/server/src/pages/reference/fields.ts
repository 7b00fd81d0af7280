import { type Html, html, joined } from '@mirlo/look';
import { effective, type Schema, schemaNamed } from './contract.ts';
import { inline, markdown } from './markdown.ts';
import type { ReferenceReader } from './reader.ts';
import type { ReferenceWord } from './words.ts';

/** One field in a list of fields. */
export interface ReferenceField {
  name: string;
  schema: Schema;
  /** `required`, `read only`. */
  marks?: readonly string[];
}

/** Renders a list of fields: name and kind, marks, description. */
export function fieldList(reader: ReferenceReader, fields: readonly ReferenceField[]): Html {
  return html`<dl class="fields">${fields.map(field => fieldItem(reader, field))}</dl>`;
}

function fieldItem(reader: ReferenceReader, { name, schema, marks = [] }: ReferenceField): Html {
  const said = effective(reader.contract, schema);
  const marked = marks.map(mark => html` <span class="mark">${mark}</span>`);
  const description = said.description === undefined ? [] : markdown(reader.text(said.description));
  return html`<div><dt><code>${name}</code> <span class="kind">${kindOf(reader, schema)}</span>${marked}</dt><dd>${description}${choices(reader, said)}</dd></div>\n`;
}

/**
 * Enumerations with more values than this are not listed: they have a table of their own
 * (countries), which the description names.
 */
const MAX_CHOICES = 30;

/** Lists the values of an enumeration, unless its description names each of them. */
function choices({ say }: ReferenceReader, { enum: values, description = '' }: Schema): Html | null {
  const shown = values?.filter(value => value !== null) ?? [];
  if (shown.length < 2 || shown.length > MAX_CHOICES) return null;
  if (shown.every(value => description.includes(`\`${value}\``))) return null;
  const codes = shown.map(value => html`<code>${String(value)}</code>`);
  return html`<p>${say('oneOf')} ${joined(codes, ', ')}.</p>`;
}

/** Names the type of a field, for example `string, up to 50`, `date` or `list of Person`. */
export function kindOf(reader: ReferenceReader, schema: Schema): Html {
  const { say } = reader;
  const said = effective(reader.contract, schema);
  const { type, maxLength, minLength, default: fallback } = { minLength: 0, ...said };
  const plain = plainKind(reader, said);
  const text = type === 'string' && plain === say('string') && maxLength !== undefined;
  const length = text && (maxLength === minLength ? `, ${maxLength}` : `, ${say('upTo')} ${maxLength}`);
  const standard = fallback !== undefined && `, ${say('byDefault')} ${String(fallback)}`;
  return html`${plain}${length}${standard}`;
}

const BY_EXAMPLE: readonly [RegExp, ReferenceWord][] = [
  [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'datetime'],
  [/^\d\d:\d\d:\d\d$/, 'time'],
];

function plainKind(reader: ReferenceReader, { type, format, example, minimum, maximum }: Schema): string {
  const { say } = reader;
  switch (type) {
    case 'string': {
      if (format === 'date' || format === 'uuid') return say(format);
      const found = BY_EXAMPLE.find(([pattern]) => pattern.test(String(example)));
      return say(found?.[1] ?? 'string');
    }
    case 'integer': {
      const bounded = maximum !== undefined && maximum < 1000 ? ` ${minimum}–${maximum}` : '';
      return say('integer') + bounded;
    }
    case 'array':
      return say('list');
    case 'boolean':
      return say('boolean');
    default:
      return say('object');
  }
}

/**
 * Lists the fields of a record, each marked as required in a create, read only, or only for a
 * create.
 */
export function recordFields(reader: ReferenceReader, record: string): Html {
  const { contract, say } = reader;
  const { properties = {} } = schemaNamed(contract, record);
  const created = named(reader, `${record}Create`);
  const changed = named(reader, `${record}Update`);
  const marksOf = (name: string, schema: Schema): string[] => {
    if (created === null) return [];
    if (created.required?.includes(name)) return [say('required')];
    if (effective(contract, schema).readOnly) return [say('readOnly')];
    return name in (changed?.properties ?? {}) ? [] : [say('createOnly')];
  };
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    schema,
    marks: marksOf(name, schema),
  }));
  return fieldList(reader, fields);
}

function named({ contract }: ReferenceReader, name: string): Schema | null {
  return name in (contract.components.schemas ?? {}) ? schemaNamed(contract, name) : null;
}

/** Lists the fields of a body that is no record, with those of its parts (`persons[].rol`). */
export function nestedFields(reader: ReferenceReader, schema: Schema, path = ''): ReferenceField[] {
  const { contract, say } = reader;
  const { properties = {}, required = [] } = effective(contract, schema);
  return Object.entries(properties).flatMap(([name, one]) => {
    const inner = effective(contract, one);
    const list = inner.type === 'array';
    const marks = required.includes(name) ? [say('required')] : [];
    const at = `${path}${name}${list ? '[]' : ''}`;
    const parts = list ? inner.items : inner;
    const deeper =
      parts && effective(contract, parts).type === 'object' ? nestedFields(reader, parts, `${at}.`) : [];
    return [{ name: at, schema: one, marks }, ...deeper];
  });
}

/** Renders a long text, paragraph by paragraph. */
export function paragraphs(reader: ReferenceReader, english: string): Html[] {
  return english.split(/\n{2,}/).flatMap(one => markdown(reader.text(one)));
}

/** Renders a description, if there is one. */
export function describe(reader: ReferenceReader, english: string | undefined): Html[] {
  return english === undefined ? [] : markdown(reader.text(english));
}

/** Renders a short text of the contract in one line. */
export function line(reader: ReferenceReader, english: string): Html {
  return html`${inline(reader.text(english))}`;
}

import { XMLBuilder } from 'fast-xml-parser';
import {
  DOCUMENT_GRAMMARS,
  type DocumentGrammar,
  type DocumentKind,
  type DocumentModels,
} from '../grammar/documents.ts';
import type { Block, Choice, Element, Type } from '../grammar/particles.ts';
import { type ValueProblem, writeValue } from './lexical.ts';

/**
 * Thrown where the model does not fit its grammar. Nothing is written then. `path` leads into the
 * model (`solicitud.comunicacion[0].contrato.referencia`).
 */
export class InvalidModelError extends Error {
  readonly path: string;
  readonly problem: ValueProblem;

  constructor(path: string, problem: ValueProblem) {
    super(`${path}: ${problem.en}`);
    this.name = 'InvalidModelError';
    this.path = path;
    this.problem = problem;
  }
}

export interface WriteOptions {
  /**
   * Adds line breaks and indents by two spaces, for people. By default the document is one line.
   */
  readonly indent?: boolean;
}

/** A node in fast-xml-parser's ordered form: one object per node, with attributes under `:@`. */
type Node = Readonly<Record<string, unknown>>;

const ORDERED = { preserveOrder: true, ignoreAttributes: false, suppressEmptyNode: false } as const;
const COMPACT = new XMLBuilder(ORDERED);
const INDENTED = new XMLBuilder({ ...ORDERED, format: true, indentBy: '  ' });

const DECLARATION: Node = { '?xml': [{ '#text': '' }], ':@': { '@_version': '1.0', '@_encoding': 'UTF-8' } };

/**
 * Writes one of the ministry's documents: elements in the schema's order and namespaces, UTF-8
 * declared, text escaped. Optional elements that are absent or empty are left out. The same model
 * always gives the same text. Source: the ministry's schemas.
 *
 * @throws InvalidModelError where the model does not fit the grammar (a required element is absent,
 * a text too long, a control character)
 */
export function writeDocument<K extends DocumentKind>(
  kind: K,
  model: DocumentModels[K],
  options: WriteOptions = {},
): string {
  const grammar: DocumentGrammar = DOCUMENT_GRAMMARS[kind];
  const prefix = `${grammar.prefix}:`;
  const children = writeBlock(grammar.content, model, '', grammar.qualified ? prefix : '');
  const root: Node = {
    [prefix + grammar.root]: children,
    ':@': { [`@_xmlns:${grammar.prefix}`]: grammar.namespace },
  };
  const nodes = [DECLARATION, root];
  return options.indent ? `${INDENTED.build(nodes).trim()}\n` : COMPACT.build(nodes);
}

function writeBlock(block: Block, model: unknown, path: string, prefix: string): Node[] {
  if (!isObject(model)) throw new InvalidModelError(path, REQUIRED);
  return block.content.flatMap(particle => {
    const element = 'choice' in particle ? chosen(particle, model, path) : particle;
    return writeElement(element, model[element.name], join(path, element.name), prefix);
  });
}

function chosen({ choice }: Choice, model: Readonly<Record<string, unknown>>, path: string): Element {
  const given = choice.filter(({ name }) => model[name] !== undefined && model[name] !== null);
  const [one, another] = given;
  if (one && !another) return one;
  const names = choice.map(({ name }) => name).join(', ');
  throw new InvalidModelError(path, {
    es: `se espera exactamente uno de ${names}`,
    en: `expected exactly one of ${names}`,
  });
}

function writeElement(
  { name, type, min, max }: Element,
  value: unknown,
  path: string,
  prefix: string,
): Node[] {
  if (max === 1) {
    if (min === 0 && !isGiven(value)) return [];
    if (value === undefined || value === null) throw new InvalidModelError(path, REQUIRED);
    return [writeNode(prefix + name, type, value, path, prefix)];
  }
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  if (items.length < min || items.length > max) {
    const range = max === Number.POSITIVE_INFINITY ? `${min}..` : `${min}..${max}`;
    throw new InvalidModelError(path, {
      es: `hay ${items.length}, se esperan ${range}`,
      en: `there are ${items.length}, expected ${range}`,
    });
  }
  return items.map((item, index) => writeNode(prefix + name, type, item, `${path}[${index}]`, prefix));
}

function writeNode(name: string, type: Type, value: unknown, path: string, prefix: string): Node {
  if (type.kind === 'block') return { [name]: writeBlock(type, value, path, prefix) };
  const written = writeValue(type, value);
  if ('problem' in written) throw new InvalidModelError(path, written.problem);
  return { [name]: [{ '#text': written.text }] };
}

const REQUIRED: ValueProblem = { es: 'falta', en: 'is missing' };

function isGiven(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`;
}

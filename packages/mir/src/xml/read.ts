import {
  DOCUMENT_GRAMMARS,
  type DocumentGrammar,
  type DocumentKind,
  type DocumentModels,
} from '../grammar/documents.ts';
import type { Block, Element, Particle, Type } from '../grammar/particles.ts';
import { readValue, type ValueProblem } from './lexical.ts';
import { parseXml, type XmlElement, XmlError } from './parse.ts';

/** Where and how a document violates its grammar. The ministry answers code 10118. */
export interface FormatError {
  /**
   * For example `/peticion/solicitud/comunicacion[2]/contrato`. Empty where the text is no XML, or
   * its root belongs to no document.
   */
  readonly path: string;
  readonly message: ValueProblem;
}

/** A document that was read, with its kind and its typed model. */
export type ReadDocument = {
  readonly [K in DocumentKind]: { readonly ok: true; readonly kind: K; readonly model: DocumentModels[K] };
}[DocumentKind];

export type ReadResult = ReadDocument | { readonly ok: false; readonly error: FormatError };

const XSI = 'http://www.w3.org/2001/XMLSchema-instance';
const ALLOWED_ATTRIBUTES = new Set([`${XSI} schemaLocation`, `${XSI} noNamespaceSchemaLocation`]);

/**
 * Reads a document and checks it against the same grammar that the writer uses: element order,
 * presence, namespaces, lengths, patterns and forms of values, as the ministry's schemas do. DTDs
 * and custom entities are refused. Never throws. Source: the ministry's schemas.
 */
export function readDocument(xml: string): ReadResult {
  try {
    const root = parseXml(xml);
    const kind = kindOf(root);
    const grammar: DocumentGrammar = DOCUMENT_GRAMMARS[kind];
    const model = readBlock(
      grammar.content,
      root,
      `/${grammar.root}`,
      grammar.qualified ? grammar.namespace : '',
    );
    // The model was just built from this kind's grammar, and its type is derived from the same
    // grammar.
    return { ok: true, kind, model } as ReadDocument;
  } catch (error) {
    if (error instanceof FormatProblem) return { ok: false, error: error.detail };
    if (error instanceof XmlError) {
      const message = {
        es: `No es XML válido: ${error.message}`,
        en: `Not well-formed XML: ${error.message}`,
      };
      return { ok: false, error: { path: '', message } };
    }
    throw error;
  }
}

class FormatProblem extends Error {
  readonly detail: FormatError;

  constructor(path: string, message: ValueProblem) {
    super(message.en);
    this.detail = { path, message };
  }
}

const KINDS = Object.keys(DOCUMENT_GRAMMARS).filter((key): key is DocumentKind =>
  Object.hasOwn(DOCUMENT_GRAMMARS, key),
);

function kindOf(root: XmlElement): DocumentKind {
  const kind = KINDS.find(
    each =>
      DOCUMENT_GRAMMARS[each].namespace === root.namespace && DOCUMENT_GRAMMARS[each].root === root.local,
  );
  if (kind) return kind;
  const name = root.namespace === '' ? root.local : `{${root.namespace}}${root.local}`;
  throw new FormatProblem('', {
    es: `La raíz ${name} no es de ningún documento del ministerio`,
    en: `The root ${name} belongs to no document of the ministry`,
  });
}

function readBlock(
  block: Block,
  parent: XmlElement,
  path: string,
  namespace: string,
): Record<string, unknown> {
  checkAttributes(parent, path);
  if (parent.hasCdata || /[^ \t\n\r]/.test(parent.text)) {
    throw new FormatProblem(path, { es: 'no admite texto, solo elementos', en: 'takes elements, no text' });
  }
  const model: Record<string, unknown> = {};
  const children = new Children(parent, namespace);
  for (const particle of block.content) {
    const element = chosen(particle, children, path);
    const { name, max } = element;
    const items = readItems(element, children, path, namespace);
    if (max > 1) model[name] = items;
    else if (items.length > 0) model[name] = items[0];
  }
  if (children.first) throw unexpected(path, children.first, repeated(block, children.first));
  return model;
}

/** Reads all consecutive occurrences of an element. */
function readItems(
  { name, min, max, type }: Element,
  children: Children,
  path: string,
  namespace: string,
): unknown[] {
  const items: unknown[] = [];
  for (let child = children.at(name); child && items.length < max; child = children.at(name)) {
    const step = max === 1 ? `${path}/${name}` : `${path}/${name}[${items.length + 1}]`;
    items.push(readType(type, child, step, namespace));
    children.pass();
  }
  if (items.length < min) throw missing(path, [name], children.first);
  return items;
}

/** The child elements of a block that were not read yet. */
class Children {
  readonly #elements: readonly XmlElement[];
  readonly #namespace: string;
  #at = 0;

  constructor({ elements }: XmlElement, namespace: string) {
    this.#elements = elements;
    this.#namespace = namespace;
  }

  get first(): XmlElement | undefined {
    return this.#elements[this.#at];
  }

  /** The first element, if it has this name. */
  at(name: string): XmlElement | undefined {
    const { first } = this;
    return first?.local === name && first.namespace === this.#namespace ? first : undefined;
  }

  pass(): void {
    this.#at += 1;
  }
}

/** The element that a particle describes. For a choice, it is the alternative that is present. */
function chosen(particle: Particle, children: Children, path: string): Element {
  if (!('choice' in particle)) return particle;
  const found = particle.choice.find(({ name }) => children.at(name));
  if (found) return found;
  throw missing(
    path,
    particle.choice.map(({ name }) => name),
    children.first,
  );
}

function readType(type: Type, element: XmlElement, path: string, namespace: string): unknown {
  if (type.kind === 'block') return readBlock(type, element, path, namespace);
  checkAttributes(element, path);
  if (element.elements.length > 0) {
    throw new FormatProblem(path, { es: 'no admite elementos, solo texto', en: 'takes text, no elements' });
  }
  const read = readValue(type, element.text);
  if ('problem' in read) throw new FormatProblem(path, read.problem);
  return read.value;
}

function checkAttributes(element: XmlElement, path: string): void {
  for (const name of element.attributes.keys()) {
    if (ALLOWED_ATTRIBUTES.has(name)) continue;
    throw new FormatProblem(path, {
      es: `no admite el atributo ${name.trim()}`,
      en: `takes no attribute ${name.trim()}`,
    });
  }
}

function missing(path: string, names: readonly string[], found: XmlElement | undefined): FormatProblem {
  const list = names.join(' | ');
  const instead = found ? qualifiedName(found) : null;
  return new FormatProblem(path, {
    es: `falta ${list}${instead ? `; hay ${instead} en su lugar` : ''}`,
    en: `${list} is missing${instead ? `; found ${instead} instead` : ''}`,
  });
}

function unexpected(path: string, found: XmlElement, known: Element | undefined): FormatProblem {
  const name = qualifiedName(found);
  return new FormatProblem(path, {
    es: `el elemento ${name} sobra${known ? ': está repetido o fuera de orden' : ''}`,
    en: `the element ${name} is not expected here${known ? ': repeated or out of order' : ''}`,
  });
}

function repeated(block: Block, { local }: XmlElement): Element | undefined {
  return block.content
    .flatMap(particle => ('choice' in particle ? particle.choice : [particle]))
    .find(({ name }) => name === local);
}

function qualifiedName({ local, namespace }: XmlElement): string {
  return namespace === '' ? local : `{${namespace}}${local}`;
}

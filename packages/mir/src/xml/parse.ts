import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { hasForbiddenCharacter } from './lexical.ts';

/** An XML element with its namespace resolved. */
export interface XmlElement {
  readonly local: string;
  /** Empty where the element is in no namespace. */
  readonly namespace: string;
  /** The attributes without the namespace declarations: `namespace local` → value. */
  readonly attributes: ReadonlyMap<string, string>;
  readonly elements: readonly XmlElement[];
  /** All character data directly inside the element, with entities resolved. */
  readonly text: string;
  /** Whether the element contains a CDATA section. Between elements none is allowed, whatever it contains. */
  readonly hasCdata: boolean;
}

/** The text is not well-formed XML, or uses something that is never accepted here (a DTD, custom entities). */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

/** Prefix → namespace; the empty prefix is the default namespace. */
type Scope = ReadonlyMap<string, string>;
type Node = Readonly<Record<string, unknown>>;
/** Attributes as fast-xml-parser returns them: `@_name` and value. */
type RawAttributes = readonly (readonly [string, unknown])[];

const PARSER = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  commentPropName: '#comment',
});

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const REFERENCE = /&([^;]*);?/g;
const MAX_CODE_POINT = 0x10ffff;
const ROOT_SCOPE: Scope = new Map([['xml', 'http://www.w3.org/XML/1998/namespace']]);

/**
 * Parses XML into elements with namespaces. fast-xml-parser parses the text. It accepts some things that XML forbids (a
 * second root, `]]>` in text, `<` in an attribute, undeclared prefixes); they are refused here. DTDs are refused too.
 * The only entities are the five of XML and character references.
 *
 * @throws XmlError where the text is no such XML
 */
export function parseXml(xml: string): XmlElement {
  const source = xml.startsWith('\uFEFF') ? xml.slice(1) : xml;
  if (hasForbiddenCharacter(source)) throw new XmlError('a character that XML does not allow');
  if (source.includes('<!DOCTYPE')) throw new XmlError('a DTD is not accepted');
  const validity = XMLValidator.validate(source);
  if (validity !== true) throw new XmlError(`${validity.err.msg} (line ${validity.err.line})`);
  return rootOf(parsed(source));
}

function rootOf(nodes: readonly Node[]): XmlElement {
  let root: XmlElement | undefined;
  for (const [index, node] of nodes.entries()) {
    const name = nodeName(node);
    if (name === '#comment') checkComment(node);
    else if (name === '#text') checkBlank(node);
    else if (name.startsWith('?')) checkInstruction(node, name, index === 0);
    else if (root || name === '#cdata') throw new XmlError('one root element expected');
    else root = element(node, name, ROOT_SCOPE);
  }
  if (!root) throw new XmlError('a root element expected');
  return root;
}

function parsed(source: string): readonly Node[] {
  try {
    const nodes: unknown = PARSER.parse(source);
    return asNodes(nodes);
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : 'unreadable');
  }
}

function element(node: Node, name: string, outer: Scope): XmlElement {
  const given = node[':@'];
  const raw = isRecord(given) ? Object.entries(given) : [];
  const scope = declare(raw, outer);
  const [namespace, local] = resolve(name, scope, true);
  const attributes = attributesOf(raw, scope);
  const elements: XmlElement[] = [];
  let text = '';
  let hasCdata = false;
  for (const child of asNodes(node[name])) {
    const childName = nodeName(child);
    if (childName === '#text') text += decode(plainText(child));
    else if (childName === '#cdata') {
      hasCdata = true;
      text += sectionText(child, childName);
    } else if (childName === '#comment') checkComment(child);
    else if (childName.startsWith('?')) checkInstruction(child, childName, false);
    else elements.push(element(child, childName, scope));
  }
  return { local, namespace, attributes, elements, text, hasCdata };
}

function attributesOf(raw: RawAttributes, scope: Scope): Map<string, string> {
  const attributes = new Map<string, string>();
  for (const [key, value] of raw) {
    const attribute = key.slice(2);
    if (attribute === 'xmlns' || attribute.startsWith('xmlns:')) continue;
    const qualified = resolve(attribute, scope, false).join(' ');
    if (attributes.has(qualified)) throw new XmlError(`attribute ${attribute} is repeated`);
    attributes.set(qualified, attributeText(value));
  }
  return attributes;
}

function declare(raw: RawAttributes, outer: Scope): Scope {
  const scope = new Map(outer);
  for (const [key, value] of raw) {
    if (key === '@_xmlns') scope.set('', attributeText(value));
    if (!key.startsWith('@_xmlns:')) continue;
    const uri = attributeText(value);
    if (uri === '') throw new XmlError(`${key.slice(2)} declares no namespace`);
    scope.set(key.slice('@_xmlns:'.length), uri);
  }
  return scope;
}

function resolve(name: string, scope: Scope, isElement: boolean): [namespace: string, local: string] {
  const [first = '', second, ...more] = name.split(':');
  if (more.length > 0 || first === '' || second === '') throw new XmlError(`${name} is no name`);
  if (second === undefined) return [(isElement && scope.get('')) || '', first];
  const namespace = scope.get(first);
  if (namespace === undefined) throw new XmlError(`prefix ${first} is not declared`);
  return [namespace, second];
}

function attributeText(value: unknown): string {
  const text = String(value);
  if (text.includes('<')) throw new XmlError("'<' in an attribute");
  return decode(text);
}

function plainText(node: Node): string {
  const text = String(node['#text']);
  if (text.includes(']]>')) throw new XmlError("']]>' in text");
  return text;
}

function decode(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (reference, name: string) => {
    const value = Object.hasOwn(ENTITIES, name) ? ENTITIES[name] : numeric(name);
    if (value === undefined || !reference.endsWith(';'))
      throw new XmlError(`entity ${reference} is not accepted`);
    return value;
  });
}

function numeric(name: string): string | undefined {
  const code = /^#x[0-9a-fA-F]+$/.test(name)
    ? Number.parseInt(name.slice(2), 16)
    : /^#[0-9]+$/.test(name)
      ? Number(name.slice(1))
      : Number.NaN;
  if (!(code <= MAX_CODE_POINT)) return undefined;
  const text = String.fromCodePoint(code);
  return hasForbiddenCharacter(text) ? undefined : text;
}

function checkComment(node: Node): void {
  const text = sectionText(node, '#comment');
  if (text.includes('--') || text.endsWith('-')) throw new XmlError("'--' in a comment");
}

function checkBlank(node: Node): void {
  if (/[^ \t\n\r]/.test(plainText(node))) throw new XmlError('text outside of the root element');
}

function checkInstruction(node: Node, name: string, isFirst: boolean): void {
  if (name.toLowerCase() !== '?xml') return;
  if (name !== '?xml' || !isFirst) throw new XmlError('an XML declaration in the middle');
  const attributes = node[':@'];
  const encoding = isRecord(attributes) ? attributes['@_encoding'] : undefined;
  if (encoding !== undefined && !/^utf-?8$/i.test(String(encoding)))
    throw new XmlError('the encoding must be UTF-8');
}

function sectionText(node: Node, name: string): string {
  return asNodes(node[name])
    .map(part => String(part['#text'] ?? ''))
    .join('');
}

function nodeName(node: Node): string {
  return Object.keys(node).find(key => key !== ':@') ?? '';
}

function asNodes(value: unknown): readonly Node[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

/**
 * Reads XML that came over the network, without trusting it. A DOCTYPE is refused, so the XML
 * cannot declare entities. Prefixes and attributes are dropped. Too long or truncated XML is
 * refused.
 */
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** The largest answer or request that is read, in characters. */
const MAX_XML_LENGTH = 16 * 1024 * 1024;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: () => true,
  ignoreDeclaration: true,
  // Without this option, numeric references (&#243;) would not be decoded. It also decodes some
  // names of HTML (&euro;).
  htmlEntities: true,
});

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: true });

/** An element: either its text, or an object that has a list of children under each local name. */
export type XmlNode = string | { readonly [name: string]: unknown };

/**
 * Reads a document as an object that has the root under its name. Null for all but complete,
 * well-formed XML without DOCTYPE.
 */
export function readAnswerXml(text: string): XmlNode | null {
  if (text.length > MAX_XML_LENGTH || text.includes('<!DOCTYPE')) return null;
  const document = text.trim();
  if (!document.startsWith('<') || XMLValidator.validate(document) !== true) return null;
  try {
    const root: unknown = parser.parse(document);
    return isElement(root) ? root : null;
  } catch {
    return null;
  }
}

/**
 * Writes a document from an object of names and values, which are texts, objects or lists. `@name`
 * is an attribute. The library escapes texts.
 */
export function writeXml(root: Readonly<Record<string, unknown>>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(root)}`;
}

/** All children with one of these names, in the order of the names. */
export function children(element: XmlNode | null, ...names: readonly string[]): XmlNode[] {
  if (element === null || typeof element === 'string') return [];
  const found: XmlNode[] = [];
  for (const name of names) {
    const value = Object.hasOwn(element, name) ? element[name] : undefined;
    if (Array.isArray(value)) found.push(...value.filter(isElement));
  }
  return found;
}

/** The first child with one of these names. */
export function child(element: XmlNode | null, ...names: readonly string[]): XmlNode | null {
  return children(element, ...names)[0] ?? null;
}

/**
 * The trimmed text of the first child with one of these names; null where it is absent, empty or
 * holds elements.
 */
export function childText(element: XmlNode | null, ...names: readonly string[]): string | null {
  const value = child(element, ...names);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The whole number in the first child with one of these names. Null where there is none. */
export function childInteger(element: XmlNode | null, ...names: readonly string[]): number | null {
  const value = childText(element, ...names);
  return value !== null && /^[+-]?\d{1,9}$/.test(value) ? Number(value) : null;
}

function isElement(value: unknown): value is XmlNode {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

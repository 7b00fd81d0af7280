/**
 * Reading XML from the other side without trusting it: no DOCTYPE and so no entities but the five of XML, prefixes and
 * attributes dropped, a bounded size and depth, and nothing that is cut off is taken as whole.
 */
import { XMLBuilder, XMLParser, XMLValidator } from 'fast-xml-parser';

/** Characters of an answer or a request that are read at all. */
const MAX_XML_LENGTH = 16 * 1024 * 1024;

const parser = new XMLParser({
  ignoreAttributes: true,
  removeNSPrefix: true,
  parseTagValue: false,
  isArray: () => true,
  ignoreDeclaration: true,
  // Without it numeric references (&#243;) stay as they are.
  htmlEntities: true,
});

const builder = new XMLBuilder({ ignoreAttributes: false, attributeNamePrefix: '@', processEntities: true });

/** An element as read: a text, or its children by local name, each a list. */
export type XmlElement = string | { readonly [name: string]: unknown };

/** The document's root level as an element, or null for what is no well-formed, whole XML without DOCTYPE. */
export function readXml(text: string): XmlElement | null {
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

/** Writes a document from names to texts, objects and lists; `@name` is an attribute. Texts are escaped by the library. */
export function writeXml(root: Readonly<Record<string, unknown>>): string {
  return `<?xml version="1.0" encoding="UTF-8"?>${builder.build(root)}`;
}

/** All children with one of these names, in order of the names. */
export function children(element: XmlElement | null, ...names: readonly string[]): XmlElement[] {
  if (element === null || typeof element === 'string') return [];
  const found: XmlElement[] = [];
  for (const name of names) {
    const value = Object.hasOwn(element, name) ? element[name] : undefined;
    if (Array.isArray(value)) found.push(...value.filter(isElement));
  }
  return found;
}

/** The first child with one of these names. */
export function child(element: XmlElement | null, ...names: readonly string[]): XmlElement | null {
  return children(element, ...names)[0] ?? null;
}

/** The trimmed text of the first child with one of these names; null where it is absent, empty or holds elements. */
export function text(element: XmlElement | null, ...names: readonly string[]): string | null {
  const value = child(element, ...names);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null;
}

/** The whole number in the first child with one of these names; null where there is none. */
export function integer(element: XmlElement | null, ...names: readonly string[]): number | null {
  const value = text(element, ...names);
  return value !== null && /^[+-]?\d{1,9}$/.test(value) ? Number(value) : null;
}

function isElement(value: unknown): value is XmlElement {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && !Array.isArray(value));
}

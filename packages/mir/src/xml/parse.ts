import { SaxesParser, type SaxesTagNS } from 'saxes';

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
  /**
   * Whether the element contains a CDATA section. Between elements none is allowed, whatever it
   * contains.
   */
  readonly hasCdata: boolean;
}

/** Thrown where the text is not well-formed XML, or has a DTD or entities of its own. */
export class XmlError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'XmlError';
  }
}

/** An element that is being read. */
interface OpenElement extends XmlElement {
  readonly elements: XmlElement[];
  text: string;
  hasCdata: boolean;
}

/**
 * The deepest nesting that is read. A document of the ministry has less than 10 levels. The parser
 * looks for a prefix in every open element, so without a limit deep nesting would take quadratic
 * time.
 */
const MAX_DEPTH = 100;

const XMLNS = 'http://www.w3.org/2000/xmlns/';

/**
 * Parses XML 1.0 into elements with namespaces. saxes refuses what is not well-formed. DTDs are
 * refused too. The only entities are XML's own five and character references.
 *
 * @throws XmlError where the text cannot be parsed so
 */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, defaultXMLVersion: '1.0', forceXMLVersion: true });
  const open: OpenElement[] = [];
  let root: XmlElement | undefined;
  parser.on('xmldecl', ({ encoding }) => {
    if (encoding !== undefined && !/^utf-?8$/i.test(encoding)) throw new Error('the encoding must be UTF-8');
  });
  parser.on('doctype', () => {
    throw new Error('a DTD is not accepted');
  });
  parser.on('opentag', tag => {
    if (open.length === MAX_DEPTH) throw new Error(`more than ${MAX_DEPTH} levels of elements`);
    const element = elementOf(tag);
    open.at(-1)?.elements.push(element);
    open.push(element);
    root ??= element;
  });
  parser.on('text', text => append(open, text));
  parser.on('cdata', text => append(open, text, true));
  parser.on('closetag', () => open.pop());
  try {
    parser.write(xml).close();
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : 'unreadable');
  }
  if (!root) throw new XmlError('a root element expected');
  return root;
}

function elementOf({ local, uri, attributes }: SaxesTagNS): OpenElement {
  const own = Object.values(attributes).filter(one => one.uri !== XMLNS);
  return {
    local,
    namespace: uri,
    attributes: new Map(own.map(one => [[one.uri, one.local].join(' '), one.value])),
    elements: [],
    text: '',
    hasCdata: false,
  };
}

/**
 * Adds text to the innermost open element. White space outside of the root belongs to no element.
 */
function append(open: readonly OpenElement[], text: string, isCdata = false): void {
  const inner = open.at(-1);
  if (!inner) return;
  inner.text += text;
  inner.hasCdata ||= isCdata;
}

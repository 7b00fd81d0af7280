/**
 * Parses a SOAP request as the ministry's schema does: the body's root is qualified, its children
 * are in no namespace.
 */
import type { Operation } from '../client/error.ts';
import { ENVELOPE_NAMESPACE, SERVICE_NAMESPACE } from '../client/soap-requests.ts';
import { parseXml, type XmlElement, XmlError } from '../xml/parse.ts';

export interface SoapRequest {
  operation: Operation;
  /** The root element of the SOAP body. */
  root: XmlElement;
}

const QUERIES: Readonly<Record<string, Operation>> = {
  consultaLoteRequest: 'consultaLote',
  consultaComunicacionRequest: 'consultaComunicacion',
  anulacionLoteRequest: 'anulacionLote',
  catalogoRequest: 'catalogo',
};

/**
 * Parses a request into its operation and its element. Null where it is none of the service's
 * requests.
 */
export function readRequest(body: string): SoapRequest | null {
  let envelope: XmlElement;
  try {
    envelope = parseXml(body);
  } catch (error) {
    if (error instanceof XmlError) return null;
    throw error;
  }
  const soapBody = envelope.elements.find(
    one => one.local === 'Body' && one.namespace === ENVELOPE_NAMESPACE,
  );
  const root = soapBody?.elements[0];
  if (envelope.local !== 'Envelope' || root === undefined || root.namespace !== SERVICE_NAMESPACE)
    return null;
  if (root.local === 'comunicacionRequest') return { operation: comunicacionOperation(root), root };
  const operation = QUERIES[root.local];
  return operation === undefined ? null : { operation, root };
}

/**
 * The children with this name in no namespace. For the schema a qualified one is a different
 * element.
 */
export function childrenOf(element: XmlElement | undefined, name: string): XmlElement[] {
  return element?.elements.filter(one => one.local === name && one.namespace === '') ?? [];
}

/** The first child with this name in no namespace. Undefined where there is none. */
export function childOf(element: XmlElement | undefined, name: string): XmlElement | undefined {
  return childrenOf(element, name)[0];
}

/** The text of a child, with white space folded. Empty where the child is absent. */
export function childTextOf(element: XmlElement | undefined, name: string): string {
  return fold(childOf(element, name)?.text ?? '');
}

/** Trims a text and replaces each run of white space by one blank. */
export function fold(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * A `comunicacion` whose operation cannot be read counts as an alta, for faults and the journal.
 */
const UNREADABLE: Operation = 'alta';

function comunicacionOperation(root: XmlElement): Operation {
  const operation = childTextOf(childOf(childOf(root, 'peticion'), 'cabecera'), 'tipoOperacion');
  if (operation === 'B') return 'anulacion';
  if (operation === 'C') return 'consulta';
  return UNREADABLE;
}

/**
 * Requests as bytes, made before anything is sent. Whoever must not lose or double a filing stores these bytes first and sends them
 * as they are, again if need be: the service answers identical content with the lote it already has, and nothing else can find
 * a lote whose receipt was lost. The bytes hold no credentials.
 *
 * Source: PROTOCOL.md sections 3.1, 3.5 and 8.
 */
import { packDocument } from '../archive.ts';
import type { DocumentModels } from '../grammar/documents.ts';
import { MAX_COMMUNICATIONS } from '../requests.ts';
import type { CodigoComunicacion, CommunicationKind } from '../terms.ts';
import { writeDocument } from '../xml/write.ts';
import { split } from './limits.ts';
import { comunicacionEnvelope, type RequestHeader } from './soap-requests.ts';

/** What `send` takes: bytes made by `prepareAlta` or `prepareAnulacion`, fresh or read back from where they were stored. */
export interface StoredRequest {
  operation: 'alta' | 'anulacion';
  /** The whole SOAP envelope, UTF-8. */
  body: Uint8Array;
}

export interface PreparedRequest extends StoredRequest {
  /** Communications or codes inside; `orden` in the verdicts counts them from 1. */
  count: number;
}

/**
 * The request for an alta.
 *
 * @param request The typed document: `{ solicitud: { codigoEstablecimiento, comunicacion: [...] } }` for PV.
 * @throws InvalidModelError where the document does not fit its grammar.
 * @throws RangeError for more than 100 communications (`prepareAltas` splits), a bad lessor code or application name.
 */
export function prepareAlta<Kind extends CommunicationKind>(
  header: RequestHeader,
  kind: Kind,
  request: DocumentModels[Kind],
): PreparedRequest {
  const count = request.solicitud.comunicacion.length;
  if (count > MAX_COMMUNICATIONS) {
    throw new RangeError(`One alta takes at most ${MAX_COMMUNICATIONS} communications, received ${count}`);
  }
  return prepared('alta', comunicacionEnvelope(header, 'A', kind, pack(writeDocument(kind, request))), count);
}

/** The same for any number of communications: one request for each 100, in order. */
export function prepareAltas<Kind extends CommunicationKind>(
  header: RequestHeader,
  kind: Kind,
  request: DocumentModels[Kind],
): PreparedRequest[] {
  const { solicitud } = request;
  if (solicitud.comunicacion.length <= MAX_COMMUNICATIONS) return [prepareAlta(header, kind, request)];
  return split<unknown>(solicitud.comunicacion, MAX_COMMUNICATIONS).map(comunicacion => {
    // A run of the list in place of the list: the same kind of document.
    const part = { ...request, solicitud: { ...solicitud, comunicacion } } as DocumentModels[Kind];
    return prepareAlta(header, kind, part);
  });
}

/**
 * The request that annuls communications (operation B), by their own codes, never by a lote. It gets a lote of its own to ask for.
 *
 * @param distinct Where these codes were in an earlier annulment whose verdict is known: a number of this one. Otherwise its bytes might be those
 * of the earlier one, and the service would answer with that one's lote and its old verdict.
 * @throws RangeError for none or more than 100 codes, a bad lessor code or application name.
 */
export function prepareAnulacion(
  header: RequestHeader,
  codes: readonly CodigoComunicacion[],
  distinct?: number,
): PreparedRequest {
  if (codes.length === 0 || codes.length > MAX_COMMUNICATIONS) {
    throw new RangeError(`One annulment takes 1 to ${MAX_COMMUNICATIONS} codes, received ${codes.length}`);
  }
  const document = writeDocument('B', { codigoComunicacion: codes });
  // A comment says nothing to the service, and what its duplicate check compares is another text.
  const solicitud = pack(distinct === undefined ? document : `${document}<!-- ${distinct} -->`);
  return prepared('anulacion', comunicacionEnvelope(header, 'B', null, solicitud), codes.length);
}

function pack(xml: string): string {
  return packDocument(xml).base64;
}

function prepared(operation: PreparedRequest['operation'], envelope: string, count: number): PreparedRequest {
  return { operation, body: new TextEncoder().encode(envelope), count };
}

/**
 * Prepares requests as bytes before anything is sent. A caller that must neither lose nor duplicate
 * a filing stores these bytes first and sends them unchanged, repeatedly if necessary. Where the
 * service has the content already, it answers with the lote of that content. The service has no
 * other way to find a lote whose receipt was lost. The bytes contain no credentials.
 *
 * Source: the ministry's manual, `comunicacion`.
 */
import { packDocument } from '../archive.ts';
import type { DocumentModels } from '../grammar/documents.ts';
import { MAX_COMMUNICATIONS } from '../requests.ts';
import type { CodigoComunicacion, CommunicationKind } from '../terms.ts';
import { writeDocument } from '../xml/write.ts';
import { split } from './limits.ts';
import { comunicacionEnvelope, type RequestHeader } from './soap-requests.ts';

/**
 * A request for `send`: bytes made by `prepareAlta` or `prepareAnulacion`, just now or read from
 * storage.
 */
export interface StoredRequest {
  operation: 'alta' | 'anulacion';
  /** The whole SOAP envelope, UTF-8. */
  body: Uint8Array;
}

export interface PreparedRequest extends StoredRequest {
  /**
   * Number of communications or codes in the request. `orden` in the verdicts counts them from 1.
   */
  count: number;
}

/**
 * Prepares the request of an alta.
 *
 * @param request the typed document: `{ solicitud: { codigoEstablecimiento, comunicacion: [...] }
 * }` for PV
 * @throws InvalidModelError where the document does not fit its grammar
 * @throws RangeError for more than 100 communications (`prepareAltas` splits), a bad lessor code or
 * application name
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

/** Prepares an alta of any number of communications: one request per 100, in order. */
export function prepareAltas<Kind extends CommunicationKind>(
  header: RequestHeader,
  kind: Kind,
  request: DocumentModels[Kind],
): PreparedRequest[] {
  const { solicitud } = request;
  if (solicitud.comunicacion.length <= MAX_COMMUNICATIONS) return [prepareAlta(header, kind, request)];
  return split<unknown>(solicitud.comunicacion, MAX_COMMUNICATIONS).map(comunicacion => {
    // The cast is safe: a part of the list replaces the list, so the document stays of the same
    // kind.
    const part = { ...request, solicitud: { ...solicitud, comunicacion } } as DocumentModels[Kind];
    return prepareAlta(header, kind, part);
  });
}

/**
 * Prepares the request that annuls communications (operation B). They are named by their own codes,
 * never by a lote. The request gets a new lote, whose verdict can be queried.
 *
 * @param distinct a number for this request, where these codes were in an earlier annulment whose
 * verdict is known. Without the number the bytes might be the same as those of the earlier request,
 * and the service would answer with its lote and old verdict
 * @throws RangeError for none or more than 100 codes, a bad lessor code or application name
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
  // The service ignores an XML comment, but for the duplicate check it makes a different text.
  const solicitud = pack(distinct === undefined ? document : `${document}<!-- ${distinct} -->`);
  return prepared('anulacion', comunicacionEnvelope(header, 'B', null, solicitud), codes.length);
}

function pack(xml: string): string {
  return packDocument(xml).base64;
}

function prepared(operation: PreparedRequest['operation'], envelope: string, count: number): PreparedRequest {
  return { operation, body: new TextEncoder().encode(envelope), count };
}

/**
 * Performs the operation `comunicacion`: alta, annulment, query. Source: the ministry's manual,
 * `comunicacion`.
 */
import { createHash } from 'node:crypto';
import { unpackDocument } from '../archive.ts';
import { MAX_QUERIES } from '../client/limits.ts';
import { madridTime } from '../client/times.ts';
import type { Communication } from '../grammar/documents.ts';
import { communicationsOf, MAX_COMMUNICATIONS } from '../requests.ts';
import type { CommunicationKind } from '../terms.ts';
import { verdict } from '../verdict/verdict.ts';
import type { XmlElement } from '../xml/parse.ts';
import { readDocument } from '../xml/read.ts';
import { lotesAnswer, receiptAnswer } from './answers.ts';
import { type CheckedHeader, checkHeader, refuseWithCode } from './header-checks.ts';
import { magicFate, refusesAnnulment, requestEffect } from './magic-effects.ts';
import type { CodedAnswer, Fate, Service } from './service.ts';
import {
  ANNULMENT_REFUSED,
  type Item,
  isStored,
  newCodigo,
  newLote,
  UNKNOWN_COMMUNICATION,
} from './state.ts';
import { visibleLotes } from './visible-lotes.ts';

/**
 * Answers a `comunicacion` request.
 *
 * @param forced the fate that a fault forces on the lote
 * @throws ServiceRefusal where the request is refused with a code
 */
export function comunicacion(root: XmlElement, user: string, service: Service, forced: Fate): CodedAnswer {
  const header = checkHeader(root, user, service);
  const xml = unpack(header.solicitud);
  const document = readDocument(xml);
  if (document.ok === false) {
    const { path, message } = document.error;
    return refuseWithCode(10118, `: ${path === '' ? '' : `${path}: `}${message.es}`);
  }
  const announced = header.kind ?? header.operation;
  if (document.kind !== announced) {
    return refuseWithCode(10118, `: el documento es ${document.kind} y la cabecera dice ${announced}`);
  }
  if (document.kind === 'C') return consulta(document.model.lote, user, service);
  const request: Request = { header, user, hash: hashOf(header, xml) };
  if (document.kind === 'B') return anulacion(document.model.codigoComunicacion, request, service, forced);
  return alta(document.kind, communicationsOf(document), request, service, forced);
}

/** A request whose format has been checked. */
interface Request {
  header: CheckedHeader;
  user: string;
  hash: string;
}

function alta(
  kind: CommunicationKind,
  communications: readonly Communication[],
  request: Request,
  service: Service,
  forced: Fate,
): CodedAnswer {
  if (communications.length > MAX_COMMUNICATIONS) refuseWithCode(10121, TOO_MANY);
  refuseDuplicate(request.hash, service);
  const effect = requestEffect(communications, request.hash, service);
  if (effect === 'down') return { codigo: 10999, body: '', fault: { do: 'bad-gateway' } };
  const fate = { ...magicFate(communications), ...forced };
  const head = received(request, service, fate);
  const today = madridTime(head.at).slice(0, 10);
  const items = communications.map(one => judgedItem(one, today, fate, service));
  service.record({ type: 'alta', ...head, kind, solicitud: request.header.solicitud, items });
  if (effect === 'duplicate') refuseDuplicate(request.hash, service);
  const answer = { codigo: 0, body: receiptAnswer('alta', head.lote, service.quirks) };
  return effect === 'slow_stored' ? { ...answer, fault: { do: 'hold' } } : answer;
}

function judgedItem(
  communication: Communication,
  today: string,
  { refusedAs }: Fate,
  service: Service,
): Item {
  const { knownEstablishments, newId } = service;
  const judged = verdict(communication, { today, knownEstablishments });
  return {
    codigo: judged.accepted && refusedAs === undefined ? newCodigo(newId) : null,
    tipoError: judged.accepted ? null : judged.tipoError,
    error: judged.accepted ? null : judged.error,
    referencia: communication.contrato.referencia,
    establecimiento: establishmentOf(communication),
    personas: communication.persona.length,
    ...(refusesAnnulment(communication) ? { fixed: true } : {}),
  };
}

function anulacion(codes: readonly string[], request: Request, service: Service, fate: Fate): CodedAnswer {
  if (codes.length > MAX_COMMUNICATIONS) refuseWithCode(10121, TOO_MANY);
  refuseDuplicate(request.hash, service);
  const head = received(request, service, fate);
  const judged = codes.map(codigo => {
    const found = service.state.itemByCode(codigo);
    const known = found?.lote.event.user === request.user && isStored(found, head.at);
    if (!known) return { codigo, error: UNKNOWN_COMMUNICATION };
    return { codigo, error: found.item.fixed ? ANNULMENT_REFUSED : null };
  });
  service.record({ type: 'anulacion', ...head, codes: judged });
  return { codigo: 0, body: receiptAnswer('anulacion', head.lote, service.quirks) };
}

function consulta(codes: readonly string[], user: string, service: Service): CodedAnswer {
  if (codes.length > MAX_QUERIES) refuseWithCode(10136);
  const { state, quirks } = service;
  const found = visibleLotes(codes, user, service);
  return { codigo: 0, body: lotesAnswer('consulta', found, state, service.now(), quirks) };
}

function received({ header, user, hash }: Request, service: Service, fate: Fate) {
  const at = service.now();
  return {
    at,
    lote: newLote(service.newId),
    user,
    codigoArrendador: header.codigoArrendador,
    aplicacion: header.aplicacion,
    hash,
    readyAt: fate.stuckIn === undefined ? at + service.delayMs : null,
    ...fate,
  };
}

/**
 * Refuses a request that was received before. One source says that the ministry compares the inner
 * XML, another that it compares the ZIP. For identical bytes both agree with a comparison of the
 * XML.
 */
function refuseDuplicate(hash: string, { state }: Service): void {
  const first = state.loteByHash(hash);
  // The words are those that a client in production received. Every validation error has this code,
  // so only the text says that the request is a duplicate.
  if (first !== undefined) refuseWithCode(10121, `. Lote duplicado: ${first.event.lote}`);
}

function hashOf({ codigoArrendador, operation, kind }: CheckedHeader, xml: string): string {
  const scope = `${codigoArrendador}\n${operation}\n${kind ?? ''}\n`;
  return createHash('sha256').update(scope).update(xml).digest('base64');
}

function unpack(solicitud: string): string {
  const unpacked = unpackDocument(solicitud);
  return unpacked.ok ? unpacked.xml : refuseWithCode(10111, ` (${unpacked.reason})`);
}

function establishmentOf(communication: Communication): string | null {
  switch (communication.kind) {
    case 'PV':
      return communication.codigoEstablecimiento;
    case 'RH':
      return communication.establecimiento.codigo ?? null;
    default:
      return communication.contrato.codigoEstablecimientoRecogida ?? null;
  }
}

const TOO_MANY = `: la petición supera el máximo de ${MAX_COMMUNICATIONS} comunicaciones`;

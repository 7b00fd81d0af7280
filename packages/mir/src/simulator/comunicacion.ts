/** Operation `comunicacion`: alta, annulment, query. Source: PROTOCOL.md sections 3.1 to 3.5, 4, 7 and 8. */
import { createHash } from 'node:crypto';
import { unpackDocument } from '../archive.ts';
import { MAX_COMMUNICATIONS, MAX_QUERIES } from '../client/limits.ts';
import { madridTime } from '../client/times.ts';
import type { Communication } from '../grammar/documents.ts';
import type { XmlElement } from '../xml/parse.ts';
import { type ReadDocument, readDocument } from '../xml/read.ts';
import { lotesAnswer, receiptAnswer } from './answers.ts';
import { type CheckedHeader, checkHeader, refuse } from './header-checks.ts';
import type { Answer, Caller, Fate, Service } from './service.ts';
import { type Item, isStored, newCodigo, newLote, UNKNOWN_COMMUNICATION } from './state.ts';
import { visibleLotes } from './visible-lotes.ts';

/** @throws Refusal */
export function comunicacion(root: XmlElement, caller: Caller, service: Service, fate: Fate): Answer {
  const header = checkHeader(root, caller, service);
  const xml = unpack(header.solicitud);
  const document = readDocument(xml);
  if (document.ok === false) {
    const { path, message } = document.error;
    return refuse(10118, `: ${path === '' ? '' : `${path}: `}${message.es}`);
  }
  if (document.kind !== (header.kind ?? header.operation)) {
    return refuse(
      10118,
      `: el documento es ${document.kind} y la cabecera dice ${header.kind ?? header.operation}`,
    );
  }
  if (document.kind === 'C') return consulta(document.model.lote, caller, service);
  if (document.kind === 'B') {
    const codes = document.model.codigoComunicacion;
    if (codes.length > MAX_COMMUNICATIONS) refuse(10121, tooMany(MAX_COMMUNICATIONS));
    refuseDuplicate(header, xml, service);
    return anulacion(codes, header, xml, caller, service, fate);
  }
  const communications = communicationsOf(document);
  if (communications.length > MAX_COMMUNICATIONS) refuse(10121, tooMany(MAX_COMMUNICATIONS));
  refuseDuplicate(header, xml, service);
  return alta(communications, header, xml, caller, service, fate);
}

function alta(
  communications: readonly Communication[],
  header: CheckedHeader,
  xml: string,
  caller: Caller,
  service: Service,
  forced: Fate,
): Answer {
  const kind = communications[0]?.kind ?? 'PV';
  const fate = { ...service.judge.fate(communications), ...forced };
  const head = received(header, xml, caller, service, fate);
  const today = madridTime(head.at).slice(0, 10);
  const items = communications.map((communication): Item => {
    const refused = service.judge.item(communication, today);
    return {
      codigo: refused === null && fate.refusedAs === undefined ? newCodigo(service.newId) : null,
      tipoError: refused?.tipoError ?? null,
      error: refused?.error ?? null,
      referencia: communication.contrato.referencia,
      establecimiento: establishmentOf(communication),
      personas: communication.persona.length,
    };
  });
  service.record({ type: 'alta', ...head, kind, solicitud: header.solicitud, items });
  return { codigo: 0, body: receiptAnswer('alta', head.lote, service.quirks) };
}

function anulacion(
  codes: readonly string[],
  header: CheckedHeader,
  xml: string,
  caller: Caller,
  service: Service,
  fate: Fate,
): Answer {
  const head = received(header, xml, caller, service, fate);
  const judged = codes.map(codigo => {
    const found = service.state.itemByCode(codigo);
    const known = found?.lote.event.user === caller.user && isStored(found, head.at);
    return { codigo, error: known ? null : UNKNOWN_COMMUNICATION };
  });
  service.record({ type: 'anulacion', ...head, codes: judged });
  return { codigo: 0, body: receiptAnswer('anulacion', head.lote, service.quirks) };
}

function consulta(codes: readonly string[], caller: Caller, service: Service): Answer {
  if (codes.length > MAX_QUERIES) refuse(10136);
  const { state, quirks } = service;
  const found = visibleLotes(codes, caller, service);
  return { codigo: 0, body: lotesAnswer('consulta', found, state, service.now(), quirks) };
}

function received(header: CheckedHeader, xml: string, { user }: Caller, service: Service, fate: Fate) {
  const at = service.now();
  return {
    at,
    lote: newLote(service.newId),
    user,
    codigoArrendador: header.codigoArrendador,
    aplicacion: header.aplicacion,
    hash: hashOf(header, xml),
    readyAt: fate.stuckIn === undefined ? at + service.delayMs : null,
    ...fate,
  };
}

/** One source compares the inner XML, another the ZIP; the XML is what both agree on for identical bytes. */
function refuseDuplicate(header: CheckedHeader, xml: string, { state }: Service): void {
  const first = state.loteByHash(hashOf(header, xml));
  // The words as HAW received them: the code is the one of any validation error, the text tells the difference.
  if (first !== undefined) refuse(10121, `. Lote duplicado: ${first.event.lote}`);
}

function hashOf({ codigoArrendador, operation, kind }: CheckedHeader, xml: string): string {
  const scope = `${codigoArrendador}\n${operation}\n${kind ?? ''}\n`;
  return createHash('sha256').update(scope).update(xml).digest('base64');
}

function unpack(solicitud: string): string {
  const unpacked = unpackDocument(solicitud);
  return unpacked.ok ? unpacked.xml : refuse(10111, ` (${unpacked.reason})`);
}

/** A document's communications, each with what its request says once for all. */
export function communicationsOf(document: Exclude<ReadDocument, { kind: 'B' | 'C' }>): Communication[] {
  switch (document.kind) {
    case 'PV': {
      const { codigoEstablecimiento, comunicacion: each } = document.model.solicitud;
      return each.map(one => ({ kind: 'PV', codigoEstablecimiento, ...one }));
    }
    case 'AV':
      return document.model.solicitud.comunicacion.map(one => ({ kind: 'AV', ...one }));
    case 'RH':
      return document.model.solicitud.comunicacion.map(one => ({ kind: 'RH', ...one }));
    case 'RV':
      return document.model.solicitud.comunicacion.map(one => ({ kind: 'RV', ...one }));
  }
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

function tooMany(limit: number): string {
  return `: la petición supera el máximo de ${limit} comunicaciones`;
}

import type {
  AvCommunication,
  AvRequest,
  Communication,
  PvCommunication,
  PvRequest,
  RhCommunication,
  RhRequest,
  RvCommunication,
  RvRequest,
} from './grammar/documents.ts';
import type { ReadDocument } from './xml/read.ts';

/** The ministry's limit of communications in one request (the ministry's manual). */
export const MAX_COMMUNICATIONS = 100;

/**
 * Puts the stays of one establishment into a request. The position in the list, from 1, becomes the
 * `orden`.
 *
 * @throws RangeError where there is none, more than 100, or one of another establishment
 */
export function pvRequest(
  codigoEstablecimiento: string,
  communications: readonly PvCommunication[],
): PvRequest {
  const stranger = communications.find(each => each.codigoEstablecimiento !== codigoEstablecimiento);
  if (stranger) {
    throw new RangeError(
      `a PV request is of one establishment, ${codigoEstablecimiento}: received one of ${stranger.codigoEstablecimiento}`,
    );
  }
  const comunicacion = counted(communications).map(({ contrato, persona }) => ({ contrato, persona }));
  return { solicitud: { codigoEstablecimiento, comunicacion } };
}

/**
 * Puts rentals into a request.
 *
 * @throws RangeError where there is none or more than 100
 */
export function avRequest(communications: readonly AvCommunication[]): AvRequest {
  const comunicacion = counted(communications).map(({ contrato, vehiculo, persona }) => ({
    contrato,
    vehiculo,
    persona,
  }));
  return { solicitud: { comunicacion } };
}

/**
 * Puts lodging reservations into a request.
 *
 * @throws RangeError where there is none or more than 100
 */
export function rhRequest(communications: readonly RhCommunication[]): RhRequest {
  const comunicacion = counted(communications).map(({ establecimiento, contrato, persona }) => ({
    establecimiento,
    contrato,
    persona,
  }));
  return { solicitud: { comunicacion } };
}

/**
 * Puts vehicle reservations into a request.
 *
 * @throws RangeError where there is none or more than 100
 */
export function rvRequest(communications: readonly RvCommunication[]): RvRequest {
  const comunicacion = counted(communications).map(({ contrato, vehiculo, persona }) => ({
    contrato,
    vehiculo,
    persona,
  }));
  return { solicitud: { comunicacion } };
}

/**
 * The communications of a parsed document, in the order of their `orden`. An annulment or a query
 * has none.
 */
export function communicationsOf(document: ReadDocument): Communication[] {
  switch (document.kind) {
    case 'PV': {
      const { codigoEstablecimiento, comunicacion } = document.model.solicitud;
      return comunicacion.map(each => ({ kind: 'PV', codigoEstablecimiento, ...each }));
    }
    case 'AV':
      return document.model.solicitud.comunicacion.map(each => ({ kind: 'AV', ...each }));
    case 'RH':
      return document.model.solicitud.comunicacion.map(each => ({ kind: 'RH', ...each }));
    case 'RV':
      return document.model.solicitud.comunicacion.map(each => ({ kind: 'RV', ...each }));
    default:
      return [];
  }
}

function counted<T>(communications: readonly T[]): readonly T[] {
  if (communications.length === 0 || communications.length > MAX_COMMUNICATIONS) {
    throw new RangeError(
      `a request takes 1 to ${MAX_COMMUNICATIONS} communications, received ${communications.length}`,
    );
  }
  return communications;
}

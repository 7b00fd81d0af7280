/**
 * Writes the requests of the five operations as SOAP 1.1 envelopes. Only the body's root is
 * qualified; its children are in no namespace. Source: the ministry's `comunicacion.wsdl`.
 */
import type { CodigoComunicacion, CommunicationKind, Lote } from '../terms.ts';
import { hasForbiddenCharacter } from '../xml/lexical.ts';
import { MAX_APPLICATION_LENGTH, MAX_LESSOR_LENGTH } from './limits.ts';
import { writeXml } from './xml.ts';

export const ENVELOPE_NAMESPACE = 'http://schemas.xmlsoap.org/soap/envelope/';
export const SERVICE_NAMESPACE = 'http://www.soap.servicios.hospedajes.mir.es/comunicacion';

/** The header of every `comunicacion` request. */
export interface RequestHeader {
  /** Lessor code, 1 to 10 characters. */
  codigoArrendador: string;
  /** Name of the calling program, free text of 1 to 50 characters. */
  aplicacion: string;
}

/**
 * Writes the request of an alta (A), an annulment (B) or a query of lotes (C).
 *
 * @param kind the kind of communication; null for B and C, which have none
 * @param solicitud the ZIP of the inner XML, in Base64
 * @throws RangeError where the lessor code or the application name is empty, too long or contains a
 * control character
 */
export function comunicacionEnvelope(
  header: RequestHeader,
  operation: 'A' | 'B' | 'C',
  kind: CommunicationKind | null,
  solicitud: string,
): string {
  assertText('codigoArrendador', header.codigoArrendador, MAX_LESSOR_LENGTH);
  assertText('aplicacion', header.aplicacion, MAX_APPLICATION_LENGTH);
  return envelope('comunicacionRequest', {
    peticion: {
      cabecera: {
        codigoArrendador: header.codigoArrendador,
        aplicacion: header.aplicacion,
        tipoOperacion: operation,
        ...(kind === null ? {} : { tipoComunicacion: kind }),
      },
      solicitud,
    },
  });
}

/** Writes the query of lotes. The caller must pass at most 10. */
export function consultaLoteEnvelope(lotes: readonly Lote[]): string {
  return envelope('consultaLoteRequest', { codigosLote: { lote: lotes } });
}

/** Writes the query of stored communications. The caller must pass at most 10. */
export function consultaComunicacionEnvelope(codes: readonly CodigoComunicacion[]): string {
  return envelope('consultaComunicacionRequest', { codigos: { codigo: codes } });
}

/** Writes the request that annuls a whole lote. */
export function anulacionLoteEnvelope(lote: Lote): string {
  return envelope('anulacionLoteRequest', { lote });
}

/**
 * Writes the request for a code table.
 *
 * @param table the table's name (`TIPO_COLOR`); an empty name asks for the list of tables
 */
export function catalogoEnvelope(table: string): string {
  return envelope('catalogoRequest', { peticion: { catalogo: table } });
}

function envelope(operation: string, content: Readonly<Record<string, unknown>>): string {
  return writeXml({
    'soapenv:Envelope': {
      '@xmlns:soapenv': ENVELOPE_NAMESPACE,
      '@xmlns:com': SERVICE_NAMESPACE,
      'soapenv:Header': '',
      'soapenv:Body': { [`com:${operation}`]: content },
    },
  });
}

function assertText(field: string, value: string, max: number): void {
  if (value.length === 0 || value.length > max) {
    throw new RangeError(`${field} takes 1 to ${max} characters, received ${value.length}`);
  }
  if (hasForbiddenCharacter(value)) throw new RangeError(`${field} takes no control characters`);
}

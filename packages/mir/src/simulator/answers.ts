/**
 * Builds the service's answers, with the deviations from its schema that are switched on
 * (`quirks.ts`). Source: the ministry's `comunicacion.wsdl`.
 */
import { RECEIVED } from '../client/answer-codes.ts';
import type { Operation } from '../client/error.ts';
import { ENVELOPE_NAMESPACE, SERVICE_NAMESPACE } from '../client/soap-requests.ts';
import { madridTime } from '../client/times.ts';
import { writeXml } from '../client/xml.ts';
import type { Lote } from '../terms.ts';
import { LOTE_STATES } from './pages/meanings.ts';
import type { Quirks } from './quirks.ts';
import { estadoOf, isAnnulled, type LoteRecord, type State } from './state.ts';

/** The code and the words of an answer (`respuesta/codigo` and `descripcion`). */
export interface SentStatus {
  codigo: number;
  descripcion: string;
}

type Content = Readonly<Record<string, unknown>>;

export const OK: SentStatus = { codigo: RECEIVED, descripcion: 'Ok' };

const RESPONSES: Readonly<Record<Operation, string>> = {
  alta: 'comunicacionResponse',
  anulacion: 'comunicacionResponse',
  consulta: 'comunicacionResponse',
  consultaLote: 'consultaLoteResponse',
  consultaComunicacion: 'consultaComunicacionResponse',
  anulacionLote: 'anulacionLoteResponse',
  catalogo: 'catalogoResponse',
};

/**
 * Builds an answer that consists of a code: a refusal, or the success of `anulacionLote`. The
 * status element's name depends on the operation.
 */
export function statusAnswer(operation: Operation, status: SentStatus, quirks: Quirks): string {
  const block = statusBlock(status, quirks, operation);
  switch (operation) {
    case 'anulacionLote':
      return envelope(operation, block, quirks);
    case 'consultaComunicacion':
      return envelope(operation, { resultado: block }, quirks);
    case 'catalogo':
      return envelope(operation, { resultado: block, respuesta: { resultado: '' } }, quirks);
    default:
      return envelope(operation, { respuesta: block }, quirks);
  }
}

/** Builds the receipt of an alta or an annulment. */
export function receiptAnswer(operation: 'alta' | 'anulacion', lote: Lote, quirks: Quirks): string {
  return envelope(operation, { respuesta: { ...statusBlock(OK, quirks, operation), lote } }, quirks);
}

/** Builds the states and verdicts of lotes, for `consultaLote` or operation C. */
export function lotesAnswer(
  operation: 'consulta' | 'consultaLote',
  records: readonly LoteRecord[],
  state: State,
  now: number,
  quirks: Quirks,
): string {
  const resultado = records.map(record => loteBlock(record, state, now, quirks));
  return envelope(operation, { respuesta: statusBlock(OK, quirks, operation), resultado }, quirks);
}

/** Builds the answer of `catalogo`: a table, or the list of tables. */
export function catalogueAnswer(
  tuples: readonly { codigo: string; descripcion: string }[],
  quirks: Quirks,
): string {
  const content = {
    resultado: statusBlock(OK, quirks, 'catalogo'),
    respuesta: { resultado: { tupla: tuples } },
  };
  return envelope('catalogo', content, quirks);
}

/** Builds the answer of `consultaComunicacion`. */
export function communicationsAnswer(comunicacion: readonly Content[], quirks: Quirks): string {
  const resultado = statusBlock(OK, quirks, 'consultaComunicacion');
  return envelope('consultaComunicacion', { resultado, comunicacion }, quirks);
}

/** Builds a SOAP Fault. Its form is not documented, so it has that of SOAP 1.1. */
export function soapFault(words: string): string {
  return writeXml({
    'SOAP-ENV:Envelope': {
      '@xmlns:SOAP-ENV': ENVELOPE_NAMESPACE,
      'SOAP-ENV:Body': { 'SOAP-ENV:Fault': { faultcode: 'SOAP-ENV:Server', faultstring: words } },
    },
  });
}

function statusBlock({ codigo, descripcion }: SentStatus, quirks: Quirks, operation: Operation): Content {
  const code = quirks.codigoRetorno ? { codigoRetorno: codigo } : { codigo };
  return operation === 'anulacionLote' && quirks.sinDescripcion ? code : { ...code, descripcion };
}

function loteBlock(record: LoteRecord, state: State, now: number, quirks: Quirks): Content {
  const { event, readyAt } = record;
  const estado = estadoOf(record, now);
  const items = estado === 1 || estado === 6 ? results(record, state, now, quirks) : [];
  return {
    lote: event.lote,
    // The schema requires this element for an annulment's lote too, although that has no kind.
    [quirks.tipoComuniacion ? 'tipoComuniacion' : 'tipoComunicacion']:
      event.type === 'alta' ? event.kind : '',
    tipoOperacion: event.type === 'alta' ? 'A' : 'B',
    fechaPeticion: time(event.at, quirks),
    // It is not known what the service sends here while a lote waits. The element is left out,
    // which a client must be able to handle.
    ...(readyAt !== null && readyAt <= now ? { fechaProcesamiento: time(readyAt, quirks) } : {}),
    codigoEstado: estado,
    descEstado: LOTE_STATES[estado].es,
    identificadorUsuario: event.user,
    nombreUsuario: event.user,
    codigoArrendador: event.codigoArrendador,
    aplicacion: event.aplicacion,
    ...(items.length === 0 || quirks.sinResultados
      ? {}
      : {
          resultadoComunicaciones: {
            [quirks.resutadoComunicacion ? 'resutadoComunicacion' : 'resultadoComunicacion']: items,
          },
        }),
  };
}

/**
 * The results of a lote's communications. By the manual an annulment's lote has none. Here it has
 * one for each code that could not be annulled, so that the client learns which one it was.
 */
function results({ event }: LoteRecord, state: State, now: number, quirks: Quirks): Content[] {
  if (event.type === 'anulacion') {
    return event.codes.flatMap(({ error }, index) =>
      error === null ? [] : [{ orden: index + 1, ...errorFields('10113', error, quirks) }],
    );
  }
  return state.itemsOf(event.lote).map(one => ({
    orden: one.orden,
    ...(isAnnulled(one, now) ? { anulada: true } : {}),
    ...(one.item.codigo === null
      ? errorFields(one.item.tipoError ?? '', one.item.error ?? '', quirks)
      : { codigoComunicacion: one.item.codigo }),
  }));
}

// These texts follow the manual's own example, which exceeds the limits of its schema (5 and 100
// characters).
const LONG_TYPE = 'Error validación de datos';
const LONG_TAIL =
  '. Revise los datos de la comunicación y vuelva a enviarla en una petición nueva; las demás comunicaciones de la petición se han guardado';

function errorFields(tipoError: string, error: string, quirks: Quirks): Content {
  return quirks.erroresLargos ? { tipoError: LONG_TYPE, error: error + LONG_TAIL } : { tipoError, error };
}

function time(epochMs: number, { dates }: Quirks): string {
  const wall = madridTime(epochMs);
  if (dates === 'space') return wall;
  const xsd = wall.replace(' ', 'T');
  if (dates === 'xsd') return xsd;
  const hours = Math.round((Date.parse(`${xsd}Z`) - epochMs) / 3_600_000);
  return `${xsd}+0${hours}:00`;
}

function envelope(operation: Operation, content: Content, { prefijos }: Quirks): string {
  const soap = prefijos ? 'SOAP-ENV' : 'soapenv';
  const service = prefijos ? 'ns3' : 'com';
  return writeXml({
    [`${soap}:Envelope`]: {
      [`@xmlns:${soap}`]: ENVELOPE_NAMESPACE,
      [`${soap}:Header`]: '',
      [`${soap}:Body`]: {
        [`${service}:${RESPONSES[operation]}`]: {
          [`@xmlns:${service}`]: SERVICE_NAMESPACE,
          ...(prefijos ? { '@xmlns': '' } : {}),
          ...content,
        },
      },
    },
  });
}

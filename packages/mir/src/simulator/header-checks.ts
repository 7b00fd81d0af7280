/**
 * Checks the header of a `comunicacion`. The checks have an order, and each has its own code.
 * Source: the ministry's manual, `comunicacion`.
 */
import { ANSWER_CODES } from '../client/answer-codes.ts';
import { MAX_APPLICATION_LENGTH, MAX_LESSOR_LENGTH } from '../client/limits.ts';
import type { CommunicationKind } from '../terms.ts';
import type { XmlElement } from '../xml/parse.ts';
import { mayFile, refusalFor } from './access.ts';
import { type Service, ServiceRefusal } from './service.ts';
import { childOf, childTextOf, fold } from './soap-request.ts';

export interface CheckedHeader {
  codigoArrendador: string;
  aplicacion: string;
  operation: 'A' | 'B' | 'C';
  /** The kind of communication. Null for B and C. */
  kind: CommunicationKind | null;
  /** Base64, with white space folded as the schema does. */
  solicitud: string;
}

/**
 * Checks the header of a request.
 *
 * @throws ServiceRefusal with the code of the first check that fails
 */
export function checkHeader(root: XmlElement, user: string, { accounts }: Service): CheckedHeader {
  const peticion = childOf(root, 'peticion') ?? refuseWithCode(10108);
  const cabecera = childOf(peticion, 'cabecera') ?? refuseWithCode(10109);
  const codigoArrendador = childTextOf(cabecera, 'codigoArrendador') || refuseWithCode(10100);
  const aplicacion = childTextOf(cabecera, 'aplicacion') || refuseWithCode(10101);
  if (codigoArrendador.length > MAX_LESSOR_LENGTH) refuseWithCode(10103);
  if (aplicacion.length > MAX_APPLICATION_LENGTH) refuseWithCode(10150);
  const barred = refusalFor(accounts, user, codigoArrendador);
  if (barred !== null) refuseWithCode(barred);
  const operation = childTextOf(cabecera, 'tipoOperacion') || refuseWithCode(10112);
  if (operation !== 'A' && operation !== 'B' && operation !== 'C') return refuseWithCode(10117);
  const kind = operation === 'A' ? checkKind(childTextOf(cabecera, 'tipoComunicacion')) : null;
  if (kind !== null && !mayFile(accounts, user, codigoArrendador, kind)) refuseWithCode(10119);
  const solicitud = fold(childOf(peticion, 'solicitud')?.text ?? '') || refuseWithCode(10110);
  return { codigoArrendador, aplicacion, operation, kind, solicitud };
}

function checkKind(kind: string): CommunicationKind {
  if (kind === '') refuseWithCode(10116);
  return kind === 'PV' || kind === 'AV' || kind === 'RH' || kind === 'RV' ? kind : refuseWithCode(10122);
}

/**
 * Refuses with a code of the table, in the table's words followed by `more`.
 *
 * @throws ServiceRefusal always
 */
export function refuseWithCode(code: number, more = ''): never {
  throw new ServiceRefusal({ codigo: code, descripcion: `${ANSWER_CODES[code]?.words ?? ''}${more}` });
}

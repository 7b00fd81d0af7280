/** Checks the header of a `comunicacion`, in this order, each check with its own code. Source: PROTOCOL.md sections 3.1 and 9. */
import { ANSWER_CODES } from '../client/answer-codes.ts';
import { MAX_APPLICATION_LENGTH, MAX_LESSOR_LENGTH } from '../client/limits.ts';
import type { CommunicationKind } from '../terms.ts';
import type { XmlElement } from '../xml/parse.ts';
import { mayFile, refusalFor } from './access.ts';
import { type Service, ServiceRefusal } from './service.ts';
import { childOf, fold, textOf } from './soap-request.ts';

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
 * @throws Refusal with the code of the first check that fails
 */
export function checkHeader(root: XmlElement, user: string, { accounts }: Service): CheckedHeader {
  const peticion = childOf(root, 'peticion') ?? refuse(10108);
  const cabecera = childOf(peticion, 'cabecera') ?? refuse(10109);
  const codigoArrendador = textOf(cabecera, 'codigoArrendador') || refuse(10100);
  const aplicacion = textOf(cabecera, 'aplicacion') || refuse(10101);
  if (codigoArrendador.length > MAX_LESSOR_LENGTH) refuse(10103);
  if (aplicacion.length > MAX_APPLICATION_LENGTH) refuse(10150);
  const barred = refusalFor(accounts, user, codigoArrendador);
  if (barred !== null) refuse(barred);
  const operation = textOf(cabecera, 'tipoOperacion') || refuse(10112);
  if (operation !== 'A' && operation !== 'B' && operation !== 'C') return refuse(10117);
  const kind = operation === 'A' ? checkKind(textOf(cabecera, 'tipoComunicacion')) : null;
  if (kind !== null && !mayFile(accounts, user, codigoArrendador, kind)) refuse(10119);
  const solicitud = fold(childOf(peticion, 'solicitud')?.text ?? '') || refuse(10110);
  return { codigoArrendador, aplicacion, operation, kind, solicitud };
}

function checkKind(kind: string): CommunicationKind {
  if (kind === '') refuse(10116);
  return kind === 'PV' || kind === 'AV' || kind === 'RH' || kind === 'RV' ? kind : refuse(10122);
}

/**
 * Refuses with a code of the table, in the table's words followed by `more`.
 *
 * @throws Refusal always
 */
export function refuse(code: number, more = ''): never {
  throw new ServiceRefusal({ codigo: code, descripcion: `${ANSWER_CODES[code]?.words ?? ''}${more}` });
}

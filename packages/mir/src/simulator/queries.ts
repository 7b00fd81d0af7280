/**
 * Answers the operations whose result is known at once: `consultaLote`, `consultaComunicacion`,
 * `anulacionLote` and `catalogo`. Source: the ministry's manual.
 */
import { MAX_QUERIES } from '../client/limits.ts';
import { CATALOGUE } from '../codes/catalogue.ts';
import { lote } from '../terms.ts';
import type { XmlElement } from '../xml/parse.ts';
import { catalogueAnswer, communicationsAnswer, lotesAnswer, OK, statusAnswer } from './answers.ts';
import { refuseWithCode } from './header-checks.ts';
import { readBack } from './read-back.ts';
import type { CodedAnswer, Service } from './service.ts';
import { childOf, childrenOf, fold } from './soap-request.ts';
import { isStored } from './state.ts';
import { visibleLotes } from './visible-lotes.ts';

/**
 * Answers with the states and verdicts of lotes.
 *
 * @throws ServiceRefusal where there are no codes or too many
 */
export function consultaLote(root: XmlElement, user: string, service: Service): CodedAnswer {
  const codes = texts(childOf(root, 'codigosLote'), 'lote');
  if (codes.length === 0) refuseWithCode(10131, ' lote');
  if (codes.length > MAX_QUERIES) refuseWithCode(10136);
  const { state, quirks } = service;
  const found = visibleLotes(codes, user, service);
  return { codigo: 0, body: lotesAnswer('consultaLote', found, state, service.now(), quirks) };
}

const CODE_FORM = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Answers with communications as they were stored. Codes that are not known are missing from the
 * answer.
 *
 * @throws ServiceRefusal where no code is known (10113), or the codes are absent, too many or
 * malformed
 */
export function consultaComunicacion(root: XmlElement, user: string, service: Service): CodedAnswer {
  const codes = texts(childOf(root, 'codigos'), 'codigo');
  if (codes.length === 0) refuseWithCode(10160);
  if (codes.length > MAX_QUERIES) refuseWithCode(10136);
  if (codes.some(code => !CODE_FORM.test(code))) refuseWithCode(10180);
  const now = service.now();
  const found = [...new Set(codes)].flatMap(code => {
    const stored = service.state.itemByCode(code);
    return stored?.lote.event.user === user && isStored(stored, now) ? [readBack(stored, now)] : [];
  });
  if (found.length === 0) refuseWithCode(10113);
  return { codigo: 0, body: communicationsAnswer(found, service.quirks) };
}

/**
 * Annuls all communications of a lote.
 *
 * @throws ServiceRefusal where the user has sent no such lote
 */
export function anulacionLote(root: XmlElement, user: string, service: Service): CodedAnswer {
  const [code] = texts(root, 'lote');
  if (code === undefined) return refuseWithCode(10131, ' lote');
  const [record] = visibleLotes([code], user, service);
  // `ANSWER_CODES` has no code for an unknown lote, so the answer is the code of any validation
  // error.
  if (record === undefined || record.event.type !== 'alta')
    return refuseWithCode(10121, ': no existe el lote');
  service.record({ type: 'anulacionLote', at: service.now(), lote: lote(code) });
  return { codigo: 0, body: statusAnswer('anulacionLote', OK, service.quirks) };
}

/**
 * Answers with a code table, or with the list of tables.
 *
 * @throws ServiceRefusal where there is no such table
 */
export function catalogo(root: XmlElement, service: Service): CodedAnswer {
  const element = childOf(childOf(root, 'peticion'), 'catalogo') ?? refuseWithCode(10131, ' catalogo');
  const name = fold(element.text);
  const { catalogue: tables, quirks } = service;
  if (name === '') {
    const tuples = Object.keys(tables).map(table => ({ codigo: table, descripcion: table }));
    return { codigo: 0, body: catalogueAnswer(tuples, quirks) };
  }
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (table === undefined) return refuseWithCode(10130, ' catalogo');
  const tuples = Object.entries(table).map(([codigo, descripcion]) => ({ codigo, descripcion }));
  return { codigo: 0, body: catalogueAnswer(tuples, quirks) };
}

/** The code tables that Mirlo knows, in the form of the option `catalogue`. */
export function knownTables(): Service['catalogue'] {
  return Object.fromEntries(
    Object.entries(CATALOGUE).map(([name, table]) => [
      name,
      Object.fromEntries(Object.entries(table).map(([codigo, { es }]) => [codigo, es])),
    ]),
  );
}

function texts(element: XmlElement | undefined, name: string): string[] {
  return childrenOf(element, name)
    .map(one => fold(one.text))
    .filter(text => text !== '');
}

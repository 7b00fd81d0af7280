/**
 * Reads the answers that the service really sends, with tolerance: any prefix, both spellings of
 * `resultadoComunicacion` and `tipoComunicacion`, `codigoRetorno` for `codigo`, missing
 * `descripcion`, texts that are too long, plain text, HTML, SOAP Faults. It never guesses: an
 * answer without a readable code is unreadable, not a success.
 *
 * Source: the ministry's `comunicacion.wsdl` and manual.
 */
import { type CodigoComunicacion, codigoComunicacion, type Lote, lote } from '../terms.ts';
import { readTime } from './times.ts';
import { child, childInteger, children, childText, readAnswerXml, type XmlNode } from './xml.ts';

/**
 * The status of an answer. Depending on the operation, its element is `respuesta`, `resultado`, or
 * none.
 */
export interface AnswerStatus {
  /** 0: received or answered. For other values see `ANSWER_CODES`. */
  codigo: number;
  descripcion: string | null;
}

/** The receipt of an alta or an annulment. `codigo` 0 with a lote means received, not accepted. */
export interface ReceiptAnswer extends AnswerStatus {
  lote: Lote | null;
}

/** The result of one communication of a lote. */
export interface CommunicationResult {
  /** Position in the request, from 1. */
  orden: number;
  anulada: boolean;
  /** The proof that the communication was stored. Null where it was refused. */
  codigoComunicacion: CodigoComunicacion | null;
  tipoError: string | null;
  error: string | null;
}

/**
 * The state of a lote. Times are `YYYY-MM-DD HH:MM:SS`, in the wall-clock time of Europe/Madrid,
 * and null where absent or unreadable.
 */
export interface LoteResult {
  lote: Lote;
  tipoComunicacion: string | null;
  tipoOperacion: string | null;
  fechaPeticion: string | null;
  fechaProcesamiento: string | null;
  /**
   * States: 5 pending, 4 in process, 1 processed, 6 processed with errors in some communications, 2
   * refused as a whole, 3 unexpected error.
   */
  codigoEstado: number;
  descEstado: string | null;
  identificadorUsuario: string | null;
  nombreUsuario: string | null;
  codigoArrendador: string | null;
  aplicacion: string | null;
  /** Null where the element is absent: for pending and refused lotes, and for annulments. */
  resultadoComunicaciones: readonly CommunicationResult[] | null;
}

export interface CatalogueEntry {
  codigo: string;
  descripcion: string;
}

/**
 * An answer that cannot be read. `words` is for people: the text of a SOAP Fault, or the title of a
 * page.
 */
export class UnreadableAnswer extends Error {
  override readonly name = 'UnreadableAnswer';
  readonly words: string | null;

  constructor(message: string, words: string | null = null) {
    super(message);
    this.words = words;
  }
}

const MAX_WORDS = 1000;
// A client in production received HTTP 200 with a body that begins "10118 Error en el formato de
// fichero xml...".
const PLAIN_CODE = /^\s*([1-9]\d{4})\b[\s:.,-]*([\s\S]*)$/;

/**
 * Reads the receipt of an alta or an annulment.
 *
 * @throws UnreadableAnswer
 */
export function readReceipt(body: string): ReceiptAnswer {
  const answer = open(body);
  if ('plain' in answer) return { ...answer.plain, lote: null };
  const block = child(answer.root, 'respuesta', 'resultado') ?? answer.root;
  const code = childText(block, 'lote');
  return { ...status(block), lote: code === null ? null : mark(lote, code) };
}

/**
 * Reads the answer of `consultaLote` or of operation C.
 *
 * @throws UnreadableAnswer
 */
export function readLotes(body: string): AnswerStatus & { lotes: readonly LoteResult[] } {
  const answer = open(body);
  if ('plain' in answer) return { ...answer.plain, lotes: [] };
  const head = status(child(answer.root, 'respuesta'));
  return { ...head, lotes: head.codigo === 0 ? children(answer.root, 'resultado').map(loteResult) : [] };
}

/**
 * Reads the answer of `anulacionLote`, whose status has no element around it.
 *
 * @throws UnreadableAnswer
 */
export function readStatus(body: string): AnswerStatus {
  const answer = open(body);
  if ('plain' in answer) return answer.plain;
  return status(child(answer.root, 'respuesta', 'resultado') ?? answer.root);
}

/**
 * Reads the answer of `catalogo`.
 *
 * @throws UnreadableAnswer
 */
export function readCatalogue(body: string): AnswerStatus & { entries: readonly CatalogueEntry[] } {
  const answer = open(body);
  if ('plain' in answer) return { ...answer.plain, entries: [] };
  const entries = children(child(child(answer.root, 'respuesta'), 'resultado'), 'tupla').flatMap(tuple => {
    const codigo = childText(tuple, 'codigo');
    return codigo === null ? [] : [{ codigo, descripcion: childText(tuple, 'descripcion') ?? codigo }];
  });
  return { ...status(child(answer.root, 'resultado')), entries };
}

/**
 * Reads the answer of `consultaComunicacion`: its status and its `comunicacion` elements.
 *
 * @throws UnreadableAnswer
 */
export function readCommunications(body: string): AnswerStatus & { elements: readonly XmlNode[] } {
  const answer = open(body);
  if ('plain' in answer) return { ...answer.plain, elements: [] };
  return {
    ...status(child(answer.root, 'resultado', 'respuesta')),
    elements: children(answer.root, 'comunicacion'),
  };
}

/**
 * Opens an envelope and returns the element `…Response` in its body, or reads the code of a
 * plain-text answer.
 */
function open(body: string): { root: XmlNode } | { plain: AnswerStatus } {
  const plain = PLAIN_CODE.exec(body);
  if (plain) return { plain: { codigo: Number(plain[1]), descripcion: shorten(plain[2] ?? '') } };
  if (body.trim() === '') throw new UnreadableAnswer('The answer is empty');

  const content = child(child(readAnswerXml(body), 'Envelope'), 'Body');
  if (content === null) throw new UnreadableAnswer('The answer is no whole SOAP envelope', titleOf(body));
  const fault = child(content, 'Fault');
  if (fault !== null) throw new UnreadableAnswer('The service answered with a SOAP Fault', faultWords(fault));
  const name =
    typeof content === 'string' ? undefined : Object.keys(content).find(key => key.endsWith('Response'));
  const root = name === undefined ? null : child(content, name);
  if (root === null) throw new UnreadableAnswer('The SOAP body holds no answer of the service');
  return { root };
}

function status(block: XmlNode | null): AnswerStatus {
  const codigo = childInteger(block, 'codigo', 'codigoRetorno');
  if (codigo === null) throw new UnreadableAnswer('The answer has no readable codigo');
  return { codigo, descripcion: shorten(childText(block, 'descripcion') ?? '') };
}

function loteResult(element: XmlNode): LoteResult {
  const code = childText(element, 'lote');
  const codigoEstado = childInteger(element, 'codigoEstado');
  if (code === null || codigoEstado === null) {
    throw new UnreadableAnswer('A resultado has no readable lote or codigoEstado');
  }
  const block = child(element, 'resultadoComunicaciones');
  return {
    lote: mark(lote, code),
    tipoComunicacion: childText(element, 'tipoComunicacion', 'tipoComuniacion'),
    tipoOperacion: childText(element, 'tipoOperacion'),
    fechaPeticion: readTime(childText(element, 'fechaPeticion')),
    fechaProcesamiento: readTime(childText(element, 'fechaProcesamiento')),
    codigoEstado,
    descEstado: childText(element, 'descEstado'),
    identificadorUsuario: childText(element, 'identificadorUsuario'),
    nombreUsuario: childText(element, 'nombreUsuario'),
    codigoArrendador: childText(element, 'codigoArrendador'),
    aplicacion: childText(element, 'aplicacion'),
    resultadoComunicaciones:
      block === null
        ? null
        : children(block, 'resultadoComunicacion', 'resutadoComunicacion').map(communicationResult),
  };
}

function communicationResult(element: XmlNode): CommunicationResult {
  const orden = childInteger(element, 'orden');
  const code = childText(element, 'codigoComunicacion');
  const tipoError = childText(element, 'tipoError');
  const error = childText(element, 'error');
  if (orden === null || orden < 1)
    throw new UnreadableAnswer('A resultadoComunicacion has no readable orden');
  if (code === null && tipoError === null && error === null) {
    throw new UnreadableAnswer(`The resultadoComunicacion ${orden} has neither a code nor an error`);
  }
  return {
    orden,
    anulada: isTrue(childText(element, 'anulada')),
    codigoComunicacion: code === null ? null : mark(codigoComunicacion, code),
    tipoError,
    error,
  };
}

/** Whether a text is true, in either lexical form of xsd:boolean. */
export function isTrue(value: string | null): boolean {
  return value === 'true' || value === '1';
}

function mark<Code>(brand: (text: string) => Code, value: string): Code {
  try {
    return brand(value);
  } catch (cause) {
    throw new UnreadableAnswer(cause instanceof Error ? cause.message : 'A code cannot be read');
  }
}

function faultWords(fault: XmlNode): string | null {
  return shorten(childText(fault, 'faultstring') ?? childText(child(fault, 'Reason'), 'Text') ?? '');
}

function titleOf(body: string): string | null {
  return shorten(/<title>([^<]{1,200})<\/title>/i.exec(body)?.[1] ?? '');
}

function shorten(words: string): string | null {
  const trimmed = words.trim().slice(0, MAX_WORDS);
  return trimmed === '' ? null : trimmed;
}

import { packDocument } from '../archive.ts';
import type { CatalogueName } from '../codes/catalogue.ts';
import type { DocumentModels } from '../grammar/documents.ts';
import { MAX_COMMUNICATIONS } from '../requests.ts';
import type { CodigoComunicacion, CommunicationKind, Lote } from '../terms.ts';
import { writeDocument } from '../xml/write.ts';
import { RECEIVED } from './answer-codes.ts';
import {
  answerError,
  codeError,
  contradiction,
  loteMissing,
  simulated,
  transportError,
} from './answer-errors.ts';
import { type StoredCommunication, storedCommunication } from './communication-reader.ts';
import { MirError, type Operation, type Receipt, type Receipts } from './error.ts';
import { MAX_QUERIES, split } from './limits.ts';
import { type PreparedRequest, prepareAltas, prepareAnulacion, type StoredRequest } from './prepare.ts';
import { serviceUrl } from './service-url.ts';
import {
  anulacionLoteEnvelope,
  catalogoEnvelope,
  comunicacionEnvelope,
  consultaComunicacionEnvelope,
  consultaLoteEnvelope,
  type RequestHeader,
} from './soap-requests.ts';
import {
  type AnswerStatus,
  type CatalogueEntry,
  type LoteResult,
  readCatalogue,
  readCommunications,
  readLotes,
  readReceipt,
  readStatus,
  UnreadableAnswer,
} from './soap-responses.ts';
import { createTransport, type HttpAnswer, TransportFailure, type TransportOptions } from './transport.ts';

export interface MirClientOptions extends TransportOptions {
  /**
   * `PRODUCTION_URL`, `PREPRODUCTION_URL` or a simulator. No default, so that nothing is filed by
   * accident.
   */
  url: string;
  /** The web service user ("usuario WS"), not the user of the ministry's portal. */
  user: string;
  password: string;
  /** Lessor code, 1 to 10 characters. */
  codigoArrendador: string;
  /** Name of the calling program, 1 to 50 characters. */
  aplicacion: string;
  /**
   * Refuses every answer of a simulator. For programs that file real records.
   * @default false
   */
  refuseSimulator?: boolean;
}

export interface MirCallOptions {
  /**
   * Cancels the call. A request that was sent by then may have been stored; the error's kind says
   * so.
   */
  signal?: AbortSignal;
}

/** The client of the service. A failed call throws a `MirError`, whose `kind` says what to do. */
export interface MirClient {
  /**
   * Files communications (operation A), 100 per request, and returns a receipt for each request.
   * The error of a later request holds the receipts of the earlier ones in `received`.
   */
  alta<Kind extends CommunicationKind>(
    kind: Kind,
    request: DocumentModels[Kind],
    options?: MirCallOptions,
  ): Promise<Receipts>;
  /**
   * Annuls communications by their codes (operation B), 100 per request. Query the receipts' lotes
   * for the verdicts.
   */
  anular(codes: readonly CodigoComunicacion[], options?: MirCallOptions): Promise<Receipts>;
  /** Sends the stored bytes that `prepareAlta` or `prepareAnulacion` made, unchanged. */
  send(request: StoredRequest, options?: MirCallOptions): Promise<Omit<Receipt, 'count'>>;
  /**
   * Queries states and verdicts of lotes, 10 per request. Unknown lotes and those of others are
   * left out.
   */
  consultaLote(lotes: readonly Lote[], options?: MirCallOptions): Promise<LoteResult[]>;
  /** Queries lotes as `consultaLote` does, through operation C of `comunicacion`. */
  consulta(lotes: readonly Lote[], options?: MirCallOptions): Promise<LoteResult[]>;
  /** Reads communications as the ministry has stored them, 10 per request. */
  consultaComunicacion(
    codes: readonly CodigoComunicacion[],
    options?: MirCallOptions,
  ): Promise<StoredCommunication[]>;
  /** Annuls every communication of a lote at once. */
  anulacionLote(lote: Lote, options?: MirCallOptions): Promise<{ descripcion: string | null }>;
  /**
   * Reads a code table or, without a name, the list of tables. It changes nothing, so it can test a
   * connection.
   */
  catalogo(table?: CatalogueName, options?: MirCallOptions): Promise<readonly CatalogueEntry[]>;
  /** Closes the client's own connections. */
  close(): Promise<void>;
}

/**
 * Creates a client of the ministry's service, or of the simulator. A call sends one request, or
 * several where it is split. The client never retries: the caller decides by the error's kind when
 * to send again, and what.
 *
 * @throws RangeError for an address or user that cannot be valid. A bad lessor code or application
 * name throws in the calls that send it
 */
export function createMirClient(options: MirClientOptions): MirClient {
  const header = { codigoArrendador: options.codigoArrendador, aplicacion: options.aplicacion };
  const transport = createTransport(serviceUrl(options.url), httpHeaders(options), options);

  /**
   * Makes one exchange. Returns the answer where `codigo` is 0 under HTTP 200, otherwise throws a
   * `MirError`.
   */
  async function call<Answer extends AnswerStatus>(
    operation: Operation,
    body: Uint8Array | string,
    read: (answer: string) => Answer,
    { signal }: MirCallOptions = {},
  ): Promise<Answer> {
    let exchange: HttpAnswer;
    try {
      exchange = await transport.post(typeof body === 'string' ? Buffer.from(body) : body, signal);
    } catch (failure) {
      throw failure instanceof TransportFailure ? transportError(operation, failure) : failure;
    }
    if (exchange.simulator && options.refuseSimulator) throw simulated(operation, exchange.status);
    return acceptedAnswer(operation, exchange, read);
  }

  async function send({ operation, body }: StoredRequest, callOptions?: MirCallOptions) {
    const { lote, descripcion } = await call(operation, body, readReceipt, callOptions);
    if (lote === null) throw loteMissing(operation, descripcion);
    return { lote, descripcion };
  }

  return {
    alta: async (kind, request, callOptions) =>
      sendAll(prepareAltas(header, kind, request), one => send(one, callOptions)),
    anular: async (codes, callOptions) => {
      const requests = split(codes, MAX_COMMUNICATIONS).map(part => prepareAnulacion(header, part));
      return sendAll(requests, one => send(one, callOptions));
    },
    send,
    consultaLote: (lotes, callOptions) =>
      inRuns(lotes, async part => {
        const body = consultaLoteEnvelope(part);
        return (await call('consultaLote', body, readLotes, callOptions)).lotes;
      }),
    consulta: (lotes, callOptions) =>
      inRuns(lotes, async part => {
        const answer = await call('consulta', consultaEnvelope(header, part), readLotes, callOptions);
        return answer.lotes;
      }),
    consultaComunicacion: (codes, callOptions) =>
      inRuns(codes, async part => {
        const body = consultaComunicacionEnvelope(part);
        return (await call('consultaComunicacion', body, readStored, callOptions)).stored;
      }),
    anulacionLote: async (lote, callOptions) => {
      const body = anulacionLoteEnvelope(lote);
      const { descripcion } = await call('anulacionLote', body, readStatus, callOptions);
      return { descripcion };
    },
    catalogo: async (table, callOptions) => {
      const answer = await call('catalogo', catalogoEnvelope(table ?? ''), readCatalogue, callOptions);
      return answer.entries;
    },
    close: transport.close,
  };
}

/** Sends requests one after the other. An error holds the receipts of the requests before it. */
async function sendAll(
  requests: readonly PreparedRequest[],
  send: (request: PreparedRequest) => Promise<Omit<Receipt, 'count'>>,
): Promise<Receipts> {
  const received: Receipt[] = [];
  for (const request of requests) {
    try {
      received.push({ ...(await send(request)), count: request.count });
    } catch (error) {
      throw error instanceof MirError && received.length > 0
        ? new MirError({ ...facts(error), received })
        : error;
    }
  }
  const [first, ...rest] = received;
  if (first === undefined) throw new RangeError('Expected at least one code, received none');
  return [first, ...rest];
}

function readStored(answer: string) {
  const { elements, ...status } = readCommunications(answer);
  return { ...status, stored: elements.map(storedCommunication) };
}

function acceptedAnswer<Answer extends AnswerStatus>(
  operation: Operation,
  exchange: HttpAnswer,
  read: (answer: string) => Answer,
): Answer {
  let answer: Answer;
  try {
    answer = read(exchange.body);
  } catch (error) {
    if (error instanceof UnreadableAnswer) throw answerError(operation, exchange, error);
    throw error;
  }
  if (answer.codigo !== RECEIVED) {
    throw codeError(operation, answer.codigo, answer.descripcion, exchange.status);
  }
  if (exchange.status !== 200) throw contradiction(operation, exchange.status);
  return answer;
}

function consultaEnvelope(header: RequestHeader, lotes: readonly Lote[]): string {
  return comunicacionEnvelope(header, 'C', null, packDocument(writeDocument('C', { lote: lotes })).base64);
}

async function inRuns<Item, Found>(
  items: readonly Item[],
  ask: (part: readonly Item[]) => Promise<readonly Found[]>,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const part of split(items, MAX_QUERIES)) found.push(...(await ask(part)));
  return found;
}

function facts(error: MirError) {
  const { kind, operation, reason, code, words, status, lote, retryAfterMs, cause } = error;
  return { kind, operation, reason, code, words, status, lote, retryAfterMs, cause };
}

function httpHeaders({ user, password }: MirClientOptions): Readonly<Record<string, string>> {
  // In basic authentication a colon ends the user's name.
  if (user === '' || user.includes(':')) throw new RangeError('user: expected a name without a colon');
  return {
    authorization: `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`,
    'content-type': 'text/xml; charset=utf-8',
    accept: 'text/xml',
    soapaction: '""',
    'user-agent': 'mirlo-mir',
  };
}

import type { Lote } from '../terms.ts';

/**
 * The service's receipt for a request. Its lote serves to query the verdicts; the receipt itself is
 * no verdict.
 */
export interface Receipt {
  lote: Lote;
  /** The service's message, usually `Ok`. */
  descripcion: string | null;
  /** Number of communications (alta) or codes (annulment) in the request. */
  count: number;
}

/** The receipts of a call, at least one: one for each request into which the call was split. */
export type Receipts = [Receipt, ...Receipt[]];

/**
 * The operations of the service. Its operation `comunicacion` is three here: alta, annulment and
 * query.
 */
export type Operation =
  | 'alta'
  | 'anulacion'
  | 'consulta'
  | 'consultaLote'
  | 'consultaComunicacion'
  | 'anulacionLote'
  | 'catalogo';

/**
 * The kind of a failed call, which decides what to do about it.
 *
 * - `configuration`: user, password, lessor code or permissions are wrong. Sending again fails
 *   until the settings change.
 * - `data`: the service refused the content. Correct the content and send it as a new request.
 * - `duplicate`: the same bytes were received before, as the lote in `lote` (null where the service
 *   does not name it). Query that lote.
 * - `retry`: nothing was stored. Send the same request again later.
 * - `unknown`: the request was sent, and it may have been stored. Send the identical bytes again.
 *   If they were stored, the answer is an error of kind `duplicate` that names the lote. A code
 *   that `ANSWER_CODES` lacks is `unknown` too.
 */
export type MirErrorKind = 'configuration' | 'data' | 'duplicate' | 'retry' | 'unknown';

export interface MirErrorFacts {
  kind: MirErrorKind;
  operation: Operation;
  /**
   * A description of the failure, in English. It contains no secret and no personal data from the
   * request.
   */
  reason: string;
  /** `respuesta/codigo`, where the service gave one. */
  code?: number | null;
  /**
   * The service's own text: `descripcion`, the text of a SOAP Fault, or the title of a page. Where
   * a known code comes without one, the text in `ANSWER_CODES`.
   */
  words?: string | null;
  /** HTTP status, where there was an answer. */
  status?: number | null;
  /**
   * The lote of the first request, where this one is a duplicate. In an error of `waitForVerdict`,
   * the lote that was waited for.
   */
  lote?: Lote | null;
  /** The wait that the service asked for (`Retry-After`), in milliseconds. */
  retryAfterMs?: number | null;
  /** The receipts of the earlier requests, where a call was split and a later request failed. */
  received?: readonly Receipt[];
  cause?: unknown;
}

const ADVICE: Readonly<Record<MirErrorKind, { es: string; en: string }>> = {
  configuration: {
    es: 'Revise el usuario del servicio web, la contraseña y el código de arrendador: repetir el envío no cambia nada.',
    en: 'Check the web service user, the password and the lessor code: sending again changes nothing.',
  },
  data: {
    es: 'Corrija los datos y envíe una petición nueva.',
    en: 'Mend the data and send a new request.',
  },
  duplicate: {
    es: 'Esta misma petición ya se recibió: consulte ese lote antes de darlo por bueno.',
    en: 'This very request was received before: ask for that lote before relying on it.',
  },
  retry: {
    es: 'No se ha procesado: envíe lo mismo más tarde.',
    en: 'It was not processed: send the same later.',
  },
  unknown: {
    es: 'No se sabe si se ha guardado: envíe exactamente los mismos bytes; si ya estaba, el servicio dirá su lote.',
    en: 'It is not known whether it was stored: send the identical bytes; if it was, the service names its lote.',
  },
};

/** A failed call, with what to do about it. It holds no credentials, however it is printed. */
export class MirError extends Error {
  override readonly name = 'MirError';
  readonly kind: MirErrorKind;
  readonly operation: Operation;
  /** A description of the failure, in English. */
  readonly reason: string;
  readonly code: number | null;
  readonly words: string | null;
  readonly status: number | null;
  readonly lote: Lote | null;
  readonly retryAfterMs: number | null;
  readonly received: readonly Receipt[];
  /** Advice on what to do, written for people. */
  readonly advice: { readonly es: string; readonly en: string };

  constructor(facts: MirErrorFacts) {
    super(message(facts), facts.cause === undefined ? undefined : { cause: facts.cause });
    this.kind = facts.kind;
    this.operation = facts.operation;
    this.reason = facts.reason;
    this.code = facts.code ?? null;
    this.words = facts.words ?? null;
    this.status = facts.status ?? null;
    this.lote = facts.lote ?? null;
    this.retryAfterMs = facts.retryAfterMs ?? null;
    this.received = facts.received ?? [];
    this.advice = ADVICE[facts.kind];
  }

  /**
   * The error for logs, without its cause and stack. The message contains the reason and the
   * advice.
   */
  toJSON(): Record<string, unknown> {
    const { name, kind, operation, code, words, status, lote, retryAfterMs, received, message } = this;
    return { name, kind, operation, code, words, status, lote, retryAfterMs, received, message };
  }
}

function message({ kind, operation, reason, code, words }: MirErrorFacts): string {
  const said = code == null ? (words ?? '') : `${code} ${words ?? ''}`.trim();
  return `${operation}: ${reason}${said === '' ? '' : ` (${said})`}. ${ADVICE[kind].en}`;
}

import type { Lote } from '../terms.ts';

/** What the service hands out for a request it has received: a place to ask for the verdicts, not a verdict. */
export interface Receipt {
  lote: Lote;
  /** The service's words, mostly `Ok`. */
  descripcion: string | null;
  /** Communications (alta) or codes (annulment) in the request. */
  count: number;
}

/** One receipt for each request that a call was split into: at least one. */
export type Receipts = [Receipt, ...Receipt[]];

/** The operations of the service, an alta and an annulment told apart although both are `comunicacion`. */
export type Operation =
  | 'alta'
  | 'anulacion'
  | 'consulta'
  | 'consultaLote'
  | 'consultaComunicacion'
  | 'anulacionLote'
  | 'catalogo';

/**
 * What to do about a failed call.
 *
 * - `configuration`: user, password, lessor code or rights are wrong. Sending again changes nothing until the settings change.
 * - `data`: the service refused the content. Mend it and send it as a new request.
 * - `duplicate`: these very bytes were received before, as the lote in `lote` (null where the service does not name it). Ask for that lote.
 * - `retry`: surely not processed. Send the same again later.
 * - `unknown`: sent, and what became of it is not known: it may have been stored. Send the identical bytes again; a
 *   `duplicate` then gives the lote back. Also a code that no table lists: `code` and `words` hold it as received.
 */
export type MirErrorKind = 'configuration' | 'data' | 'duplicate' | 'retry' | 'unknown';

export interface MirErrorFacts {
  kind: MirErrorKind;
  operation: Operation;
  /** What happened, in English; never a secret or personal data of ours. */
  reason: string;
  /** `respuesta/codigo`, where the service gave one. */
  code?: number | null;
  /** The service's own words: `descripcion`, a fault's text, a page's title. */
  words?: string | null;
  /** HTTP status, where there was an answer. */
  status?: number | null;
  /** The first lote of a duplicate. */
  lote?: Lote | null;
  /** What the service asked to wait, in milliseconds (`Retry-After`). */
  retryAfterMs?: number | null;
  /** Of a call that was split: the receipts of the parts before the one that failed. */
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

/** A call that did not succeed, and what to do about it. Carries no credentials, whichever way it is printed. */
export class MirError extends Error {
  override readonly name = 'MirError';
  readonly kind: MirErrorKind;
  readonly operation: Operation;
  /** What happened, in English. */
  readonly reason: string;
  readonly code: number | null;
  readonly words: string | null;
  readonly status: number | null;
  readonly lote: Lote | null;
  readonly retryAfterMs: number | null;
  readonly received: readonly Receipt[];
  /** What to do, for the person who reads it. */
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

  /** For logs: everything but the cause. */
  toJSON(): Record<string, unknown> {
    const { name, kind, operation, code, words, status, lote, retryAfterMs, received, message } = this;
    return { name, kind, operation, code, words, status, lote, retryAfterMs, received, message };
  }
}

function message({ kind, operation, reason, code, words }: MirErrorFacts): string {
  const said = code == null ? (words ?? '') : `${code} ${words ?? ''}`.trim();
  return `${operation}: ${reason}${said === '' ? '' : ` (${said})`}. ${ADVICE[kind].en}`;
}

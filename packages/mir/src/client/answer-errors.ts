/**
 * Decides what a failure means for the caller. The rule: an alta, an annulment or `anulacionLote`
 * that reached the service may have been stored, whatever came back, unless the service itself
 * refused it with a code. A query changes nothing and is simply sent again.
 *
 * | What came back | alta, annulment | queries |
 * |---|---|---|
 * | an answer of a simulator, with `refuseSimulator` | retry | retry |
 * | nothing was sent: no address, refused, connect timeout, TLS not trusted | retry | retry |
 * | 401, 403 | configuration | configuration |
 * | 404 and other 3xx, 4xx (a firewall in front of the service), 429 | retry | retry |
 * | 413 | data | data |
 * | 5xx, 408, SOAP Fault, HTML, no readable `codigo`, cut off, timeout | unknown | retry |
 * | `codigo` 0 without a lote | unknown | (answered) |
 * | `codigo` 0 under a status other than 200 | unknown | retry |
 * | 10999, an uncontrolled error of the service: it may have been stored | unknown | retry |
 * | another code of the table, in XML or as plain text | its class | its class |
 * | 10121 (or any code) with "Lote duplicado" | duplicate | |
 * | a code in no table | unknown | unknown |
 *
 * Source: the ministry's manual, and what programs that file in production have met.
 */
import { lote } from '../terms.ts';
import { ANSWER_CODES } from './answer-codes.ts';
import { MirError, type Operation } from './error.ts';
import type { UnreadableAnswer } from './soap-responses.ts';
import type { HttpAnswer, TransportFailure } from './transport.ts';

const DUPLICATE = /lote\s+duplicado(.*)/is;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const CHANGES: ReadonlySet<Operation> = new Set(['alta', 'anulacion', 'anulacionLote']);

/** Makes the error for a code other than 0. */
export function codeError(
  operation: Operation,
  code: number,
  words: string | null,
  status: number,
): MirError {
  const facts = { operation, code, words, status };
  const duplicate = DUPLICATE.exec(words ?? '');
  if (duplicate) {
    const first = UUID.exec(duplicate[1] ?? '')?.[0];
    const named = first === undefined ? null : lote(first);
    return new MirError({
      ...facts,
      kind: 'duplicate',
      lote: named,
      reason: 'the service has this request already',
    });
  }
  const known = ANSWER_CODES[code];
  if (known === undefined)
    return new MirError({ ...facts, kind: 'unknown', reason: 'the service answered with an unknown code' });
  return new MirError({
    ...facts,
    kind: known.class === 'retry' ? uncertain(operation) : known.class,
    words: words ?? known.words,
    reason: 'the service refused the request',
  });
}

/** Makes the error for an HTTP answer without a readable code. */
export function answerError(
  operation: Operation,
  exchange: HttpAnswer,
  unreadable: UnreadableAnswer,
): MirError {
  const { status, retryAfterMs } = exchange;
  const facts = { operation, status, retryAfterMs, words: unreadable.words };
  if (status === 401 || status === 403) {
    return new MirError({
      ...facts,
      kind: 'configuration',
      reason: `the service refused the user (HTTP ${status})`,
    });
  }
  if (status === 413) {
    return new MirError({ ...facts, kind: 'data', reason: 'the request is too large (HTTP 413)' });
  }
  if (status >= 300 && status < 500 && status !== 408) {
    const reason = `the address does not answer as the service (HTTP ${status})`;
    return new MirError({ ...facts, kind: 'retry', reason });
  }
  const reason = `${unreadable.message} (HTTP ${status})`;
  return new MirError({ ...facts, kind: uncertain(operation), reason });
}

/**
 * Makes the error for `codigo` 0 without a lote: the request was received, but its verdicts cannot
 * be queried.
 */
export function loteMissing(operation: Operation, words: string | null): MirError {
  return new MirError({
    kind: 'unknown',
    operation,
    code: 0,
    words,
    status: 200,
    reason: 'the receipt names no lote',
  });
}

/**
 * Makes the error for `codigo` 0 under an HTTP status other than 200: the service received the
 * request, and something in between changed the status.
 */
export function contradiction(operation: Operation, status: number): MirError {
  return new MirError({
    kind: uncertain(operation),
    operation,
    code: 0,
    status,
    reason: `codigo 0 under HTTP ${status}`,
  });
}

/**
 * Makes the error for a simulator's answer where the ministry's is expected. The ministry did not
 * receive the request, so the kind is `retry`.
 */
export function simulated(operation: Operation, status: number): MirError {
  const reason = 'a simulator answered in the place of the ministry, and is not believed';
  return new MirError({ kind: 'retry', operation, status, reason });
}

/** Makes the error for an exchange without a complete answer. */
export function transportError(operation: Operation, failure: TransportFailure): MirError {
  const kind = failure.sent ? uncertain(operation) : 'retry';
  return new MirError({ kind, operation, reason: failure.message, cause: failure.cause });
}

function uncertain(operation: Operation): 'unknown' | 'retry' {
  return CHANGES.has(operation) ? 'unknown' : 'retry';
}

/**
 * What a failure means for the caller. The rule behind it: an alta, an annulment or `anulacionLote` that reached the
 * service may have been stored whatever came back, unless the service itself refused it with a code; a query changes nothing and
 * is simply asked again.
 *
 * | What came back | alta, annulment | queries |
 * |---|---|---|
 * | an answer of a simulator, where none is to be believed | retry | retry |
 * | nothing was sent: no address, refused, connect timeout, TLS not trusted | retry | retry |
 * | 401, 403 | configuration | configuration |
 * | 404 and other 3xx, 4xx (a firewall before the service), 429 | retry | retry |
 * | 413 | data | data |
 * | 5xx, 408, SOAP Fault, HTML, no readable `codigo`, cut off, timeout | unknown | retry |
 * | `codigo` 0 without a lote | unknown | (answered) |
 * | `codigo` 0 under a status other than 200 | unknown | retry |
 * | 10999, an error that nobody foresaw: who knows how far it came | unknown | retry |
 * | another code of the table, in XML or as plain text | its class | its class |
 * | 10121 (or any code) with "Lote duplicado" | duplicate | |
 * | a code of no table | unknown | unknown |
 *
 * Source: PROTOCOL.md sections 8 and 9.
 */
import { lote } from '../terms.ts';
import { ANSWER_CODES } from './answer-codes.ts';
import { MirError, type Operation } from './error.ts';
import type { UnreadableAnswer } from './soap-responses.ts';
import type { Exchange, TransportFailure } from './transport.ts';

const DUPLICATE = /lote\s+duplicado(.*)/is;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const CHANGES: ReadonlySet<Operation> = new Set(['alta', 'anulacion', 'anulacionLote']);

/** A code other than 0. */
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

/** An HTTP answer without a code that could be read. */
export function answerError(
  operation: Operation,
  exchange: Exchange,
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

/** `codigo` 0 and no lote: received, and no way to ask for it. */
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

/** `codigo` 0 under an HTTP status that says otherwise: the service took it, whatever somebody in between made of it. */
export function contradiction(operation: Operation, status: number): MirError {
  return new MirError({
    kind: uncertain(operation),
    operation,
    code: 0,
    status,
    reason: `codigo 0 under HTTP ${status}`,
  });
}

/** A simulator stands where the ministry should: whatever it says, the ministry has not heard of the request. */
export function simulated(operation: Operation, status: number): MirError {
  const reason = 'a simulator answered in the place of the ministry, and is not believed';
  return new MirError({ kind: 'retry', operation, status, reason });
}

/** No answer at all. */
export function transportError(operation: Operation, failure: TransportFailure): MirError {
  const kind = failure.sent ? uncertain(operation) : 'retry';
  return new MirError({ kind, operation, reason: failure.message, cause: failure.cause });
}

function uncertain(operation: Operation): 'unknown' | 'retry' {
  return CHANGES.has(operation) ? 'unknown' : 'retry';
}

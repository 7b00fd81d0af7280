import type { EpochMs } from '../terms.ts';
import type {
  AskedRequest,
  CommunicationVerdict,
  MinistryAnswer,
  MinistryMessage,
  RequestStep,
  ResultOfCommunication,
  StepTimes,
  UnknownRule,
} from './answer.ts';

/**
 * After this pause the submitter looks again at a request or record that waits because of its filer
 * (the account or establishment that files).
 */
export const STOPPED_PAUSE_MS = 10 * 60_000;

/**
 * The longest `Retry-After` of the ministry that is obeyed. A longer one is cut, because a legal
 * deadline may be hours away.
 */
export const LONGEST_RETRY_AFTER_MS = 30 * 60_000;

/**
 * How long a record waits when this process cannot read its filer's password. Another process, or
 * this one after a restart, may be able to read it.
 */
export const UNREADABLE_PAUSE_MS = 60_000;

const NO_RESULT: MinistryMessage = {
  words: 'the ministry has processed the lote and gives no result for a communication of it',
  code: '',
};

/**
 * Decides what to do about a request after an answer. "Frees the records" means that they may go
 * into a new filing.
 *
 * | Answer (`MinistryAnswer`) | First attempt | Later attempts |
 * |---|---|---|
 * | `receipt` | `sent` | `sent` |
 * | `duplicate` with a lote | asks for that lote; where another request of ours holds it, a filing (A) is made anew under another reference | the same |
 * | `duplicate` without a lote | `unknown`, with an issue on the record | the same |
 * | `data` | splits the request, or refuses a single filing, or tries a single annulment again later | the same: had an earlier attempt been stored, this would be a duplicate |
 * | `configuration` | stops the filer; frees the records | stops the filer; waits |
 * | `other_lessor` | frees the records | `unknown`, with an issue on the record |
 * | `withheld` | frees the records | waits |
 * | `not_sent` | frees the records | waits |
 * | `unclear` | `unknown`: sends the identical bytes again | the same |
 * | `pending` | asks again | |
 * | `processed` | gives each communication its verdict | |
 * | `unexpected` | splits the request, or tries a single communication again later | |
 */
export function afterAnswer(answer: MinistryAnswer, request: AskedRequest, times: StepTimes): RequestStep {
  const { now, after } = times;
  switch (answer.kind) {
    case 'receipt':
      return { do: 'sent', lote: answer.lote, at: after('poll', 1) };
    case 'duplicate':
      return afterDuplicate(answer, request, times);
    case 'data':
      return refuseOrSplit(answer.said, request, times);
    case 'configuration':
      return afterConfiguration(answer.said, request, times);
    case 'other_lessor':
      return afterOtherLessor(answer.said, request, now);
    case 'withheld':
      return afterWithheld(answer, request, now);
    case 'not_sent':
      return afterNotSent(answer, request, times);
    case 'unclear':
      return unknown(answer.said, after('retry', request.tries));
    case 'pending':
      return { do: 'wait', said: answer.said, at: after('poll', request.tries) };
    case 'unexpected':
      return request.ordenes.length > 1
        ? split(answer.said, request, now)
        : judgeAll(request, { again: after('retry', request.tries + 2), said: answer.said });
    case 'processed':
      return request.operation === 'A'
        ? judgeFilings(answer, request, times)
        : judgeAnnulments(answer, request, times);
  }
}

/**
 * Asks for the verdicts of the lote that the ministry names, because that lote may be annulled by
 * now. Where another request of ours holds the lote (`ours`), a record was deleted and created
 * again with the same content. It is filed under another reference, so that the bytes differ.
 */
function afterDuplicate(
  { said, lote, ours }: Extract<MinistryAnswer, { kind: 'duplicate' }>,
  { operation, tries }: AskedRequest,
  { now, after }: StepTimes,
): RequestStep {
  if (lote === null) return unknown(said, after('retry', tries + 3), 'ministry.duplicate_without_lote');
  if (ours && operation === 'A') return { do: 'release', said, sent: true, at: now };
  return { do: 'sent', lote, at: now };
}

/**
 * Splits a request to find the communication at fault. A single filing is refused. A single
 * annulment is tried again later.
 */
function refuseOrSplit(said: MinistryMessage, request: AskedRequest, { now, after }: StepTimes): RequestStep {
  if (request.ordenes.length > 1) return split(said, request, now);
  if (request.operation === 'A') return judgeAll(request, { rejected: said });
  return judgeAll(request, { again: after('annulment', 1), said });
}

function afterConfiguration(said: MinistryMessage, request: AskedRequest, times: StepTimes): RequestStep {
  const { now, after } = times;
  const stop = { said, unlessAt: after('retry', 1) };
  return request.first
    ? { do: 'release', said, sent: false, at: freeAt(request, now), stop }
    : { do: 'wait', said, at: now + STOPPED_PAUSE_MS, stop };
}

function afterOtherLessor(said: MinistryMessage, request: AskedRequest, now: EpochMs): RequestStep {
  return request.first
    ? { do: 'release', said, sent: false, at: freeAt(request, now) }
    : unknown(said, now + STOPPED_PAUSE_MS);
}

function afterWithheld(
  { said, unreadable }: Extract<MinistryAnswer, { kind: 'withheld' }>,
  request: AskedRequest,
  now: EpochMs,
): RequestStep {
  if (!request.first) return { do: 'wait', said, at: now + STOPPED_PAUSE_MS };
  return {
    do: 'release',
    said,
    sent: false,
    at: unreadable ? now + UNREADABLE_PAUSE_MS : freeAt(request, now),
  };
}

/**
 * Returns when records that are freed because of their filer are looked at again. A filing is
 * looked at at once, so that its record says why it waits. An annulment waits. Its unit may belong
 * to another establishment by now, and that one's settings do not show why this filer cannot file.
 * So the annulment would be planned and refused again without end.
 */
function freeAt({ operation }: AskedRequest, now: EpochMs): EpochMs {
  return operation === 'A' ? now : now + STOPPED_PAUSE_MS;
}

/**
 * Takes a first attempt back, so that the next one files what the records say then. A later attempt
 * waits, because an earlier one may have arrived.
 */
function afterNotSent(
  { said, retryAfterMs }: Extract<MinistryAnswer, { kind: 'not_sent' }>,
  { first, tries }: AskedRequest,
  { now, after }: StepTimes,
): RequestStep {
  const asked = now + Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const at = Math.max(after('retry', tries), asked);
  return first ? { do: 'release', said, sent: false, at } : { do: 'wait', said, at };
}

/**
 * Judges the communications of a filing. Only one with a `codigoComunicacion` was stored, and only
 * one that is not annulled is in force.
 */
function judgeFilings(
  { results }: Extract<MinistryAnswer, { kind: 'processed' }>,
  { ordenes, tries }: AskedRequest,
  { now, after }: StepTimes,
): RequestStep {
  const verdicts = new Map<number, CommunicationVerdict>();
  for (const { orden, anulada, codigoComunicacion, tipoError, error } of results) {
    if (!ordenes.includes(orden)) continue;
    if (anulada) verdicts.set(orden, { again: now, said: null });
    else if (codigoComunicacion !== null) verdicts.set(orden, { accepted: codigoComunicacion });
    else {
      const words = error ?? tipoError ?? 'rechazada';
      verdicts.set(orden, { rejected: { words, code: error === null ? '' : (tipoError ?? '') } });
    }
  }
  // Communications with a known result are judged now. The others are asked for again.
  const rest = verdicts.size < ordenes.length ? { said: NO_RESULT, at: after('poll', tries) } : null;
  return { do: 'judge', verdicts, rest };
}

/**
 * Judges the communications of an annulment. A result that the answer lists decides about its
 * communication. The manual gives annulments no results. Then a lote without errors has annulled
 * all of them. A lote with errors says nothing about each, so the request is split, or tried again
 * where it has one communication.
 */
function judgeAnnulments(
  { results, clean, said }: Extract<MinistryAnswer, { kind: 'processed' }>,
  request: AskedRequest,
  times: StepTimes,
): RequestStep {
  const again = times.after('annulment', 1);
  const resultOf = new Map(results.map(result => [result.orden, result]));
  const verdicts = new Map<number, CommunicationVerdict>();
  for (const orden of request.ordenes) {
    const result = resultOf.get(orden);
    const words = result?.error ?? result?.tipoError ?? null;
    if (result === undefined ? clean : words === null && isAnnulled(result)) {
      verdicts.set(orden, { annulled: true });
    } else if (result !== undefined) {
      verdicts.set(orden, { again, said: { words: words ?? said.words, code: '' } });
    }
  }
  if (verdicts.size < request.ordenes.length) return refuseOrSplit(said, request, times);
  return { do: 'judge', verdicts, rest: null };
}

function isAnnulled({ anulada, codigoComunicacion }: ResultOfCommunication): boolean {
  return anulada || codigoComunicacion !== null;
}

function unknown(
  said: MinistryMessage,
  at: EpochMs,
  rule: UnknownRule = 'ministry.outcome_unknown',
): RequestStep {
  return { do: 'unknown', said, rule, at };
}

/**
 * Splits a request. A request without its bytes cannot be split, so its records go into new
 * requests.
 */
function split(said: MinistryMessage, { hasBytes }: AskedRequest, now: EpochMs): RequestStep {
  return hasBytes ? { do: 'split', said } : { do: 'release', said, sent: true, at: now };
}

function judgeAll({ ordenes }: AskedRequest, verdict: CommunicationVerdict): RequestStep {
  return { do: 'judge', verdicts: new Map(ordenes.map(orden => [orden, verdict])), rest: null };
}

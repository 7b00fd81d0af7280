import type { EpochMs } from '../terms.ts';
import type {
  Answer,
  AskedRequest,
  CommunicationVerdict,
  MinistryMessage,
  ResultOfCommunication,
  Step,
  StepTimes,
  UnknownRule,
} from './answer.ts';

/** How long what cannot go because of its filer waits before it is looked at without anybody's doing. */
export const STOPPED_PAUSE_MS = 10 * 60_000;

/** How long at most the ministry's own word (`Retry-After`) is heeded: a legal deadline may be hours away. */
export const LONGEST_RETRY_AFTER_MS = 30 * 60_000;

/** How long what this process cannot read the password for waits for another one, or for a restart. */
export const UNREADABLE_PAUSE_MS = 60_000;

const NO_RESULT: MinistryMessage = {
  words: 'the ministry has processed the lote and gives no result for a communication of it',
  code: '',
};

/**
 * What is to be done about a request after an answer.
 *
 * | Answer | First attempt | Later ones |
 * |---|---|---|
 * | receipt | `sent` | `sent` |
 * | duplicate with its lote | that lote is asked for; one that another request of ours holds: filed anew under another reference | the same |
 * | duplicate without a lote | stays `unknown`, shown | the same |
 * | our data | cut in two, or one alone is refused | the same: had an earlier attempt been stored, this were a duplicate |
 * | configuration | the filer stops; the records are free | the filer stops; stays `unknown` |
 * | (none: the filer has another lessor code now) | the records are free | stays `unknown`, shown |
 * | (none: the filer may not file) | the records are free | waits |
 * | surely not processed | the records are free | waits |
 * | no clear one | `unknown`: the identical bytes go again | the same |
 * | no verdict yet | asked for again | |
 * | processed | each communication has its verdict | |
 * | an error of the ministry's own | cut in two, or one alone goes anew later | |
 */
export function afterAnswer(answer: Answer, request: AskedRequest, times: StepTimes): Step {
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
 * The lote of a duplicate is asked for before anything is believed: it may be annulled. A record deleted and created anew can repeat what an
 * earlier one filed: that goes under another reference.
 */
function afterDuplicate(
  { said, lote, ours }: Extract<Answer, { kind: 'duplicate' }>,
  { operation, tries }: AskedRequest,
  { now, after }: StepTimes,
): Step {
  if (lote === null) return unknown(said, after('retry', tries + 3), 'ministry.duplicate_without_lote');
  if (ours && operation === 'A') return { do: 'release', said, sent: true, at: now };
  return { do: 'sent', lote, at: now };
}

/** The culprit is looked for, and refused alone. */
function refuseOrSplit(said: MinistryMessage, request: AskedRequest, { now, after }: StepTimes): Step {
  if (request.ordenes.length > 1) return split(said, request, now);
  if (request.operation === 'A') return judgeAll(request, { rejected: said });
  return judgeAll(request, { again: after('annulment', 1), said });
}

function afterConfiguration(said: MinistryMessage, request: AskedRequest, times: StepTimes): Step {
  const { now, after } = times;
  const stop = { said, unlessAt: after('retry', 1) };
  return request.first
    ? { do: 'release', said, sent: false, at: freeAt(request, now), stop }
    : { do: 'wait', said, at: now + STOPPED_PAUSE_MS, stop };
}

function afterOtherLessor(said: MinistryMessage, request: AskedRequest, now: EpochMs): Step {
  return request.first
    ? { do: 'release', said, sent: false, at: freeAt(request, now) }
    : unknown(said, now + STOPPED_PAUSE_MS);
}

function afterWithheld(
  { said, unreadable }: Extract<Answer, { kind: 'withheld' }>,
  request: AskedRequest,
  now: EpochMs,
): Step {
  if (!request.first) return { do: 'wait', said, at: now + STOPPED_PAUSE_MS };
  return {
    do: 'release',
    said,
    sent: false,
    at: unreadable ? now + UNREADABLE_PAUSE_MS : freeAt(request, now),
  };
}

/**
 * When what is free again because of its filer is looked at: a filing at once, for then it says why it waits. An annulment says so at its unit,
 * which may be another establishment's by now: looked at at once it could come again for ever.
 */
function freeAt({ operation }: AskedRequest, now: EpochMs): EpochMs {
  return operation === 'A' ? now : now + STOPPED_PAUSE_MS;
}

/** A first attempt is taken back, so that what goes later is what the records say then; of a later one an earlier may have arrived. */
function afterNotSent(
  { said, retryAfterMs }: Extract<Answer, { kind: 'not_sent' }>,
  { first, tries }: AskedRequest,
  { now, after }: StepTimes,
): Step {
  const asked = now + Math.min(retryAfterMs ?? 0, LONGEST_RETRY_AFTER_MS);
  const at = Math.max(after('retry', tries), asked);
  return first ? { do: 'release', said, sent: false, at } : { do: 'wait', said, at };
}

/** Only what has a `codigoComunicacion` was stored, and only what is not annulled stands. */
function judgeFilings(
  { results }: Extract<Answer, { kind: 'processed' }>,
  { ordenes, tries }: AskedRequest,
  { now, after }: StepTimes,
): Step {
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
  // What is known of some is not kept from them because of the others: these are asked for again.
  const rest = verdicts.size < ordenes.length ? { said: NO_RESULT, at: after('poll', tries) } : null;
  return { do: 'judge', verdicts, rest };
}

/** The manual gives annulments no verdict of their own: a lote without errors annulled all; one with errors says nothing about each. */
function judgeAnnulments(
  { results, clean, said }: Extract<Answer, { kind: 'processed' }>,
  request: AskedRequest,
  times: StepTimes,
): Step {
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

function unknown(said: MinistryMessage, at: EpochMs, rule: UnknownRule = 'ministry.outcome_unknown'): Step {
  return { do: 'unknown', said, rule, at };
}

/** Without its bytes a request cannot be cut: what it held goes into new ones. */
function split(said: MinistryMessage, { hasBytes }: AskedRequest, now: EpochMs): Step {
  return hasBytes ? { do: 'split', said } : { do: 'release', said, sent: true, at: now };
}

function judgeAll({ ordenes }: AskedRequest, verdict: CommunicationVerdict): Step {
  return { do: 'judge', verdicts: new Map(ordenes.map(orden => [orden, verdict])), rest: null };
}

import { type EpochMs, madridDate } from '@mirlo/core';
import {
  type FilingContext,
  onReceipt,
  onReleased,
  onUnknown,
  onVerdict,
  ownIssue,
  placeOfWords,
  type Submission,
} from '@mirlo/core/filing';
import { codigoComunicacion, lote, magicOutcome, type Verdict, verdict } from '@mirlo/mir';
import { submissionTable } from '../memory/tables.ts';
import type { Draft } from '../memory/view.ts';
import { stopAccount } from './account.ts';
import type { FiledCommunication } from './communication.ts';
import type { Delays } from './options.ts';

/** What an exchange with the emulated ministry works on. */
export interface Exchange {
  draft: Draft;
  ctx: FilingContext;
  delays: Delays;
}

/** How long until a request without a clear answer goes again: a minute, then twice as long each time, at most an hour. */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/** Requests that a ministry without a clear answer leaves open before it answers. */
const SLOW_ATTEMPTS = 1;

/** Sends a filing (anew); `lote` is that of the request it goes in. */
export function send(exchange: Exchange, filed: FiledCommunication, requestLote: string): void {
  const tried = { ...filed, attempts: filed.attempts + 1 };
  const answer = answerTo(filed);
  if (answer.kind === 'unclear') unclear(exchange, tried, answer.words);
  else if (answer.kind === 'refused') refuseAccount(exchange, tried, answer.words);
  else receive(exchange, tried, requestLote, answer.stuck);
}

type MinistryAnswer =
  | { kind: 'unclear'; words: string }
  | { kind: 'refused'; words: string }
  /** `stuck`: the lote stays pending for ever. */
  | { kind: 'received'; stuck: boolean };

/** What the ministry answers to a request, by the magic identity in it. */
function answerTo({ document, attempts }: FiledCommunication): MinistryAnswer {
  const identity = magicOutcome(document);
  switch (identity?.outcome) {
    case 'not_configured':
      return { kind: 'refused', words: '10120 El arrendador no tiene habilitado el servicio web' };
    case 'uncontrolled':
      return { kind: 'unclear', words: '10999 Error no controlado' };
    case 'down':
      return attempts < (identity.attempts ?? 0) ? { kind: 'unclear', words: 'HTTP 502' } : RECEIVED;
    case 'slow_stored':
      return attempts < SLOW_ATTEMPTS ? { kind: 'unclear', words: 'sin respuesta a tiempo' } : RECEIVED;
    case 'stuck':
      return { kind: 'received', stuck: true };
    // A duplicate names the first lote, which is accepted: to the submitter the same as a receipt.
    default:
      return RECEIVED;
  }
}

const RECEIVED: MinistryAnswer = { kind: 'received', stuck: false };

function receive(exchange: Exchange, filed: FiledCommunication, requestLote: string, stuck: boolean): void {
  const { draft, ctx, delays } = exchange;
  const receipt = lote(requestLote);
  const next_at = stuck ? null : ctx.now + delays.verdictMs;
  draft.put('communications', filed.id, { ...filed, state: 'sent', lote: receipt, next_at });
  eachMember(exchange, filed, submission => onReceipt(submission, receipt, ctx.now));
}

function unclear(exchange: Exchange, filed: FiledCommunication, words: string): void {
  const wait = Math.min(RETRY_MS * 2 ** (filed.attempts - 1), MAX_RETRY_MS);
  exchange.draft.put('communications', filed.id, {
    ...filed,
    state: 'unknown',
    next_at: exchange.ctx.now + wait,
  });
  eachMember(exchange, filed, submission => {
    const place = { resource: submission.resource, id: null, field: '' } as const;
    return onUnknown(submission, ownIssue('ministry.outcome_unknown', place, { words }), exchange.ctx.now);
  });
}

/** A configuration error stops the account, not the record: it goes again when the account may file. */
function refuseAccount(exchange: Exchange, filed: FiledCommunication, reason: string): void {
  const { draft, ctx } = exchange;
  draft.put('communications', filed.id, { ...filed, state: 'released', next_at: null });
  eachMember(exchange, filed, submission => onReleased(submission, ctx.now, true, ctx.now));
  stopAccount(draft, filed.account_id, reason, ctx.now);
}

/** The ministry's job has processed the lote. */
export function judge(exchange: Exchange, filed: FiledCommunication): void {
  const { draft, ctx } = exchange;
  const said = verdict(filed.document, { today: madridDate(ctx.now) });
  const codigo = said.accepted ? codigoComunicacion(ctx.newUuid()) : null;
  draft.put('communications', filed.id, {
    ...filed,
    state: said.accepted ? 'accepted' : 'rejected',
    codigo,
    next_at: null,
  });
  const outcome = codigo === null ? { rejected: refusalOf(filed, said) } : { accepted: codigo };
  eachMember(exchange, filed, (submission, revision) =>
    onVerdict(submission, outcome, submission.revision !== revision, ctx.now),
  );
}

/** What the ministry's words say of a filing, and of which records. */
function refusalOf({ kind, establecimiento_id, members }: FiledCommunication, said: Verdict) {
  const { words, code } = said.accepted
    ? { words: '', code: '' }
    : { words: said.error, code: said.tipoError };
  const place = placeOfWords(words, { communication: kind, establecimiento_id, members });
  return { words, code, place, ids: members.map(({ record_id }) => record_id) };
}

/** Writes what a filing's event makes of each of its members that are still in it. */
export function eachMember(
  { draft }: Exchange,
  { id, members }: FiledCommunication,
  next: (submission: Submission, revision: number) => Submission,
): void {
  for (const { resource, record_id, revision } of members) {
    const table = submissionTable(resource);
    const submission = draft.get(table, record_id);
    if (submission?.communication_id === id) draft.put(table, record_id, next(submission, revision));
  }
}

/** Whether the time for something has come; null is never. */
export function isDue(next_at: EpochMs | null, now: EpochMs): boolean {
  return next_at !== null && next_at <= now;
}

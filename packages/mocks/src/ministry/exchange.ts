import { type EpochMs, madridDate } from '@mirlo/core';
import {
  afterAnswer,
  type FilingContext,
  type MinistryAnswer,
  onAnnulmentAttempt,
  type PlannedAnnulment,
  type StepTimes,
} from '@mirlo/core/filing';
import { codigoComunicacion, lote, magicOutcome, verdict } from '@mirlo/mir';
import { existing } from '../memory/joins.ts';
import { submissionTable } from '../memory/tables.ts';
import type { Draft } from '../memory/view.ts';
import { apply, ONLY } from './apply.ts';
import type { FiledCommunication } from './communication.ts';
import type { Delays } from './options.ts';

/** The context of an exchange with the emulated ministry. */
export interface Exchange {
  draft: Draft;
  ctx: FilingContext;
  delays: Delays;
}

/**
 * The pause before a request without a clear answer is sent again: a minute, then twice as long
 * each time, at most an hour.
 */
const RETRY_MS = 60_000;
const MAX_RETRY_MS = 3_600_000;

/** The pause before a refused annulment is tried again. */
const ANNUL_AGAIN_MS = 3_600_000;

/** How many requests a slow ministry leaves without a clear answer before it answers. */
const SLOW_ATTEMPTS = 1;

/**
 * Sends a filing, for the first time or again. `requestLote` is the lote of the request in which it
 * is sent.
 */
export function send(exchange: Exchange, filed: FiledCommunication, requestLote: string): void {
  const { draft } = exchange;
  follow(exchange, { ...filed, attempts: filed.attempts + 1 }, answerTo(filed, requestLote));
  // The lote of this outcome stays pending for ever.
  if (magicOutcome(filed.document)?.outcome === 'stuck') {
    draft.put('communications', filed.id, {
      ...existing(draft.get('communications', filed.id)),
      next_at: null,
    });
  }
}

/** The ministry's answer to a request, decided by the magic identity in the document. */
function answerTo({ document, attempts }: FiledCommunication, requestLote: string): MinistryAnswer {
  const identity = magicOutcome(document);
  const receipt = { kind: 'receipt', lote: lote(requestLote) } as const;
  switch (identity?.outcome) {
    case 'not_configured':
      return {
        kind: 'configuration',
        said: { code: '10120', words: 'El arrendador no tiene habilitado el servicio web' },
      };
    case 'uncontrolled':
      return unclear('Error no controlado', '10999');
    case 'down':
      return attempts < (identity.attempts ?? 0) ? unclear('HTTP 502') : receipt;
    case 'slow_stored':
      return attempts < SLOW_ATTEMPTS ? unclear('sin respuesta a tiempo') : receipt;
    // `duplicate` has no case of its own: the answer would name a lote with the filing in it, as a
    // receipt does.
    default:
      return receipt;
  }
}

function unclear(words: string, code = ''): MinistryAnswer {
  return { kind: 'unclear', said: { words, code } };
}

/** Gives the verdict on a filing, as after the ministry's job has processed the lote. */
export function judgeFiling(exchange: Exchange, filed: FiledCommunication): void {
  const said = verdict(filed.document, { today: madridDate(exchange.ctx.now) });
  const result = said.accepted
    ? { codigoComunicacion: codigoComunicacion(exchange.ctx.newUuid()), tipoError: null, error: null }
    : { codigoComunicacion: null, tipoError: said.tipoError, error: said.error };
  follow(exchange, filed, {
    kind: 'processed',
    said: NOTHING_SAID,
    clean: said.accepted,
    results: [{ orden: ONLY, anulada: false, ...result }],
  });
}

const NOTHING_SAID = { words: '', code: '' };

/** Asks the ministry to annul an accepted filing (operation B). */
export function askAnnulment({ draft, ctx, delays }: Exchange, planned: PlannedAnnulment): void {
  for (const submission of planned.members) {
    const table = submissionTable(submission.resource);
    draft.put(table, submission.record_id, onAnnulmentAttempt(submission, ctx.now));
  }
  const filed = existing(draft.get('communications', planned.communication_id));
  draft.put('communications', filed.id, {
    ...filed,
    state: 'annulling',
    next_at: ctx.now + delays.verdictMs,
  });
}

/** Gives the result of an annulment, as after the ministry's job has processed it. */
export function judgeAnnulment(exchange: Exchange, filed: FiledCommunication): void {
  const isRefused = magicOutcome(filed.document)?.outcome === 'annulment_refused';
  const said = { words: 'La comunicación no se puede anular (identidad mágica)', code: '10121' };
  follow(
    exchange,
    filed,
    isRefused ? { kind: 'data', said } : { kind: 'processed', said: NOTHING_SAID, clean: true, results: [] },
  );
}

/** Does what the server would do after an answer. */
function follow({ draft, ctx, delays }: Exchange, filed: FiledCommunication, answer: MinistryAnswer): void {
  const request = {
    operation: filed.state === 'annulling' ? 'B' : 'A',
    first: filed.attempts <= 1,
    tries: filed.attempts,
    ordenes: [ONLY],
    hasBytes: true,
  } as const;
  apply(draft, ctx, filed, afterAnswer(answer, request, timesOf(ctx.now, delays)));
}

function timesOf(now: EpochMs, { verdictMs }: Delays): StepTimes {
  return {
    now,
    after(pause, tries) {
      if (pause === 'poll') return now + verdictMs;
      if (pause === 'annulment') return now + ANNUL_AGAIN_MS;
      return now + Math.min(RETRY_MS * 2 ** (tries - 1), MAX_RETRY_MS);
    },
  };
}

/** Whether an instant has come. Null never comes. */
export function isDue(next_at: EpochMs | null, now: EpochMs): boolean {
  return next_at !== null && next_at <= now;
}

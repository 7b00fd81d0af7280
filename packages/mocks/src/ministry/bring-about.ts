import { madridDate } from '@mirlo/core';
import {
  type FilingContext,
  groupFilings,
  onAttempt,
  type PlannedFiling,
  type Submission,
} from '@mirlo/core/filing';
import { type Communication, composeRental, composeStay, magicOutcome } from '@mirlo/mir';
import { submissionTable } from '../memory/tables.ts';
import type { Draft } from '../memory/view.ts';
import type { AgendaEntry } from './agenda.ts';
import type { FiledCommunication } from './communication.ts';
import { askAnnulment, type Exchange, isDue, judgeAnnulment, judgeFiling, send } from './exchange.ts';
import { unitPlan } from './unit.ts';

/**
 * Does everything that is due at one instant: gives verdicts and sends open requests again, then
 * files new ones.
 */
export function bringAbout(exchange: Exchange, due: readonly AgendaEntry[]): void {
  const { draft, ctx } = exchange;
  const looked = new Set<string>();
  const filings: PlannedFiling[] = [];
  for (const entry of due) {
    if (entry.kind === 'communication') proceed(exchange, entry.id);
    else if (entry.kind === 'submission') {
      const submission = draft.get(submissionTable(entry.resource), entry.id);
      if (!submission || !isDue(submission.file_at, ctx.now) || looked.has(submission.unit)) continue;
      looked.add(submission.unit);
      filings.push(...look(exchange, submission));
    }
  }
  file(exchange, filings);
}

/**
 * Looks at the unit of a due submission: writes what is now decided about its submissions, asks for
 * annulments, and returns what has to be filed.
 */
function look(exchange: Exchange, submission: Submission): PlannedFiling[] {
  const { draft, ctx } = exchange;
  const plan = unitPlan(draft, submission, ctx);
  for (const changed of plan.changed) putSubmission(draft, changed);
  for (const annulment of plan.annulments) askAnnulment(exchange, annulment);
  return plan.filing ? [plan.filing] : [];
}

/**
 * Sends filings. Those that may share a request get one lote. A filing with a magic identity is
 * sent alone, because its forced outcome must not affect others.
 */
function file(exchange: Exchange, filings: readonly PlannedFiling[]): void {
  const { ctx } = exchange;
  for (const request of groupFilings(filings)) {
    const shared = ctx.newUuid();
    for (const planned of request.items) {
      const filed = open(exchange, planned);
      send(exchange, filed, magicOutcome(filed.document) ? ctx.newUuid() : shared);
    }
  }
}

/** Stores the attempt to file before anything is sent. */
function open({ draft, ctx }: Exchange, planned: PlannedFiling): FiledCommunication {
  const id = draft.nextId('communications');
  const { fingerprint, ordinal } = planned;
  for (const submission of planned.members) {
    putSubmission(draft, onAttempt(submission, { communication_id: id, fingerprint, ordinal }, ctx.now));
  }
  const filed: FiledCommunication = {
    id,
    account_id: planned.account_id,
    establecimiento_id: planned.establecimiento_id,
    kind: planned.communication,
    state: 'unknown',
    referencia: planned.referencia,
    lote: null,
    codigo: null,
    document: composed(planned, ctx),
    settings: planned.settings,
    members: planned.members.map(({ resource, record_id, revision }) => ({ resource, record_id, revision })),
    attempts: 0,
    next_at: null,
  };
  draft.put('communications', id, filed);
  return filed;
}

function composed({ input, settings }: PlannedFiling, ctx: FilingContext): Communication {
  const options = { settings, today: madridDate(ctx.now) };
  return input.kind === 'PV' ? composeStay(input.stay, options) : composeRental(input.rental, options);
}

/** Does what is next for a filing under way: sends it again, or gives its verdict. */
function proceed(exchange: Exchange, id: number): void {
  const filed = exchange.draft.get('communications', id);
  if (!filed || !isDue(filed.next_at, exchange.ctx.now)) return;
  if (filed.state === 'unknown') send(exchange, filed, exchange.ctx.newUuid());
  else if (filed.state === 'sent') judgeFiling(exchange, filed);
  else if (filed.state === 'annulling') judgeAnnulment(exchange, filed);
}

function putSubmission(draft: Draft, submission: Submission): void {
  draft.put(submissionTable(submission.resource), submission.record_id, submission);
}

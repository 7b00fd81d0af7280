import type { CommunicationVerdict, StoredIssue, Submission, UnitPlan, Verdicts } from '@mirlo/core/filing';
import type { MirError } from '@mirlo/mir/client';
import type { CommunicationRow, HeldLote } from './rows.ts';
import type { FilingOutcome, Work } from './work.ts';

type Telling = Pick<Work, 'log' | 'box' | 'now'>;

/** Logs that the ministry has received a request, and its `lote`. */
export function tellReceived(work: Telling, held: HeldLote, lote: string, ms: number): void {
  const line = { ...lineOf(work, held, held.communications), lote, attempt: held.row.attempts };
  work.log.info({ ...line, outcome: 'received', codes: [], ms: Math.round(ms) }, 'filing sent');
}

/** Logs that a request failed: what the ministry answered, or how the connection failed. */
export function tellFailed(work: Telling, held: HeldLote, error: MirError, ms: number): void {
  const { kind: outcome, code, status, lote } = error;
  const line = { ...lineOf(work, held, held.communications), lote, attempt: held.row.attempts };
  const codes = [code ?? status ?? []].flat();
  work.log.warn({ ...line, outcome, codes, ms: Math.round(ms) }, 'filing sent');
}

/** Logs and counts the verdicts on a request: one line for each outcome. */
export function tellJudged(work: Telling & Pick<Work, 'count'>, held: HeldLote, verdicts: Verdicts): void {
  const { sent_at } = held.row;
  const ms = sent_at === null ? null : work.now() - sent_at;
  const judged = held.communications.flatMap(communication => {
    const verdict = verdicts.get(communication.orden);
    return verdict === undefined ? [] : [{ communication, ...outcomeOf(verdict, held.row.operation) }];
  });
  for (const { outcome } of judged) work.count(outcome, 1);
  for (const [outcome, those] of Map.groupBy(judged, one => one.outcome)) {
    const communications = those.map(one => one.communication);
    const codes = [...new Set(those.map(one => one.code))].filter(code => code !== '');
    const line = { ...lineOf(work, held, communications), outcome, codes, ms };
    if (outcome === 'accepted' || outcome === 'annulled') work.log.info(line, 'filing judged');
    else work.log.warn(line, 'filing judged');
  }
}

function outcomeOf(
  verdict: CommunicationVerdict,
  operation: 'A' | 'B',
): { outcome: FilingOutcome; code: string } {
  if ('accepted' in verdict) return { outcome: 'accepted', code: '' };
  if ('annulled' in verdict) return { outcome: 'annulled', code: '' };
  if ('rejected' in verdict) return { outcome: 'rejected', code: verdict.rejected.code };
  if (operation === 'A') return { outcome: 'not_sent', code: '' };
  return { outcome: 'annulment_refused', code: verdict.said?.code ?? '' };
}

function lineOf({ box }: Telling, { row }: HeldLote, communications: readonly CommunicationRow[]) {
  return {
    id: row.id,
    lote: row.lote,
    operation: row.operation,
    kind: row.communication,
    ministry: row.kind,
    count: communications.length,
    ...(row.operation === 'A'
      ? { references: communications.map(({ referencia }) => box.digest(referencia)) }
      : { annuls: communications.map(({ codigo_comunicacion }) => codigo_comunicacion) }),
  };
}

/** Logs what was decided for a unit: what changed and why, and what is to be filed or annulled. */
export function tellPlan(log: Work['log'], { changed, filing, annulments }: UnitPlan): void {
  for (const submission of changed) log.debug(decisionOf(submission), 'decided');
  for (const submission of filing?.members ?? []) log.debug(decisionOf(submission), 'to be filed');
  for (const { members } of annulments)
    for (const submission of members) log.debug(decisionOf(submission), 'to be annulled');
}

function decisionOf({ resource, record_id, state, due_at, file_at, issues }: Submission) {
  const rules = issues.map(({ rule }: StoredIssue) => rule);
  return { resource, record: record_id, state, due_at, file_at, rules };
}

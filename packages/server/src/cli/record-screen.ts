import type { Submission } from '@mirlo/core/filing';
import type { PastFiling } from '../submitter/lineage.ts';
import { printable } from './output.ts';
import type { Paint, Tone } from './paint.ts';
import { labelWidth, type Row, rowsText } from './screen.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isSettled, stateTone } from './tones.ts';

/** What is said about a record, in words. */
export interface ShownIssue {
  rule: string;
  severity: 'error' | 'warning';
  message: string;
}

/** All that the screen of `mirlo record show` shows. */
export interface RecordFacts {
  submission: Submission;
  issues: readonly ShownIssue[];
  /** `digest`: what the log calls its reference; null where `SECRET_KEY` is not set here. */
  filings: readonly (PastFiling & { digest: string | null })[];
}

/** The screen of `mirlo record show`: how it stands, what is said about it, every filing it had. Lines are short, so that codes can be copied whole. */
export function recordScreen(
  { submission, issues, filings }: RecordFacts,
  now: number,
  paint: Paint,
): string {
  const { resource, record_id, account_id, state } = submission;
  const title = `${resource === 'guests' ? 'Guest' : 'Contract'} ${record_id}`;
  const head = `${paint('strong', title)} of account ${account_id}: ${paint(stateTone(state), state)}\n\n`;
  const rows = submissionRows(submission, now, paint);
  const past = filings.map(filing => filingRows(filing, paint));
  const width = labelWidth(rows, ...past);
  return [
    head,
    rowsText(rows, width),
    ...(issues.length === 0 ? [] : [`\n${paint('strong', 'Said about it')}\n`, ...issueLines(issues, paint)]),
    past.length === 0 ? '\nNever sent.\n' : `\n${paint('strong', 'Filings')}\n`,
    past.map(filing => rowsText(filing, width)).join('\n'),
  ].join('');
}

function submissionRows(submission: Submission, now: number, paint: Paint): Row[] {
  const { state, due_at, file_at, operation, filings, lote, codigo_comunicacion } = submission;
  const left = due_at === null || isSettled(state) ? '' : untilText(due_at, now);
  const next = file_at === null ? '-' : `${wallClock(file_at)}${file_at > now ? '' : ', now'}`;
  return [
    { label: 'Deadline', value: wallClock(due_at) ?? '-', note: paint(deadlineTone(due_at, now), left) },
    ...(isSettled(state) && file_at === null ? [] : [{ label: 'Looked at again', value: next }]),
    ...(operation === null ? [] : [{ label: 'Under way', value: operation === 'A' ? 'alta' : 'anulación' }]),
    { label: 'Sent', value: filings === 1 ? 'once' : filings === 0 ? 'never' : `${filings} times` },
    ...code('Lote', lote, paint),
    ...code('Código', codigo_comunicacion, paint),
  ];
}

function filingRows(filing: RecordFacts['filings'][number], paint: Paint): Row[] {
  const { referencia, digest, state, sent_at, attempts, lote, codigo_comunicacion, words, annulment_lote } =
    filing;
  const tries = attempts === 1 ? '' : paint('faint', `${attempts} attempts`);
  return [
    { label: printable(referencia), value: paint(filingTone(state), state) },
    { label: '  sent', value: wallClock(sent_at) ?? '-', note: tries },
    ...code('  in the log', digest, paint),
    ...code('  lote', lote, paint),
    ...code('  código', codigo_comunicacion, paint),
    ...(words === null ? [] : [{ label: '  words', value: paint('bad', printable(words)) }]),
    ...code('  annulled by', annulment_lote, paint),
  ];
}

/** A code of the ministry, where there is one. */
function code(label: string, value: string | null, paint: Paint): Row[] {
  return value === null ? [] : [{ label, value: paint('code', value) }];
}

function filingTone(state: string): Tone {
  if (state === 'accepted') return 'good';
  if (state === 'rejected') return 'bad';
  return state === 'filing' || state === 'annulling' ? 'moving' : 'faint';
}

function issueLines(issues: readonly ShownIssue[], paint: Paint): string[] {
  return issues.map(({ rule, severity, message }) => {
    const tone = severity === 'error' ? 'bad' : 'waiting';
    return `  ${paint(tone, severity)} ${paint('faint', rule)}\n    ${printable(message)}\n`;
  });
}

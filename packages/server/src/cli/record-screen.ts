import type { Submission } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import type { PastFiling } from '../status/lineage.ts';
import { printable, SCREEN_COLUMNS, wrapText } from './cells.ts';
import type { Paint, ScreenStyle, Tone } from './paint.ts';
import { labelWidth, rowsText, type ScreenRow } from './screen.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isOwed, isSettled, stateTone } from './tones.ts';

/** An issue of a record, in words. */
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

/**
 * The screen of `mirlo record show`: the state of a record, its issues, and every filing it was
 * part of. Lines are short, so that codes can be copied whole.
 */
export function recordScreen(
  { submission, issues, filings }: RecordFacts,
  now: number,
  { paint, say }: ScreenStyle,
): string {
  const { resource, record_id, account_id, state } = submission;
  const named = resource === 'guests' ? { es: 'Huésped', en: 'Guest' } : { es: 'Contrato', en: 'Contract' };
  const title = paint('strong', `${say(named)} ${record_id}`);
  const of = say({ es: `de la cuenta ${account_id}`, en: `of account ${account_id}` });
  const head = `${title} ${of}: ${paint(stateTone(state), state)}\n\n`;
  const rows = submissionRows(submission, now, { paint, say });
  const past = filings.map(filing => filingRows(filing, { paint, say }));
  const width = labelWidth(rows, ...past);
  return [
    head,
    rowsText(rows, width),
    issues.length === 0
      ? ''
      : `\n${paint('strong', say({ es: 'Qué se dice de ello', en: 'Said about it' }))}\n${issueLines(issues, { paint, say })}`,
    past.length === 0
      ? say({ es: '\nNunca enviado.\n', en: '\nNever sent.\n' })
      : `\n${paint('strong', say({ es: 'Envíos', en: 'Filings' }))}\n`,
    past.map(filing => rowsText(filing, width)).join('\n'),
  ].join('');
}

function submissionRows(submission: Submission, now: number, { paint, say }: ScreenStyle): ScreenRow[] {
  const { state, due_at, file_at, operation, filings, lote, codigo_comunicacion } = submission;
  const left = due_at === null || !isOwed(submission) ? '' : untilText(due_at, now, say);
  const next =
    file_at === null ? '-' : `${wallClock(file_at)}${file_at > now ? '' : say({ es: ', ya', en: ', now' })}`;
  const note = paint(deadlineTone(due_at, now), left);
  const underWay = operation === 'A' ? 'alta' : 'anulación';
  const rows = [
    { label: say({ es: 'Plazo', en: 'Deadline' }), value: wallClock(due_at) ?? '-', note },
    isSettled(state) && file_at === null
      ? null
      : { label: say({ es: 'Se mira otra vez', en: 'Looked at again' }), value: next },
    operation && { label: say({ es: 'En curso', en: 'Under way' }), value: underWay },
    { label: say({ es: 'Enviado', en: 'Sent' }), value: say(timesText(filings)) },
    codeRow('Lote', lote, paint),
    codeRow(say({ es: 'Código', en: 'Code' }), codigo_comunicacion, paint),
  ];
  return rows.filter(row => row !== null);
}

/** Says in words how often something was done. */
function timesText(times: number): Words {
  if (times === 0) return { es: 'nunca', en: 'never' };
  return times === 1 ? { es: 'una vez', en: 'once' } : { es: `${times} veces`, en: `${times} times` };
}

function filingRows(filing: RecordFacts['filings'][number], { paint, say }: ScreenStyle): ScreenRow[] {
  const { referencia, digest, state, sent_at, attempts, lote, codigo_comunicacion, words, annulment_lote } =
    filing;
  const tries =
    attempts === 1 ? '' : paint('faint', say({ es: `${attempts} intentos`, en: `${attempts} attempts` }));
  const rows = [
    { label: paint(filingTone(state), state), value: printable(referencia) },
    { label: say({ es: '  enviado', en: '  sent' }), value: wallClock(sent_at) ?? '-', note: tries },
    codeRow(say({ es: '  en el log', en: '  in the log' }), digest, paint),
    codeRow('  lote', lote, paint),
    codeRow(say({ es: '  código', en: '  code' }), codigo_comunicacion, paint),
    words === null
      ? null
      : { label: say({ es: '  respuesta', en: '  words' }), value: paint('bad', printable(words)) },
    codeRow(say({ es: '  anulado por', en: '  annulled by' }), annulment_lote, paint),
  ];
  return rows.filter(row => row !== null);
}

/** A row with a code to copy whole; null where there is no code. */
function codeRow(label: string, value: string | null, paint: Paint): ScreenRow | null {
  return value === null ? null : { label, value: paint('code', value) };
}

function filingTone(state: string): Tone {
  if (state === 'accepted') return 'good';
  if (state === 'rejected') return 'bad';
  return state === 'filing' || state === 'annulling' ? 'moving' : 'faint';
}

const SEVERITIES: Readonly<Record<ShownIssue['severity'], Words>> = {
  error: { es: 'error', en: 'error' },
  warning: { es: 'aviso', en: 'warning' },
};

function issueLines(issues: readonly ShownIssue[], { paint, say }: ScreenStyle): string {
  const texts = issues.map(({ rule, severity, message }) => {
    const tone = severity === 'error' ? 'bad' : 'waiting';
    const lines = wrapText(printable(message), SCREEN_COLUMNS - 4).map(line => `    ${line}\n`);
    return `  ${paint(tone, say(SEVERITIES[severity]))} ${paint('faint', rule)}\n${lines.join('')}`;
  });
  return texts.join('');
}

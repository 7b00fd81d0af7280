import type { Words } from '@mirlo/look';
import stringWidth from 'string-width';
import type { ListedRecord } from '../status/records.ts';
import { printable, SCREEN_COLUMNS } from './cells.ts';
import { tableText } from './output.ts';
import type { ScreenStyle } from './paint.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isOwed, stateTone } from './tones.ts';

/** The facts on the screen of `mirlo records`. */
export interface RecordsFacts {
  records: readonly ListedRecord[];
  /** Number of records that the query finds, with the listed ones. */
  total: number;
  /** The account whose records were asked for. */
  account?: number | undefined;
  /** Whether an option other than `account` filters the records. */
  isNarrowed: boolean;
}

const INDENT = '    ';
const MINUTES = 'YYYY-MM-DD HH:MM'.length;

/**
 * Builds the screen of `mirlo records`: a line for each record, below it its reference and the rule
 * that holds it; at the end every rule of the listed records, counted.
 */
export function recordsScreen(
  { records, total, ...asked }: RecordsFacts,
  now: number,
  shown: ScreenStyle,
): string {
  const { say } = shown;
  if (records.length === 0) return `${say(noneOf(asked))}\n`;
  const list = tableOf(records, now, shown);
  return `${list}\n${reasonsOf(records, total, shown)}${moreOf(records.length, total, shown)}`;
}

function noneOf({ account, isNarrowed }: Pick<RecordsFacts, 'account' | 'isNarrowed'>): Words {
  if (isNarrowed)
    return { es: 'Ningún registro cumple lo pedido.', en: 'No record is as these options ask.' };
  if (account === undefined) return { es: 'Nada espera.', en: 'Nothing waits.' };
  return { es: `Nada espera en la cuenta ${account}.`, en: `Nothing waits in account ${account}.` };
}

function tableOf(records: readonly ListedRecord[], now: number, shown: ScreenStyle): string {
  const lines = records.map(record => {
    const { state, resource, id, account, establecimiento_id, due_at } = record;
    const left = due_at === null || !isOwed(record) ? null : untilText(due_at, now, shown.say);
    const place = { account, 'estab.': establecimiento_id };
    const due = wallClock(due_at)?.slice(0, MINUTES) ?? null;
    return { state, record: `${resource.slice(0, -1)} ${id}`, ...place, due, left };
  });
  return tableText(lines, shown, {
    toneOf: (name, line, i) => {
      if (name === 'state') return stateTone(line.state);
      if (name !== 'due' && name !== 'left') return null;
      return records[i] && isOwed(records[i]) ? deadlineTone(records[i].due_at, now) : 'faint';
    },
    below: (_line, i) => detailsOf(records[i], shown),
  });
}

/**
 * Returns what stands below a record: values that are copied whole, so that they are too wide for a
 * column.
 */
function detailsOf(record: ListedRecord | undefined, { paint, say }: ScreenStyle): string[] {
  if (record === undefined) return [];
  const { referencia, autoridad, issues, lote, code } = record;
  const whose = autoridad === 'mir' ? null : autoridad;
  const parts = [referencia, whose, mainRule(issues)]
    .filter(part => part !== null)
    .map(part => printable(part));
  const codes = [
    lote === null ? [] : `lote ${lote}`,
    code === null ? [] : `${say({ es: 'código', en: 'code' })} ${code}`,
  ].flat();
  const fit = stringWidth(INDENT + parts.join('  ')) <= SCREEN_COLUMNS;
  const lines = fit && parts.length > 0 ? [parts.join('  ')] : parts;
  return [...lines.map(text => paint('faint', text)), ...codes].map(line => INDENT + line);
}

/**
 * Counts the rules that hold the listed records, the most frequent first, and says where more
 * records match.
 */
function reasonsOf(records: readonly ListedRecord[], total: number, { say }: ScreenStyle): string {
  const counts = new Map<string, number>();
  for (const rule of records.flatMap(({ issues }) => rulesOf(issues)))
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  if (counts.size === 0) return '';
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const number = (count: number) => count.toLocaleString(say({ es: 'es', en: 'en' }));
  const heading = say(
    records.length < total
      ? { es: 'Por qué, solo de los mostrados:', en: 'Why, of those shown only:' }
      : { es: 'Por qué:', en: 'Why:' },
  );
  return `${heading}\n${sorted.map(([rule, count]) => `${number(count)}  ${rule}\n`).join('')}`;
}

function moreOf(listed: number, total: number, { say }: ScreenStyle): string {
  if (listed >= total) return '';
  const number = (count: number) => count.toLocaleString(say({ es: 'es', en: 'en' }));
  return `${number(listed)} ${say({ es: 'de', en: 'of' })} ${number(total)}: --limit ${total}\n`;
}

/** Returns the first rule that holds a record, or else its first warning. */
export function mainRule(issues: ListedRecord['issues']): string | null {
  return rulesOf(issues)[0] ?? null;
}

/** Returns each rule that holds a record once; where none does, its warnings. */
function rulesOf(issues: ListedRecord['issues']): string[] {
  const errors = issues.filter(({ severity }) => severity === 'error');
  return [...new Set((errors.length > 0 ? errors : issues).map(({ rule }) => rule))];
}

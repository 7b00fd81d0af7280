import type { Words } from '@mirlo/look';
import type { ListedRecord } from '../status/records.ts';
import { printable } from './cells.ts';
import { tableText } from './output.ts';
import type { ScreenStyle } from './paint.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isSettled, stateTone } from './tones.ts';

/** The facts on the screen of `mirlo records`. */
export interface RecordsFacts {
  records: readonly ListedRecord[];
  /** Number of records that the query finds, with the listed ones. */
  total: number;
  /** The account whose records were asked for. */
  account?: number | undefined;
  /** Whether fewer than all unfinished records were asked for, besides `account`. */
  isNarrowed: boolean;
}

const INDENT = '    ';
const MINUTES = 'YYYY-MM-DD HH:MM'.length;

/**
 * Builds the screen of `mirlo records`: a line for each record, below it its reference and the rule that holds it; at
 * the end the rules, counted.
 */
export function recordsScreen(
  { records, total, ...asked }: RecordsFacts,
  now: number,
  shown: ScreenStyle,
): string {
  const { say } = shown;
  if (records.length === 0) return `${say(noneOf(asked))}\n`;
  const list = tableOf(records, now, shown);
  return `${list}\n${reasonsOf(records, shown)}${moreOf(records.length, total, shown)}`;
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
    const left = due_at === null || isSettled(state) ? null : untilText(due_at, now, shown.say);
    const place = { account, 'estab.': establecimiento_id };
    const due = wallClock(due_at)?.slice(0, MINUTES) ?? null;
    return { state, record: `${resource.slice(0, -1)} ${id}`, ...place, due, left };
  });
  return tableText(lines, shown, {
    toneOf: (name, line, i) => {
      if (name === 'state') return stateTone(line.state);
      if (name !== 'due' && name !== 'left') return null;
      return isSettled(line.state) ? 'faint' : deadlineTone(records[i]?.due_at ?? null, now);
    },
    below: (_line, i) => detailsOf(records[i], shown),
  });
}

/** Returns the values that are too wide for a column, because they are copied whole. */
function detailsOf(record: ListedRecord | undefined, { paint }: ScreenStyle): string[] {
  if (record === undefined) return [];
  const { referencia, autoridad, issues, lote, code } = record;
  const whose = autoridad === 'mir' ? null : autoridad;
  const parts = [referencia, whose, mainRule(issues)]
    .filter(part => part !== null)
    .map(part => printable(part));
  const codes = [lote === null ? [] : `lote ${lote}`, code === null ? [] : `código ${code}`].flat();
  return [parts.length === 0 ? [] : paint('faint', parts.join('  ')), codes]
    .flat()
    .map(line => INDENT + line);
}

/** Counts the rules that hold the listed records, the most frequent first. */
function reasonsOf(records: readonly ListedRecord[], { say }: ScreenStyle): string {
  const counts = new Map<string, number>();
  for (const { issues } of records) {
    const rule = mainRule(issues);
    if (rule !== null) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const number = (count: number) => count.toLocaleString(say({ es: 'es', en: 'en' }));
  return sorted.map(([rule, count]) => `${number(count)}  ${rule}\n`).join('');
}

function moreOf(listed: number, total: number, { say }: ScreenStyle): string {
  if (listed >= total) return '';
  const number = (count: number) => count.toLocaleString(say({ es: 'es', en: 'en' }));
  return `${number(listed)} ${say({ es: 'de', en: 'of' })} ${number(total)}: --limit ${total}\n`;
}

/** Returns the rule that holds a record, or else its first warning. */
export function mainRule(issues: ListedRecord['issues']): string | null {
  return issues.find(({ severity }) => severity === 'error')?.rule ?? issues[0]?.rule ?? null;
}

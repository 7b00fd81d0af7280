import type { ListedRecord } from '../status/records.ts';
import { type Line, printable, table } from './output.ts';
import type { Shown } from './paint.ts';
import { untilText, wallClock } from './times.ts';
import { deadlineTone, isSettled, stateTone } from './tones.ts';

/** All that the screen of `mirlo records` shows. */
export interface RecordsFacts {
  records: readonly ListedRecord[];
  /** How many the query finds, the listed ones included. */
  total: number;
  /** Whether every unfinished record was asked for, of all accounts. */
  isWhole: boolean;
}

const INDENT = '    ';
const MINUTES = 'YYYY-MM-DD HH:MM'.length;

/** The screen of `mirlo records`: a line for each record, below it its reference and what keeps it; at the end the reasons, counted. */
export function recordsScreen({ records, total, isWhole }: RecordsFacts, now: number, shown: Shown): string {
  const { say } = shown;
  if (records.length === 0)
    return say(
      isWhole
        ? { es: 'Nada espera.\n', en: 'Nothing waits.\n' }
        : { es: 'No hay ninguno.\n', en: 'No such record.\n' },
    );
  const [head, ...rows] = tableOf(records, now, shown).trimEnd().split('\n');
  const below = records.map(record => detailsOf(record, shown));
  const lines = rows.map((row, i) => `${row}\n${below[i] ?? ''}`);
  return `${head}\n${lines.join('')}\n${reasonsOf(records, shown)}${moreOf(records.length, total, shown)}`;
}

function tableOf(records: readonly ListedRecord[], now: number, { paint, say }: Shown): string {
  const [due, left] = [say({ es: 'vence', en: 'due' }), say({ es: 'faltan', en: 'left' })];
  const [state, place] = [say({ es: 'estado', en: 'state' }), say({ es: 'estab.', en: 'estab.' })];
  const lines = records.map((record): Line => {
    const { resource, id, account, establecimiento_id, due_at } = record;
    return {
      [state]: record.state,
      [say({ es: 'registro', en: 'record' })]: `${resource.slice(0, -1)} ${id}`,
      [say({ es: 'cuenta', en: 'account' })]: account,
      [place]: establecimiento_id,
      [due]: wallClock(due_at)?.slice(0, MINUTES) ?? null,
      [left]: due_at === null || isSettled(record.state) ? null : untilText(due_at, now, say),
    };
  });
  const recordOf = new Map(lines.map((line, i) => [line, records[i]]));
  return table(lines, paint, (name, line) => {
    const record = recordOf.get(line);
    if (record === undefined) return null;
    if (name === state) return stateTone(record.state);
    if (name !== due && name !== left) return null;
    return isSettled(record.state) ? 'faint' : deadlineTone(record.due_at, now);
  });
}

/** What does not fit beside the rest, and is copied whole. */
function detailsOf({ referencia, autoridad, issues, lote, code }: ListedRecord, { paint }: Shown): string {
  const rule = mainRule(issues);
  const whose = autoridad === 'mir' ? null : autoridad;
  const parts = [referencia, whose, rule].filter(part => part !== null).map(part => printable(part));
  const codes = [...(lote === null ? [] : [`lote ${lote}`]), ...(code === null ? [] : [`código ${code}`])];
  const lines = [...(parts.length === 0 ? [] : [paint('faint', parts.join('  '))]), ...codes];
  return lines.map(line => `${INDENT}${line}\n`).join('');
}

/** The rules that keep the listed records back, that which keeps most of them first. */
function reasonsOf(records: readonly ListedRecord[], { say }: Shown): string {
  const counts = new Map<string, number>();
  for (const { issues } of records) {
    const rule = mainRule(issues);
    if (rule !== null) counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  const sorted = [...counts].sort(([, one], [, other]) => other - one);
  const number = (count: number) => count.toLocaleString(say({ es: 'es', en: 'en' }));
  return sorted.map(([rule, count]) => `${number(count)}  ${rule}\n`).join('');
}

function moreOf(listed: number, total: number, { say }: Shown): string {
  if (listed >= total) return '';
  const [es, en] = ['es', 'en'].map(language => [listed, total].map(count => count.toLocaleString(language)));
  return say({
    es: `${es?.[0]} de ${es?.[1]}: --limit ${total}\n`,
    en: `${en?.[0]} of ${en?.[1]}: --limit ${total}\n`,
  });
}

/** The rule that keeps a record back, else the first one that says anything about it. */
export function mainRule(issues: ListedRecord['issues']): string | null {
  return issues.find(({ severity }) => severity === 'error')?.rule ?? issues[0]?.rule ?? null;
}

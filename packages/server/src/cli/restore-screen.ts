import type { Words } from '@mirlo/look';
import stringWidth from 'string-width';
import type { QuietJournal, Remaining, RestoreReport } from '../restore/report.ts';
import { printable, SCREEN_COLUMNS, wrapText } from './cells.ts';
import type { ScreenStyle, Tone } from './paint.ts';
import {
  DELETED,
  DIFFER,
  DRY_RUN,
  MEANING,
  OUTDATED,
  OUTDATED_AS_FAR_AS_KNOWN,
  PARTLY,
  QUIET,
} from './restore-words.ts';
import { labelWidth, rowsText, type ScreenRow } from './screen.ts';

/**
 * Builds the screen of `mirlo restore check`: what was (or would be) adopted, what remains, and
 * whether filing is open.
 */
export function restoreScreen(report: RestoreReport, dryRun: boolean, shown: ScreenStyle): string {
  const { journals, quiet, differ, partly, deleted, outdated, remains } = report;
  const { paint, say } = shown;
  const read: ScreenRow[] = journals.map(({ path, generation, broken }) => {
    const at = say({ es: `en ${generation}`, en: `at ${generation}` });
    const damaged = broken === 0 ? '' : `, ${say(brokenText(broken))}`;
    return {
      label: say({ es: 'Diario', en: 'Journal' }),
      value: `${printable(path)}, ${at}${paint('waiting', damaged)}`,
    };
  });
  const counts = countRows(report, shown);
  const width = labelWidth(read, counts);
  const isUnread = remains.some(({ why }) => UNREAD.has(why));
  const records = (words: Words, keys: Keys) =>
    keys.length === 0 ? '' : `${heading(words, 'waiting', shown)}${keyLines(keys, shown)}`;
  return [
    dryRun ? `${paint('strong', say(DRY_RUN))}\n` : '',
    rowsText(read, width),
    rowsText(counts, width),
    records(DIFFER, differ),
    records(PARTLY, partly),
    records(isUnread ? OUTDATED_AS_FAR_AS_KNOWN : OUTDATED, outdated),
    records(DELETED, deleted),
    quiet.length === 0 ? '' : `${heading(QUIET, 'waiting', shown)}${journalLines(quiet, shown)}`,
    ...[...Map.groupBy(remains, ({ why }) => why)].map(
      ([why, all]) =>
        `${heading(MEANING[why], 'bad', shown)}${all.map(one => remainingLines(one, shown)).join('')}`,
    ),
    `\n${verdict(report, dryRun, shown)}\n`,
  ]
    .join('')
    .split('\n')
    .flatMap(fittedLine)
    .join('\n');
}

/** Wraps a line that is wider than the screen, and keeps its indentation. */
function fittedLine(line: string): string[] {
  if (stringWidth(line) <= SCREEN_COLUMNS) return [line];
  const text = line.trimStart();
  const indent = line.slice(0, line.length - text.length);
  return wrapText(text, SCREEN_COLUMNS - indent.length).map(part => indent + part);
}

const CODE: Words = { es: 'código', en: 'code' };

const UNREAD: ReadonlySet<Remaining['why']> = new Set(['journal_missing', 'journal_short', 'sender_missing']);

function heading(words: Words, tone: Tone, { paint, say }: ScreenStyle): string {
  const lines = wrapText(say(words), SCREEN_COLUMNS).map(line => `${paint(tone, line)}\n`);
  return `\n${lines.join('')}`;
}

function countRows({ requests, records }: RestoreReport, { say }: ScreenStyle): ScreenRow[] {
  const row = (label: Words, count: number, note: Words): ScreenRow => ({
    label: say(label),
    value: String(count),
    note: say(note),
  });
  return [
    row({ es: 'Envíos perdidos', en: 'Lost requests' }, requests.missing, {
      es: 'en los diarios, no en la base de datos',
      en: 'in the journals, not in the database',
    }),
    row({ es: '  adoptados', en: '  adopted' }, requests.adopted, {
      es: 'como los tiene el Ministerio',
      en: 'as the ministry has them',
    }),
    row({ es: '  por repetir', en: '  to be sent again' }, requests.repeated, {
      es: 'los mismos bytes: si llegaron, se sabe',
      en: 'the same bytes: known if they arrived',
    }),
    row({ es: '  sin efecto', en: '  without effect' }, requests.without_effect, {
      es: 'rechazados, o nunca guardados',
      en: 'refused, or never stored',
    }),
    { label: say({ es: 'Registros en ellos', en: 'Records in them' }), value: String(records) },
  ];
}

type Keys = RestoreReport['differ'];

const KEYS_A_LINE = 5;

function keyLines(keys: Keys, { say }: ScreenStyle): string {
  const names = keys.map(({ resource, record_id }) =>
    say(
      resource === 'guests'
        ? { es: `huésped ${record_id}`, en: `guest ${record_id}` }
        : { es: `contrato ${record_id}`, en: `contract ${record_id}` },
    ),
  );
  const lines: string[] = [];
  for (let start = 0; start < names.length; start += KEYS_A_LINE)
    lines.push(`    ${names.slice(start, start + KEYS_A_LINE).join(', ')}\n`);
  return lines.join('');
}

function remainingLines(one: Remaining, shown: ScreenStyle): string {
  const { say } = shown;
  const account = 'account' in one ? say({ es: `cuenta ${one.account}`, en: `account ${one.account}` }) : '';
  switch (one.why) {
    case 'no_record':
      return `    ${printable(one.referencia)}  ${dayOf(one.start)}  ${say(personsText(one.persons))}\n      ${say(CODE)} ${one.code}\n`;
    case 'deleted_here':
      return `    ${printable(one.referencia)}  ${dayOf(one.start)}\n      ${say(CODE)} ${one.code}\n${keyLines(one.records, shown)}`;
    case 'unknown_outcome':
      return `    ${one.at}, ${account}, ${say({ es: 'comunicaciones', en: 'filings' })}: ${one.filings}\n${keyLines(one.records, shown)}`;
    case 'not_listed':
      return `    ${account}, lote ${one.lote}\n`;
    case 'not_asked':
      return `    ${account}: ${one.reason}, ${say({ es: 'o creada después de la copia', en: 'or created since the backup' })}\n`;
    case 'not_judged':
      return `    lote ${one.lote}\n`;
    case 'conflict':
      return `    ${say(CODE)} ${one.code}\n${keyLines(one.records, shown)}`;
    case 'sender_missing':
      return `    ${say(claimsText(one))}\n`;
    case 'journal_short':
      return `    ${printable(one.path)}\n      ${say({ es: `acaba en ${one.ends}, estaba en ${one.seen}`, en: `ends at ${one.ends}, was at ${one.seen}` })}\n`;
    case 'other_key':
      return `    ${say({ es: 'clave', en: 'key' })} ${printable(one.key)}, ${say({ es: 'envíos', en: 'requests' })}: ${one.requests}\n${one.lotes.map(lote => `      lote ${lote}\n`).join('')}`;
    case 'journal_missing':
      return journalLines([one], shown);
  }
}

function dayOf(start: string | null): string {
  return (start ?? '').slice(0, 'YYYY-MM-DD'.length);
}

function personsText(persons: number): Words {
  return persons === 1
    ? { es: '1 persona', en: '1 person' }
    : { es: `${persons} personas`, en: `${persons} persons` };
}

/** Names journals by place and id, because two may have one place. */
function journalLines(journals: readonly QuietJournal[], { say }: ScreenStyle): string {
  return journals
    .map(({ journal, place, last }) => {
      const known = say({ es: 'visto a las', en: 'known at' });
      const at = `${last.slice(0, 'YYYY-MM-DDTHH:MM'.length)}Z`;
      return `    ${printable(place)}\n    "journal":"${printable(journal)}", ${known} ${at}\n`;
    })
    .join('');
}

function brokenText(lines: number): Words {
  return lines === 1
    ? { es: '1 línea rota', en: '1 line broken' }
    : { es: `${lines} líneas rotas`, en: `${lines} lines broken` };
}

/**
 * Describes the generations that no journal has, and what else than a missing journal may explain
 * them.
 */
function claimsText({ count, first, last, broken }: Extract<Remaining, { why: 'sender_missing' }>): Words {
  const claims = { es: `${count} entre ${first} y ${last}`, en: `${count} between ${first} and ${last}` };
  if (broken === 0)
    return {
      es: `${claims.es}; también las deja un servidor detenido justo antes de enviar`,
      en: `${claims.en}; a server killed just before it sent leaves one too`,
    };
  return broken === 1
    ? {
        es: `${claims.es}; una línea rota puede ser una de ellas`,
        en: `${claims.en}; a line that is broken may be one of them`,
      }
    : {
        es: `${claims.es}; ${broken} líneas rotas pueden ser algunas de ellas`,
        en: `${claims.en}; ${broken} lines that are broken may be some of them`,
      };
}

function verdict({ open, remains }: RestoreReport, dryRun: boolean, { paint, say }: ScreenStyle): string {
  if (!open) {
    const closed = dryRun
      ? { es: 'Los envíos seguirían cerrados.', en: 'Filing would stay closed.' }
      : { es: 'Los envíos siguen cerrados.', en: 'Filing stays closed.' };
    const how = { es: 'Para abrirlos igualmente', en: 'To open it all the same' };
    return paint('bad', `${say(closed)} ${say(how)}: mirlo restore check --open`);
  }
  const opened = dryRun
    ? { es: 'los envíos se abrirían', en: 'filing would be opened' }
    : { es: 'los envíos están abiertos', en: 'filing is open' };
  if (remains.length > 0)
    return paint(
      'waiting',
      say({
        es: `Queda algo, y ${opened.es} igualmente.`,
        en: `Something remains, and ${opened.en} all the same.`,
      }),
    );
  return paint('good', say({ es: `No queda nada: ${opened.es}.`, en: `Nothing remains: ${opened.en}.` }));
}

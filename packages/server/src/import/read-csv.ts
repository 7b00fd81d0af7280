import type { Sheet } from '@mirlo/web';
import { parse } from 'csv-parse/sync';
import { type Limits, RefusedFile } from './refusal.ts';
import { sheetOf } from './sheet.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** How many characters of the first line are read to find the delimiter. */
const SAMPLE = 20_000;

/**
 * Reads a CSV file as Spain's spreadsheets write it. The delimiter is `;`, `,`, a tab or `|`. The
 * text is UTF-8, UTF-16 (little-endian) with a mark at its start, or Windows-1252.
 *
 * @throws RefusedFile
 */
export function readCsv(bytes: Uint8Array, limits: Limits): Sheet {
  const { text, encoding } = decoded(bytes);
  if (text.trim() === '') throw new RefusedFile('empty');
  if (text.includes('\0')) throw new RefusedFile('unreadable');
  const lines = records(text, limits).map((cells, i) => ({ line: i + 1, cells }));
  return sheetOf(lines, { date1904: false, encoding }, limits);
}

function records(text: string, limits: Limits): string[][] {
  try {
    return parse(text, {
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      // The header, and one row more than the limit, so that it is noticed. The factor leaves room
      // for empty lines.
      to: 2 * limits.rows + 2,
      skip_empty_lines: false,
    });
  } catch {
    throw new RefusedFile('unreadable');
  }
}

/**
 * Decodes valid UTF-8 as UTF-8, because accented text in another encoding is valid UTF-8 only by a
 * rare accident.
 */
function decoded(bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'windows-1252' } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-8' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** Picks the delimiter that the first line has most often, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().slice(0, SAMPLE).split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map(one => ({ one, count: bare.split(one).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count === 0 ? ';' : best.one;
}

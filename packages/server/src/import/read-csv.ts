import type { Sheet } from '@mirlo/web';
import { parse } from 'csv-parse/sync';
import { type Limits, RefusedFile } from './refusal.ts';
import { sheetOf } from './sheet.ts';

const DELIMITERS = [';', ',', '\t', '|'] as const;

/** The longest line that is looked at to tell the delimiter, in characters. */
const SAMPLE = 20_000;

/**
 * Reads a CSV file as spreadsheets in Spain write it: `;` or `,`, UTF-8 with or without its mark, or Windows-1252.
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
      // The header, and one more than may be, so that the limit is told; empty lines among them.
      to: 2 * limits.rows + 2,
      skip_empty_lines: false,
    });
  } catch {
    throw new RefusedFile('unreadable');
  }
}

/** What is valid UTF-8 is UTF-8: no text of another encoding with an accent in it is, but by a rare accident. */
function decoded(bytes: Uint8Array): { text: string; encoding: 'utf-8' | 'windows-1252' } {
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'utf-8' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'utf-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

/** The one that the first line has most often, outside of quotes. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().slice(0, SAMPLE).split(/\r?\n/, 1);
  const bare = first.replace(/"[^"]*"/g, '');
  const counted = DELIMITERS.map(one => ({ one, count: bare.split(one).length - 1 }));
  const best = counted.reduce((a, b) => (b.count > a.count ? b : a));
  return best.count === 0 ? ';' : best.one;
}

import { createReadStream } from 'node:fs';
import { Unzip, UnzipInflate } from 'fflate';

/**
 * What INE's street list of the electoral census says: which postal codes occur in which
 * municipality.
 */
export interface StreetList {
  /** The day that the list is of, `YYYY-MM-DD`. */
  date: string;
  /** INE code of the municipality → its postal codes. */
  postalCodes: ReadonlyMap<string, ReadonlySet<string>>;
  /** The number of lines that were skipped because their codes are not valid. */
  skipped: number;
}

/**
 * The name of the national file of street stretches inside the zip, with its date:
 * `TRAM.P01-52.D260101.G260202`.
 */
const STRETCHES = /(?:^|\/)TRAM[^/]*\.D(\d{2})(\d{2})(\d{2})\.[^/]*$/;
/**
 * Character positions in a line. They are the same in INE's record designs of 1997 and of 2009 (in
 * force since July 2025).
 */
const MUNICIPALITY = [0, 5] as const;
const POSTAL_CODE = [42, 47] as const;
const CODE = /^(?:0[1-9]|[1-4][0-9]|5[0-2])[0-9]{3}$/;
/**
 * The share of lines that may have no valid codes. A larger share means that INE has changed the
 * record design.
 */
const MAX_SKIPPED = 0.01;

/**
 * Reads the national street list as INE publishes it each January and July (`caj_esp_MMYYYY.zip`),
 * a quarter of a gigabyte, piece by piece.
 *
 * @throws Error where the file is not a street list, or has another record design
 */
export async function readStreetList(file: string): Promise<StreetList> {
  const postalCodes = new Map<string, Set<string>>();
  let [date, rest, lines, skipped] = ['', '', 0, 0];
  const take = (line: string): void => {
    if (line.trim() === '') return;
    lines += 1;
    const [municipality, postalCode] = [line.slice(...MUNICIPALITY), line.slice(...POSTAL_CODE)];
    if (!CODE.test(municipality) || !CODE.test(postalCode)) {
      skipped += 1;
      return;
    }
    const known = postalCodes.get(municipality);
    if (known) known.add(postalCode);
    else postalCodes.set(municipality, new Set([postalCode]));
  };
  const unzip = new Unzip(entry => {
    const [, year, month, day] = STRETCHES.exec(entry.name) ?? [];
    if (year === undefined) return;
    date = `20${year}-${month}-${day}`;
    const decoder = new TextDecoder('latin1');
    entry.ondata = (error, data) => {
      if (error) throw error;
      const parts = (rest + decoder.decode(data)).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) take(line);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  for await (const chunk of createReadStream(file)) unzip.push(chunk, false);
  unzip.push(new Uint8Array(), true);
  take(rest);
  if (date === '')
    throw new Error(`${file}: expected INE's national street list, a zip with a file TRAM….D…`);
  if (lines === 0 || skipped > lines * MAX_SKIPPED) {
    throw new Error(
      `${file}: ${skipped} of ${lines} lines hold no codes where they should: is the record design new?`,
    );
  }
  return { date, postalCodes, skipped };
}

import { neighboursOf } from './neighbours.ts';

/** Municipalities with their names and postal codes, by INE code. */
export type MunicipalityTable = ReadonlyMap<string, { name: string; postalCodes: readonly string[] }>;

/** A postal code and a municipality of INE's list that cannot belong together. */
export type Slip = readonly [postalCode: string, municipality: string];

/**
 * Puts names and postal codes together. A municipality is served from its own province or from one
 * that borders on it. Any other pair in the list is taken for a slip of a digit and left out.
 *
 * @throws Error where a municipality with postal codes has no name: the two lists are of different
 * editions
 */
export function buildTable(
  names: ReadonlyMap<string, string>,
  postalCodes: ReadonlyMap<string, ReadonlySet<string>>,
): { table: MunicipalityTable; slips: Slip[] } {
  const unnamed = [...postalCodes.keys()].filter(code => !names.has(code));
  if (unnamed.length > 0) {
    throw new Error(`the list of municipalities has no ${unnamed.join(', ')}: take it from the same year`);
  }
  const slips: Slip[] = [];
  const table = new Map<string, { name: string; postalCodes: string[] }>();
  for (const [code, name] of [...names].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const kept: string[] = [];
    for (const postalCode of [...(postalCodes.get(code) ?? [])].sort()) {
      if (servedFrom(code, postalCode)) kept.push(postalCode);
      else slips.push([postalCode, code]);
    }
    table.set(code, { name, postalCodes: kept });
  }
  return { table, slips };
}

function servedFrom(municipality: string, postalCode: string): boolean {
  const [own, other] = [municipality.slice(0, 2), postalCode.slice(0, 2)];
  return own === other || neighboursOf(own).includes(other);
}

/**
 * Writes the table as text: a line with the code of the province, then a line for each of its
 * municipalities. A postal code of the same province is written without the province's two digits.
 * Consecutive codes are written as a span.
 */
export function municipalitiesText(table: MunicipalityTable): string {
  const lines: string[] = [];
  let province = '';
  for (const [code, { name, postalCodes }] of table) {
    if (!code.startsWith(province) || province === '') {
      province = code.slice(0, 2);
      lines.push(province);
    }
    lines.push(`${code.slice(2)}${name}|${spans(postalCodes, province)}`);
  }
  return lines.join('\n');
}

function spans(postalCodes: readonly string[], province: string): string {
  const found: [first: string, last: string][] = [];
  for (const code of postalCodes) {
    const open = found.at(-1);
    if (open && Number(open[1]) + 1 === Number(code) && open[1].slice(0, 2) === code.slice(0, 2))
      open[1] = code;
    else found.push([code, code]);
  }
  const short = (code: string) => (code.startsWith(province) ? code.slice(2) : code);
  return found
    .map(([first, last]) => (first === last ? short(first) : `${short(first)}-${short(last)}`))
    .join(' ');
}

/**
 * The differences that a person checks before a new table is committed: one line each, `+` new,
 * `-` gone, `~` renamed.
 */
export function difference(before: MunicipalityTable, after: MunicipalityTable): string[] {
  const lines: string[] = [];
  for (const code of [...new Set([...before.keys(), ...after.keys()])].sort()) {
    const [old, now] = [before.get(code), after.get(code)];
    if (!old) lines.push(`+ ${code} ${now?.name}`);
    else if (!now) lines.push(`- ${code} ${old.name}`);
    else if (old.name !== now.name) lines.push(`~ ${code} ${old.name} → ${now.name}`);
    for (const added of now?.postalCodes ?? []) {
      if (!old?.postalCodes.includes(added)) lines.push(`+ ${added} ${code} ${now?.name}`);
    }
    for (const gone of old?.postalCodes ?? []) {
      if (!now?.postalCodes.includes(gone)) lines.push(`- ${gone} ${code} ${old?.name}`);
    }
  }
  return lines;
}

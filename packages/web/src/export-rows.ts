import type { PageLanguage, Words } from '@mirlo/look';
import { type AnswerOf, callsOf } from './call.ts';
import { type Establishment, establishmentsOf, nameOfEstablishment } from './establishments.ts';
import { type FormField, typedRecord } from './fields.ts';
import { GUEST_FIELDS } from './guest-fields.ts';
import type { SignedVisit } from './page.ts';
import { PART_FIELDS } from './rental-fields.ts';
import { stateOf } from './states.ts';

/** The kind of record that is exported. */
export type ExportKind = 'guests' | 'contracts';

/**
 * The maximum number of rows of a file: more would be too much for a spreadsheet, and would take
 * too long for a page.
 */
export const MOST_ROWS = 10_000;

type Exported = AnswerOf<'listGuests'>['data'][number] | AnswerOf<'listContracts'>['data'][number];

const A_PAGE = 200;
const FIELDS: Readonly<Record<ExportKind, readonly FormField[]>> = {
  guests: GUEST_FIELDS,
  contracts: PART_FIELDS.contracts,
};
const BESIDE: readonly Words[] = [
  { es: 'Ficha', en: 'Record' },
  { es: 'Establecimiento', en: 'Establishment' },
];
const FILING: readonly Words[] = [
  { es: 'Estado', en: 'State' },
  { es: 'Lote', en: 'Lote' },
  { es: 'Código de comunicación', en: 'Code of the communication' },
];

/**
 * Reads the real records of the given days as rows, with values as the forms show them, under a row
 * of labels. Where there are more than `MOST_ROWS`, returns only their number.
 *
 * @throws CallRefused where a day is not a valid date
 */
export async function exportRows(
  visit: SignedVisit,
  kind: ExportKind,
  days: { from?: string; to?: string },
): Promise<{ rows: string[][] } | { tooMany: number }> {
  const { language } = visit;
  const establishments = await establishmentsOf(visit);
  const fields = FIELDS[kind];
  // Each page becomes rows before the next is read: ten thousand at once would block the server.
  const lines = new Map<number, string[]>();
  for (let page = 1; ; page += 1) {
    const { data, total } = await pageOf(visit, kind, { ...days, page, limit: A_PAGE });
    if (total > MOST_ROWS) return { tooMany: total };
    for (const record of data) lines.set(record.id, lineOf(record, fields, establishments, language));
    if (page * A_PAGE >= total) break;
  }
  const names = [...BESIDE, ...fields.map(({ label }) => label), ...FILING];
  return { rows: [names.map(name => name[language]), ...lines.values()] };
}

async function pageOf(
  visit: SignedVisit,
  kind: ExportKind,
  query: { from?: string; to?: string; page: number; limit: number },
): Promise<{ data: readonly Exported[]; total: number }> {
  const call = callsOf(visit, false);
  return kind === 'guests' ? call('listGuests', { query }) : call('listContracts', { query });
}

function lineOf(
  record: Exported,
  fields: readonly FormField[],
  establishments: readonly Establishment[],
  language: PageLanguage,
): string[] {
  const { id, establecimiento_id, mir } = record;
  const typed = typedRecord(fields, record);
  const values = fields.map(({ name, choices }) => {
    const value = typed[name] ?? '';
    return choices?.(language, value).find(([code]) => code === value)?.[1] ?? value;
  });
  const place = nameOfEstablishment(establecimiento_id, establishments);
  const filing = [stateOf(mir).name[language], mir.lote ?? '', mir.codigo_comunicacion ?? ''];
  return [String(id), place, ...values, ...filing];
}

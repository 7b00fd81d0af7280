import { html, type Words } from '@mirlo/look';
import { CallRefused } from '../call.ts';
import { sheetLine } from '../csv.ts';
import { deskClock, establishmentsOf } from '../establishments.ts';
import { type ExportKind, exportRows, MOST_ROWS } from '../export-rows.ts';
import { icon } from '../icons.ts';
import { option } from '../inputs.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { field, message, proofField, select } from '../parts.ts';
import { ROOT } from '../site.ts';
import { DATE_HINT, DAY_MS, readDate, typedDate } from '../times.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Las fichas reales, con sus documentos, en un archivo para su hoja de cálculo. Queda anotado quién lo pidió.',
    en: 'The real records, with their documents, in a file for your spreadsheet. Who asked for it is written down.',
  },
  kind: { es: 'Qué', en: 'What' },
  from: { es: 'Desde', en: 'From' },
  to: { es: 'Hasta', en: 'Until' },
  format: { es: 'Formato', en: 'Format' },
  xlsx: { es: 'Libro de Excel (XLSX)', en: 'Excel workbook (XLSX)' },
  csv: { es: 'Texto separado por «;» (CSV)', en: 'Text separated by “;” (CSV)' },
  get: { es: 'Descargar', en: 'Download' },
  days: {
    es: 'Huéspedes, por el día de entrada; alquileres, por la fecha del contrato: los que no la tienen salen solo sin días. Vacío: sin límite.',
    en: 'Guests by the day of arrival; rentals by the date of the contract: those without one are in it only where no days are given. Empty: without a limit.',
  },
  care: {
    es: 'Contiene datos personales: guárdelo solo el tiempo que le haga falta.',
    en: 'It holds personal data: keep it only as long as you need it.',
  },
  name: {
    es: { guests: 'huespedes', contracts: 'alquileres' },
    en: { guests: 'guests', contracts: 'rentals' },
  },
} as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const MAX_DAY = 10;
const DAYS_BACK = 30;

/**
 * The page that exports records as a file: as CSV, in which no cell is read as a formula, or as
 * XLSX, in which all cells are texts.
 */
export const exports: SignedPage = {
  path: '/export',
  async show(visit) {
    const clock = deskClock(await establishmentsOf(visit));
    const from = typedDate(clock.date(visit.services.now() - DAYS_BACK * DAY_MS));
    return shown(visit, new URLSearchParams({ from }), null);
  },
  async act(visit, form) {
    const { services, visitor, address, language } = visit;
    const kind: ExportKind = form.get('kind') === 'contracts' ? 'contracts' : 'guests';
    const days = Object.fromEntries(
      ['from', 'to']
        .map(name => [name, readDate((form.get(name) ?? '').trim())])
        .filter(([, day]) => day !== ''),
    );
    const made = async (): Promise<PageResult> => {
      const read = await exportRows(visit, kind, days);
      if ('tooMany' in read) return shown(visit, form, tooMany(read.tooMany)[language], 422);
      await services.exported(visitor, { resource: kind, n: read.rows.length - 1 }, address);
      return { file: await fileOf(visit, kind, form.get('format') === 'csv', read.rows) };
    };
    try {
      return await services.inTurn(visitor, made);
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 422) throw error;
      return shown(visit, form, Object.values(error.problems(language) ?? {}).join(' '), 422);
    }
  },
};

async function fileOf(
  { services, language }: SignedVisit,
  kind: ExportKind,
  isCsv: boolean,
  rows: string[][],
): Promise<Extract<PageResult, { file: object }>['file']> {
  const name = `mirlo-${WORDS.name[language][kind]}`;
  if (!isCsv) return { name: `${name}.xlsx`, type: XLSX, bytes: await services.workbook(rows) };
  // Begins with a byte order mark (BOM). Excel recognises UTF-8 by it.
  const text = `\uFEFF${rows.map(sheetLine).join('')}`;
  return { name: `${name}.csv`, type: 'text/csv; charset=utf-8', text };
}

function tooMany(count: number): Words {
  return {
    es: `Son ${count} fichas y en un archivo caben ${MOST_ROWS}: acorte las fechas.`,
    en: `They are ${count} records and a file holds ${MOST_ROWS}: narrow the dates.`,
  };
}

function shown(
  { language, proof }: SignedVisit,
  typed: URLSearchParams,
  error: string | null,
  status = 200,
): PageResult {
  const value = (name: string) => typed.get(name) ?? '';
  const day = (name: 'from' | 'to') =>
    field({
      name,
      label: WORDS[name][language],
      type: 'text',
      autocomplete: 'off',
      value: value(name),
      hint: DATE_HINT[language],
      maxlength: MAX_DAY,
      optional: true,
    });
  const kinds = [
    option('guests', SAID.guests[language], value('kind') !== 'contracts'),
    option('contracts', SAID.rentals[language], value('kind') === 'contracts'),
  ];
  const formats = [
    option('xlsx', WORDS.xlsx[language], value('format') !== 'csv'),
    option('csv', WORDS.csv[language], value('format') === 'csv'),
  ];
  const body = html`<div class="page-head"><h1>${SAID.export[language]}</h1><p class="muted">${WORDS.about[language]}</p></div>
<div class="stack">${error !== null && message('refused', error)}
<section class="card"><form class="narrow" method="post" action="${ROOT}/export">${proofField(proof)}
${select('kind', WORDS.kind[language], kinds)}
${day('from')}${day('to')}<p class="muted">${WORDS.days[language]}</p>
${select('format', WORDS.format[language], formats)}
<p class="muted">${WORDS.care[language]}</p>
<button class="btn primary">${icon('download')}${WORDS.get[language]}</button></form></section></div>`;
  return { title: SAID.export[language], body, status };
}

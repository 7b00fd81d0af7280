import type { PageLanguage, Words } from '@mirlo/look';
import { sheetLine } from '../csv.ts';
import { columnOrLabel, problemText } from '../import-problems.ts';
import { REPAIRS, resultName } from '../import-words.ts';
import type { RowOutcome, ShownImport } from '../imports.ts';
import type { SignedPage } from '../page.ts';

const COLUMNS: readonly Words[] = [
  { es: 'Fila', en: 'Row' },
  { es: 'De quién', en: 'Whose' },
  { es: 'Resultado', en: 'Result' },
  { es: 'Ficha', en: 'Record' },
  { es: 'Qué corregir', en: 'What to mend' },
  { es: 'Leído de otra forma', en: 'Read another way' },
];
const NAME: Words = { es: 'informe', en: 'report' };

/**
 * Downloads the result of each row as a file for spreadsheets. The download is audited, because the
 * file quotes values of the rows.
 */
export const importReport: SignedPage = {
  path: '/import/:id/report',
  async show({ services, visitor, id, language, address }) {
    const { imports } = services;
    const found = await imports.find(visitor, id);
    if (found === null || (found.state !== 'rehearsed' && found.state !== 'loaded'))
      return { lead: `/import/${id}` };
    const outcomes = await imports.outcomes(visitor, id);
    await imports.reported(visitor, id, address);
    const lines = [COLUMNS.map(name => name[language]), ...outcomes.map(one => lineOf(found, one, language))];
    // Begins with a byte order mark (BOM). Excel recognises UTF-8 by it.
    const text = `\uFEFF${lines.map(sheetLine).join('')}`;
    return { file: { name: `mirlo-${NAME[language]}-${id}.csv`, type: 'text/csv; charset=utf-8', text } };
  },
};

function lineOf(found: ShownImport, outcome: RowOutcome, language: PageLanguage): (string | number)[] {
  const { line, who, result, id, problems, repairs } = outcome;
  const said = problems.map(problem => {
    const text = problemText(outcome, problem, language);
    const name = columnOrLabel(found, problem.field, language);
    return name === '' ? text : `${name} (${problem.value}): ${text}`;
  });
  const read = repairs.map(
    ({ column, from, to, why }) =>
      `${found.header[column] ?? ''}: ${from} → ${to} (${REPAIRS[why][language]})`,
  );
  return [line, who, resultName(found, result, language), id ?? '', said.join(' | '), read.join(' | ')];
}

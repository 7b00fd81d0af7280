import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { icon } from './icons.ts';
import { columnOrLabel, problemText, reasonsOf, targetOf } from './import-problems.ts';
import { counted, REPAIRS, RESULTS, resultName } from './import-words.ts';
import { type Repair, ROW_RESULTS, type RowOutcome, type RowProblem, type ShownImport } from './imports.ts';
import { numberMask, withMask } from './mask.ts';
import { ROOT } from './site.ts';

const WORDS = {
  reasons: { es: 'Por qué, agrupado', en: 'Why, grouped' },
  reasonsAbout: {
    es: 'Arregle primero lo que más filas tiene. Muchas veces es una sola columna.',
    en: 'Mend first what most rows have. Often it is a single column.',
  },
  what: { es: 'Qué pasa', en: 'What is wrong' },
  field: { es: 'Columna', en: 'Column' },
  rows: { es: 'Filas', en: 'Rows' },
  effect: { es: 'Consecuencia', en: 'Effect' },
  refused: { es: 'No se guarda', en: 'Not stored' },
  held: { es: 'Se guarda, por completar', en: 'Stored, to complete' },
  warning: { es: 'No impide comunicarlo', en: 'Does not keep it from being filed' },
  lines: { es: 'Filas por mirar', en: 'Rows to look at' },
  firstOf: { es: 'Las primeras; todas están en el informe.', en: 'The first ones; all are in the report.' },
  line: { es: 'Fila', en: 'Row' },
  who: { es: 'De quién', en: 'Whose' },
  says: { es: 'Pone', en: 'Says' },
  empty: { es: 'vacío', en: 'empty' },
  repairs: { es: 'Qué se ha entendido de otra forma', en: 'What was read another way' },
  repairsAbout: {
    es: 'Así se leen las celdas que una hoja de cálculo escribe a su manera. Compruebe los ejemplos.',
    en: 'So cells are read that a spreadsheet writes in its own way. Check the examples.',
  },
  why: { es: 'Qué', en: 'What' },
  from: { es: 'Ponía', en: 'Said' },
  to: { es: 'Se lee', en: 'Is read' },
} as const satisfies Record<string, Words>;

const SHOWN_ROWS = 50;
const SHOWN_REASONS = 30;
const STATES = { refused: 'rejected', held: 'held', warning: 'warning' } as const;

/** The number of rows for each result. */
export function tally(shown: ShownImport, outcomes: readonly RowOutcome[], language: PageLanguage): Html {
  // A check-in link is never filed, so no row of links is held.
  const results = ROW_RESULTS.filter(result => shown.kind !== 'checkins' || result !== 'held');
  const items = results.map(result => {
    const { state, icon: drawing } = RESULTS[result];
    const n = outcomes.filter(one => one.result === result).length;
    const name = resultName(shown, result, language);
    return html`<div data-state="${state}"><dt>${icon(drawing)}${name}</dt><dd>${counted(n, language)}</dd></div>`;
  });
  return html`<dl class="tally">${items}</dl>`;
}

/** The table of the problems of all rows, grouped; null where there are none. */
export function reasonsTable(
  shown: ShownImport,
  outcomes: readonly RowOutcome[],
  language: PageLanguage,
): Html | null {
  const reasons = reasonsOf(outcomes, language).slice(0, SHOWN_REASONS);
  if (reasons.length === 0) return null;
  const rows = reasons.map(
    ({ field, text, kind, rows: n }) =>
      html`<tr><th scope="row">${columnOrLabel(shown, field, language) || '—'}</th><td>${isPrivate(shown, field) ? withMask(text) : text}</td><td class="num">${counted(n, language)}</td><td><span class="badge" data-state="${STATES[kind]}">${icon(kind)}${WORDS[kind][language]}</span></td></tr>`,
  );
  return table(
    WORDS.reasons[language],
    WORDS.reasonsAbout[language],
    [WORDS.field, WORDS.what, WORDS.rows, WORDS.effect],
    rows,
    language,
  );
}

/**
 * The table of the rows with problems: refused ones first, then held ones, then those that exist
 * already.
 */
export function rowsTable(
  shown: ShownImport,
  outcomes: readonly RowOutcome[],
  language: PageLanguage,
): Html | null {
  const troubled = (['refused', 'held', 'there'] as const).flatMap(result =>
    outcomes.filter(one => one.result === result && one.problems.length > 0),
  );
  if (troubled.length === 0) return null;
  const rows = troubled.slice(0, SHOWN_ROWS).map(outcome => {
    const { line, who, id, problems } = outcome;
    const called = id === null ? who || '—' : html`<a href="${ROOT}/${shown.kind}/${id}">${who || id}</a>`;
    const sentences = problems
      .filter(({ kind }) => kind !== 'warning' || outcome.result === 'there')
      .map(problem => html`<li>${sentence(shown, outcome, problem, language)}</li>`);
    return html`<tr><td class="num">${line}</td><th scope="row">${called}</th><td><ul role="list">${sentences}</ul></td></tr>`;
  });
  const about = troubled.length > SHOWN_ROWS ? WORDS.firstOf[language] : '';
  return table(WORDS.lines[language], about, [WORDS.line, WORDS.who, WORDS.what], rows, language);
}

function sentence(
  shown: ShownImport,
  outcome: RowOutcome,
  problem: RowProblem,
  language: PageLanguage,
): Html {
  const { field, value } = problem;
  const text = problemText(outcome, problem, language);
  if (field === null) return html`${text}`;
  const seen = masked(shown, field, value);
  return html`<strong>${columnOrLabel(shown, field, language)}</strong> ${value === '' ? html`<span class="muted">(${WORDS.empty[language]})</span>` : html`<code>${seen}</code>`}: ${seen === value ? text : text.replaceAll(value, seen)}`;
}

const PRIVATE = /(numero_documento|soporte_documento|telefono|correo|email)$/;

/** Whether a column holds numbers of documents or contacts. */
function isPrivate({ kind }: ShownImport, field: string | null): boolean {
  return field !== null && PRIVATE.test(targetOf(kind, field)?.field.name ?? field);
}

/** Documents and contacts show their last characters, as in lists. */
function masked(shown: ShownImport, field: string, value: string): string {
  return isPrivate(shown, field) && value.length > 4 ? numberMask(value) : value;
}

/**
 * The table of the cells that were changed while they were read, grouped by column and reason, with
 * examples.
 */
export function repairsTable(
  shown: ShownImport,
  outcomes: readonly RowOutcome[],
  language: PageLanguage,
): Html | null {
  const groups = new Map<string, Repair & { rows: number }>();
  for (const { repairs } of outcomes)
    for (const repair of repairs) {
      const key = `${repair.column} ${repair.why}`;
      const known = groups.get(key);
      if (known) known.rows += 1;
      else groups.set(key, { ...repair, rows: 1 });
    }
  if (groups.size === 0) return null;
  const rows = [...groups.values()]
    .sort((a, b) => a.column - b.column)
    .map(({ column, why, from, to, rows: n }) => {
      const field = shown.plan?.fields[column] ?? '';
      const read =
        to === ''
          ? html`<span class="muted">${WORDS.empty[language]}</span>`
          : html`<code>${masked(shown, field, to)}</code>`;
      return html`<tr><th scope="row">${shown.header[column] || columnOrLabel(shown, field, language)}</th><td>${REPAIRS[why][language]}</td><td><code>${masked(shown, field, from)}</code></td><td>${read}</td><td class="num">${counted(n, language)}</td></tr>`;
    });
  return table(
    WORDS.repairs[language],
    WORDS.repairsAbout[language],
    [WORDS.field, WORDS.why, WORDS.from, WORDS.to, WORDS.rows],
    rows,
    language,
  );
}

function table(
  title: string,
  about: string,
  columns: readonly Words[],
  rows: readonly Html[],
  language: PageLanguage,
): Html {
  const heads = columns.map(
    name =>
      html`<th scope="col"${(name === WORDS.rows || name === WORDS.line) && html` class="num"`}>${name[language]}</th>`,
  );
  return html`<section class="card import"><h2>${title}</h2>${about !== '' && html`<p class="muted">${about}</p>`}<div class="scroll" role="region" aria-label="${title}" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table></div></section>`;
}

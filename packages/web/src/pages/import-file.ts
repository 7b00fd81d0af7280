import { type Html, html, raw, type Words } from '@mirlo/look';
import { icon } from '../icons.ts';
import { columnsForm, readPlan } from '../import-columns-form.ts';
import { reasonsTable, repairsTable, rowsTable, tally } from '../import-result.ts';
import { steps } from '../import-steps.ts';
import { counted, FAILURES } from '../import-words.ts';
import type { RowOutcome, ShownImport } from '../imports.ts';
import type { PageResult, SignedPage, SignedVisit } from '../page.ts';
import { message, proofField } from '../parts.ts';
import { ROOT } from '../site.ts';
import { trialBand } from '../trial.ts';
import { NO_PAGE } from './refusals.ts';

const WORDS = {
  rehearsalOf: { es: 'Ensayo de', en: 'Rehearsal of' },
  loadOf: { es: 'Carga de', en: 'Load of' },
  rows: { es: 'filas', en: 'rows' },
  row: { es: 'fila', en: 'row' },
  nothing: {
    es: 'No se ha guardado ni comunicado nada.',
    en: 'Nothing was stored or filed.',
  },
  load: { es: 'Cargar', en: 'Load' },
  reopen: { es: 'Cambiar las columnas', en: 'Change the columns' },
  report: { es: 'Descargar el informe (CSV)', en: 'Download the report (CSV)' },
  another: { es: 'Otro archivo', en: 'Another file' },
  erase: { es: 'Borrar el archivo', en: 'Erase the file' },
  done: { es: 'hechas', en: 'done' },
  rehearsing: {
    es: 'Cada fila se comprueba como si se guardara. No se guarda nada.',
    en: 'Each row is checked as if it were stored. Nothing is stored.',
  },
  loading: {
    es: 'Puede cerrar esta página: la carga sigue, también si el servidor se reinicia.',
    en: 'You can close this page: the load goes on, also where the server restarts.',
  },
  refresh: { es: 'Actualizar', en: 'Refresh' },
  still: { es: 'No actualizar sola', en: 'Do not refresh by itself' },
  loadedTrial: {
    es: 'La carga ha terminado. Son registros de prueba: no se comunican nunca.',
    en: 'The load is over. They are test records: they are never filed.',
  },
  loadedLinks: {
    es: 'La carga ha terminado. Los enlaces están en Check-in; los que tienen correo se envían solos.',
    en: 'The load is over. The links are at Check-in; those with an address are mailed by themselves.',
  },
  loaded: {
    es: 'La carga ha terminado. Lo que está completo se comunica solo, si nada lo impide; lo que falta está en Hoy.',
    en: 'The load is over. What is complete is filed by itself, where nothing keeps it; what is missing is on Today.',
  },
  twice: {
    es: 'Dos columnas no pueden ser lo mismo: ponga una de ellas en «No se usa».',
    en: 'Two columns cannot be the same: set one of them to ‘Not used’.',
  },
  busy: {
    es: 'Mientras tanto ha cambiado: esto es lo que hay ahora.',
    en: 'It changed meanwhile: this is how it is now.',
  },
} as const satisfies Record<string, Words>;

/**
 * The page loads itself again after this time: often enough to see the progress, seldom enough to
 * read in peace.
 */
const REFRESH_SECONDS = 4;
const DONE = { rehearsing: 2, loading: 3 } as const;

/** The page of one import: its columns, its rehearsal, its load. */
export const importFile: SignedPage = {
  path: '/import/:id',
  async show(visit) {
    const found = await visit.services.imports.find(visit.visitor, visit.id);
    return found === null ? gone(visit) : shown(visit, found, null);
  },
  async act(visit, form) {
    const { services, visitor, id, address, language } = visit;
    const { imports } = services;
    const found = await imports.find(visitor, id);
    if (found === null) return gone(visit);
    const here = { lead: `/import/${id}` };
    const what = form.get('do');
    if (what === 'erase') {
      await imports.erase(visitor, id, address);
      return { lead: '/import' };
    }
    if (what === 'reopen') await imports.reopen(visitor, id);
    if (what === 'load') await imports.load(visitor, id, address);
    if (what !== 'rehearse') return here;
    if (saidTwice(form)) return { ...(await shown(visit, found, WORDS.twice[language])), status: 422 };
    const plan = readPlan(form, found);
    const begun = await imports.rehearse(visitor, id, plan);
    if (typeof begun === 'boolean') return here;
    const text = repeatedText(begun.repeated, found.header[plan.identity ?? 0] ?? '', language);
    return { ...(await shown(visit, { ...found, plan }, text)), status: 422 };
  },
};

function saidTwice(form: URLSearchParams): boolean {
  const said = form.getAll('field').filter(name => name !== '');
  return new Set(said).size < said.length;
}

function repeatedText(rows: number, column: string, language: 'es' | 'en'): string {
  const n = counted(rows, language);
  if (language === 'es')
    return `La columna «${column}» no distingue las filas: en ${n} está vacía o repite el valor de otra. Elija otra, o la fila entera.`;
  return `The column ‘${column}’ does not tell rows apart: in ${n} it is empty or has another one's value. Choose another one, or the whole row.`;
}

/**
 * The page for an import that is somebody else's, was erased, or was encrypted with another
 * `SECRET_KEY`.
 */
function gone({ language }: SignedVisit): PageResult {
  const words = {
    es: 'Ese archivo ya no está: se borran a las 24 horas. Lo que se cargó de él sigue registrado.',
    en: 'That file is there no more: they are erased after 24 hours. What was loaded of it is still registered.',
  };
  const body = html`<div class="page-head"><h1>${NO_PAGE.title[language]}</h1></div><div class="stack">${message('held', words[language])}<p><a class="btn" href="${ROOT}/import">${WORDS.another[language]}</a></p></div>`;
  return { title: NO_PAGE.title[language], body, status: 404 };
}

async function shown(
  visit: SignedVisit,
  found: ShownImport,
  error: string | null,
): Promise<Extract<PageResult, { body: Html }>> {
  const { language } = visit;
  const { name, state, rows } = found;
  const of = state === 'loading' || state === 'loaded' ? WORDS.loadOf : WORDS.rehearsalOf;
  const title = state === 'columns' ? name : `${of[language]} «${name}»`;
  const { at, body, refresh } = await bodyOf(visit, found);
  const page = html`<div class="page-head"><h1>${title}</h1><p class="muted">${counted(rows, language)} ${WORDS[rows === 1 ? 'row' : 'rows'][language]}</p></div>
<div class="stack"${found.plan?.trial && raw(' data-trial')}>${steps(at, language)}
${found.plan?.trial && trialBand(language)}
${error !== null && message('refused', error)}
${body}
<form class="actions" method="post" action="${ROOT}/import/${found.id}">${proofField(visit.proof)}<a class="btn quiet" href="${ROOT}/import">${WORDS.another[language]}</a><button class="btn quiet" name="do" value="erase">${WORDS.erase[language]}</button></form></div>`;
  return { title, body: page, ...(refresh && { refresh: REFRESH_SECONDS }) };
}

async function bodyOf(
  visit: SignedVisit,
  found: ShownImport,
): Promise<{ at: number; body: Html; refresh?: boolean }> {
  const { language, services, visitor } = visit;
  const { state } = found;
  if (state === 'columns') return { at: 1, body: await columnsForm(visit, found) };
  if (state === 'failed') {
    const said = message('refused', FAILURES[found.failed ?? 'error'][language]);
    return {
      at: 2,
      body: html`${said}${button(visit, found, 'reopen', WORDS.reopen[language], 'btn primary')}`,
    };
  }
  if (state === 'rehearsing' || state === 'loading')
    return { at: DONE[state], body: progress(visit, found), refresh: visit.query.get('still') === null };
  const outcomes = await services.imports.outcomes(visitor, found.id);
  return state === 'loaded'
    ? { at: 4, body: result(visit, found, outcomes) }
    : { at: 2, body: rehearsed(visit, found, outcomes) };
}

function progress({ language, path, query }: SignedVisit, { state, done, rows }: ShownImport): Html {
  const said = (state === 'rehearsing' ? WORDS.rehearsing : WORDS.loading)[language];
  const text = `${counted(done, language)} / ${counted(rows, language)} ${WORDS.done[language]}`;
  const still = query.get('still') === null;
  return html`<section class="card"><p><strong>${text}</strong></p><progress max="${rows}" value="${done}" aria-label="${text}"></progress><p class="muted">${said}</p>
<p class="actions"><a class="btn" href="${ROOT}${path}">${WORDS.refresh[language]}</a>${still && html`<a class="btn quiet" href="${ROOT}${path}?still=1">${WORDS.still[language]}</a>`}</p></section>`;
}

function rehearsed(visit: SignedVisit, found: ShownImport, outcomes: readonly RowOutcome[]): Html {
  const { language } = visit;
  const n = outcomes.filter(({ result: one }) => one === 'ready' || one === 'held').length;
  const load =
    n > 0 &&
    button(
      visit,
      found,
      'load',
      `${WORDS.load[language]} ${counted(n, language)} ${WORDS[n === 1 ? 'row' : 'rows'][language]}`,
      'btn primary',
    );
  return html`<p><strong>${WORDS.nothing[language]}</strong></p>
${tally(found, outcomes, language)}
<div class="actions">${load}${reportLink(visit, found)}${button(visit, found, 'reopen', WORDS.reopen[language], 'btn')}</div>
${details(visit, found, outcomes)}`;
}

function result(visit: SignedVisit, found: ShownImport, outcomes: readonly RowOutcome[]): Html {
  const { language } = visit;
  return html`${message('accepted', overOf(found)[language])}
${tally(found, outcomes, language)}
<div class="actions">${reportLink(visit, found)}</div>
${details(visit, found, outcomes)}`;
}

function overOf({ kind, plan }: ShownImport): Words {
  if (plan?.trial) return WORDS.loadedTrial;
  return kind === 'checkins' ? WORDS.loadedLinks : WORDS.loaded;
}

function details({ language }: SignedVisit, found: ShownImport, outcomes: readonly RowOutcome[]): Html {
  return html`${reasonsTable(found, outcomes, language)}${rowsTable(found, outcomes, language)}${repairsTable(found, outcomes, language)}`;
}

function reportLink({ language }: SignedVisit, { id }: ShownImport): Html {
  return html`<a class="btn" href="${ROOT}/import/${id}/report">${icon('download')}${WORDS.report[language]}</a>`;
}

function button(
  { proof }: SignedVisit,
  { id }: ShownImport,
  what: string,
  text: string,
  style: string,
): Html {
  return html`<form method="post" action="${ROOT}/import/${id}">${proofField(proof)}<button class="${style}" name="do" value="${what}">${text}</button></form>`;
}

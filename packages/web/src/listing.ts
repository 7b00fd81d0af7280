import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CallRefused } from './call.ts';
import { deskClock, type Establishment, establishmentsOf } from './establishments.ts';
import { drawnOnce, icon } from './icons.ts';
import { option } from './inputs.ts';
import { keyed } from './keyed.ts';
import type { PageResult, SignedVisit } from './page.ts';
import { message } from './parts.ts';
import { ROOT } from './site.ts';
import { STATE_NAMES } from './states.ts';
import { DATE_HINT, DAY_MS, readDate, typedDate } from './times.ts';
import { isTrial, TRIAL, trialBand } from './trial.ts';

/** The texts and settings of a page that lists records. */
export interface Listing {
  /** The path of the page, below `ROOT`. */
  path: string;
  title: Words;
  about: Words;
  /** The hint of the search field: the fields that a search looks in. */
  searched: Words;
  from: Words;
  to: Words;
  /** Whether the records are filed, so that they can be filtered by state. */
  filed: boolean;
  /**
   * Whether the newest records come first. Otherwise a list without filters begins a few days ago.
   */
  newestFirst?: true;
  /** The button beside the title. */
  action: Html | false;
}

/** The filters of a list, as they were typed. */
export interface Asked {
  q: string;
  from: string;
  to: string;
  place: string;
  state: string;
  /** Whether to show test records, which are never listed together with real ones. */
  sandbox: boolean;
  page: number;
}

const SAID = {
  q: { es: 'Buscar', en: 'Search' },
  place: { es: 'Establecimiento', en: 'Establishment' },
  state: { es: 'Estado', en: 'State' },
  all: { es: 'Todos', en: 'All' },
  apply: { es: 'Filtrar', en: 'Filter' },
  nothing: { es: 'No se encuentra nada así', en: 'Nothing like that is found' },
  widen: {
    es: 'Quite algún filtro o amplíe las fechas.',
    en: 'Take a filter away, or widen the dates.',
  },
  pages: { es: 'Páginas', en: 'Pages' },
  previous: { es: 'Anterior', en: 'Previous' },
  next: { es: 'Siguiente', en: 'Next' },
} as const satisfies Record<string, Words>;

/** How many records a page shows. */
const A_PAGE = 200;
/** How many days ago a list without filters begins. Older records are found by a date. */
const DAYS_BACK = 2;

/**
 * Renders a page with filters above the records that they find.
 *
 * @param find reads one page of records, and the total number
 */
export async function listed(
  visit: SignedVisit,
  listing: Listing,
  find: (query: PageQuery, sandbox: boolean) => Promise<{ total: number; rows: Html }>,
): Promise<PageResult> {
  const { language } = visit;
  const asked = askedBy(visit, listing, await establishmentsOf(visit));
  try {
    const { total, rows } = await find(queryOf(asked), asked.sandbox);
    const found = total === 0 ? nothing(language) : drawnOnce(rows);
    const body = html`${counted(total, asked.page, language)}${found}${pages(total, asked, listing, language)}`;
    return shown(visit, listing, asked, body);
  } catch (error) {
    if (!(error instanceof CallRefused) || error.status !== 422) throw error;
    const words = Object.values(error.problems(language) ?? {}).join(' ') || error.body.message;
    return { ...(await shown(visit, listing, asked, message('refused', words))), status: 422 };
  }
}

/**
 * Reads the filters from the address. Without any, the list begins a few days ago, with what a desk
 * works at.
 */
function askedBy(
  { query, services }: SignedVisit,
  { newestFirst }: Listing,
  establishments: readonly Establishment[],
): Asked {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const open = newestFirst || [...query.keys()].some(name => name !== 'page' && name !== 'test');
  const clock = deskClock(establishments);
  const noon = clock.startOfDay(clock.date(services.now())) + DAY_MS / 2;
  const from = open ? text('from') : typedDate(clock.date(noon - DAYS_BACK * DAY_MS));
  return {
    q: text('q'),
    from,
    to: text('to'),
    place: text('place'),
    state: text('state'),
    sandbox: isTrial({ query }),
    page: Math.max(1, Number.parseInt(text('page'), 10) || 1),
  };
}

/** The query for the API. It contains the chosen filters too. */
interface PageQuery {
  page: number;
  limit: number;
}

function queryOf({ q, from, to, place, state, page }: Asked): PageQuery {
  const filled = { q, from: readDate(from), to: readDate(to), establecimiento_id: place, mir_state: state };
  const given = Object.entries(filled).filter(([, value]) => value !== '');
  return { ...Object.fromEntries(given), page, limit: A_PAGE };
}

async function shown(
  visit: SignedVisit,
  listing: Listing,
  asked: Asked,
  found: Html,
): Promise<Extract<PageResult, { body: Html }>> {
  const { language } = visit;
  const title = listing.title[language];
  const body = html`<div class="page-head split"><div><h1>${title}</h1><p class="muted">${listing.about[language]}</p></div>${listing.action}</div>
${await filters(visit, listing, asked)}
<div id="found" class="found">${asked.sandbox && trialBand(language)}
${found}</div>`;
  return { title, body };
}

async function filters(visit: SignedVisit, listing: Listing, asked: Asked): Promise<Html> {
  const { language } = visit;
  const establishments = await establishmentsOf(visit);
  const all = option('', SAID.all[language], false);
  const select = (name: string, label: Words, options: readonly Html[]) =>
    html`<div class="field"><label for="f-${name}">${label[language]}</label><select id="f-${name}" name="${name}">${options}</select></div>`;
  const text = (name: string, label: Words, value: string, hint: string) =>
    html`<div class="field"><label for="f-${name}">${label[language]}</label><input id="f-${name}" name="${name}" type="text"${name === 'q' && keyed(visit, '/')} value="${value}" placeholder="${hint}" maxlength="100" autocomplete="off"></div>`;
  const day = DATE_HINT[language];
  const states = Object.entries(STATE_NAMES)
    .filter(([key]) => key !== 'sandbox')
    .map(([key, { name }]) => option(key, name[language], key === asked.state));
  const places = establishments.map(({ id, nombre }) =>
    option(String(id), nombre, String(id) === asked.place),
  );
  const kinds = [
    option('', TRIAL.real[language], !asked.sandbox),
    option('1', TRIAL.test[language], asked.sandbox),
  ];
  return html`<form class="card filters" method="get" action="${ROOT}${listing.path}" role="search">
${text('q', SAID.q, asked.q, listing.searched[language])}
${listing.filed && select('state', SAID.state, [all, ...states])}
${text('from', listing.from, asked.from, day)}
${text('to', listing.to, asked.to, day)}
${places.length > 1 && select('place', SAID.place, [all, ...places])}
${select('test', TRIAL.kind, kinds)}
<button class="btn">${icon('search')}${SAID.apply[language]}</button>
</form>`;
}

/** Renders people who stay together: as a list, unless there is only one. */
export function people(rows: readonly Html[]): Html {
  if (rows.length === 1) return html`<div class="people"><div>${rows}</div></div>`;
  return html`<ul role="list" class="people">${rows.map(row => html`<li>${row}</li>`)}</ul>`;
}

function nothing(language: PageLanguage): Html {
  return html`<section class="card nothing"><h2>${SAID.nothing[language]}</h2><p>${SAID.widen[language]}</p></section>`;
}

function counted(total: number, page: number, language: PageLanguage): Html | null {
  if (total === 0) return null;
  const of = language === 'es' ? 'de' : 'of';
  const all = total.toLocaleString(language);
  const first = (page - 1) * A_PAGE + 1;
  const shownOf = total > A_PAGE ? `${first}–${Math.min(page * A_PAGE, total)} ${of} ${all}` : all;
  const found = language === 'es' ? 'Encontrados' : 'Found';
  return html`<p class="muted counted">${found}: ${shownOf}</p>`;
}

function pages(total: number, asked: Asked, { path }: Listing, language: PageLanguage): Html | null {
  const last = Math.ceil(total / A_PAGE);
  if (last < 2) return null;
  const { page, sandbox, ...filtered } = asked;
  const to = (other: number) => {
    const query = { ...filtered, test: sandbox ? '1' : '', page: String(other) };
    return `${ROOT}${path}?${new URLSearchParams(query)}`;
  };
  return html`<nav class="pages" aria-label="${SAID.pages[language]}">${page > 1 && html`<a class="btn" rel="prev" href="${to(page - 1)}">${SAID.previous[language]}</a>`}<span>${page} / ${last}</span>${page < last && html`<a class="btn" rel="next" href="${to(page + 1)}">${SAID.next[language]}</a>`}</nav>`;
}

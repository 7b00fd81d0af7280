import { madridDate, startOfMadridDay } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { CallRefused, callsOf } from '../call.ts';
import { establishmentsOf } from '../establishments.ts';
import type { Guest } from '../guest-fields.ts';
import { fullName } from '../guest-form.ts';
import { icon } from '../icons.ts';
import { option } from '../inputs.ts';
import { documentMask } from '../mask.ts';
import type { Answer, Page, SignedVisit } from '../page.ts';
import { message } from '../parts.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, STATES } from '../states.ts';
import { byStay } from '../stay.ts';
import { dayOf, readDate, typedDate } from '../times.ts';
import { SAID } from '../words.ts';
import { NEW_GUEST } from './new-guest.ts';

const ABOUT: Words = {
  es: 'Una estancia se comunica entera: todas sus personas a la vez.',
  en: 'A stay is filed as a whole: all of its people at once.',
};
const FILTERS = {
  q: { es: 'Buscar', en: 'Search' },
  place: { es: 'Establecimiento', en: 'Establishment' },
  state: { es: 'Estado', en: 'State' },
  from: { es: 'Entrada desde', en: 'Arrival from' },
  to: { es: 'Entrada hasta', en: 'Arrival to' },
  kind: { es: 'Registros', en: 'Records' },
  all: { es: 'Todos', en: 'All' },
  real: { es: 'Reales', en: 'Real' },
  test: { es: 'De prueba', en: 'Test' },
  apply: { es: 'Filtrar', en: 'Filter' },
  none: { es: 'Sin filtros', en: 'No filters' },
} as const satisfies Record<string, Words>;
const SEARCHED: Words = { es: 'Nombre, documento o correo', en: 'Name, document or e-mail' };
const NOTHING: Words = { es: 'No se encuentra a nadie así', en: 'Nobody like that is found' };
const WIDEN: Words = {
  es: 'Quite algún filtro o amplíe las fechas de entrada.',
  en: 'Take a filter away, or widen the days of arrival.',
};
const TEST_BAND: Words = {
  es: 'Registros de prueba: no se comunican nunca.',
  en: 'Test records: they are never filed.',
};
const PAGES: Words = { es: 'Páginas', en: 'Pages' };
const PREVIOUS: Words = { es: 'Anterior', en: 'Previous' };
const NEXT: Words = { es: 'Siguiente', en: 'Next' };
const ROOM: Words = { es: 'Hab.', en: 'Room' };

const A_PAGE = 100;
/** Who arrived earlier is looked for by dates. */
const DAYS_BACK = 2;
const DAY_MS = 86_400_000;

interface Asked {
  q: string;
  from: string;
  to: string;
  place: string;
  state: string;
  sandbox: boolean;
  page: number;
}

/** The guests, those of one stay together. */
export const guests: Page<SignedVisit> = {
  path: '/guests',
  async show(visit) {
    const { language } = visit;
    const asked = askedBy(visit);
    try {
      const found = await callsOf(visit, asked.sandbox)('listGuests', { query: queryOf(asked) });
      return shown(
        visit,
        asked,
        html`${counted(found.total, asked.page, language)}${list(found.data, visit)}${pages(found.total, asked, language)}`,
      );
    } catch (error) {
      if (!(error instanceof CallRefused) || error.status !== 422) throw error;
      const words = Object.values(error.problems(language) ?? {}).join(' ') || error.body.message;
      return { ...(await shown(visit, asked, message('refused', words))), status: 422 };
    }
  },
};

/** Without a search the last days are shown: what a desk works at. */
function askedBy({ query, services }: SignedVisit): Asked {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const open = [...query.keys()].some(name => name !== 'page' && name !== 'test');
  const today = startOfMadridDay(madridDate(services.now()));
  const from = open ? text('from') : typedDate(madridDate(today - DAYS_BACK * DAY_MS + DAY_MS / 2));
  const page = Math.max(1, Number.parseInt(text('page'), 10) || 1);
  return {
    q: text('q'),
    from,
    to: text('to'),
    place: text('place'),
    state: text('state'),
    sandbox: text('test') === '1',
    page,
  };
}

function queryOf({ q, from, to, place, state, page }: Asked): object {
  const filled = { q, from: readDate(from), to: readDate(to), establecimiento_id: place, mir_state: state };
  return {
    ...Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== '')),
    page,
    limit: A_PAGE,
  };
}

async function shown(
  visit: SignedVisit,
  asked: Asked,
  found: Html,
): Promise<Extract<Answer, { body: Html }>> {
  const { language } = visit;
  const body = html`<div class="page-head split"><div><h1>${SAID.guests[language]}</h1><p class="muted">${ABOUT[language]}</p></div>
${mayWrite(visit.visitor) && html`<a class="btn primary" href="${ROOT}/guests/new">${icon('plus')}${NEW_GUEST[language]}</a>`}</div>
${await filters(visit, asked)}
${asked.sandbox && html`<p class="band" data-state="sandbox">${TEST_BAND[language]}</p>`}
${found}`;
  return { title: SAID.guests[language], body };
}

async function filters(visit: SignedVisit, { q, from, to, place, state, sandbox }: Asked): Promise<Html> {
  const { language } = visit;
  const establishments = await establishmentsOf(visit);
  const all = option('', FILTERS.all[language], false);
  const select = (name: string, label: Words, options: Html) =>
    html`<div class="field"><label for="f-${name}">${label[language]}</label><select id="f-${name}" name="${name}">${options}</select></div>`;
  const text = (name: string, label: Words, value: string, hint: string) =>
    html`<div class="field"><label for="f-${name}">${label[language]}</label><input id="f-${name}" name="${name}" type="text" value="${value}" placeholder="${hint}" maxlength="100" autocomplete="off"></div>`;
  const day = language === 'es' ? 'dd/mm/aaaa' : 'dd/mm/yyyy';
  const states = Object.entries(STATES)
    .filter(([key]) => key !== 'sandbox')
    .map(([key, { name }]) => option(key, name[language], key === state));
  return html`<form class="card filters" method="get" action="${ROOT}/guests" role="search">
${text('q', FILTERS.q, q, SEARCHED[language])}
${select('state', FILTERS.state, html`${all}${states}`)}
${text('from', FILTERS.from, from, day)}
${text('to', FILTERS.to, to, day)}
${establishments.length > 1 && select('place', FILTERS.place, html`${all}${establishments.map(({ id, nombre }) => option(String(id), nombre, String(id) === place))}`)}
${select('test', FILTERS.kind, html`${option('', FILTERS.real[language], !sandbox)}${option('1', FILTERS.test[language], sandbox)}`)}
<button class="btn">${icon('search')}${FILTERS.apply[language]}</button>
</form>`;
}

function counted(total: number, page: number, language: PageLanguage): Html | null {
  if (total === 0) return null;
  const [first, last] = [(page - 1) * A_PAGE + 1, Math.min(page * A_PAGE, total)];
  const people =
    language === 'es' ? (total === 1 ? 'persona' : 'personas') : total === 1 ? 'person' : 'people';
  const shownOf = total > A_PAGE ? `, ${first}–${last}` : '';
  return html`<p class="muted counted">${total.toLocaleString(language)} ${people}${shownOf}</p>`;
}

function list(found: readonly Guest[], visit: SignedVisit): Html {
  const { language } = visit;
  if (found.length === 0)
    return html`<section class="card nothing"><h2>${NOTHING[language]}</h2><p>${WIDEN[language]}</p></section>`;
  return html`<ol role="list" class="stays card">${byStay(found).map(stay => stayRow(stay, visit))}</ol>`;
}

function stayRow(stay: readonly Guest[], { language, services }: SignedVisit): Html {
  const [first] = stay;
  const days = [first?.fecha_entrada, first?.fecha_salida].map(day => (day ? dayOf(day, language) : '…'));
  const room = first?.habitacion ? `${ROOM[language]} ${first.habitacion}` : null;
  return html`<li><div class="stay-head">${room !== null && html`<strong>${room}</strong><br>`}<span class="nowrap">${days[0]} –</span> <span class="nowrap">${days[1]}</span>${first?.referencia && html`<br><span class="faint">${first.referencia}</span>`}</div>
<ul role="list" class="people">${stay.map(guest => person(guest, services.now(), language))}</ul></li>`;
}

function person(guest: Guest, now: number, language: PageLanguage): Html {
  const { id, mir } = guest;
  const [issue] = mir.issues.filter(({ severity }) => severity === 'error');
  return html`<li><div class="person-who"><a href="${ROOT}/guests/${id}">${fullName(guest)}</a><br><span class="muted">${documentMask(guest, language)}</span></div>
<div class="person-state">${badge(mir, language)} ${clockMark(mir, now, language)}${issue && html`<p>${issue.message}</p>`}</div></li>`;
}

function pages(total: number, asked: Asked, language: PageLanguage): Html | null {
  const last = Math.ceil(total / A_PAGE);
  if (last < 2) return null;
  const to = (page: number) => {
    const { q, from, to: until, place, state, sandbox } = asked;
    const query = new URLSearchParams({
      q,
      from,
      to: until,
      place,
      state,
      test: sandbox ? '1' : '',
      page: String(page),
    });
    return `${ROOT}/guests?${query}`;
  };
  const { page } = asked;
  return html`<nav class="pages" aria-label="${PAGES[language]}">${page > 1 && html`<a class="btn" rel="prev" href="${to(page - 1)}">${PREVIOUS[language]}</a>`}<span>${page} / ${last}</span>${page < last && html`<a class="btn" rel="next" href="${to(page + 1)}">${NEXT[language]}</a>`}</nav>`;
}

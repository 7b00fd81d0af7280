import { isDate, recordId, type WallClock } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { AskedActor, AuditAsked, ShownAuditLine } from '../audit-services.ts';
import {
  ACTORS,
  changedFields,
  deedName,
  RECORD_KINDS,
  recordKind,
  recordName,
  recordPage,
} from '../audit-words.ts';
import { deskClock, establishmentsOf } from '../establishments.ts';
import { icon } from '../icons.ts';
import { option } from '../inputs.ts';
import { keyName } from '../key-name.ts';
import { countedLines, nextLink, readPlace } from '../line-place.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { message, select } from '../parts.ts';
import { ROOT } from '../site.ts';
import { DATE_HINT, instantOn, readDate } from '../times.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Quién hizo qué, cuándo y desde dónde; también el operador. De los valores no guarda nada.',
    en: 'Who did what, when and from where; the operator too. It keeps no values.',
  },
  who: { es: 'Quién', en: 'Who' },
  kind: { es: 'Sobre', en: 'About' },
  id: { es: 'Número', en: 'Number' },
  since: { es: 'Desde', en: 'Since' },
  all: { es: 'Todos', en: 'All' },
  anything: { es: 'Todo', en: 'Anything' },
  apply: { es: 'Filtrar', en: 'Filter' },
  keys: { es: 'Todas las claves', en: 'All keys' },
  users: { es: 'Todas las personas', en: 'All people' },
  links: { es: 'Enlaces de check-in', en: 'Check-in links' },
  nothing: { es: 'No hay nada así', en: 'There is nothing like that' },
  further: {
    es: 'Entre lo último no hay nada así. Siga buscando más atrás.',
    en: 'There is nothing like that among the latest. Go on further back.',
  },
  widen: { es: 'Quite algún filtro o cambie la fecha.', en: 'Take a filter away, or change the date.' },
  next: { es: 'Anteriores', en: 'Earlier' },
  records: { es: 'registros', en: 'records' },
  wrongDate: { es: 'Escriba la fecha como dd/mm/aaaa.', en: 'Write the date as dd/mm/yyyy.' },
} as const satisfies Record<string, Words>;

/** The page of the account's audit: who did what, newest first. */
export const audit: SignedPage = {
  path: '/audit',
  async show(visit) {
    const { services, visitor, language, query } = visit;
    const clock = deskClock(await establishmentsOf(visit));
    const asked = askedBy(query, clock);
    const { lines, next } = asked === null ? { lines: [], next: null } : await services.audit(visitor, asked);
    const found = lines.map(line => lineRow(line, clock, visit));
    const empty = html`<section class="card nothing"><h2>${WORDS.nothing[language]}</h2><p>${WORDS[next ? 'further' : 'widen'][language]}</p></section>`;
    const title = SAID.audit[language];
    const body = html`<div class="page-head"><h1>${title}</h1><p class="muted">${WORDS.about[language]}</p></div>
${await filters(visit)}
<div id="found" class="found">${countedLines(lines, language)}
${asked === null ? message('refused', WORDS.wrongDate[language]) : lines.length === 0 ? empty : html`<ol role="list" class="card log">${found}</ol>`}
${nextLink({ path: '/audit', query, next, label: WORDS.next[language] })}</div>`;
    return { title, body, ...(asked === null && { status: 422 }) };
  },
};

/** Reads the filters from the address; null where the date is invalid. */
function askedBy(query: URLSearchParams, clock: WallClock): AuditAsked | null {
  const text = (name: string) => (query.get(name) ?? '').trim();
  const since = readDate(text('since'));
  if (since !== '' && !isDate(since)) return null;
  const resource = RECORD_KINDS.find(kind => kind === text('kind'));
  const id = recordId(text('id'));
  return {
    who: actorIn(text('who')),
    record: resource === undefined ? null : { resource, id },
    since: since === '' ? null : clock.startOfDay(since),
    before: readPlace(text('before')),
  };
}

const ACTOR = /^(key|user|link|operator)(?::(\d{1,9}))?$/;

/** Reads an actor: `key:3`, or `key` for all keys. */
function actorIn(text: string): AskedActor | null {
  const [, kind, id] = ACTOR.exec(text) ?? [];
  return kind === undefined
    ? null
    : { kind: kind as AskedActor['kind'], id: id === undefined ? null : Number(id) };
}

async function filters({ services, visitor, language, query }: SignedVisit): Promise<Html> {
  const [keys, people] = await Promise.all([services.keys(visitor), services.colleagues(visitor)]);
  const who = query.get('who') ?? '';
  const kind = query.get('kind') ?? '';
  const actors: [string, string][] = [
    ['user', WORDS.users[language]],
    ...people.map(({ id, name }): [string, string] => [`user:${id}`, name]),
    ['key', WORDS.keys[language]],
    ...keys.map((key): [string, string] => [`key:${key.id}`, keyName(key)]),
    ['link', WORDS.links[language]],
    ['operator', ACTORS.operator[language]],
  ];
  // A link in a line can filter by an actor that no longer exists. The filter lists that actor too.
  if (actorIn(who) && !actors.some(([code]) => code === who)) actors.push([who, who]);
  const typed = (name: string, label: string, hint: string) =>
    html`<div class="field"><label for="${name}">${label}</label><input id="${name}" name="${name}" type="text" value="${query.get(name) ?? ''}" placeholder="${hint}" maxlength="10" inputmode="numeric" autocomplete="off"></div>`;
  return html`<form class="card filters even" method="get" action="${ROOT}/audit" role="search">
${select('who', WORDS.who[language], [option('', WORDS.all[language], false), ...actors.map(([code, name]) => option(code, name, code === who))])}
${select('kind', WORDS.kind[language], [option('', WORDS.anything[language], false), ...RECORD_KINDS.map(one => option(one, recordKind(one, language), one === kind))])}
${typed('id', WORDS.id[language], '')}
${typed('since', WORDS.since[language], DATE_HINT[language])}
<button class="btn">${icon('search')}${WORDS.apply[language]}</button>
</form>`;
}

function lineRow(line: ShownAuditLine, clock: WallClock, { language }: SignedVisit): Html {
  const { at, address, fields, n, operation } = line;
  const changed = fields.length > 0 && changedFields(line, language);
  const many = operation !== null && n > 1 && ` · ${n.toLocaleString(language)} ${WORDS.records[language]}`;
  return html`<li>
<time datetime="${new Date(at).toISOString()}">${instantOn(at, clock, language)}</time>
<div class="who">${actorOf(line, language)}</div>
<div class="what">${deedName(line, language)}${recordOf(line, language)}${many}${changed && html`<br><span class="muted">${changed}</span>`}</div>
<div class="where muted">${address}</div>
</li>`;
}

/** The name of the actor, as a link to all lines of that actor. */
function actorOf(line: ShownAuditLine, language: PageLanguage): Html | string {
  const { actor, actor_id, actor_name, operator } = line;
  if (actor === null) return '—';
  const kind = ACTORS[operator ? 'operator' : actor][language];
  const name = actor_name ?? `${kind} ${actor_id ?? ''}`.trim();
  const own = actor_id === null ? (operator ? 'operator' : actor) : `${actor}:${actor_id}`;
  return html`<a href="${ROOT}/audit?who=${own}">${name}</a>${name !== kind && html`<br><span class="muted">${kind}</span>`}`;
}

function recordOf(line: ShownAuditLine, language: PageLanguage): Html | null {
  const { resource, record_id, actor, actor_id } = line;
  const aboutThemselves = resource === 'users' && actor === 'user' && record_id === actor_id;
  if (resource === null || record_id === null || aboutThemselves) return null;
  const name = recordName(resource, record_id, language);
  const page = recordPage(line);
  return html` · ${page === null ? name : html`<a href="${page}">${name}</a>`}`;
}

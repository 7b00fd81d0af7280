import type { WallClock } from '@mirlo/core';
import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { CallsAsked, ShownCall } from '../call-services.ts';
import { deskClock, establishmentsOf } from '../establishments.ts';
import { icon } from '../icons.ts';
import { option } from '../inputs.ts';
import { keptFor } from '../kept-for.ts';
import { keyName } from '../key-name.ts';
import { countedLines, nextLink, readPlace } from '../line-place.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { select } from '../parts.ts';
import type { ShownKey } from '../services.ts';
import { ROOT } from '../site.ts';
import { instantOn } from '../times.ts';
import { SAID } from '../words.ts';

const WORDS = {
  about: {
    es: 'Lo que sus programas han llamado en los últimos 7 días: ni lo que enviaron ni lo que se les respondió.',
    en: 'What your programs called in the last 7 days: neither what they sent nor what they were answered.',
  },
  key: { es: 'Clave', en: 'Key' },
  outcome: { es: 'Resultado', en: 'Outcome' },
  all: { es: 'Todas', en: 'All' },
  any: { es: 'Todos', en: 'All' },
  refused: { es: 'Rechazadas (4xx)', en: 'Refused (4xx)' },
  failed: { es: 'Fallidas (5xx)', en: 'Failed (5xx)' },
  id: { es: 'Id de la llamada', en: 'Request id' },
  when: { es: 'Cuándo', en: 'When' },
  operation: { es: 'Operación', en: 'Operation' },
  none: { es: 'ninguna de la API', en: 'none of the API' },
  time: { es: 'Tiempo', en: 'Time' },
  apply: { es: 'Filtrar', en: 'Filter' },
  nothing: { es: 'No hay ninguna llamada así', en: 'There is no call like that' },
  unused: {
    es: 'Una llamada aparece unos segundos después de responderse.',
    en: 'A call appears some seconds after it was answered.',
  },
  further: {
    es: 'Entre las últimas no hay ninguna así. Siga buscando más atrás.',
    en: 'There is none like that among the latest. Go on further back.',
  },
  next: { es: 'Anteriores', en: 'Earlier' },
  more: { es: 'llamadas más, sin anotar una a una', en: 'calls more, not noted one by one' },
} as const satisfies Record<string, Words>;
const MAX_ID = 64;

/**
 * The page of the API calls that the account's keys made: which call, when, with what result, how
 * long it took.
 */
export const requests: SignedPage = {
  path: '/requests',
  async show(visit) {
    const { services, visitor, language, query } = visit;
    const asked = askedBy(query);
    const [keys, establishments, { lines, next }] = await Promise.all([
      services.keys(visitor),
      establishmentsOf(visit),
      services.calls(visitor, asked),
    ]);
    const clock = deskClock(establishments);
    const title = SAID.requests[language];
    const empty = html`<section class="card nothing"><h2>${WORDS.nothing[language]}</h2><p>${WORDS[next ? 'further' : 'unused'][language]}</p></section>`;
    const body = html`<div class="page-head"><h1>${title}</h1><p class="muted">${WORDS.about[language]}</p></div>
${filters(asked, keys, language)}
<div id="found" class="found">${countedLines(lines, language)}
${lines.length === 0 ? empty : table(lines, keys, clock, visit)}
${nextLink({ path: '/requests', query, next, label: WORDS.next[language] })}</div>`;
    return { title, body };
  },
};

function askedBy(query: URLSearchParams): CallsAsked {
  const outcome = query.get('outcome');
  const request_id = (query.get('id') ?? '').trim().slice(0, MAX_ID);
  return {
    key: Number.parseInt(query.get('key') ?? '', 10) || null,
    outcome: outcome === 'refused' || outcome === 'failed' ? outcome : null,
    request_id: request_id === '' ? null : request_id,
    before: readPlace(query.get('before') ?? ''),
  };
}

function filters(
  { key, outcome, request_id }: CallsAsked,
  keys: readonly ShownKey[],
  language: PageLanguage,
): Html {
  const of = keys.map(one => option(String(one.id), keyName(one), one.id === key));
  const outcomes = (['refused', 'failed'] as const).map(one =>
    option(one, WORDS[one][language], one === outcome),
  );
  return html`<form class="card filters even" method="get" action="${ROOT}/requests" role="search">
${select('key', WORDS.key[language], [option('', WORDS.all[language], false), ...of])}
${select('outcome', WORDS.outcome[language], [option('', WORDS.any[language], false), ...outcomes])}
<div class="field"><label for="id">${WORDS.id[language]}</label><input id="id" name="id" type="text" value="${request_id ?? ''}" maxlength="${MAX_ID}" autocomplete="off"></div>
<button class="btn">${icon('search')}${WORDS.apply[language]}</button>
</form>`;
}

function table(
  lines: readonly ShownCall[],
  keys: readonly ShownKey[],
  clock: WallClock,
  { language }: SignedVisit,
): Html {
  const names = new Map(keys.map(key => [key.id, keyName(key)]));
  const head = (['when', 'key', 'operation', 'outcome', 'time', 'id'] as const).map(
    one => html`<th scope="col"${one === 'time' && html` class="num"`}>${WORDS[one][language]}</th>`,
  );
  return html`<div class="card calls"><table><thead><tr>${head}</tr></thead>
<tbody>${lines.map(line => row(line, names, clock, language))}</tbody></table></div>`;
}

const tenths = keptFor(
  (language: PageLanguage) => new Intl.NumberFormat(language, { maximumFractionDigits: 1 }),
);

function row(
  { at, key_id, operation, status, code, micros, request_id, n }: ShownCall,
  names: ReadonlyMap<number, string>,
  clock: WallClock,
  language: PageLanguage,
): Html {
  const time = html`<td class="nowrap"><time datetime="${new Date(at).toISOString()}">${instantOn(at, clock, language)}</time></td>`;
  if (status === null)
    return html`<tr>${time}<td colspan="5" class="muted">${n.toLocaleString(language)} ${WORDS.more[language]}</td></tr>`;
  const key = key_id === null ? '—' : (names.get(key_id) ?? `${WORDS.key[language]} ${key_id}`);
  const ms = tenths(language).format(micros / 1_000);
  return html`<tr>${time}
<td>${key}</td>
<td>${operation === null ? html`<span class="muted">${WORDS.none[language]}</span>` : html`<code>${operation}</code>`}</td>
<td><span class="badge" data-state="${colourOf(status)}">${status}</span>${code !== null && html` <code>${code}</code>`}</td>
<td class="num">${ms} ms</td>
<td><code class="id">${request_id}</code></td></tr>`;
}

function colourOf(status: number): string {
  if (status >= 500) return 'rejected';
  return status >= 400 ? 'held' : 'accepted';
}

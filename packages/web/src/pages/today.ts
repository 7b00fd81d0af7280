import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { type AnswerOf, callsOf } from '../call.ts';
import type { Page, SignedVisit } from '../page.ts';
import { SAID } from '../words.ts';

/** What needs hands: the states that do not go on by themselves, in the order in which they are shown. */
const STATES = [
  {
    state: 'rejected',
    colour: 'refused',
    name: { es: 'Rechazados', en: 'Refused' },
    badge: { es: 'Rechazado', en: 'Refused' },
    about: {
      es: 'El Ministerio no los ha guardado. Al corregirlos se envían otra vez solos.',
      en: 'The ministry did not store them. Mended, they are sent again by themselves.',
    },
  },
  {
    state: 'held',
    colour: 'held',
    name: { es: 'Faltan datos', en: 'Needs data' },
    badge: { es: 'Faltan datos', en: 'Needs data' },
    about: {
      es: 'No se envían hasta completarlos: el Ministerio los rechazaría.',
      en: 'They are not sent until they are complete: the ministry would refuse them.',
    },
  },
] as const satisfies readonly { state: string; colour: string; name: Words; badge: Words; about: Words }[];

type State = (typeof STATES)[number];

/** Of each kind and state; the rest is counted. */
const SHOWN = 50;

const NOTHING = {
  title: { es: 'No hay nada que hacer', en: 'There is nothing to do' },
  about: {
    es: 'Nada está rechazado y a nada le faltan datos. Lo que se registre aquí se comunica solo.',
    en: 'Nothing is refused and nothing lacks data. What is registered is filed by itself.',
  },
  operator: {
    es: 'Los operadores no ven los datos de ninguna cuenta.',
    en: 'Operators see the data of no account.',
  },
} as const;
const DUE: Words = { es: 'Vence', en: 'Due' };
const MORE: Words = { es: 'y otros', en: 'and others:' };
const RENTAL: Words = { es: 'Alquiler', en: 'Rental' };

/** What needs hands, in order of the clock. */
export const today: Page<SignedVisit> = {
  path: '/',
  async show(visit) {
    const { language, visitor } = visit;
    const groups = visitor.role === 'operator' ? [] : await groupsOf(visit);
    const nothing = visitor.role === 'operator' ? NOTHING.operator : NOTHING.about;
    return {
      title: SAID.today[language],
      body: html`<div class="page-head"><h1>${SAID.today[language]}</h1><p class="muted">${dayOf(visit)}</p></div>
${groups.some(({ total }) => total > 0) ? groups.map(group => section(group, language)) : empty(nothing, language)}`,
    };
  },
};

type Guest = AnswerOf<'listGuests'>['data'][number];
type Contract = AnswerOf<'listContracts'>['data'][number];

interface Item {
  who: string;
  due: string | null;
  issues: readonly string[];
}

interface Group {
  state: State;
  items: readonly Item[];
  total: number;
}

async function groupsOf(visit: SignedVisit): Promise<Group[]> {
  const call = callsOf(visit, false);
  return Promise.all(
    STATES.map(async state => {
      const query = { mir_state: state.state, limit: SHOWN };
      const [guests, contracts] = await Promise.all([
        call('listGuests', { query }),
        call('listContracts', { query }),
      ]);
      const items = [
        ...guests.data.map(guestItem),
        ...contracts.data.map(one => contractItem(one, visit.language)),
      ];
      return { state, items: items.sort(byClock), total: guests.total + contracts.total };
    }),
  );
}

function guestItem({ nombre, apellido1, apellido2, mir }: Guest): Item {
  const who = [nombre, apellido1, apellido2].filter(Boolean).join(' ');
  return { who, due: mir.due_at, issues: mir.issues.map(({ message }) => message) };
}

function contractItem({ referencia, mir }: Contract, language: PageLanguage): Item {
  const who = `${RENTAL[language]} ${referencia}`;
  return { who, due: mir.due_at, issues: mir.issues.map(({ message }) => message) };
}

/** The nearest deadline first; without one, last. */
function byClock(a: Item, b: Item): number {
  return (a.due ?? '9').localeCompare(b.due ?? '9');
}

function section({ state, items, total }: Group, language: PageLanguage): Html | null {
  if (total === 0) return null;
  return html`<section class="card group" aria-labelledby="g-${state.state}">
<h2 id="g-${state.state}">${state.name[language]}: ${total}</h2>
<p class="muted">${state.about[language]}</p>
<ol role="list" class="work">${items.map(item => work(item, state, language))}</ol>
${total > items.length && html`<p class="muted">${MORE[language]} ${total - items.length}</p>`}
</section>`;
}

function work({ who, due, issues }: Item, { colour, badge }: State, language: PageLanguage): Html {
  return html`<li>
<div class="when">${due !== null && html`<span class="muted">${DUE[language]}</span> <time datetime="${due.replace(' ', 'T')}">${clockOf(due, language)}</time>`}</div>
<div class="who"><strong>${who}</strong></div>
<div class="what"><span class="badge" data-state="${colour}">${badge[language]}</span>${issues.map(issue => html`<p>${issue}</p>`)}</div>
</li>`;
}

/** `2026-11-23 16:00:00`, a wall clock of Madrid, as people say it. */
function clockOf(due: string, language: PageLanguage): string {
  const options = {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: '2-digit',
    minute: '2-digit',
  } as const;
  // Read and written as UTC, so that no zone moves it.
  const at = Date.parse(`${due.replace(' ', 'T')}Z`);
  return new Intl.DateTimeFormat(language, { ...options, hourCycle: 'h23', timeZone: 'UTC' }).format(at);
}

function empty(about: Words, language: PageLanguage): Html {
  return html`<section class="card nothing"><h2>${NOTHING.title[language]}</h2><p>${about[language]}</p></section>`;
}

function dayOf({ services, language }: SignedVisit): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' } as const;
  const text = new Intl.DateTimeFormat(language, options).format(services.now());
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { type AnswerOf, callsOf } from '../call.ts';
import { fullName } from '../guest-form.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, isCorrectionHeld, type Mir } from '../states.ts';
import { clockOf, urgencyOf } from '../times.ts';
import { SAID } from '../words.ts';

/** Of each kind and state; the rest is counted. */
const SHOWN = 50;

/** What needs hands, in the order of the clock, then by what has happened. */
const GROUPS = [
  {
    key: 'late',
    name: { es: 'Fuera de plazo', en: 'Late' },
    about: {
      es: 'Complételo cuanto antes: aunque tarde, se comunica.',
      en: 'Complete it as soon as you can: late as it is, it is filed.',
    },
  },
  {
    key: 'risk',
    name: { es: 'En riesgo', en: 'At risk' },
    about: { es: 'Vencen en menos de 6 horas.', en: 'Due in less than 6 hours.' },
  },
  {
    key: 'rejected',
    name: { es: 'Rechazados', en: 'Refused' },
    about: {
      es: 'El Ministerio no los ha guardado. Al corregirlos se envían otra vez solos.',
      en: 'The ministry did not store them. Mended, they are sent again by themselves.',
    },
  },
  {
    key: 'held',
    name: { es: 'Faltan datos', en: 'Needs data' },
    about: {
      es: 'No se envían hasta completarlos: el Ministerio los rechazaría.',
      en: 'They are not sent until they are complete: the ministry would refuse them.',
    },
  },
  {
    key: 'correction',
    name: { es: 'Cambios sin comunicar', en: 'Changes not filed' },
    about: {
      es: 'Sigue en vigor lo aceptado hasta que se complete el cambio.',
      en: 'What was accepted stays in force until the change is complete.',
    },
  },
] as const satisfies readonly { key: string; name: Words; about: Words }[];

type GroupKey = (typeof GROUPS)[number]['key'];

/** What the API is asked for: the states that do not go on by themselves. */
const QUERIES = [{ mir_state: 'rejected' }, { mir_state: 'held' }, { mir_correction: 'held' }] as const;

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
const MORE: Words = { es: 'No caben aquí todos: quedan', en: 'Not all fit here: there are as many more:' };
const RENTAL: Words = { es: 'Alquiler', en: 'Rental' };
const MEND: Words = { es: 'Corregir', en: 'Mend' };
const COMPLETE: Words = { es: 'Completar', en: 'Complete' };

/** What needs hands, in order of the clock. */
export const today: SignedPage = {
  path: '/',
  async show(visit) {
    const { language, visitor } = visit;
    const { items, more } = visitor.role === 'operator' ? { items: [], more: 0 } : await workOf(visit);
    const nothing = visitor.role === 'operator' ? NOTHING.operator : NOTHING.about;
    return {
      title: SAID.today[language],
      body: html`<div class="page-head"><h1>${SAID.today[language]}</h1><p class="muted">${momentOf(visit)}</p></div>
${items.length > 0 ? GROUPS.map(group => section(group, items, visit)) : empty(nothing, language)}
${more > 0 && html`<p class="muted counted">${MORE[language]} ${more}</p>`}`,
    };
  },
};

type Guest = AnswerOf<'listGuests'>['data'][number];
type Contract = AnswerOf<'listContracts'>['data'][number];

interface Item {
  who: string;
  /** Where it is mended, below `ROOT`. */
  path: string;
  mir: Mir;
  due: string | null;
  group: GroupKey;
}

async function workOf(visit: SignedVisit): Promise<{ items: readonly Item[]; more: number }> {
  const call = callsOf(visit, false);
  const found = await Promise.all(
    QUERIES.map(async one => {
      const query = { ...one, limit: SHOWN };
      const [guests, contracts] = await Promise.all([
        call('listGuests', { query }),
        call('listContracts', { query }),
      ]);
      const records = [
        ...guests.data.map(guestOf),
        ...contracts.data.map(one => contractOf(one, visit.language)),
      ];
      return { records, more: guests.total + contracts.total - records.length };
    }),
  );
  const now = visit.services.now();
  const items = found.flatMap(({ records }) => records).map(record => itemOf(record, now));
  return { items: items.sort(byClock), more: found.reduce((sum, { more }) => sum + more, 0) };
}

const guestOf = (guest: Guest) => ({ who: fullName(guest), path: `/guests/${guest.id}`, mir: guest.mir });
const contractOf = ({ id, referencia, mir }: Contract, language: PageLanguage) => ({
  who: `${RENTAL[language]} ${referencia}`,
  path: `/rentals/${id}`,
  mir,
});

function itemOf(record: Pick<Item, 'who' | 'path' | 'mir'>, now: number): Item {
  const { mir } = record;
  const due = mir.correction?.due_at ?? mir.due_at;
  const urgency = due === null ? 'calm' : urgencyOf(due, now);
  const calm = isCorrectionHeld(mir) ? 'correction' : mir.state === 'rejected' ? 'rejected' : 'held';
  return { ...record, due, group: urgency === 'calm' || calm === 'correction' ? calm : urgency };
}

/** The nearest deadline first; without one, last. */
function byClock(a: Item, b: Item): number {
  return (a.due ?? '9').localeCompare(b.due ?? '9');
}

function section(
  { key, name, about }: (typeof GROUPS)[number],
  items: readonly Item[],
  visit: SignedVisit,
): Html | null {
  const { language } = visit;
  const own = items.filter(({ group }) => group === key);
  if (own.length === 0) return null;
  return html`<section class="card group" aria-labelledby="g-${key}">
<h2 id="g-${key}">${name[language]}: ${own.length}</h2>
<p class="muted">${about[language]}</p>
<ol role="list" class="work">${own.map(item => work(item, visit))}</ol>
</section>`;
}

function work({ who, path, due, mir }: Item, { language, services }: SignedVisit): Html {
  const action = (mir.state === 'rejected' ? MEND : COMPLETE)[language];
  const errors = mir.issues.filter(({ severity }) => severity === 'error');
  return html`<li>
<div class="when">${clockMark(mir, services.now(), language)}${due !== null && html`<p class="muted">${DUE[language]} <time datetime="${due.replace(' ', 'T')}">${clockOf(due, language)}</time></p>`}</div>
<div class="who"><a href="${ROOT}${path}">${who}</a></div>
<div class="what">${badge(mir, language)}${errors.map(({ message }) => html`<p>${message}</p>`)}</div>
<div class="do"><a class="btn" href="${ROOT}${path}" aria-label="${action}: ${who}">${action}</a></div>
</li>`;
}

function empty(about: Words, language: PageLanguage): Html {
  return html`<section class="card nothing"><h2>${NOTHING.title[language]}</h2><p>${about[language]}</p></section>`;
}

function momentOf({ services, language }: SignedVisit): string {
  const options = { dateStyle: 'full', timeStyle: 'short', timeZone: 'Europe/Madrid' } as const;
  const text = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : 'es', options).format(services.now());
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import {
  clockOfEstablishment,
  deskClock,
  type Establishment,
  establishmentsOf,
  isOthers,
} from '../establishments.ts';
import { drawnOnce } from '../icons.ts';
import { ministryLine } from '../ministry-news.ts';
import { type Obstacle, obstaclesCard } from '../obstacles.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, issuesOf } from '../states.ts';
import { filedStrip } from '../strip.ts';
import { momentOn, nowOn } from '../times.ts';
import { deskSections, deskWork, NO_DESK_WORK } from '../today-checkins.ts';
import { SAID } from '../words.ts';
import { type GroupKey, type TodaysWork, type WorkItem, workOf } from '../work.ts';

/** The groups of the page, in the order in which they are shown. */
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
    key: 'unanswered',
    name: { es: 'Fuera de plazo, sin aceptar todavía', en: 'Late, not accepted yet' },
    about: {
      es: 'Está completo y el Ministerio aún no lo ha aceptado. Se sigue intentando solo; si dura, avise al operador.',
      en: 'It is complete, and the ministry has not accepted it yet. It is tried on by itself; if this lasts, tell the operator.',
    },
  },
  {
    key: 'risk',
    name: { es: 'En riesgo', en: 'At risk' },
    about: { es: 'Vencen en menos de 6 horas.', en: 'Due in less than 6 hours.' },
  },
  {
    key: 'operator',
    name: { es: 'Esperan al operador', en: 'Wait for the operator' },
    about: {
      es: 'Aquí no falta nada: esta cuenta no puede comunicar. Arriba se dice por qué y quién lo resuelve.',
      en: 'Nothing is missing here: this account cannot file. Above it says why, and who can see to it.',
    },
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
  {
    key: 'elsewhere',
    name: { es: 'De otra autoridad, con datos que faltan', en: 'Another authority’s, with data missing' },
    about: {
      es: 'Mirlo no los envía: hay que completarlos antes de que el operador los exporte.',
      en: 'Mirlo does not send them: complete them before the operator exports them.',
    },
  },
] as const satisfies readonly { key: GroupKey; name: Words; about: Words }[];

/** The authorities, other than the ministry, that guests are reported to. */
const TAKERS: Readonly<Record<string, Words>> = {
  mossos: { es: 'los Mossos d’Esquadra', en: 'the Mossos d’Esquadra' },
  ertzaintza: { es: 'la Ertzaintza', en: 'the Ertzaintza' },
};

const NOTHING: Words = { es: 'No hay nada que hacer', en: 'There is nothing to do' };
/**
 * Shown instead of `NOTHING` where an obstacle keeps records from being filed, or the operator
 * exports guests to another authority.
 */
const MENDED: Words = { es: 'Ningún registro que corregir', en: 'No record to mend' };
const CALM: Words = {
  es: 'Nada está rechazado ni fuera de plazo y a nada le faltan datos.',
  en: 'Nothing is refused or late, and nothing lacks data.',
};
const OURS: Words = {
  es: 'Lo que se registre aquí se comunica solo.',
  en: 'What is registered is filed by itself.',
};
const REST: Words = { es: 'Lo demás se comunica solo.', en: 'The rest is filed by itself.' };
const OPERATOR: Words = {
  es: 'Los operadores no ven los datos de ninguna cuenta.',
  en: 'Operators see the data of no account.',
};
const DUE: Words = { es: 'Vence', en: 'Due' };
const MORE: Words = { es: 'No caben aquí todos: quedan', en: 'Not all fit here: there are as many more:' };
const RENTAL: Words = { es: 'Alquiler', en: 'Rental' };
const MEND: Words = { es: 'Corregir', en: 'Mend' };
const COMPLETE: Words = { es: 'Completar', en: 'Complete' };
const SEE: Words = { es: 'Ver', en: 'See' };
const UNEXPORTED: Words = { es: 'Huéspedes sin exportar', en: 'Guests not exported' };

/** The first page: the records that need work, the most urgent first. */
export const today: SignedPage = {
  path: '/',
  async show(visit) {
    const { language, visitor, services } = visit;
    const seesNone = visitor.role === 'operator';
    const establishments = seesNone ? [] : await establishmentsOf(visit);
    const obstacles = seesNone ? [] : await services.obstacles(visitor);
    const work: TodaysWork = seesNone ? { items: [], more: 0, unexported: 0 } : await workOf(visit);
    const now = nowOn(services.now(), deskClock(establishments), language);
    const desk = seesNone ? NO_DESK_WORK : await deskWork(visit);
    const atDesk = desk.arriving.length + desk.unseen.length;
    const isCalm = work.items.length === 0 && work.more === 0 && atDesk === 0;
    return {
      title: SAID.today[language],
      body: html`<div class="page-head"><h1>${SAID.today[language]}</h1><p class="muted">${now}</p></div>
${!seesNone && ministryLine(await services.ministryNews(), deskClock(establishments), visit)}${obstaclesCard(obstacles, visit)}
${isCalm ? calm(visit, establishments, obstacles) : drawnOnce(html`${GROUPS.map(group => section(group, work.items, establishments, visit))}`)}
${deskSections(desk, visit)}
${work.more > 0 && html`<p class="muted counted">${MORE[language]} ${work.more}</p>`}
${work.unexported > 0 && unexported(work.unexported, establishments, language)}
${!seesNone && (await filedStrip(visit))}`,
    };
  },
};

function section(
  { key, name, about }: (typeof GROUPS)[number],
  items: readonly WorkItem[],
  establishments: readonly Establishment[],
  visit: SignedVisit,
): Html | null {
  const { language } = visit;
  const own = items.filter(({ group }) => group === key);
  if (own.length === 0) return null;
  return html`<section class="card group" aria-labelledby="g-${key}">
<h2 id="g-${key}">${name[language]}: ${own.length}</h2>
<p class="muted">${about[language]}</p>
<ol role="list" class="work">${own.map(item => work(item, establishments, visit))}</ol>
</section>`;
}

function work(item: WorkItem, establishments: readonly Establishment[], visit: SignedVisit): Html {
  const { path, place, due, mir, group } = item;
  const { language, services } = visit;
  const who = nameOf(item, language);
  const action = actionOf(group)[language];
  const errors = issuesOf(mir, language).filter(({ severity }) => severity === 'error');
  const when =
    due !== null &&
    group !== 'elsewhere' &&
    momentOn(due, clockOfEstablishment(place, establishments), language);
  return html`<li>
<div class="when">${clockMark(mir, services.now(), language)}${when !== false && html`<p class="muted">${DUE[language]} <time datetime="${due?.replace(' ', 'T')}">${when}</time></p>`}</div>
<div class="who"><a href="${ROOT}${path}">${who}</a></div>
<div class="what">${badge(mir, language)}${errors.map(({ message }) => html`<p>${message}</p>`)}</div>
<div class="do"><a class="btn" href="${ROOT}${path}" aria-label="${action}: ${who}">${action}</a></div>
</li>`;
}

function nameOf({ who: { kind, name } }: WorkItem, language: PageLanguage): string {
  return kind === 'rental' ? `${RENTAL[language]} ${name}` : name;
}

function actionOf(group: GroupKey): Words {
  if (group === 'rejected') return MEND;
  return group === 'operator' || group === 'unanswered' ? SEE : COMPLETE;
}

/**
 * The card for a day without work. It also tells what is filed by itself, and what the operator
 * exports.
 */
function calm(
  { visitor, language }: SignedVisit,
  establishments: readonly Establishment[],
  obstacles: readonly Obstacle[],
): Html {
  if (visitor.role === 'operator') return empty(NOTHING, OPERATOR[language], language);
  const others = establishments.filter(isOthers);
  if (others.length === 0) {
    const about = obstacles.length === 0 ? `${CALM[language]} ${OURS[language]}` : CALM[language];
    return empty(obstacles.length === 0 ? NOTHING : MENDED, about, language);
  }
  const guests =
    language === 'es'
      ? `Los huéspedes de ${listed(others, language)} no los envía Mirlo: el operador los exporta para ${takers(others, language)}.`
      : `Mirlo does not send the guests of ${listed(others, language)}: the operator exports them for ${takers(others, language)}.`;
  const rest = others.length < establishments.length && obstacles.length === 0 && REST[language];
  return empty(MENDED, [CALM[language], guests, rest].filter(Boolean).join(' '), language);
}

function unexported(count: number, establishments: readonly Establishment[], language: PageLanguage): Html {
  const others = establishments.filter(isOthers);
  const about =
    language === 'es'
      ? `Son para ${takers(others, language)}, no para el Ministerio: Mirlo no los envía. El operador los exporta.`
      : `They are for ${takers(others, language)}, not for the ministry: Mirlo does not send them. The operator exports them.`;
  return html`<section class="card group" aria-labelledby="g-unexported"><h2 id="g-unexported">${UNEXPORTED[language]}: ${count}</h2><p class="muted">${about}</p></section>`;
}

function listed(establishments: readonly Establishment[], language: PageLanguage): string {
  return joined(
    establishments.map(({ nombre }) => nombre),
    language,
  );
}

function takers(establishments: readonly Establishment[], language: PageLanguage): string {
  const names = establishments.map(({ autoridad }) => TAKERS[autoridad]?.[language] ?? autoridad);
  return joined([...new Set(names)], language);
}

function joined(names: readonly string[], language: PageLanguage): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(names);
}

function empty(title: Words, about: string, language: PageLanguage): Html {
  return html`<section class="card nothing"><h2>${title[language]}</h2><p>${about}</p></section>`;
}

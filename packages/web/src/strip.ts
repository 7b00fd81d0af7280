import { MADRID } from '@mirlo/core';
import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import type { SignedVisit } from './page.ts';
import type { FiledDay } from './services.ts';
import { DAY_MS, formatDay } from './times.ts';

const DAYS = 14;

/** The counts of a day, in the order in which they are read. */
const KINDS = [
  { key: 'filed', state: 'accepted', name: { es: 'Aceptados', en: 'Accepted' } },
  { key: 'refused', state: 'rejected', name: { es: 'Rechazados', en: 'Refused' } },
  { key: 'late', state: 'late', name: { es: 'Vencidos sin comunicar', en: 'Due and not filed' } },
] as const satisfies readonly { key: keyof FiledDay; state: string; name: Words }[];

const WORDS = {
  heading: { es: 'Los últimos 14 días', en: 'The last 14 days' },
  about: {
    es: 'Estancias y alquileres: lo que se envió cada día, y lo que venció ese día sin haberse enviado.',
    en: 'Stays and rentals: what was sent on each day, and what was due on that day and not sent.',
  },
  table: { es: 'Ver en una tabla', en: 'See as a table' },
  day: { es: 'Día', en: 'Day' },
} as const satisfies Record<string, Words>;

/** Sizes in units of the drawing. */
const STEP = 24;
const BAR = 16;
const UP = 72;
const DOWN = 24;
/** The least height of a bar, so that a count of one is visible. */
const LEAST = 3;

/**
 * Renders how much was filed, refused and late in the last days, as a picture and a table. Null
 * where nothing was filed, refused or late. Days begin at midnight in Madrid, as deadlines are in
 * Madrid's time.
 */
export async function filedStrip(visit: SignedVisit): Promise<Html | null> {
  const { services, visitor, language } = visit;
  const dates = lastDays(services.now());
  const days = await services.filedDays(
    visitor,
    dates.map(date => MADRID.startOfDay(date)),
  );
  if (days.every(({ filed, refused, late }) => filed + refused + late === 0)) return null;
  return html`<section class="card group strip" aria-labelledby="strip-h"><h2 id="strip-h">${WORDS.heading[language]}</h2><p class="muted">${WORDS.about[language]}</p>
<ul role="list" class="legend">${KINDS.map(({ key, state, name }) => html`<li data-state="${state}">${swatch(key)}${name[language]}: <strong>${sumOf(days, key).toLocaleString(language)}</strong></li>`)}</ul>
${picture(days, dates, language)}
<div class="ends muted"><span>${formatDay(dates[0] ?? '', language)}</span><span>${formatDay(dates.at(-1) ?? '', language)}</span></div>
<details><summary>${WORDS.table[language]}</summary>${table(days, dates, language)}</details></section>`;
}

/** The dates of the last days in Madrid, ending with today. */
function lastDays(now: number): string[] {
  // Counts days from noon, so that a change to or from summer time never hits the wrong date.
  const noon = MADRID.startOfDay(MADRID.date(now)) + DAY_MS / 2;
  return Array.from({ length: DAYS }, (_, i) => MADRID.date(noon - (DAYS - 1 - i) * DAY_MS));
}

const sumOf = (days: readonly FiledDay[], key: keyof FiledDay) =>
  days.reduce((all, day) => all + day[key], 0);

/** Renders the picture. Bars that go up were sent; bars that hang down were not. */
function picture(days: readonly FiledDay[], dates: readonly string[], language: PageLanguage): Html {
  const most = Math.max(1, ...days.map(({ filed, refused }) => filed + refused));
  const mostLate = Math.max(1, ...days.map(({ late }) => late));
  const high = (n: number, all: number, room: number) => (n === 0 ? 0 : Math.max(LEAST, (n / all) * room));
  const bars = days.map((day, i) => {
    const x = i * STEP + (STEP - BAR) / 2;
    const filed = high(day.filed, most, UP - 2 * LEAST);
    const refused = high(day.refused, most, UP - 2 * LEAST);
    const late = high(day.late, mostLate, DOWN - 4);
    return html`<g><title>${sentence(day, dates[i] ?? '', language)}</title><rect class="day" x="${i * STEP}" y="0" width="${STEP}" height="${UP + DOWN}"/>${rect('filed', x, UP - filed, filed)}${rect('refused', x, UP - filed - refused - 1, refused)}${rect('late', x, UP + 3, late)}</g>`;
  });
  const said = KINDS.map(({ key, name }) => `${name[language]}: ${sumOf(days, key)}`).join('. ');
  return html`<svg class="bars" viewBox="0 0 ${DAYS * STEP} ${UP + DOWN}" preserveAspectRatio="none" role="img" aria-labelledby="strip-t strip-d"><title id="strip-t">${WORDS.heading[language]}</title><desc id="strip-d">${said}.</desc>${bars}<path class="line" d="M0 ${UP + 1}h${DAYS * STEP}"/></svg>`;
}

function rect(key: keyof FiledDay, x: number, y: number, height: number): Html | null {
  return height === 0
    ? null
    : html`<rect class="${key}" x="${x}" y="${y.toFixed(1)}" width="${BAR}" height="${height.toFixed(1)}"/>`;
}

const swatch = (key: keyof FiledDay) =>
  raw(
    `<svg class="swatch" viewBox="0 0 12 12" aria-hidden="true"><rect class="${key}" x="1" y="1" width="10" height="10"/></svg>`,
  );

/** Formats the counts of a day: `10 nov 2026: Aceptados 12, Rechazados 1`. */
function sentence(day: FiledDay, date: string, language: PageLanguage): string {
  const counts = KINDS.filter(({ key }) => day[key] > 0).map(
    ({ key, name }) => `${name[language]} ${day[key]}`,
  );
  return `${formatDay(date, language)}: ${counts.join(', ') || '0'}`;
}

function table(days: readonly FiledDay[], dates: readonly string[], language: PageLanguage): Html {
  const heads = KINDS.map(({ name }) => html`<th scope="col" class="num">${name[language]}</th>`);
  const rows = days.map(
    (day, i) =>
      html`<tr><th scope="row">${formatDay(dates[i] ?? '', language)}</th>${KINDS.map(({ key }) => html`<td class="num">${day[key].toLocaleString(language)}</td>`)}</tr>`,
  );
  return html`<table><thead><tr><th scope="col">${WORDS.day[language]}</th>${heads}</tr></thead><tbody>${rows.reverse()}</tbody></table>`;
}

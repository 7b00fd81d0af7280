import { type Html, html, type Words } from '@mirlo/look';
import { callsOf } from './call.ts';
import type { Guest } from './guest-fields.ts';
import { fullName } from './guest-form.ts';
import type { CheckinLink } from './links.ts';
import type { SignedVisit } from './page.ts';
import { ROOT } from './site.ts';
import { badge } from './states.ts';

const HEADING: Words = { es: 'Personas de la estancia', en: 'People of the stay' };
const NOBODY: Words = { es: 'Todavía nadie.', en: 'Nobody yet.' };
/** The maximum number of guests that are searched, of one establishment and day of arrival. */
const LOOKED_AT = 200;

/** The people who are registered for the stay of a link, whether by the link or at the desk. */
export async function linkPeople(visit: SignedVisit, link: CheckinLink, trial: boolean): Promise<Html> {
  const { language } = visit;
  const people = await staying(visit, link, trial);
  const row = (guest: Guest) =>
    html`<li><a href="${ROOT}/guests/${guest.id}">${fullName(guest)}</a> ${badge(guest.mir, language)}</li>`;
  return html`<section class="card" aria-labelledby="people-h"><h2 id="people-h">${HEADING[language]}</h2>
${people.length === 0 ? html`<p class="muted">${NOBODY[language]}</p>` : html`<ul role="list" class="together">${people.map(row)}</ul>`}</section>`;
}

async function staying(visit: SignedVisit, link: CheckinLink, sandbox: boolean): Promise<Guest[]> {
  const { establecimiento_id, fecha_entrada, referencia } = link;
  const query = { establecimiento_id, from: fecha_entrada, to: fecha_entrada, limit: LOOKED_AT };
  const { data } = await callsOf(visit, sandbox)('listGuests', { query });
  return data.filter(guest => guest.referencia === referencia);
}

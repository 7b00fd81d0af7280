import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { callsOf } from './call.ts';
import { deskClock, establishmentsOf } from './establishments.ts';
import type { Guest } from './guest-fields.ts';
import { fullName } from './guest-form.ts';
import { type CheckinLink, doneOf, isLinkOver, progressBadge, titleOf } from './links.ts';
import { documentMask } from './mask.ts';
import type { SignedVisit } from './page.ts';
import { proofField } from './parts.ts';
import { mayWrite } from './rights.ts';
import { ROOT } from './site.ts';
import { badge } from './states.ts';

/** The work that check-in links leave for the desk. */
export interface DeskWork {
  /** The links of stays that begin today and still wait for people. */
  arriving: readonly CheckinLink[];
  /** The guests who checked in by a link, and whose document nobody at the desk has seen. */
  unseen: readonly Guest[];
}

const ARRIVING = {
  name: { es: 'Llegan hoy sin el check-in completo', en: 'Arrive today without a complete check-in' },
  about: {
    es: 'Lo que falte se pide al llegar: en el mostrador vale el mismo código.',
    en: 'What is missing is asked on arrival: the same code serves at the counter.',
  },
} as const satisfies Record<string, Words>;
const UNSEEN = {
  name: { es: 'Check-ins sin comparar con el documento', en: 'Check-ins not yet seen against the document' },
  about: {
    es: 'Mire el documento de cada persona, sin copiarlo, y compruebe que coincide.',
    en: 'Look at the document of each person, without copying it, and check that it agrees.',
  },
  seen: { es: 'Visto', en: 'Seen' },
} as const satisfies Record<string, Words>;
const OPEN: Words = { es: 'Abrir', en: 'Open' };
const ROOM: Words = { es: 'Hab.', en: 'Room' };
const MOST = 200;

/** The work of users who see no records: none. */
export const NO_DESK_WORK: DeskWork = { arriving: [], unseen: [] };

/** Reads the desk's work for today. */
export async function deskWork(visit: SignedVisit): Promise<DeskWork> {
  const call = callsOf(visit, false);
  const { services, visitor } = visit;
  const day = deskClock(await establishmentsOf(visit)).date(services.now());
  const [{ data: links }, ids] = await Promise.all([
    call('listInvitations', { query: { from: day, to: day, limit: MOST } }),
    services.unseen(visitor, day),
  ]);
  const arriving = links.filter(link => !isLinkOver(link));
  if (ids.length === 0) return { arriving, unseen: [] };
  const { data } = await call('listGuests', { query: { ids: [...ids], limit: MOST } });
  return { arriving, unseen: data };
}

/** Renders the desk's work as sections of today's page. */
export function deskSections({ arriving, unseen }: DeskWork, visit: SignedVisit): Html {
  const { language } = visit;
  return html`${
    arriving.length > 0 &&
    section(
      'arriving',
      ARRIVING,
      arriving.map(link => arrivingRow(link, language)),
      language,
    )
  }
${
  unseen.length > 0 &&
  section(
    'unseen',
    UNSEEN,
    unseen.map(guest => unseenRow(guest, visit)),
    language,
  )
}`;
}

function section(
  key: string,
  { name, about }: { name: Words; about: Words },
  rows: readonly Html[],
  language: PageLanguage,
): Html {
  return html`<section class="card group" aria-labelledby="g-${key}"><h2 id="g-${key}">${name[language]}: ${rows.length}</h2>
<p class="muted">${about[language]}</p><ol role="list" class="work">${rows}</ol></section>`;
}

function arrivingRow(link: CheckinLink, language: PageLanguage): Html {
  const path = `${ROOT}/checkins/${link.id}`;
  return html`<li><div class="when">${[link.hora_entrada?.slice(0, 5), roomOf(link, language)].filter(Boolean).join(' · ')}</div><div class="who"><a href="${path}">${titleOf(link)}</a></div>
<div class="what">${progressBadge(link, language)} <span class="muted">${doneOf(link, language)}</span></div>
<div class="do"><a class="btn" href="${path}" aria-label="${OPEN[language]}: ${titleOf(link)}">${OPEN[language]}</a></div></li>`;
}

function unseenRow(guest: Guest, visit: SignedVisit): Html {
  const { language, proof, visitor } = visit;
  const name = fullName(guest);
  const tick =
    mayWrite(visitor) &&
    html`<form method="post" action="${ROOT}/guests/${guest.id}/seen">${proofField(proof)}<button class="btn" aria-label="${UNSEEN.seen[language]}: ${name}">${UNSEEN.seen[language]}</button></form>`;
  return html`<li><div class="when">${roomOf(guest, language)}</div><div class="who"><a href="${ROOT}/guests/${guest.id}">${name}</a></div>
<div class="what">${badge(guest.mir, language)} <span class="muted">${documentMask(guest, language)}</span></div><div class="do">${tick}</div></li>`;
}

function roomOf({ habitacion }: { habitacion: string | null }, language: PageLanguage): string {
  return habitacion === null ? '' : `${ROOM[language]} ${habitacion}`;
}

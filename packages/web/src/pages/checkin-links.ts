import { html, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import { icon } from '../icons.ts';
import { type CheckinLink, doneOf, progressBadge, stayDays, titleOf } from '../links.ts';
import { listed } from '../listing.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { isTrial, pathOf } from '../trial.ts';
import { SAID } from '../words.ts';
import { NEW_LINK } from './new-checkin-link.ts';

const LISTING = {
  filed: false,
  path: '/checkins',
  title: SAID.checkins,
  about: {
    es: 'Un enlace por estancia: sus personas ponen sus datos antes de llegar, y quedan registradas.',
    en: 'One link a stay: its people enter their own data before they arrive, and are registered.',
  },
  searched: { es: 'Nombre, correo o referencia', en: 'Name, e-mail or reference' },
  from: { es: 'Entrada desde', en: 'Arrival from' },
  to: { es: 'Entrada hasta', en: 'Arrival to' },
} as const;
const ROOM: Words = { es: 'Hab.', en: 'Room' };

/** The page that lists the check-in links. Its dates filter by day of arrival. */
export const checkinLinks: SignedPage = {
  path: '/checkins',
  show(visit) {
    const { language, visitor } = visit;
    const action =
      mayWrite(visitor) &&
      html`<a class="btn primary" href="${ROOT}${pathOf('/checkins/new', isTrial(visit))}">${icon('plus')}${NEW_LINK[language]}</a>`;
    return listed(visit, { ...LISTING, action }, async (query, sandbox) => {
      const { total, data } = await callsOf(visit, sandbox)('listInvitations', { query });
      const rows = data.map(link => row(link, visit));
      return { total, rows: html`<ol role="list" class="stays card">${rows}</ol>` };
    });
  },
};

function row(link: CheckinLink, { language }: SignedVisit) {
  const room = link.habitacion === null ? null : `${ROOM[language]} ${link.habitacion}`;
  const beside = [link.nombre_cliente === null ? null : link.referencia, room].filter(Boolean).join(' · ');
  return html`<li><div>${stayDays(link, language)}</div>
<div class="people"><div><div class="who"><a href="${ROOT}/checkins/${link.id}">${titleOf(link)}</a>${beside !== '' && html`<br><span class="muted">${beside}</span>`}</div>
<div class="state">${progressBadge(link, language)} <span class="muted">${doneOf(link, language)}</span></div></div></div></li>`;
}

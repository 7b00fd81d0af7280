import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { callsOf } from '../call.ts';
import type { Guest } from '../guest-fields.ts';
import { fullName } from '../guest-form.ts';
import { icon } from '../icons.ts';
import { keyed } from '../keyed.ts';
import { listed, people } from '../listing.ts';
import { documentMask } from '../mask.ts';
import type { SignedPage, SignedVisit } from '../page.ts';
import { mayWrite } from '../rights.ts';
import { ROOT } from '../site.ts';
import { badge, clockMark, issuesOf } from '../states.ts';
import { byStay } from '../stay.ts';
import { formatDay, unbroken } from '../times.ts';
import { isTrial, pathOf } from '../trial.ts';
import { SAID } from '../words.ts';
import { NEW_FAMILY } from './new-family.ts';
import { NEW_GUEST } from './new-guest.ts';

const LISTING = {
  filed: true,
  path: '/guests',
  title: SAID.guests,
  about: {
    es: 'Una estancia se comunica entera: todas sus personas a la vez.',
    en: 'A stay is filed as a whole: all of its people at once.',
  },
  searched: { es: 'Nombre, documento o correo', en: 'Name, document or e-mail' },
  from: { es: 'Entrada desde', en: 'Arrival from' },
  to: { es: 'Entrada hasta', en: 'Arrival to' },
} as const;
const ROOM: Words = { es: 'Hab.', en: 'Room' };

/** The page that lists the guests. Those of one stay are listed together. */
export const guests: SignedPage = {
  path: '/guests',
  show(visit) {
    const action = mayWrite(visit.visitor) && newLinks(visit);
    return listed(visit, { ...LISTING, action }, async (query, sandbox) => {
      const { total, data } = await callsOf(visit, sandbox)('listGuests', { query });
      const rows = byStay(data).map(stay => stayRow(stay, visit));
      return { total, rows: html`<ol role="list" class="stays card">${rows}</ol>` };
    });
  },
};

function newLinks(visit: SignedVisit): Html {
  const { language } = visit;
  return html`<div class="actions"><a class="btn" href="${ROOT}${pathOf('/guests/family', isTrial(visit))}">${icon('plus')}${NEW_FAMILY[language]}</a><a class="btn primary" href="${ROOT}${pathOf('/guests/new', isTrial(visit))}"${keyed(visit, 'n')}>${icon('plus')}${NEW_GUEST[language]}</a></div>`;
}

function stayRow(stay: readonly Guest[], { language, services }: SignedVisit): Html {
  const [first] = stay;
  const days = [first?.fecha_entrada, first?.fecha_salida].map(day =>
    day ? unbroken(formatDay(day, language)) : '…',
  );
  const room = first?.habitacion ? `${ROOM[language]} ${first.habitacion}` : null;
  return html`<li><div>${room !== null && html`<strong>${room}</strong><br>`}${days[0]}\u00a0– ${days[1]}${first?.referencia && html`<br><span class="faint">${first.referencia}</span>`}</div>
${people(stay.map(guest => person(guest, services.now(), language)))}</li>`;
}

function person(guest: Guest, now: number, language: PageLanguage): Html {
  const { id, mir } = guest;
  const [issue] = issuesOf(mir, language).filter(({ severity }) => severity === 'error');
  return html`<div class="who"><a href="${ROOT}/guests/${id}">${fullName(guest)}</a><br><span class="muted">${documentMask(guest, language)}</span></div>
<div class="state">${badge(mir, language)} ${clockMark(mir, now, language)}${issue && html`<p>${issue.message}</p>`}</div>`;
}

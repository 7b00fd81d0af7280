import { type Html, html, raw, type Words } from '@mirlo/look';
import { renderSVG } from 'uqr';
import { companionAddress, MOST_COMPANIONS } from './companions.ts';
import { letterLanguage, letterOf } from './letter-words.ts';
import { type CheckinLink, isLinkOver } from './links.ts';
import type { SignedVisit } from './page.ts';
import { proofField } from './parts.ts';
import { mayWrite } from './rights.ts';
import { ROOT } from './site.ts';

const WORDS = {
  heading: { es: 'El enlace', en: 'The link' },
  address: { es: 'Dirección', en: 'Address' },
  code: { es: 'Código QR del enlace', en: 'QR code of the link' },
  companions: { es: 'Un enlace para cada acompañante', en: 'A link for each companion' },
  companionsHint: {
    es: 'Cada uno sirve a una sola persona, una vez. El del propio check-in los muestra también, para reenviarlos.',
    en: 'Each serves one person, once. The check-in itself shows them too, to be passed on.',
  },
  companion: { es: 'Acompañante', en: 'Companion' },
  desk: { es: 'En una tableta del mostrador', en: 'On a tablet of the desk' },
  deskHint: {
    es: 'Léalo con la tableta que usan los huéspedes, y no entre en el panel en ella: tras cada persona el formulario vuelve al principio y no guarda nada.',
    en: 'Read it with the tablet that guests use, and do not sign in to the panel on it: after each person the form returns to its start, and keeps nothing.',
  },
  deskCode: { es: 'Código QR para la tableta', en: 'QR code for the tablet' },
  text: { es: 'Texto para un mensaje', en: 'Text for a messenger' },
  mail: { es: 'Enviar por correo otra vez', en: 'Mail it again' },
  first: { es: 'Enviar por correo', en: 'Mail it' },
  to: { es: 'A', en: 'To' },
  noMail: { es: 'Este servidor no envía correos.', en: 'This server sends no mail.' },
  trial: { es: 'Es de prueba: no se envía por correo.', en: 'It is a test: it is not mailed.' },
  noAddress: { es: 'Sin correo de quien reservó.', en: 'Without an e-mail of who booked.' },
  over: { es: 'El enlace ya no admite a nadie.', en: 'The link takes nobody any more.' },
  reads: {
    es: 'Un enlace deja escribir a quien lo tiene: su función no lo ve.',
    en: 'A link lets its holder write: your role does not see it.',
  },
  none: {
    es: 'Este servidor no muestra enlaces: faltan PUBLIC_URL o SECRET_KEY, que pone el operador.',
    en: 'This server shows no links: PUBLIC_URL or SECRET_KEY is missing, which the operator sets.',
  },
} as const satisfies Record<string, Words>;

const QR_BORDER = 2;

/** The card with the ways to give a link to a traveller: its address, a QR code, a text, a mail. */
export function linkCard(visit: SignedVisit, link: CheckinLink, trial: boolean): Html {
  const { language } = visit;
  return html`<section class="card link" aria-labelledby="link-h"><h2 id="link-h">${WORDS.heading[language]}</h2>
${link.enlace === null ? html`<p class="muted">${hidden(visit, link)[language]}</p>` : ways(visit, link, link.enlace, trial)}</section>`;
}

function hidden({ visitor }: SignedVisit, link: CheckinLink): Words {
  if (link.progreso === 'revocado') return WORDS.over;
  return mayWrite(visitor) ? WORDS.none : WORDS.reads;
}

function ways(visit: SignedVisit, link: CheckinLink, address: string, trial: boolean): Html {
  const { language } = visit;
  return html`<div class="narrow"><div class="field"><label for="address">${WORDS.address[language]}</label><input id="address" value="${address}" readonly></div>
<div class="qr" role="img" aria-label="${WORDS.code[language]}">${raw(renderSVG(address, { border: QR_BORDER }))}</div>
${!isLinkOver(link) && html`${link.personas > 1 && ofCompanions(visit, link, address)}${atDesk(visit, address)}`}
<div class="field"><label for="text">${WORDS.text[language]}</label><textarea id="text" class="reader" rows="5" readonly>${messageOf(link, address)}</textarea></div>
${trial ? html`<p class="muted">${WORDS.trial[language]}</p>` : mailForm(visit, link)}</div>`;
}

/** The links of the companions: one for each person but the first, who has the link of the stay. */
function ofCompanions({ language }: SignedVisit, { id, personas }: CheckinLink, address: string): Html {
  const one = (n: number) =>
    html`<div class="field"><label for="companion-${n}">${WORDS.companion[language]} ${n}</label><input id="companion-${n}" value="${companionAddress(address, id, n)}" readonly></div>`;
  const shown = Array.from({ length: Math.min(personas - 1, MOST_COMPANIONS) }, (_, i) => one(i + 1));
  return html`<details><summary>${WORDS.companions[language]}</summary><p class="muted">${WORDS.companionsHint[language]}</p>${shown}</details>`;
}

/**
 * The link for a device of the reception, as a QR code, so that nobody has to sign in on a device
 * that guests use.
 */
function atDesk({ language }: SignedVisit, address: string): Html {
  const desk = `${address}/desk`;
  return html`<details><summary>${WORDS.desk[language]}</summary><p class="muted">${WORDS.deskHint[language]}</p>
<div class="qr" role="img" aria-label="${WORDS.deskCode[language]}">${raw(renderSVG(desk, { border: QR_BORDER }))}</div>
<div class="field"><label for="desk">${WORDS.address[language]}</label><input id="desk" value="${desk}" readonly></div></details>`;
}

/** The text to send, in the booker's language, as in the mail. */
function messageOf(link: CheckinLink, address: string): string {
  const facts = { ...link, house: link.nombre_hotel, name: link.nombre_cliente ?? '' };
  const { stay, why } = letterOf(letterLanguage(link.idioma), facts);
  return [stay, why, address].join('\n');
}

function mailForm({ language, services, proof }: SignedVisit, link: CheckinLink): Html {
  if (!services.canMail) return html`<p class="muted">${WORDS.noMail[language]}</p>`;
  if (link.email_cliente === null) return html`<p class="muted">${WORDS.noAddress[language]}</p>`;
  if (isLinkOver(link)) return html`<p class="muted">${WORDS.over[language]}</p>`;
  const again = link.progreso === 'creado' ? WORDS.first : WORDS.mail;
  return html`<form method="post" action="${ROOT}/checkins/${link.id}/mail">${proofField(proof)}<p class="muted">${WORDS.to[language]}: ${link.email_cliente}</p><button class="btn">${again[language]}</button></form>`;
}

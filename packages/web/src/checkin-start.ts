import { type Html, html } from '@mirlo/look';
import { correctedNow, correctionLink } from './checkin-correctable.ts';
import type { CheckinPage } from './checkin-layout.ts';
import { DRAFT_SCRIPT } from './checkin-scripts.ts';
import type { CheckinVisit } from './checkin-services.ts';
import { draftName } from './checkin-shared.ts';
import { CHECKIN_WORDS, type CheckinLanguage, dayIn, withValues } from './checkin-words/index.ts';
import { companionLinks } from './companions.ts';
import { proofOf } from './own-forms.ts';
import { message, proofField } from './parts.ts';

/** The reasons for a page without a form, each with its status code. */
const STATUSES = {
  noLink: 404,
  tooMany: 429,
  unproven: 403,
  failed: 500,
  expired: 410,
  revoked: 410,
  full: 200,
} as const;

/** The reason why somebody is shown no form. */
export type NoFormReason = keyof typeof STATUSES;

/**
 * The start page: the stay, why the data are asked for, and the button that begins. Of people who
 * have checked in it says only how many.
 */
export async function startPage(visit: CheckinVisit): Promise<CheckinPage> {
  const { language, token, link, said, entered, base, desk } = visit;
  const { start, companions } = CHECKIN_WORDS[language];
  const completadas = link.companion === null ? link.invitation.completadas : 0;
  const button = completadas > 0 ? start.next : start.begin;
  return {
    title: start.heading,
    house: link.invitation.nombre_hotel,
    foot: footOf(visit),
    script: `/checkin${DRAFT_SCRIPT.path}`,
    main: html`${said && storedNow(visit)}
<h1${said && html` class="block"`}>${start.heading}</h1>
<p>${stayOf(visit)}</p>
${link.companion !== null && html`<p class="block"><strong>${companions.only}</strong></p>`}
${completadas > 0 && html`<p class="block"><strong>${withValues(start.done, { done: completadas, people: link.invitation.personas })}</strong></p>`}
<form class="block" method="post" action="${base}?lang=${language}">${proofField(proofOf(token))}<button class="btn primary">${button}</button>
${(entered.length > 0 || (desk && completadas > 0)) && html`<p class="block"><button class="btn" name="minor" value="1">${start.minor}</button></p>`}</form>
${completadas > 0 && html`<div class="block muted"><p>${start.wrong}</p>${correctionLink(visit)}</div>`}
<p class="block inset">${start.noPhoto}</p>
<div class="block">
${await companionLinks(visit)}
<details><summary>${start.why}</summary><p>${start.law}</p></details>
<details><summary>${start.who}</summary><p>${keptBy(visit)}</p></details>
<details><summary>${start.desk}</summary><p>${start.deskText}</p></details>
</div>`,
  };
}

/** The page of a link that takes no further person. */
export function closedPage(visit: CheckinVisit): CheckinPage {
  const { link, language, said } = visit;
  const why = link.openness === 'open' ? 'full' : link.openness;
  const { [why]: words, companions } = CHECKIN_WORDS[language];
  const isDone = link.companion?.isDone === true && why === 'full';
  const { title, text } = isDone ? { ...words, title: companions.done } : words;
  return {
    title,
    house: link.invitation.nombre_hotel,
    foot: footOf(visit),
    script: `/checkin${DRAFT_SCRIPT.path}`,
    status: STATUSES[why],
    main: html`${storedNow(visit)}
<h1${said && html` class="block"`}>${title}</h1><p>${text}</p>
${link.openness === 'full' && html`<div class="block muted"><p>${CHECKIN_WORDS[language].start.wrong}</p>${correctionLink(visit)}</div>`}`,
  };
}

/**
 * The page for somebody whose data arrived when the link was already full. Nothing was stored, and
 * the device keeps what was typed.
 */
export function notTakenPage(visit: CheckinVisit): CheckinPage {
  const { title, text } = CHECKIN_WORDS[visit.language].tooLate;
  const house = visit.link.invitation.nombre_hotel;
  return {
    title,
    house,
    foot: footOf(visit),
    status: 409,
    main: html`${message('refused', title)}<h1 class="block">${title}</h1><p>${text}</p>`,
  };
}

/**
 * Messages that data were stored or corrected. `data-stored` makes the script erase the draft from
 * the device.
 */
function storedNow(visit: CheckinVisit): Html {
  const { stored } = CHECKIN_WORDS[visit.language].start;
  return html`<div data-stored="${draftName(visit)}">${visit.said === 'done' && message('accepted', stored)}${correctedNow(visit)}</div>`;
}

/** The page that says why a request was refused or failed. It has no form. */
export function refusalPage(refusal: NoFormReason, language: CheckinLanguage): CheckinPage {
  const { title, text } = CHECKIN_WORDS[language][refusal];
  const main = html`<h1>${title}</h1><p>${text}</p>`;
  return { title, house: null, status: STATUSES[refusal], main };
}

function stayOf({ link, language }: CheckinVisit): string {
  const { fecha_entrada, fecha_salida, personas } = link.invitation;
  const [from, to] = [dayIn(fecha_entrada, language), dayIn(fecha_salida, language)];
  return withValues(CHECKIN_WORDS[language].start.stay, { from, to, people: personas });
}

function keptBy({ link, language }: CheckinVisit): string {
  const { legal_name, privacy_contact, invitation } = link;
  const { start } = CHECKIN_WORDS[language];
  const who = legal_name ?? invitation.nombre_hotel;
  return withValues(start.kept, { who, contact: privacy_contact ?? start.atDesk });
}

function footOf({ link: { legal_name, privacy_contact, invitation } }: CheckinVisit): Html {
  const parts = [legal_name ?? invitation.nombre_hotel, privacy_contact].filter(part => part !== null);
  return html`${parts.join(' · ')}`;
}

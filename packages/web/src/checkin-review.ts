import { type Html, html } from '@mirlo/look';
import { ASKED_FIELDS } from './checkin-fields.ts';
import type { CheckinPage } from './checkin-layout.ts';
import { DESK_PAD_SCRIPT, PAD_SCRIPT } from './checkin-scripts.ts';
import type { CheckinVisit } from './checkin-services.ts';
import { leaving, personFormPath } from './checkin-shared.ts';
import { type SignedData, shownOf, signedText, signs } from './checkin-signed.ts';
import { CHECKIN_WORDS } from './checkin-words/index.ts';
import type { TypedTexts } from './fields.ts';
import { noteOf } from './inputs.ts';
import { proofOf } from './own-forms.ts';
import { proofField } from './parts.ts';

/** The text that a person is asked to sign. */
export interface Review {
  shown: SignedData;
  text: string;
  /** The digest of the text, lower-case hexadecimal. */
  sha256: string;
  /** False where the person is under 14: nobody signs. */
  signs: boolean;
}

/**
 * Builds the text that a person reads and signs before it is filed.
 *
 * @param body the request body made from the typed values
 */
export function reviewOf(
  { link, language, services }: CheckinVisit,
  typed: TypedTexts,
  body: object,
): Review {
  const shown = shownOf(link, typed, body, language);
  const text = signedText(shown);
  const { fecha_nacimiento } = body as { fecha_nacimiento?: string };
  return {
    shown,
    text,
    sha256: services.digest(text),
    signs: signs(fecha_nacimiento ?? '', link.invitation.fecha_entrada),
  };
}

/**
 * The page that shows exactly what will be filed, and asks for the signature. Nothing is stored
 * yet: hidden fields carry the typed values.
 */
export function reviewPage(
  visit: CheckinVisit,
  typed: TypedTexts,
  { review, missing }: { review: Review; missing: boolean },
): CheckinPage {
  const { language, token, link, base } = visit;
  const { review: words } = CHECKIN_WORDS[language];
  const { shown, sha256 } = review;
  const kept = [...ASKED_FIELDS.map(({ name }) => name), 'lives'].map(name =>
    hidden(name, typed[name] ?? ''),
  );
  return {
    title: words.title,
    house: link.invitation.nombre_hotel,
    status: missing ? 422 : 200,
    script: `/checkin${(visit.desk ? DESK_PAD_SCRIPT : PAD_SCRIPT).path}`,
    main: html`<h1>${words.title}</h1><p>${words.as}</p>
<p class="block"><strong>${shown.house}</strong><br>${shown.stay}</p>
${shown.groups.map(({ name, lines }) => html`<section class="block"><h2>${name}</h2><dl class="stated">${lines.map(([label, value]) => html`<div><dt>${label}</dt><dd>${value}</dd></div>`)}</dl></section>`)}
${visit.desk && leaving(visit)}<div class="block"><form class="record" method="post" action="${base}${personFormPath(visit)}?lang=${language}" novalidate>${proofField(proofOf(token))}${hidden('sha256', sha256)}${kept}
${review.signs ? signature(visit, shown, missing) : html`<p class="inset">${words.minor}</p><p class="block">${shown.declare}</p>`}
<div class="block"><button class="btn primary">${review.signs ? words.send : words.sendMinor}</button></div>
<p class="block"><button class="btn" name="do" value="change">${words.change}</button></p></form></div>`,
  };
}

function signature({ language }: CheckinVisit, { declare }: SignedData, missing: boolean): Html {
  const { review } = CHECKIN_WORDS[language];
  return html`<h2>${review.sign}</h2><p>${declare}</p>
<div class="block pad" data-pad hidden><p id="pad-label">${review.draw}</p><canvas role="img" aria-labelledby="pad-label"></canvas><input type="hidden" name="trazos" value=""><button type="button" class="btn">${review.clear}</button></div>
<div class="field block"${missing && html` data-state="refused"`}><label for="firma">${review.name}</label><input type="text" id="firma" name="firma" value="" maxlength="200" autocomplete="off"${missing && html` aria-invalid="true" aria-describedby="firma-note"`}>
${missing && html`<div id="firma-note">${noteOf({ kind: 'refused', text: review.missing })}</div>`}</div>`;
}

const hidden = (name: string, value: string) => html`<input type="hidden" name="${name}" value="${value}">`;

import { type DoorRequest, holderOf, isDate, type Rows } from '@mirlo/core';
import { type Html, html } from '@mirlo/look';
import { CORRECT, correctionsOf } from './checkin-correctable.ts';
import { ASKED_FIELDS } from './checkin-fields.ts';
import { type FormMessages, groupsOf, saidAbove } from './checkin-form.ts';
import type { CheckinAnswer, CheckinPage } from './checkin-layout.ts';
import { checkTyped, refusalMessages, requestOf } from './checkin-person.ts';
import type { CheckinVisit, Corrections } from './checkin-services.ts';
import { typedOf } from './checkin-shared.ts';
import { closedPage } from './checkin-start.ts';
import { CHECKIN_WORDS } from './checkin-words/index.ts';
import { type TypedTexts, typedRecord } from './fields.ts';
import { noteOf } from './inputs.ts';
import { proofOf } from './own-forms.ts';
import { proofField } from './parts.ts';
import { readDate } from './times.ts';

type Guest = Rows['guests'];

/**
 * The columns of a guest that the form asks for (`COLUMNS`), by their names in the API. The form's
 * field `municipio` stands for the two columns of `PLACE`.
 */
const PLACE: readonly string[] = ['codigo_municipio', 'nombre_municipio'];
const COLUMNS = [...ASKED_FIELDS.map(({ name }) => name).filter(name => name !== 'municipio'), ...PLACE];
/** The form fields from which a municipality is read. */
const HOME = ['municipio', 'codigo_postal', 'pais'];

/**
 * Lets a traveller correct what they sent, in three steps at one URL: they say who they are, type
 * the code that was mailed to them, then send the form.
 */
export async function correct(visit: CheckinVisit, form: URLSearchParams | null): Promise<CheckinAnswer> {
  const corrections = correctionsOf(visit);
  if (corrections === null) return form === null ? { lead: '' } : closedPage(visit);
  if (form === null) return askPage(visit, {}, {});
  const typed = typedOf(form);
  const { handle } = typed;
  if (handle === undefined) return asked(visit, corrections, typed);
  const { invitation } = visit.link;
  const isForm = typed.revision !== undefined;
  if (!isForm) await corrections.prove(handle, (typed.code ?? '').replace(/\s/g, ''));
  const guest = await corrections.guest(invitation, handle);
  if (guest === null) return codePage(visit, handle, true);
  return isForm
    ? corrected(visit, corrections, { typed, guest, handle })
    : formOf(visit, { handle, guest }, typedRecord(ASKED_FIELDS, guest), { refused: {}, head: null });
}

async function asked(
  visit: CheckinVisit,
  corrections: Corrections,
  typed: TypedTexts,
): Promise<CheckinAnswer> {
  const { nombre = '', fecha_nacimiento = '' } = typed;
  const { wrong } = CHECKIN_WORDS[visit.language];
  const birth = readDate(fecha_nacimiento);
  const refused = {
    ...(nombre === '' && { nombre: wrong.required }),
    ...(!isDate(birth) && {
      fecha_nacimiento: birth === '' ? wrong.required : wrong.date,
    }),
  };
  if (Object.keys(refused).length > 0) return askPage(visit, typed, refused);
  const handle = await corrections.ask(visit.link, { nombre, fecha_nacimiento: birth }, visit.language);
  return codePage(visit, handle, false);
}

/** Checks and stores the correction like any update of the record, in the name of the link. */
async function corrected(
  visit: CheckinVisit,
  corrections: Corrections,
  { typed, guest, handle }: { typed: TypedTexts; guest: Guest; handle: string },
): Promise<CheckinAnswer> {
  // The form contains all of the guest's own values, so nothing is taken over from others whom this
  // device has entered.
  const own = { ...visit, entered: [] };
  const { body, refused } = checkTyped(own, typed);
  const form = { handle, guest };
  if (Object.keys(refused).length > 0) return formOf(visit, form, typed, { refused, head: 'mend' });
  const changes = changedIn(typed, body, guest);
  if (changes.length > 0) {
    const request: DoorRequest = {
      ...requestOf('PATCH', `/v1/guests/${guest.id}`, Object.fromEntries(changes)),
      header: name => (name.toLowerCase() === 'if-match' ? `"${typed.revision}"` : undefined),
    };
    const answer = await visit.services.answer(request, holderOf(visit.link.invitation));
    if (answer.status >= 500) throw new Error(`patchGuest was answered ${answer.status}`);
    if (answer.status === 422)
      return formOf(visit, form, typed, refusalMessages(answer.body, visit.language));
    // Somebody else has changed the record meanwhile: the form shows the stored values.
    if (answer.status >= 300)
      return formOf(visit, form, typedRecord(ASKED_FIELDS, guest), { refused: {}, head: 'busy' });
  }
  await corrections.end(handle);
  return { lead: '?said=corrected' };
}

/**
 * The columns whose form fields were changed. A column whose field was not touched stays as it is,
 * even where the desk wrote its value in another way than this form does.
 */
function changedIn(
  typed: TypedTexts,
  body: Readonly<Record<string, unknown>>,
  guest: Guest,
): [string, unknown][] {
  const before = typedRecord(ASKED_FIELDS, guest);
  const isAnew = (name: string) => (typed[name] ?? '') !== (before[name] ?? '');
  const stored = new Map<string, unknown>(Object.entries(guest));
  return COLUMNS.filter(name => (PLACE.includes(name) ? HOME.some(isAnew) : isAnew(name)))
    .map((name): [string, unknown] => [name, body[name] ?? null])
    .filter(([name, value]) => value !== (stored.get(name) ?? null));
}

function askPage(
  visit: CheckinVisit,
  typed: TypedTexts,
  refused: Readonly<Record<string, string>>,
): CheckinPage {
  const { correct: words, person } = CHECKIN_WORDS[visit.language];
  const field = (name: 'nombre' | 'fecha_nacimiento', hint: string | null) => {
    const wrong = refused[name];
    const said = [...(hint === null ? [] : [`${name}-hint`]), ...(wrong ? [`${name}-note`] : [])].join(' ');
    return html`<div class="field"${wrong && html` data-state="refused"`}><label for="${name}">${person.fields[name]}</label><input type="text" id="${name}" name="${name}" value="${typed[name] ?? ''}" maxlength="100" autocomplete="off"${said && html` aria-describedby="${said}"`}${wrong && html` aria-invalid="true"`}>
${hint !== null && html`<p class="hint" id="${name}-hint">${hint}</p>`}${wrong && html`<div id="${name}-note">${noteOf({ kind: 'refused', text: wrong })}</div>`}</div>`;
  };
  const isWrong = Object.keys(refused).length > 0;
  return pageOf(visit, isWrong ? 422 : 200, {
    title: words.title,
    main: html`<p>${words.who}</p>
${formAt(visit, html`<div class="block fields">${field('nombre', null)}${field('fecha_nacimiento', person.hints.date)}</div><div class="block"><button class="btn primary">${words.ask}</button></div>`)}`,
  });
}

/**
 * The page that asks for the mailed code. It is the same where a mail was sent and where nobody was
 * found, so that it reveals no guest.
 */
function codePage(visit: CheckinVisit, handle: string, isWrong: boolean): CheckinPage {
  const { correct: words } = CHECKIN_WORDS[visit.language];
  return pageOf(visit, isWrong ? 422 : 200, {
    title: words.title,
    main: html`<p>${words.sent}</p>
${formAt(
  visit,
  html`<input type="hidden" name="handle" value="${handle}"><div class="block"><div class="field"${isWrong && html` data-state="refused"`}><label for="code">${words.code}</label><input type="text" id="code" name="code" value="" inputmode="numeric" autocomplete="one-time-code" maxlength="12"${isWrong && html` aria-invalid="true" aria-describedby="code-note"`}>
${isWrong && html`<div id="code-note">${noteOf({ kind: 'refused', text: words.wrong })}</div>`}</div></div><div class="block"><button class="btn primary">${words.check}</button></div>`,
)}
<p class="block"><a href="${visit.base}${CORRECT}?lang=${visit.language}">${words.again}</a></p>`,
  });
}

function formOf(
  visit: CheckinVisit,
  { handle, guest }: { handle: string; guest: Guest },
  typed: TypedTexts,
  { refused, head }: FormMessages,
): CheckinPage {
  const { correct: words, person } = CHECKIN_WORDS[visit.language];
  const { link, language } = visit;
  return {
    title: words.title,
    house: link.invitation.nombre_hotel,
    status: head === null ? 200 : 422,
    main: html`${saidAbove(head, language)}<h1${head !== null && html` class="block"`}>${words.title}</h1><p>${person.as}</p><p class="block inset">${words.signed}</p>
${formAt(visit, html`<input type="hidden" name="handle" value="${handle}"><input type="hidden" name="revision" value="${guest.revision}">${groupsOf({ ...visit, entered: [] }, typed, refused)}<div class="block"><button class="btn primary">${words.save}</button></div>`)}`,
  };
}

function pageOf(
  visit: CheckinVisit,
  status: number,
  { title, main }: { title: string; main: Html },
): CheckinPage {
  return { title, house: visit.link.invitation.nombre_hotel, status, main: html`<h1>${title}</h1>${main}` };
}

function formAt({ token, base, language }: CheckinVisit, fields: Html): Html {
  return html`<form class="record" method="post" autocomplete="off" action="${base}${CORRECT}?lang=${language}" novalidate>${proofField(proofOf(token))}${fields}</form>`;
}

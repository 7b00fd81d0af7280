import { type Html, html, raw } from '@mirlo/look';
import { ASKED_FIELDS, askedIn } from './checkin-fields.ts';
import type { CheckinPage } from './checkin-layout.ts';
import { DESK_SCRIPT, DRAFT_SCRIPT } from './checkin-scripts.ts';
import type { CheckinVisit } from './checkin-services.ts';
import { adultOf, draftName, homesOf, leaving, personFormPath } from './checkin-shared.ts';
import { CHECKIN_WORDS, type CheckinLanguage, withValues } from './checkin-words/index.ts';
import { type FormField, maxLengthOf, type TypedTexts } from './fields.ts';
import { HOME_ADDRESS } from './guest-fields.ts';
import { inputOf, type Note, noteOf } from './inputs.ts';
import { servedBy } from './municipality.ts';
import { proofOf } from './own-forms.ts';
import { message, proofField } from './parts.ts';
import { DEFAULT_BUTTON, notesFor } from './record-form.ts';

/** The messages of a form that was refused, or that is shown for the first time. */
export interface FormMessages {
  /**
   * Whether the form is empty, so that the script may fill in the draft that the device has kept.
   */
  fresh?: true;
  refused: Readonly<Record<string, string>>;
  /** Which of the form's messages is shown above the form; null for none. */
  head: 'mend' | 'there' | 'busy' | 'filled' | null;
}

/** The page with the form of one person, with the typed values and the problems of each field. */
export function personForm(
  visit: CheckinVisit,
  typed: TypedTexts,
  { refused, head, fresh }: FormMessages,
): CheckinPage {
  const { language, token, link, minor, base, desk } = visit;
  const { person } = CHECKIN_WORDS[language];
  const isRefused = (head !== null && head !== 'filled') || 'lines' in refused;
  const title = minor ? person.minor : person.title;
  const groups = groupsOf(visit, typed, refused);
  return {
    title,
    house: link.invitation.nombre_hotel,
    status: isRefused ? 422 : 200,
    script: `/checkin${(desk ? DESK_SCRIPT : DRAFT_SCRIPT).path}`,
    main: html`${saidAbove(head, language)}${fresh && !desk && keptBefore(language)}
<h1${head !== null && html` class="block"`}>${title}</h1><p>${person.as}</p>
${desk && leaving(visit)}
<form class="record"${desk ? raw(' autocomplete="off"') : html` data-draft="${draftName(visit)}${minor && '-minor'}"`}${fresh && !desk && raw(' data-fresh')} data-check method="post" action="${base}${personFormPath(visit)}?lang=${language}" novalidate>${proofField(proofOf(token))}
${DEFAULT_BUTTON}${linesField(language, 'lines' in refused)}
${groups}
<div class="block"><button class="btn primary">${person.send}</button></div></form>`,
  };
}

/** The form's groups of fields, with the typed values and the problems of each field. */
export function groupsOf(
  visit: CheckinVisit,
  typed: TypedTexts,
  refused: FormMessages['refused'],
): readonly Html[] {
  const { language, minor } = visit;
  const { atFields } = notesFor(ASKED_FIELDS, refused, []);
  const kin = minor || 'parentesco' in refused || (typed.parentesco ?? '') !== '';
  return askedIn(language).map(({ name, fields }) => {
    const asked = fields.filter(field => kin || field.name !== 'parentesco');
    const inputs = asked.map(field => {
      const notes: readonly Note[] = atFields.get(field.name) ?? [];
      const proposals =
        field.name === 'municipio' ? servedBy(typed.codigo_postal ?? '').map(one => one.name) : [];
      const value = typed[field.name] ?? '';
      const maxLength = maxLengthOf('GuestCreate', field.name);
      const filled = { id: field.name, maxLength, value, notes, locked: false, proposals };
      return inputOf(wordedFor(visit, field), filled, 'es');
    });
    const isHome = fields.some(field => HOME_ADDRESS.fields.some(home => home.name === field.name));
    return html`<fieldset><legend>${name.es}</legend>${isHome && homesField(visit, typed, refused)}<div class="fields">${inputs}</div></fieldset>`;
  });
}

/**
 * Replaces the texts of a field by ones that name somebody whom this device has entered: the adult
 * to whom a minor is related, or the person whose contact is copied.
 */
function wordedFor(visit: CheckinVisit, field: FormField): FormField {
  const { person } = CHECKIN_WORDS[visit.language];
  const said = (text: string, name: string) => ({ es: withValues(text, { name }), en: '' });
  const adult = adultOf(visit);
  if (field.name === 'parentesco' && visit.minor && adult) {
    const { hint: _, ...asked } = field;
    return { ...asked, label: said(person.kinTo, adult.nombre) };
  }
  const other = homesOf(visit)[0];
  if (field.name === 'contacto_email' && other)
    return { ...field, hint: said(person.sameContact, other.nombre) };
  return field;
}

/**
 * Radio buttons that let a person choose the home of somebody whom this device has entered, instead
 * of typing an address. The stylesheet hides the address fields while such a home is chosen. Null
 * where there is no such home.
 */
function homesField(visit: CheckinVisit, typed: TypedTexts, refused: FormMessages['refused']): Html | null {
  const { person } = CHECKIN_WORDS[visit.language];
  const homes = homesOf(visit);
  if (homes.length === 0) return null;
  const wrong = HOME_ADDRESS.fields.some(({ name }) => name in refused);
  const chosen = wrong ? '' : (typed.lives ?? '');
  const one = (value: string, text: string) =>
    html`<label class="choice"><input type="radio" name="lives" value="${value}"${value === chosen && raw(' checked')}>${text}</label>`;
  return html`<div class="choices">${homes.map(({ uuid, nombre }) => one(uuid, withValues(person.lives, { name: nombre })))}${one('', person.elsewhere)}</div>`;
}

/** A message that the script shows where the device has kept a draft. */
function keptBefore(language: CheckinLanguage): Html {
  const { kept, erase } = CHECKIN_WORDS[language].person.draft;
  return html`<div role="status"><div class="kept inset" data-kept hidden><p>${kept}</p><p class="block"><button type="button" class="btn">${erase}</button></p></div></div>`;
}

/**
 * The hint and the problem of each field, without the typed values. The script copies them to the
 * fields that the person has left.
 */
export function fieldNotes(visit: CheckinVisit, refused: FormMessages['refused']): Html {
  const { atFields } = notesFor(ASKED_FIELDS, refused, []);
  const fields = askedIn(visit.language).flatMap(group => group.fields.map(field => wordedFor(visit, field)));
  return html`${fields.map(({ name, hint }) => {
    const [note] = atFields.get(name) ?? [];
    const said = [hint && `${name}-hint`, note && `${name}-note`].filter(Boolean).join(' ');
    return html`<div class="field"${note && html` data-state="${note.kind}"`}><input id="${name}"${said && html` aria-describedby="${said}"`}${note && html` aria-invalid="true"`}>${note && html`<div id="${name}-note">${noteOf(note)}</div>`}</div>`;
  })}`;
}

/** The message above a form; null for none. */
export function saidAbove(head: FormMessages['head'], language: CheckinLanguage): Html | null {
  const { person } = CHECKIN_WORDS[language];
  if (head === null) return null;
  return head === 'filled' ? message('accepted', person.read.filled) : message('refused', person[head]);
}

/**
 * The field for a document's machine-readable lines, typed or pasted. It is collapsed, because most
 * people type the other fields faster.
 */
function linesField(language: CheckinLanguage, wrong: boolean): Html {
  const { read } = CHECKIN_WORDS[language].person;
  const said = wrong ? 'lines-hint lines-note' : 'lines-hint';
  return html`<details class="block"${wrong && html` open`}><summary>${read.title}</summary><div class="field"${wrong && html` data-state="refused"`}><label class="sr" for="lines">${read.title}</label>
<textarea id="lines" name="lines" rows="3" maxlength="200" spellcheck="false" autocomplete="off" autocapitalize="characters" aria-describedby="${said}"${wrong && html` aria-invalid="true"`}></textarea>
<p class="hint" id="lines-hint">${read.hint}</p>${wrong && html`<div id="lines-note">${noteOf({ kind: 'refused', text: read.wrong })}</div>`}</div>
<p class="block"><button class="btn" name="read" value="1">${read.button}</button></p></details>`;
}

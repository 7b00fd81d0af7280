import type { BodyName } from '@mirlo/core';
import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { establishmentsOf } from './establishments.ts';
import { type FormField, maxLengthOf, type TypedTexts } from './fields.ts';
import { inputOf, isWrong, type Note, noteOf, option, sealedField } from './inputs.ts';
import { isDocument } from './mask.ts';
import { servedBy } from './municipality.ts';
import type { SignedVisit } from './page.ts';
import { proofField } from './parts.ts';
import { mayWrite } from './rights.ts';
import { ROOT } from './site.ts';

/** The fields of one record, or of a part of one, under a heading. */
export interface Section {
  name: string;
  /** The request body whose greatest lengths apply. */
  body: BodyName;
  /** The prefix of the fields' names in the form; empty where the form has one record. */
  prefix: string;
  fields: readonly FormField[];
  typed: TypedTexts;
  /** The messages of each field. */
  notes: ReadonlyMap<string, readonly Note[]>;
  /** Whether it is folded away behind its heading, for a part that is rarely needed. */
  folded?: boolean;
}

/** A form for one record and its parts. */
export interface RecordForm {
  /** The path that the form posts to, below `ROOT`. */
  action: string;
  /**
   * The chosen establishment, which can be changed. Null: the form has no choice of establishment.
   */
  place: string | null;
  sections: readonly Section[];
  /**
   * Hidden values: the revision of the record from which the form was made, or the uuid of a new
   * record.
   */
  hidden: Readonly<Record<string, string>>;
  button: Words;
  /** The sentence beside the button: what happens after saving. */
  saving?: Words;
  /**
   * Further fields and buttons above the others. Their buttons send the typed values too. The key
   * Enter still saves.
   */
  tools?: Html;
  /** Another button beside the one that saves. */
  beside?: Html | false;
  /**
   * Whether the form has a button that shows the problems and stores nothing. Scripts use that
   * button too.
   */
  checks?: boolean;
  /**
   * Whether the page answers a form that was sent. It then opens with the focus on the first wrong
   * field.
   */
  answers?: boolean;
  /** How the numbers of documents are masked. Absent: they are shown. */
  sealed?: MaskedNumbers | undefined;
}

/** The masking of document numbers in a form. */
export interface MaskedNumbers {
  /** The path of the page that shows them, below `ROOT`. */
  open: string;
  /** Names of inputs that are not masked, because the user has typed their values. */
  typed: ReadonlySet<string>;
}

const SAVING: Words = {
  es: 'Al guardar se comprueba. Si está completo y nada lo impide, se comunica solo.',
  en: 'Saving checks it. Where it is complete and nothing keeps it, it is filed by itself.',
};
const CHECK: Words = { es: 'Comprobar', en: 'Check' };
const READS: Words = { es: 'Su función solo permite leer.', en: 'Your role reads only.' };
const ESTABLISHMENT: Words = { es: 'Establecimiento', en: 'Establishment' };

/** Renders the form: the fields in groups, and the button that saves them. */
export async function recordForm(visit: SignedVisit, form: RecordForm): Promise<Html> {
  const { language, proof } = visit;
  const locked = !mayWrite(visit.visitor);
  const hidden = Object.entries(form.hidden).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  const focused = form.answers === true ? firstWrong(form.sections) : null;
  return html`<form class="record" method="post" action="${ROOT}${form.action}" novalidate>${proofField(proof)}
${(form.sealed || form.tools || form.checks) && !locked && DEFAULT_BUTTON}${hidden}
${form.tools}
${form.place !== null && (await placeOf(visit, form.place, locked))}
${form.sections.map(one => section(one, { sealed: form.sealed, locked, focused, language }))}
<div class="savebar"><p class="muted">${locked ? READS[language] : (form.saving ?? SAVING)[language]}</p>${!locked && html`<div class="actions">${form.checks && html`<button class="btn" name="do" value="check">${CHECK[language]}</button>`}${form.beside}<button class="btn primary">${form.button[language]}</button></div>`}</div>
</form>`;
}

/**
 * A hidden button at the start of the form. Enter in a field presses a form's first button; this
 * one saves.
 */
export const DEFAULT_BUTTON = raw('<button class="sr" tabindex="-1" aria-hidden="true"></button>');

interface Drawn {
  sealed: MaskedNumbers | undefined;
  locked: boolean;
  /** The name of the input that has the focus. */
  focused: string | null;
  language: PageLanguage;
}

/** The name of the first input with a message that demands a correction. */
function firstWrong(sections: readonly Section[]): string | null {
  const names = sections.flatMap(({ prefix, fields, notes }) =>
    fields.filter(({ name }) => isWrong(notes.get(name) ?? [])).map(({ name }) => prefix + name),
  );
  return names[0] ?? null;
}

function section(
  { name, body, prefix, fields, typed, notes, folded }: Section,
  { sealed, locked, focused, language }: Drawn,
): Html {
  const inputs = fields.map(field => {
    const filled = {
      id: prefix + field.name,
      maxLength: maxLengthOf(body, field.name),
      value: typed[field.name] ?? '',
      notes: notes.get(field.name) ?? [],
      locked,
      focused: focused === prefix + field.name,
    };
    if (sealed && filled.value !== '' && isDocument(field.name) && !sealed.typed.has(filled.id))
      return sealedField(field, filled, sealed.open, language);
    const proposals =
      field.name === 'municipio' ? servedBy(typed.codigo_postal ?? '').map(one => one.name) : [];
    return inputOf(field, { ...filled, proposals }, language);
  });
  const fieldset = html`<fieldset><legend>${name}</legend><div class="fields">${inputs}</div></fieldset>`;
  return folded ? html`<details class="part"><summary>${name}</summary>${fieldset}</details>` : fieldset;
}

async function placeOf(visit: SignedVisit, chosen: string, locked: boolean): Promise<Html> {
  const establishments = await establishmentsOf(visit);
  const name = 'establecimiento_id';
  const options = establishments.map(({ id, nombre }) => option(String(id), nombre, String(id) === chosen));
  return html`<div class="field place"><label for="${name}">${ESTABLISHMENT[visit.language]}</label><select id="${name}" name="${name}"${locked && raw(' disabled')}>${options}</select></div>`;
}

/**
 * Assigns the refused values and the issues of a record to the fields of its form. Those of no
 * field are shown above the form.
 */
export function notesFor(
  fields: readonly FormField[],
  refused: Readonly<Record<string, string>>,
  issues: readonly { field: string | null; severity: string; message: string }[],
): { atFields: Map<string, Note[]>; above: Note[] } {
  const atFields = new Map<string, Note[]>();
  const above: Note[] = [];
  const shown = new Set(fields.map(({ name }) => name));
  const put = (field: string | null, note: Note) => {
    const name = field === 'codigo_municipio' || field === 'nombre_municipio' ? 'municipio' : field;
    if (name === null || !shown.has(name)) above.push(note);
    else atFields.set(name, [...(atFields.get(name) ?? []), note]);
  };
  for (const [field, text] of Object.entries(refused)) put(field, { kind: 'refused', text });
  for (const { field, severity, message } of issues)
    put(field, { kind: severity === 'error' ? 'held' : 'warning', text: message });
  return { atFields, above };
}

/** Renders the messages above a form. */
export function notesAbove(notes: readonly Note[], language: PageLanguage): Html | null {
  const label: Words = { es: 'Lo que falta', en: 'What is missing' };
  if (notes.length === 0) return null;
  return html`<div class="notes" role="group" aria-label="${label[language]}">${notes.map(noteOf)}</div>`;
}

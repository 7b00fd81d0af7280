import type { BodyName } from '@mirlo/core';
import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import { establishmentsOf } from './establishments.ts';
import { type Field, maxLengthOf, type Typed } from './fields.ts';
import { inputOf, isWrong, type Note, noteOf, option, sealedField } from './inputs.ts';
import { isDocument } from './mask.ts';
import { servedBy } from './municipality.ts';
import type { SignedVisit } from './page.ts';
import { proofField } from './parts.ts';
import { mayWrite } from './rights.ts';
import { ROOT } from './site.ts';

/** Fields of one record, or of a part of one, under a heading. */
export interface Section {
  name: string;
  /** Whose lengths hold. */
  body: BodyName;
  /** Before each field's name in the form; empty where there is one record. */
  prefix: string;
  fields: readonly Field[];
  typed: Typed;
  /** What is said at each field. */
  notes: ReadonlyMap<string, readonly Note[]>;
  /** Whether it is folded away behind its heading, for a part that is rarely needed. */
  folded?: boolean;
}

/** A form over one record and its parts. */
export interface RecordForm {
  /** Below `ROOT`: where it posts to. */
  action: string;
  /** The establishment that is chosen; another can be. Null: it is no matter of this form. */
  place: string | null;
  sections: readonly Section[];
  /** Which state of the record it was made from; of a new one, its own uuid. */
  hidden: Readonly<Record<string, string>>;
  button: Words;
  /** What comes of it. */
  saving?: Words;
  /** Other buttons, which take what was typed along; to save stays what Enter does. */
  tools?: Html;
  /** Another button beside the one that saves. */
  beside?: Html | false;
  /** Whether it has a button that says what would be refused, and stores nothing; scripts press it. */
  checks?: boolean;
  /** Whether what was typed was sent: the page opens with the focus at the first field that is wrong. */
  answers?: boolean;
  /** Has the numbers of documents masked; absent: they are shown. */
  sealed?: Sealed | undefined;
}

/** How a form masks the numbers of documents. */
export interface Sealed {
  /** Below `ROOT`: where they are opened. */
  open: string;
  /** Names of inputs that are shown all the same: who sees them has typed them. */
  typed: ReadonlySet<string>;
}

const SAVING: Words = {
  es: 'Al guardar se comprueba. Si está completo y nada lo impide, se comunica solo.',
  en: 'Saving checks it. Where it is complete and nothing keeps it, it is filed by itself.',
};
const CHECK: Words = { es: 'Comprobar', en: 'Check' };
const READS: Words = { es: 'Su función solo permite leer.', en: 'Your role reads only.' };
const ESTABLISHMENT: Words = { es: 'Establecimiento', en: 'Establishment' };

/** The fields in groups, and the button that saves them. */
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

/** Enter in a field presses the first button of the form, which opens nothing and saves. */
export const DEFAULT_BUTTON = raw('<button class="sr" tabindex="-1" aria-hidden="true"></button>');

interface Drawn {
  sealed: Sealed | undefined;
  locked: boolean;
  /** The name of the input that has the focus. */
  focused: string | null;
  language: PageLanguage;
}

/** The name of the first input at which something is said that has to be mended. */
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

/** What was refused, and the issues of a filing that are about this record: at each field, the rest above the form. */
export function notesFor(
  fields: readonly Field[],
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

/** Sentences above a form. */
export function notesAbove(notes: readonly Note[], language: PageLanguage): Html | null {
  const label: Words = { es: 'Lo que falta', en: 'What is missing' };
  if (notes.length === 0) return null;
  return html`<div class="notes" role="group" aria-label="${label[language]}">${notes.map(noteOf)}</div>`;
}

import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import type { Choice } from './choices.ts';
import type { Field } from './fields.ts';
import { icon } from './icons.ts';
import { numberMask } from './mask.ts';
import { ROOT } from './site.ts';

/** What is said at a field. */
export interface Note {
  /** `refused`: it was not stored. `held`: it keeps the filing back. `warning`: it does not. */
  kind: 'refused' | 'held' | 'warning';
  text: string;
}

/** What stands in a field, and what is said at it. */
export interface Filled {
  /** Its name in the form, where records of one kind may stand side by side. */
  id: string;
  maxLength: number;
  value: string;
  notes: readonly Note[];
  /** For those who only read. */
  locked: boolean;
  /** Whether the page opens with the focus there. */
  focused?: boolean;
  /** Proposals for a text. */
  proposals?: readonly string[];
}

const DRAWINGS = { refused: 'refused', held: 'held', warning: 'warning' } as const;
const MODES = {
  date: 'numeric',
  time: 'numeric',
  moment: null,
  number: 'numeric',
  tel: 'tel',
  email: 'email',
  text: null,
  choice: null,
} as const;

/** A field of a form with its label, its example, and what is said at it. */
export function inputOf(spec: Field, filled: Filled, language: PageLanguage): Html {
  const { label, columns, hint } = spec;
  const { id: name, notes } = filled;
  const said = [hint && `${name}-hint`, notes.length > 0 && `${name}-note`].filter(Boolean).join(' ');
  const state = notes[0]?.kind;
  const attributes = html` id="${name}" name="${name}"${said !== '' && html` aria-describedby="${said}"`}${isWrong(notes) && raw(' aria-invalid="true"')}${filled.locked && raw(' disabled')}${filled.focused === true && raw(' autofocus')}`;
  return html`<div class="field c${columns}"${state !== undefined && html` data-state="${state}"`}>
<label for="${name}">${label[language]}</label>
${spec.kind === 'choice' ? select(spec, filled, attributes, language) : text(spec, filled, attributes)}
${hint && html`<p class="hint" id="${name}-hint">${hint[language]}</p>`}
${notes.length > 0 && html`<div id="${name}-note">${notes.map(note => noteOf(note))}</div>`}
</div>`;
}

const OPEN: Words = { es: 'Ver', en: 'Show' };

/** The number of a document, masked, and the button that opens it. What else was typed in the form goes with it. */
export function sealedField(
  { label, columns }: Field,
  { id, value, notes }: Filled,
  open: string,
  language: PageLanguage,
): Html {
  const name = label[language];
  const state = notes[0]?.kind;
  return html`<div class="field c${columns}"${state !== undefined && html` data-state="${state}"`}>
<label for="${id}">${name}</label>
<div class="sealed"><output id="${id}">${numberMask(value)}</output><button class="btn" formaction="${ROOT}${open}">${OPEN[language]}<span class="sr">: ${name}</span></button></div>
${notes.map(note => noteOf(note))}
</div>`;
}

/** A sentence at a field or above a form, with its drawing. */
export function noteOf({ kind, text: words }: Note): Html {
  return html`<p class="note" data-state="${kind}">${icon(DRAWINGS[kind])}<span>${words}</span></p>`;
}

/** Whether what is said at a field has to be mended. */
export const isWrong = (notes: readonly Note[]) => notes.some(({ kind }) => kind !== 'warning');

function text(
  { kind }: Field,
  { id: name, value, maxLength, proposals = [] }: Filled,
  attributes: Html,
): Html {
  const mode = MODES[kind];
  const list = proposals.length > 0 && `${name}-list`;
  return html`<input type="${kind === 'tel' || kind === 'email' ? kind : 'text'}" value="${value}" maxlength="${maxLength}" autocomplete="off"${mode !== null && html` inputmode="${mode}"`}${list !== false && html` list="${list}"`}${attributes}>
${list !== false && html`<datalist id="${list}">${proposals.map(one => html`<option value="${one}"></option>`)}</datalist>`}`;
}

function select({ choices }: Field, { value }: Filled, attributes: Html, language: PageLanguage): Html {
  const known = choices?.(language, value) ?? [];
  const all: readonly Choice[] = known.some(([code]) => code === value)
    ? known
    : [[value, value === '' ? '—' : value], ...known];
  const open: readonly Choice[] = value === '' ? all : [['', '—'], ...all];
  return html`<select${attributes}>${open.map(([code, label]) => option(code, label, code === value))}</select>`;
}

/** One choice of a list. */
export function option(code: string, label: string, chosen: boolean): Html {
  return html`<option value="${code}"${chosen && raw(' selected')}>${label}</option>`;
}

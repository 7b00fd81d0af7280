import { type Html, html, type PageLanguage, raw, type Words } from '@mirlo/look';
import type { SelectOption } from './choices.ts';
import type { FormField } from './fields.ts';
import { icon } from './icons.ts';
import { numberMask } from './mask.ts';
import { ROOT } from './site.ts';

/** A message at a field. */
export interface Note {
  /**
   * `refused`: the value was not stored. `held`: the value holds the filing. `warning`: it does
   * not.
   */
  kind: 'refused' | 'held' | 'warning';
  text: string;
}

/** The value of a field, with its messages. */
export interface Filled {
  /**
   * The field's name in the form. It has a prefix where the form holds several records of one kind.
   */
  id: string;
  maxLength: number;
  value: string;
  notes: readonly Note[];
  /** Whether the field is disabled, for people who may only read. */
  locked: boolean;
  /** Whether the page opens with the focus on this field. */
  focused?: boolean;
  /** Texts that the field proposes. */
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

/** Renders a field of a form with its label, its hint and its messages. */
export function inputOf(spec: FormField, filled: Filled, language: PageLanguage): Html {
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

/**
 * Renders a document's number, masked, with the button that shows the number. The button sends the
 * form, so that what was typed is kept.
 */
export function sealedField(
  { label, columns }: FormField,
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

/** Renders a message at a field or above a form, with its icon. */
export function noteOf({ kind, text: words }: Note): Html {
  return html`<p class="note" data-state="${kind}">${icon(DRAWINGS[kind])}<span>${words}</span></p>`;
}

/** Whether a message at the field demands a correction. A warning does not. */
export const isWrong = (notes: readonly Note[]) => notes.some(({ kind }) => kind !== 'warning');

function text(
  { kind }: FormField,
  { id: name, value, maxLength, proposals = [] }: Filled,
  attributes: Html,
): Html {
  const mode = MODES[kind];
  const list = proposals.length > 0 && `${name}-list`;
  return html`<input type="${kind === 'tel' || kind === 'email' ? kind : 'text'}" value="${value}" maxlength="${maxLength}" autocomplete="off"${mode !== null && html` inputmode="${mode}"`}${list !== false && html` list="${list}"`}${attributes}>
${list !== false && html`<datalist id="${list}">${proposals.map(one => html`<option value="${one}"></option>`)}</datalist>`}`;
}

function select({ choices }: FormField, { value }: Filled, attributes: Html, language: PageLanguage): Html {
  const known = choices?.(language, value) ?? [];
  const all: readonly SelectOption[] = known.some(([code]) => code === value)
    ? known
    : [[value, value === '' ? '—' : value], ...known];
  const open: readonly SelectOption[] = value === '' ? all : [['', '—'], ...all];
  return html`<select${attributes}>${open.map(([code, label]) => option(code, label, code === value))}</select>`;
}

/** Renders one option of a select. */
export function option(code: string, label: string, chosen: boolean): Html {
  return html`<option value="${code}"${chosen && raw(' selected')}>${label}</option>`;
}

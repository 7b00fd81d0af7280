import { type Html, html, MARK, type PageLanguage, raw } from '@mirlo/look';
import { icon } from './icons.ts';
import { PROOF } from './own-forms.ts';

/** A message about a failure or a success: a sentence with its icon. */
export function message(state: 'refused' | 'accepted' | 'held', text: string): Html {
  const role = state === 'refused' ? 'alert' : 'status';
  return html`<p class="say" data-state="${state}" role="${role}">${icon(state)}<span>${text}</span></p>`;
}

export interface InputField {
  name: string;
  label: string;
  type: 'text' | 'email' | 'password';
  autocomplete: string;
  value?: string;
  /** The message about a wrong value. */
  error?: string | undefined;
  /** A hint at what to type. Shown whether or not something is wrong. */
  hint?: string;
  maxlength: number;
  /** Whether the field may stay empty. */
  optional?: true;
}

/** Renders a field with its label, its hint, and what is wrong with its value. */
export function field(given: InputField): Html {
  const { name, label, type, autocomplete, value = '', error, hint, maxlength, optional = false } = given;
  const said = [hint !== undefined && `${name}-hint`, error !== undefined && `${name}-error`].filter(Boolean);
  const described = said.length > 0 && html` aria-describedby="${said.join(' ')}"`;
  return html`<div class="field">
<label for="${name}">${label}</label>
${hint !== undefined && html`<p class="hint" id="${name}-hint">${hint}</p>`}
<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" value="${value}" maxlength="${maxlength}"${!optional && raw(' required')}${described}${error !== undefined && raw(' aria-invalid="true"')}>
${error !== undefined && html`<p class="error" id="${name}-error">${icon('refused')}<span>${error}</span></p>`}
</div>`;
}

/** Renders a select with its label. */
export function select(name: string, label: string, options: readonly Html[]): Html {
  return html`<div class="field"><label for="${name}">${label}</label><select id="${name}" name="${name}">${options}</select></div>`;
}

/** The hidden field that proves that a form comes from this site (a CSRF token). */
export function proofField(proof: string): Html {
  return html`<input type="hidden" name="${PROOF}" value="${proof}">`;
}

/** The name Mirlo with the bird, as a link. */
export function brand(href: string): Html {
  return html`<a class="brand" href="${href}">${MARK}Mirlo</a>`;
}

const NAMES = { es: 'Español', en: 'English' } as const;

/** The choice of language as links, for pages of people who are not signed in. */
export function languageLinks(path: string, language: PageLanguage): Html {
  const one = (other: PageLanguage) =>
    other === language
      ? html`<span aria-current="true" lang="${other}">${NAMES[other]}</span>`
      : html`<a href="${path}?lang=${other}" lang="${other}" hreflang="${other}">${NAMES[other]}</a>`;
  return html`<nav class="lang" aria-label="Idioma / Language">${one('es')}${one('en')}</nav>`;
}

/** The choice of language as buttons, which store the user's choice. */
export function languageForm(root: string, back: string, language: PageLanguage, proof: string): Html {
  const one = (other: PageLanguage) =>
    other === language
      ? html`<span aria-current="true" lang="${other}">${NAMES[other]}</span>`
      : html`<button name="language" value="${other}" lang="${other}">${NAMES[other]}</button>`;
  return html`<form class="lang" method="post" action="${root}/language" aria-label="Idioma / Language">${proofField(proof)}<input type="hidden" name="back" value="${back}">${one('es')}${one('en')}</form>`;
}

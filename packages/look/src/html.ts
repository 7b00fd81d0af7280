import { isRightToLeft, visible } from './visible.ts';

/** Markup whose texts are escaped. Only `html`, `raw` and `joined` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * A value in a template: a text, a number, markup, or a list of them. Null, undefined and false
 * render nothing.
 */
export type HtmlValue = string | number | Html | null | undefined | false | readonly HtmlValue[];

/**
 * The place of a value in the markup.
 * - `text`: text content.
 * - `plain`: text where no markup may be, such as a title or a label that a screen reader reads.
 * - `exact`: an attribute whose value must stay as it is, such as the value of a form field or an
 *   address.
 */
type Place = 'text' | 'plain' | 'exact';

/**
 * Builds markup from a template. Escapes every value, also inside a quoted attribute, unless the
 * value is markup itself. Where people read a text, hidden characters are made visible. In text
 * content, right-to-left text is isolated, so that it cannot reorder the text beside it.
 */
export function html(strings: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = '';
  let place: Place = 'text';
  for (const [index, literal] of strings.entries()) {
    place = placeAfter(literal, place);
    text += literal + markup(values[index], place);
  }
  return new Html(text);
}

/** Attributes whose values people read. */
const READ = /\b(?:aria-label|alt|title|placeholder|content)="[^"]*$/;

function placeAfter(literal: string, before: Place): Place {
  const [open, close] = [literal.lastIndexOf('<'), literal.lastIndexOf('>')];
  if (close > open) return /<(?:title|textarea)\b[^>]*>[^<]*$/.test(literal) ? 'plain' : 'text';
  if (open < 0 && !literal.includes('"')) return before;
  if (open < 0 && before === 'text') return before;
  return READ.test(literal.slice(Math.max(open, 0))) ? 'plain' : 'exact';
}

/** Makes markup of a text without escaping it. Only for texts of this project, never for input. */
export function raw(text: string): Html {
  return new Html(text);
}

/** Joins the parts, with a separator between them. */
export function joined(parts: readonly HtmlValue[], separator: HtmlValue): Html {
  return new Html(parts.map(part => markup(part, 'text')).join(markup(separator, 'text')));
}

function markup(part: HtmlValue, place: Place): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(one => markup(one, place)).join('');
  const text = String(part);
  if (place === 'exact') return escapeHtml(text);
  const escaped = escapeHtml(visible(text));
  return place === 'text' && isRightToLeft(text) ? `<bdi>${escaped}</bdi>` : escaped;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes a text for markup, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '');
}

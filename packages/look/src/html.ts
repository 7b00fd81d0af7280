import { isRightToLeft, visible } from './visible.ts';

/** Markup whose texts are escaped. Only `html` and `raw` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands in markup: a text, a number, markup, a list of these; null, undefined and false are nothing. */
export type Part = string | number | Html | null | undefined | false | readonly Part[];

/**
 * Where a value stands: as text; as text where no markup may be (`plain`: a title, what a screen reader says); or in an attribute that means what
 * it is (`exact`: what a field sends back, an address).
 */
type Place = 'text' | 'plain' | 'exact';

/**
 * Markup from a template. Every value is escaped, also inside a quoted attribute, unless it is markup itself; and what is read shows what is
 * hidden in it and moves nothing beside it.
 */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  let text = '';
  let place: Place = 'text';
  for (const [index, literal] of strings.entries()) {
    place = placeAfter(literal, place);
    text += literal + markup(values[index], place);
  }
  return new Html(text);
}

/** Attributes that are read. */
const READ = /\b(?:aria-label|alt|title|placeholder|content)="[^"]*$/;

function placeAfter(literal: string, before: Place): Place {
  const [open, close] = [literal.lastIndexOf('<'), literal.lastIndexOf('>')];
  if (close > open) return /<(?:title|textarea)\b[^>]*>[^<]*$/.test(literal) ? 'plain' : 'text';
  if (open < 0 && !literal.includes('"')) return before;
  if (open < 0 && before === 'text') return before;
  return READ.test(literal.slice(Math.max(open, 0))) ? 'plain' : 'exact';
}

/** Markup as it is, for text of our own that needs no escaping. */
export function raw(text: string): Html {
  return new Html(text);
}

/** The parts with markup between them. */
export function joined(parts: readonly Part[], separator: Part): Html {
  return new Html(parts.map(part => markup(part, 'text')).join(markup(separator, 'text')));
}

function markup(part: Part, place: Place): string {
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

/** A text for markup, also inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, character => ESCAPES[character] ?? '');
}

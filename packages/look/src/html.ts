/** Markup whose texts are escaped. Only `html` and `raw` make it. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What stands in markup: a text, a number, markup, a list of these; null, undefined and false are nothing. */
export type Part = string | number | Html | null | undefined | false | readonly Part[];

/** Markup from a template. Every value is escaped, also inside a quoted attribute, unless it is markup itself. */
export function html(strings: TemplateStringsArray, ...values: readonly Part[]): Html {
  let text = strings[0] ?? '';
  for (const [index, value] of values.entries()) text += markup(value) + (strings[index + 1] ?? '');
  return new Html(text);
}

/** Markup as it is, for text of our own that needs no escaping. */
export function raw(text: string): Html {
  return new Html(text);
}

/** The parts with markup between them. */
export function joined(parts: readonly Part[], separator: Part): Html {
  return new Html(parts.map(markup).join(markup(separator)));
}

function markup(part: Part): string {
  if (part === null || part === undefined || part === false) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(markup).join('');
  return escapeHtml(String(part));
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

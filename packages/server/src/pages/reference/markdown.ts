import { type Html, type HtmlValue, html, raw } from '@mirlo/look';

/** A part of a description, with its heading. */
export interface Chapter {
  /** Null for the text before the first heading. */
  title: string | null;
  text: string;
}

/** Splits a description into chapters (`## Title`). */
export function chaptersOf(markdown: string): Chapter[] {
  const [before = '', ...rest] = markdown.split(/^## /m);
  const chapters = rest.map(part => {
    const end = part.indexOf('\n');
    return { title: part.slice(0, end).trim(), text: part.slice(end).trim() };
  });
  return [{ title: null, text: before.trim() }, ...chapters];
}

/** Renders the Markdown that the contract uses: paragraphs, lists, `code` and **strong** words. */
export function markdown(text: string): Html[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .flatMap(block => {
      const [before = '', ...items] = block.split(/^- /m);
      const paragraph = before.trim() === '' ? [] : [html`<p>${inline(before.trim())}</p>`];
      if (items.length === 0) return paragraph;
      return [...paragraph, html`<ul>${items.map(item => html`<li>${inline(item.trim())}</li>`)}</ul>`];
    });
}

/** Renders `code` and **strong** inside a line. */
export function inline(text: string): HtmlValue {
  return text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map(part => {
    if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
    if (part.startsWith('**')) return html`<strong>${part.slice(2, -2)}</strong>`;
    return part.includes('\n') ? raw(html`${part}`.text.replaceAll('\n', ' ')) : part;
  });
}

import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import type { LinePlace } from './audit-services.ts';
import { ROOT } from './site.ts';

const SHOWN: Words = { es: 'Se muestran', en: 'Shown' };

const PLACE = /^(\d{1,15})\.(\d{1,16})$/;

/**
 * Reads a place in a list of lines from a parameter of the address; null where the text names no
 * place.
 */
export function readPlace(text: string): LinePlace | null {
  const [, at, seq] = PLACE.exec(text) ?? [];
  return at === undefined || seq === undefined ? null : { at: Number(at), seq: Number(seq) };
}

/** The number of lines on the page. Screen readers speak it after a filter was changed. */
export function countedLines({ length }: { length: number }, language: PageLanguage): Html | null {
  if (length === 0) return null;
  return html`<p class="muted counted">${SHOWN[language]}: ${length}</p>`;
}

/** The link to the next page, with the filters of this page; null where there is no next page. */
export function nextLink({
  path,
  query,
  next,
  label,
}: {
  /** The path of the page, below `ROOT`. */
  path: string;
  query: URLSearchParams;
  next: LinePlace | null;
  label: string;
}): Html | null {
  if (next === null) return null;
  const to = new URLSearchParams([...query].filter(([name, value]) => name !== 'before' && value !== ''));
  to.set('before', `${next.at}.${next.seq}`);
  return html`<nav class="pages"><a class="btn" rel="next" href="${ROOT}${path}?${to.toString()}">${label}</a></nav>`;
}

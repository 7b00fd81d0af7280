export { type Coding, codingFor, compress } from './compress.ts';
/** What every page for people shares. */
export {
  frame,
  type Page,
  type PageLanguage,
  pageHeaders,
  type SentPage,
  type Words,
} from './frame.ts';
export { escapeHtml, Html, html, joined, type Part, raw } from './html.ts';

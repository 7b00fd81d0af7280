export { type Coding, codingFor, compress } from './compress.ts';
/** The parts that every page for people shares. */
export {
  type Document,
  documentOf,
  frame,
  inEach,
  MARK,
  type Page,
  type PageLanguage,
  pageHeaders,
  type SentPage,
  untranslated,
  type Words,
} from './frame.ts';
export { escapeHtml, Html, html, joined, type Part, raw } from './html.ts';
export { STYLE } from './style.ts';
export { isRightToLeft, visible, withoutHidden } from './visible.ts';

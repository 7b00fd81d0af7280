export { type Coding, codingFor, compress } from './compress.ts';
/** The parts that every page for people shares. */
export {
  type Document,
  documentOf,
  type FramedPage as Page,
  frame,
  inEach,
  MARK,
  type PageLanguage,
  pageHeaders,
  type SentPage,
  untranslated,
  type Words,
} from './frame.ts';
export { escapeHtml, Html, type HtmlValue, html, joined, raw } from './html.ts';
export { STYLE } from './style.ts';
export { isRightToLeft, visible, withoutHidden } from './visible.ts';

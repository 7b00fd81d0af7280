import { createHash } from 'node:crypto';
import { type Html, html, raw } from './html.ts';
import { STYLE } from './style.ts';

/** The languages that every page exists in. */
export type PageLanguage = 'es' | 'en';

/** A text of a page in both languages. */
export type Words = Readonly<Record<PageLanguage, string>>;

/** Builds a text in both languages. */
export function inEach(text: (language: PageLanguage) => string): Words {
  return { es: text('es'), en: text('en') };
}

/** Wraps a text that exists in one language only: an address, a code, the message of a library. */
export function untranslated(text: string): Words {
  return inEach(() => text);
}

export interface FramedPage {
  title: string;
  language: PageLanguage;
  /** The address of this page in each language. */
  languages: Words;
  /** The address that the name Mirlo, at the top, links to. */
  home: string;
  /** The text beside the name: which page this is. */
  crumb?: string;
  body: Html;
  /** CSS rules for this page only, placed after the shared stylesheet. */
  style?: string;
  /** Path of a script that this server serves. The page works without the script. */
  script?: string;
}

/** A rendered page, ready to be sent. */
export interface SentPage {
  html: string;
  /**
   * The value of `Content-Security-Policy`. It allows only the kinds of content that the page has.
   */
  policy: string;
}

const NAMES: Words = { es: 'Español', en: 'English' };
const LANGUAGES: readonly PageLanguage[] = ['es', 'en'];
const SKIP: Words = { es: 'Ir al contenido', en: 'Skip to the content' };

const BIRD = 'M3 26.5c1.5-9.8 7-18 15-18 4.3 0 7.2 2.9 7.2 7 0 6.8-5.6 11-12.7 11z';
const BEAK = 'm24.3 11.8 6.2 3-5.5 2.4z';
/** The bird, shown beside the name Mirlo. */
export const MARK = raw(
  `<svg viewBox="0 0 32 32" aria-hidden="true"><path class="bird" d="${BIRD}"/><path class="beak" d="${BEAK}"/><circle class="eye" cx="20.2" cy="13.6" r="1.7"/></svg>`,
);
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path fill="#5c6570" d="${BIRD}"/><path fill="#e8820c" d="${BEAK}"/></svg>`,
)}`;

/**
 * Puts a page into the frame that all pages share: the HTML head, the name, the switch of
 * languages.
 */
export function frame(page: FramedPage): SentPage {
  const { title, language, style = '', script } = page;
  const body = html`<header class="top">
<a class="brand" href="${page.home}">${MARK}Mirlo</a>
${page.crumb !== undefined && html`<span class="crumb">${page.crumb}</span>`}
${languageSwitch(page)}
</header>
${page.body}`;
  return documentOf({ title, language, style: { text: STYLE + style }, script, body });
}

/**
 * A further language that only some pages speak, with the text of the link that skips to the
 * content.
 */
export interface OtherLanguage {
  code: string;
  skip: string;
}

/** A page to be rendered, without the shared frame. */
export interface Document {
  title: string;
  language: PageLanguage | OtherLanguage;
  /** The CSS text to put into the page, or the path of a stylesheet that this server serves. */
  style: { text: string } | { href: string };
  /** Path of a script that this server serves. The page works without the script. */
  script?: string | undefined;
  /** Whether the forms of the page post to this server. */
  forms?: boolean;
  /** The content of `<body>` after the link that skips to `#content`. */
  body: Html;
}

/**
 * Renders a whole HTML document, and the policy (CSP) that allows only the kinds of content that
 * the document has.
 */
export function documentOf({ title, language, style, script, forms = false, body }: Document): SentPage {
  const styled =
    'text' in style
      ? html`<style>${raw(style.text)}</style>`
      : html`<link rel="stylesheet" href="${style.href}">`;
  const { code, skip } = typeof language === 'string' ? { code: language, skip: SKIP[language] } : language;
  const page = html`<!doctype html>
<html lang="${code}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="${ICON}">
<title>${title}</title>
${styled}
${script !== undefined && html`<script type="module" src="${script}"></script>`}
</head>
<body>
<a class="skip" href="#content">${skip}</a>
${body}
</body>
</html>
`;
  return { html: page.text, policy: policy(style, script !== undefined, forms) };
}

function languageSwitch({ language, languages }: FramedPage): Html {
  const entries = LANGUAGES.map(one =>
    one === language
      ? html`<span aria-current="true" lang="${one}">${NAMES[one]}</span>`
      : html`<a href="${languages[one]}" lang="${one}" hreflang="${one}">${NAMES[one]}</a>`,
  );
  return html`<nav class="lang" aria-label="Idioma / Language">${entries}</nav>`;
}

function policy(style: Document['style'], scripted: boolean, forms: boolean): string {
  const styles =
    'text' in style ? `'sha256-${createHash('sha256').update(style.text).digest('base64')}'` : "'self'";
  return [
    "default-src 'none'",
    `style-src ${styles}`,
    'img-src data:',
    ...(scripted ? ["script-src 'self'", "connect-src 'self'"] : []),
    "base-uri 'none'",
    `form-action ${forms ? "'self'" : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/**
 * Builds the headers of a page: content type and language, its policy, no sniffing of types, no
 * referrer, no caching.
 */
export function pageHeaders({ policy: content }: SentPage, language: string): Record<string, string> {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': language,
    'Content-Security-Policy': content,
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cache-Control': 'no-store',
  };
}

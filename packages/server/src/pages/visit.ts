import { preferredLanguage } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';

/** How a page was asked for. */
export interface Visit {
  language: PageLanguage;
  /** Scheme and host by which the reader reached the server. */
  origin: string;
  /** What stands before `/v1`; may be empty. */
  basePath: string;
  /** `?lang=en` where the reader chose a language, to be kept on the way; else empty. */
  chosen: string;
  /** Where the panel is for who asks; null where it lets nobody in from there. */
  panel: string | null;
}

/** The language of a page: the one chosen in its address (`lang`), else the one that `Accept-Language` prefers. */
export function languageOf(
  lang: unknown,
  acceptLanguage: string,
): { language: PageLanguage; chosen: string } {
  if (lang === 'es' || lang === 'en') return { language: lang, chosen: `?lang=${lang}` };
  return { language: preferredLanguage(acceptLanguage), chosen: '' };
}

/** Where a page is in each language. */
export function inEachLanguage(path: string): Words {
  return { es: `${path}?lang=es`, en: `${path}?lang=en` };
}

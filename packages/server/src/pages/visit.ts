import { preferredLanguage } from '@mirlo/core';
import type { PageLanguage, Words } from '@mirlo/look';

/** The request for a page. */
export interface PublicVisit {
  language: PageLanguage;
  /** Scheme and host under which the reader reached the server. */
  origin: string;
  /** The path before `/v1`; may be empty. */
  basePath: string;
  /** `?lang=en` where the reader chose a language, to be kept in links; else empty. */
  chosen: string;
  /** Path of the panel for this reader; null where the panel refuses connections like this one. */
  panel: string | null;
}

/**
 * Picks the language of a page: the one in its URL (`lang`), else the one that `Accept-Language`
 * prefers.
 */
export function languageOf(
  lang: unknown,
  acceptLanguage: string,
): { language: PageLanguage; chosen: string } {
  if (lang === 'es' || lang === 'en') return { language: lang, chosen: `?lang=${lang}` };
  return { language: preferredLanguage(acceptLanguage), chosen: '' };
}

/** The URL of a page in each language. */
export function inEachLanguage(path: string): Words {
  return { es: `${path}?lang=es`, en: `${path}?lang=en` };
}

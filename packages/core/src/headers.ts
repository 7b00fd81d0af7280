import type { Language } from './terms.ts';

const PRIMARY_TAG = /^\s*([A-Za-z]{1,8}|\*)(?:-[A-Za-z0-9-]*)?\s*(?:;\s*q\s*=\s*([01](?:\.\d{0,3})?)\s*)?$/;

/**
 * Picks the language of messages by the header `Accept-Language` (RFC 9110 section 12.5.4): English where English is
 * preferred to Spanish, otherwise Spanish. Of two languages with the same weight, the one that is named first counts.
 * Unreadable parts are ignored.
 */
export function preferredLanguage(header: string | undefined): Language {
  if (!header) return 'es';
  const weights = new Map<string, { weight: number; place: number }>();
  header.split(',').forEach((part, place) => {
    const [, tag, weight] = PRIMARY_TAG.exec(part) ?? [];
    if (tag && !weights.has(tag.toLowerCase())) {
      weights.set(tag.toLowerCase(), { weight: Number(weight ?? 1), place });
    }
  });
  const absent = { weight: 0, place: Number.POSITIVE_INFINITY };
  const any = weights.get('*') ?? absent;
  const es = weights.get('es') ?? any;
  const en = weights.get('en') ?? any;
  if (en.weight !== es.weight) return en.weight > es.weight ? 'en' : 'es';
  return en.weight > 0 && en.place < es.place ? 'en' : 'es';
}

/** The request ids that may be copied unchanged into a log line and a header. */
const SANE_ID = /^[A-Za-z0-9._-]{1,64}$/;

/** The caller's request id where it matches `SANE_ID`, otherwise a new one (docs/decisions.md, "Every answer"). */
export function requestIdOf(header: string | undefined, newUuid: () => string): string {
  return header !== undefined && SANE_ID.test(header) ? header : newUuid();
}

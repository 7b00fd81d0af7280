import { type Html, html, type PageLanguage, type Words } from '@mirlo/look';
import { keyed } from './keyed.ts';
import type { SignedVisit } from './page.ts';
import { ROOT } from './site.ts';
import { workOf } from './work.ts';

const NEXT: Words = { es: 'Siguiente', en: 'Next' };
const BACK: Words = { es: 'No queda nada por corregir.', en: 'Nothing is left to mend.' };
const TODAY: Words = { es: 'Hoy', en: 'Today' };

/** The groups of today's page in which somebody has to do something. */
const HANDS: readonly string[] = ['late', 'risk', 'rejected', 'held', 'correction'];

/**
 * A link to the next record that somebody has to correct, shown after one was saved, so that nobody
 * has to go back to the list. Where none is left, says so. Null where nothing was saved just now,
 * or only this page's record is left.
 */
export async function nextToMend(visit: SignedVisit): Promise<Html | null> {
  const { query, path, language } = visit;
  if (query.get('said') !== 'saved') return null;
  const { items } = await workOf(visit);
  const hands = items.filter(({ group }) => HANDS.includes(group));
  const next = hands.find(item => item.path !== path);
  // The record on this page is the only one left to correct.
  if (next === undefined && hands.length > 0) return null;
  if (next === undefined)
    return html`<p class="muted">${BACK[language]} <a href="${ROOT}/">${TODAY[language]}</a></p>`;
  return html`<p><a class="btn" href="${ROOT}${next.path}"${keyed(visit, 'j')}>${nameOf(next.who.name, language)}</a></p>`;
}

const nameOf = (name: string, language: PageLanguage) => `${NEXT[language]}: ${name}`;

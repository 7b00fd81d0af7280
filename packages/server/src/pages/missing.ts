import { frame, html, type SentPage, type Words } from '@mirlo/look';
import type { PublicVisit } from './visit.ts';

const TITLE: Words = { es: 'Aquí no hay ninguna página', en: 'There is no page here' };
const ABOUT: Words = {
  es: 'En este servidor no hay nada en esa dirección. Lo que sí hay está en la',
  en: 'This server has nothing at this address. What it has is on the',
};
const START: Words = { es: 'página de inicio', en: 'start page' };

/** The page of a 404. */
export function missingPage({ language, basePath, chosen }: PublicVisit): SentPage {
  const home = `${basePath}/${chosen}`;
  const body = html`<main class="page" id="content"><h1>${TITLE[language]}</h1>
<p class="lead">${ABOUT[language]} <a href="${home}">${START[language]}</a>.</p></main>`;
  return frame({
    title: `Mirlo: ${TITLE[language]}`,
    language,
    // Relative links, so that the path that was asked for is never written into the page.
    languages: { es: '?lang=es', en: '?lang=en' },
    home,
    body,
    style: 'h1 + .lead { margin-top: var(--s-3) }',
  });
}

import { frame, type Html, html, type PageLanguage, type SentPage, type Words } from '@mirlo/look';
import type { JournalEntry } from '../journal.ts';
import { SIMULATOR_STYLE } from './style.ts';
import { SIMULATOR_WORDS } from './words.ts';

export const LIVE_PATH = '/simulator-live.js';

/** The request for a page. */
export interface SimulatorVisit {
  /** The page's path. */
  path: string;
  language: PageLanguage;
  /** `?lang=es` or `?lang=en` where the reader chose a language, otherwise empty. */
  chosen: string;
}

/**
 * Renders a page that refreshes by itself: `before`, the heading, a notice, and `live`, the part
 * that is refreshed.
 */
export function simulatorFrame(
  visit: SimulatorVisit,
  heading: string,
  before: Html | null,
  live: Html,
): SentPage {
  const say = (words: Words) => words[visit.language];
  const body = html`${before}
<div class="head"><h1>${heading}</h1>
<label class="auto" hidden><input type="checkbox" checked> ${say(SIMULATOR_WORDS.refresh)} <strong class="lost" hidden>${say(SIMULATOR_WORDS.lost)}</strong></label></div>
<p class="band" data-state="sandbox">${say(SIMULATOR_WORDS.notice)}</p>
<div id="live">${live}</div>`;
  return framed(visit, heading, body, LIVE_PATH);
}

/** Renders the page for an address without a page. It says so and links back. */
export function missingPage(visit: SimulatorVisit): SentPage {
  const { language, chosen } = visit;
  const body = html`<h1>${SIMULATOR_WORDS.missing[language]}</h1>
<p>${SIMULATOR_WORDS.missingNext[language]}</p>
<p><a href="/${chosen}">${SIMULATOR_WORDS.back[language]}</a></p>`;
  return framed(visit, SIMULATOR_WORDS.missing[language], body);
}

function framed(visit: SimulatorVisit, heading: string, content: Html, script?: string): SentPage {
  const { path, language, chosen } = visit;
  const body = html`<main class="page" id="content">
${content}
</main>`;
  return frame({
    title: `${heading}: Mirlo`,
    language,
    languages: { es: `${path}?lang=es`, en: `${path}?lang=en` },
    home: `/${chosen}`,
    crumb: SIMULATOR_WORDS.title[language],
    body,
    style: SIMULATOR_STYLE,
    ...(script === undefined ? {} : { script }),
  });
}

/**
 * The place where a stay or rental begins: the code of its establishment. For a rental without a
 * code, a note that it begins at an address; otherwise a dash.
 */
export function placeOf({ establecimiento, kind }: JournalEntry): Words {
  if (establecimiento !== null) return { es: establecimiento, en: establecimiento };
  return kind === 'AV' ? SIMULATOR_WORDS.atAddress : { es: '–', en: '–' };
}

/** Renders a time of the journal without a line break. */
export function moment(at: string): Html {
  return html`<span class="nowrap">${at}</span>`;
}

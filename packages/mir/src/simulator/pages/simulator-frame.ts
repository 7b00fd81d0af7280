import { frame, type Html, html, type PageLanguage, type SentPage } from '@mirlo/look';
import { SIMULATOR_STYLE } from './style.ts';
import { WORDS } from './words.ts';

export const LIVE_PATH = '/simulator-live.js';

/** How a page was asked for. */
export interface Visit {
  /** Its own path. */
  path: string;
  language: PageLanguage;
  /** `?lang=en` where the reader chose a language; else empty. */
  chosen: string;
}

/** Puts what refreshes by itself under a heading, into the frame of every page. */
export function simulatorFrame(visit: Visit, heading: string, before: Html | null, live: Html): SentPage {
  const { path, language, chosen } = visit;
  const say = (words: Readonly<Record<PageLanguage, string>>) => words[language];
  const body = html`<main class="page" id="content">
${before}
<div class="head"><h1>${heading}</h1>
<label class="auto" hidden><input type="checkbox" checked> ${say(WORDS.refresh)} <strong class="lost" hidden>${say(WORDS.lost)}</strong></label></div>
<p class="band" data-state="sandbox">${say(WORDS.notice)}</p>
<div id="live">${live}</div>
</main>`;
  return frame({
    title: `${heading}: Mirlo`,
    language,
    languages: { es: `${path}?lang=es`, en: `${path}?lang=en` },
    home: `/${chosen}`,
    crumb: say(WORDS.title),
    body,
    style: SIMULATOR_STYLE,
    script: LIVE_PATH,
  });
}

/** A date of the journal, which must not break in two. */
export function moment(at: string): Html {
  return html`<span class="nowrap">${at.slice(0, 10)}</span> <span class="nowrap">${at.slice(11)}</span>`;
}

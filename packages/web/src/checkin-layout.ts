import { createHash } from 'node:crypto';
import { documentOf, type Html, html, type SentPage, STYLE } from '@mirlo/look';
import { CHECKIN_LANGUAGES, CHECKIN_WORDS, type CheckinLanguage } from './checkin-words/index.ts';

/**
 * The answer of a link's page: a page, a redirect to a path below the link's address, or notes for
 * the script.
 */
export type CheckinAnswer = CheckinPage | Lead | Notes;

/**
 * The notes at the fields of a form while it is typed. Nothing else is sent, because a form is
 * checked many times.
 */
interface Notes {
  notes: Html;
}

interface Lead {
  lead: string;
  /** The uuid of the guest who was entered just now. The cookie of this device remembers it. */
  entered?: string;
}

export interface CheckinPage {
  title: string;
  /** The lodging's name; null where no link is known. */
  house: string | null;
  main: Html;
  foot?: Html | null;
  status?: number;
  /** Whether the link is a test link. */
  trial?: boolean;
  /** Path of a script that improves the page. The page works without the script. */
  script?: string | undefined;
}

const OWN = `
[data-state="held"], [data-state="warning"] { --c-ink: light-dark(#744600, #f4c56d); --c-line: light-dark(#b87d10, #a8791f) }
.checkin { min-height: 100vh; display: flex; flex-direction: column; font-size: var(--t-l); --control: 48px }
.checkin .wrap { width: 100%; max-width: 560px; margin: 0 auto; padding: 0 var(--s-4) }
.checkin header { background: var(--surface); border-bottom: 1px solid var(--line) }
.checkin header .wrap { display: flex; flex-wrap: wrap; gap: var(--s-2); align-items: center; min-height: 56px; padding-block: var(--s-2) }
.checkin .house { font-weight: 650; min-width: 0 }
.checkin header .langs { position: relative; margin-left: auto; border: 0; font-size: var(--t-m) }
.checkin .langs summary { min-height: 44px; padding: var(--s-2) var(--s-3); border: 1px solid var(--line-strong); border-radius: var(--radius); background: var(--surface) }
.checkin details .fields { padding-bottom: var(--s-4); display: grid; gap: var(--s-3) }
.checkin .langs nav { position: absolute; right: 0; z-index: 1; min-width: 180px; margin-top: var(--s-1); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius-l); overflow: hidden }
.checkin .langs a { display: block; min-height: 44px; padding: var(--s-2) var(--s-4); color: var(--ink); text-decoration: none }
.checkin .langs a:hover { background: var(--surface-2) }
.checkin .langs a[aria-current] { font-weight: 650 }
.checkin main.wrap { flex: 1; padding-block: var(--s-5) var(--s-7) }
.checkin footer { border-top: 1px solid var(--line); font-size: var(--t-m); color: var(--ink-2) }
.checkin footer .wrap { padding-block: var(--s-4) }
.checkin .band { margin-bottom: var(--s-5) }
.checkin h1 { font-size: var(--t-xxl) }
.checkin h1 + p { margin-top: var(--s-3) }
.checkin .block { margin-top: var(--s-5) }
.checkin .inset { padding: var(--s-4); background: var(--surface); border: 1px solid var(--line); border-radius: var(--radius-l) }
.checkin details { border-top: 1px solid var(--line) }
.checkin details:last-child { border-bottom: 1px solid var(--line) }
.checkin summary { min-height: 48px; padding: var(--s-3) 0; font-weight: 550; cursor: pointer }
.checkin details p { padding-bottom: var(--s-4); color: var(--ink-2) }
.btn { display: flex; align-items: center; justify-content: center; width: 100%; min-height: 52px; padding: var(--s-2) var(--s-4); font: inherit; font-weight: 550; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); text-decoration: none; cursor: pointer }
.btn.primary { color: var(--on-action); background: var(--ink); border-color: var(--ink) }
.icon { width: 18px; height: 18px; flex: none; fill: none; stroke: currentcolor; stroke-width: 1.75; stroke-linecap: round; stroke-linejoin: round; margin-top: 4px }
.say { display: flex; gap: var(--s-2); padding: var(--s-3) var(--s-4); border: 1px solid var(--c-line); border-radius: var(--radius-l); background: var(--c-tint); color: var(--c-ink) }
.checkin fieldset { border: 0; border-top: 1px solid var(--line); padding-top: var(--s-4); margin-top: var(--s-5); min-width: 0 }
.checkin legend { float: left; width: 100%; padding: 0; font-size: var(--t-xl); font-weight: 650 }
.checkin .fields { clear: both; display: grid; gap: var(--s-4); padding-top: var(--s-3); grid-template-columns: minmax(0, 1fr) }
.checkin [data-leaving] { position: fixed; inset: auto var(--s-4) var(--s-4); z-index: 1; max-width: 528px; margin: 0 auto; border: 2px solid var(--ink) }
.checkin .kept { margin-bottom: var(--s-5) }
.checkin .choices { clear: both; display: grid; gap: var(--s-2); padding-top: var(--s-3) }
.checkin .choice { display: flex; gap: var(--s-3); align-items: center; min-height: 48px; padding: var(--s-2) var(--s-3); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); cursor: pointer }
.checkin .choice input { width: 20px; height: 20px; flex: none; accent-color: var(--ink) }
.checkin fieldset:has(.choice input:checked:not([value=""])) .fields { display: none }
.field label { display: block; font-weight: 550; margin-bottom: var(--s-1) }
.field .hint { color: var(--ink-2); font-size: var(--t-m); margin-top: var(--s-1) }
.field :is(input, select) { display: block; width: 100%; min-width: 0; min-height: 48px; padding: 0 var(--s-3); font: inherit; color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius) }
.checkin details .note { color: var(--c-ink); padding-bottom: 0 }
.checkin details[open] > .field { padding-bottom: 0 }
.checkin textarea { display: block; width: 100%; padding: var(--s-2) var(--s-3); font-family: var(--mono); font-size: var(--t-m); color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); resize: vertical }
.field[data-state] :is(input, select, textarea) { border: 2px solid var(--c-line) }
.note { display: flex; gap: var(--s-2); margin-top: var(--s-1); color: var(--c-ink) }
.checkin .stated > div { display: grid; grid-template-columns: minmax(0, 9.5rem) minmax(9.5rem, 1fr); gap: var(--s-2); padding: var(--s-2) 0; border-bottom: 1px solid var(--line) }
.checkin .stated dt { color: var(--ink-2); font-size: var(--t-m) }
.checkin .stated dd { margin: 0; overflow-wrap: anywhere }
.checkin canvas { display: block; width: 100%; height: 180px; margin-block: var(--s-2); color: var(--ink); background: var(--surface); border: 1px solid var(--line-strong); border-radius: var(--radius); touch-action: none }
.checkin :focus-visible { outline-width: 3px }
`;

/** The only stylesheet of the travellers' pages. */
export const CHECKIN_SHEET = STYLE + OWN;

/**
 * The stylesheet's path. It contains the stylesheet's digest, so that browsers may cache the
 * stylesheet for a year.
 */
export const CHECKIN_SHEET_PATH = `/style-${createHash('sha256').update(CHECKIN_SHEET).digest('hex').slice(0, 12)}.css`;

/**
 * Renders a page of a link: the lodging's name, the choice of language, the content, and whom to
 * ask.
 */
export function checkinDocument(page: CheckinPage, language: CheckinLanguage): SentPage {
  const { skip, trial } = CHECKIN_WORDS[language];
  const house = page.house ?? 'Mirlo';
  return documentOf({
    title: `${page.title} · ${house}`,
    language: { code: language, skip },
    style: { href: `/checkin${CHECKIN_SHEET_PATH}` },
    forms: true,
    script: page.script,
    body: html`<div class="checkin">
<header><div class="wrap"><span class="house">${house}</span>${languages(language)}</div></header>
<main class="wrap" id="content" tabindex="-1">${page.trial && html`<p class="band" data-state="sandbox">${trial}</p>`}${page.main}</main>
${page.foot && html`<footer><div class="wrap">${page.foot}</div></footer>`}
</div>`,
  });
}

/** The menu of languages, behind the current one. It opens without a script. */
function languages(language: CheckinLanguage): Html {
  const { choose, language: name } = CHECKIN_WORDS[language];
  const one = (other: CheckinLanguage) =>
    html`<li><a href="?lang=${other}" lang="${other}" hreflang="${other}"${other === language && html` aria-current="true"`}>${CHECKIN_WORDS[other].language}</a></li>`;
  return html`<details class="langs"><summary><span class="sr">${choose}: </span>${name}</summary><nav aria-label="${choose}"><ul role="list">${CHECKIN_LANGUAGES.map(one)}</ul></nav></details>`;
}

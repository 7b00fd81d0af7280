import { documentOf, type Html, html, type PageLanguage, raw, type SentPage } from '@mirlo/look';
import { icon } from './icons.ts';
import type { Notice, SignedVisit } from './page.ts';
import { brand, languageForm, languageLinks, proofField } from './parts.ts';
import { may } from './rights.ts';
import { SCRIPT_PATH } from './script.ts';
import { ROOT } from './site.ts';
import { SHEET_PATH } from './style.ts';
import { SAID, USER_ROLE_NAMES } from './words.ts';

/** Renders a page for somebody who is not signed in: one card. */
export function door(
  path: string,
  language: PageLanguage,
  title: string,
  card: Html,
  scripts = false,
): SentPage {
  return page(
    title,
    language,
    html`<div class="door">
<header class="door-head top">${brand(`${ROOT}/`)}${languageLinks(ROOT + path, language)}</header>
<main id="content" tabindex="-1"><div class="card">${card}</div></main>
</div>`,
    scripts ? ROOT + SCRIPT_PATH : undefined,
  );
}

const PAGES = [
  { path: '/', name: SAID.today, icon: 'today' },
  { path: '/guests', name: SAID.guests, icon: 'guests' },
  { path: '/checkins', name: SAID.checkins, icon: 'link' },
  { path: '/rentals', name: SAID.rentals, icon: 'rentals' },
  { path: '/import', name: SAID.import, icon: 'upload' },
  { path: '/establishments', name: SAID.establishments, icon: 'house' },
  { path: '/keys', name: SAID.keys, icon: 'key' },
  { path: '/users', name: SAID.users, icon: 'users' },
  { path: '/export', name: SAID.export, icon: 'download' },
  { path: '/audit', name: SAID.audit, icon: 'audit' },
  { path: '/requests', name: SAID.requests, icon: 'requests' },
  { path: '/accounts', name: SAID.accounts, icon: 'users' },
  { path: '/service', name: SAID.service, icon: 'queued' },
  { path: '/alerts', name: SAID.alerts, icon: 'bell' },
  { path: '/ministry', name: SAID.ministry, icon: 'ministry' },
  { path: '/account', name: SAID.account, icon: 'account' },
] as const;

/**
 * Renders a page of the panel: the bar with all pages and the signed-in user, and beside it the
 * page's content.
 */
export function shell(visit: SignedVisit, { title, body: main }: { title: string; body: Html }): SentPage {
  const { visitor, language, path, proof, notice } = visit;
  const shown = PAGES.filter(one => may(visitor.role, one.path, 'show'));
  const pages = shown.map(
    one =>
      html`<li><a href="${ROOT}${one.path}"${isWithin(path, one.path) && html` aria-current="page"`}>${icon(one.icon)}${one.name[language]}</a></li>`,
  );
  return page(
    title,
    language,
    html`<div class="shell">
<header class="bar">
<div class="bar-head">${brand(`${ROOT}/`)}</div>
<nav class="nav" aria-label="${SAID.panel[language]}"><ul role="list">${pages}</ul></nav>
<div class="bar-foot">
<div class="bar-who"><strong><a href="${ROOT}/password">${visitor.name}</a></strong><br><span class="muted">${USER_ROLE_NAMES[visitor.role][language]}${visitor.account !== null && ` · ${visitor.account}`}</span></div>
<form method="post" action="${ROOT}/signout">${proofField(proof)}<button class="btn quiet">${SAID.signOut[language]}</button></form>
${languageForm(ROOT, path, language, proof)}
</div>
</header>
<main class="main" id="content" tabindex="-1"${visitor.shortcuts && raw(' data-keys')}>${notice !== null && noticeBand(notice, language)}${main}</main>
</div>`,
    ROOT + SCRIPT_PATH,
  );
}

function noticeBand({ state, badge, sentence }: Notice, language: PageLanguage): Html {
  return html`<p class="band notice" data-state="${state}"><strong>${badge[language]}.</strong> ${sentence[language]}</p>`;
}

/** Whether a path is that of a page of the bar, or one below it. */
function isWithin(path: string, page: string): boolean {
  return path === page || (page !== '/' && path.startsWith(`${page}/`));
}

function page(title: string, language: PageLanguage, body: Html, script?: string): SentPage {
  return documentOf({
    title: `${title} · Mirlo`,
    language,
    style: { href: ROOT + SHEET_PATH },
    forms: true,
    script,
    body,
  });
}

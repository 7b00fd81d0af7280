import { existsSync } from 'node:fs';
import axe from 'axe-core';
import { type Browser, chromium, type Page } from 'playwright-core';

const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium';
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Starts the machine's Chromium; null where there is none.
 *
 * @throws Error where there is none although `CHROMIUM_REQUIRED=1`
 */
export async function launchChromium(): Promise<Browser | null> {
  if (existsSync(CHROMIUM)) return chromium.launch({ executablePath: CHROMIUM, args: QUIET });
  const notice = `Chromium is not installed at ${CHROMIUM} (Debian: apt-get install chromium)`;
  if (process.env.CHROMIUM_REQUIRED === '1') throw new Error(notice);
  console.warn(`${notice}: the pages were NOT tested in a browser`);
  return null;
}

export interface Look {
  width: number;
  theme: 'light' | 'dark';
  script?: boolean;
  /** The language of the browser. By default Chromium's own. */
  locale?: string;
  /** Whether axe-core and the width of the page are checked, which takes long on a large page. */
  audit?: boolean;
}

/** The ways to look at a page: on a desk and on a phone, in both themes. */
export const LOOKS: readonly Look[] = [1440, 360].flatMap(width => [
  { width, theme: 'light' as const },
  { width, theme: 'dark' as const },
]);

/** The faults of a page as a reader sees it. All lists are empty for a page without faults. */
export interface Verdict {
  /** Rules of axe-core that the page breaks, with the first place of each. */
  axe: string[];
  /** Elements that are wider than the screen, where the page scrolls sideways. */
  tooWide: string[];
  /** Messages of the console: refusals by the security policy, and errors. */
  complaints: string[];
  /** Requests to any other machine than this one. */
  elsewhere: string[];
}

/** Opens a page as `look` says, lets `use` work with it, and judges the page after that. */
export async function judged(
  browser: Browser,
  url: string,
  { width, theme, script = true, audit = script, locale }: Look,
  use: (page: Page) => Promise<unknown> = async () => {},
): Promise<Verdict> {
  const context = await browser.newContext({
    viewport: { width, height: 900 },
    colorScheme: theme,
    javaScriptEnabled: script,
    ...(locale !== undefined && { locale }),
  });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', message => message.type() === 'error' && complaints.push(message.text()));
    page.on('pageerror', error => complaints.push(error.message));
    page.on('request', request => {
      if (!/^(http:\/\/(127\.0\.0\.1|localhost):|data:)/.test(request.url())) elsewhere.push(request.url());
    });
    await page.goto(url);
    await use(page);
    const broken = audit ? await brokenRules(page) : [];
    const tooWide = audit ? await wideElements(page) : [];
    return { axe: broken, tooWide, complaints, elsewhere };
  } finally {
    await context.close();
  }
}

export const NOTHING_WRONG: Verdict = { axe: [], tooWide: [], complaints: [], elsewhere: [] };

/**
 * Returns the rules of axe-core that a page breaks. The page's policy blocks scripts from outside,
 * but not those of the debugger.
 */
export async function brokenRules(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found: { id: string; help: string; nodes: { html: string }[] }[] = await page.evaluate(
    'axe.run({ resultTypes: ["violations"] }).then(({ violations }) => violations)',
  );
  return found.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.length}, e.g. ${nodes[0]?.html}`);
}

/** Elements that are wider than the screen, where the page scrolls sideways. */
export async function wideElements(page: Page): Promise<string[]> {
  return page.evaluate(`(() => {
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.querySelectorAll('body *')]
      .filter(one => one.getBoundingClientRect().right > width + 1)
      // A part that scrolls by itself does not make the page wider.
      .filter(one => { for (let up = one.parentElement; up; up = up.parentElement) if (up !== document.body && /auto|scroll/.test(getComputedStyle(up).overflowX)) return false; return true; })
      .map(one => one.outerHTML.slice(0, 120)).slice(0, 5);
  })()`);
}

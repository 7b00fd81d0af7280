import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judged, LOOKS, type Look, launchChromium, NOTHING_WRONG } from './browser.ts';
import { call, type RunningProcess, spawnMirlo } from './running.ts';

const browser = await launchChromium();
const POLL_MS = 50;

/** Each language is looked at in one theme. */
const languageOf = ({ theme }: Look) => (theme === 'dark' ? 'en' : 'es');

/** Creates the guest of the reference's curl sample. */
async function fileGuest(url: string, key: string): Promise<void> {
  const docs = await (await fetch(`${url}/docs`)).text();
  const [, body = ''] = /data-sample="createGuest.curl">[^<]*-d &#39;([^<]*)&#39;</.exec(docs) ?? [];
  const answer = await call(url, key, 'POST', '/v1/guests', JSON.parse(body.replaceAll('&quot;', '"')));
  expect(answer.status).toBe(201);
}

/** Waits until the simulator lists the filed communication, and returns its address. */
async function linkTo(simulator: string): Promise<string> {
  for (;;) {
    const [, path] = /href="\/(communications\/[^"?]+)/.exec(await (await fetch(simulator)).text()) ?? [];
    if (path !== undefined) return simulator + path;
    await wait(POLL_MS);
  }
}

describe.skipIf(browser === null)('every page, at a desk and on a phone, in both themes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-pages-'));
  let demo: RunningProcess;
  let url = '';
  let simulator = '';
  let communication = '';
  beforeAll(async () => {
    demo = spawnMirlo(['demo', '--json'], { PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` });
    const said = await demo.ready();
    url = String(said.url);
    simulator = String(said.ministry);
    const { production }: { production: string } = Object(said.keys);
    await fileGuest(url, production);
    communication = await linkTo(simulator);
  });
  afterAll(async () => {
    demo.process.kill('SIGTERM');
    await demo.ended;
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const look = (address: () => string) => async (how: Look) => {
    if (browser === null) return;
    expect(await judged(browser, `${address()}?lang=${languageOf(how)}`, how)).toEqual(NOTHING_WRONG);
  };

  it.each(LOOKS)(
    'start, $width px, $theme',
    look(() => `${url}/`),
  );
  it.each(LOOKS)(
    'simulator, $width px, $theme',
    look(() => simulator),
  );
  it.each(LOOKS)(
    'a communication, $width px, $theme',
    look(() => communication),
  );

  it('the simulator shows what is filed while it is looked at', async () => {
    if (browser === null) return;
    const rows = (page: Page) => page.locator('#live tbody tr');
    const use = async (page: Page) => {
      const before = await rows(page).count();
      const { production }: { production: string } = Object((await demo.ready()).keys);
      await fileGuest(url, production);
      await expect.poll(() => rows(page).count()).toBe(before + 1);
      expect(await page.getByRole('checkbox', { name: 'Refreshes by itself' }).isVisible()).toBe(true);
    };
    const how = { width: 1440, theme: 'light', audit: false } as const;
    expect(await judged(browser, `${simulator}?lang=en`, how, use)).toEqual(NOTHING_WRONG);
  });

  it.each(LOOKS)('reference, $width px, $theme, with everything opened', async how => {
    if (browser === null) return;
    const open = (page: Page) =>
      page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    expect(await judged(browser, `${url}/docs?lang=${languageOf(how)}`, how, open)).toEqual(NOTHING_WRONG);
  });

  it('the reference copies a sample, and changes all of them to JavaScript at once', async () => {
    if (browser === null) return;
    const use = async (page: Page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.getByRole('button', { name: 'Copy: curl' }).first().click();
      const copied: string = await page.evaluate('navigator.clipboard.readText()');
      expect(copied).toContain(`curl ${url}/v1/ping`);
      await page.locator('#createGuest .sdk summary').click();
      expect(await page.locator('.curl[open]').count()).toBe(0);
      expect(await page.locator('#createGuest pre[data-sample="createGuest.sdk"]').isVisible()).toBe(true);
    };
    const how = { width: 1440, theme: 'light', audit: false } as const;
    expect(await judged(browser, `${url}/docs?lang=en`, how, use)).toEqual(NOTHING_WRONG);
  });

  it('the reference reads without a script', async () => {
    if (browser === null) return;
    const use = async (page: Page) => {
      await page.locator('#createGuest .sdk summary').click();
      expect(await page.locator('#createGuest .sdk pre').isVisible()).toBe(true);
    };
    const how = { width: 360, theme: 'light', script: false } as const;
    expect(await judged(browser, `${url}/docs?lang=en`, how, use)).toEqual(NOTHING_WRONG);
  });
});

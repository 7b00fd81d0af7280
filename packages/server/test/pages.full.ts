import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { judged, LOOKS, launchChromium, NOTHING_WRONG } from './browser.ts';
import { type MirloProcess, spawnMirlo } from './running.ts';

const browser = await launchChromium();

describe.skipIf(browser === null)('every page, at a desk and on a phone, in both themes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-pages-'));
  let demo: MirloProcess;
  let url = '';
  beforeAll(async () => {
    demo = spawnMirlo(['demo', '--json'], { PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` });
    url = String((await demo.ready()).url);
  });
  afterAll(async () => {
    demo.process.kill('SIGTERM');
    await demo.ended;
    await browser?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const look = (path: string) => async (how: (typeof LOOKS)[number]) => {
    if (browser === null) return;
    for (const lang of ['es', 'en']) {
      expect(await judged(browser, `${url}${path}?lang=${lang}`, how), lang).toEqual(NOTHING_WRONG);
    }
  };

  it.each(LOOKS)('start, $width px, $theme', look('/'));

  it.each(LOOKS)('reference, $width px, $theme, with everything opened', async how => {
    if (browser === null) return;
    const lang = how.theme === 'dark' ? 'en' : 'es';
    const open = (page: Page) =>
      page.evaluate('for (const one of document.querySelectorAll("details")) one.open = true');
    expect(await judged(browser, `${url}/docs?lang=${lang}`, how, open)).toEqual(NOTHING_WRONG);
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

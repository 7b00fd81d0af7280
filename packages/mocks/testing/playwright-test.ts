import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect as expectIn, it } from 'vitest';
import { launchChromium } from '../../../test/chromium.ts';
import { startSite } from '../test/browser.ts';
import { PAGE } from '../test/reception-page.ts';

/**
 * As much of `@playwright/test` as the README's recipe uses, on the machine's Chromium and within
 * vitest: it shows that the recipe runs.
 */

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

export function test(name: string, body: (fixtures: { page: Page }) => Promise<void>): void {
  it(name, async () => {
    const site = await startSite({ '/reception.html': PAGE });
    const page = await browser.newPage({ baseURL: site.url });
    await body({ page });
    await page.close();
    await site.close();
  });
}

export function expect(actual: Locator | number) {
  return {
    toBe: (expected: number) => expectIn(actual).toBe(expected),
    toHaveText: async (text: string) => {
      if (typeof actual === 'number') throw new TypeError('a number has no text');
      await expectIn.poll(() => actual.textContent()).toBe(text);
    },
  };
}

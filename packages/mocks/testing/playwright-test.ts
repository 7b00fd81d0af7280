import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, expect as expectIn, it } from 'vitest';
import { launchChromium, startSite } from '../test/browser.ts';
import { PAGE } from '../test/reception-page.ts';

/** As much of `@playwright/test` as the README's recipe uses, on the machine's Chromium and within vitest: it shows that the recipe runs. */

const browser: Browser | null = await launchChromium();

export function test(name: string, body: (fixtures: { page: Page }) => Promise<void>): void {
  it.skipIf(browser === null)(name, async () => {
    const site = await startSite({ '/reception.html': PAGE });
    const page = await browser?.newPage({ baseURL: site.url });
    if (page) await body({ page });
    await page?.close();
    await site.close();
  });
}

export function expect(actual: Locator | number) {
  return {
    toBe: (expected: number) => expectIn(actual).toBe(expected),
    toHaveText: async (text: string) => {
      if (typeof actual === 'number') throw new TypeError('a number has no text');
      await expectIn.poll(() => actual.textContent(), { timeout: 5_000 }).toBe(text);
    },
  };
}

afterAll(() => browser?.close());

import { rmSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunChromium, launchChromium } from '../../../test/chromium.ts';
import { ofKind, runUnderVitest, writeBlocks } from '../testing/readme-blocks.ts';
import { bundled, startSite, workerScript } from './browser.ts';

/** The blocks of the README that need another vitest or a browser. */

let folder = '';
beforeAll(() => {
  folder = writeBlocks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('the README’s tests pass', async () => {
  const { states, failures } = await runUnderVitest(folder, 'test');
  expect(failures).toEqual([]);
  expect(states).toEqual(ofKind('test').map(() => 'pass'));
});

describe.skipIf(!canRunChromium())('the README in Chromium', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchChromium();
  });
  afterAll(() => browser.close());

  it('runs its Playwright recipe', async () => {
    const { states, failures } = await runUnderVitest(folder, 'playwright');
    expect(failures).toEqual([]);
    expect(states).toEqual(ofKind('playwright').map(() => 'pass'));
  });

  it.each(ofKind('browser').map(({ title, code }) => [title, code] as const))(
    'runs the block under "%s"',
    async (_, code) => {
      const site = await startSite({
        '/': '<!doctype html><meta charset="utf-8"><script src="/worker.js"></script>',
        '/worker.js': await bundled(
          `${imports(code)}\nglobalThis.started = (async () => {${asFunctionBody(code)}})();`,
        ),
        '/mockServiceWorker.js': await workerScript('msw'),
      });
      const page = await browser.newPage();
      await page.goto(site.url);
      const status = await page.evaluate(async () => {
        await (globalThis as unknown as { started: Promise<void> }).started;
        return (await fetch('https://registro.test/app/api/v1/ping')).status;
      });
      expect(status).toBe(401);
      await page.close();
      await site.close();
    },
  );
});

/**
 * The page runs a block as a classic script, which has no top-level await. So the imports stay at
 * the top, and the other lines go into an async function.
 */
function imports(code: string): string {
  return code
    .split('\n')
    .filter(line => line.startsWith('import '))
    .join('\n');
}
function asFunctionBody(code: string): string {
  return code
    .split('\n')
    .filter(line => !line.startsWith('import '))
    .join('\n');
}

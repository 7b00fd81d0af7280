import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRunChromium, launchChromium } from '../../../test/chromium.ts';
import { createSandbox } from '../src/index.ts';
import { routeTo } from '../src/playwright.ts';
import { bundled, bundledInPieces, startSite, workerScript } from './browser.ts';
import { createGuest } from './client.ts';
import { PAGE } from './reception-page.ts';

const BASE_URL = 'https://registro.test/app/api';

describe.skipIf(!canRunChromium())('in Chromium', () => {
  let browser: Browser;
  const closing: (() => Promise<unknown>)[] = [];
  afterAll(async () => {
    for (const close of closing.reverse()) await close();
  });
  beforeAll(async () => {
    browser = await launchChromium();
    closing.push(() => browser.close());
  });

  async function pageOf(files: Record<string, string>): Promise<Page> {
    const site = await startSite(files);
    closing.push(site.close);
    const page = await browser.newPage();
    await page.goto(site.url);
    return page;
  }

  it('Playwright routes a page’s own requests to a sandbox of the test, faults included', async () => {
    const sandbox = createSandbox();
    const page = await pageOf({ '/': PAGE });
    await page.route(`${BASE_URL}/**`, routeTo(sandbox, { baseUrl: BASE_URL }));
    const register = async () => {
      await page.locator('output').evaluate(output => {
        output.textContent = '';
      });
      await page.getByRole('button').click();
      const output = page.locator('output:not(:empty)');
      return output.textContent();
    };
    sandbox.faults.next({ afterCommit: true });
    expect(await register()).toBe('sin conexión');
    expect(sandbox.records.guests()).toHaveLength(1);
    expect(await register()).toBe('200 1 idempotent');
    sandbox.faults.next({ status: 401 });
    expect(await register()).toBe('401 auth_invalid');
    expect(sandbox.requests().map(({ operation }) => operation)).toEqual([
      'createGuest',
      'createGuest',
      'createGuest',
    ]);
  });

  it('the sandbox runs in a page, compressed bodies and filing included', async () => {
    const page = await pageOf({
      '/': '<!doctype html><script src="/sandbox.js"></script>',
      '/sandbox.js': await bundled(
        `import { createSandbox } from '../src/index.ts'; window.createSandbox = createSandbox;`,
      ),
    });
    const seen = await page.evaluate(
      async body => {
        const sandbox = (globalThis as unknown as { createSandbox: typeof createSandbox }).createSandbox();
        const stream = new Blob([body]).stream().pipeThrough(new CompressionStream('gzip'));
        const response = await sandbox.fetch(`${sandbox.baseUrl}/v1/guests`, {
          method: 'POST',
          headers: { 'X-Api-Key': sandbox.keys.production, 'Content-Encoding': 'gzip' },
          body: await new Response(stream).arrayBuffer(),
        });
        await sandbox.clock.advance('1h');
        return { status: response.status, guests: sandbox.records.guests() };
      },
      JSON.stringify((await stored()).body),
    );
    expect(seen.status).toBe(201);
    expect(seen.guests[0]).toMatchObject({
      nombre: 'Lucía',
      enviado_ministerio: 1,
      mir: { state: 'accepted' },
    });
    expect(seen.guests[0]?.mir).toEqual((await stored()).mir);
  });

  it.each(['msw', 'msw2'] as const)('the worker of %s answers the page’s own fetch', async msw => {
    const source = `
      import { setupWorker } from '${msw}/browser';
      import { createSandbox } from '../src/index.ts';
      import { handlers, listenOptions } from '../src/msw.ts';
      const baseUrl = '${BASE_URL}';
      window.sandbox = createSandbox();
      window.started = setupWorker(...handlers(window.sandbox, { baseUrl })).start({ ...listenOptions({ baseUrl }), quiet: true });`;
    const page = await pageOf({
      '/': PAGE.replace('<script>', '<script src="/worker.js"></script><script>'),
      '/worker.js': await bundled(source, msw),
      '/mockServiceWorker.js': await workerScript(msw),
    });
    const seen = await page.evaluate(async () => {
      const { started, sandbox } = globalThis as unknown as {
        started: Promise<void>;
        sandbox: ReturnType<typeof createSandbox>;
      };
      await started;
      const get = (path: string) =>
        fetch(`https://registro.test/app/api${path}`, { headers: { 'X-Api-Key': sandbox.keys.production } });
      sandbox.faults.next({ operation: 'listGuests', network: true });
      const failed = await get('/v1/guests').then(
        () => 'answered',
        () => 'failed',
      );
      const statuses = [(await get('/v1/ping')).status, (await get('/v1/pings')).status];
      return { failed, statuses, requests: sandbox.requests().length };
    });
    expect(seen).toEqual({ failed: 'failed', statuses: [200, 404], requests: 3 });
    await page.getByRole('button').click();
    await expect.poll(() => page.locator('output').textContent()).toBe('201 1');
  });

  it.each(['msw', 'msw2'] as const)(
    'the worker of %s lets a page load its own files from the host that it plays, and nothing else',
    async msw => {
      const source = `
        import { setupWorker } from '${msw}/browser';
        import { createSandbox } from '../src/index.ts';
        import { handlers, listenOptions } from '../src/msw.ts';
        const baseUrl = location.origin + '/app/api';
        window.sandbox = createSandbox();
        window.started = setupWorker(...handlers(window.sandbox, { baseUrl })).start({ ...listenOptions({ baseUrl }), quiet: true });`;
      const page = await pageOf({
        '/': '<!doctype html><script type="module" src="/assets/entry.js"></script>',
        ...(await bundledInPieces(source, msw)),
        '/mockServiceWorker.js': await workerScript(msw),
      });
      await page.waitForFunction(() => 'started' in globalThis);
      const seen = await page.evaluate(
        async body => {
          const { started, sandbox } = globalThis as unknown as {
            started: Promise<void>;
            sandbox: ReturnType<typeof createSandbox>;
          };
          await started;
          const post = (path: string) =>
            fetch(path, { method: 'POST', headers: { 'X-Api-Key': sandbox.keys.production }, body }).then(
              ({ status }) => status,
              () => 'failed',
            );
          return [await post('/app/api/v1/guests'), await post('/v1/guests')];
        },
        JSON.stringify((await stored()).body),
      );
      expect(seen).toEqual([201, 'failed']);
    },
  );
});

/**
 * Creates the same guest as the page does, in a sandbox in Node. Returns the request's body and the
 * guest's `mir`.
 */
async function stored() {
  const sandbox = createSandbox();
  await createGuest(sandbox);
  const { body } = sandbox.requests({ masked: false })[0] ?? {};
  await sandbox.clock.advance('1h');
  return { body, mir: sandbox.records.guests()[0]?.mir };
}

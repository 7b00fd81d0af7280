import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { expect, it } from 'vitest';
import { startTestServer } from './running.ts';

const CHROMIUM = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const PAGE_MS = 20_000;

it.skipIf(!existsSync(CHROMIUM))('the reference reads in a browser that has no network', async () => {
  const server = await startTestServer();
  const browser = await chromium.launch({ executablePath: CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    const elsewhere: string[] = [];
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', error => complaints.push(error.message));
    page.on('request', request => {
      const url = request.url();
      if (!/^(http:\/\/127\.0\.0\.1:|blob:|data:)/.test(url)) elsewhere.push(url);
    });
    await page.goto(`${server.url}/docs`);
    await page.getByRole('heading', { name: 'Create a whole rental' }).waitFor({ timeout: PAGE_MS });
    expect([complaints, elsewhere]).toEqual([[], []]);
  } finally {
    await browser.close();
    await server.stop();
  }
});

it('the reference takes GET and HEAD, tells so to OPTIONS, and refuses any other verb with 405', async () => {
  const server = await startTestServer();
  try {
    for (const path of ['/docs', '/docs/reader.js', '/docs/start.js']) {
      const ask = (method: string) => fetch(server.url + path, { method });
      expect([(await ask('GET')).status, (await ask('HEAD')).status]).toEqual([200, 200]);
      const told = await ask('OPTIONS');
      expect([told.status, told.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
      for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
        const refused = await ask(method);
        expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'GET, HEAD, OPTIONS']);
        expect(await refused.json()).toMatchObject({ ok: false, code: 'method_not_allowed' });
      }
    }
  } finally {
    await server.stop();
  }
});

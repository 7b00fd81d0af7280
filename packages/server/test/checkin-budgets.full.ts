import { afterAll, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { launchChromium } from './browser.ts';
import { startTestServer } from './running.ts';

/** The longest wait of a traveller on a slow phone, on a quiet machine. */

const SECRET_KEY = 'a1'.repeat(32);
const FIRST_PAINT_MS = 1000;
/**
 * The settings of Chromium's tools for "slow 4G", and a processor four times slower than this one.
 */
const SLOW = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750, offline: false };
const SLOWER = 4;

const server = await startTestServer({ SECRET_KEY });
const browser = await launchChromium();
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

it.skipIf(browser === null)('the check-in is seen within a second on a slow phone', async () => {
  const house = await server.call('POST', '/v1/establishments', { nombre: 'H', numero_establecimiento: '1' });
  const { body } = await server.call('POST', '/v1/invitations', {
    ...{ establecimiento_id: house.body.id, fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' },
    personas: 2,
  });
  const origin = `http://127.0.0.1:${server.port}`;
  const { token_sealed } = await server.database.knex('invitations').where({ id: body.id }).first();
  const links = createLinks({ SECRET_KEY, PUBLIC_URL: origin, SMTP_URL: null, MAIL_FROM: null });
  const url = links?.address(token_sealed, server.account) ?? '';
  for (const path of ['', '/person']) {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const context = await browser?.newContext({ viewport: { width: 360, height: 740 } });
      const page = await context?.newPage();
      const tools = page && (await context?.newCDPSession(page));
      await tools?.send('Network.enable');
      await tools?.send('Network.emulateNetworkConditions', SLOW);
      await tools?.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await page?.goto(url + path);
      const paint = `performance.getEntriesByName('first-contentful-paint')[0]?.startTime`;
      await expect.poll(() => page?.evaluate(paint)).toBeGreaterThan(0);
      times.push(Number(await page?.evaluate(paint)));
      await context?.close();
    }
    const middle = times.sort((a, b) => a - b)[2] ?? Number.NaN;
    if (process.env.PRINT) console.log(`first paint of ${path || 'the start'}: ${Math.round(middle)} ms`);
    expect([path, middle < FIRST_PAINT_MS, middle]).toEqual([path, true, middle]);
  }
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchChromium, wideElements } from './browser.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** Checks how pages of the panel are printed: black on white, without navigation and buttons. */

const browser = await launchChromium();
let server: TestServer;
let panel: ReturnType<typeof panelClient>;

beforeAll(async () => {
  server = await startTestServer();
  panel = panelClient(server);
  const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
  const establecimiento_id = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
  const guest = { nombre: 'Ana', apellido1: 'Ficticia', fecha_entrada: '2026-11-20', establecimiento_id };
  expect((await server.call('POST', '/v1/guests', guest)).status).toBe(201);
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

describe.skipIf(browser === null)('on paper', () => {
  it.each(['/', '/guests?q=', '/guests/1', '/audit'])(
    '%s is black on white, without what is pressed',
    async path => {
      const { session } = await panel.signedIn();
      const url = `http://localhost:${server.port}`;
      const context = await browser?.newContext({
        colorScheme: 'dark',
        viewport: { width: 720, height: 1_000 },
      });
      if (!context) throw new Error('no browser');
      await context.addCookies([{ name: 'mirlo', value: session, url }]);
      const page = await context.newPage();
      await page.goto(`${url}/app${path}`);
      await page.emulateMedia({ media: 'print' });
      expect(await page.getByRole('navigation').count()).toBe(0);
      expect(await page.getByRole('button').count()).toBe(0);
      expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
      expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe(
        'rgb(255, 255, 255)',
      );
      expect(await wideElements(page)).toEqual([]);
      await context.close();
    },
  );
});

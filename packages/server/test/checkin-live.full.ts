import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { brokenRules, launchChromium } from './browser.ts';
import { call, startTestServer } from './running.ts';

/**
 * A field's issues appear as soon as the traveller leaves it, by the same rules that judge the sent
 * form.
 */

const SECRET_KEY = 'a1'.repeat(32);
const server = await startTestServer({ SECRET_KEY });
const { production } = server.keys;
const PUBLIC_URL = `http://127.0.0.1:${server.port}`;
const links = createLinks({ SECRET_KEY, PUBLIC_URL, SMTP_URL: null, MAIL_FROM: null });
let browser: Browser | null = null;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});

async function newLink(): Promise<string> {
  const dates = { fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' };
  const body = { establecimiento_id: made.body.id, ...dates, personas: 2, idioma: 'de' };
  const { body: answer } = await call(server.url, production, 'POST', '/v1/invitations', body);
  const row = await server.database
    .knex('invitations')
    .where({ id: Number(answer.id) })
    .first();
  return links?.address(row.token_sealed, server.account) ?? '';
}

describe('the form of a traveller, while it is filled in', () => {
  it.each(['', '/desk'])(
    'says at a field that was left what is wrong, and takes it back: below the link%s',
    async at => {
      const page = await browser?.newPage({ locale: 'de-DE' });
      if (!page) return;
      await page.goto(`${await newLink()}${at}/person`);
      const checks: number[] = [];
      page.on('response', async answer => {
        if (answer.request().method() === 'POST')
          checks.push((await answer.request().sizes()).responseBodySize);
      });
      const wrong = (name: string) => page.locator(`#${name}[aria-invalid]`);
      await page.fill('#fecha_nacimiento', '14/04/1988');
      await page.selectOption('#nacionalidad', 'ESP');
      await page.selectOption('#tipo_documento', 'DNI');
      await page.fill('#numero_documento', '00000001A');
      await page.locator('#soporte_documento').focus();
      await wrong('numero_documento').waitFor();
      const said = 'Der Buchstabe stimmt nicht: Zu diesen Ziffern gehört R.';
      expect(await page.textContent('#numero_documento-note')).toBe(said);
      await expect.poll(() => page.textContent('[aria-live=polite].sr')).toBe(said);
      // A field that nobody has left yet shows no issue.
      expect(await page.locator('[aria-invalid]').count()).toBe(1);
      expect(await brokenRules(page)).toEqual([]);
      await page.fill('#numero_documento', '00000001R');
      await page.locator('#soporte_documento').focus();
      await wrong('numero_documento').waitFor({ state: 'detached' });
      expect(await page.inputValue('#numero_documento')).toBe('00000001R');
      await page.fill('#codigo_postal', '28013');
      await page.selectOption('#pais', 'ESP');
      await page.fill('#municipio', 'Ninguno');
      await page.locator('#codigo_postal').focus();
      await wrong('municipio').waitFor();
      expect(Math.max(...checks)).toBeLessThan(1_000);
      expect((await call(server.url, production, 'GET', '/v1/guests')).body.total).toBe(0);
      await page.close();
    },
  );
});

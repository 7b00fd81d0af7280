import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { brokenRules, judged, type Look, launchChromium, NOTHING_WRONG, wideElements } from './browser.ts';
import { signAndSend, typed } from './checkin-form.ts';
import { mailServer } from './mail-server.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

/**
 * Travellers who come back to a link, with a code for a correction or to pass links on to
 * companions, in a real browser and with a real mail server.
 */

const smtp = await mailServer();
const port = await freePort();
const server = await startTestServer({
  ...{ SECRET_KEY: 'a1'.repeat(32), PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` },
  ...{ SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'registro@example.com' },
});
const { ask } = panelClient(server, { host: `127.0.0.1:${port}` });
let browser: Browser | null = null;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
  await smtp.stop();
});

const made = await call(server.url, server.keys.production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Mirador Ejemplo',
  numero_establecimiento: '0000000001',
});

let people = 0;
/** Makes a link by which one person with an e-mail address was entered. */
async function enteredLink(idioma: string) {
  people += 1;
  const email = `person${people}@example.com`;
  const body = { establecimiento_id: made.body.id, fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' };
  const more = { personas: 3, idioma };
  const { body: answer } = await call(server.url, server.keys.production, 'POST', '/v1/invitations', {
    ...body,
    ...more,
  });
  const { enlace } = answer.data as { enlace: string };
  const path = `${new URL(enlace).pathname}/person`;
  const form = formOf((await ask(path)).text, typed({ nombre: 'Ada', contacto_email: email }));
  expect((await signAndSend(ask, path, form)).status).toBe(303);
  const code = async () => {
    const letter = () => smtp.received.findLast(({ to }) => JSON.stringify(to).includes(email));
    await expect.poll(letter).toBeDefined();
    return /^\d{6}$/m.exec(letter()?.text ?? '')?.[0] ?? '';
  };
  return { enlace, code };
}

/** Leaves out the browser's messages about expected answers. */
const without = (verdict: typeof NOTHING_WRONG) => ({
  ...verdict,
  complaints: verdict.complaints.filter(text => !/status of 422/.test(text)),
});
const expectRight = (verdict: typeof NOTHING_WRONG) => expect(without(verdict)).toEqual(NOTHING_WRONG);

const LOOKS: readonly Look[] = [1440, 360].flatMap(width => [
  { width, theme: 'light' as const, locale: 'en' },
  { width, theme: 'dark' as const, locale: 'en' },
]);
const LANGUAGES = ['es', 'fr', 'de', 'it', 'pt', 'nl', 'ca', 'eu', 'gl'];
const NARROW = LANGUAGES.map(locale => ({ width: 320, theme: 'light' as const, locale }));

/** Asks for a code, types it, and so gets from the link to the form of the correction. */
async function opened(page: Page, code: () => Promise<string>, shot: (name: string) => Promise<unknown>) {
  await page.locator('a[href*="/correct"]').click();
  await page.locator('form.record button.primary').click();
  await page.locator('#nombre[aria-invalid]').waitFor();
  await shot('ask');
  await page.fill('#nombre', 'Ada');
  await page.fill('#fecha_nacimiento', '14/04/1988');
  await page.locator('form.record button.primary').click();
  await page.fill('#code', await code());
  await shot('code');
  await page.locator('form.record button.primary').click();
  await page.locator('#apellido1').waitFor();
}

describe('the pages of who comes back', () => {
  it.each([...LOOKS, ...NARROW])('are right at $width px, $theme, $locale', async look => {
    if (!browser) return;
    const { enlace, code } = await enteredLink(look.locale ?? 'en');
    const shots = process.env.SHOTS;
    const shot = async (page: Page, name: string) => {
      expect([await brokenRules(page), await wideElements(page)]).toEqual([[], []]);
      const path = `${shots}/${name}-${look.width}-${look.theme}-${look.locale}.png`;
      if (shots) await page.screenshot({ path, fullPage: true });
    };
    const verdict = await judged(browser, enlace, look, async page => {
      await page.locator('details:has(#companion-1) summary').click();
      await shot(page, 'companions');
      await opened(page, code, name => shot(page, name));
      await page.fill('#direccion', '');
      await page.locator('form.record button.primary').click();
      await page.locator('#direccion[aria-invalid]').waitFor();
      await shot(page, 'correct');
    });
    expectRight(verdict);
  });

  it('lead through a correction without JavaScript, and a companion by a link of their own', async () => {
    if (!browser) return;
    const { enlace, code } = await enteredLink('en');
    const look = { width: 360, theme: 'light', script: false, locale: 'en' } as const;
    let companion = '';
    const verdict = await judged(browser, enlace, look, async page => {
      companion = await page.inputValue('#companion-1');
      await opened(page, code, async () => {});
      await page.fill('#direccion', 'New Street 7');
      await page.locator('form.record button.primary').click();
      await page.getByText('Corrected. The change is stored.').waitFor();
      expect(await page.content()).not.toContain('New Street 7');
    });
    expectRight(verdict);
    const theirs = await judged(browser, companion, look, async page => {
      await page.getByText('This link is for one person.').waitFor();
      await page.getByRole('button', { name: 'Begin' }).click();
      const { nacionalidad = '', genero = '', pais = '', tipo_documento = '', ...texts } = typed();
      for (const [name, value] of Object.entries(texts)) await page.fill(`#${name}`, value);
      for (const [name, value] of Object.entries({ nacionalidad, genero, pais, tipo_documento }))
        await page.selectOption(`#${name}`, value);
      await page.locator('form.record button.primary').click();
      await page.fill('#firma', 'Marina Ejemplo');
      await page.getByRole('button', { name: 'Sign and send' }).click();
      await page.getByRole('heading', { name: 'Your data are stored' }).waitFor();
    });
    expectRight(theirs);
  });
});

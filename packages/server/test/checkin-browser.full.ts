import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { judged, type Look, launchChromium, NOTHING_WRONG } from './browser.ts';
import { typedByAda, typeInto } from './checkin-form.ts';
import { call, startTestServer } from './running.ts';

const SECRET_KEY = 'a1'.repeat(32);
const server = await startTestServer({ SECRET_KEY });
const { production } = server.keys;
const origin = `http://127.0.0.1:${server.port}`;
let browser: Browser | null = null;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Mirador Ejemplo',
  numero_establecimiento: '0000000001',
});

/** Makes a link that this machine's browser reaches. Returns it with the reference of its stay. */
async function newLink(more: object = {}) {
  const body = { establecimiento_id: made.body.id, fecha_entrada: '2030-11-27', fecha_salida: '2030-11-30' };
  const { body: answer } = await call(server.url, production, 'POST', '/v1/invitations', {
    ...body,
    personas: 4,
    ...more,
  });
  const row = await server.database.call(({ knex }) =>
    knex('invitations')
      .where({ id: Number(answer.id) })
      .first(),
  );
  const links = createLinks({ SECRET_KEY, PUBLIC_URL: origin, SMTP_URL: null, MAIL_FROM: null });
  const url = links?.address(row.token_sealed, server.account) ?? '';
  return { url, id: Number(answer.id), referencia: row.referencia };
}

const LOOKS: readonly Look[] = [1440, 360, 320].flatMap(width => [
  { width, theme: 'light' as const, locale: 'es' },
  { width, theme: 'dark' as const, locale: 'en' },
]);

describe('the travellers’ pages', () => {
  it('lead a traveller through without JavaScript, to a guest of the stay', async () => {
    if (!browser) return;
    const link = await newLink();
    const verdict = await judged(
      browser,
      link.url,
      { width: 360, theme: 'light', script: false, locale: 'en' },
      async page => {
        await page.click('text=Begin');
        await page.fill('#nombre', 'Ada');
        await page.click('button.primary');
        expect(await page.locator('[aria-invalid]').count()).toBeGreaterThan(3);
        expect(await page.inputValue('#nombre')).toBe('Ada');
        await typeInto(page, typedByAda());
        await page.click('button.primary');
        await page.waitForSelector('text=Review and sign');
        expect(await page.textContent('dl >> nth=0')).toContain('Ada');
        expect(await page.isVisible('canvas')).toBe(false);
        await page.click('button.primary');
        await page.waitForSelector('#firma[aria-invalid]');
        await page.click('button[value=change]');
        expect(await page.inputValue('#nombre')).toBe('Ada');
        await page.click('form button.primary');
        await page.fill('#firma', 'Ada Example');
        await page.click('button.primary');
        await page.waitForSelector('text=Done. The data are stored.');
        expect(await page.textContent('main')).toContain('Done: 1 of 4');
      },
    );
    expect(without(verdict)).toEqual(NOTHING_WRONG);
    const { body } = await call(server.url, production, 'GET', '/v1/guests');
    expect(body.data).toMatchObject([
      { nombre: 'Ada', referencia: link.referencia, nombre_municipio: 'London' },
    ]);
  });

  it.each(LOOKS)('are right at $width px, $theme, $locale', async look => {
    if (!browser) return;
    const shots = process.env.SHOTS;
    const shot = (name: string) => `${shots}/${name}-${look.width}-${look.theme}.png`;
    const link = await newLink();
    const start = await judged(browser, link.url, look, async page => {
      if (shots) await page.screenshot({ path: shot('start'), fullPage: true });
    });
    const form = await judged(browser, `${link.url}/person`, look, async page => {
      await page.click('button.primary');
      await page.waitForSelector('[aria-invalid]');
      await page.click('form summary');
      await page.click('[name="read"]');
      await page.waitForSelector('#lines-note');
      if (shots) await page.screenshot({ path: shot('form'), fullPage: true });
    });
    const review = await judged(browser, `${link.url}/person`, look, async page => {
      await reviewed(page);
      await page.locator('canvas').scrollIntoViewIfNeeded();
      const pad = (await page.locator('canvas').boundingBox()) ?? { x: 0, y: 0 };
      await page.mouse.move(pad.x + 30, pad.y + 50);
      await page.mouse.down();
      for (const step of [1, 2, 3, 4, 5, 6])
        await page.mouse.move(pad.x + 30 + 25 * step, pad.y + 50 + 30 * (step % 2));
      await page.mouse.up();
      expect(await page.inputValue('[name=trazos]')).toMatch(/^\d+\.\d+\.0(_\d+\.\d+\.\d+){3,}$/);
      if (shots) await page.screenshot({ path: shot('review'), fullPage: true });
      await page.click('[data-pad] button');
      expect(await page.inputValue('[name=trazos]')).toBe('');
      await page.click('form button.primary');
      await page.waitForSelector('#firma[aria-invalid]');
      if (shots) await page.screenshot({ path: shot('unsigned'), fullPage: true });
    });
    const guessed = await judged(browser, `${origin}/checkin/${'z'.repeat(22)}`, look, async page => {
      if (shots) await page.screenshot({ path: shot('guessed'), fullPage: true });
    });
    expect({ start, form: without(form), review: without(review), guessed: without(guessed) }).toEqual({
      start: NOTHING_WRONG,
      form: NOTHING_WRONG,
      review: NOTHING_WRONG,
      guessed: NOTHING_WRONG,
    });
  });

  it.each(['fr', 'de', 'it', 'pt', 'nl', 'ca', 'eu', 'gl'])('are right in %s at 320 px', async lang => {
    if (!browser) return;
    const link = await newLink({ idioma: lang });
    const look = { width: 320, theme: 'light', locale: 'en', script: false } as const;
    const start = await judged(browser, link.url, { ...look, script: true }, async page => {
      expect(await page.getAttribute('html', 'lang')).toBe(lang);
      await page.click('.langs summary');
      expect(await page.locator('.langs a').count()).toBe(10);
    });
    const form = await judged(browser, `${link.url}/person`, { ...look, script: true }, async page => {
      await page.click('button.primary');
      await page.waitForSelector('[aria-invalid]');
    });
    const review = await judged(browser, `${link.url}/person`, { ...look, script: true }, async page => {
      await reviewed(page);
      await page.click('form button.primary');
      await page.waitForSelector('#firma[aria-invalid]');
    });
    expect({ start, form: without(form), review: without(review) }).toEqual({
      start: NOTHING_WRONG,
      form: NOTHING_WRONG,
      review: NOTHING_WRONG,
    });
  });
});

/** Fills in the form, up to the page for the signature. */
async function reviewed(page: Page): Promise<void> {
  await typeInto(page, typedByAda({ apellido1: 'Example-of-a-rather-long-surname-that-does-not-break' }));
  await page.click('form > div button.primary');
  await page.waitForSelector('dl');
}

/**
 * Leaves out the console's messages about answers that are no success, because the tests expect
 * those.
 */
function without(verdict: typeof NOTHING_WRONG): typeof NOTHING_WRONG {
  return { ...verdict, complaints: verdict.complaints.filter(text => !/status of (404|422)/.test(text)) };
}

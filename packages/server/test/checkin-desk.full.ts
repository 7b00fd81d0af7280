import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { brokenRules, launchChromium, wideElements } from './browser.ts';
import { typedByAda, typeInto } from './checkin-form.ts';
import { call, startTestServer } from './running.ts';

/** A tablet of the reception, which guests use one after the other. */

const SECRET_KEY = 'a1'.repeat(32);
const server = await startTestServer({ SECRET_KEY });
const { production } = server.keys;
const origin = `http://127.0.0.1:${server.port}`;
const links = createLinks({ SECRET_KEY, PUBLIC_URL: origin, SMTP_URL: null, MAIL_FROM: null });
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

async function newDesk(): Promise<string> {
  const { body } = await call(server.url, production, 'POST', '/v1/invitations', {
    establecimiento_id: made.body.id,
    fecha_entrada: '2030-11-20',
    fecha_salida: '2030-11-24',
    personas: 3,
  });
  const { token_sealed } = await server.database.knex('invitations').where({ id: body.id }).first();
  return `${links?.address(token_sealed, server.account)}/desk`;
}

const typeAda = (page: Page, numero_documento: string) => typeInto(page, typedByAda({ numero_documento }));

const kept = (page: Page) =>
  page.evaluate<string>('JSON.stringify([{ ...localStorage }, { ...sessionStorage }])');

/**
 * Moves the clock until the page says that it begins anew. The last input may have scrolled the
 * page.
 */
const told = (page: Page) =>
  expect
    .poll(async () => {
      await page.clock.runFor(1_000);
      return page.getByText('The form begins anew in half a minute').isVisible();
    })
    .toBe(true);

describe('a form at the desk', () => {
  it('returns to its start after each person, keeps nothing on the device, and the next guest finds nothing', async () => {
    const context = await browser?.newContext({ viewport: { width: 820, height: 1180 }, locale: 'en' });
    if (!context) return;
    const [page, desk] = [await context.newPage(), await newDesk()];
    const forms: string[] = [];
    page.on('request', request => {
      const form = String(request.postData());
      if (request.method() === 'POST' && !form.includes('do=check')) forms.push(form);
    });
    await page.goto(desk);
    await page.getByRole('button', { name: 'Begin' }).click();
    forms.length = 0;
    await page.waitForURL(`${desk}/person*`);
    await typeAda(page, 'D1');
    expect([await brokenRules(page), await wideElements(page)]).toEqual([[], []]);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.fill('#firma', 'Ada Example');
    const sent = page.waitForResponse(answer => answer.url().includes('said=done'));
    await page.getByRole('button', { name: 'Sign and send' }).click();
    expect((await sent).headers().refresh).toBe(`10; url=${new URL(desk).pathname}`);
    await page.waitForURL(desk);
    await page.getByText('Done: 1 of 3').waitFor();
    expect([await context.cookies(), await kept(page)]).toEqual([[], '[{},{}]']);
    // The browser sends a form again where somebody goes back and confirms it.
    expect(forms[0]).toContain('Imaginary');
    const again = await context.request.post(`${desk}/person`, {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Accept-Language': 'en' },
      data: forms[0],
    });
    expect(await again.text()).toContain('Done: 1 of 3');
    expect(await again.text()).not.toMatch(/Ada|Imaginary/);
    await page.goto(`${desk}/person`);
    expect(await page.content()).not.toMatch(/Ada|Imaginary/);
    expect(await page.inputValue('#nombre')).toBe('');
    await context.close();
  });

  it.each(['form', 'review'])('begins anew where nobody touches the %s, and says so before', async at => {
    const context = await browser?.newContext({ viewport: { width: 360, height: 740 }, locale: 'en' });
    if (!context) return;
    const [page, desk] = [await context.newPage(), await newDesk()];
    await page.clock.install();
    await page.goto(`${desk}/person`);
    await typeAda(page, 'D2');
    if (at === 'review') {
      await page.getByRole('button', { name: 'Continue' }).click();
      await page.waitForSelector('dl');
    }
    const leaving = page.getByText('The form begins anew in half a minute');
    await page.clock.runFor(149_000);
    expect(await leaving.isVisible()).toBe(false);
    await told(page);
    expect(await brokenRules(page)).toEqual([]);
    await page.keyboard.press('Tab');
    expect(await leaving.isVisible()).toBe(false);
    await page.clock.runFor(145_000);
    await told(page);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/leaving-${at}.png` });
    const left = page.waitForURL(desk);
    await page.clock.runFor(30_000);
    await left;
    expect(await page.content()).not.toMatch(/Ada|Imaginary/);
    await context.close();
  });

  it('begins anew where the browser kept the page whole, and somebody goes back to it', async () => {
    const context = await browser?.newContext({ locale: 'en' });
    if (!context) return;
    const [page, desk] = [await context.newPage(), await newDesk()];
    await page.goto(`${desk}/person`);
    await typeAda(page, 'D4');
    // Chromium keeps no page that is `no-store`. Other browsers do, and tell it by `pageshow`.
    await page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))");
    await page.waitForURL(desk);
    expect(await page.content()).not.toMatch(/Ada|Imaginary/);
    await context.close();
  });

  it('works without scripts, and its last page returns by itself', async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false, locale: 'en' });
    if (!context) return;
    const [page, desk] = [await context.newPage(), await newDesk()];
    await page.goto(desk);
    await page.getByRole('button', { name: 'Begin' }).click();
    await typeAda(page, 'D3');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.fill('#firma', 'Ada Example');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Done. The data are stored.').waitFor();
    await page.waitForURL(desk);
    expect(await context.cookies()).toEqual([]);
    await context.close();
  });
});

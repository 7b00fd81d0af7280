import { type Browser, type BrowserContext, devices, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { brokenRules, launchChromium, wideElements } from './browser.ts';
import { typedByAda, typeInto } from './checkin-form.ts';
import { call, startTestServer } from './running.ts';

/** A form that is interrupted, and the draft that the device keeps. */

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

async function newLink(): Promise<{ url: string; done(): Promise<number> }> {
  const { body } = await call(server.url, production, 'POST', '/v1/invitations', {
    establecimiento_id: made.body.id,
    fecha_entrada: '2030-11-20',
    fecha_salida: '2030-11-24',
    personas: 2,
  });
  const read = () => server.database.knex('invitations').where({ id: body.id }).first();
  const { token_sealed } = await read();
  return {
    url: links?.address(token_sealed, server.account) ?? '',
    done: async () => (await read()).completadas,
  };
}

/** Opens a browser as on a phone. Its storage outlives its pages. */
async function phone(): Promise<BrowserContext | undefined> {
  return browser?.newContext({ ...devices['Pixel 7'], locale: 'en' });
}

/** The fields that are typed before a break. The others follow after it. */
const HALF = ['nombre', 'apellido1', 'numero_documento', 'nacionalidad'];
const half = (first: boolean) =>
  Object.fromEntries(Object.entries(typedByAda()).filter(([name]) => HALF.includes(name) === first));
const typeHalf = (page: Page) => typeInto(page, half(true));
const typeRest = (page: Page) => typeInto(page, half(false));
const kept = (page: Page) => page.evaluate<string>('JSON.stringify(localStorage)');
const again = (page: Page) => page.getByText('What you typed before is here again');

describe('a form that is interrupted', () => {
  it('is there again on the same device after its browser was killed, and erased once the person is stored', async () => {
    const context = await phone();
    if (!context) return;
    const link = await newLink();
    const first = await context.newPage();
    await first.goto(`${link.url}/person`);
    expect(await again(first).isVisible()).toBe(false);
    await typeHalf(first);
    await first.click('form summary');
    await first.fill('#lines', 'IDESPBAA000004100000004G<<<<<<');
    await first.close();

    const page = await context.newPage();
    await page.goto(`${link.url}/person`);
    expect(await again(page).isVisible()).toBe(true);
    expect(await page.inputValue('#nombre')).toBe('Ada');
    expect(await page.inputValue('#nacionalidad')).toBe('GBR');
    expect(await kept(page)).not.toContain('BAA000004');
    expect(await kept(page)).not.toContain(new URL(link.url).pathname.split('/').at(-1));
    expect([await brokenRules(page), await wideElements(page)]).toEqual([[], []]);
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/draft.png` });
    await typeRest(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.fill('#firma', 'Ada Example');
    expect(await kept(page)).toContain('Imaginary');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Done. The data are stored.').waitFor();
    expect(await kept(page)).toBe('{}');
    await context.close();
  });

  it('loses nothing with the connection, and its person is stored once though it was sent before', async () => {
    const context = await phone();
    if (!context) return;
    const link = await newLink();
    const page = await context.newPage();
    await page.goto(`${link.url}/person`);
    await typeHalf(page);
    await typeRest(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/chrome-error|person/);
    await context.setOffline(false);
    await page.goto(`${link.url}/person`);
    expect(await page.inputValue('#direccion')).toBe('1 Imaginary Road');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.fill('#firma', 'Ada Example');
    // The answer is lost on the way. The person is stored, but the device does not know it.
    await page.route('**/person*', async route => {
      await route.fetch({ maxRedirects: 0 });
      await route.abort();
    });
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await expect.poll(link.done).toBe(1);
    await page.unroute('**/person*');
    await page.goto(`${link.url}/person`);
    expect(await page.inputValue('#nombre')).toBe('Ada');
    await page.getByLabel('Where Ada lives').isVisible();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.fill('#firma', 'Ada Example');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.getByText('Done. The data are stored.').waitFor();
    expect(await link.done()).toBe(1);
    await context.close();
  });

  it('is erased by who finds it, by the next visit after a day, and where the link has closed', async () => {
    const context = await phone();
    if (!context) return;
    const [link, other] = [await newLink(), await newLink()];
    const page = await context.newPage();
    await page.goto(`${link.url}/person`);
    await typeHalf(page);
    await page.goto(`${link.url}/person`);
    await page.getByRole('button', { name: 'Erase it' }).click();
    expect([await page.inputValue('#nombre'), await kept(page)]).toEqual(['', '{}']);
    expect(await page.locator(':focus').getAttribute('id')).toBe('nombre');

    await typeHalf(page);
    const age = `Object.keys(localStorage).forEach(key => {
      const { typed } = JSON.parse(localStorage.getItem(key));
      localStorage.setItem(key, JSON.stringify({ at: Date.now() - 86400000, typed }));
    })`;
    await page.evaluate(age);
    await page.goto(other.url);
    expect(await kept(page)).toBe('{}');

    await page.goto(`${link.url}/person`);
    await typeHalf(page);
    await server.database.knex('invitations').update({ revoked_at: Date.now() });
    await page.goto(link.url);
    expect(await kept(page)).toBe('{}');
    await context.close();
  });

  it('goes back, and on again, with what was typed', async () => {
    const context = await phone();
    if (!context) return;
    const link = await newLink();
    const page = await context.newPage();
    await page.goto(`${link.url}/person`);
    await typeHalf(page);
    await typeRest(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForSelector('dl');
    await page.goBack();
    expect(await page.inputValue('#nombre')).toBe('Ada');
    // The page for the signature is not kept (`no-store`), so going forward leads to the form.
    await page.goForward();
    expect(await page.inputValue('#nombre')).toBe('Ada');
    await page.getByRole('button', { name: 'Continue' }).click();
    expect(await page.textContent('dl >> nth=0')).toContain('Ada');
    await page.getByRole('button', { name: 'Change something' }).click();
    expect(await page.inputValue('#direccion')).toBe('1 Imaginary Road');
    await page.reload();
    expect(await page.inputValue('#direccion')).toBe('1 Imaginary Road');
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.locator('#firma').fill('Ada Example');
    await page.getByRole('button', { name: 'Sign and send' }).click();
    await page.waitForSelector('[data-stored]', { state: 'attached' });
    // The browser does not ask to send the form again. It shows the form of the next person.
    await page.goBack();
    expect(await page.inputValue('#nombre')).toBe('');
    await context.close();
  });
});

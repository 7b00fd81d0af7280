import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../test/days.ts';
import { typedDate } from '../../web/src/times.ts';
import { brokenRules, launchChromium } from './browser.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** The panel's pages in Chromium, with their scripts and without. */

const browser = await launchChromium();
const LINES = [
  'IDESPBAA000004100000004G<<<<<<',
  '8504146F3001019ESP<<<<<<<<<<<8',
  'FICTICIA<MODELO<<NURIA<<<<<<<<',
].join('\n');

const day = (days: number) => ({ api: inDays(days), typed: typedDate(inDays(days)) });

let server: TestServer;
let panel: ReturnType<typeof panelClient>;
let place: number;

beforeAll(async () => {
  server = await startTestServer();
  panel = panelClient(server);
  const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
  place = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
  for (const nombre of ['Carla', 'Carlos', 'Berta'])
    await server.call('POST', '/v1/guests', {
      nombre,
      apellido1: 'Ficticia',
      fecha_entrada: day(0).api,
      establecimiento_id: place,
    });
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const guests = async () => Number((await server.call('GET', '/v1/guests')).body.total);

describe.skipIf(browser === null)('the panel’s scripts', () => {
  /**
   * Opens a page as a signed-in user. Counts how often it was loaded, and collects the console's
   * complaints.
   */
  async function opened(path: string, more: { script?: boolean } = {}) {
    const { session, proof, user } = await panel.signedIn();
    const base = `http://localhost:${server.port}`;
    const context = await browser?.newContext({ locale: 'es-ES', javaScriptEnabled: more.script ?? true });
    if (!context) throw new Error('no browser');
    await context.addCookies([{ name: 'mirlo', value: session, url: base }]);
    const page = await context.newPage();
    const seen = { loads: 0, complaints: [] as string[], close: () => context.close() };
    page.on('load', () => {
      seen.loads += 1;
    });
    page.on('console', said => said.type() === 'error' && seen.complaints.push(said.text()));
    page.on('pageerror', error => seen.complaints.push(error.message));
    await page.goto(`${base}/app${path}`);
    return { page, seen, session, proof, user, base };
  }
  const focused = (page: Page) =>
    page.evaluate('document.activeElement.textContent || document.activeElement.id');

  it('a list follows what is typed: no reload, the focus stays, what is found is said, the address can be kept', async () => {
    const { page, seen } = await opened('/guests?q=');
    const people = page.getByRole('link', { name: /Ficticia/ });
    await expect.poll(() => people.count()).toBe(3);
    const field = page.getByRole('textbox', { name: 'Buscar' });
    await field.click();
    await page.keyboard.press('End');
    await field.pressSequentially('carl');
    await expect.poll(() => people.count()).toBe(2);
    expect(await focused(page)).toBe('f-q');
    await expect.poll(() => page.locator('p.sr[aria-live]').textContent()).toBe('Encontrados: 2');
    expect(page.url()).toContain('q=carl');
    await field.pressSequentially('zzz');
    await page.getByRole('heading', { name: 'No se encuentra nada así' }).waitFor();
    await expect.poll(() => page.locator('p.sr[aria-live]').textContent()).toBe('No se encuentra nada así');
    expect(await brokenRules(page)).toEqual([]);
    expect(seen).toMatchObject({ loads: 1, complaints: [] });
    await page.reload();
    await page.getByRole('heading', { name: 'No se encuentra nada así' }).waitFor();
    await seen.close();
  });

  it('single keys search, open a new record and walk a list; in a field they are letters', async () => {
    const { page, seen } = await opened('/guests?q=');
    await page.keyboard.press('j');
    expect(await focused(page)).toContain('Ficticia');
    const first = await focused(page);
    await page.keyboard.press('j');
    expect(await focused(page)).not.toBe(first);
    await page.keyboard.press('k');
    expect(await focused(page)).toBe(first);
    await page.keyboard.press('/');
    await page.keyboard.type('n/j');
    expect(await page.getByRole('textbox', { name: 'Buscar' }).inputValue()).toBe('n/j');
    await page.locator('h1').click();
    await page.keyboard.press('n');
    await page.waitForURL('**/guests/new');
    expect(seen.complaints).toEqual([]);
    await seen.close();
  });

  it('single keys do nothing for who has switched them off', async () => {
    const { page, seen, base } = await opened('/password');
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByText('Están desactivadas.').waitFor();
    await page.goto(`${base}/app/guests?q=`);
    expect(await page.locator('[aria-keyshortcuts]').count()).toBe(0);
    for (const key of ['/', 'n', 'j']) await page.keyboard.press(key);
    expect(page.url()).toContain('/app/guests?q=');
    expect(await page.evaluate('document.activeElement === document.body')).toBe(true);
    await seen.close();
  });

  it('a form says what is wrong once a field is left, by the registry’s rules, and stores nothing', async () => {
    const { page, seen } = await opened('/guests/new');
    const before = await guests();
    await page.getByLabel('Nombre', { exact: true }).fill('Nuria');
    await page.getByLabel('Primer apellido').fill('Ficticia');
    await page.getByLabel('Tipo', { exact: true }).selectOption('DNI');
    const number = page.getByLabel('Número', { exact: true });
    await number.fill('00000000A');
    await page.keyboard.press('Tab');
    await page.locator('#numero_documento-note').waitFor();
    expect(await number.getAttribute('aria-describedby')).toContain('numero_documento-note');
    expect(await number.getAttribute('aria-invalid')).toBe('true');
    expect(await focused(page)).toBe(await page.locator(':focus').getAttribute('id'));
    // A field that nobody has reached yet shows no issue.
    expect(await page.locator('#direccion-note').count()).toBe(0);
    await number.fill('00000000T');
    await page.keyboard.press('Tab');
    await page.locator('#numero_documento-note').waitFor({ state: 'detached' });
    expect(await number.getAttribute('aria-invalid')).toBe(null);
    expect(await brokenRules(page)).toEqual([]);
    expect(seen).toMatchObject({ loads: 1, complaints: [] });
    expect(await guests()).toBe(before);
    await seen.close();
  });

  it('lines of a document are read once they are complete', async () => {
    const { page, seen } = await opened('/guests/family');
    await page.getByLabel('Líneas del documento').fill(LINES);
    const name = page.locator('#p0_nombre');
    await expect.poll(() => name.inputValue()).toBe('Nuria');
    expect(await page.getByLabel('Líneas del documento').inputValue()).toBe('');
    expect(seen.complaints).toEqual([]);
    await seen.close();
  });

  it('after a record is mended one key leads to the next one', async () => {
    const { page, seen, base } = await opened('/');
    await page.getByRole('link', { name: 'Carla Ficticia', exact: true }).click();
    await page.getByLabel('Habitación').fill('12');
    await page.keyboard.press('Enter');
    await page.waitForURL('**?said=saved');
    const next = page.getByRole('link', { name: /^Siguiente: / });
    const [href, name] = [await next.getAttribute('href'), (await next.textContent())?.slice(11)];
    await page.keyboard.press('j');
    await page.waitForURL(base + href);
    await page.getByRole('heading', { level: 1, name: name ?? '?' }).waitFor();
    await seen.close();
  });

  it('without scripts the same is done by buttons', async () => {
    const { page, seen } = await opened('/guests?q=', { script: false });
    await page.getByRole('textbox', { name: 'Buscar' }).fill('carl');
    await page.getByRole('button', { name: 'Filtrar' }).click();
    await page.waitForURL('**q=carl**');
    expect(await page.getByRole('link', { name: /Ficticia/ }).count()).toBe(2);
    await page.getByRole('link', { name: 'Nuevo huésped' }).click();
    const before = await guests();
    await page.getByLabel('Tipo', { exact: true }).selectOption('DNI');
    await page.getByLabel('Número', { exact: true }).fill('00000000A');
    await page.getByLabel('Nombre', { exact: true }).fill('Nuria');
    await page.getByLabel('Primer apellido').fill('Ficticia');
    await page.getByRole('button', { name: 'Comprobar' }).click();
    await page.locator('#numero_documento-note').waitFor();
    await page.locator('#direccion-note').waitFor();
    expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Nuria');
    expect(await guests()).toBe(before);
    await seen.close();
  });
});

it('a check of a stored guest tells what a change would bring, and changes nothing', async () => {
  const made = await server.call('POST', '/v1/guests', {
    nombre: 'Nuria',
    apellido1: 'Prueba',
    establecimiento_id: place,
  });
  const { session, proof } = await panel.signedIn();
  const path = `/app/guests/${made.body.id}`;
  const { text } = await panel.ask(path, { cookie: session });
  const [, version = ''] = /name="version" value="([^"]+)"/.exec(text) ?? [];
  const form = {
    proof,
    version,
    do: 'check',
    nombre: 'Nuria',
    numero_documento: '00000000A',
    tipo_documento: 'DNI',
  };
  const checked = await panel.ask(path, { form, cookie: session });
  expect(checked.status).toBe(200);
  expect(checked.text).toContain('id="numero_documento-note"');
  const { data } = (await server.call('GET', `/v1/guests/${made.body.id}`)).body as {
    data: { numero_documento: null };
  };
  expect(data.numero_documento).toBe(null);
});

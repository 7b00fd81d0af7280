import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLinks } from '../src/links.ts';
import { brokenRules, launchChromium, wideElements } from './browser.ts';
import { call, startTestServer } from './running.ts';

/**
 * Several people are entered from one phone. The next ones are not asked for the values that they
 * share with the first.
 */

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

/** Makes a link. Returns its address, and a function that reads its guests. */
async function newLink(personas: number) {
  const { body } = await call(server.url, production, 'POST', '/v1/invitations', {
    establecimiento_id: made.body.id,
    fecha_entrada: '2030-11-20',
    fecha_salida: '2030-11-24',
    personas,
  });
  const row = await server.database.knex('invitations').where({ id: body.id }).first();
  const guests = async () => {
    const { body: all } = await call(server.url, production, 'GET', '/v1/guests?limit=200');
    return (all.data as unknown as Record<string, unknown>[]).filter(
      ({ referencia }) => referencia === row.referencia,
    );
  };
  return { url: links?.address(row.token_sealed, server.account) ?? '', guests };
}

/**
 * Opens a phone. Counts the time that typing takes, at 200 ms for a key and 1 s for a field or
 * button.
 */
async function phone(script: boolean) {
  const context = await browser?.newContext({
    viewport: { width: 360, height: 740 },
    javaScriptEnabled: script,
    locale: 'de',
  });
  if (!context) return null;
  const page = await context.newPage();
  let seconds = 0;
  const took = (keys: number) => {
    seconds += keys * 0.2 + 1;
  };
  return {
    page,
    seconds: () => seconds,
    type: async (name: string, text: string) => {
      await page.locator(`#${name}`).fill(text);
      took(text.length);
    },
    choose: async (name: string, code: string) => {
      await page.locator(`#${name}`).selectOption(code);
      took(3);
    },
    press: async (text: string) => {
      await page.getByRole('button', { name: text }).click();
      took(0);
    },
    close: () => context.close(),
  };
}
type Phone = NonNullable<Awaited<ReturnType<typeof phone>>>;

async function typePerson({ type, choose }: Phone, { name, born, sex, number }: Person): Promise<void> {
  await type('nombre', name);
  await type('apellido1', 'Beispiel');
  await type('fecha_nacimiento', born);
  await choose('genero', sex);
  await choose('nacionalidad', 'DEU');
  if (number === undefined) return;
  await choose('tipo_documento', 'PASAPORTE');
  await type('numero_documento', number);
}
let numbers = 0;
const newNumber = () => {
  numbers += 1;
  return `C01X00T${numbers}`;
};
interface Person {
  name: string;
  born: string;
  sex: 'F' | 'M';
  number?: string;
}

async function typeHome({ type, choose }: Phone): Promise<void> {
  await type('direccion', 'Musterweg 1');
  await choose('pais', 'DEU');
  await type('codigo_postal', '10115');
  await type('municipio', 'Berlin');
  await type('contacto_telefono', '+4915112345678');
}

async function sign({ page, press, type }: Phone, name: string): Promise<void> {
  await press('Weiter');
  await type('firma', `${name} Beispiel`);
  await press('Unterschreiben und senden');
  await page.getByText('Fertig. Die Angaben sind gespeichert.').waitFor();
}

const HOME = { direccion: 'Musterweg 1', codigo_postal: '10115', nombre_municipio: 'Berlin', pais: 'DEU' };
const hiddenFields = (page: Page) => page.locator('#direccion').isHidden();

describe('several people from one phone', () => {
  it.each([
    { script: true, how: 'with scripts' },
    { script: false, how: 'without scripts' },
  ])('say once where they live, and what a child is to the adult, $how', async ({ script }) => {
    const hand = await phone(script);
    if (!hand) return;
    const { page, press, choose, type } = hand;
    const link = await newLink(4);
    await page.goto(link.url);
    await press('Beginnen');
    expect(await page.locator('#parentesco').count()).toBe(0);
    await typePerson(hand, { name: 'Jana', born: '14041988', sex: 'F', number: newNumber() });
    await typeHome(hand);
    await sign(hand, 'Jana');

    await press('Weiter mit der nächsten Person');
    expect(await page.getByLabel('Wo Jana wohnt').isChecked()).toBe(true);
    expect(await hiddenFields(page)).toBe(true);
    await page.getByLabel('Unter einer anderen Anschrift').check();
    expect(await hiddenFields(page)).toBe(false);
    await page.getByLabel('Wo Jana wohnt').check();
    await typePerson(hand, { name: 'Till', born: '02031985', sex: 'M', number: newNumber() });
    await sign(hand, 'Till');

    await press('Weiter mit einer Person unter 18');
    await typePerson(hand, { name: 'Mia', born: '20092019', sex: 'F' });
    expect(await page.getByLabel('In welchem Verhältnis steht sie zu Till?').inputValue()).toBe('');
    await choose('parentesco', 'HJ');
    await press('Weiter');
    await press('Senden');

    await press('Weiter mit einer Person unter 18');
    expect(await page.locator('#parentesco').inputValue()).toBe('HJ');
    await typePerson(hand, { name: 'Ben', born: '01062021', sex: 'M' });
    await type('contacto_email', 'ben@example.com');
    if (script) expect([await brokenRules(page), await wideElements(page)]).toEqual([[], []]);
    if (process.env.SHOTS && script)
      await page.screenshot({ path: `${process.env.SHOTS}/family-minor.png`, fullPage: true });
    await press('Weiter');
    await press('Senden');
    await page.getByText('Alle sind erfasst').waitFor();

    const guests = await link.guests();
    const by = (nombre: string) => guests.find(one => one.nombre === nombre);
    for (const name of ['Jana', 'Till', 'Mia', 'Ben']) expect(by(name)).toMatchObject(HOME);
    for (const name of ['Jana', 'Till', 'Mia'])
      expect(by(name)).toMatchObject({ contacto_telefono: '+4915112345678', contacto_email: null });
    expect(by('Ben')).toMatchObject({ contacto_telefono: null, contacto_email: 'ben@example.com' });
    expect(guests.map(({ parentesco }) => parentesco).sort()).toEqual(['HJ', 'HJ', null, null]);
    await hand.close();
  });

  it('are two in under two minutes, at 200 ms a key and 1 s a field', async () => {
    const hand = await phone(true);
    if (!hand) return;
    const link = await newLink(2);
    await hand.page.goto(link.url);
    await hand.press('Beginnen');
    await typePerson(hand, { name: 'Jana', born: '14041988', sex: 'F', number: newNumber() });
    await typeHome(hand);
    await sign(hand, 'Jana');
    await hand.press('Weiter mit der nächsten Person');
    await typePerson(hand, { name: 'Till', born: '02031985', sex: 'M', number: newNumber() });
    await hand.press('Weiter');
    await hand.type('firma', 'Till Beispiel');
    await hand.press('Unterschreiben und senden');
    await hand.page.getByText('Alle sind erfasst').waitFor();
    expect(await link.guests()).toHaveLength(2);
    expect(hand.seconds()).toBeLessThan(120);
    await hand.close();
  });

  it('are reached by the first one where they leave that empty, wherever they live, as the form says', async () => {
    const hand = await phone(true);
    if (!hand) return;
    const { page, press, type, choose } = hand;
    const link = await newLink(2);
    await page.goto(link.url);
    await press('Beginnen');
    await typePerson(hand, { name: 'Jana', born: '14041988', sex: 'F', number: newNumber() });
    await typeHome(hand);
    await sign(hand, 'Jana');
    await press('Weiter mit der nächsten Person');
    await typePerson(hand, { name: 'Till', born: '02031985', sex: 'M', number: newNumber() });
    await page.getByLabel('Unter einer anderen Anschrift').check();
    await type('direccion', 'Anderer Weg 2');
    await choose('pais', 'DEU');
    await type('codigo_postal', '20095');
    await type('municipio', 'Hamburg');
    expect(await page.textContent('#contacto_email-hint')).toBe('Leer gelassen gilt der Kontakt von Jana');
    await press('Weiter');
    expect(await page.textContent('main')).toContain('+4915112345678');
    await type('firma', 'Till Beispiel');
    await press('Unterschreiben und senden');
    await page.getByText('Alle sind erfasst').waitFor();
    const till = (await link.guests()).find(({ nombre }) => nombre === 'Till');
    expect(till).toMatchObject({ nombre_municipio: 'Hamburg', contacto_telefono: '+4915112345678' });
    await hand.close();
  });

  it('say nothing of kinship as adults: what an adult said of it in error is not filed', async () => {
    const hand = await phone(false);
    if (!hand) return;
    const link = await newLink(1);
    await hand.page.goto(`${link.url}/minor`);
    await typePerson(hand, { name: 'Jana', born: '14041988', sex: 'F', number: newNumber() });
    await hand.choose('parentesco', 'HJ');
    await typeHome(hand);
    await hand.press('Weiter');
    await hand.type('firma', 'Jana Beispiel');
    await hand.press('Unterschreiben und senden');
    await hand.page.getByText('Alle sind erfasst').waitFor();
    expect(await link.guests()).toMatchObject([{ nombre: 'Jana', parentesco: null }]);
    await hand.close();
  });

  it('show another device nothing of each other', async () => {
    const [one, other] = [await phone(true), await phone(true)];
    if (!one || !other) return;
    const link = await newLink(3);
    await one.page.goto(`${link.url}/person`);
    await typePerson(one, { name: 'Jana', born: '14041988', sex: 'F', number: newNumber() });
    await typeHome(one);
    await sign(one, 'Jana');
    for (const path of ['', '/person', '/minor']) {
      await other.page.goto(link.url + path);
      expect(await other.page.content()).not.toMatch(/Jana|Musterweg|Wo .* wohnt/);
    }
    const [cookie] = await one.page.context().cookies(link.url);
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: new URL(link.url).pathname });
    expect(cookie?.value).not.toMatch(/Jana/);
    // Nothing is shared between the people of two links either.
    const elsewhere = await newLink(2);
    const stolen = { ...cookie, path: new URL(elsewhere.url).pathname };
    await other.page
      .context()
      .addCookies([{ name: String(stolen.name), value: String(stolen.value), url: elsewhere.url }]);
    await other.page.goto(`${elsewhere.url}/person`);
    expect(await other.page.content()).not.toMatch(/Jana|Musterweg/);
    await one.close();
    await other.close();
  });
});

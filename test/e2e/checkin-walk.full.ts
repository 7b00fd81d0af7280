import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mirlo, madrid } from '../../packages/sdk/src/index.ts';
import { mailServer } from '../../packages/server/test/mail-server.ts';
import { type RunningProcess, spawnMirlo } from '../../packages/server/test/running.ts';
import { temporaryFolder } from '../../packages/server/test/sql-store.ts';
import { canRunChromium, launchChromium } from '../chromium.ts';
import { freePort } from '../free-port.ts';

/**
 * From a booking to an accepted filing, without anybody of the hotel: over the SDK, by a real mail,
 * on a phone, in German.
 */

const WHOLE = 60_000;

const ADULT = {
  fecha_nacimiento: '14.04.1988',
  tipo_documento: 'PASAPORTE',
  contacto_email: 'anna@example.com',
};
const FAMILY: readonly Record<string, string>[] = [
  { ...ADULT, nombre: 'Anna', numero_documento: 'C01X00T41', genero: 'F' },
  { ...ADULT, nombre: 'Jörg', numero_documento: 'C01X00T42', genero: 'M' },
  { ...ADULT, nombre: 'Zoë', numero_documento: 'C01X00T43', genero: 'F' },
  {
    nombre: 'Max',
    fecha_nacimiento: '02.06.2019',
    genero: 'M',
    parentesco: 'HJ',
    contacto_email: 'anna@example.com',
  },
];
/** The home is typed once, because the others live with the first person. */
const HOME = { direccion: 'Musterstraße 1', codigo_postal: '10115', municipio: 'Berlin' };
const CHOSEN = ['genero', 'tipo_documento', 'parentesco'];

describe.skipIf(!canRunChromium())('a check-in from a link to an accepted filing', () => {
  const folder = temporaryFolder();
  let smtp: Awaited<ReturnType<typeof mailServer>>;
  let demo: RunningProcess;
  let browser: Browser;
  let mirlo: Mirlo;
  let establecimiento_id = 0;
  beforeAll(async () => {
    smtp = await mailServer();
    const port = await freePort();
    demo = spawnMirlo(['demo', '--json'], {
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`,
      SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
      MAIL_FROM: 'registro@example.com',
    });
    const said = await demo.ready();
    const { production } = said.keys as { production: string };
    mirlo = new Mirlo({ apiKey: production, baseUrl: String(said.url) });
    establecimiento_id = Number((said.establishments as { id: number }[])[0]?.id);
    browser = await launchChromium();
  });
  afterAll(async () => {
    await browser?.close();
    demo.process.kill('SIGTERM');
    await demo.ended;
    await smtp.stop();
    folder.remove();
  });

  async function draw(page: Page): Promise<void> {
    const pad = page.locator('canvas');
    await pad.scrollIntoViewIfNeeded();
    const { x, y } = (await pad.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 40, y + 60);
    await page.mouse.down();
    for (const step of [1, 2, 3, 4, 5]) await page.mouse.move(x + 40 + 20 * step, y + 60 + 9 * (step % 2));
    await page.mouse.up();
  }

  async function enter(page: Page, person: Record<string, string>, isFirst: boolean): Promise<void> {
    await page.click(person.parentesco === undefined ? 'button.primary' : 'button[name=minor]');
    const home = isFirst ? HOME : {};
    for (const [name, value] of Object.entries({ apellido1: 'Beispiel', ...home, ...person })) {
      if (CHOSEN.includes(name)) await page.selectOption(`#${name}`, value);
      else await page.fill(`#${name}`, value);
    }
    for (const name of isFirst ? ['nacionalidad', 'pais'] : ['nacionalidad'])
      await page.selectOption(`#${name}`, { label: 'Deutschland' });
    await page.click('form button.primary');
    await page.waitForSelector('text=Das wird erfasst und den Behörden gemeldet.');
    expect(await page.textContent('main')).toContain(String(person.nombre));
    if (person.parentesco === undefined) await draw(page);
    else expect(await page.locator('canvas').count()).toBe(0);
    await page.click('form button.primary');
    await page.waitForSelector('text=Die Angaben sind gespeichert.');
  }

  it('is four people’s, one of them a minor, in German, from a phone', async () => {
    const day = (days: number) => madrid.date(new Date(Date.now() + days * 86_400_000));
    const made = await mirlo.invitations.create({
      establecimiento_id,
      fecha_entrada: day(0),
      hora_entrada: '15:00:00',
      fecha_salida: day(3),
      personas: FAMILY.length,
      nombre_cliente: 'Anna Beispiel',
      email_cliente: 'anna@example.com',
      idioma: 'de',
      tipo_pago: 'TARJT',
    });
    await expect.poll(() => smtp.received.length).toBe(1);
    const [, link = ''] =
      /(http:\/\/127\.0\.0\.1:\d+\/checkin\/\S+)/.exec(smtp.received[0]?.text ?? '') ?? [];
    expect(link).toBe(made.data.enlace);

    const phone = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      hasTouch: true,
      locale: 'de-DE',
    });
    const page = await phone.newPage();
    let bytes = 0;
    page.on('response', async response => {
      bytes += (await response.request().sizes()).responseBodySize;
    });
    await page.goto(link);
    for (const [i, person] of FAMILY.entries()) await enter(page, person, i === 0);
    expect(await page.textContent('h1')).toBe('Alle sind erfasst');
    expect(bytes).toBeLessThan(WHOLE);

    const states = async () => {
      const { data } = await mirlo.guests.list({ from: day(0), to: day(0) });
      return data.filter(({ referencia }) => referencia === made.data.referencia).map(({ mir }) => mir.state);
    };
    await expect.poll(states).toEqual(FAMILY.map(() => 'accepted'));
    expect(await mirlo.invitations.get(made.id)).toMatchObject({ progreso: 'completo', completadas: 4 });
  });
});

import { readFile } from 'node:fs/promises';
import { createSimulator } from '@mirlo/mir/simulator';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../../../test/free-port.ts';
import { launchChromium } from './browser.ts';
import { PASSWORD, panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** The forms of the owner's settings in a Chromium that runs no scripts. */

const browser = await launchChromium();
const simulator = createSimulator({
  accounts: [{ user: 'B87654321WS', password: 'Secreta-4321', arrendadores: ['0000000002'] }],
});
let server: TestServer;
let base: string;
let email: string;
let page: Page;

beforeAll(async () => {
  const { url } = await simulator.listen();
  const port = await freePort();
  base = `http://localhost:${port}`;
  server = await startTestServer({
    ...{ PORT: String(port), PUBLIC_URL: base, MIR_URL: url },
    SECRET_KEY: '0123456789abcdef'.repeat(4),
  });
  ({ email } = await panelClient(server).newUser());
  const context = await browser?.newContext({ locale: 'es-ES', javaScriptEnabled: false });
  if (!context) return;
  page = await context.newPage();
  await page.goto(`${base}/app/`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await press('Entrar');
  await page.getByRole('navigation', { name: 'Panel' }).waitFor();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
  await simulator.close();
});

const open = (path: string) => page.goto(`${base}/app${path}`);
const press = (name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 }).waitFor();
const says = (text: string | RegExp) => page.getByText(text).first().waitFor();
/** Types into fields by their labels, in the named part of the page. */
async function type(fields: Readonly<Record<string, string>>): Promise<void> {
  const main = page.getByRole('main');
  for (const [label, value] of Object.entries(fields))
    await main.getByLabel(label, { exact: true }).fill(value);
}

describe.skipIf(browser === null)('without scripts', () => {
  it('an establishment is made with a wrong and then a right town, renamed, and files by details of its own', async () => {
    await open('/establishments');
    const hotel = { Nombre: 'Hotel Ejemplo', 'Código de establecimiento del Ministerio': '0000000001' };
    await type({ ...hotel, Municipio: 'Ninguno' });
    await press('Añadir');
    await page.locator('#municipio[aria-invalid]').waitFor();
    expect(await page.inputValue('#nombre')).toBe('Hotel Ejemplo');
    await type({ Municipio: 'Sevilla' });
    await press('Añadir');
    await says('Hotel Ejemplo');
    const [place] = await server.database.knex('establishments');
    expect(place).toMatchObject({ nombre: 'Hotel Ejemplo', codigo_municipio: '41091' });
    await open(`/establishments/${place.id}`);
    await type({ Nombre: 'Hotel Ejemplo y Prueba' });
    await press('Guardar');
    await heading(/Hotel Ejemplo y Prueba/);
    await open(`/establishments/${place.id}/ministry`);
    await press('Probar la conexión');
    await says('Faltan el usuario, la contraseña o el código.');
    await type({
      'Usuario del servicio web': 'B87654321WS',
      'Contraseña del servicio web': 'Secreta-4321',
      'Código de arrendador': '0000000002',
    });
    await press('Guardar');
    await press('Probar la conexión');
    await says('El Ministerio responde y acepta estos datos.');
  });

  it('a key is made and shown once, exchanged, and deleted', async () => {
    await open('/keys');
    await type({ 'Para qué es': 'Programa del hotel' });
    await press('Crear clave');
    const shown = /mirlo_(live|test)_\w{20,}/.exec(await page.content())?.[0] ?? '';
    const ping = async (key: string) =>
      (await fetch(`${server.url}/v1/establishments`, { headers: { 'X-Api-Key': key } })).status;
    expect(await ping(shown)).toBe(200);
    await open('/keys');
    expect(await page.content()).not.toContain(shown);
    const own = page.getByRole('listitem').filter({ hasText: 'Programa del hotel' });
    await own.getByRole('button', { name: /^Cambiar por otra/ }).click();
    const next = /mirlo_(live|test)_\w{20,}/.exec(await page.content())?.[0] ?? '';
    expect([next === shown, await ping(next), await ping(shown)]).toEqual([false, 200, 200]);
    await open('/keys');
    const before = await page.getByRole('link', { name: /^Eliminar/ }).count();
    await page
      .getByRole('link', { name: /^Eliminar/ })
      .last()
      .click();
    await press('Eliminar');
    expect(await page.getByRole('link', { name: /^Eliminar/ }).count()).toBe(before - 1);
  });

  it('a colleague is invited, bound to the hotel, and removed', async () => {
    await open('/users');
    await type({ Nombre: 'Bruno Fingido', 'Correo electrónico': 'bruno@example.com' });
    await page.getByLabel('Función').selectOption({ label: 'Recepción' });
    await page.getByLabel('Establecimiento').selectOption({ label: 'Hotel Ejemplo y Prueba' });
    await press('Invitar');
    await says(/Recepción · Hotel Ejemplo y Prueba/);
    await page.getByRole('button', { name: 'Quitar: Bruno Fingido' }).click();
    await heading('Personas');
    expect(await page.getByText('Bruno Fingido').count()).toBe(0);
  });

  it('a check-in link is made, changed and taken back', async () => {
    await open('/checkins/new');
    await type({ Entrada: '20/11/2030', Salida: '18/11/2030', Personas: '2' });
    await press('Hacer el enlace');
    await page.locator('[aria-invalid]').first().waitFor();
    await type({ Salida: '24/11/2030' });
    await press('Hacer el enlace');
    await heading(/./);
    expect(await page.inputValue('#address')).toMatch(/^http:\/\/localhost:\d+\/checkin\/[\w-]{22}$/);
    await type({ Personas: '3' });
    await press('Guardar');
    await says('Hechas: 0 de 3');
    await page
      .getByRole('link', { name: 'Retirar el enlace' })
      .or(page.getByRole('button', { name: 'Retirar el enlace' }))
      .click();
    await press('Retirar el enlace');
    await says(/Retirado|ya no admite/);
    expect(await server.database.knex('invitations').whereNull('revoked_at')).toEqual([]);
  });

  it('the account, its alerts and its ministry are set', async () => {
    await open('/account');
    await type({ 'Nombre o razón social': 'Miramar Hoteles, S.L.', 'Horas sin avisos por correo': '23' });
    await page.getByRole('checkbox', { name: /^Recordar el check-in/ }).uncheck();
    await press('Guardar');
    await says('Escriba las horas así: 22:00-07:00, u off.');
    expect(await page.getByRole('checkbox', { name: /^Recordar el check-in/ }).isChecked()).toBe(false);
    await type({ 'Horas sin avisos por correo': '23:00-07:00' });
    await press('Guardar');
    await says('Se ha guardado.');
    const account = { quiet_hours: '23:00-07:00', reminders: 0, legal_name: 'Miramar Hoteles, S.L.' };
    expect(await server.database.knex('accounts').where({ id: server.account })).toMatchObject([account]);
    await open('/alerts');
    await press('No recibir avisos');
    await says('No recibe avisos por correo.');
    await press('Recibir avisos');
    await says('Recibe avisos por correo en');
    await open('/ministry');
    await type({
      'Usuario del servicio web': 'B87654321WS',
      'Contraseña del servicio web': 'Otra-1234',
      'Código de arrendador': '0000000002',
    });
    await press('Guardar');
    await press('Probar la conexión');
    await says('El Ministerio no admite este usuario o esta contraseña.');
  });

  it('what was done is found and taken as a file, in the language that is chosen', async () => {
    await open('/audit');
    await page.getByLabel('Sobre').selectOption({ label: 'Enlace de check-in' });
    await press('Filtrar');
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    expect(await page.getByText('Clave creada').count()).toBe(0);
    await open('/requests');
    await press('Filtrar');
    await heading('Llamadas');
    await open('/export');
    const coming = page.waitForEvent('download');
    await press('Descargar');
    const file = await (await coming).path();
    expect((await readFile(file)).length).toBeGreaterThan(100);
    await press('English');
    await heading('Export');
    await press('Español');
    await heading('Exportar');
  });

  it('whoever has gone confirms anew with the password, chooses another one, and signs out', async () => {
    await server.database.knex('sessions').update({ confirmed_at: 0 });
    await open('/keys');
    await heading('Confirme que es usted');
    await type({ Contraseña: 'no es esta' });
    await press('Continuar');
    await says('No es su contraseña.');
    await type({ Contraseña: PASSWORD });
    await press('Continuar');
    await heading('Claves');
    await open('/password');
    await page
      .getByLabel(/^Contraseña nueva|^Contraseña$/)
      .first()
      .fill('gafas lluvia candil');
    await press('Guardar la contraseña');
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
    await press('Salir');
    await heading('Entrar');
  });
});

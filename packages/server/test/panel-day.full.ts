import { MAGIC_IDENTITIES } from '@mirlo/mir';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../../../test/databases.ts';
import { inDays } from '../../../test/days.ts';
import { typedDate } from '../../web/src/times.ts';
import { launchChromium } from './browser.ts';
import { typeFamily } from './family-by-keys.ts';
import { type RunningProcess, spawnMirlo } from './running.ts';

/**
 * A day of the reception in Chromium, from the demo's link on, without the command line, with and
 * without scripts.
 */

const browser = await launchChromium();
afterAll(() => browser?.close());

const PASSWORD = 'calle mayor doce';
const REFUSED = MAGIC_IDENTITIES.find(({ outcome }) => outcome === 'rejected')?.document ?? '';
const typedIn = (days: number) => typedDate(inDays(days));
const HOME = { direccion: 'Calle Imaginaria 12', codigo_postal: '46006', municipio: 'Valencia' };
const GUEST = {
  ...{ nombre: 'Marina', apellido1: 'Ejemplo', apellido2: 'Prueba', fecha_nacimiento: '14/04/1988' },
  ...{ genero: 'F', nacionalidad: 'ESP', fecha_salida: typedIn(3), tipo_pago: 'EFECT', pais: 'ESP' },
  ...{ contacto_telefono: '600000000', ...HOME },
};
const PERSON = {
  ...{ nombre: 'Eva', apellido1: 'Sanz', apellido2: 'Gil', tipo_documento: 'NIF', nacionalidad: 'ESP' },
  ...{ fecha_nacimiento: '05/05/1980', telefono: '600000000', sexo: 'M' },
};
const LICENCE = { numero: '12345678Z', tipo: 'B', validez: '01/01/2035' };
const CAR = {
  ...{ matricula: '1234BCD', marca: 'SEAT', modelo: 'Ibiza', categoria: 'B', tipo: 'TURISMO' },
  ...{ color: 'ROJO', numero_bastidor: 'VSSZZZ6JZAR000001', km_recogida: '10' },
};
const within = (prefix: string, fields: object) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [prefix + name, String(value)]));

const accepted = (page: Page) => shows(page, '.standing[data-state="accepted"]');

/** Reloads until the text is shown, because filing takes a while. */
async function shows(page: Page, selector: string): Promise<void> {
  const there = async () => {
    await page.reload();
    return page.locator(selector).count();
  };
  await expect.poll(there).toBeGreaterThan(0);
}

async function fill(page: Page, fields: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) {
    const choice = page.locator(`select[name="${name}"]`);
    if ((await choice.count()) > 0) await choice.selectOption(value);
    else await page.locator(`[name="${name}"]`).fill(value);
  }
}

const save = (page: Page, name = 'Guardar y comunicar') =>
  Promise.all([page.waitForEvent('load'), page.getByRole('button', { name }).click()]);

let people = 0;

function suite({ newUrl }: TestDatabase): void {
  let demo: RunningProcess;
  let env: Record<string, string>;
  let said: { url: string; panel: string; establishments: { id: number; nombre: string }[] };
  beforeEach(async () => {
    env = { DATABASE_URL: await newUrl(), MIR_SETTLING_SECONDS: '0' };
    demo = spawnMirlo(['demo', '--json'], { ...env, PORT: '0' });
    said = (await demo.ready()) as typeof said;
  });
  afterEach(async () => {
    demo.process.kill('SIGTERM');
    await demo.ended;
  });

  /** Makes a link for a new user with the command line. */
  async function linkOf(...role: string[]): Promise<string> {
    people += 1;
    const made = spawnMirlo(
      ['user', 'create', ...role],
      env,
      `persona${people}@example.com\nPersona ${people}\n`,
    );
    expect(await made.ended).toBe(0);
    const [path = ''] = /\/app\/enter\/[\w-]+/.exec(made.stdout()) ?? [];
    return new URL(said.panel).origin + path;
  }

  /** Signs in by a link, in a new browser. */
  async function entered(link: string, script: boolean): Promise<Page> {
    const context = await (browser as Browser).newContext({ javaScriptEnabled: script, locale: 'es-ES' });
    const page = await context.newPage();
    page.on('pageerror', error => {
      throw error;
    });
    await page.goto(link);
    await Promise.all([page.waitForEvent('load'), page.locator('main .btn.primary').click()]);
    return page;
  }
  const at = (page: Page, path: string) => page.goto(`${new URL(said.panel).origin}/app${path}`);

  async function receive(page: Page, number: (n: number) => string): Promise<void> {
    await at(page, '/guests/family');
    const { keys, seconds } = await typeFamily(page, typedIn(3).replaceAll('/', ''));
    expect([keys <= 220, seconds <= 60]).toEqual([true, true]);
    await accepted(page);

    const stay = { ...GUEST, establecimiento_id: String(said.establishments[0]?.id) };
    const { direccion, ...lacking } = stay;
    await at(page, '/guests/new');
    await fill(page, { ...lacking, tipo_documento: 'PASAPORTE', numero_documento: number(1) });
    await save(page);
    expect(await page.locator('.standing[data-state="held"]').count()).toBe(1);
    expect(await page.locator('#direccion-note').count()).toBe(1);
    await fill(page, { direccion });
    await save(page);
    await accepted(page);

    await at(page, '/guests/new');
    const support = { tipo_documento: 'DNI', soporte_documento: 'BAA000001' };
    await fill(page, { ...stay, ...support, nombre: 'Rosa', numero_documento: REFUSED });
    await save(page);
    await shows(page, '.standing[data-state="rejected"]');
    // The list of today links to the guest. The document number is masked until somebody opens it.
    await at(page, '/');
    await page.getByRole('link', { name: 'Corregir: Rosa Ejemplo Prueba' }).click();
    await Promise.all([
      page.waitForEvent('load'),
      page.locator('button[formaction$="/documents"]').first().click(),
    ]);
    await fill(page, { tipo_documento: 'PASAPORTE', numero_documento: number(2) });
    await save(page);
    await accepted(page);
  }

  async function rent(page: Page, reference: string): Promise<void> {
    await at(page, '/rentals/new');
    const office = said.establishments[1]?.id ?? 0;
    await fill(page, {
      establecimiento_id: String(office),
      ...within('contract.', {
        referencia: reference,
        tipo_pago: 'EFECT',
        fecha_devolucion: `${typedIn(3)} 10:00`,
      }),
      ...within('vehicle.', CAR),
      ...within('persons[0].', { ...PERSON, numero_documento: '12345678Z' }),
      ...within('persons[0].license.', LICENCE),
      ...within('persons[0].address.', { ...HOME, pais: 'ESP' }),
      ...within('pickup_address.', { ...HOME, pais: 'ESP' }),
      ...within('dropoff_address.', { ...HOME, pais: 'ESP' }),
    });
    await save(page);
    await accepted(page);
    await page.getByRole('link', { name: 'Añadir conductor' }).click();
    await fill(page, {
      ...within('persons.', { ...PERSON, nombre: 'Bruno', sexo: 'H', numero_documento: '00000000T' }),
      ...within('licenses.', { ...LICENCE, numero: '00000000T' }),
      ...within('addresses.', { ...HOME, pais: 'ESP' }),
    });
    await save(page);
    await page.locator('legend', { hasText: 'Conductor secundario' }).first().waitFor();
    await accepted(page);
    expect(await page.getByText('Comunicado de nuevo').count()).toBe(1);
  }

  async function load(page: Page, number: string): Promise<void> {
    await at(page, '/import');
    const rows = [
      'Nombre;Apellidos;Tipo documento;Documento;Entrada;Salida;Reserva',
      `Vera;Ensayo;Pasaporte;${number};${typedIn(0)};${typedIn(2)};R-${number}`,
    ];
    const buffer = Buffer.from(rows.join('\r\n'));
    await page.locator('#file').setInputFiles({ name: 'reservas.csv', mimeType: 'text/csv', buffer });
    await save(page, 'Subir y ver las columnas');
    await save(page, 'Ensayar, sin guardar nada');
    await page.getByText('No se ha guardado ni comunicado nada.').waitFor();
    await save(page, 'Cargar 1 fila');
    await page.getByText('La carga ha terminado.').waitFor();
    await at(page, `/guests?q=${number}`);
    expect(await page.getByRole('link', { name: 'Vera Ensayo' }).count()).toBe(1);
  }

  async function manage(page: Page, name: string): Promise<string> {
    await at(page, '/keys');
    await fill(page, { name: `Clave de ${name}`, kind: 'real', scope: 'read' });
    await save(page, 'Crear clave');
    const key = (await page.locator('.made code').textContent()) ?? '';
    const answer = await fetch(`${said.url}/v1/guests?limit=1`, { headers: { 'X-Api-Key': key } });
    expect([answer.status, Object(await answer.json()).ok]).toEqual([200, true]);

    await at(page, '/users');
    const hotel = String(said.establishments[0]?.id);
    await fill(page, { name, email: `${name}@example.com`, role: 'reception', place: hotel });
    await save(page, 'Invitar');
    return (await page.locator('.made code').textContent()) ?? '';
  }

  async function choosePassword(page: Page): Promise<void> {
    for (const field of await page.locator('main input[type=password]').all()) await field.fill(PASSWORD);
    await Promise.all([page.waitForEvent('load'), page.locator('main .btn.primary').first().click()]);
  }

  it.each([true, false])('goes through a day, with scripts: %s', async script => {
    const letter = script ? 'A' : 'B';
    const page = await entered(said.panel, script);
    await receive(page, n => `DAY${letter}${n}`);
    await rent(page, `AL-${letter}`);
    await load(page, `LOAD${letter}`);
    const link = await manage(page, `colega-${letter}`);

    const colleague = await entered(link, script);
    await choosePassword(colleague);
    await at(colleague, '/rentals?q=');
    expect(await colleague.getByText(`AL-${letter}`).count()).toBe(0);
    await at(colleague, '/guests?q=Marina');
    expect(await colleague.getByRole('link', { name: /Marina/ }).count()).toBeGreaterThan(0);
    const operator = await entered(await linkOf('--operator'), script);
    await choosePassword(operator);
    for (const [path, heading] of [
      ['/accounts', 'Cuentas'],
      ['/service', 'Servicio'],
    ] as const) {
      await at(operator, path);
      await operator.getByRole('heading', { name: heading, level: 1 }).waitFor();
    }
    expect(await operator.getByText('Marina').count()).toBe(0);
    for (const one of [colleague, operator, page]) await one.context().close();
  });
}

describe.skipIf(browser === null)('a reception’s day', () => {
  describeOnSqlite('in Chromium', suite);
  describeOnServers('in Chromium', suite);
});

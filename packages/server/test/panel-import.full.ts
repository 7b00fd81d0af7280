import { randomBytes } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, it } from 'vitest';
import { readFile } from '../src/import/read-file.ts';
import { workbook } from '../src/import/test-workbook.ts';
import {
  brokenRules,
  judged,
  LOOKS,
  type Look,
  launchChromium,
  NOTHING_WRONG,
  wideElements,
} from './browser.ts';
import { PASSWORD, panelClient } from './panel-client.ts';
import { call, startTestServer } from './running.ts';

const browser = await launchChromium();
const HOSTILE = '<img src=x onerror=alert(1)>';

/** A sheet as a program of hotels in Spain exports it. */
const SHEET = [
  'Reserva;Nombre;Apellidos;Sexo;Tipo doc.;Nº documento;Soporte;F. nacimiento;Nacionalidad;Dirección;C.P.;Población;País;Móvil;Entrada;Salida;Comentarios',
  'R-101;Marina;Ejemplo Prueba;M;D.N.I.;00000001R;BAA000001;14/4/88;España;Calle Imaginaria, 7;1001;Vitoria-Gasteiz;España;600000000;20/11/2026;22/11/2026;=1+1',
  'R-101;Bruno;de la Fuente Caso;H;Pasaporte;XX0000001;;1-feb-90;Francia;Rue Inventée, 3;75001;Paris;FR;6,0E+08;20/11/2026;22/11/2026;',
  'R-102;Olga;Supuesta Caso;M;DNI;00000002A;BAA000002;46346;Española;Calle Imaginaria, 9;46006;Valensia;España;600000001;20/11/2026;22/11/2026;',
  `R-103;${HOSTILE};Supuesto;H;Pasaporte;XX0000002;;1/1/1980;Italia;Via Finta, 1;00100;Roma;Italia;600000002;31/11/2026;2/12/2026;`,
  `R-104;;Sin Nombre;H;Pasaporte;XX0000003;;1/1/1980;Italia;Via Finta, 1;00100;Roma;Italia;600000002;20/11/2026;${'muylargo'.repeat(30)};`,
].join('\r\n');

describe('a file, read in a thread of its own', () => {
  it('is refused by the limit that it passes: size, time, memory', async () => {
    const limits = {
      bytes: 1_000_000,
      rows: 20_000,
      columns: 60,
      unzipped: 50_000_000,
      entries: 100,
      seconds: 30,
    };
    const bytes = workbook([['Nombre'], ['Ana']]);
    expect((await readFile(bytes, limits)).rows).toEqual([['Ana']]);
    await expect(readFile(bytes, { ...limits, bytes: 10 })).rejects.toMatchObject({ reason: 'bytes' });
    await expect(readFile(new Uint8Array(), limits)).rejects.toMatchObject({ reason: 'empty' });
    await expect(readFile(bytes, { ...limits, seconds: 0 })).rejects.toMatchObject({ reason: 'seconds' });
    await expect(readFile(randomBytes(10_000), limits)).rejects.toMatchObject({ reason: 'unreadable' });
  });
});

describe.skipIf(browser === null)('the import, at a desk and on a phone, in both themes', async () => {
  const server = await startTestServer({ SECRET_KEY: '0123456789abcdef'.repeat(4) });
  const { newUser } = panelClient(server);
  const body = { nombre: 'Hotel Mirador Ejemplo', numero_establecimiento: '0000000001' };
  await call(server.url, server.keys.production, 'POST', '/v1/establishments', body);
  const base = `http://127.0.0.1:${server.port}/app`;
  afterAll(async () => {
    await browser?.close();
    await server.stop();
  });

  async function signIn(page: Page, language: 'es' | 'en' = 'es'): Promise<void> {
    const { email } = await newUser({ role: 'reception', language });
    await page.locator('#email').fill(email);
    await page.locator('#password').fill(PASSWORD);
    await page.locator('main button').click();
    await page.waitForURL('**/app/');
  }

  const upload = async (page: Page, buffer: Buffer, name: string) => {
    await page.goto(`${base}/import`);
    await page.locator('#file').setInputFiles({ name, mimeType: 'text/csv', buffer });
    await page.locator('form[enctype] button').click();
  };
  const done = (page: Page) => page.locator('.tally').waitFor();

  it('is walked without scripts: upload, columns, rehearsal, load, report', async () => {
    if (browser === null) return;
    const look = { width: 1440, theme: 'light', script: false, locale: 'es-ES' } as const;
    const verdict = await judged(browser, `${base}/signin`, look, async page => {
      await signIn(page);
      await page.getByRole('link', { name: 'Importar' }).click();
      await page
        .getByLabel('Archivo')
        .setInputFiles({ name: 'reservas.csv', mimeType: 'text/csv', buffer: Buffer.from(SHEET, 'latin1') });
      await page.getByRole('button', { name: 'Subir y ver las columnas' }).click();
      await page.getByText('Windows-1252').waitFor();
      expect(await page.getByLabel('F. nacimiento').inputValue()).toBe('fecha_nacimiento');
      expect(await page.getByLabel('Comentarios').inputValue()).toBe('');
      await page.getByRole('button', { name: 'Ensayar, sin guardar nada' }).click();
      await done(page);
      await page.getByText('No se ha guardado ni comunicado nada.').waitFor();
      await page.getByRole('button', { name: 'Cargar 3 filas' }).click();
      await page.getByText('La carga ha terminado.').waitFor();
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Descargar el informe (CSV)' }).click(),
      ]);
      const report = (await (await file.createReadStream()).setEncoding('utf8').toArray()).join('');
      expect(report.split('\r\n')).toHaveLength(7);
      expect(report).toContain('6,0E+08 → ');
      await page.getByRole('link', { name: 'Marina Ejemplo Prueba' }).click();
      expect(await page.locator('#codigo_postal').inputValue()).toBe('01001');
    });
    expect(verdict).toEqual(NOTHING_WRONG);
  });

  /** Looks at every page of an import. */
  it.each(LOOKS)('looks well on every page ($width px, $theme)', async (look: Look) => {
    if (browser === null) return;
    const language = look.theme === 'dark' ? 'en' : 'es';
    const context = await browser.newContext({
      viewport: { width: look.width, height: 900 },
      colorScheme: look.theme,
    });
    const page = await context.newPage();
    await page.goto(`${base}/signin`);
    await signIn(page, language);
    await upload(page, Buffer.from(`\0${SHEET}`), 'dañado.csv');
    await seen(page, look, 'refused');
    // Each look has people of its own, because those of earlier looks are stored.
    const own = SHEET.replaceAll('XX000', `X${look.width}${look.theme}`);
    await upload(page, Buffer.from(own), `reservas-${'noviembre-'.repeat(8)}.csv`);
    await seen(page, look, 'columns');
    await page.locator('button[value=rehearse]').click();
    await done(page);
    await seen(page, look, 'rehearsal');
    await page.locator('button[value=load]').click();
    await done(page);
    await seen(page, look, 'loaded');
    await page.goto(`${base}/import`);
    await seen(page, look, 'files');
    await context.close();
  });

  async function seen(page: Page, { width, theme }: Look, name: string): Promise<void> {
    const { SCREENSHOTS } = process.env;
    if (SCREENSHOTS)
      await page.screenshot({ path: `${SCREENSHOTS}/${name}-${width}-${theme}.png`, fullPage: true });
    expect([name, await brokenRules(page), await wideElements(page)]).toEqual([name, [], []]);
  }
});

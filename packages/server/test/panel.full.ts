import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  brokenRules,
  judged,
  LOOKS,
  type Look,
  launchChromium,
  NOTHING_WRONG,
  wideElements,
} from './browser.ts';
import { call, type RunningProcess, spawnMirlo } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

const browser = await launchChromium();
const HOSTILE = '<img src=x onerror=alert(1)> \u202eÑÑÑ';

/** Each language is looked at in one theme. */
const localeOf = ({ theme }: Look) => (theme === 'dark' ? 'en-GB' : 'es-ES');

describe.skipIf(browser === null)('the panel, at a desk and on a phone, in both themes', () => {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`, PORT: '0' };
  let demo: RunningProcess;
  let base = '';
  let checkin = '';
  beforeAll(async () => {
    demo = spawnMirlo(['demo', '--json'], env);
    const said = await demo.ready();
    base = `${new URL(String(said.panel)).origin.replace('localhost', '127.0.0.1')}/app`;
    const { production }: { production: string } = Object(said.keys);
    const guest = { nombre: HOSTILE, apellido1: 'Beispiel', establecimiento_id: 1 };
    expect((await call(String(said.url), production, 'POST', '/v1/guests', guest)).status).toBe(201);
    const rental = {
      contract: { establecimiento_id: 2, referencia: HOSTILE },
      vehicle: { marca: HOSTILE },
      persons: [{ rol: 'TI', nombre: HOSTILE, address: { direccion: HOSTILE }, license: { numero: '1' } }],
    };
    expect((await call(String(said.url), production, 'POST', '/v1/rentacar/contracts', rental)).status).toBe(
      201,
    );
    const dates = { fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' };
    const link = { ...dates, establecimiento_id: 1, nombre_cliente: HOSTILE, referencia: HOSTILE };
    const made = await call(String(said.url), production, 'POST', '/v1/invitations', link);
    checkin = `/checkins/${made.body.id}`;
  });
  afterAll(async () => {
    demo.process.kill('SIGTERM');
    await demo.ended;
    await browser?.close();
    folder.remove();
  });

  /** Makes a link that signs a new user in, as the operator does. */
  async function invited(...more: string[]): Promise<string> {
    const account = more.includes('--operator') ? [] : ['--account', '1'];
    const args = ['user', 'create', ...account, '--json', ...more];
    const made = spawnMirlo(args, env, `ana.${Math.random()}@example.com\nAna Ejemplo\n`);
    const { link } = await made.ready();
    return `${base}/enter/${String(link).split('/').at(-1)}`;
  }

  const judge = (path: string, use?: (page: Page) => Promise<unknown>) => async (look: Look) => {
    if (browser === null) return;
    const url = path.startsWith('http') ? path : base + path;
    const verdict = await judged(browser, url, { ...look, locale: localeOf(look) }, use);
    // Chromium writes each refusal into its console. The status tells which one the test expects.
    const complaints = verdict.complaints.filter(one => !/status of (401|410|422)/.test(one));
    expect({ ...verdict, complaints }).toEqual(NOTHING_WRONG);
  };

  it.each(LOOKS)('sign-in, and a wrong password ($width px, $theme)', look =>
    judge('/signin', async page => {
      await page.getByRole('textbox').first().fill('nobody@example.com');
      await page.locator('#password').fill('wrong');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    })(look),
  );

  it.each(LOOKS)('an invitation, a password, today, by the keyboard alone ($width px, $theme)', async look =>
    judge(await invited(), async page => {
      await page.keyboard.press('Tab');
      expect(await page.locator(':focus').getAttribute('class')).toBe('skip');
      await page.locator('main button').focus();
      await page.keyboard.press('Enter');
      await page.waitForURL('**/app/password');
      await page.locator('#password').fill('short');
      await page.keyboard.press('Enter');
      await page.locator('#password-error').waitFor();
      expect(await page.locator('#password').getAttribute('aria-describedby')).toContain('password-error');
      await page.locator('#password').fill('calle mayor doce');
      await page.keyboard.press('Enter');
      await page.waitForURL('**/app/');
      await page.getByText('Beispiel').waitFor();
    })(look),
  );

  it.each(LOOKS)(
    'a held guest found, looked at and mended, in vain and well ($width px, $theme)',
    async look =>
      judge(await invited(), async page => {
        await page.locator('main button').click();
        await page.goto(`${base}/guests`);
        await page.locator('#f-q').fill('beispiel');
        await page.locator('#f-from').fill('');
        await page.keyboard.press('Enter');
        await page.getByRole('link', { name: 'Beispiel' }).click();
        await page.locator('#apellido1').fill('');
        await page.keyboard.press('Enter');
        await page.getByRole('alert').waitFor();
        await page.locator('#apellido1').fill('Beispiel');
        await page.locator('#habitacion').fill(String(Math.random()));
        await page.keyboard.press('Enter');
        await page.waitForURL('**/guests/*?said=saved');
        await page.getByRole('status').waitFor();
      })(look),
  );

  it.each(LOOKS)('a rental that is found, and refused ($width px, $theme)', async look =>
    judge(await invited(), async page => {
      await page.locator('main button').click();
      await page.goto(`${base}/rentals?q=`);
      expect(await brokenRules(page)).toEqual([]);
      await page.locator('.people a').first().click();
      await page.locator('[id$=".validez"]').fill('nunca');
      await page.keyboard.press('Enter');
      await page.getByRole('alert').waitFor();
    })(look),
  );

  it.each(LOOKS)(
    'the list of guests, an empty one, and a new guest that is refused ($width px, $theme)',
    async look =>
      judge(await invited(), async page => {
        await page.locator('main button').click();
        await page.goto(`${base}/guests?q=nobody`);
        expect(await brokenRules(page)).toEqual([]);
        await page.goto(`${base}/guests?q=`);
        expect(await brokenRules(page)).toEqual([]);
        await page.goto(`${base}/guests/new`);
        await page.locator('#nombre').fill(HOSTILE);
        await page.keyboard.press('Enter');
        await page.getByRole('alert').waitFor();
      })(look),
  );

  it.each(LOOKS)('every other page ($width px, $theme)', async look =>
    judge(await invited('--role', 'owner'), async page => {
      await page.locator('main button').click();
      await page.waitForURL('**/app/password');
      await page.goto(`${base}/rentals?q=`);
      const rental = await page.locator('.people a').first().getAttribute('href');
      const paths = [
        '/guests/family',
        '/checkins',
        '/checkins/new',
        checkin,
        `${checkin}/revoke`,
        '/rentals/new',
        '/establishments',
        '/establishments/1',
        '/keys',
        '/users',
        '/export',
        '/audit',
        '/audit?since=nunca',
        '/requests',
        '/requests?id=none',
        '/alerts',
        '/ministry',
        '/account',
        '/confirm',
      ];
      const of = [`${rental}/driver`, `${rental}/delete`].map(path => path.replace(/^\/app/, ''));
      for (const path of [...paths, ...of]) {
        await page.goto(base + path);
        expect([path, await brokenRules(page), await wideElements(page)]).toEqual([path, [], []]);
      }
    })(look),
  );

  it.each(LOOKS)('the pages of operators ($width px, $theme)', async look =>
    judge(await invited('--operator'), async page => {
      await page.locator('main button').click();
      await page.waitForURL('**/app/password');
      for (const path of ['/accounts', '/accounts/1', '/service', '/alerts']) {
        await page.goto(base + path);
        expect([path, await brokenRules(page), await wideElements(page)]).toEqual([path, [], []]);
      }
    })(look),
  );

  it.each(LOOKS)('a link that has ended ($width px, $theme)', judge('/enter/used-up'));

  it('works without a script', async () => {
    const [look] = LOOKS;
    if (!look) throw new Error('no look');
    await judge(await invited(), async page => {
      await page.locator('main button').click();
      await page.waitForURL('**/app/password');
    })({ ...look, script: false });
  });
});

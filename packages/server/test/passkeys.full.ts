import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brokenRules, LOOKS, launchChromium, wideElements } from './browser.ts';
import { PASSWORD, panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * Passkeys with Chromium's virtual authenticator: made, used to sign in and to confirm, removed,
 * and refused.
 */

const browser = await launchChromium();
let server: TestServer;
let panel: ReturnType<typeof panelClient>;
let base: string;
const open: BrowserContext[] = [];

beforeAll(async () => {
  server = await startTestServer();
  panel = panelClient(server);
  base = `http://localhost:${server.port}/app`;
});
afterEach(async () => {
  for (const context of open.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await server.stop();
});

const passkeys = () => server.database.knex('passkeys').orderBy('id');
const said = (operation: string) => server.database.knex('audit').where({ operation });

/** Opens a browser with a virtual authenticator that always recognises its owner. */
async function device() {
  const context = await browser?.newContext({ locale: 'es-ES' });
  if (!context) throw new Error('no browser');
  open.push(context);
  const page = await context.newPage();
  const authenticator = await context.newCDPSession(page);
  await authenticator.send('WebAuthn.enable');
  const { authenticatorId } = await authenticator.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const recognises = (isUserVerified: boolean) =>
    authenticator.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { context, page, recognises };
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${base}/signin`);
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.getByRole('navigation', { name: 'Panel' }).waitFor();
}

/** Makes a user whose passkey is on a device, and who has signed out there. */
async function withPasskey(name = 'Teléfono') {
  const { email, id } = await panel.newUser();
  const own = await device();
  await signIn(own.page, email);
  await own.page.goto(`${base}/passkeys`);
  await own.page.getByLabel('Nombre, para reconocerla').fill(name);
  await own.page.getByRole('button', { name: 'Crear una llave de acceso' }).click();
  await own.page.getByText('Ya puede entrar con ella.').waitFor();
  await own.page.getByRole('button', { name: 'Salir' }).click();
  await own.page.getByRole('heading', { name: 'Entrar' }).waitFor();
  return { ...own, email, id };
}

const ask = (page: Page) => page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();

/** Signs in by the passkey, and returns the form that the browser sent. */
async function caught(page: Page): Promise<string> {
  const sent = page.waitForRequest(
    request => request.method() === 'POST' && (request.postData() ?? '').includes('credential='),
  );
  await ask(page);
  const fields = new URLSearchParams((await sent).postData() ?? '');
  await page.getByRole('navigation', { name: 'Panel' }).waitFor();
  return fields.get('credential') ?? '';
}

describe.skipIf(browser === null)('a passkey', () => {
  it('is made after the password, signs in without it, and is listed with its last use', async () => {
    const { page, id } = await withPasskey();
    expect(await said('passkey add').where({ actor_id: id })).toHaveLength(1);
    await ask(page);
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
    expect(await said('sign in by passkey').where({ actor_id: id })).toHaveLength(1);
    // After a sign-in by passkey, delicate pages ask for no further confirmation.
    await page.goto(`${base}/passkeys`);
    expect(await page.getByRole('listitem').filter({ hasText: 'Teléfono' }).textContent()).toMatch(
      /Último uso/,
    );
  });

  it('confirms in place of the password what concerns the account, for its own user alone', async () => {
    const { page, id } = await withPasskey();
    await ask(page);
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
    const old = { confirmed_at: 0 };
    await server.database.knex('sessions').where({ user_id: id }).update(old);
    await page.goto(`${base}/keys`);
    await page.getByRole('heading', { name: 'Confirme que es usted' }).waitFor();
    await page.getByRole('button', { name: 'Usar la llave de acceso' }).click();
    await page.getByRole('heading', { name: 'Claves' }).waitFor();

    // The challenge of one session cannot be answered for another one.
    const stranger = await panel.signedIn();
    const credential = await server.database.knex('passkeys').where({ user_id: id }).first();
    expect(credential).toBeDefined();
    const answer = await panel.ask('/app/confirm', {
      form: { proof: stranger.proof, do: 'passkey', back: '/keys', credential: '{"id":"x","response":{}}' },
      cookie: stranger.session,
    });
    expect(answer.status).toBe(422);
  });

  it('opens nothing once it was removed, and ends what else is open', async () => {
    const { page, id } = await withPasskey('Viejo');
    await ask(page);
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
    const { email } = await server.database.knex('users').where({ id }).first();
    const { session: elsewhere = '' } = await panel.signIn(email);
    await page.goto(`${base}/passkeys`);
    await page.getByRole('button', { name: 'Eliminar: Viejo' }).click();
    await page.getByText('Ya no abre nada').waitFor();
    expect((await panel.ask('/app/', { cookie: elsewhere })).headers.location).toContain('/signin');
    await page.getByRole('button', { name: 'Salir' }).click();
    await ask(page);
    await page.getByText('Esa llave de acceso no sirve aquí').waitFor();
    expect(await passkeys().where({ user_id: id })).toEqual([]);
  });

  it('answers once: what was sent is worth nothing sent again, or changed', async () => {
    const { page } = await withPasskey();
    const credential = await caught(page);
    const again = await panel.ask('/app/passkey', { form: { credential } });
    expect([again.status, again.session]).toEqual([401, undefined]);
    expect(again.text).toContain('no sirve aquí');
  });

  it('is of no use on pages of another host, whatever it answers', async () => {
    const { page } = await withPasskey();
    await page.getByRole('heading', { name: 'Entrar' }).waitFor();
    // The browser's answer is caught before the server gets it, and changed before it is sent.
    let credential = '';
    await page.route('**/app/passkey', async route => {
      const fields = new URLSearchParams(route.request().postData() ?? '');
      if (!fields.has('credential')) return route.continue();
      credential = fields.get('credential') ?? '';
      await route.abort();
    });
    await ask(page);
    await expect.poll(() => credential).not.toBe('');
    const answer = JSON.parse(credential);
    const data = JSON.parse(Buffer.from(answer.response.clientDataJSON, 'base64url').toString());
    answer.response.clientDataJSON = Buffer.from(
      JSON.stringify({ ...data, origin: 'https://other.example' }),
    ).toString('base64url');
    const changed = await panel.ask('/app/passkey', { form: { credential: JSON.stringify(answer) } });
    expect([changed.status, changed.session]).toEqual([401, undefined]);
  });

  it('that counts backwards is a copy: refused, and told in the audit', async () => {
    const { page, id } = await withPasskey();
    await server.database.knex('passkeys').where({ user_id: id }).update({ counter: 1_000 });
    await ask(page);
    await page.getByText('Esa llave de acceso no sirve aquí').waitFor();
    expect(await said('passkey refused').where({ actor_id: id })).toHaveLength(1);
  });

  it('that is made or removed is told by mail, and is offered at a confirmation to who has one', async () => {
    const { page, id } = await withPasskey();
    const told = async () =>
      (await server.database.knex('mails').where({ user_id: id, kind: 'access' }).orderBy('id')).map(
        ({ facts }) => JSON.parse(facts).access,
      );
    expect(await told()).toEqual(['passkey added']);
    await ask(page);
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
    const use = page.getByRole('button', { name: 'Usar la llave de acceso' });
    await page.goto(`${base}/confirm`);
    expect(await use.isVisible()).toBe(true);
    await page.goto(`${base}/passkeys`);
    await page.getByRole('button', { name: /^Eliminar/ }).click();
    await expect.poll(told).toEqual(['passkey added', 'passkey removed']);
    await page.goto(`${base}/confirm`);
    await page.getByRole('heading', { name: 'Confirme que es usted' }).waitFor();
    expect(await use.isVisible()).toBe(false);
  });

  it('whose owner is not recognised says so, and the button asks again', async () => {
    const { page, recognises } = await withPasskey();
    await recognises(false);
    await ask(page);
    await page.getByText('No ha respondido ninguna llave de acceso.').waitFor();
    await recognises(true);
    await page.getByRole('button', { name: 'Usar la llave de acceso' }).click();
    await page.getByRole('navigation', { name: 'Panel' }).waitFor();
  });

  it('says nothing of an answer before there is one, as without scripts', async () => {
    const context = await browser?.newContext({ javaScriptEnabled: false, locale: 'es-ES' });
    if (!context) return;
    open.push(context);
    const page = await context.newPage();
    await page.goto(`${base}/signin`);
    await ask(page);
    await page.locator('form[data-passkey]').waitFor();
    expect(await page.getByText('No ha respondido ninguna llave de acceso.').isVisible()).toBe(false);
    expect(await page.locator('[data-ask]').isVisible()).toBe(false);
  });

  it('a challenge of yesterday is none any more', async () => {
    const { page, recognises } = await withPasskey();
    await recognises(false);
    await ask(page);
    await page.getByText('No ha respondido ninguna llave de acceso.').waitFor();
    await server.database.knex('challenges').update({ expires_at: 1 });
    await recognises(true);
    await page.getByRole('button', { name: 'Usar la llave de acceso' }).click();
    await page.getByText('no sirve aquí, o tardó').waitFor();
  });

  it('goes with its user', async () => {
    const { id } = await withPasskey();
    await server.database.knex('users').where({ id }).delete();
    expect(await passkeys().where({ user_id: id })).toEqual([]);
  });

  it.each(LOOKS)('its pages are well at $width, $theme', async ({ width, theme }) => {
    const { page, email } = await withPasskey('W'.repeat(100));
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: theme });
    const judge = async () => expect([await brokenRules(page), await wideElements(page)]).toEqual([[], []]);
    await judge();
    await signIn(page, email);
    await page.goto(`${base}/passkeys`);
    await judge();
    await page.goto(`${base}/password`);
    await judge();
  });
});

describe('passkeys', () => {
  it('are not offered where the pages are opened by a bare address', async () => {
    const byNumber = { Host: `127.0.0.1:${server.port}` };
    expect((await panel.ask('/app/signin')).text).toContain('/app/passkey');
    expect((await panel.ask('/app/signin', { headers: byNumber })).text).not.toContain('/app/passkey');
  });

  it('open nothing there for whoever asks all the same', async () => {
    const headers = { Host: `127.0.0.1:${server.port}` };
    const { status, headers: answered } = await panel.ask('/app/passkey', { form: {}, headers });
    expect([status, answered.location]).toEqual([303, '/app/signin']);
    const { session, proof } = await panel.signedIn();
    const form = { proof, do: 'passkey', back: '/keys' };
    const confirm = await panel.ask('/app/confirm', { form, cookie: session, headers });
    expect([confirm.status, confirm.headers.location]).toEqual([303, '/app/keys']);
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{"id":1}',
    '{"id":"x","response":null}',
    `{"id":"${'x'.repeat(40_000)}"}`,
  ])('take no nonsense for an answer: %.30s', async credential => {
    const { status, session } = await panel.ask('/app/passkey', { form: { credential } });
    expect([status, session]).toEqual([credential === '' ? 200 : 401, undefined]);
  });

  it('say without scripts that they need them', async () => {
    const { text } = await panel.ask('/app/passkey', { form: {} });
    expect(text).toContain('<noscript>');
    expect(text).toContain('use su contraseña');
  });
});

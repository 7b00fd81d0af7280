import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailServer } from './mail-server.ts';
import { panelClient } from './panel-client.ts';
import { type RunningProcess, runMirlo, spawnMirlo, startTestServer, type TestServer } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

/**
 * The operators' pages of the panel: accounts and the service, but no guest. The owners can see
 * what operators did.
 */

const SECRETS = {
  nombre: 'Zeferina',
  apellido1: 'Quillones',
  apellido2: 'Abastecida',
  numero_documento: 'ZQ7654321',
  contacto_email: 'zeferina@example.net',
  contacto_telefono: '+34600998877',
  direccion: 'Calle Escondida 77',
  referencia: 'RES-ZEF-1',
};

const folder = temporaryFolder();
let smtp: Awaited<ReturnType<typeof mailServer>>;
let server: TestServer;
let env: Record<string, string>;
let panel: ReturnType<typeof panelClient>;

beforeAll(async () => {
  smtp = await mailServer();
  env = {
    DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`,
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'registro@example.com',
    PUBLIC_URL: 'http://localhost',
  };
  server = await startTestServer(env);
  panel = panelClient(server, { Host: 'localhost' });
  const place = await server.call('POST', '/v1/establishments', {
    nombre: 'Hostal Mar',
    numero_establecimiento: '1',
  });
  const guest = { ...SECRETS, fecha_entrada: '2026-11-22', nacionalidad: 'ESP', tipo_documento: 'PASAPORTE' };
  const made = await server.call('POST', '/v1/guests', { ...guest, establecimiento_id: place.body.id });
  expect(made.status).toBe(201);
  await server.database.knex('submissions').update({ state: 'rejected', due_at: 1 });
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  folder.remove();
});

const operator = () => panel.signedIn({ role: 'operator', account_id: null });
const letters = (to: string) =>
  smtp.received.filter(mail => [mail.to].flat().some(one => one?.text.toLowerCase() === to.toLowerCase()));
const audit = (operation: string) =>
  server.database.knex('audit').where({ operation }).orderBy('at', 'desc').orderBy('seq', 'desc');

describe('operators', () => {
  it('see accounts, the service and its examination, and nothing of a guest on any page', async () => {
    const { session, proof } = await operator();
    const shown: string[] = [];
    for (const path of [
      '/',
      '/accounts',
      `/accounts/${server.account}`,
      '/service',
      '/alerts',
      '/password',
    ]) {
      const { status, text } = await panel.ask(`/app${path}`, { cookie: session });
      expect([path, status]).toEqual([path, 200]);
      shown.push(text);
    }
    const examined = await panel.ask('/app/service', { form: { proof }, cookie: session });
    expect(examined.text).toContain('migraciones');
    shown.push(examined.text);
    for (const secret of Object.values(SECRETS))
      expect(shown.join('\n').toLowerCase()).not.toContain(secret.toLowerCase());
    expect(shown[1]).toMatch(/1 rechazados/);
    expect(shown[1]).toMatch(/1 fuera de plazo/);
  });

  it.each([
    '/guests',
    '/guests/1',
    '/guests/new',
    '/rentals',
    '/establishments',
    '/keys',
    '/users',
    '/ministry',
    '/account',
  ])('come to no page of an account: %s', async path => {
    const { session, proof } = await operator();
    expect((await panel.ask(`/app${path}`, { cookie: session })).status).toBe(404);
    const posted = await panel.ask(`/app${path}`, { form: { proof }, cookie: session });
    expect([404, 405]).toContain(posted.status);
  });

  it.each(['/accounts', '/accounts/1', '/service'])('alone come to %s', async path => {
    for (const role of ['owner', 'reception', 'reader'] as const) {
      const { session, proof } = await panel.signedIn({ role });
      expect((await panel.ask(`/app${path}`, { cookie: session })).status).toBe(404);
      const form = { proof, change: 'api-off' };
      expect([404, 405]).toContain((await panel.ask(`/app${path}`, { form, cookie: session })).status);
    }
    const [account] = await server.database.knex('accounts').where({ id: server.account });
    expect(account.api_enabled).toBe(1);
  });

  it('close an API and change a plan; the account’s audit has it, and its owners get a mail, without values', async () => {
    const owner = await panel.newUser({ role: 'owner' });
    const reader = await panel.newUser({ role: 'reader' });
    const { session, proof, user } = await operator();
    const path = `/app/accounts/${server.account}`;
    const closed = await panel.ask(path, { form: { proof, change: 'api-off' }, cookie: session });
    expect(closed.headers.location).toBe(`${path}?saved`);
    // Waits, because keys are cached for seconds.
    const called = async () => (await server.call('GET', '/v1/guests')).status;
    await expect.poll(called).toBe(403);
    await panel.ask(path, { form: { proof, change: 'api-on' }, cookie: session });
    await expect.poll(called).toBe(200);
    const [line] = await audit('account set');
    expect(line).toMatchObject({
      account_id: server.account,
      actor: 'user',
      actor_id: user.id,
      fields: 'api_enabled',
    });
    await expect.poll(() => letters(owner.email).length).toBe(2);
    expect(letters(owner.email)[0]?.subject).toBe('El operador ha actuado en su cuenta');
    expect(letters(owner.email)[0]?.text).toContain('ha cambiado los ajustes de su cuenta.');
    expect(letters(owner.email)[0]?.text).toContain('Ha cambiado: acceso a la API.');
    expect(letters(reader.email)).toEqual([]);
  });

  it('stop an account’s filing and start it again, on the page and on the command line', async () => {
    const owner = await panel.newUser({ role: 'owner' });
    const { session, proof } = await operator();
    const path = `/app/accounts/${server.account}`;
    const filing = async () =>
      (await server.database.knex('accounts').first('filing_enabled'))?.filing_enabled;
    await panel.ask(path, { form: { proof, change: 'filing-off' }, cookie: session });
    expect(await filing()).toBe(0);
    expect((await panel.ask(path, { cookie: session })).text).toContain('Envíos detenidos');
    const own = await panel.signIn(owner.email);
    const told = await panel.ask('/app/ministry', { cookie: own.session ?? null });
    expect(told.text).toContain('El operador ha detenido los envíos de esta cuenta');
    expect((await panel.ask('/app/', { cookie: own.session ?? null })).text).toContain(
      'Algo impide comunicar',
    );
    expect((await runMirlo(['status'], env)).stdout).toContain(
      `account ${server.account} (Test): its filing is switched off`,
    );
    const id = String(server.account);
    expect((await runMirlo(['account', 'set', id, '--filing', 'on', '--json'], env)).json).toMatchObject([
      { filing: 'on' },
    ]);
    expect(await filing()).toBe(1);
    expect((await audit('account set')).slice(0, 2)).toMatchObject([
      { actor: 'command', fields: 'filing_enabled' },
      { actor: 'user', fields: 'filing_enabled' },
    ]);
    await expect.poll(() => letters(owner.email).length).toBe(2);
    expect(letters(owner.email)[0]?.text).toContain('Ha cambiado: si se comunica con el Ministerio.');
  });

  it('send a link for a new password, of which the owners learn; not to somebody of another account', async () => {
    const [owner, reader] = [await panel.newUser({ role: 'owner' }), await panel.newUser({ role: 'reader' })];
    const { session, proof } = await operator();
    const [other = 0] = await server.database
      .knex('accounts')
      .insert({ name: 'Otro', plan: 'free', api_enabled: 0, created_at: 1, updated_at: 1 });
    const reset = (account: number) =>
      panel.ask(`/app/accounts/${account}`, { form: { proof, reset: String(reader.id) }, cookie: session });
    expect((await reset(other)).text).toContain('No se ha enviado');
    expect((await reset(server.account)).text).toContain('Le llega un correo');
    await expect
      .poll(() => letters(reader.email).map(({ subject }) => subject))
      .toEqual(['Contraseña nueva']);
    await expect.poll(() => letters(owner.email).length).toBeGreaterThan(0);
    expect(letters(owner.email).at(-1)?.text).toContain('un enlace para elegir otra contraseña');
    expect((await audit('user invite'))[0]).toMatchObject({
      account_id: server.account,
      record_id: reader.id,
    });
  });

  it('are asked for their password first, and find no account that is not there', async () => {
    const { session, proof } = await operator();
    expect((await panel.ask('/app/accounts/999', { cookie: session })).status).toBe(404);
    await server.database.knex('sessions').update({ confirmed_at: 0 });
    const led = await panel.ask(`/app/accounts/${server.account}`, {
      form: { proof, change: 'free' },
      cookie: session,
    });
    expect(led.headers.location).toContain('/app/confirm');
  });
});

it('what an operator does on the command line is mailed to the owners too; no mail server, no letter that waits', async () => {
  const owner = await panel.newUser({ role: 'owner' });
  const setPlan = (plan: string, run: Record<string, string>) =>
    ended(spawnMirlo(['account', 'set', String(server.account), '--plan', plan], run));
  expect(await setPlan('free', env)).toMatchObject({ status: 0, stderr: '' });
  await expect.poll(() => letters(owner.email).length).toBe(1);
  expect(letters(owner.email)[0]?.text).toContain('Ha cambiado: plan.');
  const mails = async () => (await server.database.knex('mails').count({ n: '*' }))[0]?.n;
  const before = await mails();
  const { DATABASE_URL = '' } = env;
  expect(await setPlan('premium', { DATABASE_URL })).toMatchObject({ status: 0, stderr: '' });
  expect(await mails()).toBe(before);
});

it('owners learn who gets alerts, of test mails, and of links that were made and revoked', async () => {
  const owner = await panel.newUser({ role: 'owner' });
  const colleague = await panel.newUser({ role: 'reception' });
  const user = String((await server.database.knex('users').where({ email: colleague.email }))[0]?.id);
  const said = () => letters(owner.email).map(({ text }) => text ?? '');
  const stay = {
    establecimiento_id: 1,
    fecha_entrada: '2099-01-01',
    fecha_salida: '2099-01-02',
    personas: 1,
  };
  const act = (args: readonly string[], input = '') =>
    ended(spawnMirlo(args, { SECRET_KEY: 'ab'.repeat(32), ...env }, input));
  const account = ['--account', String(server.account), '--json'];
  const made = await act(['precheckin', 'create', ...account], JSON.stringify(stay));
  expect([made.status, made.stderr]).toEqual([0, '']);
  const acts = [
    [['alerts', 'set', user, 'on'], 'ha cambiado quién recibe avisos por correo'],
    [['alerts', 'test', user], 'ha enviado un aviso de prueba a una persona'],
    [['mail', 'test', user], 'ha enviado un correo de prueba a una persona'],
    [
      ['precheckin', 'revoke', String(JSON.parse(made.stdout).id), ...account],
      'ha revocado un enlace de check-in',
    ],
  ] as const;
  await expect.poll(said).toContainEqual(expect.stringContaining('ha creado un enlace de check-in'));
  for (const [args, words] of acts) {
    expect([args, (await act(args)).status]).toEqual([args, 0]);
    await expect.poll(said).toContainEqual(expect.stringContaining(words));
  }
});

/**
 * Waits for another process without blocking this one, whose server must go on, also with an open
 * transaction.
 */
async function ended(running: RunningProcess) {
  const status = await running.ended;
  return { status, stdout: running.stdout(), stderr: running.stderr() };
}

it('an owner learns of a retry, of what was erased of a person and of a purge, by the audit and by mail', async () => {
  const owner = await panel.newUser({ role: 'owner' });
  const account = String(server.account);
  const said = () => letters(owner.email).map(({ text }) => text ?? '');
  const acts = [
    [
      ['export', '--autoridad', 'mossos', '--since', '2026-01-01'],
      'ha exportado huéspedes para los Mossos d’Esquadra.',
      'export mossos',
    ],
    [['record', 'retry', 'guest', '1'], 'ha hecho que se intente otra vez una comunicación.', 'record retry'],
    [
      ['person', 'erase', '--account', account, '--reason', 'letter 7'],
      'ha borrado de una persona lo que ninguna ley obliga a guardar.',
      'person erase',
    ],
    [['purge'], 'ha eliminado registros que ya no hay que guardar.', 'purge'],
  ] as const;
  await server.database.knex('establishments').update({ autoridad: 'mossos' });
  const past = { fecha_entrada: '2020-01-01', fecha_salida: '2020-01-02' };
  for (const [args, words, operation] of acts) {
    if (operation === 'record retry') {
      await server.database.knex('establishments').update({ autoridad: null });
      await server.database.knex('guests').update(past);
    }
    if (operation === 'purge')
      await server.database.knex('submissions').update({ state: 'accepted', file_at: null, operation: null });
    const { status, stderr } = await ended(spawnMirlo(args, env, `${SECRETS.numero_documento}\n`));
    expect([operation, status, stderr]).toEqual([operation, 0, expect.any(String)]);
    await expect.poll(said).toContainEqual(expect.stringContaining(words));
    expect(await audit(operation).where({ account_id: server.account })).toMatchObject([
      { actor: 'command' },
    ]);
  }
});

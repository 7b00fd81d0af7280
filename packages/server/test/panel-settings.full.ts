import { createSimulator } from '@mirlo/mir/simulator';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { mailServer } from './mail-server.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer } from './running.ts';

/**
 * The owner's settings of the account in the panel: the ministry's credentials, the data
 * controller, alerts.
 */

const USER = 'B12345678WS';
const PASSWORD = 'Secreta-1234';
const simulator = createSimulator({
  accounts: [{ user: USER, password: PASSWORD, arrendadores: ['0000000001'] }],
});
const { url } = await simulator.listen();
const smtp = await mailServer();
const env = {
  MIR_URL: url,
  SECRET_KEY: '0123456789abcdef'.repeat(4),
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'registro@example.com',
  PUBLIC_URL: 'http://localhost',
};
const server = await startTestServer(env);
const { ask, signedIn } = panelClient(server, { Host: 'localhost' });
afterAll(async () => {
  await server.stop();
  await smtp.stop();
  await simulator.close();
});

const FORM = { user: USER, secret: PASSWORD, code: '0000000001', payment: 'DESTI', drives: 'yes' };
const account = async () => (await server.database.knex('accounts').where({ id: server.account }))[0];
const lastAudit = async (operation: string) =>
  (await server.database.knex('audit').where({ operation }).orderBy('at', 'desc'))[0];

describe('the ministry’s settings', () => {
  beforeEach(() =>
    server.database.knex('accounts').update({ mir_user: null, mir_password: null, codigo_arrendador: null }),
  );

  it('are stored, free what was stopped, are tested with the ministry, and the password is never shown', async () => {
    const { session, proof } = await signedIn();
    const send = (form: Record<string, string>) =>
      ask('/app/ministry', { form: { proof, ...form }, cookie: session });
    expect((await send({ test: '1' })).text).toContain('Faltan el usuario, la contraseña o el código.');
    await server.database
      .knex('accounts')
      .update({ stopped: '{"params":{"reason":"10101 Usuario erróneo"}}' });
    const before = await ask('/app/ministry', { cookie: session });
    expect(before.text).toContain('Cuenta parada. El Ministerio dice: 10101 Usuario erróneo');
    const saved = await send(FORM);
    expect([saved.status, saved.headers.location]).toEqual([303, '/app/ministry?saved']);
    const stored = await account();
    expect(stored).toMatchObject({ mir_user: USER, tipo_pago: 'DESTI', holder_drives: 1, stopped: null });
    expect(stored.mir_password).not.toContain(PASSWORD);
    const { text } = await ask('/app/ministry?saved', { cookie: session });
    expect(text).toContain('Hay una guardada, que no se muestra.');
    for (const shown of [text, JSON.stringify(await server.database.knex('audit'))])
      expect(shown).not.toContain(PASSWORD);
    expect((await send({ test: '1' })).text).toContain('El Ministerio responde y acepta estos datos.');
    expect(await lastAudit('account set')).toMatchObject({
      actor: 'user',
      account_id: server.account,
      resource: null,
      fields: 'mir_user,codigo_arrendador,tipo_pago,holder_drives,mir_password',
    });
  });

  it('say in the ministry’s words why it does not take them, and do not ask it again and again', async () => {
    const { session, proof } = await signedIn();
    const send = (form: Record<string, string>) =>
      ask('/app/ministry', { form: { proof, ...form }, cookie: session });
    await send({ ...FORM, secret: 'wrong' });
    expect((await send({ test: '1' })).text).toMatch(
      /El Ministerio no lo acepta. Dice: \S+|El Ministerio no admite este usuario o esta contraseña/,
    );
    const more = [];
    for (let i = 0; i < 6; i += 1) more.push((await send({ test: '1' })).text);
    expect(more.at(-1)).toContain('Espere un minuto');
  });

  it('tell a ministry that does not answer from one that refuses', async () => {
    const away = await startTestServer({ ...env, MIR_URL: 'http://127.0.0.1:9' });
    try {
      const client = panelClient(away, { Host: 'localhost' });
      const { session, proof } = await client.signedIn();
      const send = (form: Record<string, string>) =>
        client.ask('/app/ministry', { form: { proof, ...form }, cookie: session });
      await send(FORM);
      const { text } = await send({ test: '1' });
      expect(text).toContain('El Ministerio no contesta, y no se sabe si acepta estos datos.');
      expect(text).not.toMatch(/Dice:|retry/);
    } finally {
      await away.stop();
    }
  });

  it('keep the password where none is typed, and ask for that of another user', async () => {
    const { session, proof } = await signedIn();
    const send = (form: Record<string, string>) =>
      ask('/app/ministry', { form: { proof, ...form }, cookie: session });
    await send(FORM);
    const { mir_password } = await account();
    await send({ ...FORM, secret: '', payment: '', drives: '' });
    expect(await account()).toMatchObject({ mir_password, tipo_pago: null, holder_drives: null });
    const other = await send({ ...FORM, user: 'B99999999WS', secret: '' });
    expect([other.status, other.text.includes('Escriba la contraseña de este usuario.')]).toEqual([
      422,
      true,
    ]);
    for (const wrong of [{ user: 'a:b' }, { user: '' }, { code: '' }, { code: '12345678901' }])
      expect((await send({ ...FORM, ...wrong })).status).toBe(422);
    expect(await account()).toMatchObject({ mir_user: USER, mir_password });
  });

  it('are another account’s to nobody', async () => {
    await server.database
      .knex('accounts')
      .insert({ name: 'Otro', plan: 'free', api_enabled: 0, created_at: 1, updated_at: 1 });
    const { session, proof } = await signedIn();
    await ask('/app/ministry', { form: { proof, ...FORM, account: '2' }, cookie: session });
    const rows = await server.database.knex('accounts').whereNot({ id: server.account });
    expect(rows.map(({ mir_user }) => mir_user)).toEqual([null]);
  });
});

describe('the account', () => {
  it('says who answers for its data, in one line each, and when nobody is written to', async () => {
    const { session, proof } = await signedIn();
    const form = {
      proof,
      legal_name: ' Miramar\u0007 Hoteles, S.L. ',
      address: 'Calle Mayor, 1',
      privacy_contact: 'datos@example.com',
      quiet_hours: '23:00 – 06:30',
    };
    const saved = await ask('/app/account', { form, cookie: session });
    expect(saved.headers.location).toBe('/app/account?saved');
    expect(await account()).toMatchObject({
      legal_name: 'Miramar Hoteles, S.L.',
      address: 'Calle Mayor, 1',
      quiet_hours: '23:00-06:30',
    });
    const { text } = await ask('/app/account', { cookie: session });
    expect(text).toContain('value="Miramar Hoteles, S.L."');
    expect((await ask('/app/alerts', { cookie: session })).text).toContain('23:00–06:30');
    const wrong = await ask('/app/account', {
      form: { ...form, address: 'x'.repeat(301), quiet_hours: '23' },
      cookie: session,
    });
    expect(wrong.status).toBe(422);
    for (const said of ['Como mucho 300 letras.', 'Escriba las horas así: 22:00-07:00, u off.'])
      expect(wrong.text).toContain(said);
    const empty = { proof, legal_name: '', address: '', privacy_contact: '', quiet_hours: '' };
    await ask('/app/account', { form: empty, cookie: session });
    expect(await account()).toMatchObject({ legal_name: null, address: null, quiet_hours: null });
    expect(await lastAudit('account set')).toMatchObject({
      fields: 'legal_name,address,privacy_contact,quiet_hours',
    });
    // The same page switches the reminders of check-ins. Unchanged values are not reported as
    // changed.
    expect(await account()).toMatchObject({ reminders: 0 });
    expect((await ask('/app/account', { cookie: session })).text).toMatch(/name="reminders" value="on">/);
    await ask('/app/account', { form: { ...empty, reminders: 'on' }, cookie: session });
    expect(await account()).toMatchObject({ reminders: 1 });
    expect(await lastAudit('account set')).toMatchObject({ fields: 'reminders' });
    expect((await ask('/app/account', { cookie: session })).text).toMatch(
      /name="reminders" value="on" checked>/,
    );
  });
});

describe('alerts', () => {
  it.each([
    ['owner', true],
    ['reader', false],
  ] as const)('are for each user to turn on and off: %s', async (role, byDefault) => {
    const { session, proof, user } = await signedIn({ role });
    const wanted = async () =>
      !(await ask('/app/alerts', { cookie: session })).text.includes('No recibe avisos por correo.');
    expect(await wanted()).toBe(byDefault);
    const chosen = { proof, wanted: byDefault ? 'off' : 'on' };
    expect((await ask('/app/alerts', { form: chosen, cookie: session })).headers.location).toBe(
      '/app/alerts?saved',
    );
    expect(await wanted()).toBe(!byDefault);
    expect(await lastAudit('alerts set')).toMatchObject({ actor_id: user.id, fields: 'alerts' });
  });

  it('are tried by a button, which sends one', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/alerts', { form: { proof, test: '1' }, cookie: session });
    expect(text).toContain('Va de camino.');
    await expect.poll(() => smtp.received.map(({ subject }) => subject)).toEqual(['Aviso de prueba']);
    expect(smtp.received[0]?.text).toContain('http://localhost/app/');
  });

  it('say where no mail is sent', async () => {
    const mailless = await startTestServer();
    const there = panelClient(mailless);
    const { session } = await there.signedIn();
    const { text } = await there.ask('/app/alerts', { cookie: session });
    await mailless.stop();
    expect(text).toContain('Este servidor no envía correos');
    expect(text).not.toContain('name="test"');
  });
});

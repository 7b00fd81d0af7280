import { createSimulator } from '@mirlo/mir/simulator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * An establishment with credentials of its own, which are set, tested, replaced and removed in the
 * panel.
 */

const USER = 'B87654321WS';
const PASSWORD = 'Secreta-4321';
const FORM = { user: USER, secret: PASSWORD, code: '0000000002', payment: 'DESTI', drives: '' };

let server: TestServer;
let simulator: ReturnType<typeof createSimulator>;
let panel: ReturnType<typeof panelClient>;
let signed: Awaited<ReturnType<typeof panel.signedIn>>;
let place: number;

describeOnDatabases('an establishment’s own details', ({ newUrl }) => {
  beforeEach(async () => {
    simulator = createSimulator({
      accounts: [{ user: USER, password: PASSWORD, arrendadores: ['0000000002'] }],
    });
    const { url } = await simulator.listen();
    server = await startTestServer({
      DATABASE_URL: await newUrl(),
      MIR_URL: url,
      SECRET_KEY: '0123456789abcdef'.repeat(4),
    });
    panel = panelClient(server);
    signed = await panel.signedIn();
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
    place = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
  });
  afterEach(async () => {
    await server.stop();
    await simulator.close();
  });

  const page = () => `/app/establishments/${place}/ministry`;
  const ask = (path: string) => panel.ask(path, { cookie: signed.session });
  const send = (form: Record<string, string>) =>
    panel.ask(page(), { form: { proof: signed.proof, ...form }, cookie: signed.session });
  const stored = async () => (await server.database.knex('establishments').where({ id: place }))[0];

  it('are set, tested with the ministry, shown masked, kept without a new password, and audited', async () => {
    expect((await ask(`/app/establishments/${place}`)).text).toContain('Con los datos de la cuenta.');
    expect((await send({ test: '1' })).text).toContain('Faltan el usuario, la contraseña o el código.');
    const saved = await send(FORM);
    expect([saved.status, saved.headers.location]).toEqual([303, `${page()}?saved`]);
    expect((await send({ test: '1' })).text).toContain('El Ministerio responde y acepta estos datos.');
    const { mir_password } = await stored();
    await send({ ...FORM, secret: '', drives: 'yes' });
    expect(await stored()).toMatchObject({
      mir_user: USER,
      mir_password,
      tipo_pago: 'DESTI',
      holder_drives: 1,
    });
    const shown = (await ask(`/app/establishments/${place}`)).text;
    expect([shown.includes('Con datos propios. Usuario: •••••21WS'), shown.includes(USER)]).toEqual([
      true,
      false,
    ]);
    const audit = await server.database.knex('audit').where({ operation: 'account set' }).orderBy('at');
    expect(audit[0]).toMatchObject({ actor: 'user', resource: 'establishments', record_id: place });
    expect(audit[0]?.fields).toContain('mir_password');
    for (const text of [
      shown,
      (await ask(page())).text,
      JSON.stringify(audit),
      JSON.stringify(await stored()),
    ])
      expect(text).not.toContain(PASSWORD);
  });

  it('are refused in the ministry’s words, need the password of another user, and are not guessed at', async () => {
    await send({ ...FORM, secret: 'wrong' });
    expect((await send({ test: '1' })).text).toMatch(
      /El Ministerio no lo acepta. Dice: \S+|El Ministerio no admite este usuario o esta contraseña/,
    );
    const other = await send({ ...FORM, user: 'B99999999WS', secret: '' });
    expect([other.status, other.text.includes('Escriba la contraseña de este usuario.')]).toEqual([
      422,
      true,
    ]);
    const more = [];
    for (let i = 0; i < 6; i += 1) more.push((await send({ test: '1' })).text);
    expect(more.at(-1)).toContain('Espere un minuto');
  });

  it('are taken away again, and free what was stopped; the account’s stay as they are', async () => {
    await server.database.knex('accounts').update({ mir_user: 'B1', codigo_arrendador: '1' });
    await send(FORM);
    await server.database
      .knex('establishments')
      .update({ stopped: '{"params":{"reason":"10101 Usuario erróneo"}}' });
    expect((await ask(page())).text).toContain(
      'Establecimiento parado. El Ministerio dice: 10101 Usuario erróneo',
    );
    const today = (await ask('/app/')).text;
    expect(today).toContain(`<a href="${page()}">`);
    expect((await send({ remove: '1' })).status).toBe(303);
    const nothing = {
      mir_user: null,
      mir_password: null,
      codigo_arrendador: null,
      tipo_pago: null,
      stopped: null,
    };
    expect(await stored()).toMatchObject(nothing);
    expect((await ask(page())).text).not.toContain('Quitar los datos propios');
    expect(await server.database.knex('accounts').select('mir_user')).toEqual([{ mir_user: 'B1' }]);
  });

  it('are the owner’s alone, after the password, and nobody’s of another account', async () => {
    const desk = await panel.signedIn({ role: 'reception' });
    const asDesk = (path: string) => panel.ask(path, { cookie: desk.session });
    expect((await asDesk(page())).status).toBe(404);
    expect((await asDesk(`/app/establishments/${place}`)).text).not.toContain('Con los datos de la cuenta.');
    await server.database.knex('sessions').update({ confirmed_at: 1 });
    const asked = await ask(page());
    expect([asked.status, asked.headers.location]).toEqual([
      303,
      `/app/confirm?back=/establishments/${place}/ministry`,
    ]);
    const now = { created_at: 1, updated_at: 1 };
    await server.database
      .knex('accounts')
      .insert({ id: 77, name: 'Otra', plan: 'free', api_enabled: 0, ...now });
    const other = await panel.signedIn({ account_id: 77 });
    const form = { proof: other.proof, ...FORM };
    expect((await panel.ask(page(), { form, cookie: other.session })).status).toBe(404);
    expect(await stored()).toMatchObject({ mir_user: null });
  });
});

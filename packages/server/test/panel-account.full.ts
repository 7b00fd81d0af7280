import { afterAll, describe, expect, it } from 'vitest';
import { SessionModel } from '../src/people/models.ts';
import { PASSWORD, panelClient } from './panel-client.ts';
import { call, newAccountWithKeys, startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);

const audited = async (operation: string) => {
  const lines = await server.database.knex('audit').where({ operation });
  return lines.map(({ actor, actor_id, account_id, resource }) => ({
    actor,
    actor_id,
    account_id,
    resource,
  }));
};
/** Makes every session unconfirmed, as it is long after a sign-in. */
const forgetConfirmation = () =>
  server.database.call(({ knex }) => SessionModel.query(knex).patch({ confirmed_at: 0 }));

describe('pages that concern the whole account', () => {
  it.each(['/app/keys', '/app/users'])('%s is not there for who does not own it', async path => {
    for (const role of ['reception', 'reader'] as const) {
      const { session, proof } = await signedIn({ role });
      expect((await ask(path, { cookie: session })).status).toBe(404);
      expect((await ask(path, { form: { proof, remove: '1' }, cookie: session })).status).toBe(404);
      expect((await ask('/app/', { cookie: session })).text).not.toContain(`href="${path}"`);
    }
  });

  it.each(['/app/keys', '/app/users'])(
    '%s asks for the password where it was not given just now',
    async path => {
      const { session, proof } = await signedIn();
      await forgetConfirmation();
      const led = await ask(path, { cookie: session });
      expect([led.status, led.headers.location]).toEqual([303, `/app/confirm?back=${path.slice(4)}`]);
      const posted = await ask(path, { form: { proof, remove: '1' }, cookie: session });
      expect(posted.headers.location).toContain('/app/confirm');
      const confirm = (password: string) =>
        ask('/app/confirm', { form: { proof, password, back: path.slice(4) }, cookie: session });
      const wrong = await confirm('calle mayor trece');
      expect(wrong.status).toBe(422);
      expect(wrong.text).toContain('No es su contraseña');
      const right = await confirm(PASSWORD);
      expect([right.status, right.headers.location]).toEqual([303, path]);
      expect((await ask(path, { cookie: session })).status).toBe(200);
    },
  );

  it('end the session of who guesses the password', async () => {
    const { session, proof } = await signedIn();
    await forgetConfirmation();
    for (let i = 0; i < 10; i += 1)
      await ask('/app/confirm', { form: { proof, password: `guess ${i}` }, cookie: session });
    await ask('/app/confirm', { form: { proof, password: PASSWORD }, cookie: session });
    expect((await ask('/app/', { cookie: session })).headers.location).toBe('/app/signin');
  });

  it('write down who came in, with their first page', async () => {
    const { session, user } = await signedIn();
    await ask('/app/', { cookie: session });
    const { seen_on } = await server.database.knex('users').where({ id: user.id }).first();
    expect(seen_on).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('have whoever came by a link choose a first password, also long after', async () => {
    const { session, user } = await signedIn();
    await server.database.knex('users').where({ id: user.id }).update({ password_hash: null });
    await server.database.knex('sessions').where({ user_id: user.id }).update({ confirmed_at: 0 });
    const { headers } = await ask('/app/keys', { cookie: session });
    expect(headers.location).toContain('/app/confirm');
    const page = await ask('/app/confirm', { cookie: session });
    expect(page.text).toContain('href="/app/password"');
    expect(page.text).not.toContain('name="password"');
    const { text } = await ask('/app/password', { cookie: session });
    expect(text).not.toContain('name="current"');
    const proof = /name="proof" value="([^"]*)"/.exec(text)?.[1] ?? '';
    const chosen = 'tres barcos verdes';
    const set = await ask('/app/password', { form: { proof, password: chosen }, cookie: session });
    expect(set.status).toBe(303);
    // A user who has a password gives it before a new one is stored.
    const { session: later, proof: laterProof, user: other } = await signedIn();
    await server.database.knex('sessions').where({ user_id: other.id }).update({ confirmed_at: 0 });
    const refused = await ask('/app/password', {
      form: { proof: laterProof, password: chosen },
      cookie: later,
    });
    expect(refused.status).toBe(422);
  });

  it('lead back to no other site', async () => {
    const { session, proof } = await signedIn();
    const form = { proof, password: PASSWORD, back: '//evil.example/x' };
    expect((await ask('/app/confirm', { form, cookie: session })).headers.location).toBe('/app/');
  });
});

describe('keys', () => {
  it('are made, shown this once, used, and removed', async () => {
    const { session, proof, user } = await signedIn();
    const form = { proof, name: 'Reservas', kind: 'real', scope: 'read', place: '', days: '90' };
    const made = await ask('/app/keys', { form, cookie: session });
    const [, key = ''] = /(mirlo_live_[0-9a-f]+)<\/code>/.exec(made.text) ?? [];
    expect((await call(server.url, key, 'GET', '/v1/ping')).status).toBe(200);
    expect((await call(server.url, key, 'POST', '/v1/guests', {})).status).toBe(403);
    const list = (await ask('/app/keys', { cookie: session })).text;
    expect(list).toContain('Reservas');
    expect(list).not.toContain(key);
    const again = await ask('/app/keys', { form, cookie: session });
    expect([again.status, again.text.includes('Ya hay una clave con ese nombre')]).toEqual([422, true]);
    const [, id = ''] = /href="\/app\/keys\/(\d+)\/delete" aria-label="Eliminar: Reservas"/.exec(list) ?? [];
    const asks = await ask(`/app/keys/${id}/delete`, { cookie: session });
    expect(asks.text).toContain('Eliminar: Reservas');
    expect((await call(server.url, key, 'GET', '/v1/ping')).status).toBe(200);
    await ask(`/app/keys/${id}/delete`, { form: { proof }, cookie: session });
    expect((await ask('/app/keys', { cookie: session })).text).not.toContain('Reservas');
    const line = { actor: 'user', actor_id: user.id, account_id: server.account, resource: 'keys' };
    expect(await audited('key create')).toContainEqual(line);
    expect(await audited('key delete')).toContainEqual(line);
  });

  it('are exchanged for another one, which is shown this once; the old one works for a week more', async () => {
    const { session, proof } = await signedIn();
    const make = { proof, name: 'Recepción', kind: 'test', scope: 'read', place: '', days: '90' };
    const made = await ask('/app/keys', { form: make, cookie: session });
    const [, old = ''] = /(mirlo_test_[0-9a-f]+)<\/code>/.exec(made.text) ?? [];
    const [, id = ''] =
      /name="rotate" value="(\d+)" aria-label="Cambiar por otra: Recepción"/.exec(made.text) ?? [];
    const { text } = await ask('/app/keys', { form: { proof, rotate: id }, cookie: session });
    const [, key = ''] = /(mirlo_test_[0-9a-f]+)<\/code>/.exec(text) ?? [];
    expect(text).toMatch(/La clave anterior sigue valiendo hasta el \d/);
    const again = await ask('/app/keys', { form: { proof, rotate: id }, cookie: session });
    expect(again.text).toContain('ya se ha cambiado por otra');
    for (const each of [old, key]) expect((await call(server.url, each, 'GET', '/v1/ping')).status).toBe(200);
    expect((await call(server.url, key, 'POST', '/v1/guests', {})).status).toBe(403);
    const rows = await server.database.knex('api_keys').where({ name: 'Recepción' }).orderBy('id');
    const [first, second] = rows.map(({ expires_at }) =>
      Math.round((Number(expires_at) - Date.now()) / 86_400_000),
    );
    expect([first, second]).toEqual([7, 90]);
    expect(
      await server.database.knex('audit').where({ operation: 'key rotate', record_id: id }),
    ).toHaveLength(1);
  });

  it('that were ended or are another account’s are not exchanged', async () => {
    const { session, proof } = await signedIn();
    const other = await newAccountWithKeys(server.database);
    const { id } = await server.database.knex('api_keys').where({ account_id: other.account }).first('id');
    const before = await server.database.knex('api_keys');
    await ask('/app/keys', { form: { proof, rotate: String(id) }, cookie: session });
    expect(await server.database.knex('api_keys')).toEqual(before);
  });

  it('need a name', async () => {
    const { session, proof } = await signedIn();
    const { status, text } = await ask('/app/keys', { form: { proof, name: ' ' }, cookie: session });
    expect(status).toBe(422);
    expect(text).toMatch(/id="name"[^>]*aria-invalid="true"/);
  });

  it('of another account are neither shown nor removed', async () => {
    const { session, proof } = await signedIn();
    const other = await newAccountWithKeys(server.database);
    const { id } = await server.database.knex('api_keys').where({ account_id: other.account }).first('id');
    expect((await ask(`/app/keys/${id}/delete`, { cookie: session })).status).toBe(303);
    await ask(`/app/keys/${id}/delete`, { form: { proof }, cookie: session });
    expect(await server.database.knex('api_keys').where({ id })).toHaveLength(1);
    expect((await ask('/app/keys', { cookie: session })).text).not.toContain(`/app/keys/${id}/delete`);
  });
});

describe('people', () => {
  it('are invited by a link that works once, bound to one hotel, and removed with all they have open', async () => {
    const { session, proof, user } = await signedIn();
    const { production } = server.keys;
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000009' };
    const { body } = await call(server.url, production, 'POST', '/v1/establishments', hotel);
    const form = {
      proof,
      name: 'Bruno Fingido',
      email: 'bruno.f@example.com',
      role: 'reception',
      place: String(body.id),
    };
    const made = await ask('/app/users', { form, cookie: session });
    const [, path = ''] = /http:\/\/[^/]+(\/app\/enter\/[\w-]+)<\/code>/.exec(made.text) ?? [];
    const entered = await ask(path, { form: {} });
    expect(entered.headers.location).toBe('/app/password');
    expect((await ask('/app/guests', { cookie: entered.session ?? '' })).status).toBe(200);
    const taken = await ask('/app/users', { form, cookie: session });
    expect(taken.status).toBe(422);
    expect(taken.text).toContain('Otra persona tiene ya ese correo');
    const list = (await ask('/app/users', { cookie: session })).text;
    expect(list).toContain('Recepción · Hotel Ejemplo');
    const [, id = ''] = /value="(\d+)" aria-label="Quitar: Bruno Fingido"/.exec(list) ?? [];
    await ask('/app/users', { form: { proof, remove: id }, cookie: session });
    expect((await ask('/app/guests', { cookie: entered.session ?? '' })).headers.location).toBe(
      '/app/signin',
    );
    const line = { actor: 'user', actor_id: user.id, account_id: server.account, resource: 'users' };
    expect(await audited('user create')).toContainEqual(line);
    expect(await audited('user remove')).toContainEqual(line);
  });

  it('are told by mail of a new password, but not of the first one', async () => {
    const { session, proof, user } = await signedIn();
    const told = () => server.database.knex('mails').where({ user_id: user.id, kind: 'access' });
    const password = 'gafas lluvia candil';
    expect(await told()).toEqual([]);
    // The mails that the account has sent that day do not count.
    const mail = { account_id: server.account, user_id: user.id, kind: 'access', state: 'sent', attempts: 1 };
    const many = Array.from({ length: 200 }, () => ({
      ...mail,
      created_at: Date.now(),
      next_at: 0,
      facts: '{"access":"x"}',
    }));
    await server.database.knex.batchInsert('mails', many, 50);
    expect((await ask('/app/password', { form: { proof, password }, cookie: session })).status).toBe(303);
    expect((await told().where({ state: 'waiting' })).map(({ facts }) => JSON.parse(facts))).toEqual([
      { access: 'password' },
    ]);
    const fresh = await signedIn();
    await server.database.knex('users').where({ id: fresh.user.id }).update({ password_hash: null });
    await server.database
      .knex('sessions')
      .where({ user_id: fresh.user.id })
      .update({ confirmed_at: Date.now() });
    const first = { proof: fresh.proof, password };
    expect((await ask('/app/password', { form: first, cookie: fresh.session })).status).toBe(303);
    expect(await server.database.knex('mails').where({ user_id: fresh.user.id, kind: 'access' })).toEqual([]);
  });

  it('are not invited without a name and an address', async () => {
    const { session, proof } = await signedIn();
    const form = { proof, name: '', email: 'a@b\r\nBcc: x@y.example' };
    const { status, text } = await ask('/app/users', { form, cookie: session });
    expect(status).toBe(422);
    expect(text).toMatch(/id="name"[^>]*aria-invalid="true"/);
    expect(text).toMatch(/id="email"[^>]*aria-invalid="true"/);
  });

  it('keep an owner', async () => {
    const { session } = await signedIn();
    const owners = await server.database.knex('users').where({ role: 'owner', account_id: server.account });
    const { session: last, proof: own, user } = await signedIn();
    for (const { id } of owners)
      await ask('/app/users', { form: { proof: own, remove: String(id) }, cookie: last });
    expect((await ask('/app/', { cookie: session })).headers.location).toBe('/app/signin');
    const { status, text } = await ask('/app/users', {
      form: { proof: own, remove: String(user.id) },
      cookie: last,
    });
    expect(status).toBe(422);
    expect(text).toContain('la única persona titular');
  });
});

describe('establishments', () => {
  const add = (proof: string, more: object = {}) => ({
    proof,
    nombre: 'Hotel Nuevo',
    numero_establecimiento: '0000000077',
    municipio: 'Barcelona',
    uuid: crypto.randomUUID(),
    ...more,
  });

  it('are added by the owner, and say to whom their guests are reported', async () => {
    const { session, proof } = await signedIn();
    const { status, headers } = await ask('/app/establishments', { form: add(proof), cookie: session });
    expect(status).toBe(303);
    const page = String(headers.location).replace('?said=saved', '');
    expect((await ask(page, { cookie: session })).text).toContain('Se comunica a: Mossos d’Esquadra');
    const [, version = ''] =
      /name="version" value="(\d+)"/.exec((await ask(page, { cookie: session })).text) ?? [];
    const change = add(proof, { nombre: 'Hotel Mudado', municipio: 'València', version });
    expect((await ask(page, { form: change, cookie: session })).headers.location).toBe(`${page}?said=saved`);
    expect((await ask(page, { cookie: session })).text).toContain('Se comunica a: Ministerio del Interior');
    expect((await ask(page, { form: { ...change, nombre: 'Otro' }, cookie: session })).status).toBe(409);
    const list = (await ask('/app/establishments', { cookie: session })).text;
    expect(list).toContain('Hotel Mudado');
    expect(list).not.toContain('Hotel Nuevo');
  });

  it('that are refused keep what was typed', async () => {
    const { session, proof } = await signedIn();
    for (const wrong of [{ municipio: 'Barcelonia' }, { nombre: '' }]) {
      const { status, text } = await ask('/app/establishments', { form: add(proof, wrong), cookie: session });
      expect(status).toBe(422);
      expect(text).toContain('aria-invalid="true"');
      expect(text).toContain('value="0000000077"');
    }
  });

  it('are looked at, and not changed, by who does not own the account', async () => {
    const { session, proof } = await signedIn({ role: 'reception' });
    const { text } = await ask('/app/establishments', { cookie: session });
    expect(text).not.toContain('name="nombre"');
    expect((await ask('/app/establishments', { form: add(proof), cookie: session })).status).toBe(403);
  });
});

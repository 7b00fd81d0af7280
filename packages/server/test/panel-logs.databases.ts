import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { ApiCallModel, apiCalls, CALLS_KEPT_MS, removeOldCalls } from '../src/audit/api-calls.ts';
import { appendAudit, commandLine } from '../src/audit/append.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** The logs that owners see in the panel: the account's audit and the calls of its keys. */

const GUEST = { nombre: 'Zeferina', apellido1: 'Quillones', numero_documento: 'ZQ7654321' };
const UUID = '3f0b8a52-5d0f-4f6e-9a37-0a4b4ff2a001';

let server: TestServer;
let panel: ReturnType<typeof panelClient>;

describeOnDatabases('the panel’s logs', ({ newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
    panel = panelClient(server);
  });
  afterEach(() => server.stop());

  const hotel = async () => {
    const { body } = await server.call('POST', '/v1/establishments', {
      nombre: 'Hotel',
      numero_establecimiento: '0000000001',
    });
    return Number(body.id);
  };
  const newGuest = async (establecimiento_id: number) => {
    const body = { ...GUEST, establecimiento_id, uuid: UUID };
    return Number((await server.call('POST', '/v1/guests', body)).body.id);
  };
  const page = async (path: string, session: string) =>
    (await panel.ask(`/app${path}`, { cookie: session })).text.replace(/\s+/g, ' ');
  const rows = (text: string) => text.split('<li>').filter(one => one.includes('class="what"'));

  it('say who did what, with links to what is still there, and no value', async () => {
    const place = await hotel();
    const guest = await newGuest(place);
    const { session } = await panel.signedIn();
    const text = await page('/audit', session);
    expect(rows(text).map(one => /class="what">([^<]*)/.exec(one)?.[1])).toEqual([
      'Entrada en el panel',
      'Alta · ',
      'Alta · ',
    ]);
    expect(text).toContain(`<a href="/app/guests/${guest}">Huésped ${guest}</a>`);
    expect(text).toContain(`<a href="/app/establishments/${place}">Establecimiento ${place}</a>`);
    for (const value of Object.values(GUEST)) expect(text).not.toContain(value);
    await server.call('DELETE', `/v1/guests/${guest}`);
    const after = await page('/audit', session);
    expect(after).toContain(`Eliminación · Huésped ${guest}`);
    expect(after).not.toContain(`/app/guests/${guest}"`);
  });

  it('are narrowed by who, by record and by day', async () => {
    const place = await hotel();
    const guest = await newGuest(place);
    const { session, user } = await panel.signedIn({ name: 'Berta' });
    const count = async (query: string) => rows(await page(`/audit?${query}`, session)).length;
    expect(await count('')).toBe(3);
    expect(await count('who=key')).toBe(2);
    expect(await count(`who=user:${user.id}`)).toBe(1);
    expect(await count('who=user:999')).toBe(0);
    expect(await count('kind=guests')).toBe(1);
    expect(await count(`kind=guests&id=${guest}`)).toBe(1);
    expect(await count('kind=guests&id=999999')).toBe(0);
    expect(await count('since=01/01/2020')).toBe(3);
    expect(await count('since=01/01/2099')).toBe(0);
    for (const since of ['nunca', '30/02/2026', '29/02/2025', '01/01/0000', '2026-02-30']) {
      const wrong = await panel.ask(`/app/audit?since=${since}`, { cookie: session });
      expect(wrong.status, since).toBe(422);
      expect(wrong.text).toContain('Escriba la fecha como dd/mm/aaaa.');
    }
  });

  it('tell what operators did, in the panel and by a command', async () => {
    const { session } = await panel.signedIn();
    const operator = await panel.signedIn({ role: 'operator', account_id: null, name: 'Olga' });
    const form = { proof: operator.proof, change: 'free' };
    await panel.ask(`/app/accounts/${server.account}`, { form, cookie: operator.session });
    const deed = { operation: 'key rotate', account_id: server.account, resource: 'keys', record_id: 1 };
    await server.database.transaction(inside => appendAudit(inside, [commandLine(deed, Date.now())]));
    const [command = '', deedOfOlga = '', ...more] = rows(await page('/audit?who=operator', session));
    expect(more).toEqual([]);
    expect(command).toContain('Clave cambiada por otra');
    expect(deedOfOlga).toMatch(/Olga.*Operador.*Ajustes de la cuenta.*plan/);
  });

  it('go on to the next page, every line once, also those of one millisecond', async () => {
    const { session } = await panel.signedIn();
    const lines = Array.from({ length: 230 }, (_, i) => ({
      ...commandLine({ operation: `deed ${i}`, account_id: server.account }, 1_700_000_000_000),
      actor_name: 'root',
    }));
    await server.database.transaction(inside => appendAudit(inside, lines));
    const seen: string[] = [];
    let path: string | undefined = '/audit?who=operator';
    for (let pages = 0; path !== undefined && pages < 5; pages++) {
      const text: string = await page(path, session);
      seen.push(...(text.match(/deed \d+/g) ?? []));
      const [, next]: (string | undefined)[] = /rel="next" href="\/app([^"]+)"/.exec(text) ?? [];
      path = next?.replaceAll('&amp;', '&');
    }
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
  });

  it('are the account’s own, and for its owners alone', async () => {
    await hotel();
    const [other = 0] = await server.database
      .knex('accounts')
      .insert({ name: 'Otro', plan: 'free', api_enabled: 0, created_at: 1, updated_at: 1 });
    const stranger = await panel.signedIn({ account_id: other });
    expect(rows(await page('/audit', stranger.session))).toHaveLength(1);
    for (const role of ['reception', 'reader'] as const) {
      const { session } = await panel.signedIn({ role });
      for (const path of ['/app/audit', '/app/requests'])
        expect((await panel.ask(path, { cookie: session })).status).toBe(404);
    }
  });

  it('list the calls of the keys: operation, status, time and id, without a body', async () => {
    const place = await hotel();
    const guest = await newGuest(place);
    await server.call('GET', `/v1/guests?q=Zeferina`);
    await server.call('GET', '/v1/guests/999999');
    await server.call('GET', '/v1/nowhere/Zeferina');
    const { session } = await panel.signedIn();
    const shown = async (query = '') =>
      [...(await page(`/requests${query}`, session)).matchAll(/<tr><td.*?<\/tr>/g)].map(([row]) => row);
    await expect.poll(async () => (await shown()).length).toBe(4);
    const text = (await shown()).join('\n');
    expect(text).toMatch(
      /getGuest<.*>404<.*listGuests<.*>200<.*createGuest<.*>201<.*createEstablishment<.*>201</s,
    );
    for (const secret of ['Zeferina', UUID, `guests/${guest}`]) expect(text).not.toContain(secret);
    expect(await shown('?outcome=refused')).toHaveLength(1);
    expect(await shown('?outcome=failed')).toHaveLength(0);
    const [, id = ''] = /class="id">([\w-]+)</.exec(text) ?? [];
    expect(await shown(`?id=${id}`)).toHaveLength(1);
    expect(await shown('?key=999')).toHaveLength(0);
  });

  it('keep the calls of seven days, of each account', async () => {
    const now = Date.now();
    const calls = apiCalls(server.database, () => now);
    const call = { key_id: 1, operation: 'ping', status: 200, code: null, micros: 5, request_id: 'a' };
    for (let i = 0; i < 2_500; i++) calls.note({ ...call, account_id: server.account });
    await calls.flush();
    const left = async () => ApiCallModel.query(server.database.knex).resultSize();
    await removeOldCalls(server.database, now + CALLS_KEPT_MS);
    expect(await left()).toBe(2_500);
    await removeOldCalls(server.database, now + CALLS_KEPT_MS + 1);
    expect(await left()).toBe(0);
  });
});

import { rmSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { appendAudit, commandLine } from '../src/audit/append.ts';
import { cutAddresses, WHOLE_ADDRESS_MS } from '../src/audit/cut-addresses.ts';
import { readAudit } from '../src/audit/read.ts';
import type { Database } from '../src/database/database.ts';
import { prepareDemo } from '../src/demo.ts';
import { purgeAudit } from '../src/purge/audit.ts';
import { newRun } from '../src/purge/run.ts';
import { runMirlo, startTestServer, type TestServer } from './running.ts';

const MAX_COLUMNS = 80;
const DAY_MS = 86_400_000;
const ALL = { limit: 1_000 };

const GUEST = {
  nombre: 'Zeferina',
  apellido1: 'Quillones',
  tipo_documento: 'DNI',
  nacionalidad: 'ESP',
  fecha_entrada: '2026-11-22',
};

let server: TestServer;
let env: Record<string, string>;

const read = (database: Database, query = {}) =>
  database.call(session => readAudit(session, { ...ALL, ...query }));
const stripped = async () =>
  (await read(server.database)).map(({ operation, resource, record_id, fields, result }) => [
    operation,
    resource,
    record_id,
    ...fields,
    ...(result === 'ok' ? [] : [result]),
  ]);
const mirlo = (...args: string[]) => runMirlo(args, env);

describeOnDatabases('the audit', ({ newUrl }) => {
  beforeEach(async () => {
    env = { DATABASE_URL: await newUrl() };
    server = await startTestServer(env);
  });
  afterEach(async () => {
    await server.stop();
    if (env.DATABASE_URL?.startsWith('sqlite:')) rmSync(env.DATABASE_URL.slice('sqlite:'.length));
  });

  async function furnished() {
    const hotel = await server.call('POST', '/v1/establishments', {
      nombre: 'Hotel',
      numero_establecimiento: '0000000001',
    });
    const establecimiento_id = Number(hotel.body.id);
    const { body } = await server.call('POST', '/v1/guests', { ...GUEST, establecimiento_id });
    return { establecimiento_id, guest: Number(body.id) };
  }

  it('has a line for every change over the API, with the names of what changed', async () => {
    const { establecimiento_id, guest } = await furnished();
    await server.call('PATCH', `/v1/guests/${guest}`, { ...GUEST, habitacion: '12', apellido2: 'Soler' });
    await server.call('DELETE', `/v1/guests/${guest}`);
    expect(await stripped()).toEqual([
      ['createEstablishment', 'establishments', establecimiento_id],
      ['createGuest', 'guests', guest],
      ['patchGuest', 'guests', guest, 'apellido2', 'habitacion'],
      ['deleteGuest', 'guests', guest],
    ]);
    const [line] = await read(server.database);
    expect(line).toMatchObject({ account_id: server.account, actor: 'key', actor_id: 1, n: 1 });
    expect(line?.address).toMatch(/^(127\.0\.0\.1|::1)$/);
  });

  it('has the line of a rental in its one insert, and none for a repeat or what was not stored', async () => {
    const { establecimiento_id } = await furnished();
    const rental = {
      contract: { establecimiento_id, referencia: 'Z-1', fecha_recogida: '2026-11-22 10:00:00' },
      vehicle: { matricula: '0000BBB' },
      persons: [{ ...GUEST, rol: 'TI', tipo_documento: 'NIF', numero_documento: '00000001R' }],
    };
    const before = (await stripped()).length;
    const made = await server.call('POST', '/v1/rentacar/contracts', rental);
    expect(made.status).toBe(201);
    expect((await server.call('POST', '/v1/rentacar/contracts', rental)).status).toBe(200);
    expect((await server.call('POST', '/v1/guests', { ...GUEST, establecimiento_id: 99 })).status).toBe(422);
    expect((await stripped()).slice(before)).toEqual([['createRental', 'contracts', made.body.id]]);
  });

  it('holds nothing of a guest', async () => {
    const { guest } = await furnished();
    await server.call('PATCH', `/v1/guests/${guest}`, {
      apellido1: 'Zancada',
      contacto_email: 'z@zancada.example',
    });
    await server.call('DELETE', `/v1/guests/${guest}`);
    const rows = JSON.stringify(await server.database.knex('audit').select());
    expect(rows).toContain('apellido1');
    expect(rows).not.toMatch(/zeferina|quillones|zancada/i);
  });

  it('stores neither change nor line where one of them fails', async () => {
    const { guest } = await furnished();
    await server.database.knex.schema.renameTable('audit', 'audit_away');
    expect((await server.call('PATCH', `/v1/guests/${guest}`, { habitacion: '13' })).status).toBe(500);
    expect((await server.call('DELETE', `/v1/guests/${guest}`)).status).toBe(500);
    const created = await server.call('POST', '/v1/establishments', {
      nombre: 'Second',
      numero_establecimiento: '0000000002',
    });
    expect(created.status).toBe(500);
    await server.database.knex.schema.renameTable('audit_away', 'audit');
    expect((await server.call('GET', `/v1/guests/${guest}`)).body).toMatchObject({
      data: { habitacion: null },
    });
    expect((await server.call('GET', '/v1/establishments')).body).toMatchObject({ total: 1 });
    expect(await stripped()).toHaveLength(2);
  });

  it('counts refused calls by address and minute, and writes them when the server stops at the latest', async () => {
    for (const key of ['mirlo_live_wrong', 'mirlo_live_wrong', 'x'])
      await fetch(`${server.url}/v1/ping`, { headers: { 'X-Api-Key': key } });
    await fetch(`${server.url}/v1/ping`);
    expect(await stripped()).toEqual([]);
    const { DATABASE_URL: url = '' } = env;
    await server.stop();
    const json = (await mirlo('audit', '--json')).json.map(({ result, n, actor }) => [result, n, actor]);
    expect(json).toEqual([
      ['auth_invalid', 3, null],
      ['auth_missing', 1, null],
    ]);
    server = await startTestServer({ DATABASE_URL: url });
  });

  it('has what the command line changed, in the name of who is signed in', async () => {
    await mirlo('account', 'create', '--name', 'Hotel Sol');
    await mirlo('key', 'create', '--account', '2', '--name', 'PMS');
    const [{ id } = {}] = (await mirlo('key', 'list', '--account', '2', '--json')).json;
    await mirlo('key', 'rotate', String(id));
    await mirlo('key', 'deactivate', String(id));
    await mirlo('key', 'delete', String(id));
    await mirlo('account', 'set', '2', '--api', 'off');
    const { json } = await mirlo('audit', '--account', '2', '--json');
    expect(json.map(line => [line.operation, line.resource, line.record_id, line.fields])).toEqual([
      ['account create', null, null, []],
      ['key create', 'keys', id, []],
      ['key create', 'keys', Number(id) + 1, []],
      ['key rotate', 'keys', id, ['expires_at']],
      ['key deactivate', 'keys', id, ['active']],
      ['key delete', 'keys', id, []],
      ['account set', null, null, ['api_enabled']],
    ]);
    expect(json[0]).toMatchObject({ actor: 'command', actor_name: expect.any(String), account: 2 });
    const { json: ofKey } = await mirlo('audit', '--record', 'key', String(id), '--json');
    expect(ofKey).toHaveLength(4);
    const { json: ofAccount } = await mirlo('audit', '--record', 'account', '2', '--json');
    expect(ofAccount.map(({ operation }) => operation)).toEqual(['account create', 'account set']);
    expect((await mirlo('audit', '--account', '1', '--record', 'account', '2')).stdout).toMatch(/^Nothing/);
  });

  it('shows lines within 80 columns, of the record and time that is asked for', async () => {
    const { guest } = await furnished();
    await server.call('PATCH', `/v1/guests/${guest}`, {
      ...GUEST,
      habitacion: '1',
      contacto_telefono: '600000000',
    });
    const shown = await mirlo('audit', '--record', 'guest', String(guest), '--since', '1h');
    expect(shown.stdout).toMatch(/key 1/);
    expect(shown.stdout).toMatch(new RegExp(`account 1: createGuest guests ${guest}\n`));
    for (const line of shown.stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(MAX_COLUMNS);
    expect((await mirlo('audit', '--since', '2099-01-01')).stdout).toMatch(/^Nothing of this/);
    expect((await mirlo('audit', '--record', 'gust', '1')).code).not.toBe(0);
  });

  it('cuts addresses to their network after 90 days, once, and leaves the rest', async () => {
    const now = Date.now();
    const old = now - WHOLE_ADDRESS_MS - DAY_MS;
    const line = (at: number, address: string) => ({
      ...commandLine({ operation: 'x', account_id: 1 }, at),
      address,
    });
    const { database } = server;
    await database.transaction(session =>
      appendAudit(session, [
        line(old, '203.0.113.77'),
        line(old, '2001:db8:1:2::3'),
        line(old + 1, '203.0.113.77'),
        line(now, '203.0.113.77'),
      ]),
    );
    await cutAddresses(database, now);
    await cutAddresses(database, now);
    expect((await read(database)).map(({ address }) => address).sort()).toEqual(
      ['203.0.113.0/24', '2001:db8:1::/48', '203.0.113.0/24', '203.0.113.77'].sort(),
    );
  });

  it('is purged with what it tells of', async () => {
    const { database } = server;
    const at = Date.UTC(2022, 0, 1);
    await database.transaction(session =>
      appendAudit(session, [
        commandLine({ operation: 'old' }, at),
        commandLine({ operation: 'new' }, Date.now()),
      ]),
    );
    const purged = async (dryRun: boolean, sandbox = false) => {
      const run = newRun({ database, rule: { before: '2023-01-01', sandbox }, dryRun });
      await purgeAudit(run);
      return run.counts.audit;
    };
    expect(await purged(true)).toBe(1);
    expect(await purged(false, true)).toBe(0);
    expect(await purged(false)).toBe(1);
    expect((await read(database)).map(({ operation }) => operation)).toEqual(['new']);
  });

  it("has the demo's account and keys", async () => {
    const { userId } = await prepareDemo(server.database, server.store, Date.now());
    const lines = await read(server.database, { account: userId });
    expect(lines.map(({ operation, resource }) => [operation, resource])).toEqual([
      ['demo', null],
      ['demo', 'keys'],
      ['demo', 'keys'],
    ]);
  });
});

describe('mirlo audit', () => {
  it.each([
    [['--since', 'yesterday'], /--since/],
    [['--record', 'guest', 'x'], /--record/],
    [['--account', '0'], /--account/],
  ])('says what is wrong with %j', async (args, said) => {
    const { code, stderr } = await runMirlo(['audit', ...args], { DATABASE_URL: 'sqlite:/nowhere.db' });
    expect(code).not.toBe(0);
    expect(stderr).toMatch(said);
  });
});

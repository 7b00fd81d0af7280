import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, onTestFinished } from 'vitest';
import { describeOnServers, describeOnSqlite } from '../../../test/databases.ts';
import { startAlerting } from '../src/alerts/rounds.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/database.ts';
import { createLog } from '../src/log.ts';
import { startMailing } from '../src/mail/sender.ts';
import { createUser } from '../src/people/users.ts';
import { mailServer } from './mail-server.ts';
import { newAccountWithKeys, runMirlo, startTestServer, type TestServer } from './running.ts';
import { migrateNew, temporaryFolder } from './sql-store.ts';

/** Alerts by mail, with a real mail server and a clock that the tests move. */

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const NOON = Date.parse('2026-11-23T11:00:00Z');
const GUEST = {
  nombre: 'Zeferina',
  apellido1: 'Quillones',
  fecha_entrada: '2026-11-23',
  numero_documento: 'X1',
};

let server: TestServer;
let smtp: Awaited<ReturnType<typeof mailServer>>;
let url: string;
let now: number;
const stops: (() => Promise<unknown>)[] = [];

const table = (name: string) => server.database.knex(name);

/** Starts servers that share the database. Each looks for alerts and sends mail. */
function run(servers = 1) {
  const config = readConfig({
    SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
    MAIL_FROM: 'registro@example.com',
    PUBLIC_URL: 'https://registro.example.com',
  });
  for (let i = 0; i < servers; i += 1) {
    const parts = { config, database: server.database, log: createLog('silent') };
    for (const start of [startAlerting, startMailing]) {
      const background = start(parts, { now: () => now, everyMs: 10 });
      stops.push(async () => background?.stop());
    }
  }
}

/** Moves the clock, and waits until a round of alerts has been made and its mails are sent. */
async function later(ms: number) {
  now += ms;
  const over = async () => {
    const [round] = await table('rounds');
    const waiting = await table('mails').where({ state: 'waiting' });
    return Number(round.next_at) > now && round.lease_token === null && waiting.length === 0;
  };
  await expect.poll(over).toBe(true);
}

const mails = () => smtp.received.map(({ text }) => text ?? '');
const last = () => smtp.received.at(-1);

async function place(nombre = 'Hostal Mar', more: object = {}): Promise<number> {
  const body = { nombre, numero_establecimiento: `E-${nombre}`, ...more };
  return Number((await server.call('POST', '/v1/establishments', body)).body.id);
}

let documents = 0;
async function guest(establecimiento_id: number, state: string, due_at = now + 20 * HOUR): Promise<number> {
  documents += 1;
  const body = { ...GUEST, establecimiento_id, numero_documento: `PA${documents}` };
  const id = Number((await server.call('POST', '/v1/guests', body)).body.id);
  await turn(id, state, due_at);
  return id;
}

const turn = (record_id: number, state: string, due_at = now + 20 * HOUR) =>
  table('submissions').where({ resource: 'guests', record_id }).update({ state, due_at });

async function user(name: string, more: Partial<Parameters<typeof createUser>[1]> = {}) {
  const made = {
    account_id: server.account,
    email: `${name}@example.com`,
    name,
    role: 'owner',
    establishments: null,
    language: 'es',
  } as const;
  return createUser(server.database, { ...made, ...more }, now);
}

const to = (name: string) =>
  smtp.received.filter(mail => [mail.to].flat().some(one => one?.text === `${name}@example.com`));

for (const describeOn of [describeOnSqlite, describeOnServers])
  describeOn('alerts', ({ newUrl }) => {
    beforeEach(async () => {
      now = NOON;
      url = await newUrl();
      server = await startTestServer({ DATABASE_URL: url });
      smtp = await mailServer();
    });
    afterEach(async () => {
      for (const stop of stops.splice(0)) await stop();
      await smtp.stop();
      await server.stop();
      if (url.startsWith('sqlite:')) rmSync(url.slice('sqlite:'.length));
    });

    it('tell all that is new in one mail, once, though several servers look; and their end with the next one', async () => {
      await user('ana');
      const hotel = await place();
      const first = await guest(hotel, 'rejected');
      const second = await guest(hotel, 'rejected');
      await guest(hotel, 'held', now + 5 * HOUR);
      await guest(hotel, 'held', now + 7 * HOUR);
      run(3);
      await later(0);
      expect(mails()).toEqual([]);
      await later(2 * MINUTE);
      expect(mails()).toHaveLength(1);
      expect(last()?.subject).toBe('2 huéspedes que el Ministerio ha rechazado (Hostal Mar) (+1 más)');
      expect(mails()[0]).toContain(
        '- 2 huéspedes que el Ministerio ha rechazado (Hostal Mar): no están comunicados',
      );
      expect(mails()[0]).toContain(`https://registro.example.com/app/guests?state=rejected&place=${hotel}`);
      expect(mails()[0]).toMatch(/- 1 huésped sin completar, .* \(vence lun, 23 nov, 17:00\)/);
      await later(HOUR / 2);
      expect(mails()).toHaveLength(1);
      await turn(first, 'queued');
      await turn(second, 'accepted');
      await later(HOUR / 2);
      expect(mails()).toHaveLength(1);
      const third = await guest(hotel, 'rejected');
      await later(MINUTE);
      await later(2 * MINUTE);
      expect(mails()).toHaveLength(2);
      expect(mails()[1]).toContain(`/app/guests/${third}`);
      expect(mails()[1]).toContain(
        'Resuelto:\n- 2 huéspedes que el Ministerio había rechazado (Hostal Mar).',
      );
      // A record that is refused again is reported again.
      await turn(first, 'rejected');
      await later(HOUR);
      await later(2 * MINUTE);
      expect(mails()[2]).toContain(`/app/guests/${first}`);
      expect(mails()[2]).not.toContain('Resuelto');
    });

    it('say nothing of a guest', async () => {
      await user('ana');
      await guest(await place(), 'rejected');
      run();
      await later(0);
      await later(2 * MINUTE);
      const { text, html, subject } = last() ?? {};
      const stored = JSON.stringify([await table('mails'), await table('alerts')]);
      for (const said of [text, html, subject, stored]) expect(said).not.toMatch(/Zeferina|Quillones|PA\d/);
    });

    it('wait for the morning, but what would be late by then does not', async () => {
      await user('ana');
      const hotel = await place();
      now = Date.parse('2026-11-23T22:00:00Z');
      const dawn = Date.parse('2026-11-24T06:00:00Z');
      await guest(hotel, 'rejected', dawn + HOUR);
      run();
      await later(0);
      await later(HOUR);
      expect(mails()).toEqual([]);
      await guest(hotel, 'rejected', dawn - HOUR);
      await later(MINUTE);
      await later(2 * MINUTE);
      expect(mails()).toHaveLength(1);
      expect(last()?.subject).toContain('2 huéspedes');
      await guest(hotel, 'rejected', dawn + HOUR);
      await later(HOUR);
      await later(HOUR);
      expect(mails()).toHaveLength(1);
      now = dawn;
      await later(0);
      expect(mails()).toHaveLength(2);
    });

    it('keep the quiet hours of the account, by the clock of its islands', async () => {
      await user('ana');
      await table('accounts').where({ id: server.account }).update({ quiet_hours: '13:00-15:00' });
      const island = await place('Casa Teide', { codigo_municipio: '38001' });
      now = Date.parse('2026-11-23T13:30:00Z');
      await guest(island, 'rejected');
      run();
      await later(0);
      await later(80 * MINUTE);
      expect(mails()).toEqual([]);
      await later(11 * MINUTE);
      expect(mails()).toHaveLength(1);
    });

    it('go to owners, to others who want them, and each is told of their own establishments alone', async () => {
      const [mar, sol] = [await place('Hostal Mar'), await place('Hostal Sol')];
      await user('ana');
      await user('olga', { language: 'en' });
      const off = await user('otto');
      await user('rita', { role: 'reception' });
      const bound = await user('rosa', { role: 'reception', establishments: [sol] });
      await table('users').where({ id: off.id }).update({ alerts: false });
      await table('users').where({ id: bound.id }).update({ alerts: true });
      await guest(mar, 'rejected');
      await guest(sol, 'rejected');
      run();
      await later(0);
      await later(2 * MINUTE);
      expect(['ana', 'olga', 'otto', 'rita', 'rosa'].map(name => to(name).length)).toEqual([1, 1, 0, 0, 1]);
      expect(to('rosa')[0]?.text).not.toContain('Hostal Mar');
      expect(to('olga')[0]?.text).toContain('1 guest refused by the ministry (Hostal Mar): not filed');
    });

    it('go to the operators where nobody of the account gets them, and to nobody as long as there is nobody', async () => {
      const hotel = await place();
      await guest(hotel, 'rejected');
      run();
      await later(0);
      await later(HOUR);
      expect(mails()).toEqual([]);
      await user('opa', { account_id: null, role: 'operator' });
      await later(HOUR);
      expect(mails()).toHaveLength(1);
      expect(mails()[0]).toContain('De la cuenta Test, en la que nadie más recibe avisos.');
      expect(mails()[0]).not.toContain('/app/guests');
    });

    it('tell account and operators that an account is stopped, and that it is no more', async () => {
      await user('ana');
      await user('opa', { account_id: null, role: 'operator' });
      const stop = (stopped: string | null) => table('accounts').update({ stopped });
      await stop('{}');
      run();
      await later(0);
      await later(2 * MINUTE);
      expect([to('ana').length, to('opa').length]).toEqual([1, 1]);
      expect(to('opa')[0]?.text).toContain(
        'La cuenta está parada (Test): el Ministerio no admite su usuario',
      );
      await stop(null);
      await later(HOUR);
      expect([to('ana').length, to('opa').length]).toEqual([2, 2]);
      expect(to('ana')[1]?.text).toContain('Resuelto:\n- La cuenta ya no está en pausa (Test).');
    });

    it('tell of a ministry that was down for an hour, to the operators and to whose records wait; a shorter while concerns nobody', async () => {
      await user('ana');
      await user('opa', { account_id: null, role: 'operator' });
      const other = await user('otto', { account_id: await newAccount() });
      expect(other.account_id).not.toBe(server.account);
      const waiting = await guest(await place(), 'queued');
      await table('submissions')
        .where({ record_id: waiting })
        .update({ file_at: now - HOUR });
      const address = 'https://ministry.example';
      await table('ministries').insert({ address, kind: 'real', seen_at: now });
      const breaker = (state: string) => table('breakers').update({ state });
      await table('breakers').insert({ ministry: address, state: 'open', since: now, words: 'x' });
      run();
      await later(0);
      await later(59 * MINUTE);
      await breaker('closed');
      await table('submissions').update({ file_at: now + HOUR });
      await later(MINUTE);
      expect(mails()).toEqual([]);
      await breaker('open');
      await table('submissions').update({ file_at: now - 1 });
      await later(MINUTE);
      await later(30 * MINUTE);
      // A half-open breaker, which lets one request try, also counts as down.
      await breaker('half-open');
      await later(31 * MINUTE);
      expect([to('ana').length, to('opa').length, to('otto').length]).toEqual([1, 1, 0]);
      expect(last()?.text).toContain('El Ministerio no responde desde hace más de una hora.');
      await breaker('closed');
      await table('submissions').update({ file_at: now + HOUR });
      await later(31 * MINUTE);
      expect(to('ana')[1]?.text).toContain('El Ministerio vuelve a responder.');
      expect(mails()).toHaveLength(4);
    });

    it('tell the operators of a queue that nobody files', async () => {
      await user('ana');
      await user('opa', { account_id: null, role: 'operator' });
      await table('ministries').insert({ address: 'https://m.example', kind: 'real', seen_at: now });
      const waiting = await guest(await place(), 'queued', now + 30 * HOUR);
      await table('submissions')
        .where({ record_id: waiting })
        .update({ file_at: now - 10 * MINUTE });
      run();
      await later(0);
      await later(15 * MINUTE);
      expect([to('ana').length, to('opa').length]).toEqual([0, 1]);
      expect(last()?.subject).toBe('La cola está parada');
    });
  });

async function newAccount(): Promise<number> {
  const row = { name: 'Otro', plan: 'premium', api_enabled: 1, created_at: 1, updated_at: 1 };
  const [id = 0] = await table('accounts').insert(row);
  return id;
}

it('commands show what stands, choose who is written to, and send a test', async () => {
  const folder = temporaryFolder();
  const DATABASE_URL = `sqlite:${join(folder.path, 'mirlo.db')}`;
  const env = { DATABASE_URL };
  await migrateNew(DATABASE_URL);
  const database = await openDatabase(DATABASE_URL);
  onTestFinished(async () => {
    await database.close();
    folder.remove();
  });
  const { account } = await newAccountWithKeys(database);
  const mine = {
    account_id: account,
    name: 'Ana',
    role: 'reception',
    establishments: null,
    language: 'es',
  } as const;
  const { id } = await createUser(database, { ...mine, email: 'ana@example.com' }, 1);
  const mirlo = (...args: string[]) => runMirlo(args, env);
  expect((await mirlo('alerts', 'list')).stdout).toBe('Nothing stands that anybody would be told of.\n');
  await database
    .knex('alerts')
    .insert({ account_id: account, kind: 'refused', resource: 'guests', record_id: 7, found_at: 1 });
  expect((await mirlo('alerts', 'list', '--json')).json).toMatchObject([
    { account, kind: 'refused', about: 'guests 7', told: null },
  ]);
  expect((await mirlo('alerts', 'set', String(id), 'on', '--json')).json).toEqual([
    { user: id, alerts: 'on' },
  ]);
  expect((await mirlo('alerts', 'set', String(id), 'default', '--json')).json).toEqual([
    { user: id, alerts: 'off' },
  ]);
  expect((await mirlo('alerts', 'test', String(id))).stderr).toContain(
    'mail needs SMTP_URL, MAIL_FROM and PUBLIC_URL',
  );
  const mail = {
    SMTP_URL: 'smtp://127.0.0.1:9',
    MAIL_FROM: 'a@example.com',
    PUBLIC_URL: 'https://r.example.com',
  };
  expect((await runMirlo(['alerts', 'test', String(id)], { ...env, ...mail })).code).toBe(0);
  expect(await database.knex('mails').select('kind', 'user_id')).toEqual([{ kind: 'alert', user_id: id }]);
  const set = await mirlo(
    'account',
    'set',
    String(account),
    '--quiet-hours',
    '23:00-06:30',
    '--legal-name',
    ' Hotel\nMiramar, S.L. ',
    '--json',
  );
  expect(set.json).toMatchObject([
    { quiet_hours: '23:00-06:30', legal_name: 'Hotel Miramar, S.L.', address: null },
  ]);
  expect((await mirlo('account', 'set', String(account), '--quiet-hours', '23')).stderr).toContain(
    'expected hours like 22:00-07:00',
  );
  expect((await mirlo('account', 'set', String(account), '--address', 'x'.repeat(301))).stderr).toContain(
    'expected at most 300 characters',
  );
  const operations = await database.knex('audit').orderBy('at').pluck('operation');
  expect(operations).toEqual(['alerts set', 'alerts set', 'alerts test', 'account set']);
});

import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { call, MAIN, type RunningProcess, runMirlo, spawnMirlo } from './running.ts';
import { temporaryFolder } from './sql-store.ts';

const SECRET_KEY = 'a1'.repeat(32);
const LINK = expect.stringMatching(/^https:\/\/hotel\.example\/checkin\/[\w-]{22}$/);

let folder: ReturnType<typeof temporaryFolder>;
let env: Record<string, string>;
const running: RunningProcess[] = [];

beforeEach(() => {
  folder = temporaryFolder();
  env = {
    DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`,
    PORT: '0',
    MIR_URL: 'off',
    LOG_LEVEL: 'debug',
  };
});
afterEach(async () => {
  for (const mirlo of running.splice(0)) {
    mirlo.process.kill('SIGKILL');
    await mirlo.ended;
  }
  folder.remove();
});

function start(args: readonly string[], more: Record<string, string> = {}): RunningProcess {
  const mirlo = spawnMirlo(args, { ...env, ...more });
  running.push(mirlo);
  return mirlo;
}

async function stop(mirlo: RunningProcess): Promise<unknown> {
  mirlo.process.kill('SIGTERM');
  return mirlo.ended;
}

async function serving(more: Record<string, string> = {}) {
  const mirlo = start(['serve', '--json'], more);
  const { url } = await mirlo.ready();
  return { mirlo, url: String(url) };
}

describe('mirlo demo', () => {
  const demo = async () => {
    const mirlo = start(['demo', '--json'], { MIR_URL: 'off' });
    const ready = await mirlo.ready();
    const { url, keys, userId } = ready;
    const { production, sandbox } = keys as Record<string, string>;
    return { mirlo, ready, url: String(url), userId, production: production ?? '', sandbox: sandbox ?? '' };
  };

  it('prints one line with which everything can be called, and finds the same account again', async () => {
    const first = await demo();
    expect(first.ready).toEqual({
      url: expect.stringMatching(/^http:\/\/localhost:\d+\/app\/api$/),
      userId: first.userId,
      keys: {
        production: expect.stringMatching(/^mirlo_live_[0-9a-f]{56}$/),
        sandbox: expect.stringMatching(/^mirlo_test_[0-9a-f]{56}$/),
      },
      establishments: [
        { id: expect.any(Number), nombre: expect.stringContaining('Hotel') },
        { id: expect.any(Number), nombre: expect.stringContaining('Alquiler') },
      ],
      docs: `${first.url}/docs`,
      panel: expect.stringMatching(/^http:\/\/localhost:\d+\/app\/enter\/[\w-]{43}$/),
    });
    const ping = await call(first.url, first.production, 'GET', '/v1/ping');
    expect(ping.body).toMatchObject({ userId: first.userId, env: 'production' });
    expect((await call(first.url, first.sandbox, 'GET', '/v1/ping')).body).toMatchObject({ env: 'sandbox' });
    expect(await stop(first.mirlo)).toBe(0);
    expect(first.mirlo.stdout().trimEnd().split('\n')).toHaveLength(1);

    const second = await demo();
    expect(second.ready.establishments).toEqual(first.ready.establishments);
    expect(second.userId).toBe(first.userId);
    expect((await call(second.url, second.production, 'GET', '/v1/ping')).status).toBe(200);
    expect(await stop(second.mirlo)).toBe(0);
  });

  it('prints what is to be pasted, and no line of a log', async () => {
    const mirlo = start(['demo'], { MIR_URL: '', LOG_LEVEL: '' });
    await expect.poll(() => mirlo.stdout()).toContain('Ctrl+C');
    await stop(mirlo);
    expect(mirlo.stderr()).toBe('');
  });

  it('shows people calls that work when pasted', async () => {
    const mirlo = start(['demo'], { MIR_URL: 'off' });
    await expect.poll(() => mirlo.stdout()).toContain('Ctrl+C');
    const calls = mirlo
      .stdout()
      .split('\n')
      .filter(line => line.startsWith('curl'));
    expect(calls).toHaveLength(3);
    const { execFileSync } = await import('node:child_process');
    const answers = calls.map(line =>
      JSON.parse(execFileSync('sh', ['-c', `${line} -s`], { encoding: 'utf8' })),
    );
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(answers[2].total).toBe(1);
    await stop(mirlo);
  });

  it.each([
    ['an unwritable folder', { DATABASE_URL: 'sqlite:/proc/none/mirlo.db' }, /cannot write the folder/],
    ['a file that is no database', { DATABASE_URL: 'sqlite:TEXT' }, /no SQLite database/],
    ['a database that is away', { DATABASE_URL: 'mysql://root:secreto@127.0.0.1:9/x' }, /ECONNREFUSED/],
    ['wrong settings', { PORT: 'x', RATE_LIMIT: '0' }, /PORT=x: expected.*RATE_LIMIT=0: expected/],
  ])('says in one line what is wrong: %s', async (_name, wrong, line) => {
    const text = join(folder.path, 'text.db');
    writeFileSync(text, 'This is a text, not a database. '.repeat(100));
    const settings: Record<string, string> = { ...env, ...wrong };
    settings.DATABASE_URL = `${settings.DATABASE_URL}`.replace('TEXT', text);
    const { code, stdout, stderr } = await runMirlo(['demo', '--json'], settings);
    expect([code, stdout]).toEqual([1, '']);
    const lines = stderr
      .trimEnd()
      .split('\n')
      .filter(text => !text.startsWith('{'));
    expect(lines).toEqual([expect.stringMatching(line)]);
    expect(stderr).not.toContain('secreto');
  });

  it('names the port that is taken', async () => {
    const { url } = await serving();
    const port = new URL(url).port;
    const other = { DATABASE_URL: `sqlite:${join(folder.path, 'other.db')}`, PORT: port };
    const { code, stderr } = await runMirlo(['demo', '--json'], { ...env, ...other, LOG_LEVEL: 'warn' });
    expect([code, stderr]).toEqual([
      1,
      expect.stringMatching(new RegExp(`^mirlo: cannot listen on 127.0.0.1:${port}: the port is taken.*\n$`)),
    ]);
  });
});

describe('commands beside a running server on one SQLite file', () => {
  it('make accounts and keys that work at once, and end them', async () => {
    const { url } = await serving();
    const { json } = await runMirlo(['account', 'create', '--name', 'Ñ', '--json'], env);
    const account = String(json[0]?.id);
    const created = await runMirlo(['key', 'create', '--account', account, '--json'], env);
    const { id, key } = created.json[0] ?? {};
    expect((await call(url, String(key), 'GET', '/v1/ping')).status).toBe(200);
    expect((await runMirlo(['key', 'list', '--json'], env)).stdout).not.toContain(String(key));

    expect((await runMirlo(['key', 'deactivate', String(id)], env)).code).toBe(0);
    const status = async () => (await call(url, String(key), 'GET', '/v1/ping')).body.code;
    await expect.poll(status).toBe('auth_inactive');
    expect((await runMirlo(['key', 'activate', String(id)], env)).code).toBe(0);
    await expect.poll(status).toBeUndefined();

    await runMirlo(['account', 'set', account, '--api', 'off'], env);
    await expect.poll(status).toBe('api_disabled');
    await runMirlo(['account', 'set', account, '--plan', 'free', '--api', 'on'], env);
    await expect.poll(status).toBe('plan_required');
    const [listed] = (await runMirlo(['account', 'list', '--json'], env)).json;
    expect(listed).toEqual({
      id: Number(account),
      name: 'Ñ',
      plan: 'free',
      api: 'on',
      filing: 'on',
      sandbox_reads_production: 'on',
      ministry: 'no',
    });
  });

  it('make pre-check-in links that the API lists', async () => {
    const { url } = await serving();
    const { json } = await runMirlo(['account', 'create', '--name', 'Hotel', '--json'], env);
    const account = String(json[0]?.id);
    const key = String((await runMirlo(['key', 'create', '--account', account, '--json'], env)).json[0]?.key);
    const body = { nombre: 'Hotel Ñ', numero_establecimiento: '1' };
    const establishment = String((await call(url, key, 'POST', '/v1/establishments', body)).body.id);
    const given = { establecimiento_id: Number(establishment), fecha_entrada: '2030-01-02' };
    const asked = (data: object | string, ...more: string[]) =>
      spawnSync(process.execPath, [MAIN, 'precheckin', 'create', '--account', account, '--json', ...more], {
        env: { PATH: process.env.PATH ?? '', ...env, PUBLIC_URL: 'https://hotel.example', SECRET_KEY },
        input: typeof data === 'string' ? data : JSON.stringify(data),
        encoding: 'utf8',
      });
    const made = asked({
      ...given,
      fecha_salida: '2030-01-05',
      personas: 2,
      email_cliente: 'ana@example.com',
    });
    expect(JSON.parse(made.stdout)).toMatchObject({ done: '0/2', progreso: 'creado', enlace: LINK });
    const { body: list } = await call(url, key, 'GET', '/v1/precheckins?q=hotel+n');
    expect(list).toMatchObject({ total: 1, data: [{ email_cliente: 'ana@example.com', estado: 'enviado' }] });
    expect(asked({ ...given, fecha_salida: '2030-01-01' }).stderr).toMatch(/: fecha_salida\n$/);
    expect(asked('ana@example.com').stderr).toMatch(/^mirlo: expected an object of JSON/);
    const id = String(JSON.parse(made.stdout).id);
    const revoke = ['precheckin', 'revoke', id, '--account', account, '--json'];
    expect((await runMirlo(revoke, env)).json).toEqual([{ id: Number(id), revoked: true }]);
    const { json: left } = await runMirlo(['precheckin', 'list', '--account', account, '--json'], env);
    expect(left).toMatchObject([{ progreso: 'revocado', enlace: null }]);
    const foreign = spawnSync(process.execPath, [MAIN, 'precheckin', 'list', '--account', '99'], {
      env: { PATH: process.env.PATH ?? '', ...env },
      encoding: 'utf8',
    });
    expect(foreign.stderr).toBe('mirlo: there is no account 99\n');
  });

  it('ask who a user is, and take nothing of it as an argument', () => {
    const asked = (input: string, ...more: string[]) =>
      spawnSync(process.execPath, [MAIN, 'user', 'create', '--operator', '--json', ...more], {
        env: { PATH: process.env.PATH ?? '', ...env },
        input,
        encoding: 'utf8',
      });
    const made = JSON.parse(asked('root@example.com\r\n Ana Ejemplo \r\n').stdout);
    expect(made).toMatchObject({ email: 'root@example.com', name: 'Ana Ejemplo', role: 'operator' });
    const both =
      'mirlo: expected the e-mail and the name: type them, or pipe them to standard input, one a line\n';
    for (const input of ['ana@example.com', 'ana@example.com\nAna\nEjemplo'])
      expect(asked(input).stderr).toBe(both);
    expect(asked('Ana\nana@example.com').stderr).toBe('mirlo: the e-mail is none: expected NAME@HOST\n');
    expect(asked('b@example.com', '--name', 'Ana').stderr).toMatch(/^mirlo: unknown option '--name'/);
  });

  it('refuse a second server, which starts once the first one is killed', async () => {
    const { mirlo } = await serving();
    const second = await runMirlo(['serve'], { ...env, LOG_LEVEL: 'warn' });
    expect([second.code, second.stderr]).toEqual([
      1,
      expect.stringMatching(/^mirlo: another server runs on sqlite:.*\n$/),
    ]);
    mirlo.process.kill('SIGKILL');
    await mirlo.ended;
    await serving();
  });
});

describe('mirlo serve', () => {
  it('keeps what it answered through a kill', async () => {
    const { mirlo, url } = await serving();
    const { json } = await runMirlo(['account', 'create', '--name', 'K', '--json'], env);
    const account = String(json[0]?.id);
    const key = String((await runMirlo(['key', 'create', '--account', account, '--json'], env)).json[0]?.key);
    const made = await call(url, key, 'POST', '/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: '1',
    });
    mirlo.process.kill('SIGKILL');
    await mirlo.ended;
    const again = await serving();
    expect((await call(again.url, key, 'GET', `/v1/establishments/${made.body.id}`)).status).toBe(200);
  });

  it('does not start without MIR_URL once there is a production key', async () => {
    const { json } = await runMirlo(['account', 'create', '--name', 'P', '--json'], env);
    await runMirlo(['key', 'create', '--account', String(json[0]?.id)], env);
    const { code, stderr } = await runMirlo(['serve'], { ...env, MIR_URL: '' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^mirlo: MIR_URL is not set.*\n$/)]);
  });

  it('writes no name, document, key or search into its output, at any level, even when it fails', async () => {
    const { mirlo, url } = await serving();
    const { json } = await runMirlo(['account', 'create', '--name', 'Seeded', '--json'], env);
    const account = String(json[0]?.id);
    const key = String((await runMirlo(['key', 'create', '--account', account, '--json'], env)).json[0]?.key);
    const seeded = { nombre: 'Zoraidaseed', apellido1: 'Quintanaseed', numero_documento: '99999999R' };
    const made = await call(url, key, 'POST', '/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: 'NUMseed',
    });
    const guest = { ...seeded, establecimiento_id: made.body.id, contacto_email: 'mailseed@example.com' };
    for (let i = 0; i < 2; i += 1)
      await call(url, key, 'POST', '/v1/guests', { ...guest, fecha_entrada: '2026-01-01' });
    await call(url, key, 'POST', '/v1/guests', { ...guest, fecha_nacimiento: 'datumseed' });
    await call(url, key, 'PUT', '/v1/guests/1', { nombre: 'Otherseed' });
    await fetch(`${url}/v1/guests?q=Zoraidaseed&api_key=${key}`);
    await fetch(`${url}/v1/guests/Zoraidaseed?api_key=${key}`);
    await fetch(`${url}/Zoraidaseed`, { headers: { 'X-Api-Key': 'wrongseed' } });
    const sqlite = await import('node:sqlite');
    const file = new sqlite.DatabaseSync(join(folder.path, 'mirlo.db'));
    file.exec('ALTER TABLE guests RENAME COLUMN habitacion TO gone');
    const failed = await call(url, key, 'POST', '/v1/guests', { ...guest, numero_documento: '88888888Y' });
    file.close();
    expect([failed.status, failed.body.code]).toEqual([500, 'server_error']);
    expect(await stop(mirlo)).toBe(0);
    const output = mirlo.stdout() + mirlo.stderr();
    expect(output).toContain('"operation":"createGuest"');
    expect(output).toContain('a request failed');
    for (const secret of ['seed', '99999999', '88888888', key.slice(11), 'api_key', 'INSERT', 'VALUES']) {
      expect(output).not.toContain(secret);
    }
    expect(readFileSync(join(folder.path, 'mirlo.db')).includes(key)).toBe(false);
  });
});

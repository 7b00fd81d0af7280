import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createSimulator, type Simulator } from '@mirlo/mir/simulator';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { resealPasswords } from '../../src/credentials/passwords.ts';
import { createSecretBox } from '../../src/credentials/secret-box.ts';
import { openDatabase } from '../../src/database/database.ts';
import { OWN_ENV, runMirlo, spawnMirlo, unwrapped } from '../running.ts';
import { temporaryFolder } from '../sql-store.ts';
import { PASSWORD, SECRET_KEY } from './harness.ts';

const KEY = { SECRET_KEY };

let folder: ReturnType<typeof temporaryFolder>;
let simulator: Simulator;
let env: Record<string, string>;
let url: string;
const running: ReturnType<typeof spawnMirlo>[] = [];

beforeEach(async () => {
  folder = temporaryFolder();
  simulator = createSimulator({
    accounts: [{ user: 'B12345678WS', password: PASSWORD, arrendadores: ['0000000001'] }],
  });
  ({ url } = await simulator.listen());
  env = {
    DATABASE_URL: `sqlite:${folder.path}/mirlo.db`,
    MIR_URL: url,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    PORT: '0',
    ...KEY,
  };
  await mirlo(['account', 'create', '--name', 'Hotel Sol']);
});

afterEach(async () => {
  for (const { process: child, ended } of running.splice(0)) {
    child.kill('SIGKILL');
    await ended;
  }
  await simulator.close();
  folder.remove();
});

const mirlo = (args: string[], more: Record<string, string> = {}) => runMirlo(args, { ...env, ...more });

const MAIN = join(import.meta.dirname, '../../src/main.ts');

/** Runs a command as a process, so that it has a standard input. */
function piped(args: readonly string[], input: string, more: Record<string, string> = {}) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], {
    env: { ...OWN_ENV, ...env, ...more },
    input,
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}

async function configure(): Promise<void> {
  const { code, stderr } = piped(
    [
      'account',
      'set',
      '1',
      '--mir-user',
      'B12345678WS',
      '--codigo-arrendador',
      '0000000001',
      '--tipo-pago',
      'destino',
    ],
    `${PASSWORD}\n`,
  );
  expect([code, stderr]).toEqual([0, '']);
}

/**
 * Starts a server with one establishment, and returns functions that call it with a production key.
 */
async function serve() {
  const { json } = await mirlo(['key', 'create', '--account', '1', '--json']);
  const server = spawnMirlo(['serve', '--json'], env);
  running.push(server);
  const base = String((await server.ready()).url);
  const call = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(base + path, {
      method,
      headers: { 'X-Api-Key': String(json[0]?.key) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return (await response.json()) as {
      id: number;
      data: { enviado_ministerio: number; mir: { state: string } };
    };
  };
  const { id } = await call('POST', '/v1/establishments', { nombre: 'Hostal', numero_establecimiento: '1' });
  const guest = async (changes = {}) =>
    (
      await call('POST', '/v1/guests', {
        ...COMPLETE_GUEST,
        numero_documento: 'X1',
        establecimiento_id: id,
        ...changes,
      })
    ).id;
  const state = async (of: number) => (await call('GET', `/v1/guests/${of}`)).data.mir.state;
  const stop = async () => {
    server.process.kill('SIGTERM');
    await server.ended;
  };
  return { call, guest, state, stop };
}

describe('account set', () => {
  test('stores the password encrypted, from standard input, and shows everything else', async () => {
    await configure();
    const { stdout } = await mirlo(['account', 'set', '1', '--holder-drives', '--json']);
    expect(JSON.parse(stdout)).toEqual({
      account: 1,
      mir_user: 'B12345678WS',
      password: 'stored',
      codigo_arrendador: '0000000001',
      tipo_pago: 'DESTI',
      holder_drives: true,
      files: 'yes',
    });
    expect(readFileSync(`${folder.path}/mirlo.db`, 'latin1')).not.toContain(PASSWORD);
  });

  test('refuses without a key, with a short one and with another one, and changes nothing', async () => {
    const set = ['account', 'set', '1', '--mir-user', 'B12345678WS'];
    expect(piped(set, PASSWORD, { SECRET_KEY: '' })).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('SECRET_KEY is not set'),
    });
    expect(piped(set, PASSWORD, { SECRET_KEY: 'short' }).stderr).toContain('has 5 characters');
    expect(piped(set, PASSWORD, { SECRET_KEY: 'long-enough-and-not-random' }).stderr).toContain(
      'expected 32 random bytes in hexadecimal or base64',
    );
    expect(piped(set, PASSWORD, { SECRET_KEY: 'mirlo-demo-secret-key' }).stderr).toContain('of the demo');
    await configure();
    await mirlo(['account', 'create', '--name', 'Hotel Mar']);
    const other = { SECRET_KEY: 'fedcba9876543210'.repeat(4) };
    const second = ['account', 'set', '2', '--mir-user', 'X'];
    expect(piped(second, PASSWORD, other).stderr).toContain(
      'not the one that the ministry passwords of account 1',
    );
    expect(
      JSON.parse((await mirlo(['account', 'set', '2', '--tipo-pago', 'EFECT', '--json'])).stdout),
    ).toMatchObject({
      mir_user: null,
      files: 'no, without credentials',
    });
    expect(piped([...second, '--replace-key'], PASSWORD, other).code).toBe(0);
    expect(piped(set, PASSWORD, KEY).stderr).toContain('account 2');
  });

  test('takes no empty password, no unknown payment, no lessor code that is too long, no establishment of another', async () => {
    const set = (...more: string[]) => mirlo(['account', 'set', '1', ...more]);
    expect(piped(['account', 'set', '1', '--mir-password'], '\n').stderr).toContain('the password is empty');
    expect((await set('--tipo-pago', 'trueque')).stderr).toContain('EFECT, TARJT');
    expect((await set('--codigo-arrendador', '12345678901')).stderr).toContain('1 to 10 characters');
    expect((await set('--establishment', '9', '--tipo-pago', 'EFECT')).stderr).toContain(
      'account 1 has no establishment 9',
    );
    expect((await set('--mir-user', 'a:b')).stderr).toContain('without a colon');
  });

  test('takes a user that is a person’s number from standard input alone, never as an argument', async () => {
    const refused = piped(['account', 'set', '1', '--mir-user', '00000001RWS'], PASSWORD);
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('give `--mir-user -`')]);
    const asked = ['account', 'set', '1', '--mir-user', '-'];
    expect(piped(asked, '00000001RWS\n').stderr).toContain('expected user and password');
    expect(piped(asked, `a:b\n${PASSWORD}\n`).stderr).toContain('without a colon');
    expect(piped(asked, `00000001RWS\n${PASSWORD}\n`).code).toBe(0);
    const { stdout } = await mirlo(['account', 'set', '1', '--holder-drives', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({ mir_user: '00000001RWS', password: 'stored' });
  });

  test('takes the credentials away again', async () => {
    await configure();
    const { stdout } = await mirlo(['account', 'set', '1', '--no-mir', '--json']);
    expect(JSON.parse(stdout)).toMatchObject({
      mir_user: null,
      password: null,
      files: 'no, without credentials',
      tipo_pago: 'DESTI',
    });
  });
});

describe('serve, status, records, record', () => {
  test('a guest is filed, an incomplete one is at risk and told, a corrected one goes', async () => {
    await configure();
    const server = await serve();
    const [good, bad] = [
      await server.guest(),
      await server.guest({ numero_documento: 'X2', fecha_nacimiento: null }),
    ];
    await expect.poll(() => server.state(good)).toBe('accepted');

    const status = await mirlo(['status', '--json']);
    expect(JSON.parse(status.stdout)).toMatchObject({
      ministry: 'address',
      states: { held: 1, queued: 0, rejected: 0 },
      due: 0,
      breaker: { state: 'closed' },
      stopped: [],
    });
    expect((await mirlo(['status'])).stdout).toContain('  held        1  incomplete or blocked');

    const held = await mirlo(['records', '--state', 'held|rejected', '--due-within', '2d', '--json']);
    expect(held.code).toBe(2);
    expect(held.json).toMatchObject([
      { resource: 'guests', id: bad, account: 1, state: 'held', why: 'guest.fecha_nacimiento.required' },
    ]);
    expect(await mirlo(['records', '--state', 'rejected'])).toMatchObject({
      code: 0,
      stdout: 'No record is as these options ask.\n',
    });
    expect((await mirlo(['records', '--state', 'lost'])).stderr).toContain(
      'expected states among held, queued',
    );
    expect((await mirlo(['records', '--due-within', '6'])).stderr).toContain('90m, 6h or 2d');

    const shown = await mirlo(['record', 'show', 'guest', String(good), '--json']);
    expect(JSON.parse(shown.stdout)).toMatchObject({
      state: 'accepted',
      sent: 1,
      filings: [{ state: 'accepted', referencia: `G${good}`, attempts: 1, annulment_lote: null }],
    });
    expect((await mirlo(['record', 'show', 'guest', String(bad)])).stdout).toContain('Never sent.');
    expect(await mirlo(['record', 'show', 'contract', '99'])).toMatchObject({ code: 1 });
    expect((await mirlo(['record', 'retry', 'guest', String(good)])).stderr).toContain('nothing to retry');

    await server.call('PUT', `/v1/guests/${bad}`, { fecha_nacimiento: '1990-01-01' });
    await expect.poll(() => server.state(bad)).toBe('accepted');
    await server.call('DELETE', `/v1/guests/${good}`);
    await expect
      .poll(async () => JSON.parse((await mirlo(['record', 'show', 'guest', String(good), '--json'])).stdout))
      .toMatchObject({
        state: 'annulled',
        filings: [{ state: 'annulled', annulment_lote: expect.any(String) }],
      });
    await server.stop();
  });

  test('a database that is not the server’s is refused, and not made: nothing late in it would say nothing', async () => {
    for (const name of ['none.db', 'empty.db']) {
      const path = `${folder.path}/${name}`;
      if (name === 'empty.db') writeFileSync(path, '');
      for (const args of [['status'], ['records'], ['record', 'show', 'guest', '1'], ['purge']]) {
        const { code, stderr } = await mirlo(args, { DATABASE_URL: `sqlite:${path}` });
        expect([args[0], code, stderr]).toEqual([
          args[0],
          1,
          expect.stringContaining('is DATABASE_URL the one'),
        ]);
      }
      expect(existsSync(path)).toBe(name === 'empty.db');
    }
  });

  test('a status for scripts that is not told the ministry speaks of the server’s, not of none', async () => {
    const untold = async () => (await mirlo(['status', '--json'], { MIR_URL: '' })).json[0];
    expect(await untold()).toMatchObject({ ministry: null, url: null });
    expect((await mirlo(['submit', '--once'])).code).toBe(0);
    expect(await untold()).toMatchObject({ ministry: 'address', url });
  });

  test('a count that is none, and an id beyond what is counted exactly, are refused as what they are', async () => {
    expect((await mirlo(['records', '--limit', '0'])).stderr).toContain('expected a number from 1');
    expect((await mirlo(['record', 'show', 'guest', '9999999999999999'])).stderr).toContain('expected an id');
  });

  test('what the ministry refused is filed again on request', async () => {
    await configure();
    simulator.addFaults({ do: 'code', code: 10121, operation: 'alta' });
    const server = await serve();
    const id = await server.guest();
    await expect.poll(() => server.state(id)).toBe('rejected');
    expect(await mirlo(['record', 'retry', 'guest', String(id), '--json'])).toMatchObject({
      code: 0,
      json: [{ state: 'queued' }],
    });
    await expect.poll(() => server.state(id)).toBe('accepted');
    await server.stop();
  });

  test('does not start with the key of the demo', async () => {
    const known = spawnMirlo(['serve', '--json'], { ...env, SECRET_KEY: 'mirlo-demo-secret-key' });
    expect(await known.ended).toBe(1);
    expect(known.stderr()).toContain('SECRET_KEY is the one of the demo');
  });

  test('does not start with a key that can be guessed, also where nothing is filed', async () => {
    for (const [SECRET_KEY, said] of [
      ['short', 'has 5 characters'],
      ['f'.repeat(64), 'repeats one byte'],
    ] as const) {
      const off = { ...env, MIR_URL: 'off', SECRET_KEY };
      const server = spawnMirlo(['serve', '--json'], off);
      running.push(server);
      expect([SECRET_KEY, await server.ended]).toEqual([SECRET_KEY, 1]);
      expect(server.stderr()).toContain(said);
      expect(unwrapped((await mirlo(['doctor'], off)).stdout)).toMatch(/FAIL {2}secret key/);
    }
  });

  test('a secret in a file that others may open is told, at the start and in doctor', async () => {
    const file = `${folder.path}/secret-key`;
    writeFileSync(file, KEY.SECRET_KEY);
    const filed = { SECRET_KEY: '', SECRET_KEY_FILE: file };
    const said = async (mode: number) => {
      chmodSync(file, mode);
      const server = spawnMirlo(['serve', '--json'], { ...env, ...filed, PORT: '0' });
      running.push(server);
      await server.ready();
      server.process.kill('SIGTERM');
      await server.ended;
      return [
        server.stderr().includes('a secret is open'),
        unwrapped((await mirlo(['doctor'], filed)).stdout),
      ] as const;
    };
    expect(await said(0o644)).toEqual([true, expect.stringMatching(/WARN {2}secret file .*SECRET_KEY_FILE/)]);
    expect(await said(0o600)).toEqual([false, expect.stringMatching(/ok {4}secret file .*owner's alone/)]);
  });

  test('opens with a weak key of before, and says so until it is rotated', async () => {
    await configure();
    const weak = '0123456789abcdef';
    const strong = '02468ace13579bdf'.repeat(4);
    const database = await openDatabase(env.DATABASE_URL ?? '');
    await database.transaction(session =>
      resealPasswords(session, createSecretBox(KEY.SECRET_KEY), createSecretBox(weak)),
    );
    await database.close();
    expect(unwrapped((await mirlo(['doctor'], { SECRET_KEY: weak })).stdout)).toMatch(
      /WARN {2}secret key .*is weak/,
    );
    const set = ['account', 'set', '1', '--mir-password'];
    expect(piped(set, PASSWORD, { SECRET_KEY: weak }).code).toBe(0);

    const rotate = (from: string, to: string) =>
      piped(['secret', 'rotate', '--json'], to, { SECRET_KEY: from });
    expect(rotate(weak, weak).stderr).toContain('expected 32 random bytes');
    expect(rotate(KEY.SECRET_KEY, strong).stderr).toContain('SECRET_KEY is not the one');
    expect(JSON.parse(rotate(weak, `${strong}\n`).stdout)).toEqual({
      passwords: 1,
      links: 0,
      parts: 0,
      encrypted: 'anew',
    });
    expect(unwrapped((await mirlo(['doctor'], { SECRET_KEY: weak })).stdout)).toMatch(/FAIL {2}secret key/);
    expect(unwrapped((await mirlo(['doctor'], { SECRET_KEY: strong })).stdout)).toMatch(
      /ok {4}secret key .*opens every/,
    );
  });

  test('does not start with a key that does not open the passwords', async () => {
    await configure();
    const wrong = spawnMirlo(['serve', '--json'], { ...env, SECRET_KEY: 'another-key-of-enough-length' });
    expect(await wrong.ended).toBe(1);
    expect(wrong.stderr()).toContain('SECRET_KEY is not the one');
  });

  test('off is told in status, in doctor, at start and in the metrics', async () => {
    env = { ...env, MIR_URL: 'off', METRICS_PORT: '0', LOG_LEVEL: 'warn' };
    const { json } = await mirlo(['key', 'create', '--account', '1', '--json']);
    expect(json).toHaveLength(1);
    const server = spawnMirlo(['serve', '--json'], env);
    running.push(server);
    const { metricsPort } = await server.ready();
    expect(server.stderr()).toContain('nothing is filed with the ministry');
    const metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(metrics).toMatch(/^mirlo_filing_stopped\{reason="off"\} 1$/m);
    expect(metrics).toMatch(/^mirlo_records\{state="held"\} 0$/m);
    expect((await mirlo(['status'])).stdout).toContain('OFF: nothing is filed');
    expect(unwrapped((await mirlo(['doctor'])).stdout)).toContain('MIR_URL is off');
  });
});

describe('doctor', () => {
  test('finds nothing wrong where everything is right', async () => {
    await configure();
    const journal = { FILING_JOURNAL: `${folder.path}/filing.jsonl` };
    await mirlo(['submit', '--once'], journal);
    const { code, json } = await mirlo(['doctor', '--json'], journal);
    expect(code).toBe(0);
    expect(json.filter(({ result }) => result !== 'ok')).toEqual([]);
    expect(json.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'database',
        'migrations',
        'clock',
        'ministry',
        'secret key',
        'credentials',
        'journal',
        'queue',
        'deadlines',
      ]),
    );
  });

  test('says which account the ministry refuses, which key does not fit and which database is not there', async () => {
    await configure();
    piped(['account', 'set', '1', '--mir-password'], 'Wrong-1234');
    const refused = await mirlo(['doctor']);
    expect(refused.code).toBe(2);
    expect(unwrapped(refused.stdout)).toMatch(/FAIL {2}credentials +account 1: .*401/);
    expect(
      unwrapped((await mirlo(['doctor'], { SECRET_KEY: 'another-key-of-enough-length' })).stdout),
    ).toMatch(/FAIL {2}secret key/);
    const gone = await mirlo(['doctor'], { DATABASE_URL: 'mysql://x:y@127.0.0.1:1/none' });
    expect(gone).toMatchObject({ code: 2, stdout: expect.stringMatching(/FAIL {2}database/) });
  });
});

describe('submit and simulator', () => {
  test('files once without a server, and leaves a running server alone', async () => {
    await configure();
    const server = await serve();
    const beside = await mirlo(['submit', '--once']);
    expect(beside).toMatchObject({ code: 1, stderr: expect.stringContaining('files by itself') });
    await server.stop();
    expect((await mirlo(['submit', '--once'], { LOG_LEVEL: 'silent' })).code).toBe(0);
    expect((await mirlo(['submit', '--once'], { MIR_URL: '' })).stderr).toContain('MIR_URL is not set');
  });

  test('a ministry of its own says where it listens', async () => {
    const ministry = spawnMirlo(
      ['simulator', '--json', '--port', '0', '--state', `${folder.path}/new/ministry.jsonl`],
      {},
    );
    running.push(ministry);
    const { url: address, origin } = await ministry.ready();
    expect(String(address)).toContain(String(origin));
    expect((await fetch(String(origin))).status).toBe(200);
  });
});

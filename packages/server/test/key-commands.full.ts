import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { establishmentRow } from '../../../test/store-port/factories.ts';
import { createSqlStore } from '../src/database/store.ts';
import { runMirlo } from './running.ts';
import { openMigrated, temporaryFolder } from './sql-store.ts';

const DAY_MS = 86_400_000;
const MAX_COLUMNS = 80;

let folder: ReturnType<typeof temporaryFolder>;
let env: Record<string, string>;

beforeEach(async () => {
  folder = temporaryFolder();
  env = { DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}` };
  await mirlo('account', 'create', '--name', 'Hotel Sol');
  await mirlo('account', 'create', '--name', 'Hotel Luna');
});
afterEach(() => folder.remove());

const mirlo = (...args: string[]) => runMirlo(args, env);
const create = async (...args: string[]) =>
  (await mirlo('key', 'create', '--account', '1', ...args, '--json')).json[0] ?? {};
const list = async () => (await mirlo('key', 'list', '--json')).json;

async function newEstablishments(...accounts: number[]): Promise<void> {
  const database = await openMigrated(env.DATABASE_URL ?? '');
  const rows = accounts.map(account_id => ({
    table: 'establishments' as const,
    values: establishmentRow({ account_id }),
  }));
  await createSqlStore(database).insertAtOnce(rows);
  await database.close();
}

describe('mirlo key create', () => {
  it('binds a key to what is said, and lists it so', async () => {
    await newEstablishments(1, 1, 2);
    env.TRUSTED_PROXIES = 'none';
    const bounds = ['--scope', 'create', '--establishment', '2', '--establishment', '1'];
    const from = ['--allow-ip', '203.0.113.7', '--allow-ip', '2001:db8::/32'];
    const made = await create('--name', ' PMS Recepción ', '--expires', '2099-12-31', ...bounds, ...from);
    expect(made).toEqual({
      id: 1,
      key: expect.stringMatching(/^mirlo_live_[0-9a-f]{56}$/),
      account: 1,
      kind: 'production',
      sandbox: false,
      name: 'PMS Recepción',
      scope: 'create',
      establishments: [2, 1],
      allow_ip: ['203.0.113.7/32', '2001:db8::/32'],
      expires: '2100-01-01 00:00:00',
    });
    const text = String(made.key);
    expect(await list()).toEqual([
      {
        id: 1,
        account: 1,
        kind: 'production',
        name: 'PMS Recepción',
        prefix: 'mirlo_live_',
        shown: `mirlo_live_…${text.slice(-4)}`,
        active: true,
        works: true,
        scope: 'create',
        establishments: [2, 1],
        allow_ip: ['203.0.113.7/32', '2001:db8::/32'],
        expires: '2100-01-01 00:00:00',
        last_used: null,
        created: expect.any(String),
      },
    ]);
  });

  it.each([
    [['--establishment', '3'], /account 1 has no establishment 3/],
    [['--establishment', '99'], /account 1 has no establishment 99/],
    [['--expires', '2020-01-31'], /--expires lies in the past/],
    [['--expires', 'soon'], /expected a time like 90d or 12h, or a day/],
    [['--scope', 'write'], /Allowed choices are full, read, create/],
    [['--allow-ip', '300.1.1.1'], /expected an address or a range/],
    [['--allow-ip', '0.0.0.0/0'], /0\.0\.0\.0\/0 is every address: leave --allow-ip out/],
    [['--allow-ip', '::/0'], /::\/0 is every address/],
    [['--allow-ip', '203.0.113.0/24'], /--allow-ip needs TRUSTED_PROXIES/],
  ])('refuses %j in one line, and makes no key', async (wrong, line) => {
    await newEstablishments(1, 1, 2);
    const { code, stdout, stderr } = await mirlo('key', 'create', '--account', '1', ...wrong);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(line);
    expect(await list()).toEqual([]);
  });
});

describe('mirlo key rotate', () => {
  it('makes a key like the other one, which ends after the overlap', async () => {
    env.TRUSTED_PROXIES = 'none';
    await create(
      '--sandbox',
      '--name',
      'CI',
      '--scope',
      'read',
      '--allow-ip',
      '10.0.0.0/8',
      '--expires',
      '90d',
    );
    const before = Date.now();
    const { stdout } = await mirlo('key', 'rotate', '1', '--overlap', '2d');
    expect(stdout).toMatch(/mirlo_test_[0-9a-f]{56}\n\nKey 1 works until \d{4}-/);
    const [old, made] = await list();
    expect(made).toMatchObject({ kind: 'sandbox', name: 'CI', scope: 'read', allow_ip: ['10.0.0.0/8'] });
    const epoch = (text: unknown) => Date.parse(`${String(text).replace(' ', 'T')}Z`);
    const lives = [old, made].map(key => Math.round((epoch(key?.expires) - before) / DAY_MS));
    expect(lives).toEqual([2, 90]);
  });

  it('ends the old one at once without an overlap, and never later than it would have', async () => {
    await create('--expires', '1d');
    await mirlo('key', 'rotate', '1', '--overlap', '0m');
    expect((await list())[0]?.works).toBe(false);
    const [, second] = await list();
    await mirlo('key', 'rotate', '2', '--overlap', '30d', '--expires', '60d');
    expect((await list())[1]).toEqual(second);
    const again = await mirlo('key', 'rotate', '1');
    expect([again.code, again.stderr]).toEqual([1, 'mirlo: key 1 does not work any more: make a new one\n']);
    expect((await mirlo('key', 'rotate', '9')).stderr).toBe('mirlo: there is no key 9\n');
  });
});

describe('mirlo key list', () => {
  it('fits a terminal of 80 columns, whatever keys are bound to', async () => {
    await newEstablishments(...Array.from({ length: 40 }, () => 1));
    env.TRUSTED_PROXIES = 'none';
    const many = Array.from({ length: 40 }, (_, i) => ['--establishment', String(i + 1)]).flat();
    const ranges = ['--allow-ip', '2001:db8:1111:2222:3333:4444:5555:6666', '--allow-ip', '2001:db8:2::/48'];
    await create('--name', 'Ñandú '.repeat(16), '--scope', 'read', '--expires', '90d', ...many, ...ranges);
    await create('--sandbox');
    await mirlo('key', 'create', '--account', '2', '--name', 'Luna');
    await mirlo('key', 'deactivate', '2');
    const { stdout } = await mirlo('key', 'list');
    expect(stdout).toMatch(
      /^ID {2}ACCOUNT .*\n 1 {8}1 {2}production {2}Ñandú .*mirlo_live_….{4} {2}-\n {11,}Ñandú/,
    );
    expect(stdout).toMatch(/reads alone\n/);
    expect(stdout).toMatch(/^ 2 {8}1 {2}sandbox .*\n {4}deactivated\n/m);
    expect(stdout).toMatch(/^ 3 {8}2 {2}production {2}Luna /m);
    for (const line of stdout.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(MAX_COLUMNS);
  });
});

describe('mirlo key delete', () => {
  it('removes a key for good', async () => {
    await create();
    expect((await mirlo('key', 'delete', '1')).stdout).toMatch(/^Key 1 \(mirlo_live_….{4}\) is deleted\.\n$/);
    expect(await list()).toEqual([]);
    expect((await mirlo('key', 'delete', '1')).stderr).toBe('mirlo: there is no key 1\n');
  });
});

describe('mirlo doctor', () => {
  const ofKeys = async () =>
    (await mirlo('doctor', '--json')).json.flatMap(({ name, result, detail }) =>
      name === 'keys' ? [[result, detail]] : [],
    );

  it('warns of keys that are bound to addresses where no address is sure', async () => {
    env.MIR_URL = 'off';
    await create('--name', 'PMS');
    expect(await ofKeys()).toEqual([['ok', '1 active, 0 bound to addresses']]);
    env.TRUSTED_PROXIES = 'none';
    await create('--allow-ip', '203.0.113.7');
    expect(await ofKeys()).toEqual([['ok', '2 active, 1 bound to addresses']]);
    delete env.TRUSTED_PROXIES;
    expect(await ofKeys()).toEqual([
      ['warning', '2 active, 1 bound to addresses and refused (key 2): TRUSTED_PROXIES is not set'],
    ]);
  });
});

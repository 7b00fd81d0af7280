import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createSimulator, type Simulator } from '../../packages/mir/src/simulator/index.ts';
import { EARLIER_STEPS } from '../../packages/server/src/database/migrations/before-release.ts';
import { MIGRATIONS } from '../../packages/server/src/database/migrations/index.ts';
import { blockUnder, ROOT } from './blocks.ts';
import { startMariaDbWithUsers } from './mariadb-with-users.ts';

/**
 * docs/operating.md, followed to the letter on a MariaDB with users and rights; only ports and the
 * ministry's address are this machine's.
 */

const PAGE = 'docs/operating.md';
const MAIN = join(ROOT, 'packages/server/src/main.ts');

const mariadb = await startMariaDbWithUsers();
let folder = '';
let simulator: Simulator;
let ministry = '';
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-operating-'));
  writeFileSync(join(folder, 'mirlo'), `#!/bin/sh\nexec "${process.execPath}" "${MAIN}" "$@"\n`);
  chmodSync(join(folder, 'mirlo'), 0o755);
  writeFileSync(join(folder, '.my.cnf'), `[client]\nuser=root\nsocket=${mariadb?.socket}\n`);
  env = { ...process.env, HOME: folder, PATH: `${folder}${delimiter}${process.env.PATH}`, PORT: '0' };
  simulator = createSimulator();
  ({ url: ministry } = await simulator.listen());
});
afterAll(async () => {
  await simulator?.close();
  await mariadb?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const here = (code: string): string =>
  code.replaceAll(':3306/', `:${mariadb?.port}/`).replaceAll('MIR_URL=preproduction', `MIR_URL=${ministry}`);

function shell(code: string, more: Record<string, string> = {}): string {
  return execFileSync('bash', ['-euo', 'pipefail', '-c', here(code)], {
    cwd: folder,
    env: { ...env, ...more },
    encoding: 'utf8',
  });
}

const modeOf = (name: string): number => statSync(join(folder, name)).mode & 0o777;
const urlOf = (code: string): string => /DATABASE_URL='([^']+)'/.exec(here(code))?.[1] ?? '';
const FIRST = blockUnder(PAGE, 'First start', 'sh');
const DAILY = blockUnder(PAGE, 'First start', 'sh', 1);
const guest = { nombre: 'Ana', apellido1: 'Ejemplo' };

describe.skipIf(mariadb === null)('on MariaDB with users and rights', () => {
  let key = '';
  let secret = '';

  test('the database, its users and the first account are made as the page says', () => {
    execFileSync('mariadb', { env, input: blockUnder(PAGE, 'Set up MariaDB or MySQL', 'sql') });
    const said = shell(`${FIRST}\necho "secret $SECRET_KEY"`, { MIR_PASSWORD: 'Secret-1234' });
    key = /mirlo_live_\w+/.exec(said)?.[0] ?? '';
    secret = /^secret (\w+)$/m.exec(said)?.[1] ?? '';
    expect(key).not.toBe('');
    expect(said).toMatch(/mirlo_test_\w+/);
  });

  test('the daily user serves and files with no more than its four rights', async () => {
    const server = spawn('bash', ['-c', `${here(DAILY).replace('mirlo serve', 'exec mirlo serve --json')}`], {
      cwd: folder,
      env: { ...env, SECRET_KEY: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const [line] = await once(createInterface(server.stdout), 'line');
      const { url } = JSON.parse(line);
      const post = (path: string, body: object) =>
        fetch(`${url}/v1/${path}`, {
          method: 'POST',
          headers: { 'X-Api-Key': key },
          body: JSON.stringify(body),
        });
      const made = await post('establishments', {
        nombre: 'Hotel Miramar',
        numero_establecimiento: '0000000001',
      });
      const establishment = await made.json();
      const created = await post('guests', { ...guest, establecimiento_id: establishment.id });
      expect([made.status, created.status]).toEqual([201, 201]);
    } finally {
      const ended = once(server, 'exit');
      server.kill();
      await ended;
    }
  });

  test('a server whose upgrade was forgotten does not start, and says who runs what', () => {
    // The steps that a database of commit efec82f has taken. `001-schema` migrates such a database
    // too.
    const steps = EARLIER_STEPS.map(name => `('${name}', 1, NOW())`);
    const older = `DELETE FROM mirlo.knex_migrations;
      INSERT INTO mirlo.knex_migrations (name, batch, migration_time) VALUES ${steps}`;
    execFileSync('mariadb', ['-e', older], { env });
    const pending = MIGRATIONS.map(({ name }) => name).join(', ');
    const daily = { DATABASE_URL: urlOf(DAILY), MIR_URL: ministry, SECRET_KEY: secret };
    const line =
      /^mirlo: mysql:\S+ has an older schema, or none: run `mirlo migrate` as the owner of the tables$/m;
    expect(shell('mirlo serve 2>&1 || true', daily)).toMatch(line);
    expect(shell('mirlo status 2>&1 || true', daily)).toMatch(line);
    // The screen has 80 columns, so a finding may have several lines.
    expect(shell('mirlo doctor || true', daily).replace(/\s+/g, ' ')).toContain(
      `FAIL migrations to be taken: ${pending}; run \`mirlo migrate\` as the owner`,
    );
    expect(shell('mirlo migrate', { DATABASE_URL: urlOf(FIRST) })).toContain('001-schema');
    expect(shell('mirlo status', daily)).toContain('Records');
  });

  test('the daily user cannot change the tables', () => {
    const [, user = '', password = ''] = /\/\/(\w+):([^@]+)@/.exec(urlOf(DAILY)) ?? [];
    const asUser = ['-h127.0.0.1', `-P${mariadb?.port}`, `-u${user}`, `-p${password}`, 'mirlo'];
    const drop = () =>
      execFileSync('mariadb', ['--no-defaults', ...asUser, '-e', 'DROP TABLE guests'], {
        env,
        stdio: 'pipe',
      });
    expect(drop).toThrow(/DROP command denied/);
  });

  test('the daily user may purge, and a young installation has nothing to purge', () => {
    const said = shell(blockUnder(PAGE, 'End of the three years', 'sh'), { DATABASE_URL: urlOf(DAILY) });
    expect(said).toMatch(/^Would remove records[\s\S]*^Removed records/m);
    expect([...said.matchAll(/^ {2}guests +(\d+)$/gm)].map(([, count]) => count)).toEqual(['0', '0']);
  });

  test('the daily user gives a guest what is held of them, and erases what no law keeps', () => {
    const database = { DATABASE_URL: urlOf(DAILY) };
    writeFileSync(join(folder, 'document.txt'), 'AB123456\n');
    shell(blockUnder(PAGE, 'When a guest asks', 'sh'), database);
    expect(JSON.parse(readFileSync(join(folder, 'held.json'), 'utf8'))).toMatchObject({
      account: 1,
      records: [],
    });
    expect(shell(blockUnder(PAGE, 'When a guest asks', 'sh', 1), database)).toMatch(
      /^Would erase[\s\S]*^Erased/m,
    );
  });

  test('what was backed up is there again after a restore', () => {
    shell(blockUnder(PAGE, 'Backup', 'sh'));
    expect(modeOf('mirlo.sql')).toBe(0o600);
    execFileSync('mariadb', ['-e', 'DROP DATABASE mirlo; CREATE DATABASE mirlo CHARACTER SET utf8mb4'], {
      env,
    });
    shell('mariadb mirlo < mirlo.sql');
    const said = shell('mirlo status && mirlo account list --json', {
      DATABASE_URL: urlOf(DAILY),
      MIR_URL: ministry,
    });
    expect(said).toMatch(/held +1\b/);
    expect(said).toContain('Hotel Miramar');
  });
});

test('a SQLite file is backed up while it is in use', () => {
  const database = { DATABASE_URL: 'sqlite:data/mirlo.db' };
  shell("mirlo account create --name 'Hotel Miramar'", database);
  shell(blockUnder(PAGE, 'Backup', 'sh', 1));
  expect(modeOf('mirlo-backup.db')).toBe(0o600);
  expect(shell('mirlo account list', { DATABASE_URL: 'sqlite:mirlo-backup.db' })).toContain('Hotel Miramar');
});

import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../free-port.ts';
import { nodeOf } from '../packages/pack.ts';
import { compile } from '../packages/packed.ts';
import { type LocalRegistry, serveRegistry } from '../packages/registry.ts';
import { blocksOf, blockUnder, ROOT } from './blocks.ts';
import { openShell, put, type Shell } from './shell.ts';

/**
 * README.md and packages/server/README.md, followed to the letter, with the Node that they ask for
 * and the packages from a registry of this machine. Only ports differ, so that other programs of
 * this machine are not in the way.
 */

/** The blocks under "Install" of a package: without a release, and with one. */
const [TODAY, WITH_A_RELEASE] = [0, 1];

const shells: Shell[] = [];

/** The chapter of README.md that makes the packages. */
const VENDORS = 'You write hotel or rental software';

let packed = '';
let registry: LocalRegistry;
/** Four packages are built one after the other, which takes minutes on a busy machine. */
const BUILD_LIMIT_MS = 600_000;
beforeAll(async () => {
  const clone = openShell({ path: [dirname(await nodeOf('20'))], folder: ROOT });
  shells.push(clone);
  packed = await clone.run(blockUnder('README.md', VENDORS, 'sh'));
  // A registry with the tarballs, as after a release.
  registry = await serveRegistry(join(ROOT, 'dist'));
}, BUILD_LIMIT_MS);
afterAll(() => registry?.close());

afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});

async function shellWith(version: string, folder?: string): Promise<Shell> {
  const path = [dirname(await nodeOf(version))];
  const shell = openShell(folder === undefined ? { path } : { path, folder });
  shells.push(shell);
  if (folder === undefined) put(shell, '.npmrc', registry.npmrc);
  return shell;
}

describe('README.md, on a machine with Node 20', () => {
  test('npm start, a guest by the printed line, npm run mirlo, and a vendor’s own project', async () => {
    const clone = await shellWith('20', ROOT);
    const database = openShell();
    shells.push(database);
    const port = await freePort();
    clone.set({ PORT: String(port), DATABASE_URL: `sqlite:${join(database.folder, 'mirlo.db')}` });
    const [said] = await clone.start(blockUnder('README.md', 'Start', 'sh'), /[\s\S]*Ctrl\+C ends it/);
    const url = /API\s+(http\S+)/.exec(said)?.[1] ?? '';
    const key = /Production key\s+(\S+)/.exec(said)?.[1] ?? '';

    const lines = said.split('\n').filter(line => line.startsWith('curl '));
    expect(lines).toHaveLength(3);
    const [who = '', guest = '', list = ''] = lines;
    expect(JSON.parse(await database.run(who.replace('curl', 'curl -s')))).toMatchObject({
      ok: true,
      env: 'production',
    });
    expect(JSON.parse(await database.run(guest.replace('curl', 'curl -s')))).toMatchObject({ ok: true });
    await expect
      .poll(() => database.run(list.replace('curl', 'curl -s')), { interval: 500 })
      .toContain('"state":"accepted"');
    expect(await clone.run(blockUnder('README.md', 'Start', 'sh', 1))).toMatch(/Database\s+sqlite:/);

    const vendor = await shellWith('20');
    expect(packed).toContain('dist/mirlo-sdk.tgz');
    await vendor.run(blockUnder('README.md', VENDORS, 'sh', 1).replaceAll('../mirlo', ROOT));
    const program = blockUnder('README.md', VENDORS, 'ts');
    expect(await compile(vendor.folder, 'guest.mts', program)).toBe('');
    put(vendor, 'guest.mjs', program);
    const here = (line: string) =>
      line.replace('http://localhost:3000/app/api', url).replace('mirlo_live_…', key);
    expect(await vendor.run(here(blockUnder('README.md', VENDORS, 'sh', 2)))).toMatch(
      /^queued \[\]\naccepted [0-9a-f-]{36}\n$/,
    );
  });

  test('npm test is the check that runs this', () => {
    expect(blockUnder('README.md', 'Start', 'sh', 2)).toBe('npm test\n');
    const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    expect(scripts.test).toMatch(/ run check$/);
    expect(scripts['check:full']).toContain('pnpm run check:ci');
  });
});

describe('packages/server/README.md, on a machine with Node 24', () => {
  const PAGE = 'packages/server/README.md';

  test('npx starts the demo', async () => {
    const shell = await shellWith('24');
    await shell.run(blockUnder(PAGE, 'Install', 'sh', WITH_A_RELEASE));
    shell.set({ PORT: '0' });
    const [, docs = ''] = await shell.start(
      blockUnder(PAGE, 'Try it', 'sh'),
      /Reference\s+(http\S+)[\s\S]*Ctrl\+C ends it/,
    );
    expect((await fetch(docs)).status).toBe(200);
  });

  test('a server is set up, run and looked after', async () => {
    const shell = await shellWith('24');
    await shell.run(blockUnder(PAGE, 'Install', 'sh', WITH_A_RELEASE));
    const [port, ministry] = [await freePort(), await freePort()];
    // Another simulator may use the default port on this machine.
    const here = (code: string) =>
      code
        .replace(
          'MIR_URL=simulator',
          `MIR_URL=http://127.0.0.1:${ministry}/hospedajes-web/ws/v1/comunicacion`,
        )
        .replace('mirlo simulator', `mirlo simulator --port ${ministry}`);
    shell.set({ PORT: String(port) });
    const said = await shell.run(here(blockUnder(PAGE, 'Set it up', 'sh')));
    const key = /mirlo_live_\w+/.exec(said)?.[0] ?? '';
    const audit = await shell.run(blockUnder(PAGE, 'Give out keys', 'sh'));
    expect(audit).toContain('key rotate keys 3: expires_at');
    await shell.start(here(blockUnder(PAGE, 'Run it', 'sh')), /http:\/\/localhost/);
    await shell.start(blockUnder(PAGE, 'Run it', 'sh', 1), /listening/);
    const answer = await fetch(`http://127.0.0.1:${port}/app/api/v1/ping`, { headers: { 'X-Api-Key': key } });
    expect(await answer.json()).toMatchObject({ ok: true, sandbox: false });
    expect(await shell.run(blockUnder(PAGE, 'Look after it', 'sh'))).toMatch(/credentials\s.*account 1/);

    put(shell, 'embedded.mjs', blockUnder(PAGE, 'Take its port from a program', 'ts'));
    expect(await shell.run('node embedded.mjs')).toMatch(/^http:\/\/localhost\S+ 200$/m);
  });
});

describe('the READMEs of the packages', () => {
  test.each(
    ['sdk', 'mocks', 'mir', 'server'].flatMap(name => [
      [name, 'today', TODAY] as const,
      [name, 'with a release', WITH_A_RELEASE] as const,
    ]),
  )('%s installs %s by the commands that stand there', async (name, _, block) => {
    const shell = await shellWith(name === 'server' ? '24' : '20');
    const page = `packages/${name}/README.md`;
    await shell.run(blockUnder(page, 'Install', 'sh', block).replaceAll('../mirlo', ROOT));
    const look = `import('@mirlo/${name}').then(m => console.log(Object.keys(m).length > 0))`;
    expect(await shell.run(`node -e "${look}"`)).toBe('true\n');
  });

  test.each([
    ['vitest', 'ts', 'guest.test.ts', 'npx vitest run'],
    ['jest', 'js', 'guest.test.js', 'npx jest'],
  ])(
    'a first test by the README of the mocks passes in %s on Node 20',
    async (runner, language, file, command) => {
      const shell = await shellWith('20');
      const page = 'packages/mocks/README.md';
      await shell.run(blockUnder(page, 'Install', 'sh', WITH_A_RELEASE));
      await shell.run(blockUnder(page, `Use it in ${runner}`, 'sh'));
      put(shell, file, blockUnder(page, `Use it in ${runner}`, language));
      expect(await shell.run(`${command} 2>&1`)).toMatch(/1 passed/);
    },
  );
});

test('every shell block of these pages is one of those above', () => {
  const shells = (page: string) => blocksOf(page).filter(({ language }) => language === 'sh').length;
  const packages = ['server', 'sdk', 'mir', 'mocks'].map(name => shells(`packages/${name}/README.md`));
  // The last one of the mocks, for other languages, is run by a test of its own package.
  expect([shells('README.md'), ...packages]).toEqual([6, 8, 2, 2, 5]);
});

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { inDays } from '../days.ts';
import { ADA, createFixtures } from '../fixtures.ts';
import { nodeOf, run } from './pack.ts';
import { compile, type InstalledPackage, installPacked } from './packed.ts';
import { publishedShape } from './shape.ts';

/** `@mirlo/server` as it would be published: `npx` starts it, and it files a guest. */

const USE = `import { createLog, readConfig, startServer, type RunningServer } from '@mirlo/server';
const server: RunningServer = await startServer(readConfig(process.env), { log: createLog('silent') });
console.log(server.url, server.port + 1);
await server.stop();
`;

let packed: InstalledPackage;
beforeAll(async () => {
  packed = await installPacked('server');
});
afterAll(() => packed?.remove());

interface Started {
  url: string;
  docs: string;
  keys: { production: string };
  establishments: { id: number }[];
}

let demo: ChildProcess | undefined;
afterEach(async () => {
  const started = demo;
  demo = undefined;
  if (started?.pid === undefined || started.exitCode !== null) return;
  const ended = once(started, 'close');
  process.kill(-started.pid, 'SIGTERM');
  await ended;
});

/** Makes a shell in an empty folder, as on a machine that has only this Node. */
async function shell(version: string) {
  const cwd = join(packed.app, `empty-${version}`);
  rmSync(cwd, { recursive: true, force: true });
  mkdirSync(cwd);
  const path = `${dirname(await nodeOf(version))}:${process.env.PATH}`;
  return { cwd, env: { ...process.env, PATH: path, PORT: '0' } };
}

async function npxDemo(version: string): Promise<Started> {
  const args = ['exec', '--yes', `--package=${packed.tarball}`, '--', 'mirlo', 'demo', '--json'];
  const started = spawn('npm', args, {
    ...(await shell(version)),
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  demo = started;
  let complaint = '';
  started.stderr.on('data', (text: Buffer) => {
    complaint += text;
  });
  const ended = once(started, 'close').then(() => {
    throw new Error(`it ended: ${complaint}`);
  });
  const [line] = await Promise.race([once(createInterface(started.stdout), 'line'), ended]);
  ended.catch(() => {}); // from here on it may end
  return JSON.parse(line);
}

async function call(started: Started, path: string, body?: object) {
  const headers = { 'X-Api-Key': started.keys.production };
  const answer = await fetch(`${started.url}${path}`, {
    headers,
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return JSON.parse(await answer.text());
}

describe('the tarball', () => {
  // The server is a program for Node's ES modules, not a library for CommonJS.
  publishedShape(() => packed, ['--profile', 'esm-only', '--exclude-entrypoints', './openapi.yaml']);
});

test('carries core, the look and the ministry within, and the contract', () => {
  expect(Object.keys(Object(packed.manifest.dependencies)).filter(name => name.startsWith('@mirlo'))).toEqual(
    [],
  );
  const home = join(packed.app, 'node_modules/@mirlo/server');
  expect(parse(readFileSync(join(home, 'dist/openapi.yaml'), 'utf8')).openapi).toBe('3.0.3');
});

describe.each(['24', '26'])('on Node %s', version => {
  test('npx starts it from the tarball, and a guest is accepted by the simulated ministry', async () => {
    const started = await npxDemo(version);
    const { guest } = createFixtures({ today: inDays(0) });
    const created = await call(started, '/v1/guests', {
      ...guest(ADA),
      establecimiento_id: started.establishments[0]?.id,
      numero_documento: 'X0000000',
    });
    expect(created).toMatchObject({ ok: true, data: { mir: { issues: [] } } });
    await expect
      .poll(async () => (await call(started, `/v1/guests/${created.id}`)).data)
      .toMatchObject({
        enviado_ministerio: 1,
        mir: { state: 'accepted', codigo_comunicacion: expect.any(String) },
      });
    const reference = await (await fetch(started.docs)).text();
    expect(reference).toContain(`curl ${started.url}/v1/ping`);
    expect(reference).toContain(started.keys.production);
    expect(parse(await (await fetch(`${started.url}/v1/openapi.yaml`)).text()).info.version).toMatch(/^1\./);
  });
});

test('on a Node that is too old it says so in one line', async () => {
  const bin = join(packed.app, 'node_modules/@mirlo/server/dist/bin.mjs');
  const said = await run(await nodeOf('20'), [bin, '--help'], { cwd: packed.app }).catch(error =>
    String(error),
  );
  expect(said).toMatch(/mirlo: needs Node 24 or newer, and this is 20\./);
});

test('has types that a strict program compiles against', async () => {
  expect(await compile(packed.app, 'use.mts', USE)).toBe('');
});

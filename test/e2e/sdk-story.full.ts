import { execFile } from 'node:child_process';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from '../../packages/mocks/src/index.ts';
import { type ListeningSandbox, listen } from '../../packages/mocks/src/node.ts';
import { type RunningDemo, startDemo } from '../../packages/server/test/demo.ts';
import { inDays } from '../days.ts';
import { createFixtures } from '../fixtures.ts';
import { type Packed, pack } from '../packages/pack.ts';
import { type LosingProxy, startLosingProxy } from './losing-proxy.ts';
import type { World } from './sdk-story.ts';

/** The vendor's story, from the packed package, against what `npm start` runs. */

const exec = promisify(execFile);
const PROGRAM = `import * as sdk from '@mirlo/sdk';
import { story } from './sdk-story.ts';
await story(sdk, JSON.parse(process.env.WORLD), line => console.log(line));
console.log('The end.');
`;

/** Building takes half a minute of an idle machine. */
const BUILD_TIMEOUT_MS = 400_000;

let packed: Packed;
let app: string;
let service: RunningDemo;
let proxy: LosingProxy;
const failing: ListeningSandbox[] = [];
let world: World;

beforeAll(async () => {
  packed = await pack('sdk');
  app = join(packed.folder, 'app');
  await mkdir(app);
  await writeFile(join(app, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
  await exec('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', packed.tarball], { cwd: app });
  await cp(join(import.meta.dirname, 'sdk-story.ts'), join(app, 'sdk-story.ts'));
  await writeFile(join(app, 'program.ts'), PROGRAM);

  service = await startDemo();
  proxy = await startLosingProxy(service.url);
  proxy.lose(1);
  const [hotel, office] = service.establishments;
  const { guest, rental } = createFixtures({ today: inDays(0) });
  world = {
    baseUrl: service.url,
    losingUrl: proxy.url,
    keys: { ...service.keys, ...(await makeKeys(service)) },
    hotel: hotel?.id ?? 0,
    office: office?.id ?? 0,
    guest: guest(),
    rental: rental(),
    failing: {
      db_connect: await failingService(sandbox => sandbox.faults.databaseAway(true)),
      server_error: await failingService(sandbox =>
        sandbox.override('createGuest', () => ({
          status: 500,
          body: { ok: false, code: 'server_error', message: 'unexpected' },
        })),
      ),
      rate_limited: await failingService(sandbox => sandbox.rateLimit({ calls: 0 })),
    },
    failingKey: createSandbox().keys.sandbox,
  };
}, BUILD_TIMEOUT_MS);
afterAll(async () => {
  proxy?.close();
  await Promise.all(failing.map(one => one.close()));
  await service?.stop();
  await packed?.remove();
});

/** Makes the keys that the service refuses, with the operator's commands. */
async function makeKeys({
  mirlo,
}: RunningDemo): Promise<Pick<World['keys'], 'inactive' | 'freePlan' | 'apiOff' | 'otherAccount'>> {
  const account = async (name: string, ...settings: string[]) => {
    const [made] = await mirlo('account', 'create', '--name', name, ...settings);
    return String(made?.id);
  };
  const key = async (owner: string) => {
    const [made] = await mirlo('key', 'create', '--account', owner);
    return { id: String(made?.id), text: String(made?.key) };
  };
  const other = await account('Other');
  const inactive = await key(other);
  await mirlo('key', 'deactivate', inactive.id);
  const { text: freePlan } = await key(await account('Free', '--plan', 'free'));
  const { text: apiOff } = await key(await account('Closed', '--api', 'off'));
  const { text: otherAccount } = await key(other);
  return { inactive: inactive.text, freePlan, apiOff, otherAccount };
}

/** Starts a service that fails, because a real one cannot be told to. */
async function failingService(fail: (sandbox: Sandbox) => unknown): Promise<string> {
  const sandbox = createSandbox();
  fail(sandbox);
  const listening = await listen(sandbox);
  failing.push(listening);
  return listening.baseUrl;
}

it('works from the first call to a load of a thousand, every documented error caught by its class', async () => {
  const { stdout } = await exec(process.execPath, ['program.ts'], {
    cwd: app,
    env: { ...process.env, WORLD: JSON.stringify(world) },
    timeout: 300_000,
  });
  console.info(stdout);
  expect(stdout).toMatch(/The end\.\n$/);
  expect(proxy.lost()).toBe(1);
});

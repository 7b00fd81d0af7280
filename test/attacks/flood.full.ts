import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRegistry } from '../../packages/core/src/index.ts';
import { readConfig } from '../../packages/server/src/config.ts';
import { makeKey } from '../../packages/server/src/keys.ts';
import { createLog } from '../../packages/server/src/log.ts';
import { startServer } from '../../packages/server/src/server.ts';
import { runMirlo } from '../../packages/server/test/running.ts';
import { temporaryFolder } from '../../packages/server/test/sql-store.ts';
import { openTarget, type Target, told } from './target.ts';

/** Somebody sends too much, or guesses: API2 and API4 of the OWASP list (docs/security.md). */

const MIB = 1024 * 1024;

let folder: ReturnType<typeof temporaryFolder>;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => folder.remove());

describe('a body', () => {
  let target: Target;
  beforeAll(async () => {
    target = await openTarget();
  });
  afterAll(() => target?.server.stop());

  const send = (body: string | Buffer, headers: Record<string, string> = {}) =>
    fetch(`${target.server.url}/v1/guests`, {
      method: 'POST',
      headers: { 'X-Api-Key': target.victim.keys.production, ...headers },
      body: new Uint8Array(Buffer.from(body)),
    });

  it.each([
    ['larger than 1 MiB', () => 'x'.repeat(MIB + 1), {}, 413],
    ['that inflates to 64 MiB', () => gzipSync('x'.repeat(64 * MIB)), { 'Content-Encoding': 'gzip' }, 413],
    ['of nested arrays', () => '['.repeat(MIB / 2) + ']'.repeat(MIB / 2), {}, 400],
    ['of nested objects', () => '{"a":'.repeat(MIB / 8), {}, 400],
    ['with a text of 800 KB', () => JSON.stringify({ nombre: '4'.repeat(800_000) }), {}, 422],
    [
      'with a means of payment of 800 KB',
      () => JSON.stringify({ medio_pago: '4 '.repeat(400_000) }),
      {},
      422,
    ],
    [
      'with 50,000 fields',
      () => JSON.stringify(Object.fromEntries(Array.from({ length: 50_000 }, (_, i) => [`f${i}`, 1]))),
      {},
      422,
    ],
  ] as const)('%s is refused, and the answer does not repeat it', async (_name, body, headers, status) => {
    const answer = await send(body(), headers);
    expect(answer.status).toBe(status);
    expect((await answer.text()).length).toBeLessThan(4_000);
    expect((await target.ask(target.victim.keys.production, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('of a caller without a key is not read', async () => {
    const answer = await fetch(`${target.server.url}/v1/guests`, {
      method: 'POST',
      body: 'x'.repeat(4 * MIB),
    });
    expect(answer.status).toBe(401);
  });

  it.each(['limit=100000', 'limit=1e9', 'limit=-1', 'page=0'])(
    'is not needed for a list without end: ?%s is refused',
    async query => {
      const said = await target.ask(target.victim.keys.production, 'GET', `/v1/guests?${query}`);
      expect(said.status).toBe(422);
    },
  );
});

describe('keys that are guessed', () => {
  let stop: (() => Promise<void>) | null = null;
  afterEach(() => stop?.());

  async function start(env: Record<string, string> = {}) {
    const databaseUrl = `sqlite:${join(folder.path, `${Math.random()}.db`)}`;
    const target = await openTarget(databaseUrl, env);
    stop = () => target.server.stop();
    const from = (address: string, key: string | null) =>
      target.ask(key, 'GET', '/v1/ping', { headers: { 'X-Forwarded-For': address } });
    return { target, from };
  }

  it('slow their own address down, and nobody else, not even who calls from there with a right key', async () => {
    const { target, from } = await start();
    const codes: unknown[] = [];
    for (let i = 0; i < 200; i += 1) codes.push((await from('203.0.113.9', makeKey(false).text)).code);
    expect(new Set(codes.slice(0, 50))).toEqual(new Set(['auth_invalid']));
    expect(codes).toContain('rate_limited');
    const slowed = await from('203.0.113.9', makeKey(false).text);
    if (slowed.status === 429) expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await from('203.0.113.9', target.victim.keys.production)).status).toBe(200);
    expect(told(await from('203.0.113.10', makeKey(false).text))).toEqual([401, 'auth_invalid']);
  });

  it('slow down all addresses of their /64, which one caller has, and no other', async () => {
    const { target, from } = await start();
    const codes: unknown[] = [];
    for (let i = 0; i < 130; i += 1) codes.push((await from(`2001:db8::${i.toString(16)}`, 'wrong')).code);
    expect(codes).toContain('rate_limited');
    expect((await from('2001:db8::1', target.victim.keys.production)).status).toBe(200);
    expect(told(await from('2001:db8:0:1::1', 'wrong'))).toEqual([401, 'auth_invalid']);
  });

  it('from very many networks leave account, key and address of what a known key was refused', async () => {
    const { target, from } = await start();
    const bound = await target.newKey(target.victim.account, '--allow-ip', '203.0.113.9');
    const flood = async (first: number) => {
      const callers = Array.from({ length: 20 }, async (_, worker) => {
        for (let i = first + worker; i < first + 1_100; i += 20)
          await from(i % 2 ? `2001:db8:0:${i.toString(16)}::1` : `10.${i >> 8}.${i & 255}.1`, 'wrong');
      });
      await Promise.all(callers);
    };
    await flood(0);
    expect(told(await from('2001:db8:ffff::7', bound))).toEqual([403, 'forbidden']);
    await flood(1_100);
    const { DATABASE_URL } = target.server.config;
    await target.server.stop();
    stop = null;
    const { json } = await runMirlo(['audit', '--limit', '10000', '--json'], { DATABASE_URL });
    expect(json.filter(({ result }) => result === 'forbidden')).toEqual([
      expect.objectContaining({
        account: target.victim.account,
        actor: 'key',
        actor_id: expect.any(Number),
        address: '2001:db8:ffff::7',
        n: 1,
      }),
    ]);
  });

  it('from very many addresses fill neither memory nor the audit, and every one is counted', async () => {
    const { target, from } = await start();
    const calls = 1_500;
    const callers = Array.from({ length: 20 }, async (_, worker) => {
      for (let i = worker; i < calls; i += 20) await from(`10.${i >> 8}.${i & 255}.1`, 'wrong');
    });
    await Promise.all(callers);
    const { DATABASE_URL } = target.server.config;
    await target.server.stop();
    stop = null;
    const { json } = await runMirlo(['audit', '--limit', '10000', '--json'], { DATABASE_URL });
    const refused = json.filter(({ result }) => result === 'auth_invalid');
    const minutes = new Set(refused.map(({ at }) => at)).size;
    expect(refused.length).toBeLessThanOrEqual(minutes * 1_001);
    expect(refused.reduce((sum, { n }) => sum + Number(n), 0)).toBe(calls);
  });

  it('with a slip in them reach no database: their checksum tells', async () => {
    const DATABASE_URL = `sqlite:${join(folder.path, 'slips.db')}`;
    const looked: string[] = [];
    const server = await startServer(readConfig({ DATABASE_URL, PORT: '0', MIR_URL: 'off' }), {
      log: createLog('silent'),
      registry: options =>
        createRegistry({
          ...options,
          store: {
            ...options.store,
            keyByHash: hash => {
              looked.push(hash);
              return options.store.keyByHash(hash);
            },
          },
        }),
    });
    stop = () => server.stop();
    const ping = async (key: string) =>
      (await fetch(`${server.url}/v1/ping`, { headers: { 'X-Api-Key': key } })).status;
    const { text } = makeKey(false);
    const slip = text.at(20) === '0' ? '1' : '0';
    for (const key of [text.slice(0, 20) + slip + text.slice(21), text.slice(0, -1), `${text}f`, 'admin'])
      expect([key, await ping(key)]).toEqual([key, 401]);
    expect(looked).toEqual([]);
    expect(await ping(text)).toBe(401);
    expect(looked).toHaveLength(1);
  });

  it('and a key that calls too often, where there is a limit, leaves the others theirs', async () => {
    const { target, from } = await start({ RATE_LIMIT: '5' });
    const { production, sandbox } = target.victim.keys;
    const codes: unknown[] = [];
    for (let i = 0; i < 12; i += 1) codes.push((await from('203.0.113.9', production)).status);
    expect(codes).toContain(429);
    expect((await from('203.0.113.9', sandbox)).status).toBe(200);
  });
});

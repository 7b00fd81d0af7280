import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createSandbox } from '../src/index.ts';
import { type ListeningSandbox, type ListenOptions, listen } from '../src/node.ts';
import { call, createGuest } from './client.ts';

const CLI = fileURLToPath(new URL('../src/bin.ts', import.meta.url));

describe('the door of node', () => {
  let open: ListeningSandbox[] = [];
  afterEach(async () => {
    await Promise.all(open.map(({ close }) => close()));
    open = [];
  });

  async function started(options?: ListenOptions) {
    const sandbox = createSandbox();
    const listening = await listen(sandbox, options);
    open.push(listening);
    const { baseUrl } = listening;
    return {
      sandbox,
      listening,
      api: {
        keys: sandbox.keys,
        baseUrl,
        fetch: (input: RequestInfo | URL, init?: RequestInit) => fetch(input, init),
      },
    };
  }

  it('is a real server on a free port of this machine alone', async () => {
    const { sandbox, api, listening } = await started();
    expect(listening.baseUrl).toBe(`http://127.0.0.1:${listening.port}/app/api`);
    await createGuest(sandbox);
    const answer = await call(api, 'GET', '/v1/guests/1');
    expect([answer.status, answer.body.data.nombre]).toEqual([200, 'Lucía']);
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(JSON.stringify(answer.body))));
    expect((await call(api, 'HEAD', '/v1/guests/1')).status).toBe(200);
    expect((await fetch(new URL('/elsewhere', api.baseUrl))).status).toBe(404);
  });

  it('takes another base path', async () => {
    const { api } = await started({ basePath: '/registro/' });
    expect(api.baseUrl).toMatch(/\/registro$/);
    expect((await call(api, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('cuts the connection where a fault says so, before or within an answer', async () => {
    const { sandbox, api } = await started();
    sandbox.faults.next({ network: true });
    await expect(call(api, 'GET', '/v1/ping')).rejects.toThrow(TypeError);
    sandbox.faults.next({ truncate: 30 });
    await expect(call(api, 'GET', '/v1/ping')).rejects.toThrow(TypeError);
    expect((await call(api, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('answers a body that is too large with 413, however it comes', async () => {
    const { api } = await started();
    const body = { nombre: 'x'.repeat(3 * 1_048_576) };
    expect((await call(api, 'POST', '/v1/guests', { body })).status).toBe(413);
  });

  it('survives a caller who hangs up in the middle', async () => {
    const { sandbox, api, listening } = await started();
    sandbox.faults.next({ delay: 'forever' });
    const socket = connect(listening.port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET /app/api/v1/ping HTTP/1.1\r\nHost: x\r\n\r\n');
    await expect.poll(() => sandbox.faults.pending().length).toBe(0);
    socket.destroy();
    await expect.poll(() => sandbox.requests().map(({ status }) => status)).toEqual([null]);
    expect((await call(api, 'GET', '/v1/ping')).status).toBe(200);
  });

  it('says that a port is taken', async () => {
    const { listening } = await started();
    await expect(listen(createSandbox(), { port: listening.port })).rejects.toMatchObject({
      code: 'EADDRINUSE',
    });
  });

  it('closes with callers still connected', async () => {
    const { api, listening } = await started();
    await call(api, 'GET', '/v1/ping');
    open = [];
    await listening.close();
    await expect(call(api, 'GET', '/v1/ping')).rejects.toThrow(TypeError);
  });
});

describe('the command line', () => {
  function run(...args: string[]) {
    const child = spawn(process.execPath, [CLI, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
    let [out, err] = ['', ''];
    child.stdout.on('data', chunk => {
      out += chunk;
    });
    child.stderr.on('data', chunk => {
      err += chunk;
    });
    return { child, out: () => out, err: () => err };
  }

  it('prints address, keys and lines to paste that work, and stops when told', async () => {
    const { child, out } = run('--port', '0');
    await expect.poll(out).toContain('/v1/guests/1\n');
    for (const line of out()
      .split('\n')
      .filter(text => text.startsWith('  curl '))) {
      const curl = spawn('sh', ['-c', `${line.trim()} -s`], { stdio: ['ignore', 'pipe', 'ignore'] });
      const chunks: string[] = [];
      curl.stdout.on('data', chunk => chunks.push(String(chunk)));
      await once(curl, 'close');
      expect(JSON.parse(chunks.join(''))).toMatchObject({ ok: true });
    }
    child.kill('SIGTERM');
    expect(await once(child, 'exit')).toEqual([0, null]);
  });

  it('prints one line of JSON where that is asked for', async () => {
    const { child, out } = run('--port', '0', '--json', '--at', '2026-03-01 08:00:00');
    await expect.poll(out).toContain('\n');
    const { url, keys, establishments } = JSON.parse(out());
    const ping = await fetch(`${url}/v1/ping`, { headers: { 'X-Api-Key': keys.sandbox } });
    expect(await ping.json()).toMatchObject({ ok: true, sandbox: true, ts: '2026-03-01T08:00:00+01:00' });
    expect(establishments).toEqual([expect.objectContaining({ id: 1 }), expect.objectContaining({ id: 2 })]);
    child.kill('SIGTERM');
    await once(child, 'exit');
  });

  it.each([
    [['--port', 'x'], 'mirlo-sandbox: --port: received "x", expected a number from 0 to 65535\n'],
    [['--prot', '1'], /^mirlo-sandbox: .*--prot/],
    [['--at', 'noon'], /^mirlo-sandbox: clock: received "noon"/],
  ])('says in one line what is wrong with %j', async (args, message) => {
    const { child, err } = run(...args);
    expect(await once(child, 'close')).toEqual([1, null]);
    expect(err()).toMatch(message);
    expect(err().trim().split('\n')).toHaveLength(1);
  });
});

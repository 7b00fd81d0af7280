import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runMirlo, startTestServer, type TestServer } from '../../packages/server/test/running.ts';
import { findProgram } from '../program.ts';
import { makeCertificate, type StartProxy, startHaproxy, startNginx } from './proxies.ts';

/**
 * The balancers of docs/operating.md: their logs, their headers for browsers, and the address that
 * they give to the server.
 */

const SECRET = 'mirlo_live_a-key-in-the-query';
const TOKEN = 'a-token-in-the-path';

const BALANCERS: [string, string | null, StartProxy][] = [
  ['nginx', findProgram('nginx', 'nginx'), startNginx],
  ['HAProxy', findProgram('haproxy', 'haproxy'), startHaproxy],
];

let folder = '';
let server: TestServer;
let sink: Socket;
let received = '';
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'mirlo-logs-'));
  server = await startTestServer({ BASE_PATH: '/app/api', TRUSTED_PROXIES: '127.0.0.1' });
  received = '';
  sink = createSocket('udp4', bytes => {
    received += bytes.toString();
  });
  sink.bind(0, '127.0.0.1');
  await once(sink, 'listening');
});
afterEach(async () => {
  sink.close();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(BALANCERS)('%s', (_name, program, startProxy) => {
  test.skipIf(program === null)('logs no query and no token, and keeps browsers on https', async () => {
    const ca = makeCertificate(folder);
    const proxy = await startProxy(program ?? '', folder, [server.port, server.port], sink.address().port);
    const ask = async (path: string) => {
      const call = request(proxy.origin + path, { ca }).end();
      const [answer] = await once(call, 'response');
      answer.resume();
      return answer;
    };
    try {
      const ping = await ask(`/app/api/v1/ping?api_key=${SECRET}`);
      expect([ping.statusCode, ping.headers['strict-transport-security']]).toEqual([401, 'max-age=31536000']);
      await ask(`/app/enter/${TOKEN}`);
      await ask(`/checkin/${TOKEN}?lang=es`);
      const file = join(folder, 'mirlo.log');
      const log = () => (existsSync(file) ? readFileSync(file, 'utf8') : received);
      await expect.poll(log).toContain('GET /checkin/*** 404');
      expect(log()).toContain('GET /app/api/v1/ping 401');
      expect(log()).toMatch(/GET \/app\/enter\/\*\*\* \d+/);
      expect(log()).not.toContain(SECRET);
      expect(log()).not.toContain(TOKEN);
      expect(log()).not.toContain('lang=');
    } finally {
      await proxy.stop();
    }
  });

  test.skipIf(program === null)(
    'names its callers, so that no one takes the address of another',
    async () => {
      const ca = makeCertificate(folder);
      const { DATABASE_URL } = server.config;
      const made = await runMirlo(['key', 'create', '--account', '1', '--allow-ip', '127.0.0.9', '--json'], {
        DATABASE_URL,
        TRUSTED_PROXIES: '127.0.0.1',
      });
      const key = String(made.json[0]?.key);
      const proxy = await startProxy(program ?? '', folder, [server.port, server.port], sink.address().port);
      const from = async (localAddress: string, more: Record<string, string> = {}) => {
        const headers = { 'X-Api-Key': key, ...more };
        const call = request(`${proxy.origin}/app/api/v1/ping`, { ca, localAddress, headers }).end();
        const [answer] = await once(call, 'response');
        answer.resume();
        return answer.statusCode;
      };
      try {
        expect(await from('127.0.0.9')).toBe(200);
        expect(await from('127.0.0.8')).toBe(403);
        expect(await from('127.0.0.8', { 'X-Forwarded-For': '127.0.0.9' })).toBe(403);
      } finally {
        await proxy.stop();
      }
    },
  );
});

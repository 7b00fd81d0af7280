import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

const MIRLO = join(import.meta.dirname, '../../packages/server/src/main.ts');
const exec = promisify(execFile);

/** What `npm start` runs, on a free port and a database of its own, with an operator at hand. */
export interface Service {
  readonly url: string;
  readonly keys: { readonly production: string; readonly sandbox: string };
  /** The hotel first, then the rental office. */
  readonly establishments: readonly { readonly id: number; readonly nombre: string }[];
  /** Runs an operator's command and gives its JSON lines. */
  operate(...args: string[]): Promise<Record<string, unknown>[]>;
  stop(): Promise<void>;
}

export async function startService(): Promise<Service> {
  const folder = await mkdtemp(join(tmpdir(), 'mirlo-sdk-e2e-'));
  const env = {
    ...process.env,
    PORT: '0',
    DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}`,
    LOG_LEVEL: 'warn',
  };
  const demo = spawn(process.execPath, [MIRLO, 'demo', '--json'], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(demo, 'exit');
  const lines = createInterface({ input: demo.stdout });
  const [line] = await Promise.race([
    once(lines, 'line'),
    ended.then(() => {
      throw new Error('the service ended before it was ready');
    }),
  ]);
  return {
    ...JSON.parse(String(line)),
    operate: async (...args) => {
      const { stdout } = await exec(process.execPath, [MIRLO, ...args, '--json'], { env });
      return stdout
        .trim()
        .split('\n')
        .map(text => JSON.parse(text));
    },
    stop: async () => {
      demo.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A proxy that lets requests through and loses answers: their connection breaks as the first byte comes back. */
export interface LosingProxy {
  readonly url: string;
  /** So many answers from now on are lost. */
  lose(answers: number): void;
  /** Answers lost so far. */
  lost(): number;
  close(): void;
}

export async function startLosingProxy(target: string): Promise<LosingProxy> {
  const { hostname, port, pathname } = new URL(target);
  const sockets = new Set<Socket>();
  let toLose = 0;
  let lost = 0;
  const server = createServer(client => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', chunk => {
      if (toLose === 0) return void client.write(chunk);
      toLose -= 1;
      lost += 1;
      client.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own }: Pick<AddressInfo, 'port'> = Object(server.address());
  return {
    url: `http://127.0.0.1:${own}${pathname}`,
    lose: answers => {
      toLose = answers;
    },
    lost: () => lost,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

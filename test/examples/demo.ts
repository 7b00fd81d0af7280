import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Mirlo } from '../../packages/sdk/src/index.ts';

const MAIN = join(import.meta.dirname, '../../packages/server/src/main.ts');

/** What `npm start -- --json` prints, as far as examples need it. */
interface Printed {
  url: string;
  keys: { production: string; sandbox: string };
  /** Page of the simulated ministry. */
  ministry: string;
}

/** What `npm start` runs, on a folder of its own. */
export interface Demo {
  readonly url: string;
  readonly keys: Printed['keys'];
  /** What the simulated ministry has received. */
  journal(): Promise<{
    communications: { referencia: string; estado: string; codigoComunicacion: string }[];
  }>;
  /** Ends it as a power cut would. */
  kill(): Promise<void>;
  /** Starts it again on the same data and port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the server as `npm start` does, with a SQLite file in a temporary folder. */
export async function startDemo(): Promise<Demo> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-examples-'));
  const port = await freePort();
  let child: ChildProcess;
  let printed: Printed;

  const start = async () => {
    const env = { ...process.env, PORT: String(port), DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` };
    const started = spawn(process.execPath, [MAIN, 'demo', '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child = started;
    const ended = once(started, 'exit').then(() => {
      throw new Error('the demo ended before it was ready');
    });
    const [line] = await Promise.race([once(createInterface(started.stdout), 'line'), ended]);
    printed = JSON.parse(String(line));
  };
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  };

  await start();
  return {
    get url() {
      return printed.url;
    },
    get keys() {
      return printed.keys;
    },
    journal: async () => (await fetch(new URL('/simulator/journal', printed.ministry))).json(),
    kill: () => end('SIGKILL'),
    restart: start,
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A client that looks at what the examples have done. */
export function clientOf(baseUrl: string, apiKey: string): Mirlo {
  return new Mirlo({ baseUrl, apiKey });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise(resolve => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

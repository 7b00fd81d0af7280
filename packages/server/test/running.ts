import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { basename, join } from 'node:path';
import { run } from '../src/cli/run.ts';
import { readConfig } from '../src/config.ts';
import { createAccount } from '../src/database/accounts.ts';
import { createKey } from '../src/database/api-keys.ts';
import type { Database } from '../src/database/database.ts';
import { makeKey } from '../src/keys.ts';
import { createLog } from '../src/log.ts';
import { type RunningServer, type ServerOptions, startServer } from '../src/server.ts';
import { temporaryFolder } from './sql-store.ts';

export const MAIN = join(import.meta.dirname, '../src/main.ts');
const START_LIMIT_MS = 90_000;

export interface TestServer extends RunningServer {
  account: number;
  keys: { production: string; sandbox: string };
  /** A call with the production key; `body` as JSON. */
  call(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: Record<string, unknown> }>;
}

/**
 * Starts a server in this process on a free port, with an account and its keys, by default on a
 * SQLite file of its own.
 */
export async function startTestServer(
  env: Record<string, string> = {},
  demo: ServerOptions['demo'] = async () => null,
): Promise<TestServer> {
  const folder = temporaryFolder();
  const config = readConfig({
    DATABASE_URL: `sqlite:${join(folder.path, 'mirlo.db')}`,
    PORT: '0',
    MIR_URL: 'off',
    ...env,
  });
  const server = await startServer(config, { log: createLog('silent'), demo });
  const { account, keys } = await newAccountWithKeys(server.database);
  return {
    ...server,
    account,
    keys,
    call: (method, path, body) => call(server.url, keys.production, method, path, body),
    stop: async () => {
      await server.stop();
      folder.remove();
    },
  };
}

export async function newAccountWithKeys(database: Database) {
  const now = Date.now();
  const { id } = await createAccount(database, { name: 'Test', plan: 'premium', api_enabled: true }, now);
  const key = async (sandbox: boolean) => {
    const { text, ...stored } = makeKey(sandbox);
    await createKey(database, { ...stored, account_id: id, sandbox }, now);
    return text;
  };
  return { account: id, keys: { production: await key(false), sandbox: await key(true) } };
}

export async function call(url: string, key: string, method: string, path: string, body?: unknown) {
  const response = await fetch(url + path, {
    method,
    headers: { 'X-Api-Key': key },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const json: Record<string, unknown> = JSON.parse(await response.text());
  return { status: response.status, body: json };
}

/** A child process that a test started: `mirlo`, or a script under this Node. */
export interface RunningProcess {
  process: ChildProcess;
  stdout(): string;
  stderr(): string;
  /** Resolves when it has ended, with the exit code or the signal that killed it. */
  ended: Promise<unknown>;
  /** The first line of standard output as JSON. */
  ready(): Promise<Record<string, unknown>>;
  /** Sends a signal, unless it has ended. Returns how it ended. `SIGKILL` is like a power cut. */
  stop(signal?: NodeJS.Signals): Promise<unknown>;
}

/** The environment variables that a test's process inherits: none that configures Mirlo. */
export const OWN_ENV: Record<string, string> = Object.fromEntries(
  ['PATH', 'NODE_COMPILE_CACHE'].map(name => [name, process.env[name] ?? '']),
);

/** Starts `mirlo ARGUMENTS` as an operator would, with this on standard input. */
export function spawnMirlo(args: readonly string[], env: Record<string, string>, input = ''): RunningProcess {
  return spawnScript(MAIN, args, env, input);
}

/** Starts a script under this Node. */
export function spawnScript(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
  input = '',
): RunningProcess {
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...OWN_ENV, ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.end(input);
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const ended = once(child, 'close').then(([code, signal]): unknown => code ?? signal);
  return {
    process: child,
    stdout: () => out,
    stderr: () => err,
    ended,
    ready: async () => {
      const deadline = Date.now() + START_LIMIT_MS;
      while (!out.includes('\n')) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`${basename(script)} did not start: ${err}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
      return JSON.parse(out.split('\n', 1)[0] ?? '');
    },
    stop: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Joins the wrapped lines of a screen again. */
export function unwrapped(screen: string): string {
  return screen.replaceAll(/\n {6,}/g, ' ');
}

/** A process that has printed that it is ready. */
export interface ReadyProcess extends RunningProcess {
  said: Record<string, unknown>;
}

/** Starts a script, or `mirlo`, and waits until it is ready. */
export async function startProcess(
  args: readonly string[],
  env: Record<string, string>,
  script = MAIN,
): Promise<ReadyProcess> {
  const child = spawnScript(script, args, env);
  return { ...child, said: await child.ready() };
}

/** Runs a short command to its end in this process. Its server, if any, is another process. */
export async function runMirlo(
  args: readonly string[],
  env: Record<string, string>,
  { colour = false, live = false } = {},
) {
  let stdout = '';
  let stderr = '';
  const code = await run(args, {
    env,
    out: text => {
      stdout += text;
    },
    err: text => {
      stderr += text;
    },
    colour,
    live,
    now: Date.now,
    untilStopped: () => Promise.resolve(),
  });
  const lines = stdout.split('\n').filter(line => line.startsWith('{'));
  return { code, stdout, stderr, json: lines.map((line): Record<string, unknown> => JSON.parse(line)) };
}

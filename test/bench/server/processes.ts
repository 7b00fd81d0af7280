import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { Seeded } from './seed.ts';

/** A server in a process of its own. */
export interface Side {
  url: string;
  /** Resident memory in MiB. */
  memory(): number;
  /** Processor time that it has taken, in milliseconds. */
  cpuMs(): number;
  stop(): Promise<void>;
}

const MIRLO = fileURLToPath(new URL('../../../packages/server/src/main.ts', import.meta.url));
const AUDITED = fileURLToPath(new URL('audited-server.ts', import.meta.url));
const BARE = fileURLToPath(new URL('bare-server.ts', import.meta.url));

/**
 * `mirlo serve` as an operator runs it: production mode, default logging (its lines go nowhere).
 */
export function startMirlo({ url }: Seeded): Promise<Side> {
  const env = { NODE_ENV: 'production', DATABASE_URL: url, PORT: '0', MIR_URL: 'off' };
  return start([MIRLO, 'serve', '--json'], env);
}

/** The same server in `audited-server.ts`, with or without its audit. */
export function startAudited({ url }: Seeded, audit: boolean): Promise<Side> {
  const env = { NODE_ENV: 'production', DATABASE_URL: url, AUDIT: audit ? 'on' : 'off' };
  return start([AUDITED], env);
}

export function startBare({ url, account }: Seeded): Promise<Side> {
  return start([BARE], { NODE_ENV: 'production', DATABASE_URL: url, ACCOUNT_ID: String(account) });
}

/** Starts a server that prints its address as one JSON line. */
export async function start(args: string[], env: Record<string, string>): Promise<Side> {
  const process_ = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const url = await firstAddress(process_);
  return {
    url,
    memory: () => Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(process_.pid)])) / 1024),
    cpuMs: () => cpuMsOf(process_.pid),
    stop: async () => {
      const ended = once(process_, 'exit');
      process_.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * The processor time of a process in milliseconds, in steps of 10, from the kernel (proc(5)). What
 * other processes do is not in it.
 */
export function cpuMsOf(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13);
  return (Number(user) + Number(system)) * 10;
}

async function firstAddress(child: ChildProcess): Promise<string> {
  if (!child.stdout) throw new Error('no output');
  for await (const line of createInterface({ input: child.stdout })) {
    const { url }: { url: string } = JSON.parse(line);
    return url;
  }
  throw new Error(`the server ended with ${child.exitCode}`);
}

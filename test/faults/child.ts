import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** A process of the system under test. */
export interface Child {
  process: ChildProcess;
  /** The first line it printed, as JSON. */
  ready: Record<string, unknown>;
  signal(signal: NodeJS.Signals): void;
  /** Kills it at once and waits until it is gone. */
  kill(): Promise<void>;
  /** What it wrote to standard error, the last of it. */
  stderr(): string;
}

const START_LIMIT_MS = 90_000;

/** Starts a script under this Node and waits for its first line. */
export async function startChild(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<Child> {
  const child = startSilent(script, args, env);
  const line = await child.firstLine();
  return { ...child, ready: JSON.parse(line) };
}

/** Starts a script under this Node that need not say anything. */
export function startSilent(
  script: string,
  args: readonly string[],
  env: Record<string, string>,
): Child & { firstLine(): Promise<string> } {
  const child = spawn(process.execPath, [script, ...args], {
    env: { PATH: process.env.PATH ?? '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!out.includes('\n')) out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err = (err + chunk.toString()).slice(-4_000);
  });
  const ended = once(child, 'close');
  return {
    process: child,
    ready: {},
    signal: signal => void child.kill(signal),
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
    stderr: () => err,
    firstLine: async () => {
      const deadline = Date.now() + START_LIMIT_MS;
      while (!out.includes('\n')) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`${script} did not start: ${err}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
      return out.split('\n', 1)[0] ?? '{}';
    },
  };
}

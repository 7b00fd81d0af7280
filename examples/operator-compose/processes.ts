import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const STOP_LIMIT_MS = 45_000;

type Environment = Record<string, string>;

/** Runs `mirlo ARGUMENTS` to its end and gives the JSON line that it prints. */
export async function mirlo(args: readonly string[], environment: Environment, input = ''): Promise<unknown> {
  const child = spawn('mirlo', [...args, '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(input);
  const [printed] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  if (child.exitCode !== 0) throw new Error(`mirlo ${args.join(' ')} ended with ${child.exitCode}`);
  return printed === '' ? null : JSON.parse(printed);
}

/**
 * Starts `mirlo ARGUMENTS`, a command that keeps running. Returns the process and the JSON line
 * that it prints once it is ready.
 */
export async function startMirlo(
  args: readonly string[],
  environment: Environment,
): Promise<{ child: ChildProcess; ready: unknown }> {
  const child = spawn('mirlo', [...args, '--json'], {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(() => {
    throw new Error(`mirlo ${args.join(' ')} ended before it was ready`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  return { child, ready: JSON.parse(String(line)) };
}

/** Asks a process to stop, and kills it where it does not. */
export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
  clearTimeout(late);
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const EXAMPLES = join(import.meta.dirname, '../../examples');

/** A running command of a README. */
export interface Running {
  /** The output so far, both streams together. */
  output(): string;
  /** Kills it and all processes that it has started. */
  kill(): void;
  /** Asks it and all that it has started to stop. */
  interrupt(): void;
  /** Waits for its end; gives the exit code, null where a signal ended it. */
  ended: Promise<number | null>;
}

/**
 * Returns the command that starts an example: the first `sh` block under "Start" in its README,
 * with this address and key.
 */
export function readmeCommand(example: string, address?: { url: string; key: string }): string {
  const readme = readFileSync(join(EXAMPLES, example, 'README.md'), 'utf8');
  const [, command] = /^## Start$.*?^```sh\n([^\n]+)\n```$/ms.exec(readme) ?? [];
  if (!command) throw new Error(`${example}/README.md: no single command in a sh block under "## Start"`);
  const filled = command
    .replace(/MIRLO_BASE_URL=\S+/, `MIRLO_BASE_URL=${address?.url}`)
    .replace(/MIRLO_API_KEY=\S+/, `MIRLO_API_KEY=${address?.key}`);
  return filled;
}

/**
 * Runs a shell command in the folder of an example, as a reader would: with the machine's own Node,
 * not the workspace's.
 */
export function startIn(example: string, command: string): Running {
  const path = (process.env.PATH ?? '').split(delimiter).filter(folder => !folder.includes('node_modules'));
  const env = Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(npm|pnpm|vitest|mirlo|node_env|node_options)/i.test(name),
    ),
  );
  const child: ChildProcess = spawn('bash', ['-c', command], {
    cwd: join(EXAMPLES, example),
    env: { ...env, PATH: path.join(delimiter) },
    stdio: ['ignore', 'pipe', 'pipe'],
    // It has a process group of its own, so that all its processes can be ended at once.
    detached: true,
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const signal = (name: NodeJS.Signals) => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    process.kill(-child.pid, name);
  };
  return {
    output: () => output,
    kill: () => signal('SIGKILL'),
    interrupt: () => signal('SIGINT'),
    ended: once(child, 'close').then(([code]) => code),
  };
}

/** Runs a command to its end. */
export async function runIn(
  example: string,
  command: string,
): Promise<{ code: number | null; output: string }> {
  const running = startIn(example, command);
  const code = await running.ended;
  return { code, output: running.output() };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';

/** Environment variables of this repository's run, which a reader's terminal does not have. */
const OURS = /^(npm_|pnpm_|vitest|node_env|node_options|init_cwd|mirlo_)/i;

/** A reader's terminal in a folder. Later blocks see the variables that a block exports. */
export interface Shell {
  folder: string;
  /**
   * Runs a block to its end and gives what it wrote. Throws an Error with all of it where a command
   * fails.
   */
  run(code: string): Promise<string>;
  /** Starts a block that keeps running, and waits until its output matches. */
  start(code: string, ready: RegExp): Promise<RegExpExecArray>;
  set(variables: Record<string, string>): void;
  close(): Promise<void>;
}

/**
 * Opens a terminal in `folder`, or in an empty one that is deleted afterwards. `path` goes before
 * the machine's PATH.
 */
export function openShell(options: { folder?: string; path?: readonly string[] } = {}): Shell {
  const own = mkdtempSync(join(tmpdir(), 'mirlo-readme-'));
  const folder = options.folder ?? join(own, 'project');
  mkdirSync(folder, { recursive: true });
  const kept = join(own, 'exported');
  const machine = (process.env.PATH ?? '').split(delimiter).filter(part => !part.includes('node_modules'));
  const env: NodeJS.ProcessEnv = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !OURS.test(name)),
  );
  env.PATH = [...(options.path ?? []), ...machine].join(delimiter);
  const started: ChildProcess[] = [];

  /** `errexit` without `pipefail`, because a README's pipe may end early. */
  const launch = (code: string, keep: boolean): ChildProcess => {
    const before = existsSync(kept) ? `source '${kept}'\n` : '';
    const after = keep ? `\nexport -p > '${kept}'` : '';
    return spawn('bash', ['-e', '-c', `${before}${code}${after}`], {
      cwd: folder,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
  };

  return {
    folder,
    set: variables => void Object.assign(env, variables),
    async run(code) {
      const child = launch(code, true);
      const output = collected(child);
      const [status] = await once(child, 'close');
      if (status !== 0) throw new Error(`exit code ${status}\n${code}\n${output()}`);
      return output();
    },
    async start(code, ready) {
      const child = launch(code, false);
      started.push(child);
      const output = collected(child);
      const ended = once(child, 'close').then(() => {
        throw new Error(`it ended\n${code}\n${output()}`);
      });
      const seen = new Promise<RegExpExecArray>(resolve => {
        const look = () => {
          const match = ready.exec(output());
          if (match !== null) resolve(match);
        };
        child.stdout?.on('data', look);
        child.stderr?.on('data', look);
      });
      ended.catch(() => {}); // `close` ends it, which is no failure
      return Promise.race([seen, ended]);
    },
    async close() {
      for (const child of started.reverse()) {
        if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) continue;
        const ended = once(child, 'close');
        process.kill(-child.pid, 'SIGTERM');
        await ended;
      }
      rmSync(own, { recursive: true, force: true });
    },
  };
}

function collected(child: ChildProcess): () => string {
  let text = '';
  const add = (part: Buffer): void => {
    text += part.toString();
  };
  child.stdout?.on('data', add);
  child.stderr?.on('data', add);
  return () => text;
}

/** Writes a file into the shell's folder. */
export function put(shell: Shell, name: string, text: string): void {
  writeFileSync(join(shell.folder, name), text);
}

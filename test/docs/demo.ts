import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

/** A demo that runs: what `npm start` runs, on a free port and a database of its own. */
export interface RunningDemo {
  url: string;
  keys: { production: string; sandbox: string };
  establishments: { id: number; nombre: string }[];
  stop(): Promise<void>;
}

/** Starts the demo. Throws an Error with what it wrote where it ends before it is ready. */
export async function startDemo(): Promise<RunningDemo> {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-demo-'));
  const demo = spawn(process.execPath, [join(ROOT, 'packages/server/src/main.ts'), 'demo', '--json'], {
    env: { ...process.env, PORT: '0', DATABASE_URL: `sqlite:${join(folder, 'mirlo.db')}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = once(demo, 'exit');
  let complaint = '';
  demo.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const line = await Promise.race([firstLine(demo.stdout.setEncoding('utf8')), ended.then(() => null)]);
  if (line === null) throw new Error(`the demo ended: ${complaint}`);
  return {
    ...JSON.parse(line),
    stop: async () => {
      demo.kill();
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function firstLine(stream: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const part of stream) {
    text += part;
    const [line, ...more] = text.split('\n');
    if (line !== undefined && more.length > 0) return line;
  }
  return text;
}

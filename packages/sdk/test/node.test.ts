import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Checkpoint } from '../src/index.ts';
import { fileCheckpoint } from '../src/node.ts';

const CHECKPOINT: Checkpoint = {
  version: 2,
  target: 'somewhere',
  finished: false,
  settled: { created: ['a', 'b'], existing: [], done: ['c'] },
};

async function folder(): Promise<string> {
  const path = await mkdtemp(join(tmpdir(), 'mirlo-checkpoint-'));
  onTestFinished(() => rm(path, { recursive: true, force: true }));
  return path;
}

describe('a checkpoint in a file', () => {
  it('is none before the first save, and then the last one saved', async () => {
    const path = join(await folder(), 'load.json');
    const store = fileCheckpoint(path);
    expect(await store.load()).toBeNull();
    await store.save({ ...CHECKPOINT, finished: true });
    await store.save(CHECKPOINT);
    expect(await store.load()).toEqual(CHECKPOINT);
    expect(await fileCheckpoint(path).load()).toEqual(CHECKPOINT);
  });

  it('leaves nothing beside it', async () => {
    const path = await folder();
    await fileCheckpoint(join(path, 'load.json')).save(CHECKPOINT);
    expect(await readdir(path)).toEqual(['load.json']);
  });

  it('is refused where it is none', async () => {
    const path = join(await folder(), 'load.json');
    for (const text of ['', '{"version":1', 'null', '[]', '{"version":1,"seed":"a","next":1,"open":[]}']) {
      await writeFile(path, text);
      await expect(fileCheckpoint(path).load()).rejects.toThrow(/load\.json is no checkpoint/);
    }
  });

  it('tells what the file system refuses', async () => {
    const path = join(await folder(), 'absent', 'load.json');
    await expect(fileCheckpoint(path).save(CHECKPOINT)).rejects.toMatchObject({ code: 'ENOENT' });
  });

  it('is whole whenever its program is killed', async () => {
    const path = join(await folder(), 'load.json');
    const module = new URL('../src/node.ts', import.meta.url).href;
    const code = `import { fileCheckpoint } from ${JSON.stringify(module)};
      const store = fileCheckpoint(${JSON.stringify(path)});
      const created = Array.from({ length: 20_000 }, (_, place) => String(place));
      for (let next = 1; ; next += 1) {
        await store.save({ version: 2, target: String(next), finished: false, settled: { created, existing: [], done: [] } });
        console.log(next);
      }`;
    let before = 0;
    for (const saves of [1, 3, 6]) {
      const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let seen = 0;
      for await (const chunk of child.stdout) {
        seen = Number(String(chunk).trim().split('\n').at(-1));
        if (seen >= saves) break;
      }
      child.kill('SIGKILL');
      const kept = JSON.parse(await readFile(path, 'utf8'));
      expect(kept.settled.created).toHaveLength(20_000);
      expect(Number(kept.target)).toBeGreaterThanOrEqual(1);
      before += seen;
    }
    expect(before).toBeGreaterThanOrEqual(10);
  });
});

import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Checkpoint } from '../src/index.ts';
import { fileCheckpoint } from '../src/node.ts';

const CHECKPOINT: Checkpoint = { version: 1, seed: 'a seed', target: 'somewhere', next: 7, open: [2, 5] };

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
    await store.save({ ...CHECKPOINT, next: 3 });
    await store.save(CHECKPOINT);
    expect(await store.load()).toMatchObject(CHECKPOINT);
    expect(await fileCheckpoint(path).load()).toMatchObject(CHECKPOINT);
  });

  it('leaves nothing beside it', async () => {
    const path = await folder();
    await fileCheckpoint(join(path, 'load.json')).save(CHECKPOINT);
    expect(await readdir(path)).toEqual(['load.json']);
  });

  it('is refused to another load, and where it is no checkpoint', async () => {
    const path = join(await folder(), 'load.json');
    await fileCheckpoint(path, '12 rows').save(CHECKPOINT);
    expect(await fileCheckpoint(path, '12 rows').load()).toMatchObject(CHECKPOINT);
    await expect(fileCheckpoint(path, '13 rows').load()).rejects.toThrow(
      /load\.json is of another load \(12 rows\), this one is 13 rows; delete it to load from the start$/,
    );
    for (const text of ['', '{"version":1', 'null', '[]', '{"version":2,"seed":"a","next":1,"open":[]}']) {
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
      const open = Array.from({ length: 20_000 }, (_, place) => place);
      for (let next = 1; ; next += 1) { await store.save({ version: 1, seed: 's', next, open }); console.log(next); }`;
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
      expect(kept.open).toHaveLength(20_000);
      expect(kept.next).toBeGreaterThanOrEqual(1);
      before += seen;
    }
    expect(before).toBeGreaterThanOrEqual(10);
  });
});

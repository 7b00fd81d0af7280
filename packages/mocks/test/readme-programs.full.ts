import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packageFolder, stdoutOf, tool } from '../../../test/packages/pack.ts';
import { withTables } from '../testing/readme.ts';
import { blocks, ofKind, readme, writeBlocks } from '../testing/readme-blocks.ts';

/** Every block of the README is run: programs here, tests and pages in readme.full.ts. */

let folder = '';
beforeAll(() => {
  folder = writeBlocks();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the README', () => {
  it('has its tables as they are made from the code and from the parity page', () => {
    expect(withTables(readme)).toBe(readme);
  });

  it('shows the set-up of vitest in three lines', () => {
    const [setup] = ofKind('test');
    const before = setup?.code.split("\nit('")[0] ?? '';
    expect(before.split('\n').filter(line => line !== '')).toHaveLength(3);
  });

  it('compiles', async () => {
    expect(await stdoutOf(tool('tsc'), ['-p', folder], { cwd: folder })).toBe('');
  });

  it.each(ofKind('').map(block => [block.title, blocks.indexOf(block), block.code] as const))(
    'runs the program under "%s" (%i), which prints what its comments say',
    async (_, index, code) => {
      const output = await stdoutOf(process.execPath, [join(folder, `block-${index}.program.ts`)], {
        cwd: folder,
      });
      expect(output).not.toBe('');
      for (const [, said = ''] of code.matchAll(/console\.log\(.*\); \/\/ ([\w ]+)$/gm))
        expect(output).toContain(said);
      for (const [, said = ''] of code.matchAll(/^\/\/ (\w+ +\d{3} \w+)/gm)) expect(output).toContain(said);
    },
  );

  it('names a command that prints lines to paste', async () => {
    const command = blocks.find(({ language, code }) => language === 'sh' && code.startsWith('npx '))?.code;
    expect(command).toBe('npx @mirlo/mocks --port 8070\n');
    const args = ['--port', '0'];
    const child = spawn(process.execPath, [join(packageFolder('mocks'), 'src/bin.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    await expect.poll(() => output).toContain('/v1/guests/1\n');
    child.kill();
    await once(child, 'exit');
  });
});

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startVitest } from 'vitest/node';
import { PACKAGE_DIR, run, tool } from '../testing/pack.ts';
import { README, withTables } from '../testing/readme.ts';
import { bundled, launchChromium, startSite, workerScript } from './browser.ts';

/** Every block of the README is run: programs to their end, tests under vitest, pages in Chromium. */

const readme = readFileSync(README, 'utf8');

interface Block {
  title: string;
  language: string;
  /** Empty: a program. */
  kind: string;
  code: string;
}

const blocks: Block[] = readme.split(/^## /m).flatMap(section => {
  const [title = ''] = section.split('\n', 1);
  return [...section.matchAll(/^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', kind = '', code = '']) => ({ title, language, kind, code }),
  );
});

const of = (kind: string) => blocks.filter(block => block.language === 'ts' && block.kind === kind);

let folder = '';
beforeAll(() => {
  // Inside the package, where its own name resolves to its own exports; `data` is not kept in git.
  const data = join(PACKAGE_DIR, 'data');
  mkdirSync(data, { recursive: true });
  folder = mkdtempSync(join(data, 'readme-'));
  for (const [index, { language, kind, code }] of blocks.entries()) {
    if (language === 'ts') writeFileSync(join(folder, `block-${index}.${kind || 'program'}.ts`), code);
  }
  const paths = { '@playwright/test': [join(PACKAGE_DIR, 'testing/playwright-test.ts')] };
  // As the examples are: the SDK's own types are not written for `exactOptionalPropertyTypes`.
  const compilerOptions = { paths, exactOptionalPropertyTypes: false };
  const config = { extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the README', () => {
  it('has its tables as they are made from the code and from the parity page', () => {
    expect(withTables(readme)).toBe(readme);
  });

  it('shows the set-up of vitest in three lines', () => {
    const [setup] = of('test');
    const before = setup?.code.split("\nit('")[0] ?? '';
    expect(before.split('\n').filter(line => line !== '')).toHaveLength(3);
  });

  it('compiles', async () => {
    expect(await run(tool('tsc'), ['-p', folder], { cwd: folder })).toBe('');
  });

  it.each(of('').map(block => [block.title, blocks.indexOf(block), block.code] as const))(
    'runs the program under "%s" (%i), which prints what its comments say',
    async (_, index, code) => {
      const output = await run(process.execPath, [join(folder, `block-${index}.program.ts`)], {
        cwd: folder,
      });
      expect(output).not.toBe('');
      for (const [, said = ''] of code.matchAll(/console\.log\(.*\); \/\/ ([\w ]+)$/gm))
        expect(output).toContain(said);
      for (const [, said = ''] of code.matchAll(/^\/\/ (\w+ +\d{3} \w+)/gm)) expect(output).toContain(said);
    },
  );

  it('runs its tests and its Playwright recipe', async () => {
    const vitest = await startVitest('test', [], {
      root: folder,
      watch: false,
      config: false,
      reporters: [{}],
      include: ['*.test.ts', '*.playwright.ts'],
      alias: { '@playwright/test': join(PACKAGE_DIR, 'testing/playwright-test.ts') },
    });
    const files = vitest.state.getFiles();
    await vitest.close();
    process.exitCode = 0;
    const failures = files.flatMap(file => file.tasks.filter(task => task.result?.state === 'fail'));
    expect(failures.map(task => `${task.name}: ${task.result?.errors?.[0]?.message}`)).toEqual([]);
    expect(files.map(file => file.result?.state)).toEqual(files.map(() => 'pass'));
    expect(files).toHaveLength(of('test').length + of('playwright').length);
  });

  it('names a command that prints lines to paste', async () => {
    const commands = blocks.filter(({ language }) => language === 'sh').map(({ code }) => code.trim());
    expect(commands).toEqual(['npx @mirlo/mocks --port 8070']);
    const args = (commands[0] ?? '').replace('npx @mirlo/mocks', '').replace('8070', '0').trim().split(' ');
    const child = spawn(process.execPath, [join(PACKAGE_DIR, 'src/bin.ts'), ...args], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', chunk => {
      output += chunk;
    });
    await expect.poll(() => output, { timeout: 20_000 }).toContain('/v1/guests/1\n');
    child.kill();
    await once(child, 'exit');
  });
});

const browser: Browser | null = await launchChromium();
describe.skipIf(browser === null)('the README in Chromium', () => {
  afterAll(() => browser?.close());

  it.each(of('browser').map(({ title, code }) => [title, code] as const))(
    'runs the block under "%s"',
    async (_, code) => {
      const site = await startSite({
        '/': '<!doctype html><meta charset="utf-8"><script src="/worker.js"></script>',
        '/worker.js': await bundled(
          `${imports(code)}\nglobalThis.started = (async () => {${asFunctionBody(code)}})();`,
        ),
        '/mockServiceWorker.js': await workerScript('msw'),
      });
      const page = await browser?.newPage();
      await page?.goto(site.url);
      const status = await page?.evaluate(async () => {
        await (globalThis as unknown as { started: Promise<void> }).started;
        return (await fetch('https://registro.test/app/api/v1/ping')).status;
      });
      expect(status).toBe(401);
      await page?.close();
      await site.close();
    },
  );
});

/** A page's script has no top-level await: imports stay above, the rest goes into a function. */
function imports(code: string): string {
  return code
    .split('\n')
    .filter(line => line.startsWith('import '))
    .join('\n');
}
function asFunctionBody(code: string): string {
  return code
    .split('\n')
    .filter(line => !line.startsWith('import '))
    .join('\n');
}

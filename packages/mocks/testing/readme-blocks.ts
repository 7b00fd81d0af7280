import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startVitest } from 'vitest/node';
import { packageFolder } from '../../../test/packages/pack.ts';
import { README } from './readme.ts';

export const readme = readFileSync(README, 'utf8');

export interface ReadmeBlock {
  title: string;
  language: string;
  /** Empty: a program. */
  kind: string;
  code: string;
}

export const blocks: ReadmeBlock[] = readme.split(/^## /m).flatMap(section => {
  const [title = ''] = section.split('\n', 1);
  return [...section.matchAll(/^```(\w+)(?: (\w+))?\n([\s\S]*?)^```$/gm)].map(
    ([, language = '', kind = '', code = '']) => ({ title, language, kind, code }),
  );
});

/**
 * Finds the README's TypeScript blocks of one kind. The kind is the word after `ts` where a block
 * begins.
 */
export const ofKind = (kind: string): ReadmeBlock[] =>
  blocks.filter(block => block.language === 'ts' && block.kind === kind);

/**
 * Writes every TypeScript block as a file into a new folder of the package. There the package's
 * name resolves to its own exports.
 */
export function writeBlocks(): string {
  // `data` is not kept in git.
  const data = join(packageFolder('mocks'), 'data');
  mkdirSync(data, { recursive: true });
  const folder = mkdtempSync(join(data, 'readme-'));
  for (const [index, { language, kind, code }] of blocks.entries()) {
    if (language === 'ts') writeFileSync(join(folder, `block-${index}.${kind || 'program'}.ts`), code);
  }
  const paths = { '@playwright/test': [join(packageFolder('mocks'), 'testing/playwright-test.ts')] };
  // As in the examples: the blocks are compiled with the SDK's sources, which are not written for
  // `exactOptionalPropertyTypes`.
  const compilerOptions = { paths, exactOptionalPropertyTypes: false };
  const config = { extends: '../../tsconfig.json', compilerOptions, include: ['.'], exclude: [] };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
  return folder;
}

/** Runs the blocks of one kind under vitest: the state of each file, and what failed in it. */
export async function runUnderVitest(folder: string, kind: string) {
  const vitest = await startVitest('test', [], {
    root: folder,
    watch: false,
    config: false,
    reporters: [{}],
    include: [`*.${kind}.ts`],
    alias: { '@playwright/test': join(packageFolder('mocks'), 'testing/playwright-test.ts') },
  });
  const files = vitest.state.getFiles();
  await vitest.close();
  process.exitCode = 0;
  const failures = files
    .flatMap(file => file.tasks.filter(task => task.result?.state === 'fail'))
    .map(task => `${task.name}: ${task.result?.errors?.[0]?.message}`);
  return { states: files.map(file => file.result?.state), failures };
}

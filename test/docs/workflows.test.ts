import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './blocks.ts';

/** What runs at the code host cannot be run here; what can be wrong in it without being noticed is looked at. */

const files = globSync('.github/workflows/*.yml', { cwd: ROOT });
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Step {
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

const steps = files.flatMap(file => {
  const { jobs }: { jobs: Record<string, { steps: Step[] }> } = parse(textOf(file));
  return Object.values(jobs).flatMap(job => job.steps);
});

const {
  scripts,
  devDependencies,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(textOf('package.json'));

test('every action is pinned by its commit, with the release beside it', () => {
  const used = files.flatMap(file => [...textOf(file).matchAll(/uses: (.+)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(5);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('one action has one commit', () => {
  const commits = new Map<string, Set<string>>();
  for (const { uses } of steps) {
    const [name = '', commit = ''] = uses?.split('@') ?? [];
    if (uses) commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  for (const [name, all] of commits) expect(all.size, name).toBe(1);
});

test('every script that a workflow runs is there', () => {
  const commands = steps.flatMap(step => [step.run ?? '', ...Object.values(step.with ?? {}).map(String)]);
  const named = commands.flatMap(command => [...command.matchAll(/pnpm@\S+ run (\S+)/g)]);
  expect(named.length).toBeGreaterThan(2);
  for (const [, name = ''] of named) expect(Object.keys(scripts), name).toContain(name);
});

test('the release’s action is the one that goes with the changesets of this repository', () => {
  const step = steps.find(({ uses }) => uses?.startsWith('changesets/action@'));
  const [, major] = /changesets\/action@\w+ # v(\d+)/.exec(textOf('.github/workflows/release.yml')) ?? [];
  // Version 2 of the action takes version 3 of the command line, and gives its inputs other names.
  expect([devDependencies['@changesets/cli']?.split('.')[0], major]).toEqual(['3', '2']);
  expect(Object.keys(step?.with ?? {}).sort()).toEqual([
    'commit-message',
    'github-token',
    'pr-title',
    'publish-script',
    'version-script',
  ]);
});

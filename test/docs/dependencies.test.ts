import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './blocks.ts';

/** docs/dependencies.md names every dependency of the workspace, with a reason, and no other. */

const KINDS = ['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'];
/** A released version; a range is for peers alone. */
const PINNED = /^\d+\.\d+\.\d+$/;

const manifests = globSync(['package.json', 'packages/*/package.json', 'examples/*/package.json'], {
  cwd: ROOT,
});

const used = manifests.flatMap(file => {
  const manifest: Record<string, Record<string, string> | undefined> = JSON.parse(
    readFileSync(join(ROOT, file), 'utf8'),
  );
  return KINDS.flatMap(kind =>
    Object.entries(manifest[kind] ?? {}).map(([name, version]) => ({ file, kind, name, version })),
  ).filter(({ name }) => !name.startsWith('@mirlo/'));
});

const listed = [
  ...readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8').matchAll(/^\| `([^`]+)` \|.* (\S[^|]+) \|$/gm),
];

test('every dependency is listed with its reason, and nothing else is', () => {
  expect(listed.map(([, name]) => name).sort()).toEqual([...new Set(used.map(({ name }) => name))].sort());
  for (const [, name, reason = ''] of listed) expect(reason.length, name).toBeGreaterThan(1);
});

test('every dependency is pinned exactly', () => {
  const loose = used
    .filter(({ kind }) => kind !== 'peerDependencies')
    .filter(({ version }) => !PINNED.test(version) && !/^npm:\S+@\d+\.\d+\.\d+$/.test(version));
  expect(loose).toEqual([]);
});

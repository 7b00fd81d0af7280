import { expect, test } from 'vitest';
import { run, tool } from './pack.ts';
import type { InstalledPackage } from './packed.ts';

const PUBLISHED = /^(dist\/|package\.json$|README\.md$|LICENSE$|CHANGELOG\.md$)/;
/** Marks that attw prints beside a problem. */
const PROBLEM = /[💀🎭❗❓🐛🚭👺🤨]|⚠️/u;

/**
 * The tests of every package: its tarball holds only what is to be published, and publint and attw
 * find nothing.
 */
export function publishedShape(packed: () => InstalledPackage, attwOptions: readonly string[] = []): void {
  test('packs what was built, its README, licence and changelog, and no source, test or data', () => {
    const { files, manifest } = packed();
    expect(files.filter(file => !PUBLISHED.test(file))).toEqual([]);
    expect(files).toEqual(expect.arrayContaining(['package.json', 'README.md', 'LICENSE', 'CHANGELOG.md']));
    expect(files.filter(file => /\.(test|full)\./.test(file))).toEqual([]);
    expect(manifest).toMatchObject({ license: 'MIT' });
    expect(JSON.stringify(manifest)).not.toMatch(/workspace:|\.\/src\//);
  });

  test('has nothing that publint remarks on', async () => {
    const { tarball, app } = packed();
    expect(await run(tool('publint'), ['run', tarball, '--strict'], { cwd: app })).toContain('All good!');
  });

  test('has types that resolve in every way', async () => {
    const { tarball, app } = packed();
    const said = await run(tool('attw'), [tarball, '--format', 'ascii', ...attwOptions], { cwd: app });
    expect(said.split('\n').filter(line => PROBLEM.test(line) && !line.includes('(ignored'))).toEqual([]);
  });
}

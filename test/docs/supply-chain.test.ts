import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './blocks.ts';

/**
 * Builds and releases only use what is written down: the lockfile, the digests, and the lists here.
 */

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const workspace: {
  nodeVersion: string;
  minimumReleaseAge: number;
  minimumReleaseAgeStrict: boolean;
  strictDepBuilds: boolean;
  allowBuilds: Record<string, boolean>;
} = parse(textOf('pnpm-workspace.yaml'));

const MINUTES_PER_DAY = 24 * 60;
/** A release with its digest: `node:26.10.0-slim@sha256:…`. */
const PINNED = /^[a-z]+:\d+\.\d+\.\d+(-[a-z]+)?@sha256:[0-9a-f]{64}$/;

describe('an installation', () => {
  test('takes no release that is younger than three days', () => {
    expect(workspace.minimumReleaseAge).toBeGreaterThanOrEqual(3 * MINUTES_PER_DAY);
    expect(workspace.minimumReleaseAgeStrict).toBe(true);
  });

  test('runs the scripts of the packages of a list, and fails on what the list does not decide', () => {
    expect(workspace.strictDepBuilds).toBe(true);
    const runs = Object.entries(workspace.allowBuilds).filter(([, allowed]) => allowed);
    expect(runs.map(([name]) => name)).toEqual(['node', 'esbuild']);
  });

  test('knows every package by its digest, and none by an address', () => {
    const { packages }: { packages: Record<string, { resolution: Record<string, unknown> }> } = parse(
      textOf('pnpm-lock.yaml'),
    );
    const resolutions = Object.entries(packages).map(([name, { resolution }]) => [name, resolution] as const);
    expect(resolutions.length).toBeGreaterThan(500);
    const others = resolutions.filter(
      ([, { integrity, ...more }]) =>
        !String(integrity).startsWith('sha512-') || Object.keys(more).length > 0,
    );
    expect(others).toEqual([]);
  });

  test('is made by one version of pnpm, wherever it is called', () => {
    const files = globSync(
      [
        'package.json',
        'examples/*/package.json',
        '.github/workflows/*.yml',
        '.ci/*',
        'examples/*/Dockerfile',
      ],
      { cwd: ROOT },
    );
    const named = files.flatMap(file => [...textOf(file).matchAll(/pnpm@([\w.]+)/g)].map(([, one]) => one));
    expect(named.length).toBeGreaterThan(10);
    expect([...new Set(named)]).toHaveLength(1);
    expect(files.filter(file => /(npx|install --global)[^&|\n]* pnpm(?!@)\b/.test(textOf(file)))).toEqual([]);
  });
});

describe('the image of the server', () => {
  const dockerfile = textOf('examples/operator-compose/Dockerfile');
  const runs = [...dockerfile.matchAll(/^RUN (.+)$/gm)].map(([, command = '']) => command);

  test('begins with the workspace’s Node, by its digest', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, base = '']) => base);
    expect(bases).toHaveLength(2);
    for (const base of bases) {
      expect(base).toMatch(PINNED);
      expect(base).toContain(`node:${workspace.nodeVersion}-`);
    }
    expect(new Set(bases).size).toBe(1);
  });

  test('installs from the lockfile alone', () => {
    expect(runs.filter(command => /\b(install|add|npx|dlx|curl|wget|apt-get)\b/.test(command))).toEqual([
      expect.stringMatching(/^npm install --global pnpm@\d+\.\d+\.\d+$/),
      'pnpm install --frozen-lockfile',
    ]);
    expect(runs).toContainEqual(expect.stringContaining('deploy --prod'));
  });

  test('stands beside images that are pinned as it is', () => {
    const { services }: { services: Record<string, { image: string }> } = parse(
      textOf('examples/operator-compose/compose.yaml'),
      { merge: true },
    );
    const images = new Set(Object.values(services).map(({ image }) => image));
    images.delete('mirlo-server');
    expect([...images].map(image => image.split(':')[0])).toEqual(['mariadb', 'caddy']);
    for (const image of images) expect(image).toMatch(PINNED);
  });
});

describe('an update', () => {
  interface Update {
    'package-ecosystem': string;
    directory: string;
    cooldown: { 'default-days': number };
  }
  const { updates }: { updates: Update[] } = parse(textOf('.github/dependabot.yml'));

  test('is proposed for actions, packages and images', () => {
    expect(updates.map(update => [update['package-ecosystem'], update.directory])).toEqual([
      ['github-actions', '/'],
      ['npm', '/'],
      ['docker', '/examples/operator-compose'],
      ['docker-compose', '/examples/operator-compose'],
    ]);
  });

  test('is proposed once an installation would take it', () => {
    for (const { cooldown } of updates)
      expect(cooldown['default-days'] * MINUTES_PER_DAY).toBeGreaterThan(workspace.minimumReleaseAge);
  });
});

describe('what is published', () => {
  const { scripts } = JSON.parse(textOf('package.json'));
  const manifests = globSync('packages/*/package.json', { cwd: ROOT }).map(file => JSON.parse(textOf(file)));

  test('lists in each tarball what it depends on, where it depends on anything', () => {
    const [, listed = ''] = /^for name in ([\w ]+); do/.exec(scripts['release:sbom']) ?? [];
    const depending = manifests.filter(one => one.private !== true && one.dependencies !== undefined);
    expect(
      listed
        .split(' ')
        .map(name => `@mirlo/${name}`)
        .sort(),
    ).toEqual(depending.map(({ name }) => name).sort());
    for (const { files } of depending) expect(files).toContain('sbom.cdx.json');
  });

  test('is nothing that is the workspace’s own', () => {
    for (const { name } of manifests.filter(one => one.private === true))
      expect(scripts.packed).toContain(`--filter "!${name}"`);
  });
});

import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT } from './blocks.ts';

/**
 * Workflows of the code host cannot run here. These tests find faults in them that nobody would
 * notice.
 */

const files = globSync('.github/workflows/*.yml', { cwd: ROOT });
const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8');

interface Step {
  id?: string;
  uses?: string;
  run?: string;
  with?: Record<string, unknown>;
}

interface Job {
  needs?: string;
  permissions?: Record<string, string>;
  steps: Step[];
}

const jobsOf = (file: string): Record<string, Job> => parse(textOf(file)).jobs;
const steps = files.flatMap(file => Object.values(jobsOf(file)).flatMap(job => job.steps));

const {
  scripts,
  devDependencies,
}: Record<'scripts' | 'devDependencies', Record<string, string>> = JSON.parse(textOf('package.json'));

test('every action is pinned by its commit, with the release beside it', () => {
  const used = files.flatMap(file => [...textOf(file).matchAll(/uses: (.+)/g)].map(([, action]) => action));
  expect(used.length).toBeGreaterThan(5);
  for (const action of used)
    expect(action).toMatch(/^[\w-]+\/[\w-]+(\/[\w-]+)?@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('one action has one commit', () => {
  const commits = new Map<string, Set<string>>();
  for (const { uses } of steps) {
    const [path = '', commit = ''] = uses?.split('@') ?? [];
    const name = path.split('/', 2).join('/');
    if (uses) commits.set(name, (commits.get(name) ?? new Set()).add(commit));
  }
  for (const [name, all] of commits) expect(all.size, name).toBe(1);
});

test('every script that a workflow runs is there', () => {
  const commands = steps.flatMap(step => [step.run ?? '', ...Object.values(step.with ?? {}).map(String)]);
  const named = commands.flatMap(command => [...command.matchAll(/pnpm run (\S+)/g)]);
  expect(named.length).toBeGreaterThan(2);
  for (const [, name = ''] of named) expect(Object.keys(scripts), name).toContain(name);
});

describe('the release', () => {
  const file = '.github/workflows/release.yml';
  const jobs = jobsOf(file);
  const { test: tested, publish, releases } = jobs;
  const commands = (job?: Job) => job?.steps.map(({ run, uses }) => run ?? uses?.split('@')[0] ?? '') ?? [];
  const place = (job: Job | undefined, part: string) => commands(job).findIndex(line => line.includes(part));

  test('uses the actions that go with the changesets of this repository', () => {
    // Version 2 of the action takes version 3 of the command line.
    expect(devDependencies['@changesets/cli']?.split('.')[0]).toBe('3');
    const used = [...textOf(file).matchAll(/uses: (changesets\/\S+)@\w+ # v(\d+)/g)];
    expect(used.map(([, name, major]) => `${name} ${major}`)).toEqual([
      'changesets/action/select-mode 2',
      'changesets/action/version 2',
    ]);
  });

  test('is published by a job of its own, and only what another job has tested and packed', () => {
    expect(publish?.needs).toBe('test');
    expect(commands(tested)).toContain('.ci/run');
    const uploaded = tested?.steps.at(-1)?.with;
    expect(uploaded).toMatchObject({ name: 'release', path: 'release' });
    for (const job of [publish, releases])
      expect(job?.steps.find(({ uses }) => uses?.startsWith('actions/download-artifact'))?.with).toEqual({
        name: uploaded?.name,
        path: uploaded?.path,
      });
    // The checked files themselves are uploaded: nothing packs them anew in between.
    expect(commands(tested).at(-2)).toMatch(/release:pack && pnpm run release:check release$/);
  });

  test('may be published by that job alone, which holds no stored token', () => {
    expect(parse(textOf(file)).permissions).toEqual({});
    const trusted = Object.entries(jobs).filter(([, job]) => job.permissions?.['id-token'] === 'write');
    expect(trusted.map(([name]) => name)).toEqual(['publish']);
    expect(Object.keys(publish?.permissions ?? {})).toEqual(['id-token']);
    expect(releases?.permissions).toEqual({ contents: 'write' });
    // The only token is the one that the code host gives a job for as long as it runs.
    for (const name of files)
      expect(textOf(name).replace(/GH_TOKEN: "\$\{\{ github\.token \}\}"/, '')).not.toMatch(
        /secrets\.|TOKEN/,
      );
  });

  test('leaves no credentials where code of the repository runs, but where it pushes the versions', () => {
    const keeping = Object.entries(jobs).filter(([, job]) =>
      job.steps.some(
        step => step.uses?.startsWith('actions/checkout') && step.with?.['persist-credentials'] !== false,
      ),
    );
    expect(keeping.map(([name]) => name)).toEqual(['version']);
  });

  test('runs nothing where it is published but npm, on the files as they are', () => {
    expect(commands(publish).slice(0, -1)).toEqual(['actions/setup-node', 'actions/download-artifact']);
    const programs = commands(publish)
      .at(-1)
      ?.match(/\b(npm|tar|node|npx|pnpm|sh|curl)\b(?= )/g);
    expect(new Set(programs)).toEqual(new Set(['tar', 'node', 'npm']));
  });

  describe('that broke off', () => {
    const folder = mkdtempSync(join(tmpdir(), 'mirlo-publish-'));
    afterAll(() => rmSync(folder, { recursive: true }));
    mkdirSync(join(folder, 'release/packages'), { recursive: true });
    mkdirSync(join(folder, 'package'));
    for (const name of ['mir', 'sdk', 'server']) {
      writeFileSync(join(folder, 'package/package.json'), `{"name":"@mirlo/${name}","version":"0.2.0"}`);
      execFileSync('tar', ['czf', `release/packages/${name}.tgz`, 'package'], { cwd: folder });
    }
    // An npm whose registry has @mirlo/mir already. It prints what it publishes, and fails for the
    // packages in REFUSED.
    const npm = `#!/bin/sh
case "$1 $2" in
  'view @mirlo/mir@0.2.0') echo 0.2.0 ;;
  view*) exit 1 ;;
  "publish ./release/packages/$REFUSED.tgz") exit 1 ;;
  *) echo "$*" ;;
esac
`;
    writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
    const run = (REFUSED: string) =>
      spawnSync('sh', ['-e', '-c', commands(publish).at(-1) ?? ''], {
        cwd: folder,
        env: { PATH: `${folder}:${process.env.PATH}`, REFUSED },
        encoding: 'utf8',
      });
    const published = (name: string) =>
      `publish ./release/packages/${name}.tgz --access public --provenance\n`;

    test('publishes what npm lacks still, when it is run again', () => {
      expect(run('')).toMatchObject({ status: 0, stdout: published('sdk') + published('server') });
    });

    test('is red where npm refuses one', () => {
      expect(run('server')).toMatchObject({ status: 1, stdout: published('sdk') });
    });
  });

  test('is packed only after its metadata is filled in and looked at', () => {
    const order = ['release:metadata', 'release:sbom', 'release:pack', 'actions/upload-artifact'].map(part =>
      place(tested, part),
    );
    expect(order[0]).toBeGreaterThan(place(tested, '.ci/run'));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
  });
});

describe('the metadata of a release', () => {
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-metadata-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const MANIFEST = { name: '@mirlo/sdk', dependencies: { koa: '3.3.0' } };
  const host = { GITHUB_SERVER_URL: 'https://code.example', GITHUB_REPOSITORY: 'owner/mirlo' };
  const script = (env: Record<string, string>, ...args: string[]) =>
    spawnSync(process.execPath, [join(ROOT, '.ci/metadata.mjs'), ...args], {
      cwd: folder,
      env,
      encoding: 'utf8',
    });
  const manifest = () => JSON.parse(readFileSync(join(folder, 'packages/sdk/package.json'), 'utf8'));
  /** A tarball as `pnpm pack` makes them, of these files. */
  function pack(...names: string[]) {
    for (const made of ['release/packages', 'package']) mkdirSync(join(folder, made), { recursive: true });
    for (const name of names) copyFileSync(join(folder, 'packages/sdk', name), join(folder, 'package', name));
    execFileSync('tar', ['czf', 'release/packages/sdk.tgz', 'package'], { cwd: folder });
  }
  mkdirSync(join(folder, 'packages/sdk'), { recursive: true });
  writeFileSync(join(folder, 'packages/sdk/package.json'), JSON.stringify(MANIFEST));
  writeFileSync(join(folder, 'packages/sdk/CHANGELOG.md'), '# 0.1.0');
  writeFileSync(join(folder, 'packages/sdk/sbom.cdx.json'), '{}');

  test.each([
    ['nothing', {}],
    ['no repository', { GITHUB_SERVER_URL: host.GITHUB_SERVER_URL }],
    ['another line', { ...host, GITHUB_REPOSITORY: 'a/b\nc' }],
  ])('is refused where the code host says %s', (_, env) => {
    const { status, stderr } = script(env);
    expect([status, stderr]).toEqual([1, expect.stringContaining('expected GITHUB_SERVER_URL=https://HOST')]);
    expect(manifest()).toEqual(MANIFEST);
  });

  test('is missed in a tarball without it, and so are the changelog and the list of what it depends on', () => {
    pack('package.json');
    expect(script({}, '--check', 'release').stderr).toContain(
      'sdk.tgz lacks repository, homepage, bugs, CHANGELOG.md, sbom.cdx.json',
    );
  });

  test('names the repository that publishes', () => {
    expect(script(host).status).toBe(0);
    expect(manifest()).toEqual({
      ...MANIFEST,
      repository: { type: 'git', url: 'git+https://code.example/owner/mirlo.git', directory: 'packages/sdk' },
      homepage: 'https://code.example/owner/mirlo/tree/HEAD/packages/sdk#readme',
      bugs: { url: 'https://code.example/owner/mirlo/issues' },
    });
    pack('package.json', 'CHANGELOG.md', 'sbom.cdx.json');
    expect(script({}, '--check', 'release')).toMatchObject({ status: 0, stderr: '' });
  });

  test('a release of each tarball has the part of its changelog that is about its version', () => {
    const changelog = '# @mirlo/sdk\n\n## 0.2.0\n\n### Patch Changes\n\n- New.\n\n## 0.1.0\n\n- Old.\n';
    writeFileSync(join(folder, 'packages/sdk/CHANGELOG.md'), changelog);
    writeFileSync(join(folder, 'packages/sdk/package.json'), '{"name":"@mirlo/sdk","version":"0.2.0"}');
    pack('package.json', 'CHANGELOG.md');
    const gh = join(folder, 'gh');
    // A `gh` that knows the release in THERE. It prints the arguments of every other call.
    const program =
      '#!/bin/sh\nif [ "$2" = view ]; then [ "$3" = "$THERE" ]; exit; fi\nfor one in "$@"; do printf "%s|" "$one"; done\n';
    writeFileSync(gh, program, { mode: 0o755 });
    const env = {
      PATH: `${folder}:${process.env.PATH}`,
      GITHUB_REPOSITORY: 'owner/mirlo',
      GITHUB_SHA: 'abc',
    };
    const said = (THERE: string) =>
      execFileSync(process.execPath, [join(ROOT, '.ci/releases.mjs'), 'release'], {
        cwd: folder,
        env: { ...env, THERE },
        encoding: 'utf8',
      });
    const tag = '@mirlo/sdk@0.2.0';
    expect(said(tag)).toBe('');
    expect(said('@mirlo/sdk@0.1.0')).toBe(
      `release|create|${tag}|--repo|owner/mirlo|--target|abc|--title|${tag}|--notes|### Patch Changes\n\n- New.|`,
    );
  });
});

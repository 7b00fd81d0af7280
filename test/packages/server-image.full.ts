import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { ROOT, run } from './pack.ts';

const DOCKERFILE = readFileSync(join(ROOT, 'examples/operator-compose/Dockerfile'), 'utf8');
const TARGET = '/deployed';

/**
 * The test needs no Docker: the image gets exactly the files that this command of its Dockerfile
 * gathers.
 */
test('the server’s image holds versions of the lockfile, and nothing that only builds it', async () => {
  const [, command = ''] = /^RUN pnpm (.+ deploy .+)$/m.exec(DOCKERFILE) ?? [];
  const [, pnpm = ''] = /(pnpm@\S+)/.exec(DOCKERFILE) ?? [];
  const folder = mkdtempSync(join(tmpdir(), 'mirlo-image-'));
  try {
    const deployed = join(folder, 'server');
    await run('npx', ['--yes', pnpm, ...command.replace(TARGET, deployed).split(' ')], { cwd: ROOT });
    const manifests = globSync('node_modules/.pnpm/*/node_modules/{*,@*/*}/package.json', { cwd: deployed });
    const held = manifests
      .map(file => JSON.parse(readFileSync(join(deployed, file), 'utf8')))
      .map(({ name, version }) => `${name}@${version}`);
    const locked = Object.keys(parse(readFileSync(join(ROOT, 'pnpm-lock.yaml'), 'utf8')).packages);
    expect(held.length).toBeGreaterThan(50);
    expect(held.filter(one => !locked.includes(one))).toEqual([]);
    expect(held.filter(one => /^(vitest|typescript|tsdown|@mirlo\/)/.test(one))).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

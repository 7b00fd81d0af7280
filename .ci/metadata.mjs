// Writes the address of the repository into the manifests of the packages that are published. It
// comes from the code host (GITHUB_SERVER_URL, GITHUB_REPOSITORY), so no address stands in the
// repository, and a copy of it gets its own.
//
//   node .ci/metadata.mjs                 writes repository, homepage and bugs into the manifests
//   node .ci/metadata.mjs --check FOLDER  fails where a tarball in FOLDER/packages lacks one of
//                                         them, its changelog, or the list of its dependencies
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const FIELDS = ['repository', 'homepage', 'bugs'];

function write({ GITHUB_SERVER_URL: server = '', GITHUB_REPOSITORY: repository = '' }) {
  if (!/^https:\/\/[\w.-]+$/.test(server) || !/^[\w.-]+\/[\w.-]+$/.test(repository)) {
    throw new Error(
      `expected GITHUB_SERVER_URL=https://HOST and GITHUB_REPOSITORY=OWNER/NAME, received "${server}" and "${repository}"`,
    );
  }
  const home = `${server}/${repository}`;
  for (const file of readdirSync('packages')
    .map(name => `packages/${name}/package.json`)
    .filter(existsSync)) {
    const manifest = JSON.parse(readFileSync(file, 'utf8'));
    if (manifest.private) continue;
    const directory = dirname(file);
    manifest.repository = { type: 'git', url: `git+${home}.git`, directory };
    manifest.homepage = `${home}/tree/HEAD/${directory}#readme`;
    manifest.bugs = { url: `${home}/issues` };
    writeFileSync(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
}

function check(folder = '.') {
  const packed = `${folder}/packages`;
  const names = existsSync(packed) ? readdirSync(packed).filter(name => name.endsWith('.tgz')) : [];
  if (names.length === 0) throw new Error(`no tarball in ${packed}: run \`pnpm run release:pack\` first`);
  const tarballs = names.map(name => `${packed}/${name}`);
  const complaints = tarballs.flatMap(tarball => {
    const manifest = JSON.parse(
      execFileSync('tar', ['xOf', tarball, 'package/package.json'], { encoding: 'utf8' }),
    );
    const files = execFileSync('tar', ['tf', tarball], { encoding: 'utf8' }).split('\n');
    const lacking = FIELDS.filter(field => manifest[field] === undefined);
    // A package without dependencies has no list of them, because it would be empty.
    const wanted = ['CHANGELOG.md', ...(manifest.dependencies ? ['sbom.cdx.json'] : [])];
    lacking.push(...wanted.filter(file => !files.includes(`package/${file}`)));
    return lacking.length === 0 ? [] : [`${basename(tarball)} lacks ${lacking.join(', ')}`];
  });
  if (complaints.length > 0) throw new Error(complaints.join('; '));
}

try {
  if (process.argv[2] === '--check') check(process.argv[3]);
  else write(process.env);
} catch (error) {
  console.error(`Not to be published: ${error.message}`);
  process.exitCode = 1;
}

// Tags each tarball's version and makes a release of it at the code host, with what its changelog says of the version.
//
// Run again after it broke off, it makes those that are missing.
//
//   node .ci/releases.mjs FOLDER  for the tarballs in FOLDER/packages; gh makes them, at the commit GITHUB_SHA
import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

const { GITHUB_REPOSITORY: repository = '', GITHUB_SHA: commit = '' } = process.env;
const [folder = '.'] = process.argv.slice(2);
const packed = `${folder}/packages`;

for (const tarball of readdirSync(packed).filter(name => name.endsWith('.tgz'))) {
  const text = file =>
    execFileSync('tar', ['xOf', `${packed}/${tarball}`, `package/${file}`], { encoding: 'utf8' });
  const { name, version } = JSON.parse(text('package.json'));
  const tag = `${name}@${version}`;
  const there = spawnSync('gh', ['release', 'view', tag, '--repo', repository]);
  if (there.status === 0) continue;
  const notes = ['--title', tag, '--notes', sectionOf(text('CHANGELOG.md'), version)];
  const target = ['--repo', repository, '--target', commit];
  execFileSync('gh', ['release', 'create', tag, ...target, ...notes], { stdio: 'inherit' });
}

function sectionOf(changelog, version) {
  const sections = changelog.split(/^## /m);
  const own = sections.find(section => section.startsWith(`${version}\n`)) ?? '';
  return own.slice(version.length).trim();
}

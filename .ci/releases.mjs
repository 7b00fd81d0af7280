// Makes a tag and a release at the code host for each tarball in FOLDER/packages, at the commit
// GITHUB_SHA. The notes are the changelog's section on the version. It leaves releases that exist,
// so after a failure it can run again.
//
//   node .ci/releases.mjs FOLDER  (needs gh)
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

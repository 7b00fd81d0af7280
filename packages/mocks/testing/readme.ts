/**
 * The generated parts of the README: the magic identities, and the parity of server and sandbox.
 *
 *     node testing/readme.ts          writes them
 */

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { MAGIC_IDENTITIES } from '../src/index.ts';

export const README = join(import.meta.dirname, '../README.md');
const PARITY = join(import.meta.dirname, '../../../docs/parity.md');

/** The README with its generated parts made anew. */
export function withTables(readme: string): string {
  return filled(filled(readme, 'magic', magicTable()), 'parity', parityTable());
}

function magicTable(): string {
  const rows = MAGIC_IDENTITIES.map(
    ({ document, reference, en }) => `| \`${document}\` | \`${reference}\` | ${en} |`,
  );
  return ['| Document | Reference | What becomes of it |', '| --- | --- | --- |', ...rows].join('\n');
}

function parityTable(): string {
  const lines = readFileSync(PARITY, 'utf8').split('\n');
  return lines.filter(line => line.startsWith('|')).join('\n');
}

function filled(readme: string, name: string, text: string): string {
  const part = new RegExp(`(<!-- ${name}:[^\n]*-->\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!part.test(readme)) throw new Error(`README.md has no part for ${name}`);
  return readme.replace(part, (_, begin: string, end: string) => `${begin}${text}\n${end}`);
}

if (process.argv[1] === import.meta.filename) writeFileSync(README, withTables(readFileSync(README, 'utf8')));

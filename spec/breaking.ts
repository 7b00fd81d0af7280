/**
 * Compares the contract with the one last released (`released.json`) and fails where a client would
 * break, or where its version was not raised. With `--release` it stores today's contract as the
 * released one, unless it failed.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { breakingChanges, isRaised, versionStep } from './compare.ts';
import { type Document, published, readDocument } from './document.ts';

const RELEASED = new URL('./released.json', import.meta.url);

const current = published(readDocument());
const released = await readReleased();
const problems = released === null ? [] : problemsSince(released, current);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
else if (process.argv.includes('--release')) {
  await writeFile(RELEASED, `${JSON.stringify(current)}\n`);
  console.log(`The contract ${current.info.version} is the released one.`);
} else
  console.log(
    released === null ? 'No contract was released yet.' : `Breaks nothing since ${released.info.version}.`,
  );

async function readReleased(): Promise<Document | null> {
  const text = await readFile(RELEASED, 'utf8').catch(() => null);
  return text === null ? null : JSON.parse(text);
}

function problemsSince(before: Document, after: Document): string[] {
  const breaking = breakingChanges(before, after).map(change => `breaks clients: ${change}`);
  const step = versionStep(before, after);
  const [was, is] = [before.info.version, after.info.version];
  if (breaking.length > 0 || isRaised(was, is, step)) return breaking;
  return [`info.version: ${is} follows ${was}; this change needs a new ${step} version`];
}

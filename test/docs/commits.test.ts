import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { ROOT } from './blocks.ts';

const MAX_SUBJECT = 72;
const COMMITS = 50;

/**
 * Subjects of the last commits: as many as a shallow clone has, none where the sources were copied
 * without git.
 */
function subjects(): string[] {
  try {
    const args = ['log', '--no-merges', `-${COMMITS}`, '--format=%s'];
    const log = execFileSync('git', args, {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return log.split('\n').filter(subject => subject !== '');
  } catch {
    return [];
  }
}

const isTooLong = (subject: string) => [...subject].length > MAX_SUBJECT;

test(`no subject of a commit has more than ${MAX_SUBJECT} characters`, () => {
  expect(isTooLong('x'.repeat(MAX_SUBJECT + 1))).toBe(true);
  expect(subjects().filter(isTooLong)).toEqual([]);
});

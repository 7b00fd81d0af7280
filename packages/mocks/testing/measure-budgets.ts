/**
 * Measures what the budgets speak of and prints it as JSON: a process of its own, so that no test runner rewrites what
 * is measured.
 *
 *     node testing/measure-budgets.ts fetch|msw2|msw3
 */

import { measure, rawLoopback, sandboxFetch } from './measure.ts';
import { mswContenders } from './measure-msw.ts';

const ROUNDS = 9;

const [what] = process.argv.slice(2);
if (what === 'fetch') {
  console.log(
    JSON.stringify(
      await measure([sandboxFetch, rawLoopback], { rounds: ROUNDS, requests: 1_500, time: 'process' }),
    ),
  );
} else {
  const line = what === 'msw2' ? 2 : 3;
  const { door, bare } = mswContenders(line);
  console.log(
    JSON.stringify(
      await measure([door, bare], { rounds: ROUNDS, requests: line === 2 ? 1_000 : 150, time: 'process' }),
    ),
  );
}

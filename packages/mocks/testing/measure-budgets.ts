/**
 * Measures the times that the budgets limit (`test/budgets.full.ts`), and prints them as JSON. It
 * runs in a process of its own, because a test runner would rewrite the measured code. Usage: `node
 * testing/measure-budgets.ts fetch|msw2|msw3`
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

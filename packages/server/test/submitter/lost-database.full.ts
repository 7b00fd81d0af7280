import { expect, test } from 'vitest';
import { filesAll, type When } from './lost-database.ts';

const MOST_STEPS = 80;

test.each<When>(['before', 'after'])(
  'a database lost %s any step of filing loses and doubles nothing',
  async when => {
    let steps = 1;
    let tried = 0;
    for (let step = 1; step <= Math.min(steps, MOST_STEPS); step += 1) {
      steps = Math.max(steps, await filesAll(step, when));
      tried += 1;
    }
    expect(tried).toBeGreaterThan(20);
  },
);

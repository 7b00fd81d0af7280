import { expect, test } from 'vitest';
import { filesAll } from './lost-database.ts';

/** The steps around the first claim. `lost-database.full.ts` has all of them. */
test.each([4, 5, 6, 7, 8])(
  'a database lost before step %i of filing loses and doubles nothing',
  async step => {
    expect(await filesAll(step, 'before')).toBeGreaterThan(step);
  },
);

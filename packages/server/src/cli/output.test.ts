import { expect, it } from 'vitest';
import { table } from './output.ts';

it('sets columns as wide as their values, numbers to the right', () => {
  const lines = [
    { id: 7, name: 'Ñandú', active: true },
    { id: 12, name: 'B\u001b[2J', active: null },
  ];
  expect(table(lines)).toBe('ID  NAME   ACTIVE\n 7  Ñandú  yes\n12  B [2J  -\n');
});

import { expect, test } from 'vitest';
import { madridEpoch, startOfMadridDay } from '../madrid.ts';
import { ENTRY, EVE, HOUR, readyGuest, SETTLING, World } from './test-world.ts';

const DAY = startOfMadridDay(ENTRY);
const DUE = madridEpoch(`${ENTRY} 15:00:00`) + 24 * HOUR;
const R = { referencia: 'RES-1' };

test('a complete guest is queued for 00:00 of its entry day and due 24 h after its entry', () => {
  const world = new World();
  const id = world.create();
  expect(world.of(id)).toMatchObject({ state: 'queued', file_at: DAY, due_at: DUE, issues: [] });
});
test('lives', () => {
  const world = new World();
  const id = world.create();
  world.run(DAY);
  expect(world.of(id)).toMatchObject({ state: 'accepted', file_at: null });
  expect(world.standing()).toMatchObject([{ referencia: `G${id}`, records: [id] }]);
});

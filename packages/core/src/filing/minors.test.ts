import { expect, test } from 'vitest';
import { ENTRY, HOUR, SETTLING, World } from '../../test/world.ts';
import { madridDateTime, madridEpoch, startOfMadridDay } from '../madrid.ts';
import { mirObject } from '../present.ts';

const DAY = startOfMadridDay(ENTRY);
const DUE = madridEpoch(`${ENTRY} 15:00:00`) + 24 * HOUR;
const STAY = { referencia: 'RES-1' };
const CHILD = { ...STAY, nombre: 'Leo', numero_documento: 'C1', fecha_nacimiento: '2018-07-01' };

test('a minor alone is held until 2 h before the deadline, and says that it waits for an adult', () => {
  const world = new World();
  const child = world.create(CHILD);
  expect(world.of(child)).toMatchObject({ state: 'held', file_at: DUE - 2 * HOUR });
  expect(mirObject(world.of(child), 'en')).toMatchObject({
    state: 'held',
    file_at: madridDateTime(DUE - 2 * HOUR),
    issues: [
      { rule: 'stay.adult_awaited', severity: 'error', field: 'parentesco', id: child },
      { rule: 'stay.minor_alone', severity: 'warning' },
    ],
  });
  world.run(DUE - 2 * HOUR - 1);
  expect(world.of(child).state).toBe('held');
  world.run(DUE - 2 * HOUR);
  expect(world.of(child)).toMatchObject({ state: 'accepted', issues: [{ rule: 'stay.minor_alone' }] });
});

test('a family whose child is registered first is filed together', async () => {
  const world = new World();
  world.now = DAY + 16 * HOUR;
  const child = world.create({ ...CHILD, parentesco: 'HJ' });
  world.run(world.now + 10 * SETTLING);
  expect(world.ministry.size).toBe(0);
  const mother = world.create(STAY);
  for (const id of [child, mother]) {
    expect(world.of(id)).toMatchObject({ state: 'queued', file_at: world.now + SETTLING, issues: [] });
  }
  world.run(world.now + SETTLING);
  expect(world.standing()).toMatchObject([{ records: [child, mother] }]);
});

test('without an entry date a minor alone stays held', () => {
  const world = new World();
  const child = world.create({ ...CHILD, fecha_entrada: null });
  expect(world.of(child)).toMatchObject({ state: 'held', file_at: null });
});

test('where filing is at creation the minor waits as well', () => {
  const world = new World();
  world.policy = { ...world.policy, fileAt: 'creation' };
  expect(world.of(world.create(CHILD))).toMatchObject({ state: 'held', file_at: DUE - 2 * HOUR });
});

test('after the last call a minor waits for nobody', () => {
  const world = new World();
  world.now = DUE - HOUR;
  expect(world.of(world.create(CHILD))).toMatchObject({ state: 'queued', file_at: DUE - HOUR + SETTLING });
});

test('a minor who joins an adult that is filed already waits for nobody', () => {
  const world = new World();
  world.create(STAY);
  world.run(DAY);
  expect(world.of(world.create({ ...CHILD, parentesco: 'HJ' }))).toMatchObject({
    state: 'queued',
    file_at: DAY + SETTLING,
  });
});

test('what keeps the account back is said first, and nothing is due', () => {
  const world = new World();
  const { filing } = world.establishment;
  world.establishment = { ...world.establishment, filing: { ...filing, configured: false } };
  const child = world.create(CHILD);
  expect(world.of(child)).toMatchObject({ state: 'held', file_at: null });
  expect(world.rules(child)[0]).toBe('account.not_configured');
});

test('a sandbox minor keeps the warning alone', () => {
  const world = new World();
  const child = world.create({ ...CHILD, sandbox: true });
  expect(world.rules(child)).toEqual(['stay.minor_alone']);
  expect(world.of(child)).toMatchObject({ state: 'sandbox', file_at: null });
});

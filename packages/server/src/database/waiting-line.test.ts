import { expect, it } from 'vitest';
import { waitingLine } from './waiting-line.ts';

const PATIENCE_MS = 10_000;

it('lets one in at a time, in the order in which they came', async () => {
  const line = waitingLine();
  const order: string[] = [];
  const first = await line.enter(PATIENCE_MS);
  const others = ['second', 'third'].map(async name => {
    const leave = await line.enter(PATIENCE_MS);
    order.push(name);
    leave?.();
  });
  order.push('first');
  first?.();
  await Promise.all(others);
  expect(order).toEqual(['first', 'second', 'third']);
});

it('sends away whom the time was too long for, and goes on with those behind', async () => {
  const line = waitingLine();
  const first = await line.enter(PATIENCE_MS);
  const patient = line.enter(PATIENCE_MS);
  expect(await line.enter(1)).toBeNull();
  expect(await line.enter(0)).toBeNull();
  const behind = line.enter(PATIENCE_MS);
  first?.();
  (await patient)?.();
  expect(await behind).not.toBeNull();
});

it('ends a turn once, however often it is told', async () => {
  const line = waitingLine();
  const first = await line.enter(PATIENCE_MS);
  first?.();
  const second = await line.enter(PATIENCE_MS);
  first?.();
  expect(await line.enter(0)).toBeNull();
  second?.();
  expect(await line.enter(0)).not.toBeNull();
});

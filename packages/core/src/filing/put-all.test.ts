import { expect, test, vi } from 'vitest';
import { World } from '../../test/world.ts';
import { putAll } from './put-all.ts';

const world = new World();
const [one, two] = [world.of(world.create()), world.of(world.create())];

test('several submissions are written at once where the store can, one by one where it cannot', async () => {
  const [putSubmission, putSubmissions] = [vi.fn(async () => {}), vi.fn(async () => {})];
  await putAll({ putSubmission, putSubmissions }, [one, two]);
  expect(putSubmissions.mock.calls).toEqual([[[one, two]]]);
  expect(putSubmission).not.toHaveBeenCalled();
  await putAll({ putSubmission }, [one, two]);
  expect(putSubmission.mock.calls).toEqual([[one], [two]]);
});

test('one submission is written by itself, none not at all', async () => {
  const [putSubmission, putSubmissions] = [vi.fn(async () => {}), vi.fn(async () => {})];
  await putAll({ putSubmission, putSubmissions }, [one]);
  await putAll({ putSubmission, putSubmissions }, []);
  expect(putSubmission.mock.calls).toEqual([[one]]);
  expect(putSubmissions).not.toHaveBeenCalled();
});

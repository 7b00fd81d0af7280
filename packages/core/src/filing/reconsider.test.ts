import { expect, test } from 'vitest';
import { lockRecord, reconsider } from './reconsider.ts';
import { World } from './test-world.ts';

test('a record that is not there is locked by nobody and decided for nobody', async () => {
  const world = new World();
  expect(await lockRecord(world.tx, 'guests', 99)).toBeNull();
  expect(await lockRecord(world.tx, 'contracts', 99)).toBeNull();
  const id = world.create();
  const before = await lockRecord(world.tx, 'guests', id);
  if (!before) throw new Error('no guest');
  world.guests.delete(id);
  expect(
    await reconsider(world.tx, { resource: 'guests', id, before, deleted: false }, world.ctx),
  ).toBeNull();
});

test('a record whose unit changes between the look and the lock is looked for again, boundedly', async () => {
  const world = new World();
  const id = world.create({ referencia: 'A-1' });
  let stays = 0;
  const moving = {
    ...world.tx,
    stay: async (unit: string) =>
      ++stays < 5 ? { guests: [], establishment: world.establishment } : world.tx.stay(unit),
  };
  expect((await lockRecord(moving, 'guests', id))?.id).toBe(id);
  expect(stays).toBe(5);
  const lost = { ...world.tx, stay: async () => null };
  await expect(lockRecord(lost, 'guests', id)).rejects.toThrow(`the unit of guest ${id} changes faster`);
});

test('an update gives the submission as it stands, a deletion none', async () => {
  const world = new World();
  const id = world.create({ referencia: 'A-1' });
  const before = await lockRecord(world.tx, 'guests', id);
  if (!before) throw new Error('no guest');
  const change = { resource: 'guests', id, before } as const;
  expect(await reconsider(world.tx, { ...change, deleted: false }, world.ctx)).toEqual(world.of(id));
  world.guests.delete(id);
  expect(await reconsider(world.tx, { ...change, deleted: true }, world.ctx)).toBeNull();
});

test('an update writes nothing for the others of the stay whom it does not concern', async () => {
  const world = new World();
  const one = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22' });
  const two = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22', numero_documento: 'B' });
  const written: number[] = [];
  const before = await lockRecord(world.tx, 'guests', one);
  if (!before) throw new Error('no guest');
  const tx = {
    ...world.tx,
    putSubmission: async ({ record_id }: { record_id: number }) => void written.push(record_id),
  };
  await reconsider(tx, { resource: 'guests', id: one, before, deleted: false }, world.ctx);
  expect(written).toEqual([one]);
  expect(world.of(two).state).toBe('queued');
});

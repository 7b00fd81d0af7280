import { expect, test } from 'vitest';
import { World } from '../../test/world.ts';
import { dropGuest, lockGuest, reconsiderGuest } from './reconsider-guest.ts';
import { lockRental, reconsiderRental } from './reconsider-rental.ts';

test('a record that is not there is locked by nobody and decided for nobody', async () => {
  const world = new World();
  expect(await lockGuest(world.tx, 99, world.ctx)).toBeNull();
  expect(await lockRental(world.tx, 99, world.ctx)).toBeNull();
  const id = world.create();
  world.guests.delete(id);
  expect(await reconsiderGuest(world.tx, id, world.ctx)).toBeNull();
  expect(await reconsiderRental(world.tx, 99, world.ctx)).toBeNull();
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
  expect((await lockGuest(moving, id, world.ctx))?.id).toBe(id);
  expect(stays).toBe(5);
  const lost = { ...world.tx, stay: async () => null };
  await expect(lockGuest(lost, id, world.ctx)).rejects.toThrow(`the unit of guest ${id} changes faster`);
});

test('an update gives the submission as it stands, a deletion writes it as that of a deleted record', async () => {
  const world = new World();
  const id = world.create({ referencia: 'A-1' });
  const before = await lockGuest(world.tx, id, world.ctx);
  if (!before) throw new Error('no guest');
  expect(await reconsiderGuest(world.tx, id, world.ctx)).toEqual(world.of(id));
  world.guests.delete(id);
  await dropGuest(world.tx, before, world.ctx);
  expect(world.of(id).state).toBe('not_sent');
});

test('an update writes nothing for the others of the stay whom it does not concern', async () => {
  const world = new World();
  const one = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22' });
  const two = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22', numero_documento: 'B' });
  const written: number[] = [];
  const before = await lockGuest(world.tx, one, world.ctx);
  if (!before) throw new Error('no guest');
  const tx = {
    ...world.tx,
    putSubmissions: async (submissions: readonly { record_id: number }[]) =>
      void written.push(...submissions.map(({ record_id }) => record_id)),
  };
  await reconsiderGuest(tx, one, world.ctx);
  expect(written).toEqual([one]);
  expect(world.of(two).state).toBe('queued');
});

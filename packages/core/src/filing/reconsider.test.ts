import { expect, test } from 'vitest';
import { World } from '../../test/world.ts';
import type { FilingTransaction } from './filing-transaction.ts';
import { dropGuest, lockGuest, reconsiderGuest } from './reconsider-guest.ts';
import { lockRental } from './reconsider-rental.ts';

test('a record that is not there is locked by nobody', async () => {
  const world = new World();
  expect(await lockGuest(world.tx, 99, world.ctx)).toBeNull();
  expect(await lockRental(world.tx, 99, world.ctx)).toBeNull();
});

test('a record whose unit changes between the look and the lock is looked for again, boundedly', async () => {
  const world = new World();
  const id = world.create({ referencia: 'A-1' });
  let stays = 0;
  const moving = {
    ...world.tx,
    stay: (async of =>
      ++stays < 5
        ? { guests: [], establishment: world.establishment }
        : world.tx.stay(of)) as typeof world.tx.stay,
  };
  expect((await lockGuest(moving, id, world.ctx))?.guest.id).toBe(id);
  expect(stays).toBe(5);
  const lost = { ...world.tx, stay: async () => null };
  await expect(lockGuest(lost, id, world.ctx)).rejects.toThrow(`the unit of guest ${id} changes faster`);
});

test('an update gives the guest as it stands, a deletion writes it as that of a deleted record', async () => {
  const world = new World();
  const id = world.create({ referencia: 'A-1' });
  const locked = await lockGuest(world.tx, id, world.ctx);
  if (!locked) throw new Error('no guest');
  const after = await reconsiderGuest(world.tx, locked, locked.guest, world.ctx);
  expect(after).toEqual({ ...world.guests.get(id), submission: world.of(id) });
  world.guests.delete(id);
  await dropGuest(world.tx, locked, world.ctx);
  expect(world.of(id).state).toBe('not_sent');
});

test('an update writes nothing for the others of the stay whom it does not concern', async () => {
  const world = new World();
  const one = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22' });
  const two = world.create({ referencia: 'A-1', fecha_entrada: '2026-11-22', numero_documento: 'B' });
  const written: number[] = [];
  const locked = await lockGuest(world.tx, one, world.ctx);
  if (!locked) throw new Error('no guest');
  const tx = {
    ...world.tx,
    putSubmissions: async (submissions: readonly { record_id: number }[]) =>
      void written.push(...submissions.map(({ record_id }) => record_id)),
  };
  await reconsiderGuest(tx, locked, locked.guest, world.ctx);
  expect(written).toEqual([one]);
  expect(world.of(two).state).toBe('queued');
});

test('a guest who moves to another establishment leaves the others judged by theirs', async () => {
  const world = new World();
  const one = world.create({ referencia: 'A-1' });
  const two = world.create({ referencia: 'A-1', numero_documento: 'B' });
  const inBilbao = { ...world.establishment, id: 6, codigo_municipio: '48020' };
  const find = async (resource: string, id: number) =>
    resource === 'establishments' && id === 6 ? inBilbao : world.tx.find('guests', id);
  const tx = { ...world.tx, find: find as typeof world.tx.find };
  const locked = await lockGuest(tx, one, world.ctx);
  if (!locked) throw new Error('no guest');
  const moved = await reconsiderGuest(tx, locked, { ...locked.guest, establecimiento_id: 6 }, world.ctx);
  expect([moved.submission.autoridad, world.of(two).autoridad]).toEqual(['ertzaintza', 'mir']);
});

test('a change and a deletion of a guest are judged when the process may judge the stay', async () => {
  const world = new World();
  const one = world.create({ referencia: 'A-1' });
  world.create({ referencia: 'A-1', numero_documento: 'B' });
  const steps: string[] = [];
  const tx: FilingTransaction = {
    ...world.tx,
    beforeJudging: async ({ guests }) => void steps.push(`judges ${guests.length}`),
    putSubmissions: async submissions => void steps.push(`writes ${submissions.length}`),
  };
  const locked = await lockGuest(tx, one, world.ctx);
  if (!locked) throw new Error('no guest');
  await reconsiderGuest(tx, locked, { ...locked.guest, habitacion: '9' }, world.ctx);
  await dropGuest(tx, locked, world.ctx);
  expect(steps).toEqual(['judges 2', 'writes 1', 'judges 1', 'writes 1']);
});

test('a change of a guest reads the stay once, and a deletion too', async () => {
  const world = new World();
  const [one, two] = [world.create({ referencia: 'A-1' }), world.create({ referencia: 'A-1' })];
  const reads: string[] = [];
  const tx = {
    ...world.tx,
    find: ((resource, id) => {
      reads.push(resource);
      return world.tx.find(resource, id);
    }) as typeof world.tx.find,
    stay: (async of => {
      reads.push('stay');
      return world.tx.stay(of);
    }) as typeof world.tx.stay,
  };
  for (const id of [one, two]) {
    const locked = await lockGuest(tx, id, world.ctx);
    if (!locked) throw new Error('no guest');
    if (id === one) await reconsiderGuest(tx, locked, { ...locked.guest, habitacion: '9' }, world.ctx);
    else await dropGuest(tx, locked, world.ctx);
  }
  expect(reads).toEqual(['stay', 'stay']);
});

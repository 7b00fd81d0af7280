import { beforeEach, describe, expect, test } from 'vitest';
import { ENTRY, FILING, HOUR, SETTLING, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';
import { asHeld, guestFields } from './differs.ts';
import { ownIssue } from './issues.ts';
import { lockGuest, meetStay, reconsiderGuest } from './reconsider-guest.ts';
import { restoredFingerprint } from './restored.ts';

const DAY = startOfMadridDay(ENTRY);
const STAY = { referencia: 'RES-1' };

let world: World;
let ada: number;
let bob: number;
const unit = () => world.of(ada).unit;
const differs = (id: number) => world.of(id).differs?.fields ?? null;

beforeEach(() => {
  world = new World();
  ada = world.create(STAY);
  bob = world.create({ ...STAY, nombre: 'Bob', numero_documento: 'CD123456' });
});

describe('while a filing is on its way', () => {
  beforeEach(() => {
    world.now = DAY;
    for (const id of world.look()) world.receive(id);
  });

  test('an edit of one guest is told at that guest, and is forgotten once it is taken back', async () => {
    await world.update(ada, { apellido1: 'Lovelace' });
    expect([differs(ada), world.of(ada).state]).toEqual([['apellido1'], 'sent']);
    await world.update(ada, { apellido1: 'Byron' });
    expect([differs(ada), differs(bob)]).toEqual([null, null]);
  });

  test('a server that does not file says nothing of it: the filing goes its way', async () => {
    world.policy = { ...world.policy, on: false };
    await world.update(ada, { apellido1: 'Lovelace' });
    expect(world.rules(ada)).toEqual([]);
  });
});

describe('a filing that a restore found and compared field by field', () => {
  /** Makes the filing one that a restore found, with the ministry's values in these fields. */
  function found(compared: boolean, filed: ReadonlyMap<number, ReadonlyMap<string, string>>): void {
    world.run(DAY);
    for (const id of [ada, bob]) {
      const guest = world.guests.get(id);
      if (!guest) throw new Error(`no guest ${id}`);
      world.put({
        ...world.of(id),
        state: 'kept',
        fingerprint: restoredFingerprint(2, compared),
        differs: asHeld(guestFields(guest), filed.get(id) ?? new Map(), world.ctx.digest),
        issues: [ownIssue('filing.kept', { resource: 'guests', id: null, field: '' })],
      });
    }
  }

  test('stands where every record says the same, and has a fingerprint from then on', async () => {
    found(true, new Map());
    await meetStay(world.tx, unit(), world.ctx);
    for (const id of [ada, bob])
      expect(world.of(id)).toMatchObject({
        state: 'accepted',
        differs: null,
        issues: [],
        fingerprint: expect.stringMatching(/^2:[0-9a-f]{40}$/),
      });
  });

  test('is corrected where one record says something else', async () => {
    found(true, new Map([[bob, new Map([['apellido1', 'Smith']])]]));
    await meetStay(world.tx, unit(), world.ctx);
    expect([world.of(ada).state, world.of(bob).state]).toEqual(['correcting', 'correcting']);
    expect([differs(ada), differs(bob)]).toEqual([[], ['apellido1']]);
  });

  test('does not stand where not all fields were compared', async () => {
    found(false, new Map());
    await meetStay(world.tx, unit(), world.ctx);
    expect(world.of(ada).state).toBe('correcting');
  });
});

test('a record that a restore holds stays held, even if its filing says the same, until it is saved', async () => {
  world.run(DAY);
  const issue = ownIssue('filing.restored', { resource: 'guests', id: null, field: '' });
  world.put({ ...world.of(ada), state: 'kept', issues: [issue] });
  await meetStay(world.tx, unit(), world.ctx);
  expect([world.of(ada).state, world.rules(ada)]).toEqual(['kept', ['filing.restored']]);
});

test('a guest deleted from a filing is annulled as soon as the account can file, and not before', async () => {
  world.run(DAY);
  world.establishment = { ...world.establishment, filing: { ...FILING, configured: false } };
  await world.delete(bob);
  expect(world.of(ada)).toMatchObject({ state: 'correcting', file_at: null });
  expect(world.rules(ada)).toEqual(['account.not_configured']);
  world.policy = { ...world.policy, on: false };
  await meetStay(world.tx, unit(), world.ctx);
  expect(world.rules(ada)).toEqual(['account.not_configured']);
  world.establishment = { ...world.establishment, filing: FILING };
  await meetStay(world.tx, unit(), world.ctx);
  expect(world.of(ada)).toMatchObject({ state: 'correcting', file_at: world.now + SETTLING });
  expect(world.rules(ada)).toEqual(['ministry.off']);
});

test('a guest who is not ready has no word of a server that does not file', () => {
  world.policy = { ...world.policy, on: false };
  const ready = world.create({ numero_documento: 'EF123456' });
  const held = world.create({ numero_documento: 'GH123456', fecha_nacimiento: null });
  expect(world.rules(ready)).toEqual(['ministry.off']);
  expect(world.rules(held)).toEqual(['guest.fecha_nacimiento.required']);
});

describe('a guest who moves to another stay', () => {
  const OTHER = { referencia: 'RES-2' };
  let eve: number;

  beforeEach(() => {
    eve = world.create({ ...OTHER, numero_documento: 'EF123456', tipo_pago: 'EFECTIVO' });
  });

  test('sets what the stay states once, where it is the first by id', async () => {
    world.now += HOUR;
    await world.update(ada, { ...OTHER, tipo_pago: 'TARJETA' });
    expect(world.of(ada).unit).toBe(world.of(eve).unit);
    expect([world.rules(ada), world.rules(eve)]).toEqual([['stay.waiting'], ['stay.mismatch']]);
  });

  test('has its submission returned as it is in the new stay', async () => {
    const locked = await lockGuest(world.tx, bob, world.ctx);
    if (!locked) throw new Error('no guest');
    const after = { ...locked.guest, ...OTHER, tipo_pago: 'EFECTIVO', updated_at: ++world.now };
    const { submission, ...row } = after;
    world.guests.set(bob, row);
    const guest = await reconsiderGuest(world.tx, locked, after, world.ctx);
    expect(guest).toEqual({ ...row, submission: world.of(bob) });
    expect(guest.submission).toMatchObject({ record_id: bob, unit: world.of(eve).unit });
  });
});

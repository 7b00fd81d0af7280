import { expect, test } from 'vitest';
import { ENTRY, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';

/**
 * Where a postal code belongs to one municipality only, that municipality is filed. The record
 * itself does not change.
 */

const HOME = {
  direccion: 'Calle Mayor 1',
  nombre_municipio: null,
  codigo_postal: '28013',
  codigo_municipio: null,
  pais: 'ESP' as const,
};
const FILLED = {
  rule: 'address.codigo_municipio.filled',
  severity: 'warning',
  resource: 'guests',
  field: 'codigo_municipio',
  params: { value: '28079', name: 'Madrid', postal_code: '28013' },
};

test('a guest without a municipality is filed with the only one of the postal code, and keeps what was sent', () => {
  const world = new World();
  const id = world.create(HOME);
  expect(world.of(id)).toMatchObject({ state: 'queued', issues: [FILLED] });
  world.now = startOfMadridDay(ENTRY);
  const [communication = 0] = world.look();
  const { input } = world.ministry.get(communication) ?? {};
  expect(input?.kind === 'PV' && input.stay.guests[0]?.codigo_municipio).toBe('28079');
  expect(world.guests.get(id)?.codigo_municipio).toBeNull();
  world.receive(communication);
  world.verdict(communication);
  expect(world.of(id), 'and an accepted filing says it on').toMatchObject({
    state: 'accepted',
    issues: [FILLED],
  });
});

test('stating later what was filled files nothing anew; another municipality does', async () => {
  const world = new World();
  const id = world.create(HOME);
  world.now = startOfMadridDay(ENTRY);
  const [communication = 0] = world.look();
  world.receive(communication);
  world.verdict(communication);
  await world.update(id, { codigo_municipio: '28079' });
  expect(world.of(id)).toMatchObject({ state: 'accepted', issues: [] });
  await world.update(id, { codigo_municipio: '28080' });
  expect(world.of(id).state).toBe('correcting');
});

test('a guest whose postal code serves several is held', () => {
  const world = new World();
  const id = world.create({ ...HOME, codigo_postal: '01427' });
  expect(world.of(id).state).toBe('held');
  expect(world.rules(id)).toEqual(['address.codigo_municipio.required']);
});

test.each([
  ['a municipality that does not exist', '28081', 'held', 'address.codigo_municipio.unknown'],
  ['one of another province', '08019', 'held', 'address.codigo_postal.province'],
  [
    'one that the list does not have with the postal code',
    '28080',
    'queued',
    'address.codigo_postal.unlisted',
  ],
])('a guest with %s', (_, codigo_municipio, state, rule) => {
  const world = new World();
  const id = world.create({ ...HOME, codigo_municipio });
  expect(world.of(id).state).toBe(state);
  expect(world.rules(id)).toEqual([rule]);
});

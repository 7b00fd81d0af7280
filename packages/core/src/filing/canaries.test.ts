import { expect, test } from 'vitest';
import { ESTABLISHMENT, World } from '../../test/world.ts';
import { madridDateTime, madridEpoch } from '../madrid.ts';

/**
 * Which day it is, and when a day begins, follows the establishment's clock (docs/decisions.md,
 * "Filing", Clock).
 */

const LAS_PALMAS = { ...ESTABLISHMENT, codigo_municipio: '35016' };

test.each([
  ['Las Palmas, where it is still the day before', LAS_PALMAS, ['guest.fecha_nacimiento.future']],
  ['Madrid', { ...ESTABLISHMENT, codigo_municipio: '28079' }, []],
  ['a place that nobody named', ESTABLISHMENT, []],
])('half an hour after midnight, today is that of %s', (_, establishment, rules) => {
  const world = new World();
  world.establishment = establishment;
  world.now = madridEpoch('2026-11-20 00:30:00');
  const id = world.create({ fecha_nacimiento: '2026-11-19' });
  expect(world.rules(id).filter(rule => rule.startsWith('guest.fecha_nacimiento'))).toEqual(rules);
});

test.each(['2026-03-29', '2026-10-25', '2028-02-29'])(
  'a stay of %s is filed once, from 01:00 of Madrid on',
  day => {
    const world = new World();
    world.establishment = LAS_PALMAS;
    world.now = madridEpoch(`${day} 00:00:00`) - 3_600_000;
    const id = world.create({ fecha_entrada: day, fecha_salida: '2028-03-04' });
    expect(madridDateTime(world.of(id).file_at ?? 0)).toBe(`${day} 01:00:00`);
    world.run(madridEpoch(`${day} 00:59:59`));
    expect(world.standing()).toEqual([]);
    world.run(madridEpoch(`${day} 23:59:59`));
    expect(world.standing()).toHaveLength(1);
    expect(world.of(id).filings).toBe(1);
  },
);

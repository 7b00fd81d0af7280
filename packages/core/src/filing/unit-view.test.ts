import { expect, test } from 'vitest';
import { COMPLETE, storedRental } from '../../test/rental.ts';
import { ESTABLISHMENT, EVE, HOUR, readyGuest, World } from '../../test/world.ts';
import type { NewRental } from './decide.ts';
import { rentalAsUnit } from './rental.ts';
import { stayAsUnit } from './stay.ts';
import { goneUnit } from './unit-view.ts';

test('a unit whose records are deleted is MIR’s, has nothing to judge and nothing to file', () => {
  const facts = { communication: 'PV', unit: 'u', account_id: 3, establecimiento_id: 5 } as const;
  const unit = goneUnit({ ...facts, gone: [], blockers: [], settings: {} });
  expect(unit).toMatchObject({ ...facts, autoridad: 'mir', members: [] });
  expect([unit.lastWrite(), unit.check([], []), unit.fingerprint([]), unit.referencia([])]).toEqual([
    0,
    [],
    null,
    '',
  ]);
  expect(() => unit.input([], '')).toThrow('a unit without living records has nothing to file');
});

test('the settling time of a stay counts from the last write to any of its guests', () => {
  const world = new World();
  const [one, two] = [world.create(), world.create({ numero_documento: 'X' })];
  const guests = [EVE + HOUR, EVE].map((updated_at, i) => {
    const id = i === 0 ? one : two;
    return { ...readyGuest({ updated_at, id }), submission: world.of(id) };
  });
  expect(stayAsUnit({ guests, establishment: ESTABLISHMENT }, 'u', world.ctx).lastWrite()).toBe(EVE + HOUR);
});

test('that of a rental counts from the last write to the contract or any of its parts', () => {
  const unitOf = (changes: Partial<NewRental>) => rentalAsUnit(storedRental(changes), new World().ctx);
  const late = { updated_at: EVE + HOUR };
  const [holder, driver] = COMPLETE.persons;
  if (!holder?.license || !holder.address || !driver) throw new Error('no persons');
  expect(unitOf({}).lastWrite()).toBe(EVE);
  const parts = [
    { vehicle: { ...COMPLETE.vehicle, ...late } },
    { persons: [{ ...holder, ...late }, driver] },
    { persons: [{ ...holder, license: { ...holder.license, ...late } }, driver] },
    { persons: [{ ...holder, address: { ...holder.address, ...late } }, driver] },
  ];
  for (const part of parts) expect(unitOf(part).lastWrite()).toBe(EVE + HOUR);
  expect(unitOf({}).communication).toBe('AV');
});

import { beforeEach, describe, expect, test } from 'vitest';
import { ENTRY, ESTABLISHMENT, FILING, HOUR, SETTLING, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';
import { exportedOf, shownState } from './shown-state.ts';

const DAY = startOfMadridDay(ENTRY);
const BARCELONA = { ...ESTABLISHMENT, codigo_municipio: '08019' };

let world: World;

beforeEach(() => {
  world = new World();
});

describe('a guest whose establishment is another authority’s', () => {
  test('is held with its deadline and files nothing, however late', () => {
    world.establishment = BARCELONA;
    const id = world.create();
    world.run(DAY + 100 * HOUR);
    expect(world.of(id)).toMatchObject({ state: 'held', autoridad: 'mossos', file_at: null });
    expect(world.of(id).due_at).not.toBeNull();
    expect(world.rules(id)).toEqual(['establishment.autoridad']);
    expect(world.standing()).toEqual([]);
  });

  test('needs no credentials of the ministry', () => {
    world.establishment = { ...BARCELONA, filing: { ...FILING, configured: false, settings: {} } };
    expect(world.rules(world.create())).toEqual(['establishment.autoridad']);
  });

  test('is judged as a person, and not by the settings and the code that only MIR asks for', () => {
    world.establishment = { ...BARCELONA, numero_establecimiento: '12345678901' };
    expect(world.rules(world.create({ fecha_nacimiento: null }))).toEqual([
      'establishment.autoridad',
      'guest.fecha_nacimiento.required',
    ]);
  });

  test('is MIR’s where the operator says so, and the other way round', () => {
    world.establishment = { ...BARCELONA, set_autoridad: 'mir' };
    expect(world.of(world.create())).toMatchObject({ state: 'queued', autoridad: 'mir' });
    world.establishment = { ...ESTABLISHMENT, set_autoridad: 'ertzaintza' };
    const other = world.create({ numero_documento: 'X1' });
    expect(world.of(other)).toMatchObject({ state: 'held', autoridad: 'ertzaintza' });
  });

  test('is to be exported again after a write to it, and not after one to another of its stay', async () => {
    world.establishment = BARCELONA;
    const [one, two] = [
      world.create({ referencia: 'R' }),
      world.create({ referencia: 'R', numero_documento: 'X' }),
    ];
    world.now += HOUR;
    for (const id of [one, two]) world.put({ ...world.of(id), exported_at: world.now });
    world.now += HOUR;
    await world.update(one, { habitacion: '7' });
    expect([world.of(one).exported_at, world.of(two).exported_at]).toEqual([null, world.now - HOUR]);
  });
});

describe('what MIR accepted before its establishment became another authority’s', () => {
  const STAY = { referencia: 'RES-1' };
  let ada: number;
  let bob: number;

  beforeEach(() => {
    ada = world.create(STAY);
    bob = world.create({ ...STAY, numero_documento: 'CD123456' });
    world.run(DAY);
    world.establishment = BARCELONA;
    world.now = DAY + HOUR;
  });

  test('stands, and an edit leaves it as it was accepted and says so', async () => {
    await world.update(ada, { apellido1: 'Lovelace' });
    world.run(DAY + 2 * HOUR);
    expect([world.of(ada).state, world.of(bob).state].map(state => shownState({ state }))).toEqual([
      'accepted',
      'accepted',
    ]);
    expect(world.rules(ada)).toEqual(['filing.kept', 'establishment.autoridad']);
    expect(world.standing()).toMatchObject([{ referencia: 'RES-1' }]);
  });

  test('is to be exported as an edit has made it, and again after the next one', async () => {
    expect(exportedOf(world.of(ada))).toBeUndefined();
    await world.update(ada, { apellido1: 'Lovelace' });
    expect(exportedOf(world.of(ada))).toBe(0);
    world.put({ ...world.of(ada), exported_at: world.now });
    world.now += HOUR;
    await world.update(bob, { apellido1: 'Shaw' });
    expect(exportedOf(world.of(ada))).toBe(1);
    await world.update(ada, { apellido1: 'Byron' });
    expect([exportedOf(world.of(ada)), exportedOf(world.of(bob))]).toEqual([0, 0]);
  });

  test('is withdrawn with a deleted guest; who stays is the other authority’s', async () => {
    await world.delete(bob);
    world.run(DAY + HOUR + SETTLING);
    expect(world.standing()).toEqual([]);
    expect(world.of(bob).state).toBe('annulled');
    expect(world.of(ada)).toMatchObject({ state: 'held', autoridad: 'mossos' });
  });

  test('and what waited for MIR waits for it again once its establishment is MIR’s again', async () => {
    const late = world.create({ numero_documento: 'X2' });
    expect(world.of(late).state).toBe('held');
    world.establishment = ESTABLISHMENT;
    world.put({ ...world.of(late), file_at: world.now });
    world.run(DAY + 2 * HOUR);
    expect(world.of(late)).toMatchObject({ state: 'accepted', autoridad: 'mir' });
  });
});

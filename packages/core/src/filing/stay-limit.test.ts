import { describe, expect, test } from 'vitest';
import { assertPlace, assertPlaceAfter, MAX_STAY_GUESTS, StayFull } from './stay-limit.ts';
import type { StayFields } from './unit.ts';

const STAY: StayFields = {
  establecimiento_id: 5,
  referencia: 'R-1',
  habitacion: '12',
  fecha_entrada: '2026-11-22',
  fecha_salida: '2026-11-24',
};

describe('a stay has room', () => {
  test(`for ${MAX_STAY_GUESTS} guests, and for no more`, () => {
    expect(() => assertPlace(STAY, MAX_STAY_GUESTS - 1)).not.toThrow();
    expect(() => assertPlace(STAY, MAX_STAY_GUESTS)).toThrow(StayFull);
  });

  test('and the refusal names the field of the stay, with its value', () => {
    const refusal = new StayFull(STAY);
    expect(refusal).toMatchObject({ name: 'StayFull', field: 'referencia', received: 'R-1' });
    expect(refusal.message).toBe('a stay has at most 500 guests');
    expect(new StayFull({ ...STAY, referencia: null })).toMatchObject({
      field: 'habitacion',
      received: '12',
    });
  });
});

describe('an update that moves a guest', () => {
  const before = { ...STAY, sandbox: false };
  /**
   * Checks an update while each other stay has `there` guests. Returns the stays whose guests were
   * counted.
   */
  async function move(changes: Partial<StayFields>, there: number, from: Partial<StayFields> = {}) {
    const counted: string[] = [];
    await assertPlaceAfter({ ...before, ...from }, changes, async unit => {
      counted.push(unit);
      return there;
    });
    return counted;
  }

  test('counts the guests of the stay it enters', async () => {
    expect(await move({ referencia: 'R-2' }, MAX_STAY_GUESTS - 1)).toEqual(['stay:5:p:r:R-2']);
  });

  test('is refused where that stay is full', async () => {
    const refused = { field: 'referencia', received: 'R-2' };
    await expect(move({ referencia: 'R-2' }, MAX_STAY_GUESTS)).rejects.toMatchObject(refused);
    await expect(move({ referencia: null }, MAX_STAY_GUESTS)).rejects.toBeInstanceOf(StayFull);
  });

  test.each([
    ['stays in its stay', { habitacion: '13' }, {}],
    ['leaves it for none', { referencia: null, habitacion: null }, {}],
    ['changes nothing', {}, {}],
  ])('counts nobody where it %s', async (_, changes, from) => {
    expect(await move(changes, MAX_STAY_GUESTS, from)).toEqual([]);
  });
});

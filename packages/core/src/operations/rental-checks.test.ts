import { describe, expect, it } from 'vitest';
import { rentalProblems } from './rental-checks.ts';

const A = '5f0c1f6e-3b0a-4f57-9a41-0d6f0a1f2b3c';
const paths = (body: Record<string, unknown>) => rentalProblems(body).map(problem => problem.path);

describe('the body of an atomic rental', () => {
  it('names a repeated role at its second place', () => {
    expect(paths({ persons: [{ rol: 'TI' }, { rol: 'CP' }, { rol: 'TI' }] })).toEqual(['persons[2].rol']);
  });

  it('names a uuid that two records of one kind share', () => {
    const persons = [
      { rol: 'TI', uuid: A, license: { uuid: A }, address: { uuid: A } },
      { rol: 'CP', uuid: A, license: { uuid: A } },
    ];
    expect(paths({ uuid: A, contract: { uuid: A }, persons, dropoff_address: { uuid: A } })).toEqual([
      'persons[1].uuid',
      'persons[1].license.uuid',
      'dropoff_address.uuid',
    ]);
  });

  it('counts paths from the place in the list, whatever stands before', () => {
    expect(paths({ persons: [{ rol: 'TI' }, null, { rol: 'TI' }] })).toEqual(['persons[2].rol']);
  });

  it('may hold one uuid in records of different kinds', () => {
    expect(
      paths({ uuid: A, vehicle: { uuid: A }, persons: [{ uuid: A }], pickup_address: { uuid: A } }),
    ).toEqual([]);
  });

  it.each([[undefined], [null], ['x'], [[null, 1, 'x', []]]])(
    'with persons %j is left to the schema',
    persons => {
      expect(paths({ persons })).toEqual([]);
    },
  );
});

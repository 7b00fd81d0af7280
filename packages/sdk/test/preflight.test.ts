import { expect, it } from 'vitest';
import { byRole } from '../src/index.ts';
import { preflight } from '../src/preflight.ts';

it('says of every issue of a stay which guest and which field it is about', () => {
  const { ready, issues } = preflight({
    guests: [
      { establecimiento_id: 1, nombre: 'Jon', apellido1: 'Vega', nacionalidad: 'ESP' },
      { establecimiento_id: 1, nombre: 'Ane', apellido1: '' },
    ],
  });
  expect(ready).toBe(false);
  for (const { path, index, field } of issues) {
    if (index !== undefined)
      expect(path).toBe(field === '' ? `guests[${index}]` : `guests[${index}].${field}`);
    else expect(path).toBe(field);
  }
  expect(issues).toContainEqual(expect.objectContaining({ index: 1, field: 'apellido1' }));
  expect(issues.some(({ index }) => index === 0)).toBe(true);
});

it('says of every issue of a rental which person or part it is about', () => {
  const { issues } = preflight({
    contract: { establecimiento_id: 1, referencia: 'R-1' },
    vehicle: {},
    persons: byRole({ TI: { nombre: 'Ane' }, CP: { nombre: 'Jon', license: { tipo: 'B' } } }),
  });
  expect(issues).toContainEqual(expect.objectContaining({ index: 1, field: 'license.numero' }));
  expect(issues.some(({ index, field }) => index === undefined && field.startsWith('vehicle.'))).toBe(true);
});

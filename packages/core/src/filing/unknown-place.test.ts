import { municipalities } from '@mirlo/mir/municipalities';
import { expect, test } from 'vitest';
import { unknownPlace } from './stay.ts';

const of = (codigo_municipio: string | null, set_autoridad: 'mir' | null = null) =>
  unknownPlace({ id: 5, codigo_municipio, set_autoridad }, 'error');

test('a municipality that does not exist is told with the three nearest that do', () => {
  const [issue, ...more] = of('17999');
  expect(more).toEqual([]);
  expect(issue).toEqual({
    rule: 'establishment.codigo_municipio',
    severity: 'error',
    resource: 'establishments',
    id: 5,
    field: 'codigo_municipio',
    params: { value: '17999', nearest: expect.stringMatching(/^\d{5} [^,]+, \d{5} [^,]+, \d{5} [^,]+$/) },
  });
  const codes = String(issue?.params.nearest).match(/\d{5}/g) ?? [];
  expect(codes.map(code => municipalities.find(code)?.code)).toEqual(codes);
});

test('nothing is told where it exists, where there is none, or where the operator has named the authority', () => {
  expect(of('17079')).toEqual([]);
  expect(of(null)).toEqual([]);
  expect(of('17999', 'mir')).toEqual([]);
});

import { describe, expect, test } from 'vitest';
import { PREFLIGHT_RULES, preflight } from '../src/index.ts';
import { holdsOn, warning } from '../src/preflight/rule.ts';
import { adult, SETTINGS, stay } from './records.ts';

/** docs/decisions.md, "Filing", Change of the law. */

const ONE_YEAR: Parameters<typeof warning>[3] = { from: '2027-01-01', until: '2028-01-01' };

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
])('a rule of the year 2027 on %s: %s', (day, holds) => {
  expect(holdsOn(warning('law', 'es', 'en', ONE_YEAR), day)).toBe(holds);
  expect(holdsOn(warning('law', 'es', 'en'), day)).toBe(true);
});

describe('the instructions of version 1.2.0', () => {
  const found = (today: string) => {
    const spanish = {
      pais: 'ESP',
      codigo_municipio: '28079',
      codigo_postal: '08001',
      nombre_municipio: null,
    };
    const times = { fecha_entrada: today, fecha_salida: '2025-09-25' };
    return preflight(stay([adult({ ...times, ...spanish })]), { today, settings: SETTINGS }).issues.map(
      ({ rule }) => rule,
    );
  };

  test('compare postal code and municipality from 18 September 2025 on', () => {
    expect(found('2025-09-17')).not.toContain('address.codigo_postal.province');
    expect(found('2025-09-18')).toContain('address.codigo_postal.province');
  });

  test('are named with their day among the rules', () => {
    const rule = PREFLIGHT_RULES.find(({ id }) => id === 'address.codigo_postal.province');
    expect(rule?.holds).toEqual({ from: '2025-09-18' });
  });
});

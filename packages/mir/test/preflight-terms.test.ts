import { afterEach, describe, expect, test, vi } from 'vitest';
import { PREFLIGHT_RULES, preflight } from '../src/index.ts';
import { holdsOn, type Term, warning } from '../src/preflight/rule.ts';
import { adult, SETTINGS, stay } from './records.ts';

/**
 * A rule holds from one day and until another, so that a release can carry a change of the law
 * before it applies (docs/decisions.md, "Filing", Change of the law).
 */

const ONE_YEAR: Term = { from: '2027-01-01', until: '2028-01-01' };

test.each([
  ['2026-12-31', false],
  ['2027-01-01', true],
  ['2027-12-31', true],
  ['2028-01-01', false],
])('a rule of the year 2027 on %s: %s', (day, holds) => {
  expect(holdsOn(warning('law', 'es', 'en', ONE_YEAR), day)).toBe(holds);
  expect(holdsOn(warning('law', 'es', 'en'), day)).toBe(true);
});

describe('a change of the law', () => {
  const [YESTERDAY, TODAY, TOMORROW] = ['2026-05-09', '2026-05-10', '2026-05-11'];
  const COMMON = '../src/preflight/rules-common.ts';

  afterEach(() => {
    vi.doUnmock(COMMON);
    vi.resetModules();
  });

  /** Loads a preflight in which these rules begin or end on given days. */
  async function releaseThat(holds: Readonly<Record<string, Term>>) {
    vi.resetModules();
    vi.doMock(COMMON, async original => {
      const { COMMON_RULES } = await original<typeof import('../src/preflight/rules-common.ts')>();
      const rows = Object.entries(COMMON_RULES).map(([id, rule]) => [id, { ...rule, holds: holds[id] }]);
      return { COMMON_RULES: Object.fromEntries(rows) };
    });
    const release = await import('../src/preflight/preflight.ts');
    const guest = adult({ nombre: 'Marina 2', contacto_email: 'x@guest.booking.com' });
    return (today: string) =>
      release.preflight(stay([guest]), { today, settings: SETTINGS }).issues.map(({ rule }) => String(rule));
  }

  test('a rule that begins tomorrow is silent today', async () => {
    const told = await releaseThat({ 'name.digits': { from: TOMORROW } });
    expect([told(TODAY), told(TOMORROW)]).toEqual([
      ['contact.email.masked'],
      ['name.digits', 'contact.email.masked'],
    ]);
  });

  test('a rule that ended yesterday is silent today', async () => {
    const told = await releaseThat({ 'name.digits': { until: TODAY } });
    expect([told(YESTERDAY), told(TODAY)]).toEqual([
      ['name.digits', 'contact.email.masked'],
      ['contact.email.masked'],
    ]);
  });
});

test.each([
  ['RD 933/2021', '2024-12-02'],
  ['INS 1.2.0', '2025-09-18'],
])('every rule of %s holds from %s on', (source, from) => {
  const rules = PREFLIGHT_RULES.filter(rule => rule.source.includes(source));
  expect(rules.length).toBeGreaterThan(5);
  expect(rules.filter(({ holds }) => holds?.from !== from)).toEqual([]);
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

import type { PreflightIssue } from '@mirlo/mir';
import { describe, expect, test } from 'vitest';
import { issueText } from '../present.ts';
import { elsewhereIssues, OWN_RULES, sharedPlace, stoppedIssue, switchedOffIssue } from './issues.ts';

/** The parameters of each rule of the registry's own. */
const NAMED: Readonly<Record<keyof typeof OWN_RULES, readonly string[]>> = {
  'account.not_configured': [],
  'account.stopped': ['reason'],
  'account.filing_off': [],
  'ministry.off': [],
  'establishment.autoridad': ['autoridad'],
  'establishment.codigo_municipio': ['value', 'nearest'],
  'rental.autoridad': ['autoridad'],
  'stay.waiting': ['guests', 'ids'],
  'stay.adult_awaited': [],
  'filing.kept': [],
  'filing.restored': ['missing'],
  'filing.not_composable': [],
  'ministry.rejected': ['words', 'code', 'ids'],
  'ministry.annulment_refused': ['words', 'code'],
  'ministry.duplicate_without_lote': ['words'],
  'ministry.outcome_unknown': ['words'],
};
const NOTHING = {
  reason: '',
  guests: '',
  ids: '',
  words: '',
  code: '',
  autoridad: '',
  value: '',
  nearest: '',
  missing: '',
};

describe.each(['es', 'en'] as const)('in the language %s', language => {
  test.each(Object.entries(NAMED))('%s says %j', (rule, names) => {
    const params = Object.fromEntries(names.map(name => [name, `<${name}>`]));
    const text = issueText({ rule, params }, language);
    expect(text.length).toBeGreaterThan(20);
    for (const name of names) expect(text).toContain(`<${name}>`);
  });

  test.each(Object.keys(OWN_RULES))('%s that was stored without its parameters leaves them out', rule => {
    expect(issueText({ rule, params: {} }, language)).toBe(issueText({ rule, params: NOTHING }, language));
  });

  test('a stay that waits says for how many, and for whom where that is known', () => {
    const text = (params: Record<string, string | number>) =>
      issueText({ rule: 'stay.waiting', params }, language);
    expect(text({ guests: 2, ids: '12, 13' })).toContain('(2: id 12, 13)');
    expect(text({ guests: 2, ids: '' })).toContain('(2)');
  });

  test('words of the ministry without a code stand alone', () => {
    const text = issueText({ rule: 'ministry.rejected', params: { words: 'No', code: '' } }, language);
    expect(text).toMatch(/: No$/);
  });
});

describe('what a sentence adds where it is known', () => {
  const said = (rule: string, params: Record<string, string | number>) =>
    (['es', 'en'] as const).map(language => issueText({ rule, params }, language));

  test('which municipalities are nearest', () => {
    const none = said('establishment.codigo_municipio', { value: '17999' });
    expect(none[0]).toContain('a quién se comunica. Escriba');
    expect(none[1]).toContain('follows from it. Type');
    const some = said('establishment.codigo_municipio', { value: '17999', nearest: '17099 Mont-ras' });
    expect(some[0]).toContain('a quién se comunica: los más parecidos son 17099 Mont-ras. Escriba');
    expect(some[1]).toContain('follows from it: the nearest are 17099 Mont-ras. Type');
  });

  test('how many persons of a restored filing are missing', () => {
    const none = said('filing.restored', {});
    expect(none[0]).toContain('no se puede comparar. Sigue');
    expect(none[1]).toContain('compared with it. The');
    const some = said('filing.restored', { missing: 2 });
    expect(some[0]).toContain('no se puede comparar (incluye a personas que no están aquí: 2). Sigue');
    expect(some[1]).toContain('compared with it (it holds persons who are not here: 2). The');
  });

  test('of whom the ministry refused the filing', () => {
    expect(said('ministry.rejected', { words: 'No', code: '10999' })).toEqual([
      'El Ministerio rechazó la comunicación: 10999 No',
      'The ministry refused the filing: 10999 No',
    ]);
    expect(said('ministry.rejected', { words: 'No', code: '10999', ids: '11, 12' })).toEqual([
      'El Ministerio rechazó la comunicación de los huéspedes 11, 12: 10999 No',
      'The ministry refused the filing of the guests 11, 12: 10999 No',
    ]);
  });
});

describe('the issues of an account or establishment stand at it', () => {
  const ACCOUNT = { severity: 'error', resource: 'accounts', id: 3, field: '' };

  test('an account that the ministry refuses, with what there is of its words', () => {
    const reasonOf = (code: string, words: string) => stoppedIssue(3, { code, words }).params;
    expect(stoppedIssue(3, { code: '10103', words: 'No' })).toEqual({
      ...ACCOUNT,
      rule: 'account.stopped',
      params: { reason: '10103 No' },
    });
    expect(reasonOf('', 'No')).toEqual({ reason: 'No' });
    expect(reasonOf('10103', '')).toEqual({ reason: '10103' });
  });

  test('an account whose operator stopped it', () => {
    expect(switchedOffIssue(3)).toEqual({ ...ACCOUNT, rule: 'account.filing_off', params: {} });
  });

  test('an establishment of another authority; none of MIR’s', () => {
    expect(elsewhereIssues({ autoridad: 'mossos', establecimiento_id: 5 })).toEqual([
      {
        rule: 'establishment.autoridad',
        severity: 'error',
        resource: 'establishments',
        id: 5,
        field: 'autoridad',
        params: { autoridad: 'mossos' },
      },
    ]);
    expect(elsewhereIssues({ autoridad: 'mir', establecimiento_id: 5 })).toEqual([]);
  });

  test('the settings stand at the account, the code at the establishment unless the record states it', () => {
    const of = (rule: string, path: string) =>
      sharedPlace({ rule, path, severity: 'error', params: {} } as PreflightIssue, { id: 5, account_id: 3 });
    expect(of('account.tipo_pago.required', '')).toEqual({ resource: 'accounts', id: 3, field: 'tipo_pago' });
    const place = { resource: 'establishments', id: 5, field: 'numero_establecimiento' };
    expect(of('establishment.code.too_long', '')).toEqual(place);
    expect(of('establishment.code.too_long', 'contract.codigo_establecimiento_mir')).toBeUndefined();
    expect(of('rental.persons.required', '')).toBeUndefined();
  });
});

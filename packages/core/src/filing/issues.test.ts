import { describe, expect, test } from 'vitest';
import { issueText } from '../present.ts';
import { OWN_RULES } from './issues.ts';

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

import { expect, it } from 'vitest';
import type { ListedRecord } from '../status/records.ts';
import { sayIn } from './language.ts';
import { paintWith } from './paint.ts';
import { recordsScreen } from './records-screen.ts';

const issue = (rule: string, severity: 'error' | 'warning' = 'error') =>
  ({ rule, severity, resource: 'guests', id: 1, field: '', params: {} }) as const;

const held = (id: number, ...issues: ListedRecord['issues']): ListedRecord => ({
  ...{ resource: 'guests', id, account: 1, establecimiento_id: 2, referencia: null, state: 'held' },
  ...{ due_at: null, autoridad: 'mir', lote: null, code: null, issues },
});

const RECORDS = [
  held(1, issue('guest.sexo.unusual', 'warning'), issue('guest.nombre.required'), issue('stay.mismatch')),
  held(2, issue('stay.mismatch'), issue('stay.mismatch')),
  held(3, issue('guest.sexo.unusual', 'warning')),
];

const reasons = (total: number, language: 'es' | 'en' = 'en') => {
  const style = { paint: paintWith(false), say: sayIn(language) };
  return recordsScreen({ records: RECORDS, total, isNarrowed: false }, 0, style).split('\n\n')[1];
};

it('counts every rule that holds a listed record once for each, and warnings only where nothing else is said', () => {
  expect(reasons(3)).toBe('Why:\n2  stay.mismatch\n1  guest.nombre.required\n1  guest.sexo.unusual\n');
});

it('says that it counts only what is shown, where more records match', () => {
  expect(reasons(9)).toMatch(/^Why, of those shown only:\n2 {2}stay/);
  expect(reasons(9, 'es')).toMatch(/^Por qué, solo de los mostrados:\n/);
});

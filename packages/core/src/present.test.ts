import { issueMessage } from '@mirlo/mir';
import { expect, test } from 'vitest';
import { EVE, World } from '../test/world.ts';
import { OWN_RULES } from './filing/issues.ts';
import { enviadoMinisterio } from './filing/shown-state.ts';
import { type StoredIssue, SUBMISSION_STATES } from './filing/types.ts';
import { issueText, mirObject } from './present.ts';

const issue = (changes: Partial<StoredIssue>): StoredIssue => ({
  rule: 'account.not_configured',
  severity: 'error',
  resource: 'accounts',
  id: 3,
  field: '',
  params: {},
  ...changes,
});

test('the object says state, codes and deadline in the wall clock of Madrid', () => {
  const world = new World();
  const id = world.create();
  expect(mirObject(world.of(id), 'es')).toEqual({
    state: 'queued',
    communication: 'PV',
    lote: null,
    codigo_comunicacion: null,
    due_at: '2026-11-21 15:00:00',
    file_at: '2026-11-20 00:00:00',
    differs: [],
    correction: null,
    exported_at: null,
    issues: [],
  });
  expect(mirObject({ ...world.of(id), due_at: null }, 'es').due_at).toBeNull();
  expect(mirObject({ ...world.of(id), exported_at: EVE }, 'es').exported_at).toBe('2026-11-19 20:00:00');
});

test.each(SUBMISSION_STATES)('whether a time to file is shown while %s', state => {
  const world = new World();
  const submission = { ...world.of(world.create()), state, file_at: EVE };
  const fileAt = (changes: Partial<typeof submission>) =>
    mirObject({ ...submission, ...changes }, 'es').file_at;
  const goes = ['queued', 'held', 'correcting'].includes(state);
  expect(fileAt({})).toBe(goes ? '2026-11-19 20:00:00' : null);
  expect(fileAt({ issues: [issue({})] })).toBe(goes ? '2026-11-19 20:00:00' : null);
  expect(fileAt({ issues: [issue({}), issue({ rule: 'ministry.off' })] })).toBeNull();
  expect(fileAt({ operation: 'A' })).toBeNull();
});

test('an issue names its record: itself, a part, the establishment, the account', () => {
  const world = new World();
  const submission = {
    ...world.of(world.create()),
    record_id: 77,
    issues: [
      issue({}),
      issue({
        rule: 'ministry.rejected',
        resource: 'guests',
        id: null,
        params: { words: 'No', code: '10121' },
      }),
      issue({ rule: 'guest.fecha_entrada.required', resource: 'guests', id: 78, field: 'fecha_entrada' }),
      issue({ rule: 'establishment.code.required', resource: 'establishments', id: null }),
      issue({ resource: 'invitations', id: 9 }),
    ],
  };
  const { issues } = mirObject(submission, 'en');
  expect(issues).toMatchObject([
    { rule: 'account.not_configured', severity: 'error', resource: 'account', id: null, field: null },
    {
      resource: 'guests',
      id: 77,
      field: null,
      message: 'The ministry refused the filing: 10121 No',
    },
    { resource: 'guests', id: 78, field: 'fecha_entrada' },
    { resource: 'establishments', id: null },
    // An invitation is never filed, so its issue is shown on the record.
    { resource: 'guests', id: 77 },
  ]);
  expect(mirObject(submission, 'es').issues[1]?.message).toBe(
    'El Ministerio rechazó la comunicación: 10121 No',
  );
});

test.each(SUBMISSION_STATES)('enviado_ministerio while %s', state => {
  const stands = ['accepted', 'kept', 'correcting'].includes(state);
  const expected = stands ? 1 : state === 'sandbox' ? 2 : 0;
  expect(enviadoMinisterio({ state })).toBe(expected);
});

test.each(Object.keys(OWN_RULES))('%s speaks both languages, with its parameters', rule => {
  const params = { reason: 'PPP', guests: 'PPP', words: 'PPP', code: 'PPP' };
  const [es, en] = [issueText({ rule, params }, 'es'), issueText({ rule, params }, 'en')];
  expect(es).not.toBe(en);
  expect(es.length).toBeGreaterThan(20);
  const named = Object.keys(params).filter(name => {
    const without = issueText({ rule, params: { ...params, [name]: 'QQQ' } }, 'en');
    return without !== en;
  });
  for (const name of named) {
    expect(issueText({ rule, params: { ...params, [name]: 'QQQ' } }, 'es')).toContain('QQQ');
  }
  expect(issueText({ rule, params: {} }, 'es')).not.toContain('undefined');
});

test('a rule of the preflight speaks through the ministry package', () => {
  const params = { field: 'tipo_pago', value: 'A', other: 'B' };
  expect(issueText({ rule: 'stay.mismatch', params }, 'en')).toBe(issueMessage('stay.mismatch', params).en);
});

import { codigoComunicacion, lote } from '@mirlo/mir';
import { describe, expect, test } from 'vitest';
import {
  onAnnulled,
  onAnnulmentFailed,
  onDelete,
  onNotComposable,
  onRejected,
  onReleased,
} from './events.ts';
import type { Submission } from './types.ts';

/** A contract's submission whose filing is in force and is being annulled. */
const STANDING: Submission = {
  resource: 'contracts',
  record_id: 1,
  account_id: 3,
  establecimiento_id: 5,
  sandbox: false,
  unit: 'u',
  communication: 'AV',
  state: 'correcting',
  autoridad: 'mir',
  exported_at: null,
  due_at: 9,
  file_at: null,
  lote: lote('L'),
  codigo_comunicacion: codigoComunicacion('C'),
  communication_id: 4,
  operation: 'B',
  fingerprint: '1:abc',
  correction_since: null,
  differs: null,
  filings: 2,
  issues: [],
  revision: 1,
  updated_at: 0,
};
const WARNING = {
  rule: 'payment.tipo_pago.unknown',
  severity: 'warning',
  resource: 'contracts',
  id: null,
  field: 'tipo_pago',
  params: {},
} as const;

test('an annulled filing of a living record leaves it free to be filed anew at once', () => {
  expect(onAnnulled(STANDING, 7)).toEqual({
    ...STANDING,
    state: 'queued',
    file_at: 7,
    communication_id: null,
    operation: null,
    fingerprint: null,
    lote: null,
    codigo_comunicacion: null,
    updated_at: 7,
  });
});

describe('a deleted record leaves no issue, which could quote its person', () => {
  const QUOTES_PERSON = { ...WARNING, params: { value: 'Ada Sample 00000001X' } };
  const never = {
    state: 'held',
    operation: null,
    communication_id: null,
    filings: 0,
    issues: [QUOTES_PERSON],
  } as const;

  test('one that was never sent says so', () => {
    expect(onDelete({ ...STANDING, ...never }, 0, 7)).toMatchObject({
      state: 'not_sent',
      file_at: null,
      issues: [],
    });
  });

  test('one whose only filing surely did not arrive was never sent either', () => {
    const inFlight = { ...STANDING, operation: 'A', state: 'annulling', filings: 1, issues: [] } as const;
    expect(onReleased(inFlight, 9, false, 7)).toMatchObject({ state: 'not_sent', issues: [] });
    expect(onReleased(inFlight, 9, true, 7)).toMatchObject({ state: 'annulled', issues: [] });
  });

  test('one that was refused, or whose filing is withdrawn, is annulled', () => {
    const refused = { ...STANDING, state: 'rejected', operation: null, issues: [QUOTES_PERSON] } as const;
    expect(onDelete(refused, 0, 7)).toMatchObject({ state: 'annulled', issues: [] });
    const withdrawn = { ...STANDING, state: 'annulling', issues: [QUOTES_PERSON] } as const;
    expect(onAnnulled(withdrawn, 7)).toMatchObject({ state: 'annulled', issues: [] });
  });

  test('one in force, in flight or of the sandbox leaves none while it is dealt with', () => {
    for (const state of ['accepted', 'sent', 'sandbox'] as const) {
      const deleted = onDelete(
        { ...STANDING, state, operation: state === 'sent' ? 'A' : null, issues: [QUOTES_PERSON] },
        0,
        7,
      );
      expect(deleted.issues).toEqual([]);
    }
  });
});

test('an annulled filing of a deleted record is done with, and stays known by its codes', () => {
  expect(onAnnulled({ ...STANDING, state: 'annulling' }, 7)).toMatchObject({
    state: 'annulled',
    file_at: null,
    communication_id: null,
    lote: 'L',
    codigo_comunicacion: 'C',
  });
});

test('a refused annulment is told of the whole record, before what else is to be told', () => {
  const said = { words: 'No', code: '1' };
  const { issues } = onAnnulmentFailed({ ...STANDING, issues: [WARNING] }, said, 8, 7);
  expect(issues).toEqual([
    {
      rule: 'ministry.annulment_refused',
      severity: 'error',
      resource: 'contracts',
      id: null,
      field: '',
      params: said,
    },
    WARNING,
  ]);
});

test('what cannot be composed is held, and told of the whole record', () => {
  const queued = { ...STANDING, state: 'queued', operation: null, file_at: 5, issues: [WARNING] } as const;
  expect(onNotComposable(queued, 7)).toMatchObject({
    state: 'held',
    file_at: null,
    updated_at: 7,
    issues: [{ rule: 'filing.not_composable', resource: 'contracts', id: null, field: '' }, WARNING],
  });
});

test('a refusal names all that it is about only where it is about several', () => {
  const said = { words: 'No', code: '1' };
  const paramsOf = (ids: readonly number[] | undefined) =>
    onRejected(STANDING, { ...said, ...(ids ? { ids } : {}) }, false, 7).issues[0]?.params;
  expect(paramsOf([11, 12])).toEqual({ ...said, ids: '11, 12' });
  expect(paramsOf([11])).toEqual(said);
  expect(paramsOf(undefined)).toEqual(said);
});

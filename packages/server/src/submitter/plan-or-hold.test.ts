import { goneUnit, type Submission } from '@mirlo/core/filing';
import { expect, test, vi } from 'vitest';
import { planOrHold } from './plan-or-hold.ts';

const submission: Submission = {
  resource: 'guests',
  record_id: 1,
  account_id: 1,
  establecimiento_id: 1,
  sandbox: false,
  unit: 'u',
  communication: 'PV',
  state: 'queued',
  autoridad: 'mir',
  exported_at: null,
  due_at: null,
  file_at: 5,
  lote: null,
  codigo_comunicacion: null,
  communication_id: null,
  operation: null,
  fingerprint: null,
  correction_since: null,
  differs: null,
  filings: 0,
  issues: [],
  revision: 1,
  updated_at: 0,
};

const facts = {
  communication: 'PV',
  unit: 'u',
  account_id: 1,
  establecimiento_id: 1,
  blockers: [],
  settings: {},
} as const;
const ctx = {
  policy: { on: true, fileAt: 'creation', settlingMs: 0 } as const,
  now: 10,
  newUuid: () => 'x',
  digest: () => 'x',
};
const logging = () => ({ debug: vi.fn(), info: vi.fn(), warn: vi.fn(), error: vi.fn() });

test('a unit that cannot be planned is held and logged, and nothing of it stays due', () => {
  const correcting = { ...submission, record_id: 2, state: 'annulling', communication_id: 9 } as const;
  const member = {
    submission,
    start: { due_at: null, day_start: null },
    written_at: 0,
    unit_now: 'u',
    establecimiento_id: 1,
  };
  const unit = {
    ...goneUnit({ ...facts, gone: [correcting] }),
    members: [
      member,
      { ...member, submission: { ...submission, record_id: 3, file_at: null } },
      { ...member, submission: { ...submission, record_id: 4, file_at: 10 } },
      { ...member, submission: { ...submission, record_id: 5, file_at: 11 } },
    ],
    check: () => {
      throw new Error('a fault of ours');
    },
  };
  const log = logging();
  const plan = planOrHold(unit, ctx, log);
  expect(plan).toMatchObject({
    filing: null,
    annulments: [],
    changed: [
      { record_id: 1, state: 'held', file_at: null, issues: [{ rule: 'filing.not_composable' }] },
      { record_id: 4, state: 'held', file_at: null },
      { record_id: 2, state: 'annulling', file_at: null },
    ],
  });
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { communication: 'PV', error: expect.objectContaining({ kind: 'Error' }) },
    'a unit could not be planned',
  );
  expect(log.debug).not.toHaveBeenCalled();
});

test('a unit that can be planned is logged as decided', () => {
  const log = logging();
  const gone = goneUnit({ ...facts, gone: [submission] });
  expect(planOrHold(gone, ctx, log).changed).toHaveLength(1);
  expect(log.debug).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ record: 1 }), 'decided');
});

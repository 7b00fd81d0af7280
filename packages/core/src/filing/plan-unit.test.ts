import { codigoComunicacion } from '@mirlo/mir';
import { expect, test } from 'vitest';
import { ENTRY, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';
import { planUnit } from './plan.ts';
import type { Submission } from './types.ts';
import { goneUnit } from './unit-view.ts';

const NOW = startOfMadridDay(ENTRY);
const world = new World();
world.now = NOW;

/** The submission of a deleted guest whose filing is in force. */
function gone(record_id: number, changes: Partial<Submission> = {}): Submission {
  const base = new World();
  return {
    ...base.of(base.create()),
    record_id,
    unit: 'u',
    state: 'annulling',
    communication_id: 40,
    codigo_comunicacion: codigoComunicacion('C-40'),
    file_at: NOW,
    due_at: NOW + record_id,
    ...changes,
  };
}

const plan = (...submissions: Submission[]) =>
  planUnit(
    goneUnit({
      communication: 'PV',
      unit: 'u',
      account_id: 3,
      establecimiento_id: 5,
      gone: submissions,
      blockers: [],
      settings: {},
    }),
    world.ctx,
  );

test('each standing filing is annulled with all its members, by the earliest of their deadlines', () => {
  const code = { communication_id: 41, codigo_comunicacion: codigoComunicacion('C-41') };
  const { annulments, changed } = plan(gone(3), gone(1, { file_at: null }), gone(2, code));
  expect(
    annulments.map(({ codigo_comunicacion, members, due_at }) => [
      codigo_comunicacion,
      members.map(({ record_id }) => record_id),
      due_at,
    ]),
  ).toEqual([
    ['C-40', [3, 1], NOW + 1],
    ['C-41', [2], NOW + 2],
  ]);
  expect(changed).toEqual([]);
});

test('a filing of which no member is due is left standing', () => {
  expect(plan(gone(1, { file_at: NOW + 1 }), gone(2, { file_at: null }))).toEqual({
    annulments: [],
    changed: [],
    filing: null,
  });
});

test('an annulment that is under way is not asked for again', () => {
  const { annulments, changed } = plan(gone(1, { operation: 'B' }));
  expect(annulments).toEqual([]);
  expect(changed).toMatchObject([{ record_id: 1, file_at: null }]);
});

test.each([
  ['no code', { codigo_comunicacion: null }],
  ['no filing', { communication_id: null }],
])('what has %s cannot be annulled, and is not looked at for ever', (_, changes) => {
  const { annulments, changed } = plan(gone(1, changes));
  expect(annulments).toEqual([]);
  expect(changed).toMatchObject([{ record_id: 1, file_at: null, updated_at: NOW }]);
});

test('an accepted record beside a deleted one is no part of the annulment', () => {
  const { annulments } = plan(gone(1), gone(2, { state: 'accepted' }));
  expect(annulments[0]?.members.map(({ record_id }) => record_id)).toEqual([1]);
});

test('what is filed now is in the filing, and not written twice', () => {
  const stay = new World();
  const id = stay.create({ referencia: 'RES-1' });
  const other = stay.create({ referencia: 'RES-1', numero_documento: 'CD1' });
  stay.now = NOW;
  const { filing, changed } = stay.plan(stay.of(id).unit);
  expect(filing?.members.map(({ record_id }) => record_id)).toEqual([id, other]);
  expect(changed).toEqual([]);
});

import { codigoComunicacion } from '@mirlo/mir';
import { expect, test } from 'vitest';
import { ENTRY, HOUR, SETTLING, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';
import {
  groupAnnulments,
  groupFilings,
  nextDue,
  type PlannedAnnulment,
  type PlannedFiling,
  planUnit,
} from './plan.ts';
import { stayAsUnit } from './stay.ts';
import { goneUnit } from './unit-view.ts';

const DAY = startOfMadridDay(ENTRY);

function filing(changes: Partial<PlannedFiling>): PlannedFiling {
  return {
    communication: 'PV',
    unit: 'u',
    account_id: 3,
    establecimiento_id: 5,
    settings: { codigo_arrendador: '1' },
    members: [],
    input: { kind: 'PV', stay: { guests: [] } },
    referencia: 'R',
    fingerprint: '1:x',
    ordinal: 1,
    due_at: 10,
    ...changes,
  };
}

function annulment(changes: Partial<PlannedAnnulment>): PlannedAnnulment {
  return {
    communication_id: 1,
    codigo_comunicacion: codigoComunicacion('c'),
    account_id: 3,
    establecimiento_id: 5,
    settings: { codigo_arrendador: '1' },
    members: [],
    due_at: 10,
    ...changes,
  };
}

test('a lote holds one account, lessor code and kind, and a PV one establishment', () => {
  const lotes = groupFilings([
    filing({}),
    filing({ unit: 'v' }),
    filing({ account_id: 4 }),
    filing({ settings: { codigo_arrendador: '2' } }),
    filing({ establecimiento_id: 6 }),
    filing({ communication: 'AV', establecimiento_id: 6 }),
    filing({ communication: 'AV', establecimiento_id: 7 }),
  ]);
  expect(lotes.map(({ items }) => items.length)).toEqual([2, 1, 1, 1, 2]);
  expect(lotes[0]).toMatchObject({
    account_id: 3,
    establecimiento_id: 5,
    settings: { codigo_arrendador: '1' },
  });
});

test('a lote holds at most 100, the earliest deadline first, those without one last', () => {
  const filings = Array.from({ length: 201 }, (_, i) => filing({ due_at: i === 7 ? null : 1_000 - i }));
  const lotes = groupFilings([...filings, filing({ account_id: 4, due_at: 850 })]);
  expect(lotes.map(({ items, due_at }) => [items.length, due_at])).toEqual([
    [100, 800],
    [1, 850],
    [100, 900],
    [1, null],
  ]);
  expect(lotes[0]?.items.map(item => item.due_at)).toEqual(Array.from({ length: 100 }, (_, i) => 800 + i));
});

test('annulments of one account and lessor code go together, whatever the establishment', () => {
  const lotes = groupAnnulments([
    annulment({ due_at: 20 }),
    annulment({ communication_id: 2, establecimiento_id: 6 }),
    annulment({ account_id: 4, due_at: 5 }),
    annulment({ settings: { codigo_arrendador: '2' }, due_at: 30 }),
  ]);
  expect(lotes.map(({ items }) => items.map(item => item.communication_id))).toEqual([[1], [2, 1], [1]]);
});

test('the next due instant is the earliest, none where all wait for a change', () => {
  expect(nextDue([{ file_at: 5 }, { file_at: null }, { file_at: 3 }])).toBe(3);
  expect(nextDue([{ file_at: null }])).toBeNull();
  expect(nextDue([])).toBeNull();
});

test('a look before the time plans nothing and changes nothing', () => {
  const world = new World();
  const id = world.create();
  world.now = DAY - 1;
  expect(world.plan(world.of(id).unit)).toEqual({ changed: [], filing: null, annulments: [] });
  world.now = DAY;
  expect(world.plan(world.of(id).unit).filing).toMatchObject({
    communication: 'PV',
    account_id: 3,
    establecimiento_id: 5,
    referencia: `G${id}`,
    ordinal: 1,
    due_at: world.of(id).due_at,
    members: [{ record_id: id, state: 'queued' }],
  });
});

test('judged anew on the day: what the ministry takes no more is held', () => {
  const world = new World();
  const id = world.create({ fecha_entrada: '2025-11-21' });
  expect(world.of(id).state).toBe('queued');
  world.now = DAY + 24 * HOUR;
  world.look();
  expect(world.of(id)).toMatchObject({ state: 'held', issues: [{ rule: 'stay.fecha_entrada.too_old' }] });
});

test('an unchanged filing that has grown too old stays accepted without complaint', async () => {
  const world = new World();
  const id = world.create();
  world.run(DAY);
  world.now = DAY + 400 * 24 * HOUR;
  await world.update(id, { habitacion: '4' });
  expect(world.of(id)).toMatchObject({ state: 'accepted', issues: [] });
});

test('ready by every rule and yet not composable: held and said so, never a loop', () => {
  const world = new World();
  const id = world.create();
  world.now = DAY;
  const guest = world.guests.get(id);
  if (!guest) throw new Error('no guest');
  const stay = { guests: [{ ...guest, submission: world.of(id) }], establishment: world.establishment };
  const unit = { ...stayAsUnit(stay, world.of(id).unit, world.ctx), fingerprint: () => null };
  const settled = { ...unit, lastWrite: () => world.now - SETTLING };
  const { changed, filing: planned } = planUnit(settled, world.ctx);
  expect(planned).toBeNull();
  expect(changed).toMatchObject([
    { state: 'held', file_at: null, issues: [{ rule: 'filing.not_composable' }] },
  ]);
});

test('the annulment for a deleted record waits, and says why, while the account may not file', async () => {
  const world = new World();
  const id = world.create();
  world.run(DAY);
  await world.delete(id);
  const blocker = {
    rule: 'account.not_configured',
    severity: 'error',
    resource: 'accounts',
    id: 3,
    field: '',
    params: {},
  } as const;
  const gone = [world.of(id)];
  const facts = {
    communication: 'PV',
    unit: 'u',
    account_id: 3,
    establecimiento_id: 5,
    gone,
    settings: {},
  } as const;
  world.now += SETTLING;
  const { changed, annulments } = planUnit(goneUnit({ ...facts, blockers: [blocker] }), world.ctx);
  expect(annulments).toEqual([]);
  expect(changed).toMatchObject([
    { state: 'annulling', file_at: null, issues: [{ rule: 'account.not_configured' }] },
  ]);
  const free = planUnit(goneUnit({ ...facts, blockers: [] }), world.ctx);
  expect(free).toMatchObject({
    changed: [],
    annulments: [{ codigo_comunicacion: `code-${world.of(id).communication_id}` }],
  });
});

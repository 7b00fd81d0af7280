import { expect, test } from 'vitest';
import { ENTRY, EVE, FILING, HOUR, readyGuest, SETTLING, World } from '../../test/world.ts';
import { madridEpoch, startOfMadridDay } from '../madrid.ts';
import { openGuest } from './decide.ts';

const DAY = startOfMadridDay(ENTRY);
const DUE = madridEpoch(`${ENTRY} 15:00:00`) + 24 * HOUR;
const STAY = { referencia: 'RES-1' };
const INCOMPLETE = { ...STAY, fecha_nacimiento: null };
const other = (number: string) => ({ ...STAY, numero_documento: number });

test('a complete guest is queued for 00:00 of its entry day and due 24 h after its entry', () => {
  const world = new World();
  const id = world.create();
  expect(world.of(id)).toMatchObject({
    resource: 'guests',
    record_id: id,
    account_id: 3,
    establecimiento_id: 5,
    communication: 'PV',
    state: 'queued',
    file_at: DAY,
    due_at: DUE,
    operation: null,
    filings: 0,
    revision: 1,
    updated_at: EVE,
    issues: [],
  });
});

test('without an entry hour the deadline counts from 00:00, without an entry date there is none', () => {
  const world = new World();
  expect(world.of(world.create({ hora_entrada: null })).due_at).toBe(DAY + 24 * HOUR);
  const undated = world.create({ fecha_entrada: null });
  expect(world.of(undated)).toMatchObject({ state: 'held', due_at: null, file_at: null });
  expect(world.rules(undated)).toEqual(['guest.fecha_entrada.required']);
});

test('an entry in the past, or filing at creation, waits for the settling time only', () => {
  const world = new World();
  const past = world.create({ fecha_entrada: '2026-11-18' });
  expect(world.of(past).file_at).toBe(EVE + SETTLING);
  world.policy = { ...world.policy, fileAt: 'creation' };
  expect(world.of(world.create()).file_at).toBe(EVE + SETTLING);
});

test('an incomplete guest is held with what is missing, in its own fields', () => {
  const world = new World();
  const id = world.create({ fecha_nacimiento: null, contacto_email: null });
  expect(world.of(id)).toMatchObject({ state: 'held', file_at: null, due_at: DUE });
  expect(world.of(id).issues).toContainEqual(
    expect.objectContaining({
      rule: 'guest.fecha_nacimiento.required',
      severity: 'error',
      resource: 'guests',
      id: null,
      field: 'fecha_nacimiento',
    }),
  );
});

test('a warning keeps nothing back', () => {
  const world = new World();
  const id = world.create({ tipo_pago: 'TRUEQUE' });
  expect(world.of(id)).toMatchObject({ state: 'queued', issues: [{ severity: 'warning' }] });
});

test('a sandbox guest is judged alike and never due', () => {
  const world = new World();
  const id = world.create({ sandbox: true });
  const incomplete = world.create({ sandbox: true, fecha_nacimiento: null });
  expect(world.of(id)).toMatchObject({ state: 'sandbox', file_at: null, due_at: DUE, issues: [] });
  expect(world.of(incomplete)).toMatchObject({ state: 'sandbox', file_at: null });
  expect(world.rules(incomplete)).toEqual(['guest.fecha_nacimiento.required']);
});

test('what keeps the whole account back holds every record and says so before all else', () => {
  const world = new World();
  const stopped = {
    rule: 'account.stopped',
    severity: 'error',
    resource: 'accounts',
    id: 3,
    field: '',
    params: { reason: '10103' },
  } as const;
  world.establishment = { ...world.establishment, filing: { ...FILING, configured: false, stopped } };
  const id = world.create({ fecha_nacimiento: null });
  expect(world.of(id)).toMatchObject({ state: 'held', file_at: null });
  expect(world.rules(id)).toEqual([
    'account.not_configured',
    'account.stopped',
    'guest.fecha_nacimiento.required',
  ]);
  expect(world.of(id).issues[0]).toMatchObject({ severity: 'error', resource: 'accounts', id: 3, field: '' });
});

test('where this server does not file, a ready record says so and keeps its time for one that does', () => {
  const world = new World();
  const queued = world.of(world.create());
  world.policy = { ...world.policy, on: false };
  const id = world.create();
  expect(world.of(id)).toMatchObject({
    state: 'held',
    file_at: queued.file_at,
    issues: [{ rule: 'ministry.off', severity: 'error', resource: 'accounts', id: 3, field: '' }],
  });
  world.policy = { ...world.policy, on: true };
  world.run(DAY);
  expect(world.of(id)).toMatchObject({ state: 'accepted', issues: [] });
});

test('where this server does not file, a record that is not ready says what it lacks, and nothing hides it', () => {
  const world = new World();
  world.policy = { ...world.policy, on: false };
  const id = world.create({ fecha_salida: null });
  expect(world.of(id)).toMatchObject({ state: 'held', file_at: null });
  expect(world.rules(id)).toEqual(['guest.fecha_salida.required']);
});

test('the settings of an account that is not configured are not judged too', () => {
  const world = new World();
  world.establishment = { ...world.establishment, filing: { ...FILING, configured: false, settings: {} } };
  expect(world.rules(world.create())).toEqual(['account.not_configured']);
});

test('what the account or the establishment lacks is said of them, not of the guest', () => {
  const world = new World();
  const settings = { codigo_arrendador: '1' };
  const numero_establecimiento = '12345678901';
  world.establishment = { ...world.establishment, numero_establecimiento, filing: { ...FILING, settings } };
  const { issues } = world.of(world.create());
  expect(issues).toContainEqual(
    expect.objectContaining({
      rule: 'account.tipo_pago.required',
      resource: 'accounts',
      id: 3,
      field: 'tipo_pago',
    }),
  );
  expect(issues).toContainEqual(
    expect.objectContaining({
      rule: 'establishment.code.too_long',
      resource: 'establishments',
      id: 5,
      field: 'numero_establecimiento',
    }),
  );
});

test('guests of one referencia are one unit, of the same room and dates too, others alone', () => {
  const world = new World();
  const unit = (changes: Parameters<World['create']>[0]) => world.of(world.create(changes)).unit;
  expect(unit(STAY)).toBe(unit(other('B')));
  expect(unit(STAY)).not.toBe(unit({ ...STAY, sandbox: true }));
  expect(unit(STAY)).not.toBe(unit({ ...STAY, establecimiento_id: 6 }));
  expect(unit(STAY)).not.toBe(unit({ referencia: 'res-1' }));
  expect(unit({ habitacion: '12' })).toBe(unit({ habitacion: '12' }));
  expect(unit({ habitacion: '12' })).not.toBe(unit({ habitacion: '13' }));
  expect(unit({ habitacion: '12' })).not.toBe(unit({ habitacion: '12', fecha_salida: '2026-11-26' }));
  expect(unit({ habitacion: '12' })).not.toBe(unit({ habitacion: '12', fecha_entrada: '2026-11-21' }));
  expect(unit({ habitacion: '12', referencia: 'RES-9' })).not.toBe(unit({ habitacion: '12' }));
  expect(unit({})).not.toBe(unit({}));
  expect(unit({ habitacion: '12', fecha_salida: null })).toMatch(/^alone:/);
  expect(unit({ habitacion: '12', fecha_entrada: null })).toMatch(/^alone:/);
});

test('the longest unit still fits its column', () => {
  const world = new World();
  const widest = {
    referencia: null,
    habitacion: 'ñ'.repeat(50),
    establecimiento_id: Number.MAX_SAFE_INTEGER,
  };
  expect(world.of(world.create(widest)).unit.length).toBeLessThanOrEqual(191);
});

test('every newcomer to a stay starts the settling time of all anew', () => {
  const world = new World();
  world.now = DAY + HOUR;
  const first = world.create(STAY);
  world.now += 40_000;
  const second = world.create(other('B'));
  expect(world.of(first).file_at).toBe(DAY + HOUR + 40_000 + SETTLING);
  expect(world.of(second).file_at).toBe(DAY + HOUR + 40_000 + SETTLING);
});

test('an unready guest holds its stay until 2 h before the deadline, and the others say whom they wait for', () => {
  const world = new World();
  const ready = world.create(STAY);
  const unready = world.create({ ...INCOMPLETE, numero_documento: 'B' });
  expect(world.of(unready)).toMatchObject({ state: 'held', file_at: null });
  expect(world.of(ready)).toMatchObject({
    state: 'queued',
    file_at: DUE - 2 * HOUR,
    issues: [{ rule: 'stay.waiting', severity: 'warning', params: { guests: 1 } }],
  });
});

test('the earliest deadline among the ready ones counts', () => {
  const world = new World();
  const early = world.create({ ...STAY, hora_entrada: '09:00:00' });
  const late = world.create(other('B'));
  world.create({ ...INCOMPLETE, numero_documento: 'C' });
  const lastCall = madridEpoch(`${ENTRY} 09:00:00`) + 22 * HOUR;
  expect([world.of(early).file_at, world.of(late).file_at]).toEqual([lastCall, lastCall]);
});

test('at the last call the ready ones go and the unready one stays held', () => {
  const world = new World();
  const ready = world.create(STAY);
  const unready = world.create({ ...INCOMPLETE, numero_documento: 'B' });
  world.run(DUE - 2 * HOUR - 1);
  expect(world.of(ready).state).toBe('queued');
  world.run(DUE - 2 * HOUR);
  expect(world.of(ready)).toMatchObject({ state: 'accepted', issues: [] });
  expect(world.of(unready).state).toBe('held');
  expect(world.standing()).toMatchObject([{ records: [ready], referencia: 'RES-1' }]);
});

test('after the last call a stay waits for nobody any more', () => {
  const world = new World();
  world.create({ ...INCOMPLETE, numero_documento: 'B' });
  world.now = DUE - HOUR;
  const ready = world.create(STAY);
  expect(world.of(ready)).toMatchObject({ state: 'queued', file_at: DUE - HOUR + SETTLING, issues: [] });
});

test('who is not ready without those it waited for does not go at the last call', () => {
  const world = new World();
  const sameDay = { ...STAY, fecha_salida: ENTRY, hora_salida: '12:00:00' };
  const first = world.create(sameDay);
  const second = world.create({ ...sameDay, numero_documento: 'B' });
  expect([world.of(first).state, world.of(second).state]).toEqual(['held', 'queued']);
  world.run(DUE);
  expect(world.of(second)).toMatchObject({ state: 'held', file_at: null });
  expect(world.rules(second)).toEqual(['stay.dates.order']);
  expect(world.ministry.size).toBe(0);
});

test('same referencia with other dates or payment: the one who differs from the first is held', () => {
  const world = new World();
  const first = world.create({ ...STAY, tipo_pago: 'TARJETA' });
  const date = world.create({ ...other('B'), fecha_salida: '2026-11-24' });
  const payment = world.create({ ...other('C'), tipo_pago: 'EFECTIVO' });
  const agreeing = world.create({ ...other('D'), tipo_pago: 'TARJT' });
  const silent = world.create(other('E'));
  expect(world.of(date)).toMatchObject({
    state: 'held',
    issues: [
      {
        rule: 'stay.mismatch',
        severity: 'error',
        resource: 'guests',
        id: null,
        field: 'fecha_salida',
        params: { field: 'fecha_salida', value: '2026-11-24', other: '2026-11-25' },
      },
    ],
  });
  expect(world.rules(payment)).toEqual(['stay.mismatch']);
  for (const id of [first, agreeing, silent]) {
    expect(world.of(id).state).toBe('queued');
    expect(world.of(id).issues).toMatchObject([{ rule: 'stay.waiting', params: { guests: 2 } }]);
  }
});

test('all guests of a stay that nobody keeps back go in one communication, under their referencia', () => {
  const world = new World();
  const ids = [world.create(STAY), world.create(other('B')), world.create(other('C'))];
  world.run(DAY);
  expect(world.standing()).toMatchObject([{ records: ids, referencia: 'RES-1' }]);
  expect(new Set(ids.map(id => world.of(id).codigo_comunicacion)).size).toBe(1);
  expect(world.kept(world.of(ids[0] ?? 0).communication_id ?? 0).input).toMatchObject({
    kind: 'PV',
    stay: { referencia: 'RES-1', numero_establecimiento: '0000000123', created_on: '2026-11-19' },
  });
});

test('who joins a filed stay goes in a new communication of the same reference', () => {
  const world = new World();
  const first = world.create({ habitacion: '12' });
  world.run(DAY);
  const joiner = world.create({ habitacion: '12', numero_documento: 'B' });
  world.run(DAY + HOUR);
  expect(world.standing()).toMatchObject([
    { records: [first], referencia: `G${first}` },
    { records: [joiner], referencia: `G${first}` },
  ]);
});

test('who joins a filed stay with other dates is held against what is filed', () => {
  const world = new World();
  world.create(STAY);
  world.run(DAY);
  const joiner = world.create({ ...other('B'), fecha_salida: '2026-11-27' });
  expect(world.of(joiner).issues).toMatchObject([{ rule: 'stay.mismatch', params: { other: '2026-11-25' } }]);
});

test('an unready guest of a filed stay does not hold up one who joins later', () => {
  const world = new World();
  world.create(STAY);
  world.run(DAY);
  const unready = world.create({ ...INCOMPLETE, numero_documento: 'B' });
  const joiner = world.create(other('C'));
  expect(world.of(joiner).file_at).toBe(DUE - 2 * HOUR);
  expect(world.of(unready).state).toBe('held');
});

test('a newcomer gives its own submission, and of the others only those that it changes', () => {
  const world = new World();
  const first = world.create(STAY);
  const guest = { ...readyGuest(other('B')), id: 0, created_at: world.now, updated_at: world.now };
  const stored = world.guests.get(first);
  if (!stored) throw new Error('no guest');
  const others = [{ ...stored, submission: world.of(first) }];
  expect(openGuest(guest, others, world.establishment, world.ctx)).toMatchObject({
    own: { record_id: 0 },
    others: [],
  });
  const incomplete = { ...guest, fecha_nacimiento: null };
  const changed = openGuest(incomplete, others, world.establishment, world.ctx);
  expect(changed.others.map(({ record_id }) => record_id)).toEqual([first]);
});

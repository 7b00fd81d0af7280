import { beforeEach, expect, test } from 'vitest';
import { ENTRY, HOUR, SETTLING, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';

const DAY = startOfMadridDay(ENTRY);
const LATER = DAY + HOUR;
const STAY = { referencia: 'RES-1' };

let world: World;
let ada: number;
let bob: number;

/**
 * Ada and Bob are guests of one stay whose filing is accepted. It is an hour into the entry day.
 */
beforeEach(() => {
  world = new World();
  ada = world.create(STAY);
  bob = world.create({ ...STAY, nombre: 'Bob', numero_documento: 'CD123456' });
  world.run(DAY);
  world.now = LATER;
  expect(states()).toEqual(['accepted', 'accepted']);
});

function states(): string[] {
  return [world.of(ada).state, world.of(bob).state];
}

test('an edit of what is filed annuls after the settling time and files anew with a suffix', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  expect(states()).toEqual(['correcting', 'correcting']);
  expect(world.of(ada)).toMatchObject({ file_at: LATER + SETTLING, codigo_comunicacion: expect.any(String) });
  world.now = LATER + SETTLING - 1;
  expect(world.look()).toEqual([]);
  world.now = LATER + SETTLING;
  const [first] = world.standing();
  expect(world.look()).toEqual([first?.id]);
  expect(world.of(ada)).toMatchObject({ state: 'correcting', operation: 'B', file_at: null });
  world.run(LATER + SETTLING);
  expect(states()).toEqual(['accepted', 'accepted']);
  expect(world.standing()).toMatchObject([{ records: [ada, bob], referencia: 'RES-1--2' }]);
  expect(world.of(ada).filings).toBe(2);
});

test('an edit of the room alone files nothing and leaves the submission alone', async () => {
  const before = world.of(bob);
  await world.update(ada, { habitacion: '14' });
  expect(world.of(ada)).toMatchObject({ state: 'accepted', file_at: null, revision: 2 });
  expect(world.of(bob)).toBe(before);
});

test('another room for one of a stay that is one by its room files nothing either', async () => {
  const pair = { habitacion: '12' };
  const one = world.create({ ...pair, numero_documento: 'X1' });
  const two = world.create({ ...pair, numero_documento: 'X2' });
  world.run(LATER + SETTLING);
  await world.update(two, { habitacion: '14' });
  expect([world.of(one).state, world.of(two).state]).toEqual(['accepted', 'accepted']);
  await world.update(two, { nombre: 'Eve' });
  world.run(LATER + 2 * SETTLING);
  expect(world.standing().slice(1)).toMatchObject([{ records: [one] }, { records: [two] }]);
});

test('an edit that is edited back before its time leaves the filing standing', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  await world.update(ada, { apellido1: 'Byron' });
  expect(states()).toEqual(['accepted', 'accepted']);
  world.run(LATER + 10 * SETTLING);
  expect(world.standing()).toMatchObject([{ referencia: 'RES-1' }]);
});

test('edited back while the annulment is under way, the same is filed again under another reference', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  world.now += SETTLING;
  world.look();
  await world.update(ada, { apellido1: 'Byron' });
  expect(states()).toEqual(['correcting', 'correcting']);
  world.run(world.now + SETTLING);
  expect(world.standing()).toMatchObject([{ referencia: 'RES-1--2', records: [ada, bob] }]);
});

test('an edit that makes it unready keeps the old filing and says so in both', async () => {
  await world.update(ada, { apellido1: 'Lovelace', fecha_nacimiento: null });
  expect(states()).toEqual(['kept', 'kept']);
  expect(world.rules(ada)).toEqual(['filing.kept', 'guest.fecha_nacimiento.required']);
  expect(world.rules(bob)).toEqual(['filing.kept']);
  expect(world.of(ada).issues[0]).toMatchObject({
    severity: 'warning',
    resource: 'guests',
    id: null,
    field: '',
  });
  await world.update(ada, { fecha_nacimiento: '1985-12-11' });
  expect(states()).toEqual(['correcting', 'correcting']);
  expect(world.rules(ada)).toEqual([]);
});

test('unready while a correction waits, the old filing is kept', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  await world.update(ada, { fecha_nacimiento: null });
  expect(world.of(ada)).toMatchObject({ state: 'kept', file_at: null });
});

test('unready while the annulment is under way, it is held afterwards and the others go', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  world.now += SETTLING;
  world.look();
  await world.update(ada, { fecha_nacimiento: null });
  world.run(LATER + 20 * HOUR);
  expect(states()).toEqual(['held', 'queued']);
  world.run(DAY + 48 * HOUR);
  expect(states()).toEqual(['held', 'accepted']);
  expect(world.standing()).toMatchObject([{ records: [bob] }]);
});

test('new dates that do not agree keep the filing until all have them', async () => {
  await world.update(ada, { fecha_salida: '2026-11-26' });
  expect(states()).toEqual(['kept', 'kept']);
  expect(world.rules(bob)).toContain('stay.mismatch');
  await world.update(bob, { fecha_salida: '2026-11-26' });
  expect(states()).toEqual(['correcting', 'correcting']);
});

test('a stay put off to a later day is annulled now and filed anew on that day', async () => {
  await world.update(ada, { fecha_entrada: '2026-11-22' });
  await world.update(bob, { fecha_entrada: '2026-11-22' });
  world.run(LATER + HOUR);
  expect(world.standing()).toEqual([]);
  expect(world.of(ada)).toMatchObject({ state: 'queued', file_at: startOfMadridDay('2026-11-22') });
});

test('of a deleted guest the stay is annulled and filed anew without it', async () => {
  await world.delete(ada);
  expect(states()).toEqual(['annulling', 'correcting']);
  world.run(LATER + SETTLING);
  expect(states()).toEqual(['annulled', 'accepted']);
  expect(world.standing()).toMatchObject([{ records: [bob], referencia: 'RES-1--2' }]);
  expect(world.of(ada).codigo_comunicacion).not.toBeNull();
});

test('of the last guest deleted the communication is annulled', async () => {
  await world.delete(ada);
  await world.delete(bob);
  world.run(LATER + SETTLING);
  expect(states()).toEqual(['annulled', 'annulled']);
  expect(world.standing()).toEqual([]);
});

test('a deletion annuls even where another guest of the stay is unready by now', async () => {
  await world.update(bob, { fecha_nacimiento: null });
  await world.delete(ada);
  expect(world.of(bob)).toMatchObject({ state: 'correcting', operation: null });
  world.run(LATER + SETTLING);
  expect(states()).toEqual(['annulled', 'held']);
});

test('a queued guest that is deleted is never sent', async () => {
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  await world.delete(joiner);
  world.run(LATER + HOUR);
  expect(world.of(joiner)).toMatchObject({ state: 'not_sent', file_at: null, codigo_comunicacion: null });
  expect(world.ministry.size).toBe(1);
});

test('deleted in flight, it is waited for and annulled when accepted', async () => {
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  world.now += SETTLING;
  const [id = 0] = world.look();
  await world.delete(joiner);
  expect(world.of(joiner)).toMatchObject({ state: 'annulling', operation: 'A', file_at: null });
  world.receive(id);
  expect(world.of(joiner)).toMatchObject({ state: 'annulling', lote: `lote-${id}` });
  world.verdict(id);
  expect(world.of(joiner)).toMatchObject({ state: 'annulling', operation: null, file_at: world.now });
  world.run(world.now);
  expect(world.of(joiner).state).toBe('annulled');
  expect(world.standing()).toMatchObject([{ records: [ada, bob] }]);
});

test('one of two deleted in flight: the other is filed anew alone', async () => {
  const pair = { referencia: 'RES-2' };
  const [one, two] = [
    world.create({ ...pair, numero_documento: 'X1' }),
    world.create({ ...pair, numero_documento: 'X2' }),
  ];
  world.now += SETTLING;
  const [id = 0] = world.look();
  await world.delete(one);
  expect(world.of(two).state).toBe('unknown');
  world.verdict(id);
  world.run(world.now);
  expect([world.of(one).state, world.of(two).state]).toEqual(['annulled', 'accepted']);
  expect(world.standing()).toMatchObject([{}, { records: [two], referencia: 'RES-2--2' }]);
});

test('edited in flight, it is waited for and corrected when accepted', async () => {
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  world.now += SETTLING;
  const [id = 0] = world.look();
  expect(world.of(joiner)).toMatchObject({ state: 'unknown', operation: 'A', file_at: null });
  await world.update(joiner, { nombre: 'Eve' });
  expect(world.of(joiner)).toMatchObject({ state: 'unknown', file_at: null });
  world.receive(id);
  expect(world.of(joiner)).toMatchObject({ state: 'sent', lote: `lote-${id}` });
  world.verdict(id);
  expect(world.of(joiner)).toMatchObject({ state: 'correcting', file_at: world.now });
  world.run(world.now + SETTLING);
  expect(world.of(joiner)).toMatchObject({ state: 'accepted', filings: 2 });
  expect(world.standing().map(({ referencia }) => referencia)).toEqual(['RES-1', 'RES-1--2']);
});

test('edited and edited back in flight, nothing is corrected', async () => {
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  world.now += SETTLING;
  const [id = 0] = world.look();
  await world.update(joiner, { nombre: 'Eve' });
  await world.update(joiner, { nombre: 'Ada' });
  world.verdict(id);
  world.run(world.now + SETTLING);
  expect(world.of(joiner)).toMatchObject({ state: 'accepted', filings: 1, file_at: null });
});

test('a guest that moves to another stay leaves its filing, and both stays are filed as they are', async () => {
  await world.update(bob, { referencia: 'RES-7' });
  expect(states()).toEqual(['correcting', 'correcting']);
  expect(world.of(bob).unit).toBe(world.of(ada).unit);
  world.run(LATER + SETTLING);
  expect(states()).toEqual(['accepted', 'accepted']);
  expect(world.standing()).toMatchObject([
    { records: [ada], referencia: 'RES-1--2' },
    { records: [bob], referencia: 'RES-7--2' },
  ]);
});

test('a guest that moves and comes back before its time stays where it was filed', async () => {
  await world.update(bob, { referencia: 'RES-7' });
  await world.update(bob, { referencia: 'RES-1' });
  expect(states()).toEqual(['accepted', 'accepted']);
});

test('a guest in no filing moves at once, and both stays settle anew', async () => {
  const one = world.create({ referencia: 'A-1', numero_documento: 'X1' });
  const two = world.create({ referencia: 'A-1', numero_documento: 'X2', fecha_salida: '2026-12-01' });
  const three = world.create({ referencia: 'A-2', numero_documento: 'X3', fecha_salida: '2026-12-01' });
  expect([world.of(one).issues.length, world.of(two).state]).toEqual([1, 'held']);
  world.now += 30_000;
  await world.update(two, { referencia: 'A-2' });
  const time = world.now + SETTLING;
  expect(world.of(one)).toMatchObject({ state: 'queued', file_at: time, issues: [] });
  expect(world.of(two)).toMatchObject({ state: 'queued', file_at: time, unit: world.of(three).unit });
  expect(world.of(three)).toMatchObject({ state: 'queued', file_at: time });
});

test('a guest alone keeps its unit as long as it is alone, and gets a new one when it leaves a stay', async () => {
  const alone = world.create({ numero_documento: 'X1' });
  const { unit } = world.of(alone);
  await world.update(alone, { nombre: 'Eve' });
  expect(world.of(alone).unit).toBe(unit);
  await world.update(alone, { referencia: 'A-1' });
  await world.update(alone, { referencia: null });
  expect(world.of(alone).unit).toMatch(/^alone:/);
  expect(world.of(alone).unit).not.toBe(unit);
  expect(world.of(alone).state).toBe('queued');
});

test('a new default payment of the account leaves what is filed alone, at the next edit too', async () => {
  const { filing } = world.establishment;
  world.establishment = {
    ...world.establishment,
    filing: { ...filing, settings: { ...filing.settings, tipo_pago: 'EFECT' } },
  };
  await world.update(ada, { habitacion: '3' });
  expect(states()).toEqual(['accepted', 'accepted']);
  await world.update(ada, { tipo_pago: 'OTRO' });
  expect(states()).toEqual(['correcting', 'correcting']);
});

test('what is to be corrected waits while the account may not file', async () => {
  const filing = { ...world.establishment.filing, configured: false };
  world.establishment = { ...world.establishment, filing };
  await world.update(ada, { apellido1: 'Lovelace' });
  expect(world.of(ada)).toMatchObject({ state: 'kept', file_at: null });
  expect(world.rules(ada)).toEqual(['filing.kept', 'account.not_configured']);
});

test('what is to be corrected on a server that does not file says so, and keeps its time for one that does', async () => {
  world.policy = { ...world.policy, on: false };
  await world.update(ada, { apellido1: 'Lovelace' });
  expect(world.of(ada)).toMatchObject({ state: 'correcting', file_at: world.now + SETTLING });
  expect(world.rules(ada)).toEqual(['ministry.off']);
  world.policy = { ...world.policy, on: true };
  world.run(world.now + SETTLING);
  expect(world.of(ada)).toMatchObject({ state: 'accepted', issues: [] });
});

test('another establishment is another document', async () => {
  await world.update(ada, { establecimiento_id: 6 });
  expect(states()).toEqual(['correcting', 'correcting']);
});

test('a guest on its way to another stay says nothing of the old one any more', async () => {
  await world.update(ada, { referencia: 'RES-7', fecha_salida: '2026-11-30' });
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  expect(world.of(joiner)).toMatchObject({ state: 'queued', issues: [] });
  expect(world.of(bob)).toMatchObject({ state: 'correcting', issues: [] });
});

test('what is filed says what a stay is, before a guest with a lower id', async () => {
  const late = world.create({ referencia: 'A-1', numero_documento: 'X1', fecha_nacimiento: null });
  const early = world.create({ referencia: 'A-1', numero_documento: 'X2' });
  world.run(DAY + 22 * HOUR + 15 * HOUR);
  expect(world.of(early).state).toBe('accepted');
  await world.update(late, { fecha_nacimiento: '1990-01-01', fecha_salida: '2026-11-30' });
  expect(world.of(late)).toMatchObject({ state: 'held', issues: [{ rule: 'stay.mismatch' }] });
});

test('a sandbox guest that moves stays one', async () => {
  const guest = world.create({ referencia: 'A-1', sandbox: true });
  await world.update(guest, { referencia: 'A-2' });
  expect(world.of(guest)).toMatchObject({
    state: 'sandbox',
    file_at: null,
    unit: expect.stringContaining('A-2'),
  });
});

test('the reference tells the latest of all filings that its guests were part of', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  world.now += SETTLING;
  world.look();
  const joiner = world.create({ ...STAY, numero_documento: 'X1' });
  world.run(world.now + SETTLING);
  expect(world.standing()).toMatchObject([{ records: [ada, bob, joiner], referencia: 'RES-1--2' }]);
});

test('an edit after a deletion does not put the annulment off', async () => {
  await world.delete(ada);
  world.now += SETTLING / 2;
  await world.update(bob, { apellido1: 'Gil' });
  world.now += SETTLING / 2;
  expect(world.look()).toHaveLength(1);
  expect(world.of(ada)).toMatchObject({ state: 'annulling', operation: 'B' });
  expect(world.of(bob)).toMatchObject({ state: 'correcting', operation: 'B' });
});

test('one guest alone with other dates than the rest makes the document another', async () => {
  await world.update(bob, { fecha_salida: '2026-11-26' });
  expect(states()).toEqual(['kept', 'kept']);
  expect(world.rules(bob)).toEqual(['filing.kept', 'stay.mismatch']);
});

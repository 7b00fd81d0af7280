import { codigoComunicacion, lote } from '@mirlo/mir';
import { beforeEach, expect, test } from 'vitest';
import { ENTRY, HOUR, SETTLING, World } from '../../test/world.ts';
import { startOfMadridDay } from '../madrid.ts';
import {
  onAnnulmentFailed,
  onDelete,
  onRejected,
  onReleased,
  onRetry,
  onSettings,
  onUnknown,
} from './events.ts';
import { ownIssue } from './issues.ts';
import type { Submission } from './types.ts';

const DAY = startOfMadridDay(ENTRY);
const STAY = { referencia: 'RES-1' };
const REFUSAL = { words: 'No existe un establecimiento para ese código', code: '' };

let world: World;
let ada: number;
let bob: number;
let filing: number;

/** Ada and Bob are guests of one stay whose filing was just sent. */
beforeEach(() => {
  world = new World();
  ada = world.create(STAY);
  bob = world.create({ ...STAY, numero_documento: 'CD123456', tipo_pago: 'TRUEQUE' });
  world.now = DAY;
  [filing = 0] = world.look();
});

test('from the attempt on the outcome is unknown; warnings stay', () => {
  expect(world.of(ada)).toMatchObject({
    state: 'unknown',
    operation: 'A',
    communication_id: filing,
    file_at: null,
    filings: 1,
    issues: [],
  });
  expect(world.of(bob).issues).toMatchObject([{ severity: 'warning' }]);
});

test('a receipt is no proof', () => {
  world.receive(filing);
  expect(world.of(ada)).toMatchObject({ state: 'sent', lote: `lote-${filing}`, codigo_comunicacion: null });
});

test('the verdict brings the code', () => {
  world.receive(filing);
  world.verdict(filing);
  expect(world.of(ada)).toMatchObject({
    state: 'accepted',
    operation: null,
    lote: `lote-${filing}`,
    codigo_comunicacion: `code-${filing}`,
    file_at: null,
  });
});

test('a refusal stands with all members in the words of the ministry, and nothing goes again by itself', () => {
  world.verdict(filing, REFUSAL);
  for (const id of [ada, bob]) {
    expect(world.of(id)).toMatchObject({ state: 'rejected', operation: null, file_at: null });
    expect(world.of(id).issues[0]).toMatchObject({
      rule: 'ministry.rejected',
      severity: 'error',
      resource: 'guests',
      id: null,
      field: '',
      params: REFUSAL,
    });
  }
  world.run(DAY + 20 * HOUR);
  expect(world.ministry.size).toBe(1);
});

test('a refusal names the field where it is known', () => {
  const place = { resource: 'guests', id: null, field: 'numero_documento' } as const;
  const refused = onRejected(world.of(ada), { ...REFUSAL, place }, false, DAY);
  expect(refused.issues[0]).toMatchObject(place);
});

test('a correction of what was refused files it anew, all of the stay together', async () => {
  world.verdict(filing, REFUSAL);
  await world.update(ada, { apellido1: 'Lovelace' });
  expect(world.of(ada)).toMatchObject({ state: 'queued', communication_id: null, file_at: DAY + SETTLING });
  expect(world.of(bob)).toMatchObject({ state: 'queued', communication_id: null, file_at: DAY + SETTLING });
  expect(world.rules(ada)).toEqual([]);
  world.run(DAY + SETTLING);
  expect(world.standing()).toMatchObject([{ records: [ada, bob], referencia: 'RES-1--2' }]);
});

test('what was refused says nothing of the stay to who joins it', () => {
  world.verdict(filing, REFUSAL);
  const joiner = world.create({ ...STAY, numero_documento: 'EF1', fecha_salida: '2026-11-30' });
  expect(world.of(joiner)).toMatchObject({ state: 'queued', issues: [] });
});

test('an edit of a refused one that changes nothing of what is filed does not file it again', async () => {
  world.verdict(filing, REFUSAL);
  await world.update(ada, { habitacion: '9' });
  expect(world.of(ada)).toMatchObject({ state: 'rejected', revision: 2 });
  expect(world.rules(ada)).toEqual(['ministry.rejected']);
});

test('edited in flight and refused, it goes again at once', async () => {
  await world.update(ada, { apellido1: 'Lovelace' });
  world.verdict(filing, REFUSAL);
  expect(world.of(ada).file_at).toBe(DAY);
  world.run(DAY + SETTLING);
  expect([world.of(ada).state, world.of(bob).state]).toEqual(['accepted', 'accepted']);
});

test('deleted in flight and refused, it is done with, and the other goes anew', async () => {
  await world.delete(ada);
  world.verdict(filing, REFUSAL);
  expect(world.of(ada)).toMatchObject({ state: 'annulled', operation: null, communication_id: null });
  await world.update(bob, { habitacion: '9' });
  expect(world.of(bob).state).toBe('queued');
});

test('a deleted one that was refused is done with at once', async () => {
  world.verdict(filing, REFUSAL);
  await world.delete(ada);
  expect(world.of(ada)).toMatchObject({ state: 'annulled', file_at: null, codigo_comunicacion: null });
  expect(world.of(bob).state).toBe('queued');
});

test('an unclear outcome is shown until a receipt comes', () => {
  const issue = ownIssue(
    'ministry.outcome_unknown',
    { resource: 'guests', id: null, field: '' },
    { words: '502' },
  );
  const unknown = onUnknown(world.of(bob), issue, DAY);
  expect(unknown).toMatchObject({ state: 'unknown', operation: 'A' });
  expect(unknown.issues.map(({ rule }) => rule)).toEqual([
    'ministry.outcome_unknown',
    'payment.tipo_pago.unknown',
  ]);
  expect(onUnknown(unknown, issue, DAY).issues).toHaveLength(2);
  world.put(unknown);
  world.receive(filing);
  expect(world.rules(bob)).toEqual(['payment.tipo_pago.unknown']);
});

test('edited in flight, a warning stands once', async () => {
  await world.update(bob, { habitacion: '1' });
  expect(world.rules(bob)).toEqual(['payment.tipo_pago.unknown']);
});

test('deleted in flight, an unclear outcome leaves it to be annulled', async () => {
  await world.delete(ada);
  const issue = ownIssue('ministry.outcome_unknown', { resource: 'guests', id: null, field: '' });
  expect(onUnknown(world.of(ada), issue, DAY).state).toBe('annulling');
});

test('what the ministry said in flight survives an edit', async () => {
  const issue = ownIssue('ministry.outcome_unknown', { resource: 'guests', id: null, field: '' });
  world.put(onUnknown(world.of(ada), issue, DAY));
  await world.update(ada, { nombre: 'Eve', contacto_email: null });
  expect(world.rules(ada)).toEqual(['ministry.outcome_unknown', 'guest.contact.required']);
});

test('surely not stored, it is free again: not counted where the ministry never saw it', () => {
  const unseen = onReleased(world.of(ada), DAY + HOUR, false, DAY);
  expect(unseen).toMatchObject({
    state: 'queued',
    operation: null,
    communication_id: null,
    fingerprint: null,
    correction_since: null,
    differs: null,
    file_at: DAY + HOUR,
    filings: 0,
  });
  expect(onReleased(world.of(ada), DAY + HOUR, true, DAY).filings).toBe(1);
});

test('surely not stored and deleted meanwhile, it is done with', async () => {
  await world.delete(ada);
  expect(onReleased(world.of(ada), DAY + HOUR, false, DAY)).toMatchObject({
    state: 'not_sent',
    file_at: null,
  });
});

test('an annulment that failed keeps the filing and is tried again at its time, not before', async () => {
  world.verdict(filing);
  await world.update(ada, { apellido1: 'Lovelace' });
  world.now += SETTLING;
  world.look();
  const again = world.now + HOUR;
  for (const id of [ada, bob]) world.put(onAnnulmentFailed(world.of(id), REFUSAL, again, world.now));
  expect(world.of(ada)).toMatchObject({ state: 'correcting', operation: null, file_at: again });
  expect(world.rules(ada)).toEqual(['ministry.annulment_refused']);
  const joiner = world.create({ ...STAY, numero_documento: 'EF1' });
  world.now += SETTLING;
  expect(world.look()).toEqual([world.of(joiner).communication_id]);
  expect(world.of(ada)).toMatchObject({ state: 'correcting', file_at: again });
  expect(world.rules(ada)).toEqual(['ministry.annulment_refused']);
  expect(onAnnulmentFailed(world.of(ada), null, again, world.now).issues).toEqual([]);
});

test('the operator may file again what was refused; the reference differs', () => {
  world.verdict(filing, REFUSAL);
  for (const id of [ada, bob]) world.put(onRetry(world.of(id), world.now));
  expect(world.of(ada)).toMatchObject({
    state: 'queued',
    communication_id: null,
    file_at: world.now,
    issues: [],
  });
  world.run(world.now);
  expect(world.standing()).toMatchObject([{ records: [ada, bob], referencia: 'RES-1--2' }]);
});

test('a retry leaves alone what is in flight or in force', () => {
  expect(onRetry(world.of(ada), DAY)).toBe(world.of(ada));
  world.verdict(filing);
  expect(onRetry(world.of(ada), DAY)).toBe(world.of(ada));
});

test('what was refused for its establishment goes again when that is corrected', () => {
  world.verdict(filing, REFUSAL);
  world.put(onSettings(world.of(ada), DAY));
  world.run(DAY);
  expect(world.of(ada)).toMatchObject({ state: 'rejected', file_at: null });
  world.establishment = { ...world.establishment, numero_establecimiento: '0000000124' };
  world.put(onSettings(world.of(ada), DAY));
  world.run(DAY);
  expect([world.of(ada).state, world.of(bob).state]).toEqual(['accepted', 'accepted']);
});

const base: Submission = {
  resource: 'guests',
  record_id: 1,
  account_id: 3,
  establecimiento_id: 5,
  sandbox: false,
  unit: 'u',
  communication: 'PV',
  state: 'held',
  autoridad: 'mir',
  exported_at: null,
  due_at: null,
  file_at: null,
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

test.each(['held', 'queued', 'correcting', 'annulling'] as const)(
  'new settings wake what is %s, and nothing that is under way',
  state => {
    expect(onSettings({ ...base, state }, 7)).toMatchObject({ state, file_at: 7, updated_at: 7 });
    expect(onRetry({ ...base, state }, 7).file_at).toBe(7);
    const underWay = { ...base, state, operation: 'B' } as const;
    expect(onSettings(underWay, 7)).toBe(underWay);
  },
);

test.each(['accepted', 'annulled', 'sandbox', 'sent', 'unknown'] as const)(
  'new settings leave what is %s alone',
  state => {
    const submission = { ...base, state };
    expect(onSettings(submission, 7)).toBe(submission);
  },
);

test('a deleted sandbox record stays one', () => {
  expect(onDelete({ ...base, state: 'sandbox', sandbox: true }, SETTLING, 7)).toMatchObject({
    state: 'sandbox',
    file_at: null,
    revision: 2,
  });
});

test.each(['accepted', 'correcting'] as const)(
  'deleted while %s: annulled after the settling time',
  state => {
    const filed = {
      ...base,
      state,
      communication_id: 4,
      codigo_comunicacion: codigoComunicacion('c'),
      lote: lote('l'),
    };
    expect(onDelete(filed, SETTLING, 7)).toMatchObject({
      state: 'annulling',
      file_at: 7 + SETTLING,
      communication_id: 4,
      codigo_comunicacion: 'c',
      lote: 'l',
    });
  },
);

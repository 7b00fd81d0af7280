import { beforeEach, describe, expect, test } from 'vitest';
import { ENTRY, HOUR, SETTLING, World } from '../../test/world.ts';
import { madridDateTime, startOfMadridDay } from '../madrid.ts';
import { mirObject } from '../present.ts';
import { enviadoMinisterio } from './shown-state.ts';

const DAY = startOfMadridDay(ENTRY);
const DUE = DAY + 39 * HOUR;
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
  world.now = DAY + HOUR;
});

function shown(id: number) {
  const { state, differs, correction, file_at } = mirObject(world.of(id), 'en');
  const enviado_ministerio = enviadoMinisterio(world.of(id));
  return { enviado_ministerio, state, differs, correction, file_at };
}

const NOTHING = { enviado_ministerio: 1, state: 'accepted', differs: [], correction: null, file_at: null };

describe('a correction that cannot be filed', () => {
  test('says what differs, what holds it back and until when, while the old filing stands', async () => {
    await world.update(ada, { apellido1: 'Lovelace', fecha_nacimiento: null, habitacion: '14' });
    expect(shown(ada)).toEqual({
      enviado_ministerio: 1,
      state: 'accepted',
      differs: ['apellido1', 'fecha_nacimiento'],
      correction: {
        state: 'held',
        issues: [expect.objectContaining({ rule: 'guest.fecha_nacimiento.required', id: ada })],
        due_at: madridDateTime(DUE),
      },
      file_at: null,
    });
  });

  test('is told at the other guests of the stay too, who differ in nothing', async () => {
    await world.update(ada, { fecha_nacimiento: null });
    expect(shown(bob)).toMatchObject({
      enviado_ministerio: 1,
      state: 'accepted',
      differs: [],
      correction: { state: 'held', issues: [{ rule: 'filing.kept' }] },
    });
  });

  test('has 24 hours from the first edit that nobody filed, where the legal deadline is earlier', async () => {
    world.now = DUE + 48 * HOUR;
    await world.update(ada, { fecha_nacimiento: null });
    const due_at = madridDateTime(world.now + 24 * HOUR);
    world.now += 5 * HOUR;
    await world.update(ada, { apellido1: 'Lovelace' });
    expect(shown(ada)).toMatchObject({
      differs: ['apellido1', 'fecha_nacimiento'],
      correction: { state: 'held', due_at },
    });
  });

  test('is over when the record is edited back, and names no more than what still differs', async () => {
    await world.update(ada, { apellido1: 'Lovelace', fecha_nacimiento: null });
    await world.update(ada, { apellido1: 'Byron' });
    expect(shown(ada).differs).toEqual(['fecha_nacimiento']);
    await world.update(ada, { fecha_nacimiento: '1985-12-10' });
    expect(shown(ada)).toEqual(NOTHING);
    expect(shown(bob)).toEqual(NOTHING);
    expect(world.of(ada).differs).toBeNull();
  });

  test('waits for the account as well, and goes when its operator has set it up', async () => {
    const { filing } = world.establishment;
    world.establishment = { ...world.establishment, filing: { ...filing, configured: false } };
    await world.update(ada, { apellido1: 'Lovelace' });
    expect(shown(ada)).toMatchObject({
      enviado_ministerio: 1,
      state: 'accepted',
      differs: ['apellido1'],
      correction: { state: 'held', issues: [{ rule: 'account.not_configured' }] },
    });
  });

  test('keeps no value of the record', async () => {
    await world.update(ada, { apellido1: 'Lovelace', fecha_nacimiento: null });
    expect(JSON.stringify(world.of(ada).differs)).not.toMatch(/Byron|1985|AB123456/);
    await world.delete(ada);
    expect(world.of(ada)).toMatchObject({ state: 'annulling', differs: null, correction_since: null });
  });
});

describe('a correction on its way', () => {
  test('is queued with 1 until the old filing is annulled, then an ordinary record with 0', async () => {
    await world.update(ada, { apellido1: 'Lovelace' });
    const queued = {
      enviado_ministerio: 1,
      state: 'correcting',
      differs: ['apellido1'],
      correction: { state: 'queued', issues: [], due_at: madridDateTime(DUE) },
    };
    expect(shown(ada)).toEqual({ ...queued, file_at: madridDateTime(world.now + SETTLING) });
    expect(shown(bob)).toMatchObject({ ...queued, differs: [] });
    world.now += SETTLING;
    const [filing = 0] = world.look();
    expect(shown(ada), 'the annulment is under way').toEqual({ ...queued, file_at: null });
    world.verdict(filing);
    expect(shown(ada)).toMatchObject({
      enviado_ministerio: 0,
      state: 'queued',
      differs: [],
      correction: null,
      file_at: madridDateTime(world.now),
    });
    world.run(world.now);
    expect(shown(ada)).toEqual(NOTHING);
  });

  test('of an edit in flight is told with the verdict', async () => {
    const joiner = world.create({ ...STAY, numero_documento: 'X1' });
    world.now += SETTLING;
    const [filing = 0] = world.look();
    await world.update(joiner, { nombre: 'Eve' });
    expect(shown(joiner)).toMatchObject({ enviado_ministerio: 0, differs: ['nombre'], correction: null });
    world.verdict(filing);
    expect(shown(joiner)).toMatchObject({
      enviado_ministerio: 1,
      state: 'correcting',
      correction: { state: 'queued' },
    });
    world.run(world.now + SETTLING);
    expect(shown(joiner)).toEqual(NOTHING);
  });

  test('edited back in flight there is none', async () => {
    const joiner = world.create({ ...STAY, numero_documento: 'X1' });
    world.now += SETTLING;
    const [filing = 0] = world.look();
    await world.update(joiner, { nombre: 'Eve' });
    await world.update(joiner, { nombre: 'Ada' });
    world.verdict(filing);
    expect(shown(joiner)).toMatchObject({ state: 'accepted', differs: [], correction: null });
  });
});

test('every field of a guest that makes another document is one that can differ, and no other', async () => {
  const changes = {
    nombre: 'Eve',
    numero_documento: 'ZZ1',
    genero: 'M',
    contacto_telefono: '600111222',
    hora_entrada: '16:00:00',
    hora_salida: '10:00:00',
    direccion: 'Calle Nueva 2',
    codigo_postal: 'W2',
    tipo_pago: 'EFECT',
    fecha_contrato: '2026-11-01',
    habitacion: '14',
  } as const;
  for (const [field, value] of Object.entries(changes)) {
    const before = world.of(ada).filings;
    await world.update(ada, { [field]: value });
    const differs = mirObject(world.of(ada), 'en').differs;
    world.run(world.now + SETTLING);
    expect(differs, field).toEqual(world.of(ada).filings > before ? [field] : []);
  }
});

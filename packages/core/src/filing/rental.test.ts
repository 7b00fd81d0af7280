import { beforeEach, expect, test } from 'vitest';
import { ADDRESS, COMPLETE, CONTRACT, LICENSE, person, vehicle } from '../../test/rental.ts';
import { ENTRY, ESTABLISHMENT, FILING, HOUR, SETTLING, World } from '../../test/world.ts';
import { madridEpoch, startOfMadridDay } from '../madrid.ts';
import { namesParts, openRental } from './decide.ts';

const DAY = startOfMadridDay(ENTRY);

let world: World;

beforeEach(() => {
  world = new World();
});

const contract = () => world.of(1, 'contracts');

test('a complete rental is queued for the day of its pick-up and due 24 h after it', () => {
  world.createRental(COMPLETE);
  expect(contract()).toMatchObject({
    resource: 'contracts',
    communication: 'AV',
    state: 'queued',
    due_at: madridEpoch(`${ENTRY} 10:30:00`) + 24 * HOUR,
    file_at: DAY,
    issues: [],
  });
  expect(contract().unit).toMatch(/^rental:uuid-/);
});

test('a bare contract is held, names no part, and has no deadline without a pick-up', () => {
  const bare = { ...COMPLETE, contract: { ...CONTRACT, fecha_recogida: null }, vehicle: null, persons: [] };
  const submission = openRental({ ...bare, establishment: ESTABLISHMENT }, world.ctx);
  expect(submission).toMatchObject({ state: 'held', due_at: null, file_at: null });
  expect(namesParts(submission)).toBe(false);
  expect(submission.issues).toContainEqual(
    expect.objectContaining({
      rule: 'rental.vehicle.required',
      resource: 'contracts',
      id: null,
      field: 'vehicle',
    }),
  );
  expect(submission.issues).toContainEqual(
    expect.objectContaining({
      rule: 'rental.persons.required',
      resource: 'contracts',
      id: null,
      field: 'persons',
    }),
  );
  expect(submission.issues).toContainEqual(
    expect.objectContaining({
      rule: 'contract.fecha_recogida.required',
      resource: 'contracts',
      field: 'fecha_recogida',
    }),
  );
});

test('every issue stands with the record and field it is about', () => {
  const persons = [
    person(31, 'TI', { nombre: null, license: null }),
    person(32, 'CP', {
      license: { ...LICENSE, id: 52, numero: null },
      address: { ...ADDRESS, id: 42, codigo_postal: null },
    }),
    person(33, 'CS', { license: null, address: null }),
  ];
  const pickup = { ...ADDRESS, id: 43, direccion: null };
  const dropoff = { ...ADDRESS, id: 44, codigo_municipio: null, codigo_postal: null };
  world.createRental({ ...COMPLETE, vehicle: vehicle({ marca: null }), persons, pickup, dropoff });
  const places = contract().issues.map(({ resource, id, field }) => `${resource} ${id} ${field}`);
  expect(places).toEqual(
    expect.arrayContaining([
      'vehicles 21 marca',
      'persons 31 nombre',
      'licenses 52 numero',
      'addresses 42 codigo_postal',
      'persons 33 license',
      'persons 33 address',
      'addresses 43 ',
      'addresses 44 ',
    ]),
  );
  expect(namesParts(contract())).toBe(true);
});

test('the code of the office is looked for in the contract first, then in the establishment', () => {
  world.establishment = { ...ESTABLISHMENT, numero_establecimiento: '12345678901' };
  world.createRental(COMPLETE);
  expect(contract().issues).toMatchObject([
    {
      rule: 'establishment.code.too_long',
      resource: 'establishments',
      id: 5,
      field: 'numero_establecimiento',
    },
  ]);
  world.createRental({ ...COMPLETE, contract: { ...CONTRACT, codigo_establecimiento_mir: '12345678902' } });
  expect(contract().issues).toMatchObject([
    {
      rule: 'establishment.code.too_long',
      resource: 'contracts',
      id: null,
      field: 'codigo_establecimiento_mir',
    },
  ]);
});

test('a single holder who drives goes if the account says so', () => {
  const alone = { ...COMPLETE, persons: [person(31, 'TI')] };
  world.createRental(alone);
  expect(contract().state).toBe('held');
  const settings = { ...FILING.settings, holder_drives: true };
  world.establishment = { ...ESTABLISHMENT, filing: { ...FILING, settings } };
  world.createRental(alone);
  expect(contract().state).toBe('queued');
});

test('it is filed as it is, and an edit of a part is filed anew', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  expect(contract()).toMatchObject({
    state: 'accepted',
    fingerprint: expect.stringMatching(/^1:[0-9a-f]{40}$/),
  });
  expect(world.standing()).toMatchObject([
    {
      referencia: 'C-1',
      input: {
        kind: 'AV',
        rental: { referencia: 'C-1', numero_establecimiento: '0000000123', created_on: '2026-11-19' },
      },
    },
  ]);
  await world.updateRental({ vehicle: vehicle({ km_devolucion: 900 }) });
  expect(contract()).toMatchObject({ state: 'correcting', file_at: world.now + SETTLING });
  world.run(DAY + SETTLING);
  expect(world.standing()).toMatchObject([
    { referencia: 'C-1--2', input: { rental: { vehicle: { km_devolucion: 900 } } } },
  ]);
});

test('issues of parts are named among those of the contract and the account', () => {
  world.establishment = { ...ESTABLISHMENT, filing: { ...FILING, configured: false } };
  const contract = { ...CONTRACT, fecha_recogida: null };
  const submission = openRental(
    { ...COMPLETE, contract, vehicle: vehicle({ marca: null }), establishment: world.establishment },
    world.ctx,
  );
  expect(new Set(submission.issues.map(({ resource }) => resource))).toEqual(
    new Set(['accounts', 'contracts', 'vehicles']),
  );
  expect(namesParts(submission)).toBe(true);
});

test('a word that files as the same code files nothing', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  await world.updateRental({ vehicle: vehicle({ marca: 'Seat', color: 'rojo' }) });
  expect(contract()).toMatchObject({ state: 'accepted', revision: 2 });
});

test('another referencia is another document, also one that looks like a suffix', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  await world.updateRental({ contract: { ...CONTRACT, referencia: 'C-1--2' } });
  expect(contract().state).toBe('correcting');
});

test('a part that is taken away keeps the filing and says what is missing', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  await world.updateRental({ vehicle: null });
  expect(contract()).toMatchObject({ state: 'kept', file_at: null });
  expect(world.rules(1, 'contracts')).toEqual(['filing.kept', 'rental.vehicle.required']);
  expect(contract().issues[0]).toMatchObject({ resource: 'contracts', id: null });
});

test('a deleted contract is annulled, a queued one never sent', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  await world.deleteRental();
  expect(contract()).toMatchObject({ state: 'annulling', file_at: DAY + SETTLING });
  world.run(DAY + SETTLING);
  expect(contract()).toMatchObject({ state: 'annulled', file_at: null });
  expect(world.standing()).toEqual([]);
  world.createRental(COMPLETE);
  await world.deleteRental();
  expect(contract()).toMatchObject({ state: 'not_sent', codigo_comunicacion: null });
});

test('what a rental says otherwise is told by the part that says it, also of one that comes, goes, and comes back', async () => {
  world.createRental(COMPLETE);
  world.run(DAY);
  const differs = () => contract().differs?.fields ?? [];
  await world.updateRental({ vehicle: vehicle({ km_devolucion: 900 }) });
  expect(differs()).toEqual(['vehicle.km_devolucion']);
  const [holder, driver] = COMPLETE.persons;
  if (!holder || !driver) throw new Error('no persons');
  await world.updateRental({ persons: [holder, { ...driver, nombre: 'Eve', license: null }] });
  expect(differs()).toEqual([
    'persons.CP.nombre',
    'persons.CP.license.tipo',
    'persons.CP.license.validez',
    'persons.CP.license.numero',
    'vehicle.km_devolucion',
  ]);
  expect(contract().state).toBe('kept');
  await world.updateRental({ persons: COMPLETE.persons, vehicle: null });
  expect(differs()).toContain('vehicle.matricula');
  await world.updateRental({ vehicle: vehicle(), contract: { ...CONTRACT, medio_pago: 'VISA' } });
  expect(differs()).toEqual(['medio_pago']);
  await world.updateRental({ contract: CONTRACT });
  expect(contract()).toMatchObject({ state: 'accepted', differs: null, correction_since: null });
});

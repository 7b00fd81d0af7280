import { beforeEach, expect, test } from 'vitest';
import { ENTRY, SETTLING, World } from '../../test/world.ts';
import { madridEpoch, startOfMadridDay } from '../madrid.ts';
import { decide, stamped } from './decide.ts';
import { stayAsUnit } from './stay.ts';

const DAY = startOfMadridDay(ENTRY);
const STAY = { referencia: 'RES-1' };

let world: World;
beforeEach(() => {
  world = new World();
});

/** Decides anew for the guests with these ids, in the unit of the first. */
function decideAnew(...ids: number[]) {
  const guests = ids.map(id => {
    const guest = world.guests.get(id);
    if (!guest) throw new Error(`no guest ${id}`);
    return { ...guest, submission: world.of(id) };
  });
  const unit = guests[0]?.submission.unit ?? '';
  return decide(
    stayAsUnit({ guests, establishment: world.establishment }, unit, world.ctx),
    world.ctx,
    world.now,
  );
}

test.each([
  [false, 'queued'],
  [true, 'sandbox'],
] as const)(
  'who belongs to another stay by now is handed to it, to be looked at (sandbox: %s)',
  (sandbox, state) => {
    const id = world.create({ ...STAY, sandbox });
    const stays = world.create({ ...STAY, sandbox, numero_documento: 'CD1' });
    const guest = world.guests.get(id);
    if (!guest) throw new Error('no guest');
    world.guests.set(id, { ...guest, referencia: 'RES-2' });
    world.now += 5;
    const [moved, stayed] = decideAnew(id, stays);
    expect(moved).toMatchObject({
      state,
      unit: `stay:5:${sandbox ? 's' : 'p'}:r:RES-2`,
      file_at: world.now,
      updated_at: world.now,
    });
    expect(stayed?.unit).toBe(world.of(stays).unit);
  },
);

test('one whom others wait for is told of the whole stay, with how many and whom', () => {
  const ada = world.create(STAY);
  world.create({ ...STAY, numero_documento: 'CD1', fecha_nacimiento: null });
  world.create({ ...STAY, numero_documento: 'CD2', fecha_nacimiento: null });
  expect(world.of(ada).issues).toEqual([
    {
      rule: 'stay.waiting',
      severity: 'warning',
      resource: 'guests',
      id: null,
      field: '',
      params: { guests: 2, ids: '12, 13' },
    },
  ]);
});

test('an accepted filing keeps its warnings, and no others', async () => {
  const id = world.create({ tipo_pago: 'TRUEQUE' });
  world.run(DAY);
  await world.update(id, { habitacion: '4' });
  expect(world.of(id)).toMatchObject({ state: 'accepted' });
  expect(world.rules(id)).toEqual(['payment.tipo_pago.unknown']);
});

test('one that leaves its stay in flight is judged by itself', async () => {
  const ada = world.create(STAY);
  const bob = world.create({ ...STAY, numero_documento: 'CD1' });
  world.now = DAY;
  world.look();
  await world.update(ada, { referencia: 'RES-2', contacto_email: null, fecha_salida: '2026-11-28' });
  expect(world.rules(ada)).toEqual(['guest.contact.required']);
  expect(world.rules(bob)).toEqual([]);
});

test('a submission that says the same is the very same, whatever order its facts come in', () => {
  const before = world.of(world.create());
  const after = Object.fromEntries(Object.entries(before).reverse()) as typeof before;
  expect(stamped(before, after, 99)).toBe(before);
  expect(stamped(before, { ...before, filings: 3 }, 99)).toEqual({ ...before, filings: 3, updated_at: 99 });
});

test('a look that changes nothing gives the very same back', () => {
  const id = world.create();
  expect(decideAnew(id)).toEqual([world.of(id)]);
  expect(decideAnew(id)[0]).toBe(world.of(id));
  expect(world.of(id).file_at).toBeGreaterThan(world.now + SETTLING);
});

test('a rule that begins overnight holds who was queued before it', () => {
  const home = {
    pais: 'ESP',
    nombre_municipio: null,
    codigo_postal: '08001',
    codigo_municipio: '28079',
  } as const;
  const WRONG = 'address.codigo_postal.province';
  world.now = madridEpoch('2025-09-17 20:00:00');
  const id = world.create({ ...home, fecha_entrada: '2025-09-18', fecha_salida: '2025-09-20' });
  expect([world.of(id).state, world.rules(id)]).toEqual(['queued', []]);
  world.run(madridEpoch('2025-09-18 12:00:00'));
  expect([world.of(id).state, world.rules(id)]).toEqual(['held', [WRONG]]);
});

import { expect, it } from 'vitest';
import {
  ADDRESS,
  contractBody,
  guestBody,
  LICENSE,
  newEstablishment,
  PERSON,
  rentalBody,
  VEHICLE,
} from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';

const RENTALS = '/v1/rentacar/contracts';
const FORBIDDEN = [403, 'forbidden'];

const told = ({ status, body }: Answer) => [status, String(body.code)];

/**
 * Makes an establishment with a guest and a whole rental. Returns the id of one record of each
 * resource; `homes` is a person's address.
 */
async function filled(api: Harness): Promise<{ id: number; rental: Body; records: Record<string, number> }> {
  const id = await newEstablishment(api);
  const rental = { ...rentalBody(api, id), uuid: api.uuid() };
  const { body } = await api.post(RENTALS, rental);
  const records = {
    establishments: id,
    guests: await api.create('/v1/guests', guestBody(api, id, { uuid: api.uuid() })),
    contracts: body.id,
    vehicles: body.vehicle_id,
    persons: body.person_ids[0] ?? 0,
    licenses: body.license_ids[0] ?? 0,
    addresses: body.address_ids.pickup ?? 0,
  };
  return { id, rental, records: { ...records, homes: body.person_address_ids[0] ?? 0 } };
}

const pathOf = (name: string, id = 0) =>
  `/v1/${name === 'homes' ? 'addresses' : name}${id === 0 ? '' : `/${id}`}`;

/**
 * docs/decisions.md, "Keys": a key that is bound to establishments sees and changes theirs alone.
 */
export function boundCases(api: () => Harness): void {
  it('reads and changes their records, and no others', async () => {
    const [own, other] = [await filled(api()), await filled(api())];
    const key = await api().target.newKey({ establishments: [own.id] });
    for (const [name, id] of Object.entries(own.records)) {
      expect([name, (await api().get(pathOf(name, id), { key })).status]).toEqual([name, 200]);
    }
    for (const [name, id] of Object.entries(other.records)) {
      const path = pathOf(name, id);
      for (const attempt of [
        await api().get(path, { key }),
        await api().put(path, { uuid: api().uuid() }, { key }),
        await api().put(path, {}, { key }),
        await api().delete(path, { key }),
      ]) {
        expect([path, ...told(attempt)]).toEqual([path, ...FORBIDDEN]);
      }
    }
    const guest = pathOf('guests', own.records.guests);
    expect((await api().put(guest, { habitacion: '9' }, { key })).status).toBe(200);
    expect(told(await api().put(guest, { establecimiento_id: other.id }, { key }))).toEqual(FORBIDDEN);
    expect((await api().put(pathOf('persons', own.records.persons), { telefono: '1' }, { key })).status).toBe(
      200,
    );
    expect((await api().delete(guest, { key })).status).toBe(200);
  });

  it('lists and counts theirs alone, whatever is filtered by', async () => {
    const [own, second, other] = [await filled(api()), await filled(api()), await filled(api())];
    const one = await api().target.newKey({ establishments: [own.id] });
    const two = await api().target.newKey({ establishments: [own.id, second.id] });
    const expected = {
      establishments: 1,
      guests: 1,
      contracts: 1,
      vehicles: 1,
      persons: 2,
      licenses: 2,
      addresses: 4,
    };
    for (const [name, count] of Object.entries(expected)) {
      const path = pathOf(name);
      const [mine, both] = [await api().get(path, { key: one }), await api().get(path, { key: two })];
      expect([name, mine.body.total, mine.body.data.length]).toEqual([name, count, count]);
      expect([name, both.body.total, both.body.data.length]).toEqual([name, 2 * count, 2 * count]);
      const page = await api().get(path, { key: two, query: { limit: 1, page: 2 } });
      expect([name, page.body.total, page.body.data[0]?.id]).toEqual([
        name,
        2 * count,
        both.body.data[1]?.id,
      ]);
    }
    for (const [path, query] of [
      ['/v1/guests', { q: 'ejemplo' }],
      ['/v1/guests', { mir_state: 'queued' }],
      ['/v1/guests', { enviado_ministerio: 0 }],
      ['/v1/guests', { from: '2026-11-20', to: '2026-11-20' }],
      ['/v1/guests', { establecimiento_id: second.id }],
    ] as const) {
      const { total } = (await api().get(path, { key: two, query })).body;
      const mine = (await api().get(path, { key: one, query: { ...query, establecimiento_id: own.id } })).body
        .total;
      expect([query, total]).toEqual([query, 'establecimiento_id' in query ? 1 : 2 * mine]);
    }
    for (const [path, query] of [
      ['/v1/guests', { establecimiento_id: other.id }],
      ['/v1/contracts', { establecimiento_id: other.id }],
      ['/v1/vehicles', { contract_id: other.records.contracts ?? 0 }],
      ['/v1/persons', { contract_id: other.records.contracts ?? 0 }],
      ['/v1/licenses', { person_id: other.records.persons ?? 0 }],
      ['/v1/addresses', { person_id: other.records.persons ?? 0 }],
      ['/v1/addresses', { contract_id: other.records.contracts ?? 0 }],
    ] as const) {
      for (const key of [one, two]) {
        expect([path, ...told(await api().get(path, { key, query }))]).toEqual([path, ...FORBIDDEN]);
      }
    }
    const unknown = await api().get('/v1/guests', { key: one, query: { establecimiento_id: 999_999_999 } });
    expect([unknown.status, unknown.body.total]).toEqual([200, 0]);
  });

  it('creates records of theirs, and adds parts to theirs alone', async () => {
    const [own, other] = [await filled(api()), await filled(api())];
    const key = await api().target.newKey({ establishments: [own.id] });
    const attempt = async (path: string, body: unknown) => {
      const { status, body: answer } = await api().post(path, body, { key });
      return status === 201 ? 201 : String(answer.code);
    };
    const contract = async (at: number) => api().create('/v1/contracts', contractBody(api(), at));
    const person = async (at: number) =>
      api().create('/v1/persons', { ...PERSON, rol: 'TI', alquiler_id: await contract(at) });
    for (const [at, expected] of [
      [own.id, 201],
      [other.id, 'forbidden'],
    ] as const) {
      expect(await attempt('/v1/guests', guestBody(api(), at))).toBe(expected);
      expect(await attempt('/v1/contracts', contractBody(api(), at))).toBe(expected);
      expect(await attempt(RENTALS, rentalBody(api(), at))).toBe(expected);
      expect(await attempt('/v1/vehicles', { ...VEHICLE, alquiler_id: await contract(at) })).toBe(expected);
      const persona_id = await person(at);
      expect(await attempt('/v1/licenses', { ...LICENSE, persona_id })).toBe(expected);
      expect(await attempt('/v1/addresses', { ...ADDRESS, tipo: 'persona', persona_id })).toBe(expected);
    }
  });

  it('is not answered with another establishment’s record, by uuid or by referencia', async () => {
    const [own, other] = [await filled(api()), await filled(api())];
    const key = await api().target.newKey({ establishments: [own.id] });
    const guest = (await api().get(pathOf('guests', other.records.guests))).body.data;
    const byUuid = await api().post('/v1/guests', guestBody(api(), own.id, { uuid: guest.uuid }), { key });
    expect(told(byUuid)).toEqual(FORBIDDEN);
    const { referencia } = other.rental.contract as Body;
    const header = contractBody(api(), own.id, { referencia: referencia ?? null });
    expect(told(await api().post('/v1/contracts', header, { key }))).toEqual(FORBIDDEN);
    const rental = rentalBody(api(), own.id, { contract: header });
    expect(told(await api().post(RENTALS, rental, { key }))).toEqual(FORBIDDEN);
    const again = { ...rentalBody(api(), own.id), uuid: other.rental.uuid ?? null };
    expect(told(await api().post(RENTALS, again, { key }))).toEqual(FORBIDDEN);
    const mine = await api().post(RENTALS, own.rental, { key });
    expect([mine.status, mine.body.idempotent]).toEqual([200, true]);
  });

  it('changes its establishments, and neither makes nor deletes any', async () => {
    const [own, other] = [await newEstablishment(api()), await newEstablishment(api())];
    const key = await api().target.newKey({ establishments: [own] });
    const change = { nombre: 'Hotel Nuevo' };
    expect((await api().put(`/v1/establishments/${own}`, change, { key })).status).toBe(200);
    for (const attempt of [
      await api().put(`/v1/establishments/${other}`, change, { key }),
      await api().delete(`/v1/establishments/${own}`, { key }),
      await api().post('/v1/establishments', { nombre: 'Otro', numero_establecimiento: 'H1' }, { key }),
    ]) {
      expect(told(attempt)).toEqual(FORBIDDEN);
    }
  });

  it('opens nothing once its establishments are gone', async () => {
    const own = await newEstablishment(api());
    const key = await api().target.newKey({ establishments: [own] });
    await api().delete(`/v1/establishments/${own}`);
    for (const name of ['establishments', 'guests', 'contracts', 'vehicles', 'precheckins']) {
      const list = await api().get(`/v1/${name}`, { key });
      expect([name, list.status, list.body.total]).toEqual([name, 200, 0]);
    }
    expect((await api().get('/v1/ping', { key })).status).toBe(200);
  });

  it('lists precheckins of theirs', async () => {
    const [precheckin] = (await api().get('/v1/precheckins')).body.data;
    const theirs = await api().target.newKey({ establishments: [Number(precheckin?.establecimiento_id)] });
    const others = await api().target.newKey({ establishments: [await newEstablishment(api())] });
    const count = async (key: string) => (await api().get('/v1/precheckins', { key })).body.total;
    expect([await count(theirs), await count(others)]).toEqual([api().target.precheckins.length, 0]);
  });
}

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
import { newContract, newPerson, RESOURCE_CASES } from '../resources.ts';

const AT_ONCE = 8;

/**
 * Calls at one instant end as if they had come one after the other. Equal creates are in
 * `idempotency`.
 */
export function concurrencyCases(api: () => Harness): void {
  const together = (call: (i: number) => Promise<Answer>) =>
    Promise.all(Array.from({ length: AT_ONCE }, (_, i) => call(i)));

  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    if (resource.stays) continue;
    it(`${name}: of ${AT_ONCE} deletes at one instant one deletes, the others find nothing`, async () => {
      const path = `${resource.path}/${await api().create(resource.path, await resource.body(api()))}`;
      const answers = await together(() => api().delete(path));
      expect(answers.map(answer => answer.status).sort()).toEqual([200, ...answers.slice(1).map(() => 404)]);
    });

    it(`${name}: updates and a delete at one instant end with nothing`, async () => {
      const path = `${resource.path}/${await api().create(resource.path, await resource.body(api()))}`;
      const answers = await together(i => (i === 3 ? api().delete(path) : api().put(path, resource.change)));
      expect(answers[3]?.status).toBe(200);
      for (const answer of answers) expect([200, 404]).toContain(answer.status);
      expect((await api().get(path)).status).toBe(404);
    });
  }

  it('a place on a contract or person is taken once', async () => {
    const places: [string, string, () => Promise<Body>][] = [
      ['/v1/vehicles', 'alquiler_id', async () => ({ ...VEHICLE, alquiler_id: await newContract(api()) })],
      ['/v1/persons', 'rol', async () => ({ ...PERSON, rol: 'TI', alquiler_id: await newContract(api()) })],
      ['/v1/licenses', 'persona_id', async () => ({ ...LICENSE, persona_id: await newPerson(api()) })],
      [
        '/v1/addresses',
        'persona_id',
        async () => ({ ...ADDRESS, tipo: 'persona', persona_id: await newPerson(api()) }),
      ],
      [
        '/v1/addresses',
        'alquiler_id',
        async () => ({ ...ADDRESS, tipo: 'recogida', alquiler_id: await newContract(api()) }),
      ],
    ];
    for (const [path, field, makeBody] of places) {
      const body = await makeBody();
      const answers = await together(() => api().post(path, body));
      expect([path, answers.map(answer => answer.status).sort()]).toEqual([
        path,
        [201, ...answers.slice(1).map(() => 422)],
      ]);
      for (const answer of answers.filter(({ status }) => status === 422)) {
        expect(Object.keys(answer.body.fields)).toEqual([field]);
      }
    }
  });

  it('a natural key that several records are moved to is had by one', async () => {
    const establecimiento_id = await newEstablishment(api());
    const guests = await Promise.all(
      Array.from({ length: AT_ONCE }, () => api().create('/v1/guests', guestBody(api(), establecimiento_id))),
    );
    const numero_documento = `X${api().next()}`;
    const moved = await together(i => api().put(`/v1/guests/${guests[i]}`, { numero_documento }));
    expect(moved.map(answer => answer.status).sort()).toEqual([200, ...moved.slice(1).map(() => 422)]);
    const contracts = await Promise.all(
      Array.from({ length: AT_ONCE }, () =>
        api().create('/v1/contracts', contractBody(api(), establecimiento_id)),
      ),
    );
    const referencia = `ONE-${api().next()}`;
    const renamed = await together(i => api().put(`/v1/contracts/${contracts[i]}`, { referencia }));
    expect(renamed.map(answer => answer.status).sort()).toEqual([200, ...renamed.slice(1).map(() => 422)]);
  });

  it('parts added to a contract while it is deleted leave nothing behind', async () => {
    for (let round = 0; round < 3; round += 1) {
      const alquiler_id = await newContract(api());
      const calls = [
        api().post('/v1/vehicles', { ...VEHICLE, alquiler_id }),
        ...['TI', 'CP', 'CS'].map(rol => api().post('/v1/persons', { ...PERSON, rol, alquiler_id })),
        api().delete(`/v1/contracts/${alquiler_id}`),
      ];
      const answers = await Promise.all(calls);
      expect(answers.at(-1)?.status).toBe(200);
      for (const answer of answers.slice(0, -1)) {
        expect([201, 422], answer.text).toContain(answer.status);
        if (answer.status !== 201) continue;
        const path = new URL(answer.headers.get('location') ?? '', api().target.baseUrl).pathname;
        expect((await api().get(path.slice(path.indexOf('/v1/')))).status).toBe(404);
      }
    }
  });

  it('an establishment is not deleted under a record that comes in at the same instant', async () => {
    for (let round = 0; round < 3; round += 1) {
      const id = await newEstablishment(api());
      const [guest, removed] = await Promise.all([
        api().post('/v1/guests', guestBody(api(), id)),
        api().delete(`/v1/establishments/${id}`),
      ]);
      expect([
        [201, 422],
        [422, 200],
      ]).toContainEqual([guest.status, removed.status]);
      expect((await api().get(`/v1/establishments/${id}`)).status).toBe(removed.status === 200 ? 404 : 200);
    }
  });

  it('the total of a list stays exact while records come and go', async () => {
    const total = async (path: string) => (await api().get(path, { query: 'limit=1' })).body.total;
    const paths = [
      '/v1/guests',
      '/v1/contracts',
      '/v1/vehicles',
      '/v1/persons',
      '/v1/licenses',
      '/v1/addresses',
    ];
    const establecimiento_id = await newEstablishment(api());
    const doomed = await Promise.all(
      Array.from({ length: 4 }, () =>
        api().post('/v1/rentacar/contracts', rentalBody(api(), establecimiento_id)),
      ),
    );
    const before = await Promise.all(paths.map(total));
    const guest = guestBody(api(), establecimiento_id);
    const rental = rentalBody(api(), establecimiento_id);
    const taken = { ...rentalBody(api(), establecimiento_id), persons: [] };
    await Promise.all([
      ...Array.from({ length: 4 }, () => api().post('/v1/guests', guest)),
      ...Array.from({ length: 4 }, () => api().post('/v1/rentacar/contracts', rental)),
      api().post('/v1/rentacar/contracts', taken),
      ...doomed.map(({ body }) => api().delete(`/v1/contracts/${body.id}`)),
      ...doomed.map(({ body }) => api().delete(`/v1/persons/${body.person_ids[0]}`)),
    ]);
    const after = await Promise.all(paths.map(total));
    // One guest and one rental were added; four rentals with two persons, two licences and four
    // addresses each were deleted.
    const change = [1, 1 - 4, 1 - 4, 2 - 8, 2 - 8, 4 - 16];
    expect(after).toEqual(before.map((count, i) => count + (change[i] ?? 0)));
  });

  it('a whole load of different guests and rentals at one instant is taken whole', async () => {
    const establecimiento_id = await newEstablishment(api());
    const created = await Promise.all(
      Array.from({ length: 40 }, () => api().post('/v1/guests', guestBody(api(), establecimiento_id))),
    );
    expect(created.map(answer => answer.status)).toEqual(created.map(() => 201));
    const listed = await api().get('/v1/guests', { query: { establecimiento_id, limit: 200 } });
    expect(listed.body.total).toBe(40);
    expect(listed.body.data.map(guest => guest.id).sort((a, b) => a - b)).toEqual(
      created.map(answer => answer.body.id).sort((a, b) => a - b),
    );
  });
}

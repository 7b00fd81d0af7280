import { describe, expect, it } from 'vitest';
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
import { newContract, newPerson } from '../resources.ts';

const PATH = '/v1/rentacar/contracts';

/**
 * The document, "POST /v1/rentacar/contracts" and "Composition of a rental contract";
 * docs/decisions.md, "Composition and deletion".
 */
export function rentalCases(api: () => Harness): void {
  describe('the atomic rental', () => {
    it('creates every part, and each reads back as it was sent', async () => {
      const body = rentalBody(api(), await newEstablishment(api()));
      const created = await api().post(PATH, body);
      expect(created.status, created.text).toBe(201);
      const { id, vehicle_id, person_ids, license_ids, person_address_ids, address_ids } = created.body;
      expect(created.headers.get('location')).toMatch(new RegExp(`/v1/contracts/${id}$`));
      expect(created.body.data).toEqual((await api().get(`/v1/contracts/${id}`)).body.data);
      expect(created.body.data).toMatchObject(body.contract as Body);
      expect((await api().get(`/v1/vehicles/${vehicle_id}`)).body.data).toMatchObject({
        ...(body.vehicle as Body),
        alquiler_id: id,
      });
      const persons = body.persons as (Body & { license: Body; address: Body })[];
      expect([person_ids.length, license_ids.length, person_address_ids.length]).toEqual([2, 2, 2]);
      for (const [index, { license, address, ...person }] of persons.entries()) {
        const personId = Number(person_ids[index]);
        expect((await api().get(`/v1/persons/${personId}`)).body.data).toMatchObject({
          ...person,
          alquiler_id: id,
        });
        expect((await api().get(`/v1/licenses/${license_ids[index]}`)).body.data).toMatchObject({
          ...license,
          persona_id: personId,
        });
        expect((await api().get(`/v1/addresses/${person_address_ids[index]}`)).body.data).toMatchObject({
          ...address,
          tipo: 'persona',
          persona_id: personId,
          alquiler_id: null,
        });
      }
      expect((await api().get(`/v1/addresses/${address_ids.pickup}`)).body.data).toMatchObject({
        ...ADDRESS,
        tipo: 'recogida',
        alquiler_id: id,
        persona_id: null,
      });
      expect((await api().get(`/v1/addresses/${address_ids.dropoff}`)).body.data).toMatchObject({
        ...ADDRESS,
        tipo: 'devolucion',
        alquiler_id: id,
      });
    });

    it('takes the least: one person, no licence, no address', async () => {
      const body = {
        contract: { establecimiento_id: await newEstablishment(api()), referencia: `MIN-${api().next()}` },
        vehicle: {},
        persons: [{ rol: 'TI' }],
      };
      const created = await api().post(PATH, body);
      expect(created.status, created.text).toBe(201);
      expect(created.body).toMatchObject({
        license_ids: [],
        person_address_ids: [],
        address_ids: { pickup: null, dropoff: null },
        mir_status: 'pending',
      });
      const again = await api().post(PATH, body);
      expect(again.body).toMatchObject({
        idempotent: true,
        persons: [{ rol: 'TI', license: null, address: null }],
      });
    });

    it('counts absent and null optional parts alike', async () => {
      const body = rentalBody(api(), await newEstablishment(api()), {
        pickup_address: null,
        dropoff_address: null,
      });
      const persons = (body.persons as Body[]).map(person => ({ ...person, license: null, address: null }));
      const created = await api().post(PATH, { ...body, persons });
      expect(created.status, created.text).toBe(201);
      expect(created.body).toMatchObject({
        license_ids: [],
        person_address_ids: [],
        address_ids: { pickup: null, dropoff: null },
      });
    });

    it('orders the ids of licences and addresses by the persons that have one', async () => {
      const body = rentalBody(api(), await newEstablishment(api()));
      const [holder, driver] = body.persons as Body[];
      const created = await api().post(PATH, {
        ...body,
        persons: [{ ...holder, license: null }, driver, { ...PERSON, rol: 'CS', license: LICENSE }],
      });
      const licenses = await Promise.all(created.body.license_ids.map(id => api().get(`/v1/licenses/${id}`)));
      expect(licenses.map(license => Number(license.body.data.persona_id))).toEqual([
        created.body.person_ids[1],
        created.body.person_ids[2],
      ]);
      const homes = await Promise.all(
        created.body.person_address_ids.map(id => api().get(`/v1/addresses/${id}`)),
      );
      expect(homes.map(home => Number(home.body.data.persona_id))).toEqual([
        created.body.person_ids[0],
        created.body.person_ids[1],
      ]);
    });

    const wrongPersons: [string, (persons: Body[]) => unknown, string][] = [
      ['no person', () => [], 'persons'],
      ['four persons', persons => [...persons, { rol: 'CS' }, { rol: 'CS' }], 'persons'],
      ['a repeated role', persons => [persons[0], { ...persons[1], rol: 'TI' }], 'persons[1].rol'],
      ['an unknown role', persons => [{ ...persons[0], rol: 'XX' }, persons[1]], 'persons[0].rol'],
      ['persons that are no array', () => ({ 0: { rol: 'TI' } }), 'persons'],
      ['a person that is no object', persons => [persons[0], 'TI'], 'persons[1]'],
    ];
    for (const [what, persons, field] of wrongPersons) {
      it(`refuses ${what} on ${field} and stores nothing`, async () => {
        const establecimiento_id = await newEstablishment(api());
        const body = rentalBody(api(), establecimiento_id);
        const answer = await api().post(PATH, { ...body, persons: persons(body.persons as Body[]) });
        expect(
          [answer.status, String(answer.body.code), Object.keys(answer.body.fields)],
          answer.text,
        ).toEqual([422, 'validation_error', [field]]);
        expect((await api().get('/v1/contracts', { query: { establecimiento_id } })).body.total).toBe(0);
      });
    }

    it('tells of too many persons how many there were', async () => {
      const body = rentalBody(api(), await newEstablishment(api()));
      for (const [count, received] of [
        [0, 'una lista vacía'],
        [4, 'una lista de 4 elementos'],
        [500, 'una lista de 500 elementos'],
      ] as const) {
        const answer = await api().post(PATH, { ...body, persons: Array(count).fill({ rol: 'TI' }) });
        const message = `se recibió ${received}, se espera una lista de 1 a 3 elementos`;
        expect(answer.body.fields).toMatchObject({ persons: message });
      }
    });

    it('refuses an unknown establishment on its field and a foreign one as forbidden, storing nothing', async () => {
      const unknown = await api().post(PATH, rentalBody(api(), 999_999_999));
      expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([
        422,
        ['contract.establecimiento_id'],
      ]);
      const { other } = api().target.keys;
      const foreign = await api().post(PATH, rentalBody(api(), await newEstablishment(api(), other)));
      expect([foreign.status, String(foreign.body.code)]).toEqual([403, 'forbidden']);
    });

    it('stores nothing at all where something fails inside', async () => {
      const establecimiento_id = await newEstablishment(api());
      const body = rentalBody(api(), establecimiento_id);
      await api().target.failOnce();
      const failed = await api().post(PATH, body);
      expect([failed.status, String(failed.body.code)]).toEqual([500, 'server_error']);
      expect((await api().get('/v1/contracts', { query: { establecimiento_id } })).body.total).toBe(0);
      expect((await api().post(PATH, body)).status).toBe(201);
    });
  });

  describe('parts', () => {
    const refusedOn = (answer: Answer, field: string) =>
      expect(
        [answer.status, String(answer.body.code), Object.keys(answer.body.fields ?? {})],
        answer.text,
      ).toEqual([422, 'validation_error', [field]]);

    it('stand at most once in their place', async () => {
      const rental = (await api().post(PATH, rentalBody(api(), await newEstablishment(api())))).body;
      const alquiler_id = Number(rental.id);
      const persona_id = Number(rental.person_ids[0]);
      refusedOn(await api().post('/v1/vehicles', { ...VEHICLE, alquiler_id }), 'alquiler_id');
      refusedOn(await api().post('/v1/persons', { ...PERSON, rol: 'TI', alquiler_id }), 'rol');
      refusedOn(await api().post('/v1/licenses', { ...LICENSE, persona_id }), 'persona_id');
      refusedOn(await api().post('/v1/addresses', { ...ADDRESS, tipo: 'persona', persona_id }), 'persona_id');
      refusedOn(
        await api().post('/v1/addresses', { ...ADDRESS, tipo: 'recogida', alquiler_id }),
        'alquiler_id',
      );
      refusedOn(
        await api().post('/v1/addresses', { ...ADDRESS, tipo: 'devolucion', alquiler_id }),
        'alquiler_id',
      );
      const third = await api().create('/v1/persons', { ...PERSON, rol: 'CS', alquiler_id });
      refusedOn(await api().put(`/v1/persons/${third}`, { rol: 'TI' }), 'rol');
    });

    it('keep the link they were created with', async () => {
      const rental = (await api().post(PATH, rentalBody(api(), await newEstablishment(api())))).body;
      const elsewhere = await newContract(api());
      const person = await newPerson(api());
      refusedOn(
        await api().put(`/v1/vehicles/${rental.vehicle_id}`, { alquiler_id: elsewhere }),
        'alquiler_id',
      );
      refusedOn(
        await api().put(`/v1/persons/${rental.person_ids[0]}`, { alquiler_id: elsewhere }),
        'alquiler_id',
      );
      refusedOn(
        await api().put(`/v1/licenses/${rental.license_ids[0]}`, { persona_id: person }),
        'persona_id',
      );
      refusedOn(
        await api().put(`/v1/addresses/${rental.address_ids.pickup}`, { alquiler_id: elsewhere }),
        'alquiler_id',
      );
      refusedOn(
        await api().put(`/v1/addresses/${rental.address_ids.pickup}`, { tipo: 'devolucion' }),
        'tipo',
      );
      const same = await api().put(`/v1/vehicles/${rental.vehicle_id}`, {
        alquiler_id: rental.id,
        color: 'ROJO',
      });
      expect(same.status, same.text).toBe(200);
    });

    it('hang on records that exist and are one’s own', async () => {
      const { other } = api().target.keys;
      const foreignContract = await newContract(api(), other);
      const foreignPerson = await newPerson(api(), other);
      const cases: [string, Body, string, number][] = [
        ['/v1/guests', guestBody(api(), 1), 'establecimiento_id', await newEstablishment(api(), other)],
        ['/v1/contracts', contractBody(api(), 1), 'establecimiento_id', await newEstablishment(api(), other)],
        ['/v1/vehicles', VEHICLE, 'alquiler_id', foreignContract],
        ['/v1/persons', { ...PERSON, rol: 'TI' }, 'alquiler_id', foreignContract],
        ['/v1/licenses', LICENSE, 'persona_id', foreignPerson],
        ['/v1/addresses', { ...ADDRESS, tipo: 'persona' }, 'persona_id', foreignPerson],
        ['/v1/addresses', { ...ADDRESS, tipo: 'recogida' }, 'alquiler_id', foreignContract],
      ];
      for (const [path, body, field, foreign] of cases) {
        refusedOn(await api().post(path, { ...body, [field]: 999_999_999 }), field);
        const refused = await api().post(path, { ...body, [field]: foreign });
        expect([path, refused.status, String(refused.body.code)]).toEqual([path, 403, 'forbidden']);
      }
    });

    it('of kind address take the one link of their tipo', async () => {
      const [alquiler_id, persona_id] = [await newContract(api()), await newPerson(api())];
      for (const tipo of ['recogida', 'devolucion']) {
        refusedOn(
          await api().post('/v1/addresses', { ...ADDRESS, tipo, alquiler_id, persona_id }),
          'persona_id',
        );
        const missing = await api().post('/v1/addresses', { ...ADDRESS, tipo });
        expect([missing.status, String(missing.body.code), missing.body.fields]).toEqual([
          422,
          'missing_fields',
          ['alquiler_id'],
        ]);
      }
      refusedOn(
        await api().post('/v1/addresses', { ...ADDRESS, tipo: 'persona', alquiler_id, persona_id }),
        'alquiler_id',
      );
      const missing = await api().post('/v1/addresses', { ...ADDRESS, tipo: 'persona' });
      expect(missing.body.fields).toEqual(['persona_id']);
      refusedOn(await api().post('/v1/addresses', { ...ADDRESS, tipo: 'casa', persona_id }), 'tipo');
    });
  });

  describe('deletion', () => {
    it('of a contract takes its parts along', async () => {
      const rental = (await api().post(PATH, rentalBody(api(), await newEstablishment(api())))).body;
      await api().delete(`/v1/contracts/${rental.id}`);
      const parts = [
        `/v1/vehicles/${rental.vehicle_id}`,
        ...rental.person_ids.map(id => `/v1/persons/${id}`),
        ...rental.license_ids.map(id => `/v1/licenses/${id}`),
        ...rental.person_address_ids.map(id => `/v1/addresses/${id}`),
        `/v1/addresses/${rental.address_ids.pickup}`,
        `/v1/addresses/${rental.address_ids.dropoff}`,
      ];
      for (const path of parts) expect([path, (await api().get(path)).status]).toEqual([path, 404]);
    });

    it('of a person takes its licence and address along, and frees the role', async () => {
      const rental = (await api().post(PATH, rentalBody(api(), await newEstablishment(api())))).body;
      await api().delete(`/v1/persons/${rental.person_ids[1]}`);
      expect((await api().get(`/v1/licenses/${rental.license_ids[1]}`)).status).toBe(404);
      expect((await api().get(`/v1/addresses/${rental.person_address_ids[1]}`)).status).toBe(404);
      expect((await api().get(`/v1/licenses/${rental.license_ids[0]}`)).status).toBe(200);
      expect((await api().post('/v1/persons', { ...PERSON, rol: 'CP', alquiler_id: rental.id })).status).toBe(
        201,
      );
    });

    it('of an establishment with records is refused, naming the counts', async () => {
      const id = await newEstablishment(api());
      const guests = [
        await api().create('/v1/guests', guestBody(api(), id)),
        await api().create('/v1/guests', guestBody(api(), id)),
      ];
      const contract = await api().create('/v1/contracts', contractBody(api(), id));
      const refused = await api().delete(`/v1/establishments/${id}`);
      expect([refused.status, String(refused.body.code)], refused.text).toEqual([422, 'validation_error']);
      expect(refused.text).toContain('2');
      expect(refused.text).toContain('1');
      for (const guest of guests) await api().delete(`/v1/guests/${guest}`);
      await api().delete(`/v1/contracts/${contract}`);
      expect((await api().delete(`/v1/establishments/${id}`)).status).toBe(200);
    });
  });

  it('a guest and a contract may move to another establishment of the account, not to a foreign or unknown one', async () => {
    const [one, two] = [await newEstablishment(api()), await newEstablishment(api())];
    const foreign = await newEstablishment(api(), api().target.keys.other);
    for (const [path, body] of [
      ['/v1/guests', guestBody(api(), one)],
      ['/v1/contracts', contractBody(api(), one)],
    ] as const) {
      const id = await api().create(path, body);
      expect(
        (await api().put(`${path}/${id}`, { establecimiento_id: two })).body.data.establecimiento_id,
      ).toBe(two);
      expect((await api().put(`${path}/${id}`, { establecimiento_id: foreign })).status).toBe(403);
      const unknown = await api().put(`${path}/${id}`, { establecimiento_id: 999_999_999 });
      expect([unknown.status, Object.keys(unknown.body.fields)]).toEqual([422, ['establecimiento_id']]);
      expect((await api().get(`${path}/${id}`)).body.data.establecimiento_id).toBe(two);
    }
  });
}

import { describe, expect, it } from 'vitest';
import { contractBody, guestBody, newEstablishment, rentalBody } from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';

const AT_ONCE = 12;

/** The document, "Idempotency"; docs/decisions.md, "Idempotency" and departure A. */
export function idempotencyCases(api: () => Harness): void {
  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    describe(name, () => {
      it('answers a repeated uuid with the existing record and what differs', async () => {
        const body = { ...(await resource.body(api())), uuid: api().uuid() };
        const first = await api().post(resource.path, body);
        expect(first.status, first.text).toBe(201);
        expect(first.body.idempotent).toBeUndefined();
        const again = await api().post(resource.path, body);
        expect([again.status, again.body]).toEqual([
          200,
          { ok: true, id: first.body.id, idempotent: true, data: first.body.data, differs: [] },
        ]);
        const other = await api().post(resource.path, { ...body, ...resource.change });
        expect([other.status, other.body.differs]).toEqual([200, Object.keys(resource.change)]);
        expect(other.body.data, 'nothing is changed').toEqual(first.body.data);
      });

      it('keeps uuids of other accounts apart, and frees them with the record', async () => {
        const uuid = api().uuid();
        const { other } = api().target.keys;
        const mine = await api().create(resource.path, { ...(await resource.body(api())), uuid });
        const theirs = await api().create(
          resource.path,
          { ...(await resource.body(api(), other)), uuid },
          { key: other },
        );
        expect(theirs).not.toBe(mine);
        if (resource.stays) return;
        await api().delete(`${resource.path}/${mine}`);
        const again = await api().post(resource.path, { ...(await resource.body(api())), uuid });
        expect(again.status, again.text).toBe(201);
      });

      it('takes a uuid in any case as one', async () => {
        const uuid = `abcdef00-0000-4000-8000-${api().next().toString(16).padStart(12, '0')}`;
        const id = await api().create(resource.path, { ...(await resource.body(api())), uuid });
        const again = await api().post(resource.path, {
          ...(await resource.body(api())),
          uuid: uuid.toUpperCase(),
        });
        expect([again.status, again.body.id]).toEqual([200, id]);
      });

      it(`makes one record of ${AT_ONCE} equal creates at one instant`, async () => {
        const body = { ...(await resource.body(api())), uuid: api().uuid() };
        expectOne(await Promise.all(Array.from({ length: AT_ONCE }, () => api().post(resource.path, body))));
      });
    });
  }

  it('keeps the uuids of sandbox and production records apart', async () => {
    const { sandbox } = api().target.keys;
    for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
      const uuid = api().uuid();
      const real = await api().create(resource.path, { ...(await resource.body(api())), uuid });
      const test = await api().post(
        resource.path,
        { ...(await resource.body(api(), sandbox)), uuid },
        { key: sandbox },
      );
      expect([name, test.status, test.body.id === real]).toEqual([name, 201, false]);
    }
  });

  describe('natural keys', () => {
    it('of a guest: document, day of entry, establishment', async () => {
      const establecimiento_id = await newEstablishment(api());
      const body = guestBody(api(), establecimiento_id);
      const first = await api().post('/v1/guests', body);
      const again = await api().post('/v1/guests', { ...body, habitacion: '7', uuid: api().uuid() });
      expect([again.status, again.body.id, again.body.idempotent]).toEqual([200, first.body.id, true]);
      expect([...again.body.differs].sort()).toEqual(['habitacion', 'uuid']);
      for (const change of [
        { numero_documento: `X${api().next()}` },
        { fecha_entrada: '2026-11-21' },
        { establecimiento_id: await newEstablishment(api()) },
      ]) {
        expect((await api().post('/v1/guests', { ...body, ...change })).status).toBe(201);
      }
      const sandbox = await api().post('/v1/guests', body, { key: api().target.keys.sandbox });
      expect([sandbox.status, sandbox.body.id === first.body.id]).toEqual([201, false]);
      expect((await api().post('/v1/guests', body, { key: api().target.keys.sandbox })).status).toBe(200);
    });

    it('with a null part are no key', async () => {
      const establecimiento_id = await newEstablishment(api());
      for (const nothing of [{ numero_documento: null }, { fecha_entrada: null }] as Body[]) {
        const body = guestBody(api(), establecimiento_id, nothing);
        expect((await api().post('/v1/guests', body)).status).toBe(201);
        expect((await api().post('/v1/guests', body)).status).toBe(201);
      }
    });

    it('of a contract: its reference within the account; case and accents count, blanks around do not', async () => {
      const establecimiento_id = await newEstablishment(api());
      const body = contractBody(api(), establecimiento_id, { referencia: `ref-á-${api().next()}` });
      const id = await api().create('/v1/contracts', body);
      const same = await api().post('/v1/contracts', { ...body, referencia: ` ${body.referencia} ` });
      expect([same.status, same.body.id]).toEqual([200, id]);
      for (const referencia of [
        String(body.referencia).toUpperCase(),
        String(body.referencia).replace('á', 'a'),
      ]) {
        expect((await api().post('/v1/contracts', { ...body, referencia })).status).toBe(201);
      }
      const { other } = api().target.keys;
      const theirs = await api().post(
        '/v1/contracts',
        { ...body, establecimiento_id: await newEstablishment(api(), other) },
        { key: other },
      );
      expect(theirs.status).toBe(201);
    });

    it('give way to a uuid match', async () => {
      const establecimiento_id = await newEstablishment(api());
      const [one, two] = [
        guestBody(api(), establecimiento_id, { uuid: api().uuid() }),
        guestBody(api(), establecimiento_id, { uuid: api().uuid() }),
      ];
      const [first] = [await api().create('/v1/guests', one), await api().create('/v1/guests', two)];
      const mixed = await api().post('/v1/guests', { ...two, uuid: one.uuid ?? null });
      expect([mixed.status, mixed.body.id]).toEqual([200, first]);
    });

    it('of another record are refused on update, on the field, with nothing stored', async () => {
      const establecimiento_id = await newEstablishment(api());
      const one = guestBody(api(), establecimiento_id);
      await api().create('/v1/guests', one);
      const two = await api().create('/v1/guests', guestBody(api(), establecimiento_id));
      const before = (await api().get(`/v1/guests/${two}`)).body.data;
      const clash = await api().put(`/v1/guests/${two}`, {
        numero_documento: one.numero_documento,
        habitacion: '8',
      });
      expect([clash.status, String(clash.body.code), Object.keys(clash.body.fields)]).toEqual([
        422,
        'validation_error',
        ['numero_documento'],
      ]);
      expect((await api().get(`/v1/guests/${two}`)).body.data).toEqual(before);
      const contract = contractBody(api(), establecimiento_id);
      await api().create('/v1/contracts', contract);
      const third = await api().create('/v1/contracts', contractBody(api(), establecimiento_id));
      const refused = await api().put(`/v1/contracts/${third}`, { referencia: contract.referencia });
      expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['referencia']]);
      expect((await api().put(`/v1/contracts/${third}`, { referencia: `NEW-${api().next()}` })).status).toBe(
        200,
      );
    });

    it(`make one guest, one contract of ${AT_ONCE} equal creates at one instant`, async () => {
      const establecimiento_id = await newEstablishment(api());
      const guest = guestBody(api(), establecimiento_id);
      expectOne(await Promise.all(Array.from({ length: AT_ONCE }, () => api().post('/v1/guests', guest))));
      const contract = contractBody(api(), establecimiento_id);
      expectOne(
        await Promise.all(Array.from({ length: AT_ONCE }, () => api().post('/v1/contracts', contract))),
      );
    });

    it('hold for guests of a stay that arrive at one instant', async () => {
      const establecimiento_id = await newEstablishment(api());
      const referencia = `STAY-${api().next()}`;
      const bodies = Array.from({ length: AT_ONCE }, () =>
        guestBody(api(), establecimiento_id, { referencia }),
      );
      const answers = await Promise.all([...bodies, ...bodies].map(body => api().post('/v1/guests', body)));
      expect(new Set(answers.map(answer => Number(answer.body.id))).size).toBe(AT_ONCE);
      expect(answers.filter(answer => answer.status === 201)).toHaveLength(AT_ONCE);
    });
  });

  describe('of the atomic rental', () => {
    const path = '/v1/rentacar/contracts';

    it('answers a repeated wrapper uuid, or reference, with the whole rental', async () => {
      const uuid = api().uuid();
      const body: Body = { ...rentalBody(api(), await newEstablishment(api())), uuid };
      const first = await api().post(path, body);
      expect(first.status, first.text).toBe(201);
      const { uuid: _, ...withoutUuid } = body;
      for (const repeated of [
        body,
        withoutUuid,
        { ...withoutUuid, contract: { ...(body.contract as Body), uuid } },
      ]) {
        const again = await api().post(path, repeated);
        expect(again.status, again.text).toBe(200);
        expect(again.body).toMatchObject({ ...first.body, idempotent: true, differs: [] });
        expect(again.body.vehicle.id).toBe(first.body.vehicle_id);
        expect(again.body.persons.map(person => Number(person.id))).toEqual(first.body.person_ids);
        expect(again.body.persons.map(person => Number(person.license.id))).toEqual(first.body.license_ids);
        expect(again.body.persons.map(person => Number(person.address.id))).toEqual(
          first.body.person_address_ids,
        );
      }
      const detail = await api().get(`/v1/contracts/${first.body.id}`);
      expect(detail.body.data.uuid).toBe(uuid);
    });

    it('names what a repetition changed, by path', async () => {
      const body = rentalBody(api(), await newEstablishment(api()));
      await api().create(path, body);
      const changed = structuredClone(body) as {
        vehicle: Body;
        persons: { license: Body }[];
        contract: Body;
      };
      changed.vehicle.color = 'ROJO';
      const person = changed.persons[1];
      if (person) person.license.numero = 'OTHER';
      changed.contract.titular_pago = 'Otro';
      const again = await api().post(path, changed);
      expect([...again.body.differs].sort()).toEqual([
        'contract.titular_pago',
        'persons[1].license.numero',
        'vehicle.color',
      ]);
    });

    it(`makes one rental of ${AT_ONCE} equal creates at one instant, with or without a uuid`, async () => {
      const establecimiento_id = await newEstablishment(api());
      for (const uuid of [api().uuid(), undefined]) {
        const body = { ...rentalBody(api(), establecimiento_id), ...(uuid ? { uuid } : {}) };
        const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => api().post(path, body)));
        expectOne(answers);
        const id = Number(answers[0]?.body.id);
        expect((await api().get('/v1/persons', { query: { contract_id: id } })).body.total).toBe(2);
        expect((await api().get('/v1/vehicles', { query: { contract_id: id } })).body.total).toBe(1);
      }
    });

    it('is refused onto a bare header, saying how to complete it', async () => {
      const establecimiento_id = await newEstablishment(api());
      const body = rentalBody(api(), establecimiento_id);
      const header = await api().create('/v1/contracts', body.contract);
      const refused = await api().post(path, body);
      expect([refused.status, String(refused.body.code), Object.keys(refused.body.fields)]).toEqual([
        422,
        'validation_error',
        ['contract.referencia'],
      ]);
      expect(String(refused.body.fields['contract.referencia'])).toContain('alquiler_id');
      expect((await api().get('/v1/persons', { query: { contract_id: header } })).body.total).toBe(0);
    });

    it('refuses a nested uuid that exists elsewhere, or twice in the body, and stores nothing', async () => {
      const establecimiento_id = await newEstablishment(api());
      const uuid = api().uuid();
      const first = rentalBody(api(), establecimiento_id);
      await api().create(path, { ...first, vehicle: { ...(first.vehicle as Body), uuid } });
      const second = rentalBody(api(), establecimiento_id);
      const clash = await api().post(path, { ...second, vehicle: { ...(second.vehicle as Body), uuid } });
      expect([clash.status, Object.keys(clash.body.fields ?? {})], clash.text).toEqual([
        422,
        ['vehicle.uuid'],
      ]);
      const persons = second.persons as Body[];
      const own = api().uuid();
      const twice = await api().post(path, {
        ...second,
        persons: persons.map(person => ({ ...person, uuid: own })),
      });
      expect([twice.status, Object.keys(twice.body.fields ?? {})], twice.text).toEqual([
        422,
        ['persons[1].uuid'],
      ]);
      const nested = persons[1]?.license as Body;
      const used = api().uuid();
      await api().create(path, {
        ...rentalBody(api(), establecimiento_id),
        persons: [{ ...persons[0], license: { ...nested, uuid: used } }],
      });
      const license = await api().post(path, {
        ...second,
        persons: [persons[0], { ...persons[1], license: { ...nested, uuid: used } }],
      });
      expect([license.status, Object.keys(license.body.fields ?? {})], license.text).toEqual([
        422,
        ['persons[1].license.uuid'],
      ]);
      const reference = String((second.contract as Body).referencia);
      expect(
        (await api().get('/v1/contracts', { query: { q: reference, establecimiento_id } })).body.data.filter(
          contract => String(contract.referencia) === reference,
        ),
      ).toEqual([]);
      expect((await api().post(path, second)).status).toBe(201);
    });

    it.each<[where: string, of: (rental: Body) => unknown]>([
      ['vehicle', rental => rental.vehicle],
      ['persons[1]', rental => (rental.persons as Body[])[1]],
      ['persons[0].license', rental => (rental.persons as Body[])[0]?.license],
      ['persons[1].address', rental => (rental.persons as Body[])[1]?.address],
      ['pickup_address', rental => rental.pickup_address],
      ['dropoff_address', rental => rental.dropoff_address],
    ])('names the place of a uuid that exists elsewhere: %s', async (where, partOf) => {
      const establecimiento_id = await newEstablishment(api());
      const uuid = api().uuid();
      const [first, second] = [rentalBody(api(), establecimiento_id), rentalBody(api(), establecimiento_id)];
      for (const rental of [first, second]) Object.assign(partOf(rental) as Body, { uuid });
      await api().create(path, first);
      const clash = await api().post(path, second);
      expect([clash.status, Object.keys(clash.body.fields ?? {})], clash.text).toEqual([
        422,
        [`${where}.uuid`],
      ]);
      const retry = await api().post(path, first);
      expect([retry.status, retry.body.differs], retry.text).toEqual([200, []]);
    });

    it('keeps sandbox and production rentals apart', async () => {
      const body = { ...rentalBody(api(), await newEstablishment(api())), uuid: api().uuid() };
      const real = await api().post(path, body);
      const test = await api().post(path, body, { key: api().target.keys.sandbox });
      expect([real.status, test.status]).toEqual([201, 201]);
      expect([String(real.body.mir_status), String(test.body.mir_status)]).toEqual(['pending', 'sandbox']);
    });
  });
}

function expectOne(answers: Answer[]): void {
  expect(
    answers.map(answer => answer.status).sort(),
    answers
      .map(answer => answer.text)
      .join('\n')
      .slice(0, 2000),
  ).toEqual([...Array.from({ length: answers.length - 1 }, () => 200), 201]);
  expect(new Set(answers.map(answer => Number(answer.body.id))).size).toBe(1);
  expect(answers.filter(answer => answer.body.idempotent)).toHaveLength(answers.length - 1);
}

import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import { contractBody, guestBody, newEstablishment, rentalBody } from '../bodies.ts';
import type { Answer, Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';
import { NOW } from '../targets/today.ts';

const RENTALS = '/v1/rentacar/contracts';

const told = ({ status, body }: Answer) => [status, String(body.code)];
const FORBIDDEN = [403, 'forbidden'];

/**
 * Scope, end and addresses of a key; departure C (docs/decisions.md, "Keys", "Sandbox and
 * production").
 */
export function keyCases(api: () => Harness): void {
  it('ends at its instant', async () => {
    const { newKey } = api().target;
    const [ended, ending] = [await newKey({ expires: NOW }), await newKey({ expires: NOW + 1000 })];
    expect(told(await api().get('/v1/ping', { key: ended }))).toEqual([401, 'auth_inactive']);
    expect((await api().get('/v1/ping', { key: ending })).status).toBe(200);
  });

  it('is refused from another address than its own', async () => {
    const key = await api().target.newKey({ allowIp: ['192.0.2.0/24', '2001:db8::/32'] });
    const from = (address: string) => api().get('/v1/ping', { key, headers: { 'X-Forwarded-For': address } });
    expect((await from('192.0.2.7')).status).toBe(200);
    expect((await from('203.0.113.9, 192.0.2.7')).status).toBe(200);
    expect((await from('2001:db8::7')).status).toBe(200);
    for (const address of ['203.0.113.9', '192.0.2.7, 203.0.113.9', '2001:db9::7', 'unknown']) {
      expect([address, ...told(await from(address))]).toEqual([address, ...FORBIDDEN]);
    }
  });

  describe('of the scope read', () => {
    it.each(ROUTES.filter(({ key }) => key).map(route => [route.operationId, route] as const))(
      'may call %s only where it reads',
      async (_operation, { method, path, body }) => {
        const key = await api().target.newKey({ scope: 'read' });
        const answer = await api().call(method, path.replace('{id}', '999999999'), {
          key,
          ...(body ? { raw: '{broken' } : {}),
        });
        if (method === 'GET') expect([200, 404]).toContain(answer.status);
        else expect(told(answer)).toEqual(FORBIDDEN);
      },
    );
  });

  describe('of the scope create', () => {
    const newKey = () => api().target.newKey({ scope: 'create' });

    it.each(Object.entries(RESOURCE_CASES))(
      'makes %s, and neither reads, changes nor deletes them',
      async (name, { path, body, change }) => {
        const key = await newKey();
        const id = await api().create(path, await body(api()), { key });
        const attempts = [
          await api().put(`${path}/${id}`, change, { key }),
          await api().delete(`${path}/${id}`, { key }),
        ];
        const reads = [await api().get(path, { key }), await api().get(`${path}/${id}`, { key })];
        if (name === 'establishments') expect(reads.map(({ status }) => status)).toEqual([200, 200]);
        else attempts.push(...reads);
        expect(attempts.map(told)).toEqual(attempts.map(() => FORBIDDEN));
      },
    );

    it('learns nothing from a create that meets a record: its own is shown as it sent it, another one refused', async () => {
      const key = await newKey();
      const establecimiento_id = await newEstablishment(api());
      const known = guestBody(api(), establecimiento_id, { habitacion: '7', direccion: 'Calle Secreta 1' });
      const id = await api().create('/v1/guests', known);
      const { nombre, apellido1, numero_documento, fecha_entrada } = known;
      const sent = { nombre, apellido1, establecimiento_id, numero_documento, fecha_entrada };
      const retry = await api().post('/v1/guests', sent, { key });
      expect([retry.status, retry.body.id, retry.body.differs]).toEqual([200, id, []]);
      expect(retry.body.data).toMatchObject({ nombre, numero_documento, habitacion: null, direccion: null });
      const guess = await api().post('/v1/guests', { ...sent, nombre: 'Otra' }, { key });
      expect([...told(guess), Object.keys(guess.body.fields)]).toEqual([
        422,
        'validation_error',
        ['numero_documento'],
      ]);
      for (const answer of [retry, guess]) expect(answer.text).not.toMatch(/Secreta|1988-03-21|marina@/);
    });

    it('learns nothing of a rental by its referencia either', async () => {
      const key = await newKey();
      const establecimiento_id = await newEstablishment(api());
      const known = rentalBody(api(), establecimiento_id);
      const { id } = (await api().post(RENTALS, known)).body;
      const { referencia } = known.contract as { referencia: string };
      const sent = { contract: { establecimiento_id, referencia }, vehicle: {}, persons: [{ rol: 'TI' }] };
      const retry = await api().post(RENTALS, sent, { key });
      expect([retry.status, retry.body.id, retry.body.persons.length]).toEqual([200, id, 1]);
      expect(retry.text).not.toMatch(/John|X0000000|0000BBB|Imaginary|SAMPLE|Marina/);
      const guess = await api().post(RENTALS, { ...sent, persons: [{ rol: 'TI', nombre: 'Ana' }] }, { key });
      expect([...told(guess), Object.keys(guess.body.fields)]).toEqual([
        422,
        'validation_error',
        ['contract.referencia'],
      ]);
      const whole = await api().post(RENTALS, known, { key });
      expect([whole.status, whole.body.differs, whole.body.persons.length]).toEqual([200, [], 2]);
      expect(whole.body.persons[0]).toMatchObject({ nombre: 'John', license: { numero: 'SAMPLE900115' } });
    });
  });

  describe('of the sandbox', () => {
    const change = { numero_establecimiento: 'WRONG' };

    /** Expects that a sandbox key can change an establishment of production in no way. */
    async function expectKept(of: string) {
      const key = api().target.keys.sandbox;
      const before = (await api().get(of)).body.data;
      for (const attempt of [
        await api().put(of, change, { key }),
        await api().call('PATCH', of, { key, body: { nombre: 'Otro' } }),
        await api().put(of, {}, { key }),
        await api().delete(of, { key }),
      ]) {
        expect(told(attempt)).toEqual(FORBIDDEN);
      }
      expect((await api().get(of)).body.data).toEqual(before);
    }

    it('changes and deletes no establishment that a production key made', async () => {
      await expectKept(`/v1/establishments/${await newEstablishment(api())}`);
    });

    it('changes and deletes no establishment that a production key is bound to', async () => {
      const key = api().target.keys.sandbox;
      const id = await newEstablishment(api(), key);
      const of = `/v1/establishments/${id}`;
      await api().target.newKey({ sandbox: true, establishments: [id] });
      expect((await api().put(of, change, { key })).status, 'bound to a sandbox key').toBe(200);
      await api().target.newKey({ establishments: [id] });
      await expectKept(of);
    });

    it('makes another establishment than the production key with the same uuid', async () => {
      const key = api().target.keys.sandbox;
      const uuid = api().uuid();
      const test = { nombre: 'Hotel', numero_establecimiento: 'WRONG', uuid };
      const id = await api().create('/v1/establishments', test, { key });
      const real = await api().post('/v1/establishments', { ...test, numero_establecimiento: 'RIGHT' });
      expect([real.status, real.body.data.numero_establecimiento]).toEqual([201, 'RIGHT']);
      const again = await api().post('/v1/establishments', test, { key });
      expect([again.status, again.body.id, again.body.differs]).toEqual([200, id, []]);
      expect((await api().delete(`/v1/establishments/${id}`, { key })).status).toBe(200);
      await expectKept(`/v1/establishments/${real.body.id}`);
    });

    it('changes and deletes no establishment of its own that production records use', async () => {
      const key = api().target.keys.sandbox;
      for (const [path, body] of [
        ['/v1/guests', guestBody],
        ['/v1/contracts', contractBody],
      ] as const) {
        const id = await newEstablishment(api(), key);
        const of = `/v1/establishments/${id}`;
        await api().create(path, body(api(), id), { key });
        expect((await api().put(of, change, { key })).status, 'used by sandbox records alone').toBe(200);
        await api().put(of, { numero_establecimiento: 'RIGHT' });
        const production = await api().create(path, body(api(), id));
        await expectKept(of);
        expect((await api().get(of)).body.data).toMatchObject({ numero_establecimiento: 'RIGHT' });
        await api().delete(`${path}/${production}`);
        expect((await api().put(of, change, { key })).status, 'free again').toBe(200);
      }
      const id = await newEstablishment(api(), key);
      await api().target.newPrecheckin(id);
      await expectKept(`/v1/establishments/${id}`);
    });

    it('reads no production records where the account says so', async () => {
      await api().target.sandboxReadsProduction(false);
      const key = await api().target.newKey({ sandbox: true });
      const establecimiento_id = await newEstablishment(api());
      const mine = await api().create('/v1/guests', guestBody(api(), establecimiento_id), { key });
      const guest = await api().create('/v1/guests', guestBody(api(), establecimiento_id));
      const rental = (await api().post(RENTALS, rentalBody(api(), establecimiento_id))).body;
      for (const path of [
        `/v1/guests/${guest}`,
        `/v1/contracts/${rental.id}`,
        `/v1/vehicles/${rental.vehicle_id}`,
        `/v1/persons/${rental.person_ids[0]}`,
        `/v1/licenses/${rental.license_ids[0]}`,
        `/v1/addresses/${rental.address_ids.pickup}`,
      ]) {
        expect([path, ...told(await api().get(path, { key }))]).toEqual([path, ...FORBIDDEN]);
      }
      const list = await api().get('/v1/guests', { key, query: { establecimiento_id } });
      expect([list.body.total, list.body.data.map(({ id }) => id)]).toEqual([1, [mine]]);
      for (const name of ['contracts', 'vehicles', 'persons', 'licenses', 'addresses', 'precheckins']) {
        const { data } = (await api().get(`/v1/${name}`, { key, query: { limit: 200 } })).body;
        const all = (await api().get(`/v1/${name}`, { query: { limit: 200 } })).body.data;
        const shown = new Set(data.map(({ id }) => id));
        expect([name, shown.has(rental.id)]).toEqual([
          name,
          name === 'contracts' ? false : shown.has(rental.id),
        ]);
        expect(data.length, name).toBeLessThan(all.length);
      }
      const filtered = await api().get('/v1/persons', { key, query: { contract_id: rental.id } });
      expect(told(filtered)).toEqual(FORBIDDEN);
      expect((await api().get(`/v1/establishments/${establecimiento_id}`, { key })).status).toBe(200);
      await api().target.sandboxReadsProduction(true);
      const again = await api().target.newKey({ sandbox: true });
      expect((await api().get(`/v1/guests/${guest}`, { key: again })).status).toBe(200);
    });
  });
}

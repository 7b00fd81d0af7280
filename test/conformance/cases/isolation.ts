import { describe, expect, it } from 'vitest';
import { contractBody, guestBody, newEstablishment, PERSON, rentalBody, VEHICLE } from '../bodies.ts';
import type { Harness } from '../harness.ts';
import { RESOURCE_CASES } from '../resources.ts';

/**
 * The document, "Conventions for all fields" (ownership) and "Authentication" 2; docs/decisions.md,
 * departure B.
 */
export function isolationCases(api: () => Harness): void {
  for (const [name, resource] of Object.entries(RESOURCE_CASES)) {
    it(`${name} of another account are neither read, listed, changed nor deleted`, async () => {
      const key = api().target.keys.other;
      const id = await api().create(resource.path, await resource.body(api()));
      const path = `${resource.path}/${id}`;
      const attempts = [
        await api().get(path, { key }),
        await api().put(path, resource.change, { key }),
        await api().call('PATCH', path, { key, body: resource.change }),
        await api().put(path, resource.wrong, { key }),
        await api().put(path, {}, { key }),
        await api().delete(path, { key }),
      ];
      expect(attempts.map(answer => [answer.status, String(answer.body.code)])).toEqual(
        attempts.map(() => [403, 'forbidden']),
      );
      for (const answer of attempts)
        expect(Object.keys(answer.body).sort()).toEqual(['code', 'message', 'ok']);
      const listed = await api().get(resource.path, { key, query: { limit: 200 } });
      expect(listed.body.data.map(record => Number(record.id))).not.toContain(id);
      expect((await api().get(path)).status).toBe(200);
    });
  }

  describe('the order of checks', () => {
    it('is record, then no_changes, then missing, then format, then links', async () => {
      const id = await api().create('/v1/guests', guestBody(api(), await newEstablishment(api())));
      const code = async (path: string, body: unknown) => {
        const answer = await api().put(path, body);
        return [answer.status, String(answer.body.code)];
      };
      expect(await code('/v1/guests/999999999', { genero: 'X' })).toEqual([404, 'not_found']);
      expect(await code('/v1/guests/999999999', {})).toEqual([404, 'not_found']);
      expect(await code(`/v1/guests/${id}`, {})).toEqual([400, 'no_changes']);
      expect(await code(`/v1/guests/${id}`, { genero: 'X', establecimiento_id: 999_999_999 })).toEqual([
        422,
        'validation_error',
      ]);
      const wrong = await api().put(`/v1/guests/${id}`, { genero: 'X', establecimiento_id: 999_999_999 });
      expect(Object.keys(wrong.body.fields)).toEqual(['genero']);
      const create = await api().post('/v1/guests', { ...guestBody(api(), 999_999_999), genero: 'X' });
      expect(Object.keys(create.body.fields)).toEqual(['genero']);
    });
  });

  describe('a sandbox key', () => {
    it('reads production records and may not change or delete them or their parts', async () => {
      const key = api().target.keys.sandbox;
      const establecimiento_id = await newEstablishment(api());
      const guest = await api().create('/v1/guests', guestBody(api(), establecimiento_id));
      const rental = (await api().post('/v1/rentacar/contracts', rentalBody(api(), establecimiento_id))).body;
      const records: [string, Record<string, string | number>][] = [
        [`/v1/guests/${guest}`, { habitacion: '1' }],
        [`/v1/contracts/${rental.id}`, { titular_pago: 'x' }],
        [`/v1/vehicles/${rental.vehicle_id}`, { color: 'ROJO' }],
        [`/v1/persons/${rental.person_ids[0]}`, { telefono: '1' }],
        [`/v1/licenses/${rental.license_ids[0]}`, { numero: '1' }],
        [`/v1/addresses/${rental.person_address_ids[0]}`, { direccion: 'x' }],
        [`/v1/addresses/${rental.address_ids.pickup}`, { direccion: 'x' }],
      ];
      for (const [path, change] of records) {
        expect([path, (await api().get(path, { key })).status]).toEqual([path, 200]);
        for (const answer of [await api().put(path, change, { key }), await api().delete(path, { key })]) {
          expect([path, answer.status, String(answer.body.code)]).toEqual([path, 403, 'forbidden']);
        }
      }
      const contract = await api().create('/v1/contracts', contractBody(api(), establecimiento_id));
      for (const [path, part] of [
        ['/v1/vehicles', VEHICLE],
        ['/v1/persons', { ...PERSON, rol: 'TI' }],
      ] as const) {
        const added = await api().post(path, { ...part, alquiler_id: contract }, { key });
        expect([path, added.status, String(added.body.code)], 'a part changes the contract').toEqual([
          path,
          403,
          'forbidden',
        ]);
      }
    });

    it('changes and deletes sandbox records; a production key sees and may delete them too', async () => {
      const key = api().target.keys.sandbox;
      const establecimiento_id = await newEstablishment(api(), key);
      const id = await api().create('/v1/guests', guestBody(api(), establecimiento_id), { key });
      const record = (await api().get(`/v1/guests/${id}`)).body.data;
      expect(record).toMatchObject({
        enviado_ministerio: 2,
        mir: { state: 'sandbox', lote: null, codigo_comunicacion: null },
      });
      expect((await api().put(`/v1/guests/${id}`, { habitacion: '5' }, { key })).body.data).toMatchObject({
        habitacion: '5',
        enviado_ministerio: 2,
      });
      expect((await api().put(`/v1/guests/${id}`, { habitacion: '6' })).body.data).toMatchObject({
        habitacion: '6',
        enviado_ministerio: 2,
      });
      expect((await api().delete(`/v1/guests/${id}`, { key })).status).toBe(200);
      const rental = await api().post('/v1/rentacar/contracts', rentalBody(api(), establecimiento_id), {
        key,
      });
      expect(rental.body).toMatchObject({ mir_status: 'sandbox', data: { enviado_ministerio: 2 } });
      expect(
        (await api().put(`/v1/vehicles/${rental.body.vehicle_id}`, { color: 'ROJO' }, { key })).status,
      ).toBe(200);
      expect((await api().delete(`/v1/contracts/${rental.body.id}`)).status).toBe(200);
    });
  });
}

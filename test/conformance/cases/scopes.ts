import { expect, it } from 'vitest';
import { contractBody, newEstablishment, rentalBody, VEHICLE } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';

const RENTALS = '/v1/rentacar/contracts';

/**
 * Which records a uuid stands for (docs/decisions.md, "Idempotency": scope of a uuid, wrapper uuid;
 * departure A).
 */
export function scopeCases(api: () => Harness): void {
  it('a rental is found by its uuid though its referencia is sent otherwise, and told so', async () => {
    const uuid = api().uuid();
    const body: Body = { ...rentalBody(api(), await newEstablishment(api())), uuid };
    const first = await api().post(RENTALS, body);
    const { referencia } = body.contract as Body;
    const contract = { ...(body.contract as Body), referencia: `${String(referencia)}-OTHER` };
    for (const repeated of [
      { ...body, contract },
      { ...body, uuid: null, contract: { ...contract, uuid } },
    ]) {
      const again = await api().post(RENTALS, repeated);
      expect([again.status, Number(again.body.id), again.body.differs], again.text).toEqual([
        200,
        Number(first.body.id),
        ['contract.referencia'],
      ]);
    }
  });

  it('the uuid of the whole rental goes before that of its contract', async () => {
    const [uuid, inner] = [api().uuid(), api().uuid()];
    const body = rentalBody(api(), await newEstablishment(api()));
    const made = await api().post(RENTALS, {
      ...body,
      uuid,
      contract: { ...(body.contract as Body), uuid: inner },
    });
    expect([made.status, String(made.body.data.uuid)], made.text).toEqual([201, uuid]);
  });

  it('a part of a sandbox contract never stands for one of a production contract, whoever added it', async () => {
    const { sandbox } = api().target.keys;
    const establecimiento_id = await newEstablishment(api());
    const test = await api().create('/v1/contracts', contractBody(api(), establecimiento_id), {
      key: sandbox,
    });
    const real = await api().create('/v1/contracts', contractBody(api(), establecimiento_id));
    const uuid = api().uuid();
    const add = (alquiler_id: number) => api().post('/v1/vehicles', { ...VEHICLE, alquiler_id, uuid });
    const answers = [await add(test), await add(real), await add(test), await add(real)];
    expect(answers.map(answer => [answer.status, Number(answer.body.data.alquiler_id)])).toEqual([
      [201, test],
      [201, real],
      [200, test],
      [200, real],
    ]);
  });

  it('an establishment that only precheckins name is not deleted', async () => {
    const [precheckin] = (await api().get('/v1/precheckins')).body.data;
    const query = { establecimiento_id: Number(precheckin?.establecimiento_id) };
    for (const path of ['/v1/guests', '/v1/contracts']) {
      expect((await api().get(path, { query })).body.total).toBe(0);
    }
    const refused = await api().delete(`/v1/establishments/${query.establecimiento_id}`);
    expect([refused.status, String(refused.body.code)], refused.text).toEqual([422, 'validation_error']);
  });
}

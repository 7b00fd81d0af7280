import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_STAY_GUESTS } from '../../packages/core/src/filing/index.ts';
import { startTestServer, type TestServer } from '../../packages/server/test/running.ts';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../databases.ts';
import { COMPLETE_GUEST } from '../fixtures.ts';
import { seedStay } from './stay.ts';

for (const describeOn of [describeOnSqlite, describeOnServers]) describeOn('a stay that never ends', attack);

/**
 * Somebody gives every guest the same reference, so that each of them costs more than the last:
 * API4 of the OWASP list (docs/security.md).
 */
function attack({ newUrl }: TestDatabase): void {
  let server: TestServer;
  let hotel = 0;
  let ids: number[] = [];
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
    const made = await server.call('POST', '/v1/establishments', {
      nombre: 'Hotel',
      numero_establecimiento: '0000000001',
    });
    hotel = Number(made.body.id);
    ids = await seedStay(server.database, server.account, hotel, MAX_STAY_GUESTS - 1);
  });
  afterAll(() => server?.stop());

  const guest = (numero_documento: string, referencia = 'STAY') => ({
    ...COMPLETE_GUEST,
    establecimiento_id: hotel,
    referencia,
    numero_documento,
  });
  const create = (body: object) => server.call('POST', '/v1/guests', body);

  describe('has 500 guests at most', () => {
    it('of a hundred at once one is the last; each of the others is told why', async () => {
      const answers = await Promise.all(Array.from({ length: 100 }, (_, i) => create(guest(`LAST${i}`))));
      const taken = answers.filter(({ status }) => status === 201);
      const refused = answers.filter(({ status }) => status === 422);
      expect([taken.length, refused.length]).toEqual([1, 99]);
      for (const { body } of refused) {
        expect(body).toMatchObject({
          code: 'validation_error',
          fields: { referencia: expect.stringContaining('500') },
        });
      }
    });

    it('who is in it already is answered again, changed and moved out', async () => {
      const [first] = ids;
      const { numero_documento } = (await server.call('GET', `/v1/guests/${first}`)).body.data as {
        numero_documento: string;
      };
      expect(await create(guest(numero_documento))).toMatchObject({
        status: 200,
        body: { idempotent: true, id: first },
      });
      const change = (id: number | undefined, body: object) => server.call('PATCH', `/v1/guests/${id}`, body);
      expect((await change(first, { apellido1: 'Lovelace' })).status).toBe(200);
      const { body } = await create(guest('OTHER', 'ELSEWHERE'));
      const intoIt = await change(Number(body.id), { referencia: 'STAY' });
      expect(intoIt).toMatchObject({ status: 422, body: { fields: { referencia: expect.any(String) } } });
      expect((await change(first, { referencia: 'ELSEWHERE' })).status).toBe(200);
      expect((await change(Number(body.id), { referencia: 'STAY' })).status).toBe(200);
    });
  });
}

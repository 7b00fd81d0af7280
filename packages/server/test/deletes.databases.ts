import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from './running.ts';

const AT_ONCE = 10;
const ROUNDS = 4;
const NONE = ['200', ...Array.from({ length: AT_ONCE - 1 }, () => '404 not_found')];

describeOnDatabases('ten deletes of one record at one instant', ({ newUrl }) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
  });
  afterAll(() => server.stop());

  const make = async (path: string, body: object) => Number((await server.call('POST', path, body)).body.id);
  const hotel = () => make('/v1/establishments', { nombre: 'Hotel', numero_establecimiento: 'H1' });

  it.each<[string, () => Promise<string>]>([
    ['an establishment', async () => `/v1/establishments/${await hotel()}`],
    [
      'a guest',
      async () =>
        `/v1/guests/${await make('/v1/guests', { nombre: 'A', apellido1: 'B', establecimiento_id: await hotel() })}`,
    ],
    [
      'a contract',
      async () => {
        const establecimiento_id = await hotel();
        return `/v1/contracts/${await make('/v1/contracts', { establecimiento_id, referencia: `R${establecimiento_id}` })}`;
      },
    ],
  ])('delete %s once: the others find nothing', async (_what, make) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const path = await make();
      const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => server.call('DELETE', path)));
      const said = answers.map(({ status, body }) => (status === 200 ? '200' : `${status} ${body.code}`));
      expect(said.sort()).toEqual(NONE);
    }
  });
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../../../test/databases.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * The guests who are in the stay already, as in a coach party or a congress under one reference.
 */
const THERE = 200;
const AT_ONCE = 100;

for (const describeOn of [describeOnSqlite, describeOnServers])
  describeOn('a hundred guests at once who join a stay of two hundred', joins);

function joins({ newUrl }: TestDatabase): void {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
  });
  afterAll(() => server.stop());

  it('are all taken', async () => {
    const hotel = { nombre: 'Hotel', numero_establecimiento: 'H1' };
    const establecimiento_id = (await server.call('POST', '/v1/establishments', hotel)).body.id;
    const join = (i: number) =>
      server.call('POST', '/v1/guests', {
        nombre: 'Ana',
        apellido1: 'Ruiz',
        establecimiento_id,
        numero_documento: `D${i}`,
        fecha_entrada: '2026-11-20',
        referencia: 'CONGRESS',
      });
    for (let i = 0; i < THERE; i += 1) expect((await join(i)).status).toBe(201);
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, (_, i) => join(THERE + i)));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201));
    const { body } = await server.call('GET', '/v1/guests?limit=1');
    expect(body.total).toBe(THERE + AT_ONCE);
  });
}

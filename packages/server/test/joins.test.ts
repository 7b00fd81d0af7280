import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMariaDb } from '../../../test/mariadb.ts';
import { startTestServer, type TestServer } from './running.ts';

/** A coach party or a congress under one reference. */
const THERE = 200;
const AT_ONCE = 100;
const PATIENCE_MS = 120_000;

const mariadb = await startMariaDb();
afterAll(() => mariadb?.stop());
const databases: [string, Record<string, string>][] = [
  ['SQLite', {}],
  ...(mariadb ? [['MariaDB', { DATABASE_URL: mariadb.url }] satisfies [string, Record<string, string>]] : []),
];

describe.each(databases)('a hundred guests at once who join a stay of two hundred on %s', (_name, env) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer(env);
  });
  afterAll(() => server.stop());

  it(
    'are all taken',
    async () => {
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
    },
    PATIENCE_MS,
  );
});

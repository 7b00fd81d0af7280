import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import type { Database } from '../src/database/database.ts';
import { sealingWith } from '../src/import/sealing.ts';
import { keepFile, readParts } from '../src/import/store.ts';
import { createLinks } from '../src/links.ts';
import { createUser } from '../src/people/users.ts';
import { reseal } from '../src/reseal.ts';
import { call, startTestServer, type TestServer } from './running.ts';

const [OLD, NEW] = ['0123456789abcdef'.repeat(4), '02468ace13579bdf'.repeat(4)];
const PUBLIC_URL = 'https://hotel.example';

describeOnDatabases('another SECRET_KEY', ({ newUrl }) => {
  let server: TestServer;
  let database: Database;
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl(), SECRET_KEY: OLD, PUBLIC_URL });
    database = server.database;
  });
  afterEach(() => server.stop());

  async function newLink(): Promise<string> {
    const made = await call(server.url, server.keys.production, 'POST', '/v1/establishments', {
      nombre: 'Hotel Ejemplo',
      numero_establecimiento: '1',
    });
    const stay = { fecha_entrada: '2026-11-22', fecha_salida: '2099-12-31' };
    const body = { establecimiento_id: made.body.id, ...stay };
    const answer = await call(server.url, server.keys.production, 'POST', '/v1/invitations', body);
    expect(answer.status).toBe(201);
    return String(Object(answer.body.data).enlace);
  }

  it('shows the links that were made under the one before, and opens the files that are being imported', async () => {
    const enlace = await newLink();
    expect(enlace).toMatch(/^https:\/\/hotel\.example\/checkin\//);
    const user = await createUser(
      database,
      {
        account_id: server.account,
        email: 'ana@example.com',
        name: 'Ana',
        role: 'owner',
        establishments: null,
        language: 'es',
      },
      1,
    );
    const sheet = { header: ['nombre'], rows: [['Nuria']], lines: [2], encoding: null, repairs: [] };
    const file = { account_id: server.account, user_id: user.id, kind: 'guests', name: 'a.csv', sheet };
    const id = await keepFile(database, sealingWith(OLD), file as never, 1);

    expect(await reseal(database, OLD, NEW)).toEqual({ passwords: 0, links: 1, parts: 2 });

    const [row] = await database.knex('invitations').select('token_sealed', 'account_id');
    const shown = (key: string) =>
      createLinks({ SECRET_KEY: key, PUBLIC_URL, SMTP_URL: null, MAIL_FROM: null })?.address(
        row.token_sealed,
        row.account_id,
      );
    expect([shown(NEW), shown(OLD)]).toEqual([enlace, null]);
    expect(await readParts(database, sealingWith(NEW), id, 'rows')).toEqual([[[2, ['Nuria']]]]);
    // Everything is sealed with the new key by now. Values that the old key does not open stay as
    // they are.
    expect(await reseal(database, OLD, NEW)).toEqual({ passwords: 0, links: 0, parts: 0 });
  });
});

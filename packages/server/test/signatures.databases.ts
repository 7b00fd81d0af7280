import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { signAndSend, typed } from './checkin-form.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer, type TestServer } from './running.ts';

/** A guest and the signature are stored together, or not at all. */

const PUBLIC_URL = 'http://localhost';
const FIRMA = { texto: 'Hotel Ejemplo\nNombre: Ana', idioma: 'es', nombre: 'Ana Ejemplo' };

let server: TestServer;
let place: number;

describeOnDatabases('a guest who signed', ({ name, newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl(), PUBLIC_URL, SECRET_KEY: 'a1'.repeat(32) });
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
    place = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
  });
  afterEach(() => server.stop());

  const count = async (table: string) =>
    Number(Object(await server.database.knex(table).count({ n: '*' }).first()).n);
  /** Makes the write of a signature fail. */
  const breakSignatures = () =>
    server.database.knex.raw(
      name === 'SQLite'
        ? `CREATE TRIGGER broken BEFORE INSERT ON signatures BEGIN SELECT RAISE(ABORT, 'broken'); END`
        : `CREATE TRIGGER broken BEFORE INSERT ON signatures FOR EACH ROW SIGNAL SQLSTATE '45000'`,
    );
  const mend = () => server.database.knex.raw('DROP TRIGGER broken');

  it('over the API is stored with the signature, alone and in a stay, or not at all', async () => {
    const guest = { nombre: 'Ana', apellido1: 'Ejemplo', establecimiento_id: place, firma: FIRMA };
    const stay = { ...guest, referencia: 'R-1', fecha_entrada: '2030-11-20' };
    const bodies = [guest, { ...stay, nombre: 'Bea' }, { ...stay, nombre: 'Cleo' }];
    await breakSignatures();
    for (const body of bodies) expect((await server.call('POST', '/v1/guests', body)).status).toBe(500);
    expect([await count('guests'), await count('submissions')]).toEqual([0, 0]);
    await mend();
    for (const body of bodies) expect((await server.call('POST', '/v1/guests', body)).status).toBe(201);
    const rows = await server.database.knex('signatures').orderBy('guest_id');
    expect(rows.map(({ guest_id }) => guest_id)).toEqual(
      await server.database.knex('guests').orderBy('id').pluck('id'),
    );
    expect(rows[0]).toMatchObject({ text: FIRMA.texto, ink: '{"name":"Ana Ejemplo"}', language: 'es' });
  });

  it('by a link is stored with the signature, and counted on the link, or not at all', async () => {
    const { ask } = panelClient(server, { Host: 'localhost' });
    const { body } = await server.call('POST', '/v1/invitations', {
      ...{ establecimiento_id: place, fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24', personas: 1 },
    });
    const path = `${new URL(Object(body.data).enlace).pathname}/person`;
    const form = formOf((await ask(path)).text, typed({ nombre: 'Ana' }));
    await breakSignatures();
    expect((await signAndSend(ask, path, form)).status).toBe(500);
    expect([await count('guests'), await count('signatures')]).toEqual([0, 0]);
    const done = () => server.database.knex('invitations').first('completadas');
    expect(await done()).toEqual({ completadas: 0 });
    await mend();
    expect((await signAndSend(ask, path, form)).status).toBe(303);
    expect([await count('guests'), await count('signatures')]).toEqual([1, 1]);
    expect(await done()).toEqual({ completadas: 1 });
  });
});

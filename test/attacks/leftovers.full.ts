import { afterAll, afterEach, describe, expect, it } from 'vitest';
import type { Database } from '../../packages/server/src/database/database.ts';
import { call, startTestServer, type TestServer } from '../../packages/server/test/running.ts';
import { startMariaDb } from '../mariadb.ts';

/** Words of the person that occur nowhere else. The preflight quotes most of them in issues. */
const PERSON = {
  nombre: 'Zeferina',
  apellido1: 'Quillones',
  numero_documento: '00000001X',
  contacto_email: 'zeferina@quillones.example',
  contacto_telefono: '600999888777666555',
};

const mariadb = await startMariaDb();
afterAll(() => mariadb?.stop());

let server: TestServer | null = null;
afterEach(async () => {
  await server?.stop();
  server = null;
});

const engines = ['SQLite', ...(mariadb ? ['MariaDB'] : [])];

describe.each(engines)('a person that was deleted, on %s', engine => {
  it.each(['production', 'sandbox'] as const)('and never sent (%s) is in no table any more', async kind => {
    const url = engine === 'MariaDB' ? await mariadb?.newDatabase() : undefined;
    server = await startTestServer(url === undefined ? {} : { DATABASE_URL: url });
    const { keys, database } = server;
    const ask = (method: string, path: string, body?: unknown) =>
      call(server?.url ?? '', keys[kind], method, `/v1/${path}`, body);

    const { id: establecimiento_id } = (
      await ask('POST', 'establishments', { nombre: 'Hotel', numero_establecimiento: '0000000001' })
    ).body;
    const guest = await ask('POST', 'guests', {
      ...PERSON,
      establecimiento_id,
      tipo_documento: 'DNI',
      nacionalidad: 'ESP',
      fecha_entrada: '2026-11-22',
    });
    expect(guest.status).toBe(201);
    const rental = await ask('POST', 'rentacar/contracts', {
      contract: { establecimiento_id, referencia: 'Z-1', fecha_recogida: '2026-11-22 10:00:00' },
      vehicle: { matricula: '0000BBB' },
      persons: [
        {
          rol: 'TI',
          nombre: PERSON.nombre,
          apellido1: PERSON.apellido1,
          tipo_documento: 'NIF',
          numero_documento: PERSON.numero_documento,
          correo: PERSON.contacto_email,
        },
      ],
    });
    expect(rental.status).toBe(201);
    expect(await tablesNaming(database)).not.toEqual([]);

    expect((await ask('DELETE', `guests/${guest.body.id}`)).status).toBe(200);
    expect((await ask('DELETE', `contracts/${rental.body.id}`)).status).toBe(200);
    expect(await tablesNaming(database)).toEqual([]);
    const states = await database.knex('submissions').distinct('state').pluck('state');
    expect(states).toEqual([kind === 'sandbox' ? 'sandbox' : 'not_sent']);
  });
});

/** Every `table.column` that holds a word of the person, whatever the column is called. */
async function tablesNaming(database: Database): Promise<string[]> {
  const { knex, engine } = database;
  const list = engine === 'sqlite' ? "SELECT name FROM sqlite_master WHERE type = 'table'" : 'SHOW TABLES';
  const tables = await database.call(session => session.all(list));
  const names = tables.map(table => String(Object.values(table)[0]));
  const found = new Set<string>();
  for (const name of names) {
    for (const row of await knex(name).select()) {
      for (const [column, value] of Object.entries<unknown>(row)) {
        const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value);
        const holds = Object.values(PERSON).some(word => text.toLowerCase().includes(word.toLowerCase()));
        if (holds) found.add(`${name}.${column}`);
      }
    }
  }
  return [...found].sort();
}

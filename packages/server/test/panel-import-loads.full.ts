import { describe, expect, it, vi } from 'vitest';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../../../test/databases.ts';
import { readAudit } from '../src/audit/read.ts';
import { ImportModel, ImportPartModel } from '../src/import/models.ts';
import { sealingWith } from '../src/import/sealing.ts';
import { claimImport, PART_ROWS, removeOld } from '../src/import/store.ts';
import { jobOf, type Works } from '../src/import/work.ts';
import { removeUser } from '../src/people/users.ts';
import { importClient } from './import-client.ts';
import { panelClient } from './panel-client.ts';
import { call, newAccountWithKeys, startTestServer } from './running.ts';

const SECRET_KEY = '0123456789abcdef'.repeat(4);
const HEADER =
  'Nombre;Apellidos;Sexo;DNI;Tipo documento;Fecha nacimiento;Nacionalidad;CP;Entrada;Salida;Teléfono;Reserva;Hotel';
/** The fields that the large file's columns get. */
const FIELD_OF: Record<string, string> = {
  Nombre: 'nombre',
  Apellidos: 'apellido1',
  Sexo: 'genero',
  DNI: 'numero_documento',
  'Tipo documento': 'tipo_documento',
  'Fecha nacimiento': 'fecha_nacimiento',
  Nacionalidad: 'nacionalidad',
  CP: 'codigo_postal',
  Entrada: 'fecha_entrada',
  Salida: 'fecha_salida',
  Reserva: 'referencia',
};
const csv = (...rows: string[]) => [HEADER, ...rows].join('\r\n');
const row = (name: string, document: string, more = ';R1;') =>
  `${name};Ensayo Prueba;Mujer;${document};Pasaporte;14/4/88;Francia;75001;20/11/2026;22/11/2026;600000000${more}`;

function suite({ newUrl }: TestDatabase): void {
  async function started(url?: string) {
    const env = { SECRET_KEY, DATABASE_URL: url ?? (await newUrl()) };
    const server = await startTestServer(env);
    const { production } = server.keys;
    const place = async (nombre: string, numero: string) => {
      const body = { nombre, numero_establecimiento: numero };
      return Number((await call(server.url, production, 'POST', '/v1/establishments', body)).body.id);
    };
    const hotel = await place('Hotel Mirador', '0000000001');
    const other = await place('Hotel Puerto', '0000000002');
    const { ask, signedIn } = panelClient(server);
    const signed = await signedIn({ role: 'reception' });
    const guests = async (q: string) => {
      const { body } = await call(server.url, production, 'GET', `/v1/guests?q=${q}&limit=200`);
      return body.data as Record<string, unknown>[];
    };
    const client = importClient(ask, signed);
    // Rehearses an import in which rows without a hotel belong to the first one.
    const rehearse: typeof client.rehearse = (path, more) =>
      client.rehearse(path, { place: String(hotel), ...more });
    return { server, hotel, other, ask, signedIn, signed, guests, env, ...client, rehearse };
  }

  async function loadedFile(one: Awaited<ReturnType<typeof started>>, text: string, changes = {}) {
    const { path } = await one.upload(text);
    await one.rehearse(path, changes);
    const rehearsal = await one.settled(path);
    await one.act(path, 'load');
    return { path, rehearsal, loaded: await one.settled(path) };
  }

  it('reads a large file part by part, and other calls run in between', async () => {
    const { upload, server } = await started();
    const parts = 50;
    const lines = Array.from({ length: parts * PART_ROWS }, (_, i) => row(`Ana${i}`, `P${i}`, `;R${i};`));
    await upload(csv(...lines));
    const { database } = server;
    const file = await ImportModel.query(database.knex).first();
    if (!file) throw new Error('no file was stored');
    const fields = HEADER.split(';').map(name => FIELD_OF[name] ?? null);
    const noPlaces = { status: 200, headers: {}, body: '{"data":[]}', facts: null };
    const works = {
      database,
      sealing: sealingWith(SECRET_KEY),
      registry: { answer: async () => noPlaces },
      rehearsing: (_account: number, fn: (registry: unknown) => unknown) => fn(works.registry),
      now: Date.now,
      stopping: () => false,
    } as unknown as Works;
    const begun = performance.now();
    let [last, longest, over] = [begun, 0, false];
    const look = () => {
      longest = Math.max(longest, performance.now() - last);
      last = performance.now();
      if (!over) setImmediate(look);
    };
    setImmediate(look);
    const job = await jobOf(works, Object.assign(file, { plan: { fields, identity: null, place: null } }));
    over = true;
    look();
    expect(job.parts.flat().length).toBe(parts * PART_ROWS);
    expect(longest, 'the longest time in which nothing else ran').toBeLessThan((last - begun) / 2);
  });

  it('reads one file of an account at a time, so that another account does not wait for all of them', async () => {
    const { upload, server, ask, signedIn } = await started();
    const { account } = await newAccountWithKeys(server.database);
    const other = importClient(ask, await signedIn({ account_id: account }));
    const large = csv(...Array.from({ length: 10_000 }, (_, i) => row(`Ana${i}`, `P${i}`, `;R${i};`)));
    const ended: string[] = [];
    const files = Array.from({ length: 6 }, () => upload(large).then(() => void ended.push('large')));
    await expect.poll(async () => (await ImportModel.query(server.database.knex)).length).toBe(1);
    await other.upload(csv(row('Bea', 'B1')));
    expect(ended.length).toBeLessThan(4);
    await Promise.all(files);
  });

  it('rehearses a sheet, which stores nothing, loads it, and tells each row', async () => {
    const one = await started();
    const { upload, rehearse, act, settled, tally, guests, hotel, ask, signed, server } = one;
    const { path, status } = await upload(
      csv(
        'Marina;de la Fuente Ensayo;Mujer;00000001R;D.N.I.;14/4/88;España;1001;20/11/2026;22/11/2026;6,12E+08;R1;',
        row('Bruno', 'X1', ';R2;Hotel Puerto'),
        'Sin;Fecha Ensayo;Mujer;X2;Pasaporte;31/02/1990;Italia;;pendiente;22/11/2026;;R3;',
      ),
    );
    expect([status, path]).toEqual([303, expect.stringMatching(/^\/app\/import\/\d+$/)]);
    expect((await rehearse(path)).status).toBe(303);
    const rehearsal = await settled(path);
    expect(tally(rehearsal)).toEqual([0, 2, 1, 0]);
    expect(rehearsal).toContain('No se ha guardado ni comunicado nada.');
    expect(rehearsal).toContain('<code>pendiente</code>');
    expect(rehearsal).toContain('<code>1001</code></td><td><code>01001</code>');
    expect(await guests('ensayo')).toEqual([]);

    await act(path, 'load');
    const loaded = await settled(path);
    expect(tally(loaded)).toEqual([0, 2, 1, 0]);
    // Rows of a part are loaded at the same time, so their ids have no order.
    const stored = (await guests('ensayo')).sort((a, b) => String(b.nombre).localeCompare(String(a.nombre)));
    expect(stored).toMatchObject([
      {
        nombre: 'Marina',
        apellido1: 'de la Fuente',
        apellido2: 'Ensayo',
        genero: 'F',
        tipo_documento: 'DNI',
        fecha_nacimiento: '1988-04-14',
        nacionalidad: 'ESP',
        codigo_postal: '01001',
        contacto_telefono: null,
        fecha_entrada: '2026-11-20',
        establecimiento_id: hotel,
      },
      { nombre: 'Bruno', nacionalidad: 'FRA', codigo_postal: '75001', establecimiento_id: one.other },
    ]);
    const report = await ask(`${path}/report`, { cookie: signed.session });
    expect(report.headers['content-disposition']).toMatch(/^attachment; filename="mirlo-informe-\d+\.csv"$/);
    const lines = report.text.trim().split('\r\n');
    expect(lines).toHaveLength(4);
    expect(lines[1]).toContain('1001 → 01001');
    expect(lines[3]).toContain('pendiente');
    const audit = await server.database.call(session => readAudit(session, { limit: 100 }));
    const imports = audit
      .filter(({ resource }) => resource === 'imports')
      .map(({ operation, n }) => [operation, n]);
    expect(new Set(imports.map(String))).toEqual(
      new Set(['import begin,1', 'import load begin,1', 'import load,2', 'import report,1']),
    );
    await server.stop();
  });

  it('stores nothing twice: neither the same file, nor a row that is there, nor one that is repeated', async () => {
    const one = await started();
    const text = csv(row('Ana', 'T1', ';;'), row('Eva', 'T2', ';;'), row('Eva', 'T2', ';;'));
    const first = await loadedFile(one, text);
    expect(one.tally(first.rehearsal)).toEqual([0, 2, 0, 1]);
    expect(one.tally(first.loaded)).toEqual([0, 2, 0, 1]);
    expect(first.rehearsal).toContain('es el mismo registro que la fila 3');
    // Before the load no record exists to which a link could lead.
    expect(first.rehearsal).not.toMatch(/href="[^"]*\/guests\/\d+"/);
    const again = await loadedFile(one, text);
    expect(one.tally(again.rehearsal)).toEqual([0, 0, 0, 3]);
    const { path } = await one.upload(csv(row('Otra', 'T1', ';;')));
    await one.rehearse(path);
    const differing = await one.settled(path);
    expect(one.tally(differing)).toEqual([0, 0, 0, 1]);
    expect(differing).toContain('dice otra cosa');
    expect(await one.guests('ensayo')).toHaveLength(2);
    await one.server.stop();
  });

  it('says it plainly where a row names an establishment that is not there', async () => {
    const one = await started();
    const { rehearsal } = await loadedFile(one, csv(row('Ana', 'T1', ';;Hotel Inventado')));
    expect(one.tally(rehearsal)).toEqual([0, 0, 1, 0]);
    expect(rehearsal).toContain('no hay ningún establecimiento con ese nombre');
    expect(rehearsal).not.toContain('se espera un entero');
    await one.server.stop();
  });

  it('knows a row by the column that was chosen, if it tells rows apart, and remembers the columns', async () => {
    const one = await started();
    const identity = { identity: '11' };
    const rows = [row('Ana', 'T1', ';R1;'), row('Eva', 'T2', ';R2;')];
    const { path } = await one.upload(csv(...rows, row('Zoe', 'T3', ';R2;')));
    const refused = await one.rehearse(path, identity);
    expect([refused.status, refused.text]).toEqual([
      422,
      expect.stringContaining('no distingue las filas: en 1 '),
    ]);
    await loadedFile(one, csv(...rows), { ...identity, Salida: '' });
    const next = await one.upload(csv(row('Ana', 'T9', ';R1;')));
    const { fields } = await one.rehearse(next.path, identity);
    expect(Object.fromEntries(fields.map(([name, value], i) => [`${name} ${i}`, value]))).toMatchObject({
      'field 9': '',
    });
    expect(one.tally(await one.settled(next.path))).toEqual([0, 0, 0, 1]);
    expect(await one.guests('ensayo')).toHaveLength(2);
    await one.server.stop();
  });

  it('judges a stay as a whole, whatever the order of its rows', async () => {
    const one = await started();
    const child = 'Leo;Ensayo;Hombre;;;1/2/2020;Francia;;20/11/2026;22/11/2026;;R1;';
    const { rehearsal, loaded } = await loadedFile(one, csv(child, row('Ana', 'T1')));
    expect(rehearsal).not.toContain('Espera a un adulto');
    expect(loaded).not.toContain('Espera a un adulto');
    expect(one.tally(loaded)).toEqual(one.tally(rehearsal));
    await one.server.stop();
  });

  it('judges a stay of hundreds in several transactions, each with its adult, and says which rows are too many', async () => {
    const { upload, rehearse, settled, tally, server } = await started();
    const transactions = vi.spyOn(server.database, 'transaction');
    const child = (n: number) =>
      row(`Leo${n}`, `C${n}`, ';R1;').replace('14/4/88', '14/4/2018').replace(';Mujer;', ';Hombre;');
    const children = Array.from({ length: 510 }, (_, n) => child(n));
    const { path } = await upload(csv(...children.slice(0, 300), row('Ana', 'A1'), ...children.slice(300)));
    await rehearse(path);
    const text = await settled(path);
    // Of 511 rows 500 fit. Each minor is told of the kinship, and none of an adult who is missing.
    expect(tally(text).at(2)).toBe(11);
    expect(text).toContain('una estancia tiene como máximo 500 huéspedes');
    expect(text).toContain('parentesco');
    expect(text).not.toContain('solo hay menores');
    expect(transactions.mock.calls.length).toBeGreaterThan(500 / 25);
  });

  it('goes on after a crash, and after a stop, and counts its own rows as loaded', async () => {
    const one = await started();
    const rows = Array.from({ length: 450 }, (_, i) => row(`Ana${i}`, `T${i}`, ';;'));
    const { path } = await one.upload(csv(...rows));
    await one.rehearse(path);
    expect(one.tally(await one.settled(path))).toEqual([0, 450, 0, 0]);
    await one.act(path, 'load');
    await one.settled(path);
    // As a server leaves it that was killed after it loaded the second part and before it noted
    // this.
    const { knex } = one.server.database;
    const id = Number(path.split('/').at(-1));
    await ImportPartModel.query(knex).delete().where({ import_id: id, kind: 'load' }).where('part', '>', 0);
    await ImportModel.query(knex)
      .findById(id)
      .patch({ state: 'loading', done: 200, next_at: Date.now() + 3_000 });
    await one.server.stop();
    const again = await startTestServer(one.env);
    const client = panelClient(again);
    const { ask } = client;
    const resumed = importClient(ask, one.signed);
    expect(one.tally(await resumed.settled(path))).toEqual([0, 450, 0, 0]);
    const counted = await again.database.knex('guests').count({ n: '*' }).first();
    expect(Number(counted?.n)).toBe(450);
    await again.stop();
  });

  it('is taken up by one server, and by none that may not load any more', async () => {
    const one = await started();
    const { knex } = one.server.database;
    const { path } = await one.upload(csv(row('Ana', 'T1')));
    const id = Number(path.split('/').at(-1));
    const due = { state: 'loading', next_at: 1 } as const;
    const later = Date.now() + 3_600_000;
    await ImportModel.query(knex)
      .findById(id)
      .patch({ ...due, next_at: later });
    const both = await Promise.all([1, 2].map(() => claimImport(one.server.database, later)));
    expect(both.filter(taken => taken?.id === id)).toHaveLength(1);
    await knex('users').where({ id: one.signed.user.id }).update({ role: 'reader' });
    await ImportModel.query(knex)
      .findById(id)
      .patch({ ...due, lease_token: null, plan: { fields: [], identity: null, place: null } });
    await expect.poll(async () => (await ImportModel.query(knex).findById(id))?.failed).toBe('rights');
    await removeUser(one.server.database, one.signed.user.id);
    expect(await ImportPartModel.query(knex).where({ import_id: id }).resultSize()).toBe(0);
    await one.server.stop();
  });

  it('keeps a file sealed, for a day, and from everybody else', async () => {
    const one = await started();
    const { database } = one.server;
    const { path } = await one.upload(csv(row('Marina', 'T1')));
    const parts = await ImportPartModel.query(database.knex);
    const stored = Buffer.concat(parts.map(({ sealed }) => Buffer.from(sealed))).toString('latin1');
    expect(parts.map(({ kind }) => kind).sort()).toEqual(['head', 'rows']);
    expect(stored).not.toMatch(/Marina|Nombre|reservas/);
    const owner = await one.signedIn();
    expect((await one.ask(path, { cookie: owner.session })).status).toBe(404);
    expect((await one.ask(`${path}/report`, { cookie: owner.session })).text).not.toContain('Marina');
    expect(await removeOld(database, Date.now() + 23 * 3_600_000)).toBe(0);
    expect(await removeOld(database, Date.now() + 24 * 3_600_000)).toBe(1);
    expect(await ImportPartModel.query(database.knex).resultSize()).toBe(0);
    const gone = await one.show(path);
    expect([gone.status, gone.text]).toEqual([404, expect.stringContaining('se borran a las 24 horas')]);
    await one.server.stop();
  });

  describe('rights', () => {
    it('are those of the API: who is bound loads into their establishments alone, who reads loads nothing', async () => {
      const one = await started();
      const bound = await one.signedIn({ role: 'reception', establishments: [one.hotel] });
      const own = importClient(one.ask, bound);
      const { path } = await own.upload(
        csv(row('Ana', 'T1', ';;'), row('Eva', 'T2', ';;Hotel Puerto'), row('Zoe', 'T3', `;;${one.other}`)),
      );
      await own.rehearse(path, { place: String(one.hotel) });
      expect(own.tally(await own.settled(path))).toEqual([0, 1, 2, 0]);
      await own.act(path, 'load');
      expect(own.tally(await own.settled(path))).toEqual([0, 1, 2, 0]);
      expect(await one.guests('ensayo')).toMatchObject([{ nombre: 'Ana', establecimiento_id: one.hotel }]);
      const reader = await one.signedIn({ role: 'reader' });
      expect((await one.ask('/app/import', { cookie: reader.session })).status).toBe(404);
      expect((await importClient(one.ask, reader).upload(csv(row('Ana', 'T1')))).status).toBe(404);
      await one.server.stop();
    });
  });

  it('makes check-in links of bookings, once each, and says what keeps a booking from one', async () => {
    const one = await started();
    const text = [
      'Localizador;Cliente;Email;Llegada;Salida;Pax;Idioma;Forma de pago',
      'L-1;Anna Beispiel;anna@example.com;20/11/30;23/11/2030;4;Alemán;Tarjeta de crédito',
      'L-2;Olena Pryklad;;21/11/2030;22/11/2030;2;en-GB;Efectivo',
      'L-1;Anna Beispiel;anna@example.com;20/11/30;23/11/2030;4;Alemán;Tarjeta de crédito',
      'L-3;Bruno Fingido;no es correo;21/11/2030;20/11/2030;2;;',
    ].join('\n');
    const { path } = await one.upload(text, 'reservas.csv', 'checkins');
    await one.rehearse(path, { place: String(one.hotel) });
    const links = async () =>
      (await call(one.server.url, one.server.keys.production, 'GET', '/v1/invitations?limit=10')).body
        .data as Record<string, unknown>[];
    expect(one.tally(await one.settled(path))).toEqual([2, 1, 1]);
    expect(await links()).toEqual([]);
    await one.act(path, 'load');
    const loaded = await one.settled(path);
    expect(one.tally(loaded)).toEqual([2, 1, 1]);
    expect(loaded).toContain('Los enlaces están en Check-in; los que tienen correo se envían solos.');
    const made = await links();
    expect(made).toHaveLength(2);
    expect(made.find(({ referencia }) => referencia === 'L-1')).toMatchObject({
      ...{ nombre_cliente: 'Anna Beispiel', email_cliente: 'anna@example.com', personas: 4 },
      ...{ fecha_entrada: '2030-11-20', fecha_salida: '2030-11-23', idioma: 'de', tipo_pago: 'TARJT' },
    });
    expect(made.find(({ referencia }) => referencia === 'L-2')).toMatchObject({ idioma: 'en', personas: 2 });
    const again = await one.upload(text, 'reservas.csv', 'checkins');
    await one.rehearse(again.path, { place: String(one.hotel) });
    expect(one.tally(await one.settled(again.path))).toEqual([0, 1, 3]);
    await one.server.stop();
  });

  it('loads rentals, with their driver', async () => {
    const one = await started();
    const text = [
      'Contrato;Fecha recogida;Hora recogida;Fecha devolución;Matrícula;Marca;Modelo;Nombre;Apellidos;DNI;Nombre conductor;Apellidos conductor;DNI conductor',
      'AL-1;20/11/26;9:30;23/11/2026 12:00;0000 BBB;SEAT;Ibiza;Marina;Ensayo Uno;00000001R;Bruno;Ensayo Dos;00000002W',
      'AL-1;20/11/26;9:30;23/11/2026 12:00;0000 BBB;SEAT;Ibiza;Marina;Ensayo Uno;00000001R;;;',
    ].join('\n');
    const { path } = await one.upload(text, 'alquileres.csv', 'rentals');
    await one.rehearse(path);
    expect(one.tally(await one.settled(path))).toEqual([0, 1, 0, 1]);
    await one.act(path, 'load');
    expect(one.tally(await one.settled(path))).toEqual([0, 1, 0, 1]);
    const { body } = await call(one.server.url, one.server.keys.production, 'GET', '/v1/persons?limit=10');
    expect(body.data).toMatchObject([
      { nombre: 'Marina', rol: 'TI' },
      { nombre: 'Bruno', rol: 'CP' },
    ]);
    await one.server.stop();
  });
}

// Both databases in the gate: a file is loaded in the background, which takes a while.
describeOnSqlite('the import', suite);
describeOnServers('the import', suite);

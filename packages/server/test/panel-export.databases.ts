import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { readFile } from '../src/import/read-file.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** The export of records as a file for a spreadsheet. */

const HOSTILE = ['=1+1', '+34600', '-2', '@SUM(A1)', '\t=1', 'a;b"c'];

let server: TestServer;
let panel: ReturnType<typeof panelClient>;
let owner: Awaited<ReturnType<typeof panel.signedIn>>;

/** A file as it is sent. */
async function taken(form: Record<string, string>) {
  const response = await fetch(`http://localhost:${server.port}/app/export`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      'Sec-Fetch-Site': 'same-origin',
      Cookie: `mirlo=${owner.session}`,
    },
    body: new URLSearchParams({ proof: owner.proof, kind: 'guests', from: '', to: '', ...form }),
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

describeOnDatabases('an export', ({ newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
    panel = panelClient(server);
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
    const establecimiento_id = Number((await server.call('POST', '/v1/establishments', hotel)).body.id);
    for (const [i, nombre] of HOSTILE.entries()) {
      const guest = {
        nombre,
        apellido1: 'Ficticia',
        tipo_documento: 'PAS',
        numero_documento: `X${i}`,
        fecha_entrada: '2026-11-20',
      };
      const made = await server.call('POST', '/v1/guests', { ...guest, establecimiento_id });
      expect(made.status).toBe(201);
    }
    owner = await panel.signedIn();
  });
  afterEach(() => server.stop());

  it('as CSV has no cell that a spreadsheet takes for a formula', async () => {
    const { headers, bytes } = await taken({ format: 'csv' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="mirlo-huespedes.csv"');
    const [head = '', ...lines] = new TextDecoder().decode(bytes).split('\r\n');
    expect(head).toContain('Ficha;Establecimiento;Nombre;Primer apellido');
    const names = lines
      .filter(Boolean)
      .map(line => /^\d+;Hotel Ejemplo;("(?:[^"]|"")*"|[^;]*);/.exec(line)?.[1]);
    expect(names).toEqual([
      "'=1+1",
      "'+34600",
      "'-2",
      "'@SUM(A1)",
      expect.stringMatching(/^'?\t?=1|^'=1/),
      '"a;b""c"',
    ]);
    expect(lines[0]).toContain(';20/11/2026;');
  });

  it('as XLSX has texts in every cell, as they are', async () => {
    const { headers, bytes } = await taken({ format: 'xlsx' });
    expect(headers.get('content-disposition')).toBe('attachment; filename="mirlo-huespedes.xlsx"');
    const sheet = await readFile(bytes);
    expect(sheet.header.slice(0, 3)).toEqual(['Ficha', 'Establecimiento', 'Nombre']);
    const names = sheet.rows.map(cells => cells[2]?.trim());
    expect(names).toEqual(HOSTILE.map(name => name.trim()));
  });

  it('is narrowed by days, and says what is no day', async () => {
    const { bytes } = await taken({ format: 'csv', from: '21/11/2026' });
    expect(new TextDecoder().decode(bytes).split('\r\n').filter(Boolean)).toHaveLength(1);
    const wrong = await taken({ format: 'csv', from: 'ayer' });
    expect(wrong.status).toBe(422);
    expect(new TextDecoder().decode(wrong.bytes)).toContain('role="alert"');
  });

  it('of rentals is a file too', async () => {
    const { status, headers } = await taken({ kind: 'contracts', format: 'csv' });
    expect([status, headers.get('content-disposition')]).toEqual([
      200,
      'attachment; filename="mirlo-alquileres.csv"',
    ]);
  });

  it('stands in the audit with how many were taken, and asks for the password first', async () => {
    await taken({ format: 'csv' });
    const { text } = await panel.ask('/app/audit', { cookie: owner.session });
    expect(text).toMatch(/Fichas exportadas.* 6 registros/s);
    await server.database.knex('sessions').update({ confirmed_at: 0 });
    const led = await panel.ask('/app/export', { cookie: owner.session });
    expect(led.headers.location).toBe('/app/confirm?back=/export');
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { importClient } from './import-client.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * Sandbox records in the panel, which it calls test records. The user chooses the kind on the page
 * that makes a record. Test records are marked wherever they are shown, and never filed.
 */

const BAND = 'data-state="sandbox"';
const GUEST = {
  nombre: 'Zeferina',
  apellido1: 'Quillones',
  numero_documento: 'ZQ7654321',
  tipo_documento: 'PAS',
};
const STAY = { fecha_entrada: '20/11/2026', fecha_salida: '24/11/2026', referencia: 'R-1' };
const RENTAL = {
  'contract.referencia': 'AL-1',
  'vehicle.marca': 'SEAT',
  'persons[0].nombre': 'Marina',
  'persons[0].apellido1': 'Ejemplo',
};

let server: TestServer;
let panel: ReturnType<typeof panelClient>;
let signed: Awaited<ReturnType<typeof panel.signedIn>>;

describeOnDatabases('records for trial', ({ newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({
      DATABASE_URL: await newUrl(),
      SECRET_KEY: 'a1'.repeat(32),
      PUBLIC_URL: 'http://localhost',
    });
    panel = panelClient(server, { Host: 'localhost' });
    signed = await panel.signedIn({ role: 'reception' });
    const hotel = { nombre: 'Hotel', numero_establecimiento: '0000000001' };
    expect((await server.call('POST', '/v1/establishments', hotel)).status).toBe(201);
  });
  afterEach(() => server.stop());

  const show = async (path: string) => (await panel.ask(path, { cookie: signed.session })).text;
  const data = async (path: string) => Object((await server.call('GET', path)).body.data);
  const kindOf = async (path: string) => (await data(path)).mir.state;

  /**
   * Sends the form of a page as it is shown, with `changes`. Returns the address to which it
   * redirects.
   */
  async function send(path: string, changes: Record<string, string>): Promise<string> {
    const text = await show(path);
    const action = /<form class="record" method="post" action="([^"]+)"/.exec(text)?.[1] ?? '';
    const form = formOf(text, changes);
    const answer = await panel.ask(action, { form, cookie: signed.session });
    expect([answer.status, path]).toEqual([303, path]);
    return String(answer.headers.location).replace(/\?.*/, '');
  }
  const idOf = (path: string) => Number(path.split('/').at(-1));

  it('a guest is made, judged, marked, changed, found with its stay, and deleted', async () => {
    expect(await show('/app/guests/new')).not.toContain(BAND);
    const page = await show('/app/guests/new?test=1');
    expect([page.includes(BAND), page.includes('Guardar y comunicar')]).toEqual([true, false]);
    const path = await send('/app/guests/new?test=1', { ...GUEST, ...STAY });
    const id = idOf(path);
    expect(await kindOf(`/v1/guests/${id}`)).toBe('sandbox');
    const record = await show(path);
    for (const part of [
      BAND,
      'data-trial',
      'Registrado',
      `${path}/delete`,
      'with=',
      'href="/app/guests?test=1"',
    ])
      expect(record).toContain(part);
    for (const part of ['Guardar y comunicar', 'Vence']) expect(record).not.toContain(part);
    expect(await show('/app/guests?q=Zeferina')).not.toContain(path);
    const list = await show('/app/guests?q=Zeferina&test=1');
    for (const part of [path, BAND, '/app/guests/new?test=1', '/app/guests/family?test=1'])
      expect(list).toContain(part);
    // The fields that companions share are filled in, and so is the kind.
    const other = await send(`/app/guests/new?with=${id}&test=1`, {
      nombre: 'Leo',
      apellido1: 'Quillones',
      numero_documento: 'ZQ1',
    });
    expect(await data(`/v1/guests/${idOf(other)}`)).toMatchObject({
      referencia: 'R-1',
      mir: { state: 'sandbox' },
    });
    expect(await show(path)).toContain(`href="${other}"`);
    await send(path, { habitacion: '207' });
    expect(await data(`/v1/guests/${id}`)).toMatchObject({ habitacion: '207', mir: { state: 'sandbox' } });
    expect(await show(path)).toContain('207');
    const { proof } = signed;
    const opened = await panel.ask(`${path}/documents`, { form: { proof }, cookie: signed.session });
    expect(opened.text).toContain('ZQ7654321');
    const gone = await panel.ask(`${path}/delete`, { form: { proof }, cookie: signed.session });
    expect(gone.headers.location).toBe('/app/guests?test=1');
    expect(await server.database.knex('communications').select('id')).toEqual([]);
  });

  it('the same guest can be real beside it: neither is taken for the other', async () => {
    const trial = await send('/app/guests/new?test=1', { ...GUEST, ...STAY });
    const real = await send('/app/guests/new', { ...GUEST, ...STAY });
    expect(real).not.toBe(trial);
    expect(await kindOf(`/v1/guests/${idOf(real)}`)).not.toBe('sandbox');
    const page = await show(real);
    expect([page.includes('data-trial'), page.includes(`href="${trial}"`)]).toEqual([false, false]);
  });

  it('a family is made as it is chosen, whichever button of its form is pressed', async () => {
    const { proof, session } = signed;
    const first = await show('/app/guests/family?test=1');
    expect(first).toContain(BAND);
    const more = await panel.ask('/app/guests/family?test=1', {
      form: formOf(first, { proof, do: 'add' }),
      cookie: session,
    });
    expect(more.text).toContain(BAND);
    const form = formOf(more.text, {
      p0_nombre: 'Nuria',
      p0_apellido1: 'Ficticia',
      ...STAY,
      do: 'as_is',
    });
    const made = await panel.ask('/app/guests/family?test=1', { form, cookie: session });
    expect(await kindOf(`/v1/guests/${idOf(String(made.headers.location).replace(/\?.*/, ''))}`)).toBe(
      'sandbox',
    );
  });

  it('a rental is made with its parts, gets a late driver, is changed and deleted', async () => {
    const path = await send('/app/rentals/new?test=1', RENTAL);
    const id = idOf(path);
    expect(await kindOf(`/v1/contracts/${id}`)).toBe('sandbox');
    const record = await show(path);
    for (const part of [BAND, 'data-trial', '<legend>Vehículo</legend>', '<legend>Titular</legend>'])
      expect(record).toContain(part);
    expect(await show(`${path}/driver`)).toContain(BAND);
    await send(`${path}/driver`, { 'persons.nombre': 'Bruno', 'persons.apellido1': 'Fingido' });
    const withDriver = await show(path);
    expect(withDriver).toContain('<legend>Conductor secundario</legend>');
    const brand = Object.keys(formOf(withDriver, {})).find(name => name.endsWith('.marca')) ?? '';
    await send(path, { [brand]: 'Opel' });
    expect(await show(path)).toContain('value="Opel"');
    const gone = await panel.ask(`${path}/delete`, { form: { proof: signed.proof }, cookie: signed.session });
    expect(gone.headers.location).toBe('/app/rentals?test=1');
  });

  it('a check-in link is made, marked for the desk and for travellers, and brings guests for trial', async () => {
    const path = await send('/app/checkins/new?test=1', { ...STAY, email_cliente: 'ana@example.com' });
    const page = await show(path);
    expect(page).toContain(BAND);
    expect(page).not.toContain(`${path}/mail`);
    const address = /<input id="address" value="([^"]+)"/.exec(page)?.[1] ?? '';
    const traveller = await panel.ask(new URL(address).pathname);
    expect(traveller.text).toContain(BAND);
    const guest = await send('/app/guests/new?test=1', { ...GUEST, ...STAY });
    expect(await show(path)).toContain(`href="${guest}"`);
    expect(await show('/app/checkins?test=1&q=R-1')).toContain(path);
    expect(await show('/app/checkins?q=R-1')).not.toContain(path);
    const real = await send('/app/checkins/new', { ...STAY, referencia: 'R-2' });
    expect(await show(real)).not.toContain('data-trial');
    expect(await show(real)).not.toContain(`href="${guest}"`);
  });

  it('a file is rehearsed and loaded for trial, and says what would be missing', async () => {
    const { upload, rehearse, act, settled, tally } = importClient(panel.ask, signed);
    const rows = [
      'Nombre;Apellidos;DNI;Tipo documento;Entrada;Salida;Reserva',
      'Vera;Ensayo;ZQ9;Pasaporte;20/11/2026;22/11/2026;R9',
    ];
    const { path } = await upload(rows.join('\r\n'));
    await rehearse(path, { test: '1' });
    const rehearsal = await settled(path);
    expect([tally(rehearsal), rehearsal.includes(BAND)]).toEqual([[0, 1, 0, 0], true]);
    await act(path, 'load');
    const loaded = await settled(path);
    expect([tally(loaded), loaded.includes('no se comunican nunca')]).toEqual([[0, 1, 0, 0], true]);
    const [guest] = (await server.call('GET', '/v1/guests?q=Vera')).body.data as { mir: { state: string } }[];
    expect(guest?.mir.state).toBe('sandbox');
    // The next sheet with the same columns is not for trial, unless the user says so again.
    const second = await upload(rows.join('\r\n'));
    expect(await show(second.path)).toMatch(/<option value="" selected>Reales<\/option>/);
  });
});

import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { completeRental } from '../../../test/fixtures.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer, type TestServer } from './running.ts';

/**
 * While a rental or a family is typed, the panel checks it by the ministry's rules. It stores
 * nothing and uses no id.
 */

let server: TestServer;
let panel: ReturnType<typeof panelClient>;
let signed: Awaited<ReturnType<typeof panel.signedIn>>;
let place: number;

describeOnDatabases('a check of what is typed', ({ newUrl }) => {
  beforeEach(async () => {
    server = await startTestServer({ DATABASE_URL: await newUrl() });
    panel = panelClient(server);
    signed = await panel.signedIn({ role: 'reception' });
    const office = { nombre: 'Coches', numero_establecimiento: '0000000001' };
    place = Number((await server.call('POST', '/v1/establishments', office)).body.id);
  });
  afterEach(() => server.stop());

  async function check(path: string, changes: Record<string, string>) {
    const page = await panel.ask(path, { cookie: signed.session });
    const form = formOf(page.text, { ...changes, do: 'check' });
    const { status, text } = await panel.ask(path, { form, cookie: signed.session });
    const at = (id: string) =>
      new RegExp(`id="${id.replace(/[[\].]/g, '\\$&')}-note">(.*?)</div>`, 's').exec(text)?.[1] ?? null;
    return { status, text, at };
  }
  const rental = async (referencia: string) => {
    const { status, body } = await server.call(
      'POST',
      '/v1/rentacar/contracts',
      completeRental(place, referencia),
    );
    expect(status).toBe(201);
    return body as { id: number; person_ids: number[] };
  };

  it('tells what a new rental lacks at its fields, and makes none and uses no id', async () => {
    const before = await rental('C-1');
    const typed = {
      'persons[0].nombre': 'Marina',
      'persons[0].tipo_documento': 'NIF',
      'persons[0].numero_documento': '00000000A',
      'persons[0].address.municipio': 'Nowhere at all',
    };
    for (let round = 0; round < 3; round += 1) {
      const { status, at } = await check('/app/rentals/new', typed);
      expect([status, at('persons[0].nombre')]).toEqual([200, null]);
      expect(at('persons[0].apellido1')).toContain('Falta');
      expect(at('persons[0].numero_documento')).toContain('control');
      expect(at('vehicle.matricula')).toContain('Falta');
      expect(at('persons[0].address.municipio')).not.toBeNull();
    }
    expect((await rental('C-2')).id).toBe(before.id + 1);
  });

  it('tells it at the driver where nobody holds', async () => {
    const { at } = await check('/app/rentals/new', { 'persons[1].nombre': 'Marina' });
    expect(at('persons[1].apellido1')).toContain('Falta');
    expect(at('persons[0].apellido1')).toBeNull();
  });

  it('tells what a rental would lack that is changed so, part by part, and changes nothing', async () => {
    const { id, person_ids } = await rental('C-1');
    const path = `/app/rentals/${id}`;
    const page = (await panel.ask(path, { cookie: signed.session })).text;
    const plate = /name="(vehicles\.\d+\.matricula)"/.exec(page)?.[1] ?? '';
    const name = `persons.${person_ids[0]}.apellido1`;
    const licence = /name="(licenses\.\d+\.validez)"/.exec(page)?.[1] ?? '';
    const { status, at } = await check(path, { [plate]: '', [name]: '', [licence]: '01/01/2001' });
    expect(status).toBe(200);
    expect([plate, name].map(field => at(field)?.includes('Falta'))).toEqual([true, true]);
    expect(at(licence)).not.toBeNull();
    const { body } = await server.call('GET', `/v1/contracts/${id}`);
    expect(body.data).toMatchObject({ revision: 1 });
  });

  it('tells what each of a family lacks, and makes nobody and uses no id', async () => {
    const guest = { nombre: 'A', apellido1: 'B', establecimiento_id: place };
    const before = Number((await server.call('POST', '/v1/guests', guest)).body.id);
    const { status, at } = await check('/app/guests/family', {
      p0_nombre: 'Nuria',
      p0_numero_documento: '00000000A',
      p1_nombre: 'Leo',
      codigo_postal: '46006',
      municipio: 'Nowhere at all',
    });
    expect([status, at('p0_nombre'), at('p2_nombre')]).toEqual([200, null, null]);
    expect(at('p0_numero_documento')).toContain('control');
    for (const field of ['p0_apellido1', 'p1_apellido1']) expect(at(field)).toContain('Falta');
    expect(at('municipio')).not.toBeNull();
    expect(Number((await server.call('POST', '/v1/guests', { ...guest, nombre: 'C' })).body.id)).toBe(
      before + 1,
    );
  });

  it('marks each field of a rental in which the ministry holds another value', async () => {
    const { id } = await rental('C-1');
    const issue = {
      rule: 'filing.restored',
      severity: 'error',
      resource: 'contracts',
      id: null,
      field: '',
      params: {},
    };
    const fields = ['fecha_devolucion', 'vehicle.matricula', 'persons.TI.nombre', 'persons.TI.license.tipo'];
    await server.database
      .knex('submissions')
      .where({ resource: 'contracts', record_id: id })
      .update({
        ...{ state: 'kept', fingerprint: '1:uncompared', correction_since: Date.now(), communication_id: 1 },
        ...{ issues: JSON.stringify([issue]), differs: JSON.stringify({ fields, filed: {} }) },
      });
    const { text } = await panel.ask(`/app/rentals/${id}`, { cookie: signed.session });
    const marked = [...text.matchAll(/id="([a-z]+)\.\d+\.(\w+)-note">(.*?)<\/div>/gs)]
      .filter(([, , , note]) => note?.includes('El Ministerio tiene otro dato.'))
      .map(([, part, field]) => `${part} ${field}`);
    expect(marked).toEqual([
      'contracts fecha_devolucion',
      'vehicles matricula',
      'persons nombre',
      'licenses tipo',
    ]);
  });
});

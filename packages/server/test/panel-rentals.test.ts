import { afterAll, describe, expect, it, vi } from 'vitest';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);
const { production } = server.keys;

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Coches Ejemplo',
  numero_establecimiento: '0000000002',
});
const office = Number(made.body.id);

let rentals = 0;
async function newRental(): Promise<{ id: number; referencia: string; person: number }> {
  rentals += 1;
  const referencia = `AL-${rentals}`;
  const { status, body } = await call(server.url, production, 'POST', '/v1/rentacar/contracts', {
    contract: { establecimiento_id: office, referencia, fecha_recogida: '2026-11-20 10:00:00' },
    vehicle: { marca: 'SEAT', modelo: 'Ibiza', matricula: `${1_000 + rentals}BBB` },
    persons: [
      {
        rol: 'CP',
        nombre: 'Marina',
        apellido1: 'Ejemplo',
        tipo_documento: 'PAS',
        numero_documento: `C${rentals}`,
        license: { numero: `L${rentals}`, tipo: 'B' },
        address: { direccion: 'Calle Imaginaria, 7', pais: 'ESP', codigo_postal: '46006' },
      },
    ],
    pickup_address: { direccion: 'Aeropuerto', pais: 'ESP', codigo_postal: '46006' },
  });
  expect(status).toBe(201);
  const [person] = body.person_ids as number[];
  return { id: Number(body.id), referencia, person: Number(person) };
}

/** The body of a rental with two people of whom only the names are known. */
const bareRental = (referencia: string) =>
  call(server.url, production, 'POST', '/v1/rentacar/contracts', {
    contract: { establecimiento_id: office, referencia, fecha_recogida: '2026-11-20 10:00:00' },
    vehicle: { marca: 'SEAT' },
    persons: [
      { rol: 'TI', nombre: 'Marina' },
      { rol: 'CS', nombre: 'Olena' },
    ],
  });

describe('rentals', () => {
  it('are found by their reference, and shown with all their parts', async () => {
    const { session } = await signedIn();
    const { id, referencia } = await newRental();
    const newest = await ask('/app/rentals', { cookie: session });
    // It has no contract date, by which the API filters, and was picked up days ago.
    expect(newest.text).toContain(referencia);
    const list = await ask(`/app/rentals?q=${referencia}`, { cookie: session });
    expect(list.text).toContain(`<a href="/app/rentals/${id}">${referencia}</a>`);
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    for (const legend of [
      'Contrato',
      'Vehículo',
      'Conductor principal',
      'Conductor principal: permiso de conducir',
      'Conductor principal: domicilio',
      'Lugar de recogida',
    ])
      expect(text).toContain(`<legend>${legend}</legend>`);
  });

  it('fill the first page with the newest ones, also where the last page is short', async () => {
    const { session } = await signedIn();
    for (let i = 0; i < 201; i++) {
      const body = { establecimiento_id: office, referencia: `MUCHOS-${i}` };
      await call(server.url, production, 'POST', '/v1/contracts', body);
    }
    const page = async (query: string) => {
      const { text } = await ask(`/app/rentals?q=MUCHOS${query}`, { cookie: session });
      return [...text.matchAll(/>(MUCHOS-\d+)<\/a>/g)].map(([, referencia]) => referencia);
    };
    const first = await page('');
    expect([first.length, first[0], first.at(-1)]).toEqual([200, 'MUCHOS-200', 'MUCHOS-1']);
    expect(await page('&page=2')).toEqual(['MUCHOS-0']);
  });

  it('show each issue at the field of the part that it is about', async () => {
    const { session } = await signedIn();
    const { id, person } = await newRental();
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    expect(text).toMatch(/id="vehicles\.\d+\.color"[^>]*aria-invalid="true"/);
    expect(text).not.toMatch(new RegExp(`id="persons.${person}.nombre"[^>]*aria-invalid`));
  });

  it('save what was changed in any part', async () => {
    const { session, proof } = await signedIn();
    const { id, person } = await newRental();
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    const home = /name="(addresses\.\d+\.)municipio"/.exec(text)?.[1] ?? '';
    const form = formOf(text, {
      proof,
      [`persons.${person}.fecha_nacimiento`]: '14/4/1988',
      [`${home}municipio`]: 'València',
    });
    const contract = Object.keys(form).find(name => name.endsWith('.fecha_devolucion')) ?? '';
    const answer = await ask(`/app/rentals/${id}`, {
      form: { ...form, [contract]: '24/11/2026 9:30' },
      cookie: session,
    });
    expect([answer.status, answer.headers.location]).toEqual([303, `/app/rentals/${id}?said=saved`]);
    const stored = async (path: string) => (await call(server.url, production, 'GET', path)).body.data;
    expect(await stored(`/v1/contracts/${id}`)).toMatchObject({ fecha_devolucion: '2026-11-24 09:30:00' });
    expect(await stored(`/v1/persons/${person}`)).toMatchObject({ fecha_nacimiento: '1988-04-14' });
    expect(await stored(`/v1/addresses/${home.split('.')[1]}`)).toMatchObject({ codigo_municipio: '46250' });
  });

  it('keep what was typed where a part is refused', async () => {
    const { session, proof } = await signedIn();
    const { id, person } = await newRental();
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    const form = formOf(text, { proof, [`persons.${person}.fecha_nacimiento`]: 'ayer' });
    const answer = await ask(`/app/rentals/${id}`, { form, cookie: session });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(
      new RegExp(`value="ayer"[^>]*id="persons.${person}.fecha_nacimiento"[^>]*aria-invalid`),
    );
  });

  it('tell a stale form what is stored by now', async () => {
    const { session, proof } = await signedIn();
    const { id, person } = await newRental();
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    await server.database.knex('persons').where({ id: person }).update({ nombre: 'Otra', revision: 7 });
    const form = formOf(text, { proof, [`persons.${person}.nombre`]: 'Carla' });
    const answer = await ask(`/app/rentals/${id}`, { form, cookie: session });
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Ahora pone: Otra');
  });

  it('say what was saved where somebody changes a later part while the first ones are saved', async () => {
    const { session, proof } = await signedIn();
    const { id, person } = await newRental();
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    const returned = Object.keys(formOf(text, {})).find(name => name.endsWith('.fecha_devolucion')) ?? '';
    const form = formOf(text, {
      proof,
      [returned]: '25/11/2026 9:30',
      [`persons.${person}.nombre`]: 'Carla',
    });
    const { transaction } = server.database;
    const spy = vi.spyOn(server.database, 'transaction').mockImplementationOnce(async fn => {
      const stored = await transaction(fn);
      await server.database.knex('persons').where({ id: person }).update({ nombre: 'Otra', revision: 7 });
      return stored;
    });
    const answer = await ask(`/app/rentals/${id}`, { form, cookie: session });
    spy.mockRestore();
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('Lo anterior a los campos señalados se ha guardado');
    expect(answer.text).not.toContain('No se ha guardado');
    expect(answer.text).toContain('Ahora pone: Otra');
  });

  it('offer the parts that are not there yet, say whose is missing, and make them once', async () => {
    const { session, proof } = await signedIn();
    const bare = await bareRental('AL-partes');
    const { id, person_ids } = bare.body;
    const [, second] = person_ids as number[];
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    const home = `addresses.new-${second}-persona.`;
    expect(text).toContain('Conductor secundario: domicilio');
    expect(text).toMatch(new RegExp(`id="${home}direccion"[^>]*aria-invalid="true"`));
    expect(text).toMatch(new RegExp(`id="licenses.new-${second}.numero"[^>]*aria-invalid="true"`));
    const form = formOf(text, {
      proof,
      [`${home}direccion`]: 'Calle Imaginaria, 7',
      [`${home}codigo_postal`]: '46250',
      [`licenses.new-${second}.numero`]: 'L9',
    });
    const saved = await ask(`/app/rentals/${id}`, { form, cookie: session });
    expect([saved.status, saved.headers.location]).toEqual([303, `/app/rentals/${id}?said=saved`]);
    // A second click sends the same form as the first one.
    expect((await ask(`/app/rentals/${id}`, { form, cookie: session })).status).toBe(409);
    const homes = await call(server.url, production, 'GET', `/v1/addresses?contract_id=${id}`);
    expect(homes.body.data).toMatchObject([{ persona_id: second, direccion: 'Calle Imaginaria, 7' }]);
    const licences = await call(server.url, production, 'GET', `/v1/licenses?person_id=${second}`);
    expect(licences.body.data).toMatchObject([{ numero: 'L9' }]);
  });

  it('let a driver go, after asking', async () => {
    const { session, proof } = await signedIn();
    const made = await bareRental('AL-salida');
    const { id, person_ids } = made.body;
    const [holder, second] = person_ids as number[];
    const page = await ask(`/app/rentals/${id}`, { cookie: session });
    expect(page.text).toContain(`href="/app/drivers/${second}/delete"`);
    const asks = await ask(`/app/drivers/${second}/delete`, { cookie: session });
    expect(asks.text).toContain('Olena');
    const gone = await ask(`/app/drivers/${second}/delete`, { form: { proof }, cookie: session });
    expect([gone.status, gone.headers.location]).toEqual([303, `/app/rentals/${id}?said=saved`]);
    const left = await call(server.url, production, 'GET', `/v1/persons?contract_id=${id}`);
    expect((left.body.data as { id: number }[]).map(one => one.id)).toEqual([holder]);
    // The only person of a rental cannot be removed, because nothing would be left to file. The
    // rental itself can be deleted.
    expect((await ask(`/app/rentals/${id}`, { cookie: session })).text).not.toContain('/app/drivers/');
  });

  it('of others are not there', async () => {
    const { id } = await newRental();
    const { session } = await signedIn({ establishments: [office + 1_000], role: 'reception' });
    expect((await ask(`/app/rentals/${id}`, { cookie: session })).status).toBe(404);
  });
});

describe('a new rental', () => {
  it('is offered where the newest one was made', async () => {
    const { session } = await signedIn();
    const made = await call(server.url, production, 'POST', '/v1/establishments', {
      nombre: 'Coches Otra Oficina',
      numero_establecimiento: '0000000003',
    });
    const place = Number(made.body.id);
    const chosen = async () => {
      const { text } = await ask('/app/rentals/new', { cookie: session });
      return Number(/name="establecimiento_id"[\s\S]*?value="(\d+)" selected/.exec(text)?.[1]);
    };
    for (const [i, establecimiento_id] of [place, office].entries()) {
      await call(server.url, production, 'POST', '/v1/contracts', {
        establecimiento_id,
        referencia: `AL-o${i}`,
      });
      expect(await chosen()).toBe(establecimiento_id);
    }
  });

  it('is stored with all its parts, and once, however often the form is sent', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/rentals/new', { cookie: session });
    const form = formOf(text, {
      proof,
      establecimiento_id: String(office),
      'contract.referencia': 'AL-nuevo',
      'contract.fecha_recogida': '20/11/2026 9:30',
      'vehicle.matricula': '9999BBB',
      'vehicle.km_recogida': '120',
      'persons[0].nombre': 'Marina',
      'persons[0].license.numero': 'L1',
      'persons[0].address.codigo_postal': '46006',
      'persons[0].address.municipio': 'Valencia',
      'pickup_address.direccion': 'Aeropuerto',
    });
    const first = await ask('/app/rentals/new', { form, cookie: session });
    expect(first.status).toBe(303);
    const again = await ask('/app/rentals/new', { form, cookie: session });
    expect(again.headers.location).toBe(first.headers.location);
    const id = Number(/rentals\/(\d+)/.exec(String(first.headers.location))?.[1]);
    const list = async (path: string) => (await call(server.url, production, 'GET', path)).body;
    expect(await list(`/v1/vehicles?contract_id=${id}`)).toMatchObject({
      total: 1,
      data: [{ km_recogida: 120 }],
    });
    expect(await list(`/v1/persons?contract_id=${id}`)).toMatchObject({
      total: 1,
      data: [{ rol: 'TI', nombre: 'Marina' }],
    });
    expect(await list(`/v1/addresses?contract_id=${id}`)).toMatchObject({ total: 2 });
  });

  it('keeps what was typed, each refusal at its field', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/rentals/new', { cookie: session });
    const form = formOf(text, {
      proof,
      establecimiento_id: String(office),
      'vehicle.km_recogida': 'muchos',
      'persons[0].nombre': 'Marina',
      'persons[1].fecha_nacimiento': 'ayer',
    });
    const { status, text: refused } = await ask('/app/rentals/new', { form, cookie: session });
    expect(status).toBe(422);
    expect(refused).toMatch(/id="contract.referencia"[^>]*aria-invalid="true"/);
    expect(refused).toMatch(/value="muchos"[^>]*id="vehicle.km_recogida"[^>]*aria-invalid="true"/);
    expect(refused).toMatch(/value="ayer"[^>]*id="persons\[1\].fecha_nacimiento"[^>]*aria-invalid="true"/);
    expect(refused).toMatch(/value="Marina"[^>]*id="persons\[0\].nombre"/);
  });
});

describe('a driver who comes later', () => {
  it('is added with licence and home, and goes on where the form was refused', async () => {
    const { session, proof } = await signedIn();
    const { id } = await newRental();
    const path = `/app/rentals/${id}/driver`;
    const { text } = await ask(path, { cookie: session });
    const typed = {
      proof,
      'persons.rol': 'CS',
      'persons.nombre': 'Bruno',
      'licenses.numero': 'L2',
      'licenses.validez': 'nunca',
      'addresses.direccion': 'Calle Nueva, 1',
    };
    const refused = await ask(path, { form: formOf(text, typed), cookie: session });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/value="nunca"[^>]*id="licenses.validez"[^>]*aria-invalid="true"/);
    const form = formOf(refused.text, { proof, 'licenses.validez': '31/12/2030' });
    const { status, headers } = await ask(path, { form, cookie: session });
    expect([status, headers.location]).toEqual([303, `/app/rentals/${id}?said=saved`]);
    const { body } = await call(server.url, production, 'GET', `/v1/persons?contract_id=${id}`);
    const people = body.data as { id: number; nombre: string; rol: string }[];
    expect(people.map(({ nombre, rol }) => [nombre, rol])).toEqual([
      ['Marina', 'CP'],
      ['Bruno', 'CS'],
    ]);
    const { body: licenses } = await call(
      server.url,
      production,
      'GET',
      `/v1/licenses?person_id=${people[1]?.id}`,
    );
    expect(licenses).toMatchObject({ total: 1, data: [{ numero: 'L2', validez: '2030-12-31' }] });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
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

describe('rentals', () => {
  it('are found by their reference, and shown with all their parts', async () => {
    const { session } = await signedIn();
    const { id, referencia } = await newRental();
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

  it('of others are not there', async () => {
    const { id } = await newRental();
    const { session } = await signedIn({ establishments: [office + 1_000], role: 'reception' });
    expect((await ask(`/app/rentals/${id}`, { cookie: session })).status).toBe(404);
  });
});

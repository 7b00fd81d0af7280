import { afterAll, describe, expect, it } from 'vitest';
import { exportPerson } from '../src/person/export.ts';
import { MARINA, MARINA_ARRIVING, panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

/**
 * Document numbers are masked on a record's page until somebody opens them. The audit stores who
 * does.
 */
const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);
const { production } = server.keys;
const { knex } = server.database;

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});
const hotel = Number(made.body.id);
const SECRET = 'SECRETO12345';

async function newGuest(): Promise<{ id: number; path: string }> {
  const { body } = await call(server.url, production, 'POST', '/v1/guests', {
    ...MARINA_ARRIVING,
    numero_documento: SECRET,
    fecha_entrada: `2026-${String((Math.trunc(await count()) % 12) + 1).padStart(2, '0')}-20`,
    establecimiento_id: hotel,
  });
  return { id: Number(body.id), path: `/app/guests/${body.id}` };
}
const count = async () => Number((await knex('guests').count({ n: '*' }))[0]?.n);
const openings = (id: number, resource = 'guests') =>
  knex('audit').where({ operation: 'documents open', resource, record_id: id });

describe('the document of a guest', () => {
  it('is masked until it is opened, and the owner sees by whom it was', async () => {
    const owner = await signedIn();
    const { session, proof, user } = await signedIn({ role: 'reception' });
    const { id, path } = await newGuest();
    const masked = (await ask(path, { cookie: session })).text;
    expect(masked).not.toContain(SECRET);
    expect(masked).toContain('•••••2345');
    expect(masked).not.toContain('Quién ha visto');
    expect((await ask(path, { cookie: owner.session })).text).toContain('Nadie los ha abierto');

    const opened = await ask(`${path}/documents`, { form: formOf(masked, { proof }), cookie: session });
    expect(opened.status).toBe(200);
    expect(opened.text).toMatch(new RegExp(`value="${SECRET}"[^>]*id="numero_documento"`));
    expect(await openings(id)).toMatchObject([
      { actor: 'user', actor_id: user.id, actor_name: user.name, resource: 'guests', result: 'ok' },
    ]);
    const seen = (await ask(path, { cookie: owner.session })).text;
    expect(seen).toContain('Quién ha visto los documentos');
    expect(seen).toContain(`<span>${user.name}</span>`);
    expect(seen).not.toContain(SECRET);
  });

  it('is opened with what was typed meanwhile, which is saved from the revision that was shown', async () => {
    const { session, proof } = await signedIn();
    const { id, path } = await newGuest();
    const { text } = await ask(path, { cookie: session });
    await call(server.url, production, 'PUT', `/v1/guests/${id}`, { habitacion: '300' });
    const typed = formOf(text, { proof, nombre: 'Marta' });
    const opened = await ask(`${path}/documents`, { form: typed, cookie: session });
    expect(opened.text).toMatch(/value="Marta"[^>]*id="nombre"/);
    const late = await ask(path, { form: formOf(opened.text, { proof }), cookie: session });
    expect(late.status).toBe(409);
    const saved = await ask(path, { form: formOf(late.text, { proof }), cookie: session });
    expect(saved.status).toBe(303);
    const { body } = await call(server.url, production, 'GET', `/v1/guests/${id}`);
    expect(body.data).toMatchObject({ nombre: 'Marta', numero_documento: SECRET });
  });

  it('stays as it is and unseen where the page is saved without it, also where that is refused', async () => {
    const { session, proof } = await signedIn();
    const { id, path } = await newGuest();
    const { text } = await ask(path, { cookie: session });
    const wrong = await ask(path, { form: formOf(text, { proof, nombre: '' }), cookie: session });
    expect(wrong.status).toBe(422);
    expect(wrong.text).not.toContain(SECRET);
    const form = formOf(text, { proof, nombre: 'Marta' });
    expect((await ask(path, { form, cookie: session })).status).toBe(303);
    const { body } = await call(server.url, production, 'GET', `/v1/guests/${id}`);
    expect(body.data).toMatchObject({ nombre: 'Marta', numero_documento: SECRET });
    expect(await openings(id)).toEqual([]);
  });

  it('is changed once it is open', async () => {
    const { session, proof } = await signedIn();
    const { id, path } = await newGuest();
    const { text } = await ask(path, { cookie: session });
    const opened = await ask(`${path}/documents`, { form: formOf(text, { proof }), cookie: session });
    const form = formOf(opened.text, { proof, numero_documento: 'OTRO1234567' });
    expect((await ask(path, { form, cookie: session })).status).toBe(303);
    const { body } = await call(server.url, production, 'GET', `/v1/guests/${id}`);
    expect(body.data).toMatchObject({ numero_documento: 'OTRO1234567' });
  });

  it('is not opened by a link, by a form of another page, nor for who may not read it', async () => {
    const { session, proof } = await signedIn();
    const { id, path } = await newGuest();
    const led = await ask(`${path}/documents`, { cookie: session });
    expect([led.status, led.headers.location]).toEqual([303, path]);
    expect((await ask(`${path}/documents`, { form: {}, cookie: session })).status).toBe(403);
    const bound = await signedIn({ establishments: [hotel + 1_000] });
    const foreign = await ask(`${path}/documents`, { form: { proof: bound.proof }, cookie: bound.session });
    expect(foreign.status).toBe(404);
    expect(await openings(id)).toEqual([]);
    const reader = await signedIn({ role: 'reader', language: 'en' });
    const form = { proof: reader.proof };
    expect((await ask(`${path}/documents`, { form, cookie: reader.session })).text).toContain(SECRET);
    expect(await openings(id)).toHaveLength(1);
    expect(proof).not.toBe(reader.proof);
  });

  it('is not opened by Enter in a field: the first button of the form saves', async () => {
    const { session } = await signedIn();
    const { path } = await newGuest();
    const { text } = await ask(path, { cookie: session });
    const [form = ''] = /<form class="record"[\s\S]*?<\/form>/.exec(text) ?? [];
    const [first = ''] = /<button[^>]*>/.exec(form) ?? [];
    expect(first).not.toContain('formaction');
    expect(form).toContain(`formaction="${path}/documents"`);
  });

  it('being seen is no change, is kept within bounds, and is told to its person without a name', async () => {
    const { session, proof, user } = await signedIn();
    const { id, path } = await newGuest();
    const seen = {
      ...{ at: 1, actor: 'user', actor_id: 1, actor_name: 'Antes', action: 'opened', resource: 'guests' },
      ...{ record_id: id, guest_id: id, fields: '{}' },
    };
    await knex.batchInsert('record_changes', Array(120).fill(seen), 100);
    await ask(`${path}/documents`, { form: { proof }, cookie: session });
    expect(await knex('record_changes').where({ guest_id: id })).toHaveLength(100);
    const { body } = await call(server.url, production, 'GET', `/v1/guests/${id}/history`);
    expect([body.total, (body.data as unknown[]).length]).toEqual([1, 1]);
    const given = await exportPerson(
      server.database,
      server.account,
      { document: SECRET, born: null },
      { now: Date.now(), progress: () => undefined },
    );
    const own = given.records.find(({ record }) => record.id === id);
    expect(own?.history?.at(-1)).toMatchObject({ action: 'opened', actor: 'user' });
    expect(JSON.stringify(given)).not.toContain(user.name);
  });
});

describe('the documents of a rental', () => {
  it('are masked until they are opened together', async () => {
    const { session, proof, user } = await signedIn();
    const { body } = await call(server.url, production, 'POST', '/v1/rentacar/contracts', {
      contract: { establecimiento_id: hotel, referencia: 'AL-1', fecha_recogida: '2026-11-20 10:00:00' },
      vehicle: { marca: 'SEAT', modelo: 'Ibiza', matricula: '1000BBB' },
      persons: [
        {
          ...MARINA,
          rol: 'CP',
          numero_documento: SECRET,
          license: { numero: 'PERMISO98765', tipo: 'B' },
        },
      ],
    });
    const path = `/app/rentals/${body.id}`;
    const masked = (await ask(path, { cookie: session })).text;
    expect(masked).not.toMatch(/SECRETO12345|PERMISO98765/);
    expect(masked).toContain('•••••8765');
    const refused = await ask(path, {
      form: formOf(masked, {
        proof,
        [`persons.${(body.person_ids as number[])[0]}.fecha_nacimiento`]: '31/02/1990',
      }),
      cookie: session,
    });
    expect([refused.status, refused.text.includes(SECRET)]).toEqual([422, false]);
    const typed = formOf(masked, { proof, [`vehicles.${body.vehicle_id}.color`]: 'rojo' });
    const opened = await ask(`${path}/documents`, { form: typed, cookie: session });
    expect(opened.text).toContain(SECRET);
    expect(opened.text).toContain('PERMISO98765');
    expect(opened.text).toContain('value="rojo"');
    expect(opened.text).toContain(`<span>${user.name}</span>`);
    expect(await openings(Number(body.id), 'contracts')).toHaveLength(1);
    const form = formOf(opened.text, { proof });
    expect((await ask(path, { form, cookie: session })).headers.location).toBe(`${path}?said=saved`);
  });
});

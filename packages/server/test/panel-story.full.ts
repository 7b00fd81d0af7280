import { afterAll, describe, expect, it } from 'vitest';
import { MARINA, MARINA_ARRIVING, panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

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

let documents = 0;
async function newGuest(): Promise<number> {
  documents += 1;
  const { body } = await call(server.url, production, 'POST', '/v1/guests', {
    ...MARINA_ARRIVING,
    numero_documento: `ANTES${documents}`,
    establecimiento_id: hotel,
  });
  return Number(body.id);
}

const CODE = '11111111-2222-4333-8444-555555555555';
const WORDS = 'El número de soporte no es válido';

/** Stores a refused filing and the accepted one after it. The first filing was withdrawn before. */
async function filed(id: number): Promise<void> {
  const [{ unit }] = await knex('submissions').where({ resource: 'guests', record_id: id });
  const own = { account_id: server.account, establecimiento_id: hotel, codigo_arrendador: '1' };
  const lote = async (code: string, sent_at: number, operation = 'A') => {
    const kept = { size: 1, attempts: 1, polls: 1, operation, state: 'done', body: '', communication: 'PV' };
    const times = { sent_at, created_at: sent_at, updated_at: sent_at };
    return (await knex('lotes').insert({ ...own, ...kept, ...times, lote: code }))[0];
  };
  const start = Date.now() + 60_000;
  const filing = async (n: number, changes: object) => {
    const at = start + n * 60_000;
    await knex('communications').insert({
      ...{ account_id: server.account, establecimiento_id: hotel, ordinal: n, orden: 1, unit },
      ...{ communication: 'PV', referencia: `R${n}`, fingerprint: 'f', lote_id: await lote(`lote-${n}`, at) },
      ...{ members: JSON.stringify([['guests', id, 1]]), created_at: at, updated_at: at + 5_000 },
      ...changes,
    });
  };
  const annulment_id = await lote('lote-withdrawn', start, 'B');
  await filing(1, { state: 'annulled', codigo_comunicacion: 'earlier-code', annulment_id });
  await filing(2, { state: 'rejected', words: WORDS });
  await filing(3, { state: 'accepted', codigo_comunicacion: CODE });
  // A filing of the same stay without this guest.
  await filing(4, {
    state: 'accepted',
    members: JSON.stringify([['guests', id + 1_000, 1]]),
    words: 'FOREIGN',
  });
}

/** The texts of the story's steps, newest first. */
function stepsOf(text: string): string[] {
  const [, list = ''] = /<ol role="list" class="story">([\s\S]*?)<\/ol>/.exec(text) ?? [];
  return list
    .split(/<li(?: data-state="[^"]*")?><span class="dot">/)
    .slice(1)
    .map(step =>
      step
        .replaceAll(/<[^>]*>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
}

describe('the story of a guest', () => {
  it('tells who changed which field, from what to what, in the words of the form', async () => {
    const { session, proof, user } = await signedIn();
    const id = await newGuest();
    const { text: page } = await ask(`/app/guests/${id}`, { cookie: session });
    const form = formOf(page, { proof, habitacion: '209', fecha_entrada: '21/11/2026', nacionalidad: 'PRT' });
    expect((await ask(`/app/guests/${id}`, { form, cookie: session })).status).toBe(303);
    await call(server.url, production, 'PUT', `/v1/guests/${id}`, { numero_documento: 'DESPUES1' });
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    const [, document = '', changed = '', created = ''] = stepsOf(text);
    expect(document).toContain('Cambiado por una clave');
    expect(document).toContain('Número: cambiado; los valores no se conservan');
    expect(text).not.toContain('ANTES');
    expect(changed).toContain(`Cambiado por ${user.name}`);
    expect(changed).toContain('Habitación: 207 → ahora: 209');
    expect(changed).toContain('Entrada: 20 nov 2026 → ahora: 21 nov 2026');
    expect(changed).toMatch(/Nacionalidad: nada → ahora: Portugal/);
    expect(created).toContain('Registrado por una clave');
  });

  it('tells each filing: sent, what the ministry said, its codes, withdrawn, filed anew', async () => {
    const { session } = await signedIn();
    const id = await newGuest();
    await filed(id);
    const steps = stepsOf((await ask(`/app/guests/${id}`, { cookie: session })).text);
    const heads = [
      'Aceptado por el Ministerio',
      'Comunicado de nuevo',
      'Rechazado por el Ministerio',
      'Comunicado de nuevo',
      'Anulado ante el Ministerio',
      'Aceptado por el Ministerio',
      'Enviado al Ministerio',
      'Registrado por una clave',
    ];
    expect(steps.slice(1)).toHaveLength(heads.length);
    for (const [i, head] of heads.entries()) expect(steps[i + 1]).toMatch(new RegExp(`^${head}`));
    expect(steps[1]).toContain(CODE);
    expect(steps[2]).toContain('lote-3');
    expect(steps[3]).toContain(WORDS);
    expect(steps[5]).toContain('lote-withdrawn');
    expect(steps.join()).not.toContain('FOREIGN');
  });

  it('is told in English, and to who only reads', async () => {
    const { session } = await signedIn({ role: 'reader', language: 'en' });
    const id = await newGuest();
    await filed(id);
    await call(server.url, production, 'PUT', `/v1/guests/${id}`, { habitacion: null });
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    for (const words of [
      'Registered by a key',
      'Sent to the ministry',
      'Filed anew',
      'Refused by the ministry',
      'Annulled with the ministry',
      'Changed by a key',
      'Room: 207 → now: nothing',
    ])
      expect(stepsOf(text).join('\n')).toContain(words);
  });

  it('shows what others wrote as text', async () => {
    const { session, proof } = await signedIn({ name: '<b>Ana</b>' });
    const id = await newGuest();
    const { text: page } = await ask(`/app/guests/${id}`, { cookie: session });
    const form = formOf(page, { proof, habitacion: '<i>1</i>' });
    await ask(`/app/guests/${id}`, { form, cookie: session });
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    expect(text).toContain('Cambiado por &lt;b&gt;Ana&lt;/b&gt;');
    expect(text).toContain('<ins>&lt;i&gt;1&lt;/i&gt;</ins>');
  });

  it('of a record that was changed very often shows the newest, how many more there are, and the creation', async () => {
    const { session } = await signedIn();
    const id = await newGuest();
    const change = {
      ...{ at: Date.now(), actor: 'user', actor_id: 1, actor_name: 'Ana', action: 'changed', revision: 2 },
      ...{ resource: 'guests', record_id: id, guest_id: id, fields: '{"habitacion":["1","2"]}' },
    };
    await knex.batchInsert('record_changes', Array(230).fill(change), 100);
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    expect(stepsOf(text)).toHaveLength(62);
    expect(text).toContain('170 cambios anteriores');
    expect(stepsOf(text).at(-1)).toContain('Registrado');
  });
});

describe('the story of a rental', () => {
  it('names the part that was changed, added or deleted', async () => {
    const { session } = await signedIn();
    const { body } = await call(server.url, production, 'POST', '/v1/rentacar/contracts', {
      contract: { establecimiento_id: hotel, referencia: 'AL-1', fecha_recogida: '2026-11-20 10:00:00' },
      vehicle: { marca: 'SEAT', modelo: 'Ibiza', matricula: '1000BBB' },
      persons: [{ ...MARINA, rol: 'CP', numero_documento: 'C1' }],
    });
    const id = Number(body.id);
    await call(server.url, production, 'PUT', `/v1/vehicles/${body.vehicle_id}`, { matricula: '2000CCC' });
    const driver = { alquiler_id: id, rol: 'CS', nombre: 'Olena', apellido1: 'Pryklad' };
    const { body: second } = await call(server.url, production, 'POST', '/v1/persons', driver);
    await call(server.url, production, 'DELETE', `/v1/persons/${second.id}`);
    const { text } = await ask(`/app/rentals/${id}`, { cookie: session });
    const [, deleted, changed, created] = stepsOf(text);
    expect(deleted).toMatch(/^Eliminado por una clave .* Conductor secundario$/);
    expect(changed).toMatch(/^Cambiado por una clave .* Vehículo Matrícula: 1000BBB → ahora: 2000CCC$/);
    expect(created).toMatch(/^Registrado por una clave/);
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);
const { production, sandbox } = server.keys;

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});
const hotel = Number(made.body.id);

const ADULT = {
  nombre: 'Marina',
  apellido1: 'Ejemplo',
  apellido2: 'Prueba',
  tipo_documento: 'DNI',
  numero_documento: '00000001R',
  fecha_nacimiento: '1988-04-14',
  fecha_entrada: '2026-11-20',
  habitacion: '207',
};
let documents = 0;
async function newGuest(more: object = {}, key = production, establecimiento_id = hotel): Promise<number> {
  documents += 1;
  const numero_documento = `X${String(documents).padStart(7, '0')}`;
  const body = { ...ADULT, numero_documento, establecimiento_id, ...more };
  const { status, body: answer } = await call(server.url, key, 'POST', '/v1/guests', body);
  expect(status).toBe(201);
  return Number(answer.id);
}
const stored = async (id: number) =>
  (await call(server.url, production, 'GET', `/v1/guests/${id}`)).body.data;

describe('the list of guests', () => {
  it('shows those of one stay together, their documents masked', async () => {
    const { session } = await signedIn();
    await newGuest({ referencia: 'EJ-1', numero_documento: '00000002W' });
    await newGuest({ referencia: 'EJ-1', nombre: 'Pablo', numero_documento: null, tipo_documento: null });
    const { text } = await ask('/app/guests?q=&from=20/11/2026', { cookie: session });
    expect(text).toContain('DNI •••••002W');
    expect(text).not.toContain('00000002W');
    const [, stay = ''] =
      /EJ-1<\/span><\/div>\s*<ul role="list" class="people">([\s\S]*?)<\/ul>/.exec(text) ?? [];
    expect(stay.match(/<a href="\/app\/guests\/\d+">/g)).toHaveLength(2);
  });

  it('filters by words, state and days as the API does, and shows test records apart', async () => {
    const { session } = await signedIn();
    await newGuest({ nombre: 'Olena', apellido1: 'Pryklad' });
    await newGuest({ nombre: 'Prueba', apellido1: 'Ensayo' }, sandbox);
    const page = async (query: string) => (await ask(`/app/guests?${query}`, { cookie: session })).text;
    const olena = await page('q=pryklad+olena');
    expect(olena).toContain('Olena Pryklad');
    expect(olena).not.toContain('Marina');
    expect(await page('q=pryklad&state=accepted')).toContain('No se encuentra nada así');
    expect(await page('q=pryklad&from=21/11/2026')).toContain('No se encuentra nada así');
    expect(await page('q=ensayo')).toContain('No se encuentra nada así');
    const test = await page('q=ensayo&test=1');
    expect(test).toContain('Prueba Ensayo');
    expect(test).toContain('no se comunica nunca');
    expect(await page('q=&test=1')).not.toContain('Olena');
  });

  it('says which filter is not taken', async () => {
    const { session } = await signedIn();
    const { status, text } = await ask('/app/guests?from=nunca', { cookie: session });
    expect(status).toBe(422);
    expect(text).toContain('nunca');
  });
});

describe('a guest', () => {
  it('shows each issue beside its field', async () => {
    const { session } = await signedIn();
    const id = await newGuest({ numero_documento: '00000001A', soporte_documento: null });
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    const field = (name: string) => new RegExp(`id="${name}"[^>]*aria-invalid="true"`).test(text);
    expect(text).toMatch(/data-state="held">\s*<label for="numero_documento">/);
    expect(field('soporte_documento')).toBe(true);
    expect(field('nombre')).toBe(false);
    expect(text).toContain('Faltan datos');
  });

  it('saves what was changed and nothing else, dates and municipality as people write them', async () => {
    const { session, proof } = await signedIn();
    const id = await newGuest();
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    const form = formOf(text, {
      proof,
      fecha_nacimiento: '1/2/1990',
      hora_entrada: '9:30',
      pais: 'ESP',
      codigo_postal: '46006',
      municipio: 'valencia',
      contacto_telefono: '+34 600 000 000',
    });
    const { status, headers } = await ask(`/app/guests/${id}`, { form, cookie: session });
    expect([status, headers.location]).toEqual([303, `/app/guests/${id}?said=saved`]);
    expect(await stored(id)).toMatchObject({
      ...ADULT,
      numero_documento: expect.any(String),
      fecha_nacimiento: '1990-02-01',
      hora_entrada: '09:30:00',
      codigo_municipio: '46250',
      nombre_municipio: null,
      contacto_telefono: '+34 600 000 000',
    });
    expect((await ask(`/app/guests/${id}?said=saved`, { cookie: session })).text).toContain('Se ha guardado');
  });

  it('keeps what was typed where it is refused, and says why at the field', async () => {
    const { session, proof } = await signedIn();
    const id = await newGuest();
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    const form = formOf(text, { proof, fecha_nacimiento: '31/02/1990', nombre: '' });
    const answer = await ask(`/app/guests/${id}`, { form, cookie: session });
    expect(answer.status).toBe(422);
    expect(answer.text).toMatch(/value="31\/02\/1990"[^>]*id="fecha_nacimiento"[^>]*aria-invalid="true"/);
    expect(answer.text).toMatch(/id="nombre"[^>]*aria-invalid="true"/);
    expect(await stored(id)).toMatchObject({ nombre: 'Marina', fecha_nacimiento: '1988-04-14' });
  });

  it('names the municipalities that are near where there is none of that name', async () => {
    const { session, proof } = await signedIn();
    const id = await newGuest({ pais: 'ESP', codigo_postal: '46006' });
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    const form = formOf(text, { proof, municipio: 'Valensia' });
    const answer = await ask(`/app/guests/${id}`, { form, cookie: session });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('«Valensia» no se encuentra');
    expect(answer.text).toContain('València');
  });

  it('shows both versions to the second of two people, and loses neither', async () => {
    const [ana, bruno] = [await signedIn(), await signedIn()];
    const id = await newGuest();
    const first = await ask(`/app/guests/${id}`, { cookie: ana.session });
    await server.database
      .knex('guests')
      .where({ id })
      .update({ updated_at: Date.now() - 60_000 });
    const opened = await ask(`/app/guests/${id}`, { cookie: bruno.session });
    const saved = await ask(`/app/guests/${id}`, {
      form: formOf(opened.text, { proof: bruno.proof, habitacion: '209' }),
      cookie: bruno.session,
    });
    expect(saved.status).toBe(303);
    const late = await ask(`/app/guests/${id}`, {
      form: formOf(first.text, { proof: ana.proof, habitacion: '208' }),
      cookie: ana.session,
    });
    expect(late.status).toBe(409);
    expect(late.text).toContain('Ahora pone: 209');
    expect(late.text).toMatch(/value="208"[^>]*id="habitacion"/);
    expect(await stored(id)).toMatchObject({ habitacion: '209' });
    const again = formOf(late.text, { proof: ana.proof });
    expect((await ask(`/app/guests/${id}`, { form: again, cookie: ana.session })).status).toBe(303);
    expect(await stored(id)).toMatchObject({ habitacion: '208' });
  });

  it('is not there for another account, nor for who is bound to another establishment', async () => {
    const id = await newGuest();
    const bound = await signedIn({ role: 'reception', establishments: [hotel + 1_000] });
    expect((await ask(`/app/guests/${id}`, { cookie: bound.session })).status).toBe(404);
    const { session } = await signedIn();
    expect((await ask('/app/guests/999999', { cookie: session })).status).toBe(404);
    expect((await ask('/app/guests/no', { cookie: session })).status).toBe(404);
  });

  it('is only read by who may only read', async () => {
    const { session, proof } = await signedIn({ role: 'reader' });
    const id = await newGuest();
    const { text } = await ask(`/app/guests/${id}`, { cookie: session });
    expect(text).toMatch(/id="nombre"[^>]*disabled/);
    expect(text).not.toContain('Guardar y comunicar');
    const form = { ...formOf(text, { proof }), nombre: 'Otra' };
    expect((await ask(`/app/guests/${id}`, { form, cookie: session })).status).toBe(403);
    expect(await stored(id)).toMatchObject({ nombre: 'Marina' });
  });

  it('shows hostile texts as text', async () => {
    const { session } = await signedIn();
    const nombre = `"><script>alert(1)</script>'&`;
    const id = await newGuest({ nombre, apellido1: 'Hostil' });
    for (const path of [`/app/guests/${id}`, '/app/guests?q=hostil', '/app/']) {
      const { text } = await ask(path, { cookie: session });
      expect(text).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&#39;&amp;');
      expect(text).not.toContain('<script>');
    }
  });
});

describe('a new guest', () => {
  it('is registered once, however often the form is sent', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/guests/new', { cookie: session });
    const form = formOf(text, {
      proof,
      establecimiento_id: String(hotel),
      nombre: 'Zoé',
      apellido1: 'Exemple',
    });
    const answers = [
      await ask('/app/guests/new', { form, cookie: session }),
      await ask('/app/guests/new', { form, cookie: session }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    const [one, other] = answers.map(({ headers }) => headers.location);
    expect(one).toMatch(/^\/app\/guests\/\d+\?said=saved$/);
    expect(other).toBe(one);
  });

  it('has what companions share, and keeps what was typed where it is refused', async () => {
    const { session, proof } = await signedIn();
    const id = await newGuest({ referencia: 'EJ-9', direccion: 'Calle Imaginaria, 7' });
    const { text } = await ask(`/app/guests/new?with=${id}`, { cookie: session });
    const form = formOf(text, { proof, nombre: 'Leo', apellido1: '' });
    expect(form).toMatchObject({
      referencia: 'EJ-9',
      habitacion: '207',
      direccion: 'Calle Imaginaria, 7',
      fecha_entrada: '20/11/2026',
      numero_documento: '',
    });
    const refused = await ask('/app/guests/new', { form, cookie: session });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/value="Leo"[^>]*id="nombre"/);
    expect(refused.text).toMatch(/id="apellido1"[^>]*aria-invalid="true"/);
  });
});

describe('deleting a guest', () => {
  it('asks first, says what happens to the filing, and leads to the list', async () => {
    const { session, proof } = await signedIn({ role: 'reception' });
    const id = await newGuest();
    expect((await ask(`/app/guests/${id}`, { cookie: session })).text).toContain(`/app/guests/${id}/delete`);
    const { text } = await ask(`/app/guests/${id}/delete`, { cookie: session });
    expect(text).toContain('se anula ante el Ministerio');
    const { status, headers } = await ask(`/app/guests/${id}/delete`, { form: { proof }, cookie: session });
    expect([status, headers.location]).toEqual([303, '/app/guests']);
    expect((await ask(`/app/guests/${id}`, { cookie: session })).status).toBe(404);
  });

  it('is nothing for who only reads', async () => {
    const { session, proof } = await signedIn({ role: 'reader' });
    const id = await newGuest();
    expect((await ask(`/app/guests/${id}/delete`, { cookie: session })).status).toBe(404);
    expect((await ask(`/app/guests/${id}/delete`, { form: { proof }, cookie: session })).status).toBe(404);
    expect(await stored(id)).toMatchObject({ nombre: 'Marina' });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../test/days.ts';
import { MARINA_ARRIVING, panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const server = await startTestServer({ MIR_URL: 'simulator', FILING: 'elsewhere' });
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);
const { production, sandbox } = server.keys;

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});
const hotel = Number(made.body.id);

// The account has credentials, so that the issues shown are about the guest.
await server.database
  .knex('accounts')
  .where({ id: server.account })
  .update({ mir_user: 'B12345678WS', mir_password: 'sealed', codigo_arrendador: '0000000001' });

const ADULT = { ...MARINA_ARRIVING, apellido2: 'Prueba', tipo_documento: 'DNI' };
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

/** The fields of a complete guest, as the desk types them. */
const TYPED = {
  nombre: 'Marina',
  apellido1: 'Ejemplo',
  apellido2: 'Prueba',
  tipo_documento: 'DNI',
  soporte_documento: 'BAA000001',
  nacionalidad: 'ESP',
  genero: 'F',
  fecha_nacimiento: '14/4/1988',
  direccion: 'Calle Imaginaria, 7',
  pais: 'ESP',
  codigo_postal: '46006',
  municipio: 'València',
  contacto_telefono: '600000001',
  fecha_entrada: '20/11/2026',
  fecha_salida: '22/11/2026',
  hora_entrada: '11:00',
  hora_salida: '10:00',
  tipo_pago: 'EFECT',
  referencia: 'EJ-77',
};

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

  it('masks the number of a document also where something is said of it, there and on today', async () => {
    const { session } = await signedIn();
    const id = await newGuest({
      nombre: 'Control',
      tipo_documento: 'DNI',
      numero_documento: '33333333A',
      soporte_documento: 'BAA000001',
      nacionalidad: 'ESP',
      ...{ genero: 'F', direccion: 'Calle Imaginaria, 7', pais: 'ESP', codigo_postal: '46006' },
      ...{ codigo_municipio: '46250', contacto_telefono: '+34600000001', tipo_pago: 'EFECT' },
      ...{ fecha_salida: '2026-11-22', hora_entrada: '11:00:00', referencia: 'EJ-88' },
    });
    for (const path of ['/app/guests?q=33333333A', '/app/', `/app/guests/${id}`]) {
      const { text } = await ask(path, { cookie: session });
      expect(text, path).toContain('•••••333A» no es correcto');
      expect(text.replace('q" type="text" value="33333333A"', ''), path).not.toContain('«33333333A');
    }
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
  it('is offered where the last one arrived', async () => {
    const { session } = await signedIn();
    const other = await call(server.url, production, 'POST', '/v1/establishments', {
      nombre: 'Hotel Segundo',
      numero_establecimiento: '0000000004',
    });
    const fecha_entrada = inDays(0);
    for (const place of [Number(other.body.id), hotel]) {
      await newGuest({ fecha_entrada }, production, place);
      const { text } = await ask('/app/guests/new', { cookie: session });
      expect(Number(/name="establecimiento_id"[\s\S]*?value="(\d+)" selected/.exec(text)?.[1])).toBe(place);
    }
  });

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

  it('that lacks something is not followed by the word that nothing is left to mend', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/guests/new', { cookie: session });
    const form = formOf(text, {
      proof,
      establecimiento_id: String(hotel),
      nombre: 'Ida',
      apellido1: 'Falta',
    });
    const { headers } = await ask('/app/guests/new', { form, cookie: session });
    const page = await ask(String(headers.location), { cookie: session });
    expect(page.text).toContain('Se ha guardado.');
    expect(page.text).not.toContain('No queda nada por corregir');
  });

  it('is checked by a button that says what it found, and opens at the first field that is wrong', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/guests/new', { cookie: session });
    const typed = { ...TYPED, establecimiento_id: String(hotel), proof, do: 'check' };
    const wrong = await ask('/app/guests/new', {
      form: formOf(text, { ...typed, numero_documento: '55512345Y' }),
      cookie: session,
    });
    expect(wrong.text).toContain('queda algo por resolver');
    expect(wrong.text.match(/<input[^>]*autofocus/g)).toHaveLength(1);
    expect(wrong.text).toMatch(/id="numero_documento"[^>]*autofocus/);
    const right = await ask('/app/guests/new', {
      form: formOf(text, { ...typed, numero_documento: '55512345M' }),
      cookie: session,
    });
    expect(right.text).toContain('no falta nada. Aún no se ha guardado.');
    expect(right.text).not.toContain('autofocus');
  });

  it('takes hours and numbers as people type them, and a document as it is filed', async () => {
    const { session, proof } = await signedIn();
    const { text } = await ask('/app/guests/new', { cookie: session });
    const more = { hora_entrada: '11', hora_salida: '1130', numero_documento: '44.444.444-A' };
    const form = formOf(text, { ...TYPED, establecimiento_id: String(hotel), proof, ...more });
    const { headers } = await ask('/app/guests/new', { form, cookie: session });
    const id = Number(/guests\/(\d+)/.exec(String(headers.location))?.[1]);
    expect(await stored(id)).toMatchObject({
      hora_entrada: '11:00:00',
      hora_salida: '11:30:00',
      numero_documento: '44444444A',
    });
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

import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { FROM_ABROAD } from '../../../test/fixtures.ts';
import { MARINA, panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, newAccountWithKeys, startTestServer } from './running.ts';

/** Pages of the panel about establishments with another clock or another authority. */

/** Half an hour after midnight in Madrid, half an hour before it in the Canary Islands. */
vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 22, 23, 30) });

const server = await startTestServer();
afterAll(async () => {
  await server.stop();
  vi.useRealTimers();
});
const { ask, signedIn } = panelClient(server);

const GUEST = {
  ...MARINA,
  ...FROM_ABROAD,
  genero: 'F',
  contacto_telefono: '+44 20 0000 0000',
  fecha_entrada: '2026-11-22',
  hora_entrada: '16:30:00',
  fecha_salida: '2026-11-25',
  tipo_pago: 'TARJETA',
};

/** Makes an account with one establishment in each municipality, and a signed-in user. */
async function accountIn(...municipalities: (string | null)[]) {
  const { account, keys } = await newAccountWithKeys(server.database);
  const create = async (path: string, body: object) => {
    const { status, body: made } = await call(server.url, keys.production, 'POST', path, body);
    expect(status).toBe(201);
    return Number(made.id);
  };
  const places: number[] = [];
  for (const codigo_municipio of municipalities) {
    const nombre = `Hotel ${codigo_municipio ?? 'Ejemplo'}`;
    const body = { nombre, numero_establecimiento: '0000000001', codigo_municipio };
    places.push(await create('/v1/establishments', body));
  }
  let documents = 0;
  const guest = (changes: object = {}, establecimiento_id = places[0]) => {
    documents += 1;
    const numero_documento = `AB${account}${documents}`;
    return create('/v1/guests', { ...GUEST, numero_documento, establecimiento_id, ...changes });
  };
  const { session, proof } = await signedIn({ account_id: account });
  const page = async (path: string) => (await ask(`/app${path}`, { cookie: session })).text;
  const english = async () => (await signedIn({ account_id: account, language: 'en' })).text;
  return { account, places, guest, session, proof, page, english };
}

/** The value of a field. */
function shownIn(text: string, id: string): string | undefined {
  const input = text.match(/<input [^>]*>/g)?.find(one => one.includes(` id="${id}"`)) ?? '';
  return /value="([^"]*)"/.exec(input)?.[1];
}

describe('a reception of the Canary Islands', () => {
  it('has its own today while Madrid’s next day has begun', async () => {
    const [there, madrid] = [await accountIn('38038'), await accountIn('28079')];
    expect(await there.page('/')).toContain('Domingo, 22 de noviembre de 2026, 23:30, hora canaria');
    expect(await madrid.page('/')).toContain('Lunes, 23 de noviembre de 2026, 0:30<');
    expect(shownIn(await there.page('/guests/new'), 'fecha_entrada')).toBe('22/11/2026');
    expect(shownIn(await madrid.page('/guests/new'), 'fecha_entrada')).toBe('23/11/2026');
    expect(shownIn(await there.page('/rentals/new'), 'contract.fecha_recogida')).toBe('22/11/2026 23:30');
    expect(shownIn(await madrid.page('/rentals/new'), 'contract.fecha_recogida')).toBe('23/11/2026 00:30');
    expect(shownIn(await there.page('/guests'), 'f-from')).toBe('20/11/2026');
    expect(shownIn(await madrid.page('/guests'), 'f-from')).toBe('21/11/2026');
  });

  it('reads deadlines on its own clock, which is named; what was sent stays as it is', async () => {
    const { guest, page } = await accountIn('35016');
    const id = await guest({ fecha_nacimiento: null });
    expect(await page('/')).toMatch(/Vence <time[^>]*>lun, 23 nov, 15:30, hora canaria</);
    const record = await page(`/guests/${id}`);
    expect(record).toContain('Vence: lun, 23 nov, 15:30, hora canaria');
    expect(record).toMatch(/dom, 22 nov, 23:30, hora canaria</);
    expect(shownIn(record, 'hora_entrada')).toBe('16:30');
  });

  it('that works beside one of the mainland is told by Madrid’s clock, each record by its own', async () => {
    const { guest, page, places } = await accountIn('28079', '35016');
    await guest({ fecha_nacimiento: null });
    await guest({ fecha_nacimiento: null }, places[1]);
    const text = await page('/');
    expect(text).toContain('Lunes, 23 de noviembre de 2026, 0:30<');
    expect(text).toMatch(/>lun, 23 nov, 16:30</);
    expect(text).toMatch(/>lun, 23 nov, 15:30, hora canaria</);
  });
});

describe('a hotel of Girona', () => {
  it('is never told that its guests are late, lack data or are filed by themselves', async () => {
    const { guest, page } = await accountIn('17079');
    expect(await page('/')).toContain(
      'no los envía Mirlo: el operador los exporta para los Mossos d’Esquadra',
    );
    expect(await page('/')).not.toContain('se comunica solo');
    const id = await guest({ fecha_entrada: '2026-11-02' });
    for (const text of [await page('/'), await page(`/guests/${id}`), await page('/guests?from=1/11/2026')]) {
      expect(text).not.toMatch(/Fuera de plazo<|Tarde por|Faltan datos<\/span>|Complételo|lo rechazaría/);
    }
    expect(await page('/guests/new')).toContain('lo de otra autoridad lo exporta el operador');
    expect(await page('/guests/new')).not.toContain('Guardar y comunicar');
    expect(await page('/')).toContain('Huéspedes sin exportar: 1');
    expect(await page(`/guests/${id}`)).toContain('De otra autoridad');
  });

  it('is told what its guests lack', async () => {
    const { guest, page } = await accountIn('17079');
    await guest({ nombre: 'Completa' });
    await guest({ nombre: 'Incompleta', fecha_nacimiento: null });
    const text = await page('/');
    expect(text).toContain('De otra autoridad, con datos que faltan: 1');
    expect(text).toContain('Incompleta');
    expect(text).not.toContain('>Completa Ejemplo');
    expect(text).toContain('Huéspedes sin exportar: 2');
  });

  it('hides nothing of the ministry’s behind its own guests', async () => {
    const { guest, page, places } = await accountIn('17079', '28079');
    for (let i = 0; i < 55; i += 1) await guest({ fecha_entrada: '2026-11-02' });
    await guest({ nombre: 'Madrileña', fecha_nacimiento: null }, places[1]);
    const text = await page('/');
    expect(text).toContain('Madrileña');
    expect(text).toContain('Huéspedes sin exportar: 55');
    expect(text).not.toContain('No caben aquí');
  });
});

describe('today of an account that can file nothing and has registered nothing', () => {
  const QUIET = /nada que hacer|nothing to do|se comunica solo|filed by itself/;

  it('says what is missing, and who has to give it', async () => {
    const { account, page, english, places } = await accountIn('28079');
    for (const text of [await page('/'), await english()]) expect(text).not.toMatch(QUIET);
    expect(await page('/')).toContain('Este servidor no comunica con el Ministerio (MIR_URL=off)');
    expect(await page('/')).toContain('Resuélvalo en <a href="/app/ministry">Ministerio</a>');
    expect(await english()).toContain('user, password or lessor code. See to it in <a href="/app/ministry">');
    const desk = await signedIn({ account_id: account, role: 'reception', establishments: places });
    expect(desk.text).toContain('código de arrendador. Lo resuelve el titular de la cuenta.');
    expect(desk.text).not.toMatch(QUIET);
  });

  it('tells the ministry’s words where it refused the account', async () => {
    const { account, page } = await accountIn('28079');
    const files = { mir_user: 'B1WS', mir_password: 'sealed', codigo_arrendador: '0000000001' };
    const stopped = JSON.stringify({ params: { reason: '401 <no>' } });
    await server.database
      .knex('accounts')
      .where({ id: account })
      .update({ ...files, stopped });
    expect(await page('/')).toContain('Dice: 401 &lt;no&gt;. Resuélvalo en');
    await server.database.knex('accounts').where({ id: account }).update({ stopped: null });
    expect(await page('/')).not.toContain('Dice:');
  });

  it('names the establishment whose own settings are missing a part, and leaves the others out', async () => {
    const { account, page, places } = await accountIn('28079', '38038');
    const files = { mir_user: 'B1WS', mir_password: 'sealed', codigo_arrendador: '0000000001' };
    await server.database.knex('accounts').where({ id: account }).update(files);
    await server.database.knex('establishments').where({ id: places[1] }).update({ codigo_arrendador: '2' });
    expect(await page('/')).toContain('<strong>Hotel 38038</strong>: Faltan datos del servicio web');
    expect(await page('/')).toContain('Lo resuelve el operador.');
    expect(await page('/')).not.toContain('<strong>Hotel 28079');
  });

  it('sends to the establishment whose municipality does not exist', async () => {
    const { page, places } = await accountIn('71079');
    expect(await page('/')).toContain('<strong>Hotel 71079</strong>: Su municipio no existe');
    expect(await page('/')).toContain(`Resuélvalo en <a href="/app/establishments/${places[0]}">`);
  });

  it('asks for an establishment where there is none', async () => {
    const { english } = await accountIn();
    expect(await english()).toContain('There is no establishment');
    expect(await english()).not.toMatch(QUIET);
  });

  it('asks for no credentials of the ministry where another authority takes the guests', async () => {
    const { page, english } = await accountIn('17079');
    for (const text of [await page('/'), await english()]) expect(text).not.toMatch(QUIET);
    expect(await page('/')).not.toContain('código de arrendador');
  });
});

it('today of an account that files says that there is nothing to do, and an establishment of another authority is told apart', async () => {
  const files = await startTestServer({ MIR_URL: 'simulator' });
  try {
    const filed = { mir_user: 'B1WS', mir_password: 'sealed', codigo_arrendador: '0000000001' };
    await files.database.knex('accounts').where({ id: files.account }).update(filed);
    const hotel = (codigo_municipio: string) =>
      files.call('POST', '/v1/establishments', {
        nombre: `Hotel ${codigo_municipio}`,
        numero_establecimiento: '1',
        codigo_municipio,
      });
    await hotel('28079');
    const client = panelClient(files);
    const { session } = await client.signedIn();
    const today = async () => (await client.ask('/app/', { cookie: session })).text;
    expect(await today()).toMatch(/No hay nada que hacer.*Lo que se registre aquí se comunica solo/s);
    await hotel('17079');
    expect(await today()).not.toContain('nada que hacer');
    expect(await today()).toMatch(/no los envía Mirlo: el operador los exporta.*Lo demás se comunica solo/s);
  } finally {
    await files.stop();
  }
});

describe('today', () => {
  it('says that the operator is awaited where nothing lacks and the account cannot file', async () => {
    const { guest, page } = await accountIn('28079');
    const id = await guest();
    expect(await page('/')).toContain('Esperan al operador: 1');
    expect(await page(`/guests/${id}`)).not.toContain('lo rechazaría');
  });

  it('never says that there is nothing to do while something on its way is late', async () => {
    const { guest, page } = await accountIn('28079');
    const id = await guest({ fecha_entrada: '2026-11-20' });
    const fresh = await guest();
    for (const record_id of [id, fresh])
      await server.database
        .knex('submissions')
        .where({ resource: 'guests', record_id })
        .update({ state: 'queued', issues: '[]' });
    const text = await page('/');
    expect(text).toContain('Fuera de plazo, sin aceptar todavía: 1');
    expect(text).not.toContain('No hay nada que hacer');
    expect(await page('/guests?from=1/11/2026')).toContain('Tarde por');
  });

  it('says of a minor alone that an adult is awaited', async () => {
    const { guest, page } = await accountIn('28079');
    const id = await guest({ fecha_nacimiento: '2018-01-02' });
    await server.database
      .knex('submissions')
      .where({ resource: 'guests', record_id: id })
      .update({ issues: JSON.stringify([ADULT_AWAITED]) });
    expect(await page('/')).toContain('Espera a un adulto</span>');
    expect(await page(`/guests/${id}`)).not.toContain('lo rechazaría');
  });
});

const ADULT_AWAITED = {
  rule: 'stay.adult_awaited',
  severity: 'error',
  resource: 'guests',
  id: null,
  field: 'parentesco',
  params: {},
};

describe('the words of a form', () => {
  it('name dates as they are typed, in what is refused and in what is missing', async () => {
    const { guest, page, session, proof } = await accountIn('28079');
    const id = await guest({ fecha_nacimiento: null });
    const text = await page(`/guests/${id}`);
    expect(text).toContain('Falta la fecha de nacimiento: escríbala como dd/mm/aaaa');
    expect(await page('/')).toContain('escríbala como dd/mm/aaaa');
    const form = formOf(text, { proof, fecha_nacimiento: '31/2/1990', hora_entrada: '25:00' });
    const spanish = await ask(`/app/guests/${id}`, { form, cookie: session });
    expect(spanish.text).toContain('se recibió &quot;31/02/1990&quot;, se espera una fecha real dd/mm/aaaa');
    expect(spanish.text).toContain('se espera una hora hh:mm de 24 h');
    expect(spanish.text).not.toMatch(/AAAA|YYYY|HH:MM/);
  });
});

describe('the municipality of an establishment', () => {
  it.each([
    ['71079', ['no se encuentra entre los municipios']],
    ['17999', ['(17']],
    ['Mieres', ['Mieres (17105)', 'Mieres (33037)']],
  ])('%s is not taken, and those that may be meant are named with their codes', async (municipio, said) => {
    const { page, session, proof } = await accountIn();
    const form = { proof, nombre: 'Hotel', numero_establecimiento: 'H1', municipio, uuid: randomUUID() };
    const { status, text } = await ask('/app/establishments', { form, cookie: session });
    expect(status).toBe(422);
    for (const one of said) expect(text).toContain(one);
    expect(await page('/establishments')).not.toContain('/app/establishments/');
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../test/days.ts';
import { typedDate } from '../../web/src/times.ts';
import { launchChromium } from './browser.ts';
import { typeFamily } from './family-by-keys.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);
const { production } = server.keys;

await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});

const STAY = {
  fecha_salida: typedDate(inDays(3)),
  hora_entrada: '15:00',
  tipo_pago: 'EFECT',
};
const HOME = {
  direccion: 'Calle Imaginaria 12',
  codigo_postal: '46006',
  municipio: 'Valencia',
  contacto_telefono: '600000000',
};
const MOTHER = {
  p0_nombre: 'Nuria',
  p0_apellido1: 'Ficticia',
  p0_apellido2: 'Modelo',
  p0_fecha_nacimiento: '14041985',
  p0_genero: 'F',
  p0_numero_documento: '00000004g',
  p0_soporte_documento: 'BAA000004',
};
const CHILD = {
  p1_nombre: 'Leo',
  p1_apellido1: 'Prueba',
  p1_apellido2: 'Ficticia',
  p1_fecha_nacimiento: '20/09/2019',
  p1_genero: 'M',
  p1_parentesco: 'HJ',
};
const SISTER = {
  p2_nombre: 'Vera',
  p2_apellido1: 'Prueba',
  p2_apellido2: 'Ficticia',
  p2_fecha_nacimiento: '1-6-2020',
  p2_genero: 'F',
};

async function opened() {
  const user = await signedIn();
  const page = await ask('/app/guests/family', { cookie: user.session });
  const send = (text: string, changes: Record<string, string>) =>
    ask('/app/guests/family', { cookie: user.session, form: formOf(text, changes) });
  return { ...user, text: page.text, send };
}
type Listed = Record<string, unknown>[];
const all = async () =>
  (await call(server.url, production, 'GET', '/v1/guests?limit=200')).body.data as unknown as Listed;

describe('a family on one page', () => {
  it('is stored as one stay; kinds of document and kinship follow from what was typed once', async () => {
    const { text, send } = await opened();
    const { status, headers } = await send(text, { ...STAY, ...HOME, ...MOTHER, ...CHILD, ...SISTER });
    expect([status, headers.location]).toEqual([303, expect.stringMatching(/\/guests\/\d+\?said=saved$/)]);
    const guests = await all();
    expect(guests).toHaveLength(3);
    expect(new Set(guests.map(({ referencia }) => referencia)).size).toBe(1);
    const shared = { direccion: 'Calle Imaginaria 12', codigo_municipio: '46250', nacionalidad: 'ESP' };
    for (const one of guests) expect(one).toMatchObject(shared);
    const by = (nombre: string) => guests.find(one => one.nombre === nombre);
    expect(by('Nuria')).toMatchObject({ tipo_documento: 'DNI', fecha_nacimiento: '1985-04-14' });
    expect(by('Vera')).toMatchObject({ parentesco: 'HJ', fecha_nacimiento: '2020-06-01' });
    const issues = guests.flatMap(({ mir }) => Object(mir).issues as { rule: string }[]);
    expect(new Set(issues.map(({ rule }) => rule))).toEqual(new Set(['account.not_configured']));
  });

  it('sent twice is stored once', async () => {
    const { text, send } = await opened();
    const family = { ...STAY, ...HOME, ...MOTHER, p0_numero_documento: '00000005M' };
    const [one, other] = [await send(text, family), await send(text, family)];
    expect(other.headers.location).toBe(one.headers.location);
  });

  it('that lacks something is not stored before that was told; incomplete where that is wanted', async () => {
    const { text, send } = await opened();
    const before = (await all()).length;
    const typed = { ...STAY, ...HOME, ...MOTHER, p0_numero_documento: '00000006A', p0_apellido2: '' };
    const told = await send(text, typed);
    expect(told.status).toBe(422);
    expect(told.text).toContain('id="p0_numero_documento-note"');
    expect(told.text).toContain('id="p0_apellido2-note"');
    expect(told.text).toContain('value="as_is"');
    expect(await all()).toHaveLength(before);
    const kept = await send(told.text, { do: 'as_is' });
    expect(kept.status).toBe(303);
    expect(await all()).toHaveLength(before + 1);
  });

  it('is told of a postal code that does not serve its municipality, and of dates as they are typed', async () => {
    const { text, send } = await opened();
    const told = await send(text, {
      ...STAY,
      ...HOME,
      ...MOTHER,
      codigo_postal: '28001',
      municipio: '46250',
    });
    expect(told.text).toContain('id="codigo_postal-note"');
    const late = await send(text, { ...STAY, ...HOME, ...MOTHER, p0_fecha_nacimiento: '14042099' });
    const [, note = ''] = /id="p0_fecha_nacimiento-note">(.*?)<\/div>/s.exec(late.text) ?? [];
    expect(note).toContain('14/04/2099');
    expect(late.text).not.toMatch(/\b2099-04-14\b/);
  });

  it('of which one is refused keeps those before, and sends only the others again', async () => {
    const { text, send } = await opened();
    const long = { p1_nombre: 'ñ'.repeat(300) };
    const typed = { ...STAY, ...HOME, ...MOTHER, p0_numero_documento: '00000007F', ...CHILD, ...long };
    const before = (await all()).length;
    const refused = await send(text, { ...typed, do: 'as_is' });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('1. Nuria: guardada');
    expect(refused.text).toContain('id="p1_nombre-note"');
    expect(await all()).toHaveLength(before + 1);
    const done = await send(refused.text, { p1_nombre: 'Leo', p1_apellido1: 'Segundo' });
    expect(done.status).toBe(303);
    expect(await all()).toHaveLength(before + 2);
  });

  it('takes what a reader types into the next empty person, and tells a slip', async () => {
    const { text, send } = await opened();
    const lines = [
      'IDESPBAA000004100000004G<<<<<<',
      '8504146F3001019ESP<<<<<<<<<<<8',
      'FICTICIA<MODELO<<NURIA<<<<<<<<',
    ];
    const first = await send(text, { p0_nombre: 'Ana', do: 'read', lines: lines.join('\n') });
    expect(formOf(first.text, {})).toMatchObject({
      p0_nombre: 'Ana',
      p1_nombre: 'Nuria',
      p1_tipo_documento: 'DNI',
      p1_numero_documento: '00000004G',
      p1_soporte_documento: 'BAA000004',
    });
    const slip = lines.join('\n').replace('850414', '850415');
    const wrong = await send(first.text, { do: 'read', lines: slip });
    expect([wrong.status, formOf(wrong.text, {}).p1_nombre]).toEqual([422, 'Nuria']);
    expect(wrong.text).toContain('id="lines-note"');
  });

  it('says so where a document is read and twelve people are typed already', async () => {
    const { text, send } = await opened();
    let page = text;
    for (let n = 5; n <= 12; n += 1) page = (await send(page, { do: 'add' })).text;
    const names = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`p${n}_nombre`, `Ana ${n}`]));
    const lines =
      'IDESPBAA000004100000004G<<<<<<\n8504146F3001019ESP<<<<<<<<<<<8\nFICTICIA<MODELO<<NURIA<<<<<<<<';
    const full = await send(page, { ...names, do: 'read', lines });
    expect([full.status, full.text.includes('Ya hay 12 personas en la página')]).toEqual([422, true]);
    expect(formOf(full.text, {})).toMatchObject({ p11_nombre: 'Ana 11' });
  });

  it('grows by one person to twelve at most, and keeps what was typed', async () => {
    const { text, send } = await opened();
    let page = (await send(text, { p3_nombre: 'Ida', do: 'add' })).text;
    expect(formOf(page, {})).toMatchObject({ people: '5', p3_nombre: 'Ida', p4_nombre: '' });
    for (let n = 6; n <= 12; n += 1) page = (await send(page, { do: 'add' })).text;
    expect(page).not.toContain('value="add"');
    expect(formOf((await send(page, { do: 'add' })).text, {}).people).toBe('12');
  });

  it('without anybody is told', async () => {
    const { text, send } = await opened();
    const { status, text: told } = await send(text, STAY);
    expect([status, told.includes('No se ha escrito a nadie.')]).toEqual([422, true]);
  });
});

const browser = await launchChromium();
afterAll(() => browser?.close());

describe.skipIf(browser === null)('a family of four at the desk, by the keyboard', () => {
  it.each([true, false])('takes at most 220 keys and 60 s, with scripts: %s', async javaScriptEnabled => {
    if (browser === null) return;
    // The same people would be recognised and not stored again.
    for (const { id } of await all()) await call(server.url, production, 'DELETE', `/v1/guests/${id}`);
    const { session } = await signedIn();
    const context = await browser.newContext({ javaScriptEnabled, locale: 'es-ES' });
    const url = `http://localhost:${server.port}`;
    await context.addCookies([{ name: 'mirlo', value: session ?? '', url }]);
    const page = await context.newPage();
    await page.goto(`${url}/app/guests/family`);
    const { keys, seconds } = await typeFamily(page, STAY.fecha_salida.replaceAll('/', ''));
    console.log(`A family of four: ${keys} keys, ${seconds.toFixed(0)} s`);
    expect([keys <= 220, seconds <= 60]).toEqual([true, true]);
    await context.close();
  });
});

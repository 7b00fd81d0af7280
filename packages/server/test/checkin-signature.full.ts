import { createHash } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { exportPerson } from '../src/person/export.ts';
import { signAndSend, typed } from './checkin-form.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const PUBLIC_URL = 'http://localhost';
const server = await startTestServer({ PUBLIC_URL, SECRET_KEY: 'a1'.repeat(32) });
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server, { Host: 'localhost' });
const { production } = server.keys;
const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});
const { session } = await signedIn();
const DRAWN = '10.20.0_11.21.16_12.25.33*40.20.400_41.22.416';

/** Fills in a person's form. Returns it with its address. */
async function filled(more: Record<string, string> = {}) {
  const { body } = await call(server.url, production, 'POST', '/v1/invitations', {
    establecimiento_id: made.body.id,
    fecha_entrada: '2030-11-20',
    fecha_salida: '2030-11-24',
    personas: 2,
    idioma: 'de',
  });
  const path = `${new URL(Object(body.data).enlace).pathname}/person`;
  const olena = { nombre: 'Olena', apellido1: 'Pryklad', apellido2: '', nacionalidad: 'UKR' };
  const form = formOf((await ask(path)).text, typed({ ...olena, ...more }));
  return { path, form };
}

const newestGuest = async () => {
  const { body } = await call(server.url, production, 'GET', '/v1/guests?limit=200');
  return (body.data as { id: number; numero_documento: string; revision: number }[]).reduce((a, b) =>
    a.id > b.id ? a : b,
  );
};
const kept = (guest_id: number) => server.database.knex('signatures').where({ guest_id });
const story = async (id: number) => (await ask(`/app/guests/${id}`, { cookie: session })).text;

describe('the signature of a check-in', () => {
  it('is asked on a page that shows what will be filed, and kept with exactly that text', async () => {
    const { path, form } = await filled();
    const before = await server.database.knex('guests').count({ n: '*' }).first();
    const review = await ask(path, { form });
    expect([review.status, review.text.includes('Prüfen und unterschreiben')]).toEqual([200, true]);
    const unsigned = await ask(path, { form: formOf(review.text, {}) });
    expect([unsigned.status, unsigned.text.includes('Die Unterschrift fehlt')]).toEqual([422, true]);
    expect(await server.database.knex('guests').count({ n: '*' }).first()).toEqual(before);
    const sent = await ask(path, { form: formOf(unsigned.text, { trazos: DRAWN }) });
    expect(sent.status).toBe(303);
    const { id } = await newestGuest();
    const [row] = await kept(id);
    expect(row).toMatchObject({ language: 'de', ink: expect.stringContaining('[[[10,20,0]') });
    expect(createHash('sha256').update(row.text).digest('hex')).toBe(row.sha256);
    const shown = review.text.replace(/<[^>]*>/g, '\n').split('\n');
    for (const line of row.text.trimEnd().split('\n'))
      for (const part of line.split(': ')) expect(shown).toContain(part);
  });

  it('names the municipality that a postal code leaves no choice of: it is filed, so it is shown and signed', async () => {
    const { path, form } = await filled({ pais: 'ESP', codigo_postal: '28013', municipio: '' });
    const review = await ask(path, { form });
    expect(review.text).toContain('<dt>Ort</dt><dd>Madrid</dd>');
    expect((await ask(path, { form: formOf(review.text, { firma: 'Olena' }) })).status).toBe(303);
    const { id } = await newestGuest();
    const stored = (await call(server.url, production, 'GET', `/v1/guests/${id}`)).body.data;
    expect(stored).toMatchObject({ codigo_municipio: '28079' });
    expect(await kept(id)).toMatchObject([{ text: expect.stringContaining('\nOrt: Madrid\n') }]);
  });

  it('is of the text that was shown: changed behind the page, it is shown anew', async () => {
    const { path, form } = await filled();
    const { text } = await ask(path, { form });
    const signed = formOf(text, { firma: 'Olena Pryklad' });
    const other = await ask(path, { form: { ...signed, apellido1: 'Other' } });
    expect([other.status, other.text.includes('<dd>Other</dd>')]).toEqual([200, true]);
    expect((await ask(path, { form: { ...signed, sha256: 'a'.repeat(64) } })).status).toBe(200);
    const [one, two] = [
      await ask(path, { form: signed }),
      await ask(path, { form: { ...signed, firma: 'Eve' } }),
    ];
    expect([one.status, two.status]).toEqual([303, 303]);
    const { id } = await newestGuest();
    expect(await kept(id)).toMatchObject([{ ink: '{"name":"Olena Pryklad"}' }]);
  });

  it('is not asked under 14: the adult sends', async () => {
    const { path, form } = await filled({ fecha_nacimiento: '21/11/2016', parentesco: 'HJ' });
    const { text } = await ask(path, { form });
    expect(text).toContain('Unter 14 Jahren wird nicht unterschrieben');
    expect(text).not.toMatch(/name="firma"|<canvas/);
    expect((await ask(path, { form: formOf(text, { firma: 'Eve' }) })).status).toBe(303);
    expect(await kept((await newestGuest()).id)).toEqual([]);
  });

  it('is told with what was changed after it, and no more once that is taken back', async () => {
    const { path, form } = await filled();
    await signAndSend(ask, path, form, { firma: '"><script>alert(1)</script>' });
    const guest = await newestGuest();
    expect(await story(guest.id)).toContain('Firma del viajero');
    expect(await story(guest.id)).not.toMatch(/Cambiado después de firmar|alert\(1\)/);
    const patch = (body: object) => call(server.url, production, 'PATCH', `/v1/guests/${guest.id}`, body);
    await patch({ habitacion: '12' });
    expect(await story(guest.id)).not.toContain('Cambiado después de firmar');
    await patch({ apellido1: 'Otra' });
    const text = await story(guest.id);
    expect(text.match(/Cambiado después de firmar/g)).toHaveLength(2);
    expect(text).toMatch(/Cambiado después de firmar, [^<]*, por una clave: Primer apellido/);
    expect(text).not.toContain(guest.numero_documento);
    const proof = /name="proof" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const open = await ask(`/app/guests/${guest.id}/documents`, { form: { proof }, cookie: session });
    expect(open.text).toContain(`Nummer: ${guest.numero_documento}`);
    expect(open.text).toContain('&lt;script&gt;alert(1)');
    await patch({ apellido1: 'Pryklad' });
    expect(await story(guest.id)).not.toContain('Cambiado después de firmar');
  });

  it('that is altered in the database, in whatever column, is said to be', async () => {
    const { path, form } = await filled();
    await signAndSend(ask, path, form);
    const { id } = await newestGuest();
    const [row] = await kept(id);
    const fields = JSON.stringify({ ...JSON.parse(row.fields), apellido1: 'Forged' });
    const { signed_at, language } = row;
    const altered = {
      text: 'Forged',
      ink: '{"name":"Forged"}',
      fields,
      signed_at: signed_at + 1,
      language: 'en',
    };
    expect(language).toBe('de');
    for (const [column, value] of Object.entries(altered)) {
      await kept(id).update({ [column]: value });
      const text = await story(id);
      expect([column, text.includes('Alterado en la base de datos')]).toEqual([column, true]);
      expect(text).not.toContain('Cambiado después de firmar');
      await kept(id).update({ [column]: row[column] });
    }
    expect(await story(id)).not.toContain('Alterado en la base de datos');
  });

  it('that was kept before there was a digest over all of it is checked by its text', async () => {
    const { path, form } = await filled();
    await signAndSend(ask, path, form);
    const { id } = await newestGuest();
    await kept(id).update({ row_sha256: null });
    expect(await story(id)).not.toContain('Alterado en la base de datos');
    await kept(id).update({ text: 'Forged' });
    expect(await story(id)).toContain('no coincide con su SHA-256');
  });

  it('stays without its link, is exported to the person, and goes with the record', async () => {
    const { path, form } = await filled();
    await signAndSend(ask, path, form);
    const { id, numero_documento } = await newestGuest();
    await server.database.knex('checkins').delete();
    await server.database.knex('invitations').delete();
    expect(await kept(id)).toHaveLength(1);
    const who = { document: numero_documento, born: null };
    const at = { now: Date.now(), progress: () => {} };
    const { records } = await exportPerson(server.database, server.account, who, at);
    expect(records).toMatchObject([{ signature: { language: 'de', ink: { name: 'Marina Ejemplo' } } }]);
    expect((await call(server.url, production, 'DELETE', `/v1/guests/${id}`)).status).toBeLessThan(300);
    expect(await kept(id)).toEqual([]);
  });
});

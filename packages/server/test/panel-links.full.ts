import { afterAll, describe, expect, it } from 'vitest';
import { inDays } from '../../../test/days.ts';
import { signAndSend, typed } from './checkin-form.ts';
import { mailServer } from './mail-server.ts';
import { MARINA, panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

/** Check-in links in the panel: made, found, changed, mailed again, revoked. */

const smtp = await mailServer();
const server = await startTestServer({
  SECRET_KEY: 'a1'.repeat(32),
  PUBLIC_URL: 'http://localhost',
  SMTP_URL: `smtp://127.0.0.1:${smtp.port}`,
  MAIL_FROM: 'registro@example.com',
});
afterAll(async () => {
  await server.stop();
  await smtp.stop();
});
const { ask, signedIn } = panelClient(server, { Host: 'localhost' });
const { production } = server.keys;
const house = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});
const establecimiento_id = Number(house.body.id);
const { session, proof } = await signedIn({ role: 'reception' });

async function made(more: Record<string, string> = {}): Promise<string> {
  const { text } = await ask('/app/checkins/new', { cookie: session });
  const stay = { fecha_entrada: '20/11/2030', fecha_salida: '24/11/2030', personas: '2' };
  const sent = formOf(text, { ...stay, nombre_cliente: 'Anna Beispiel', ...more });
  const answer = await ask('/app/checkins/new', { form: sent, cookie: session });
  expect(answer.status).toBe(303);
  return String(answer.headers.location).replace(/\?.*/, '');
}

const page = async (path: string, cookie = session) => (await ask(path, { cookie })).text;
const pathOf = (address: string | undefined) => new URL(address ?? '').pathname;
const addressIn = (text: string) => /<input id="address" value="([^"]+)"/.exec(text)?.[1];

describe('a check-in link', () => {
  it('is made at the desk, found by who booked, and shown as address, code and text', async () => {
    const path = await made({ idioma: 'fr', referencia: 'RES-1' });
    const text = await page(path);
    const address = addressIn(text) ?? '';
    expect(address).toMatch(/^http:\/\/localhost\/checkin\/[\w-]{22}$/);
    expect(text).toContain('aria-label="Código QR del enlace"');
    expect(text).toMatch(/<svg [^>]*viewBox/);
    expect(text).toMatch(/Votre réservation – Hotel Ejemplo : du 20 novembre 2030 au 24 novembre 2030/);
    expect(text).toContain('Hechas: 0 de 2');
    expect(await page('/app/checkins?q=beispiel&from=')).toContain(`href="${path}"`);
    expect(await page('/app/checkins?q=nobody&from=')).not.toContain(`href="${path}"`);
    expect((await ask(pathOf(address))).status).toBe(200);
  });

  it('is refused at its field, and a second click makes no second one', async () => {
    const { text } = await ask('/app/checkins/new', { cookie: session });
    const sent = formOf(text, { fecha_entrada: '20/11/2030', fecha_salida: '19/11/2030', personas: '0' });
    const refused = await ask('/app/checkins/new', { form: sent, cookie: session });
    expect(refused.status).toBe(422);
    expect(refused.text).toMatch(/id="fecha_salida-note">.*20\/11\/2030/s);
    expect(refused.text).toContain('id="personas-note"');
    const right = { ...sent, fecha_salida: '22/11/2030', personas: '1' };
    const paths = [];
    for (let n = 0; n < 2; n++)
      paths.push((await ask('/app/checkins/new', { form: right, cookie: session })).headers.location);
    expect(paths[0]).toBe(`${paths[1]}`);
  });

  it('takes one more person where the desk says so, and tells who came in', async () => {
    const path = await made({ personas: '1', referencia: 'RES-2' });
    const guest = {
      ...MARINA,
      establecimiento_id,
      referencia: 'RES-2',
      fecha_entrada: '2030-11-20',
      apellido1: '<b>Ejemplo',
      numero_documento: 'X0000001',
    };
    expect((await call(server.url, production, 'POST', '/v1/guests', guest)).status).toBe(201);
    const text = await page(path);
    expect(text).toContain('Marina &lt;b&gt;Ejemplo</a>');
    const sent = formOf(text, { personas: '3' });
    const saved = await ask(path, { form: sent, cookie: session });
    expect(saved.headers.location).toBe(`${path}?said=saved`);
    expect(await page(path)).toContain('Hechas: 0 de 3');
    expect((await ask(path, { form: { ...sent, personas: '4' }, cookie: session })).status).toBe(409);
  });

  it('is mailed, and once more on request, not twice at once', async () => {
    const path = await made({ email_cliente: 'booker@example.com' });
    await expect.poll(() => page(path)).toContain('Enviado por correo');
    expect(smtp.received.at(-1)?.text).toContain(addressIn(await page(path)));
    const again = () => ask(`${path}/mail`, { form: { proof }, cookie: session });
    expect((await again()).headers.location).toBe(`${path}?said=mail-later`);
    await server.database.knex('mails').update({ created_at: Date.now() - 11 * 60_000 });
    expect((await again()).headers.location).toBe(`${path}?said=mail-queued`);
    expect(await page(`${path}?said=mail-queued`)).toContain('El correo está en camino.');
    const [line] = await server.database.knex('audit').where({ operation: 'link mail' });
    expect(line).toMatchObject({ resource: 'invitations', actor: 'user' });
  });

  it('is revoked after asking', async () => {
    const path = await made();
    const address = pathOf(addressIn(await page(path)));
    expect(await page(`${path}/revoke`)).toContain('El enlace deja de abrir nada');
    expect((await ask(address)).status).toBe(200);
    await ask(`${path}/revoke`, { form: { proof }, cookie: session });
    expect((await ask(address)).status).toBe(410);
    expect(await page(path)).toContain('Ya no abre nada.');
    expect(addressIn(await page(path))).toBe(undefined);
  });

  it('is seen by who only reads without its address, and by no other account', async () => {
    const path = await made();
    const reader = await signedIn({ role: 'reader' });
    const text = await page(path, reader.session);
    expect(text).toContain('su función no lo ve');
    expect(text).not.toContain('/checkin/');
    const mail = await ask(`${path}/mail`, { form: { proof: reader.proof }, cookie: reader.session });
    expect(mail.status).toBe(404);
    const bound = await signedIn({ role: 'reception', establishments: [establecimiento_id + 1] });
    const foreign = await ask(path, { cookie: bound.session });
    expect(foreign.status).toBe(404);
    expect((await ask(`${path}/mail`, { form: { proof: bound.proof }, cookie: bound.session })).status).toBe(
      404,
    );
  });

  it('is on the page of today until its people are done, and these until their documents were seen', async () => {
    const dates = { fecha_entrada: inDays(0), fecha_salida: inDays(3), nombre_cliente: 'Olena Pryklad' };
    const { body } = await call(server.url, production, 'POST', '/v1/invitations', {
      ...dates,
      establecimiento_id,
      personas: 1,
    });
    expect(await page('/app/')).toMatch(/Llegan hoy sin el check-in completo: 1[\s\S]*Olena Pryklad/);
    const { enlace } = body.data as { enlace: string };
    const { text: asked } = await ask(`${pathOf(enlace)}/person`);
    const form = formOf(asked, typed({ nombre: 'Olena', apellido1: 'Pryklad', apellido2: '' }));
    const sent = await signAndSend(ask, `${pathOf(enlace)}/person`, form);
    expect(sent.status).toBe(303);
    const text = await page('/app/');
    expect(text).not.toContain('Llegan hoy sin');
    const [, action = ''] = /action="(\/app\/guests\/\d+\/seen)"/.exec(text) ?? [];
    expect(text).toContain('Check-ins sin comparar con el documento: 1');
    const reader = await signedIn({ role: 'reader' });
    expect(reader.text).toContain('sin comparar con el documento: 1');
    expect(reader.text).not.toContain('/seen"');
    expect((await ask(action, { form: { proof: reader.proof }, cookie: reader.session })).status).toBe(404);
    const foreign = await signedIn({ establishments: [establecimiento_id + 1] });
    expect(foreign.text).not.toContain('sin comparar con el documento');
    const ticked = await ask(action, { form: { proof }, cookie: session });
    expect([ticked.status, ticked.headers.location]).toEqual([303, '/app/']);
    expect(await page('/app/')).not.toContain('sin comparar con el documento');
    await ask(action, { form: { proof }, cookie: session });
    expect(await server.database.knex('audit').where({ operation: 'document seen' })).toHaveLength(1);
  });
});

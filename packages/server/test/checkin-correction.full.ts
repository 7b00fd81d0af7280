import { describe, expect, it, onTestFinished } from 'vitest';
import { signAndSend, typed } from './checkin-form.ts';
import { mailServer } from './mail-server.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

/** A traveller corrects what they sent, with a code that is mailed to them. */

const SETTINGS = { SECRET_KEY: 'a1'.repeat(32), PUBLIC_URL: 'https://registro.example.com' };
const ADA = { nombre: 'Ada Luz', fecha_nacimiento: '10/12/1985', contacto_email: 'ada@example.com' };

async function world(mail = true) {
  const smtp = await mailServer();
  const set = { SMTP_URL: `smtp://127.0.0.1:${smtp.port}`, MAIL_FROM: 'registro@example.com' };
  const server = await startTestServer({ ...SETTINGS, ...(mail ? set : {}) });
  onTestFinished(async () => {
    await server.stop();
    await smtp.stop();
  });
  const { ask } = panelClient(server, { host: 'registro.example.com' });
  const made = await server.call('POST', '/v1/establishments', {
    nombre: 'Hotel Ejemplo',
    numero_establecimiento: '0000000001',
  });
  const newLink = async (personas = 2, key = server.keys.production) => {
    const dates = { fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' };
    const body = { establecimiento_id: made.body.id, personas, idioma: 'en', ...dates };
    const answer = await call(server.url, key, 'POST', '/v1/invitations', body);
    expect(answer.status).toBe(201);
    const data = answer.body.data as { id: number; enlace: string; referencia: string };
    return { ...data, path: new URL(data.enlace).pathname };
  };
  const enter = async (path: string, more: Record<string, string> = {}) => {
    const form = formOf((await ask(`${path}/person`)).text, typed({ ...ADA, ...more }));
    const { status } = await signAndSend(ask, `${path}/person`, form, { firma: 'Ada Luz Ejemplo' });
    expect(status).toBe(303);
  };
  const guestOf = async ({ referencia }: { referencia: string }) => {
    const { body } = await server.call('GET', '/v1/guests?limit=200');
    const all = body.data as ({ id: number; referencia: string } & Record<string, unknown>)[];
    return all.find(guest => guest.referencia === referencia);
  };
  /** Asks for a code, as the form does. @returns the page that takes it */
  const askCode = async (path: string, who: Record<string, string> = ADA) => {
    const { text } = await ask(`${path}/correct`);
    const { nombre = '', fecha_nacimiento = '' } = who;
    return ask(`${path}/correct`, { form: formOf(text, { nombre, fecha_nacimiento }) });
  };
  const lastCode = () => /^\d{6}$/m.exec(smtp.received.at(-1)?.text ?? '')?.[0] ?? '';
  const mails = (n: number) => expect.poll(() => smtp.received.length).toBe(n);
  return { ...server, smtp, ask, newLink, enter, guestOf, askCode, lastCode, mails };
}

describe('a correction by a code', () => {
  it('shows the form of who has the code, stores what is changed as any change of the record, and closes', async () => {
    const {
      ask,
      newLink,
      enter,
      guestOf,
      askCode,
      lastCode,
      mails,
      smtp,
      database,
      call: api,
    } = await world();
    const link = await newLink();
    await enter(link.path);
    expect((await ask(link.path)).text).toContain('Or correct it yourself, with a code by e-mail');
    const page = await askCode(link.path, { nombre: 'ada', fecha_nacimiento: '10/12/1985' });
    expect([page.status, page.text.includes('a code is on its way')]).toEqual([200, true]);
    await mails(1);
    expect(smtp.received[0]).toMatchObject({
      subject: 'Your code: Hotel Ejemplo',
      to: { text: 'ada@example.com' },
    });
    const stored = JSON.stringify(
      await Promise.all(['mails', 'correction_codes'].map(name => database.knex(name))),
    );
    expect(stored).not.toMatch(new RegExp(`${lastCode()}|ada@example`));
    const shown = await ask(`${link.path}/correct`, { form: formOf(page.text, { code: lastCode() }) });
    expect(shown.status).toBe(200);
    const form = formOf(shown.text, {});
    expect(form).toMatchObject({ nombre: 'Ada Luz', fecha_nacimiento: '10/12/1985', municipio: 'Berlin' });
    const mended = { ...form, direccion: 'Neue Gasse 7', apellido2: '' };
    const saved = await ask(`${link.path}/correct`, { form: mended });
    expect([saved.status, saved.headers.location]).toEqual([303, `${link.path}?said=corrected`]);
    expect((await ask(`${link.path}?said=corrected`)).text).toContain('Corrected. The change is stored.');
    const guest = await guestOf(link);
    expect(guest).toMatchObject({ direccion: 'Neue Gasse 7', apellido2: null, nombre: 'Ada Luz' });
    const { body } = await api('GET', `/v1/guests/${guest?.id}/history`);
    expect(JSON.stringify(body.data)).toContain('Neue Gasse 7');
    const audit = await database.knex('audit').where({ operation: 'patchGuest' });
    expect(audit).toMatchObject([{ actor: 'link', actor_id: link.id }]);
    // The code that the device still holds opens nothing any more.
    expect((await ask(`${link.path}/correct`, { form: mended })).status).toBe(422);
    expect(
      (await ask(`${link.path}/correct`, { form: formOf(page.text, { code: lastCode() }) })).status,
    ).toBe(422);
  });

  it('is not offered after the last day of the stay, also by a link that is full', async () => {
    const { ask, newLink, enter, database } = await world();
    const link = await newLink(1);
    await enter(link.path);
    expect((await ask(`${link.path}/correct`)).status).toBe(200);
    const before = { fecha_entrada: '2020-11-20', fecha_salida: '2020-11-24' };
    await database.knex('invitations').where({ id: link.id }).update(before);
    expect((await ask(link.path)).text).not.toContain('Or correct it yourself');
    expect((await ask(`${link.path}/correct`)).headers.location).toBe(link.path);
  });

  it('answers in the same words who was not entered, and mails nobody', async () => {
    const { newLink, enter, askCode, mails, ask, smtp, database } = await world();
    const [link, other] = [await newLink(4), await newLink()];
    await enter(link.path);
    await enter(other.path, { nombre: 'Olena', contacto_email: 'olena@example.com' });
    await enter(link.path, { nombre: 'Nadie', contacto_email: '', contacto_telefono: '+4915112345678' });
    const plain = (text: string) => text.replace(/name="(proof|handle)" value="[^"]*"/g, '');
    const known = await askCode(link.path);
    await mails(1);
    for (const nombre of ['Bruno', 'Olena', 'Nadie']) {
      const page = await askCode(link.path, { ...ADA, nombre });
      expect([nombre, page.status, plain(page.text) === plain(known.text)]).toEqual([nombre, 200, true]);
      const tried = await ask(`${link.path}/correct`, { form: formOf(page.text, { code: '123456' }) });
      expect([tried.status, tried.text.includes('wrong or no longer valid')]).toEqual([422, true]);
    }
    expect(await database.knex('mails')).toHaveLength(1);
    expect(smtp.received).toHaveLength(1);
    const { status, text } = await askCode(link.path, { nombre: '', fecha_nacimiento: '31/02/1985' });
    expect([status, text.match(/aria-invalid/g)?.length]).toEqual([422, 2]);
  });

  it('takes five tries, from the device that asked, and the newest code alone', async () => {
    const { ask, newLink, enter, askCode, lastCode, mails, database } = await world();
    const link = await newLink();
    await enter(link.path);
    const page = await askCode(link.path);
    await mails(1);
    const wrong = String((Number(lastCode()) + 1) % 1_000_000).padStart(6, '0');
    const send = async (code: string, text = page.text, path = link.path) =>
      (await ask(`${path}/correct`, { form: formOf(text, { code }) })).status;
    const other = await newLink();
    await enter(other.path, { contacto_email: 'other@example.com' });
    // The code does not count on the page of another link.
    expect(
      (await ask(`${other.path}/correct`, { form: formOf(page.text, { code: lastCode() }) })).status,
    ).toBe(403);
    expect(await Promise.all([1, 2, 3, 4, 5].map(() => send(wrong)))).toEqual([422, 422, 422, 422, 422]);
    expect(await send(lastCode())).toBe(422);
    // A second mail is only sent after a minute. It ends the first code.
    await askCode(link.path);
    expect(await database.knex('mails').where({ kind: 'code' })).toHaveLength(1);
    await database.knex('correction_codes').update({ asked_at: Date.now() - 61_000 });
    const again = await askCode(link.path);
    await mails(2);
    expect(await send(lastCode(), page.text)).toBe(422);
    expect(await send(lastCode(), again.text)).toBe(200);
    // A code holds for ten minutes, and five codes are sent in a day.
    await database.knex('correction_codes').update({ asked_at: Date.now() - 61_000, times: 5 });
    await askCode(link.path);
    expect(await database.knex('mails').where({ kind: 'code' })).toHaveLength(2);
    await database.knex('correction_codes').update({ asked_at: Date.now() - 61_000, times: 1 });
    const late = await askCode(link.path);
    await mails(3);
    await database.knex('correction_codes').update({ expires_at: Date.now() - 1 });
    expect(await send(lastCode(), late.text)).toBe(422);
  });

  it('is judged as the form is, and does not write over what the desk has changed meanwhile', async () => {
    const { ask, newLink, enter, askCode, lastCode, mails, guestOf, call: api } = await world();
    const link = await newLink(1);
    await enter(link.path);
    expect((await ask(link.path)).text).toContain('Or correct it yourself');
    const page = await askCode(link.path);
    await mails(1);
    const { text } = await ask(`${link.path}/correct`, { form: formOf(page.text, { code: lastCode() }) });
    const empty = await ask(`${link.path}/correct`, { form: formOf(text, { direccion: '', pais: '' }) });
    expect([empty.status, empty.text.includes('id="direccion"')]).toEqual([422, true]);
    const guest = await guestOf(link);
    await api('PATCH', `/v1/guests/${guest?.id}`, { direccion: 'Desk Street 1' });
    const conflict = await ask(`${link.path}/correct`, { form: formOf(text, { nombre: 'Adela' }) });
    expect([conflict.status, formOf(conflict.text, {}).direccion]).toEqual([422, 'Desk Street 1']);
    const saved = await ask(`${link.path}/correct`, { form: formOf(conflict.text, { nombre: 'Adela' }) });
    expect(saved.status).toBe(303);
    expect(await guestOf(link)).toMatchObject({ nombre: 'Adela', direccion: 'Desk Street 1' });
  });

  it('leaves what the desk wrote otherwise than the form would, where it is not typed anew', async () => {
    const { ask, newLink, enter, askCode, lastCode, mails, guestOf, call: api } = await world();
    const link = await newLink();
    await enter(link.path);
    const guest = await guestOf(link);
    const atDesk = { parentesco: 'CY', contacto_telefono: '030 1234567' };
    expect((await api('PATCH', `/v1/guests/${guest?.id}`, atDesk)).body.ok).toBe(true);
    const page = await askCode(link.path);
    await mails(1);
    const { text } = await ask(`${link.path}/correct`, { form: formOf(page.text, { code: lastCode() }) });
    const form = formOf(text, { direccion: 'Neue Gasse 7', contacto_telefono: '030 1234567' });
    expect((await ask(`${link.path}/correct`, { form })).status).toBe(303);
    expect(await guestOf(link)).toMatchObject({ ...atDesk, direccion: 'Neue Gasse 7', nombre: 'Ada Luz' });
  });

  it('is made at the desk alone by a test, on the desk’s tablet, without mail, after a revocation, or before anybody came', async () => {
    const { ask, newLink, enter, keys, call: api } = await world();
    const fresh = await newLink();
    const trial = await newLink(2, keys.sandbox);
    await enter(trial.path);
    const revoked = await newLink();
    await enter(revoked.path);
    const { text } = await ask(`${revoked.path}/correct`);
    await api('DELETE', `/v1/invitations/${revoked.id}`);
    const mailless = await world(false);
    const silent = await mailless.newLink();
    await mailless.enter(silent.path);
    for (const [asking, path] of [
      [ask, fresh.path],
      [ask, trial.path],
      [ask, revoked.path],
      [mailless.ask, silent.path],
    ] as const) {
      expect((await asking(path)).text).not.toContain('/correct');
      const { status, headers } = await asking(`${path}/correct`);
      expect([status, headers.location]).toEqual([303, path]);
    }
    const form = formOf(text, { nombre: 'Ada', fecha_nacimiento: '10/12/1985' });
    expect((await ask(`${revoked.path}/correct`, { form })).status).toBe(410);
    expect((await ask(`${fresh.path}/desk/correct`)).status).toBe(404);
  });
});

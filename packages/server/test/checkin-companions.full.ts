import { afterAll, describe, expect, it } from 'vitest';
import { signAndSend, typed } from './checkin-form.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { call, startTestServer } from './running.ts';

const PUBLIC_URL = 'https://registro.example.com';
const server = await startTestServer({ PUBLIC_URL, SECRET_KEY: 'a1'.repeat(32) });
afterAll(() => server.stop());
const { ask } = panelClient(server, { host: 'registro.example.com' });
const { production } = server.keys;

const made = await call(server.url, production, 'POST', '/v1/establishments', {
  nombre: 'Hotel Ejemplo',
  numero_establecimiento: '0000000001',
});

/**
 * Makes a link of a stay. Returns it with the paths of its companions' links, as its page shows
 * them.
 */
async function newStay(personas: number) {
  const body = { establecimiento_id: made.body.id, fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' };
  const answer = await call(server.url, production, 'POST', '/v1/invitations', { ...body, personas });
  expect(answer.status).toBe(201);
  const { id, enlace, referencia } = answer.body.data as { id: number; enlace: string; referencia: string };
  const path = new URL(enlace).pathname;
  const companions = async () =>
    [...(await ask(path)).text.matchAll(/id="companion-\d+" value="([^"]+)"/g)].map(
      ([, address = '']) => new URL(address).pathname,
    );
  const put = (changes: object) => call(server.url, production, 'PUT', `/v1/invitations/${id}`, changes);
  const read = async () =>
    (await call(server.url, production, 'GET', `/v1/invitations/${id}`)).body.data as { completadas: number };
  const guests = async () => {
    const { body: all } = await call(server.url, production, 'GET', '/v1/guests?limit=200');
    return (all.data as { referencia: string; nombre: string }[]).filter(
      guest => guest.referencia === referencia,
    );
  };
  return { id, path, companions, put, read, guests };
}

const formAt = async (path: string, more: Record<string, string> = {}) =>
  formOf((await ask(`${path}/person`)).text, typed(more));
const send = async (path: string, more: Record<string, string> = {}) =>
  signAndSend(ask, `${path}/person`, await formAt(path, more));

describe('the link of a companion', () => {
  it('takes one person, into the same stay, and says then that they are done', async () => {
    const stay = await newStay(3);
    const [first = '', second = ''] = await stay.companions();
    expect(await stay.companions()).toHaveLength(2);
    const page = await ask(first);
    expect([page.status, page.text.includes('Este enlace es para una sola persona.')]).toEqual([200, true]);
    const sent = await send(first, { nombre: 'Olena' });
    expect([sent.status, sent.headers.location]).toEqual([303, `${first}?said=done`]);
    expect(await stay.guests()).toMatchObject([{ nombre: 'Olena' }]);
    expect(await stay.read()).toMatchObject({ completadas: 1, progreso: 'parcial' });
    const after = await ask(first);
    expect([after.status, after.text.includes('Sus datos están guardados')]).toEqual([200, true]);
    expect(after.text).not.toContain('Olena');
    expect(await stay.companions()).toEqual([second]);
    expect([(await send(stay.path)).status, (await send(second)).status]).toEqual([303, 303]);
    expect(await stay.read()).toMatchObject({ completadas: 3, progreso: 'completo' });
  });

  it('is not offered any more once all companions are done', async () => {
    const stay = await newStay(2);
    const [first = ''] = await stay.companions();
    expect((await ask(stay.path)).text).toContain('Un enlace para cada acompañante');
    expect((await send(first)).status).toBe(303);
    expect((await ask(stay.path)).text).not.toContain('Un enlace para cada acompañante');
  });

  it('leads neither to the link of the stay nor to the ones of others', async () => {
    const stay = await newStay(3);
    const [first = '', second = ''] = await stay.companions();
    const { text } = await ask(first);
    const token = stay.path.split('/').at(-1) ?? '';
    expect(text).not.toContain(token);
    expect(text).not.toContain(second);
    expect(text).not.toContain('companion-');
  });

  it('is none where a letter of it is another, nor of a companion whom nobody expects', async () => {
    const [stay, other] = [await newStay(3), await newStay(3)];
    const [first = ''] = await stay.companions();
    const [, id = '', n = '', digest = ''] = /^\/checkin\/(\d+)-(\d+)-([\da-f]{32})$/.exec(first) ?? [];
    expect([id, n]).toEqual([String(stay.id), '1']);
    const altered = digest.slice(0, -1) + (digest.endsWith('0') ? '1' : '0');
    for (const token of [
      `${id}-${n}-${altered}`,
      `${id}-2-${digest}`,
      `${id}-3-${digest}`,
      `${other.id}-${n}-${digest}`,
      `99999999-${n}-${digest}`,
      `${id}-${n}-${digest}0`,
      `0${id}-${n}-${digest}`,
      `${id}-${n}-${digest.toUpperCase().replace(/^\d*/, '')}`,
    ]) {
      const { status, text } = await ask(`/checkin/${token}`);
      expect([token, status, text.includes('Hotel Ejemplo')]).toEqual([token, 404, false]);
    }
    expect((await ask(`${first}/desk`)).status).toBe(404);
    const [, last = ''] = await stay.companions();
    const form = await formAt(last);
    await stay.put({ personas: 2 });
    expect((await ask(last)).status).toBe(404);
    expect((await signAndSend(ask, `${last}/person`, form)).status).toBe(404);
    expect(await stay.guests()).toEqual([]);
  });

  it('is revoked with the stay’s, and takes nobody once all are there', async () => {
    const [revoked, full] = [await newStay(2), await newStay(2)];
    const [gone = '', late = ''] = [...(await revoked.companions()), ...(await full.companions())];
    const form = await formAt(late);
    await call(server.url, production, 'DELETE', `/v1/invitations/${revoked.id}`);
    // Nothing is stored of a revoked link from which its companions' links could be derived.
    expect((await ask(gone)).status).toBe(404);
    expect([(await send(full.path)).status, (await send(full.path)).status]).toEqual([303, 303]);
    expect((await ask(late)).text).toContain('Ya están todos');
    expect((await signAndSend(ask, `${late}/person`, form)).status).toBe(409);
    expect(await full.guests()).toHaveLength(2);
  });

  it('stores one person, however many are sent by it at one instant', async () => {
    const stay = await newStay(5);
    const [first = ''] = await stay.companions();
    const same = await formAt(first);
    const forms = [same, same, await formAt(first, { nombre: 'Bruno' })];
    const answers = await Promise.all(forms.map(form => signAndSend(ask, `${first}/person`, form)));
    expect(await stay.guests()).toHaveLength(1);
    expect(await stay.read()).toMatchObject({ completadas: 1 });
    // Only a person who was stored is told so.
    const [{ nombre } = { nombre: '' }] = await stay.guests();
    const done = forms.map(form => form.nombre === nombre);
    expect(answers.map(({ status }) => status === 303)).toEqual(done);
  });

  it('works beside all others of the stay at once', async () => {
    const stay = await newStay(4);
    const paths = [stay.path, ...(await stay.companions())];
    const forms = await Promise.all(paths.map(path => formAt(path)));
    const answers = await Promise.all(
      paths.map((path, i) => signAndSend(ask, `${path}/person`, forms[i] ?? {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([303, 303, 303, 303]);
    expect(await stay.guests()).toHaveLength(4);
    expect(await stay.read()).toMatchObject({ completadas: 4 });
  });
});

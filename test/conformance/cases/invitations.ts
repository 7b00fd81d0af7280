import { expect, it } from 'vitest';
import { guestBody, invitationBody, newEstablishment } from '../bodies.ts';
import type { Body, Harness } from '../harness.ts';

const PATH = '/v1/invitations';
const TOKEN = /\/checkin\/[\w-]{22,}$/;

/**
 * docs/decisions.md, "Pre-check-in links": making, listing and revoking invitations, and when their
 * links end.
 */
export function invitationCases(api: () => Harness): void {
  const newInvitation = async (changes: Body = {}, key?: string) => {
    const establecimiento_id = await newEstablishment(api(), key);
    const body = invitationBody(api(), establecimiento_id, changes);
    return { body, answer: await api().post(PATH, body, key === undefined ? {} : { key }) };
  };
  const precheckin = async (uuid: string, key?: string) => {
    const found = await api().get('/v1/precheckins', { query: { q: uuid }, ...(key ? { key } : {}) });
    return found.body.data[0];
  };

  it('has a link of its own, nobody in it, and an end a day after the departure', async () => {
    const { answer } = await newInvitation();
    expect(answer.status, answer.text).toBe(201);
    const { data } = answer.body;
    expect(data).toMatchObject({ completadas: 0, progreso: 'creado', valido_hasta: '2026-11-26 00:00:00' });
    expect(String(data.enlace)).toMatch(TOKEN);
    const { answer: other } = await newInvitation();
    expect(other.body.data.enlace).not.toBe(data.enlace);
    expect((await api().get(`${PATH}/${data.id}`)).body.data.enlace, 'shown again').toBe(data.enlace);
  });

  it('ends by the clock of its establishment: an hour later in the Canary Islands', async () => {
    const island = {
      nombre: `Hotel ${api().next()}`,
      numero_establecimiento: 'H1',
      codigo_municipio: '35016',
    };
    const establishment = await api().create('/v1/establishments', island);
    const { data } = (await api().post(PATH, invitationBody(api(), establishment))).body;
    expect(data.valido_hasta).toBe('2026-11-26 01:00:00');
    const earlier = { fecha_entrada: '2026-11-01', fecha_salida: '2026-11-02' };
    const { answer } = await newInvitation(earlier);
    expect(answer.body.data.progreso).toBe('caducado');
  });

  it('makes what was not sent: reference, uuid, one person', async () => {
    const establecimiento_id = await newEstablishment(api());
    const least = { establecimiento_id, fecha_entrada: '2026-11-20', fecha_salida: '2026-11-21' };
    const [one, other] = [await api().post(PATH, least), await api().post(PATH, least)];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect(one.body.data).toMatchObject({ personas: 1, idioma: null, nombre_cliente: null });
    expect(one.body.data.referencia).toMatch(/^L-[0-9A-F]{12}$/);
    expect(one.body.data.referencia).not.toBe(other.body.data.referencia);
    expect(one.body.data.uuid).not.toBe(other.body.data.uuid);
  });

  it('is one by establishment, reference and kind of key; other values are named', async () => {
    const { body, answer } = await newInvitation();
    const again = await api().post(PATH, { ...body, personas: 3 });
    expect([again.status, again.body.id, again.body.differs]).toEqual([200, answer.body.id, ['personas']]);
    expect(again.body.data).toEqual(answer.body.data);
    const elsewhere = { ...body, establecimiento_id: await newEstablishment(api()) };
    expect((await api().post(PATH, elsewhere)).status).toBe(201);
    const { sandbox } = api().target.keys;
    const trial = await api().post(PATH, body, { key: sandbox });
    expect([trial.status, trial.body.id === answer.body.id]).toEqual([201, false]);
    const taken = await newInvitation();
    const moved = { referencia: body.referencia ?? null };
    const mine = await api().post(PATH, {
      ...taken.body,
      ...moved,
      referencia: `X-${api().next()}`,
      establecimiento_id: body.establecimiento_id ?? null,
    });
    const refused = await api().put(`${PATH}/${mine.body.id}`, moved);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['referencia']]);
  });

  it('ends on a later day than it begins: without a time of departure a stay of one day could not be filed', async () => {
    for (const fecha_salida of ['2026-11-19', '2026-11-20']) {
      const { answer } = await newInvitation({ fecha_entrada: '2026-11-20', fecha_salida });
      expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['fecha_salida']]);
    }
    const made = await newInvitation();
    const path = `${PATH}/${made.answer.body.id}`;
    const refused = await api().put(path, { fecha_entrada: '2026-11-25' });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['fecha_salida']]);
    const longer = await api().put(path, { fecha_salida: '2026-11-28', personas: 3 });
    expect(longer.body.data).toMatchObject({ personas: 3, valido_hasta: '2026-11-30 00:00:00' });
  });

  it('is revoked by a delete: it stays to be seen, has no link, and gives its reference back', async () => {
    const { body, answer } = await newInvitation();
    const path = `${PATH}/${answer.body.id}`;
    for (const attempt of [1, 2]) {
      const { status, body: said } = await api().delete(path);
      expect([attempt, status, said]).toEqual([
        attempt,
        200,
        { ok: true, id: answer.body.id, deleted: true },
      ]);
    }
    expect((await api().get(path)).body.data).toMatchObject({ progreso: 'revocado', enlace: null });
    const anew = await api().post(PATH, body);
    expect([anew.status, anew.body.id === answer.body.id]).toEqual([201, false]);
  });

  it('is listed with the precheckins, as the document has it, and how far it is', async () => {
    const { answer } = await newInvitation();
    const { uuid, id, establecimiento_id, enlace, nombre_hotel } = answer.body.data;
    expect(await precheckin(String(uuid))).toEqual({
      id,
      uuid,
      establecimiento_id,
      nombre_hotel,
      email_cliente: 'lucia.ferrer@example.com',
      fecha_envio: answer.body.data.created_at,
      estado: 'enviado',
      enlace,
      progreso: 'creado',
      completadas: 0,
      personas: 2,
    });
  });

  it('shows its link, which writes, to nobody who may not write', async () => {
    const { answer } = await newInvitation();
    const { uuid, enlace } = answer.body.data;
    const read = await api().target.newKey({ scope: 'read' });
    const path = `${PATH}/${answer.body.id}`;
    for (const key of [read, api().target.keys.sandbox]) {
      expect((await api().get(path, { key })).body.data.enlace).toBeNull();
      expect((await precheckin(String(uuid), key))?.enlace).toBeNull();
    }
    expect((await precheckin(String(uuid)))?.enlace).toBe(enlace);
    const { sandbox } = api().target.keys;
    const own = await newInvitation({}, sandbox);
    expect(String(own.answer.body.data.enlace), 'its own').toMatch(TOKEN);
    expect((await api().delete(path, { key: sandbox })).status, 'departure B').toBe(403);
  });

  it('keeps its establishment', async () => {
    const { answer } = await newInvitation();
    const path = `${PATH}/${answer.body.id}`;
    const elsewhere = { establecimiento_id: await newEstablishment(api()) };
    const refused = await api().put(path, elsewhere);
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['establecimiento_id']]);
    const { establecimiento_id } = answer.body.data;
    const kept = await api().delete(`/v1/establishments/${establecimiento_id}`);
    expect(kept.status, 'an establishment with a link stays').toBe(422);
    expect((await api().post('/v1/guests', guestBody(api(), Number(establecimiento_id)))).status).toBe(201);
  });
}

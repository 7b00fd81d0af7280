import { expect, it } from 'vitest';
import { ADDRESS_ABROAD } from '../../fixtures.ts';
import { guestBody, newEstablishment, PERSON, rentalBody, VEHICLE } from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const ENGLISH = { headers: { 'Accept-Language': 'en' } };
const CHILD = { nombre: 'Leo', fecha_nacimiento: '2018-07-01', tipo_documento: null, numero_documento: null };

/**
 * A filing while time passes and its records are edited (docs/decisions.md, "Filing"). Each case
 * moves the clock on.
 */
export function filedCases(api: () => Harness): void {
  const read = async (path: string) => (await api().get(path, ENGLISH)).body.data;
  const rules = (answer: Pick<Answer['body']['data'], 'mir'>) => answer.mir.issues.map(({ rule }) => rule);
  const total = async (path: string, query: Record<string, string | number>) =>
    (await api().get(path, { query })).body.total;

  it('a family whose child is registered first waits for the adult and is filed together', async () => {
    const establecimiento_id = await newEstablishment(api());
    const referencia = `FAMILY-${api().next()}`;
    const body = guestBody(api(), establecimiento_id, { ...CHILD, referencia, parentesco: 'HJ' });
    const child = await api().post('/v1/guests', body);
    expect(child.body.data.mir).toMatchObject({
      state: 'held',
      due_at: '2026-11-21 16:30:00',
      file_at: '2026-11-21 14:30:00',
    });
    expect(child.body.data.mir.issues[0]).toMatchObject({
      rule: 'stay.adult_awaited',
      severity: 'error',
      field: 'parentesco',
      id: child.body.id,
      message: expect.stringContaining('Espera a un adulto'),
    });
    await api().target.pass(2 * HOUR);
    const waiting = await read(`/v1/guests/${child.body.id}`);
    expect(waiting).toMatchObject({ enviado_ministerio: 0, mir: { state: 'held' } });
    expect(waiting.mir.issues[0]?.message).toContain('Waits for an adult');
    const adult = await api().post('/v1/guests', guestBody(api(), establecimiento_id, { referencia }));
    for (const { id } of [child.body, adult.body])
      expect((await read(`/v1/guests/${id}`)).mir).toMatchObject({ state: 'queued', issues: [] });
    await api().target.pass(HOUR + MINUTE);
    const [one, other] = [
      await read(`/v1/guests/${child.body.id}`),
      await read(`/v1/guests/${adult.body.id}`),
    ];
    expect(one).toMatchObject({ enviado_ministerio: 1, mir: { state: 'accepted', file_at: null } });
    expect(one.mir.codigo_comunicacion).toBeTruthy();
    expect(other.mir.codigo_comunicacion).toBe(one.mir.codigo_comunicacion);
  });

  it('says when a record will be sent', async () => {
    const body = guestBody(api(), await newEstablishment(api()));
    const { data } = (await api().post('/v1/guests', body)).body;
    const wall = (text: string | null) => Date.parse(`${text?.replace(' ', 'T')}Z`);
    expect(data.mir).toMatchObject({ state: 'queued', differs: [], correction: null });
    expect(wall(data.mir.file_at) - wall(data.created_at)).toBe(HOUR);
    const incomplete = await api().post('/v1/guests', { ...body, ...CHILD, fecha_nacimiento: null });
    expect(incomplete.body.data.mir).toMatchObject({ state: 'held', file_at: null });
    const sandbox = await api().post('/v1/guests', body, { key: api().target.keys.sandbox });
    expect(sandbox.body.data.mir).toMatchObject({ state: 'sandbox', file_at: null, correction: null });
  });

  it('a correction that cannot be filed is told: what differs, what it waits for, until when', async () => {
    const establecimiento_id = await newEstablishment(api());
    const whole = guestBody(api(), establecimiento_id);
    const id = await api().create('/v1/guests', whole);
    await api().target.pass(HOUR + MINUTE);
    const accepted = await read(`/v1/guests/${id}`);
    expect(accepted.mir).toMatchObject({ state: 'accepted', differs: [], correction: null });

    const edited = await api().put(`/v1/guests/${id}`, {
      apellido1: 'Corregida',
      fecha_nacimiento: null,
      habitacion: '7',
    });
    expect(edited.body.data).toMatchObject({
      enviado_ministerio: 1,
      mir: {
        state: 'accepted',
        codigo_comunicacion: accepted.mir.codigo_comunicacion,
        due_at: '2026-11-21 16:30:00',
        file_at: null,
        differs: ['apellido1', 'fecha_nacimiento'],
        correction: { state: 'held', due_at: '2026-11-21 16:30:00' },
      },
    });
    const held = await read(`/v1/guests/${id}`);
    expect(held.mir.correction?.issues).toMatchObject([
      { rule: 'guest.fecha_nacimiento.required', severity: 'error', field: 'fecha_nacimiento', id },
    ]);
    expect(rules(held)).toEqual(['filing.kept', 'guest.fecha_nacimiento.required']);
    const counted = async (mir_correction: string) =>
      total('/v1/guests', { establecimiento_id, mir_correction });
    expect([await counted('held'), await counted('queued')]).toEqual([1, 0]);
    expect(await total('/v1/guests', { establecimiento_id, mir_state: 'accepted' })).toBe(1);
    expect(await total('/v1/guests', { establecimiento_id, enviado_ministerio: 1 })).toBe(1);
    await api().target.pass(2 * HOUR);
    expect((await read(`/v1/guests/${id}`)).mir).toEqual(held.mir);

    const completed = await api().put(`/v1/guests/${id}`, { fecha_nacimiento: '1988-03-22' });
    expect(completed.body.data).toMatchObject({
      enviado_ministerio: 1,
      mir: { state: 'correcting', differs: held.mir.differs, correction: { state: 'queued', issues: [] } },
    });
    expect(completed.body.data.mir.file_at).not.toBeNull();
    expect([await counted('held'), await counted('queued')]).toEqual([0, 1]);
    await api().target.pass(2 * HOUR);
    const anew = await read(`/v1/guests/${id}`);
    expect(anew).toMatchObject({
      enviado_ministerio: 1,
      mir: { state: 'accepted', file_at: null, differs: [], correction: null, issues: [] },
    });
    expect(anew.mir.codigo_comunicacion).not.toBe(accepted.mir.codigo_comunicacion);
    expect([await counted('held'), await counted('queued')]).toEqual([0, 0]);
  });

  it('a correction that is edited back is none', async () => {
    const whole = guestBody(api(), await newEstablishment(api()));
    const id = await api().create('/v1/guests', whole);
    await api().target.pass(HOUR + MINUTE);
    await api().put(`/v1/guests/${id}`, { fecha_nacimiento: null, nombre: 'Otra' });
    await api().put(`/v1/guests/${id}`, { nombre: whole.nombre });
    expect((await read(`/v1/guests/${id}`)).mir.differs).toEqual(['fecha_nacimiento']);
    const back = await api().put(`/v1/guests/${id}`, { fecha_nacimiento: whole.fecha_nacimiento });
    expect(back.body.data.mir).toMatchObject({
      state: 'accepted',
      differs: [],
      correction: null,
      issues: [],
    });
  });

  it('of a rental the parts are named that say something else', async () => {
    const people = ['TI', 'CP'].map((rol, i) => ({
      ...PERSON,
      rol,
      numero_documento: `X0000000${i}`,
      address: ADDRESS_ABROAD,
      license: { tipo: 'B', validez: '2030-12-31', numero: `L${i}` },
    }));
    const body: Body = rentalBody(api(), await newEstablishment(api()), { persons: people });
    const made = await api().post('/v1/rentacar/contracts', {
      ...body,
      pickup_address: null,
      dropoff_address: null,
    });
    expect(made.body.mir.state, made.text).toBe('queued');
    const path = `/v1/contracts/${made.body.id}`;
    await api().target.pass(HOUR + MINUTE);
    expect((await read(path)).mir.state).toBe('accepted');
    await api().put(`/v1/persons/${made.body.person_ids[1]}`, { nombre: 'Otro' });
    await api().delete(`/v1/licenses/${made.body.license_ids[1]}`);
    const edited = await read(path);
    expect(edited).toMatchObject({
      enviado_ministerio: 1,
      mir: { state: 'accepted', correction: { state: 'held' } },
    });
    expect(edited.mir.differs).toEqual([
      'persons.CP.nombre',
      'persons.CP.license.tipo',
      'persons.CP.license.validez',
      'persons.CP.license.numero',
    ]);
    expect(await total('/v1/contracts', { mir_correction: 'held' })).toBe(1);
    await api().create('/v1/licenses', {
      persona_id: made.body.person_ids[1],
      tipo: 'B',
      validez: '2030-12-31',
      numero: 'L1',
    });
    await api().put(`/v1/vehicles/${made.body.vehicle_id}`, { km_devolucion: VEHICLE.km_recogida });
    expect((await read(path)).mir).toMatchObject({
      state: 'correcting',
      differs: ['vehicle.km_devolucion', 'persons.CP.nombre'],
      correction: { state: 'queued' },
    });
  });

  it('refuses another value of mir_correction', async () => {
    const answer = await api().get('/v1/guests', { query: { mir_correction: 'accepted' } });
    expect([answer.status, Object.keys(answer.body.fields)]).toEqual([422, ['mir_correction']]);
  });

  it('a minor alone goes two hours before the deadline, with the warning; without an entry date never', async () => {
    const establecimiento_id = await newEstablishment(api());
    const later = { fecha_entrada: '2026-11-22', hora_entrada: '09:00:00', fecha_salida: '2026-11-25' };
    const id = await api().create('/v1/guests', guestBody(api(), establecimiento_id, { ...CHILD, ...later }));
    const undated = await api().post(
      '/v1/guests',
      guestBody(api(), establecimiento_id, { ...CHILD, fecha_entrada: null }),
    );
    expect(undated.body.data.mir).toMatchObject({ state: 'held', file_at: null, due_at: null });
    const born = await read(`/v1/guests/${id}`);
    expect(born.mir).toMatchObject({ state: 'held', file_at: '2026-11-23 07:00:00' });
    const until = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}+01:00`);
    const now = async () => Date.parse((await api().get('/v1/ping')).body.ts);
    await api().target.pass(until('2026-11-23 06:58:00') - (await now()));
    expect((await read(`/v1/guests/${id}`)).mir.state).toBe('held');
    await api().target.pass(until('2026-11-23 07:05:00') - (await now()));
    const filed = await read(`/v1/guests/${id}`);
    expect(filed).toMatchObject({ enviado_ministerio: 1, mir: { state: 'accepted' } });
    expect(rules(filed)).toEqual(['stay.minor_alone']);
    expect((await read(`/v1/guests/${undated.body.id}`)).mir.state).toBe('held');
  });
}

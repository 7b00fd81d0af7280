import { describe, expect, it } from 'vitest';
import { ADDRESS_ABROAD } from '../../fixtures.ts';
import { guestBody, newEstablishment, PERSON, rentalBody, VEHICLE } from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';

/**
 * docs/decisions.md, "What the record says of its submission": the answers to creates and updates.
 * Verdicts are in the submitter's tests.
 */
export function filingCases(api: () => Harness): void {
  const fields = (answer: Answer) =>
    answer.body.data.mir.issues
      .filter(issue => String(issue.severity) === 'error')
      .map(issue => `${issue.resource}.${issue.field}`);

  it('a complete guest is queued, due 24 h after entry, with the communication it goes in', async () => {
    const created = await api().post('/v1/guests', guestBody(api(), await newEstablishment(api())));
    expect(created.body.data).toMatchObject({
      enviado_ministerio: 0,
      mir: { state: 'queued', communication: 'PV', due_at: '2026-11-21 16:30:00', codigo_comunicacion: null },
    });
  });

  it('an incomplete guest is held, and each issue names record, field and what to type, in the reader’s language', async () => {
    const body = guestBody(api(), await newEstablishment(api()), {
      fecha_nacimiento: null,
      direccion: null,
      contacto_email: null,
      contacto_telefono: null,
    });
    const spanish = await api().post('/v1/guests', body);
    expect(spanish.body.data).toMatchObject({ enviado_ministerio: 0, mir: { state: 'held' } });
    expect(fields(spanish)).toEqual(expect.arrayContaining(['guests.fecha_nacimiento', 'guests.direccion']));
    for (const issue of spanish.body.data.mir.issues) expect(issue.message.length).toBeGreaterThan(10);
    expect(spanish.body.data.mir.issues.map(issue => Number(issue.id))).toEqual(
      spanish.body.data.mir.issues.map(() => Number(spanish.body.id)),
    );
    const english = await api().get(`/v1/guests/${spanish.body.id}`, {
      headers: { 'Accept-Language': 'en' },
    });
    const rules = (answer: Answer) => answer.body.data.mir.issues.map(issue => String(issue.rule));
    expect(rules(english)).toEqual(rules(spanish));
    expect(english.body.data.mir.issues[0]?.message).not.toBe(spanish.body.data.mir.issues[0]?.message);
  });

  it('becomes queued when the missing fields are PUT', async () => {
    const whole = guestBody(api(), await newEstablishment(api()));
    const created = await api().post('/v1/guests', { ...whole, fecha_nacimiento: null });
    expect(created.body.data.mir.state).toBe('held');
    const corrected = await api().put(`/v1/guests/${created.body.id}`, {
      fecha_nacimiento: whole.fecha_nacimiento,
    });
    expect(corrected.body.data.mir).toMatchObject({ state: 'queued', issues: [] });
    const broken = await api().put(`/v1/guests/${created.body.id}`, { fecha_entrada: null });
    expect(broken.body.data.mir).toMatchObject({ state: 'held', due_at: null });
  });

  it('judges the guests of one stay together: a child needs its kinship', async () => {
    const establecimiento_id = await newEstablishment(api());
    const referencia = `STAY-${api().next()}`;
    const adult = await api().post('/v1/guests', guestBody(api(), establecimiento_id, { referencia }));
    expect(adult.body.data.mir.state).toBe('queued');
    const child = await api().post(
      '/v1/guests',
      guestBody(api(), establecimiento_id, {
        referencia,
        fecha_nacimiento: '2018-07-01',
        tipo_documento: null,
        numero_documento: null,
      }),
    );
    expect(child.body.data.mir.state).toBe('held');
    expect(fields(child)).toContain('guests.parentesco');
    const corrected = await api().put(`/v1/guests/${child.body.id}`, { parentesco: 'HJ' });
    expect(corrected.body.data.mir.state).toBe('queued');
    const mismatch = await api().put(`/v1/guests/${child.body.id}`, { fecha_salida: '2026-11-24' });
    expect(mismatch.body.data.mir).toMatchObject({ state: 'held' });
    expect(mismatch.body.data.mir.issues.map(issue => String(issue.rule))).toContain('stay.mismatch');
    const other = await api().get(`/v1/guests/${adult.body.id}`);
    expect(other.body.data.mir.state).toBe('queued');
    expect(
      other.body.data.mir.issues.map(issue => String(issue.rule)),
      'the one who set the date waits for the one who differs',
    ).toEqual(['stay.waiting']);
    await api().put(`/v1/guests/${child.body.id}`, { fecha_salida: '2026-11-23' });
    for (const id of [adult.body.id, child.body.id]) {
      expect((await api().get(`/v1/guests/${id}`)).body.data.mir).toMatchObject({
        state: 'queued',
        issues: [],
      });
    }
  });

  describe('an address in Spain', () => {
    const HOME = { direccion: 'Calle Mayor 1', nombre_municipio: null, pais: 'ESP' };
    const at = async (codigo_postal: string, codigo_municipio: string | null): Promise<Answer> => {
      const place = { ...HOME, codigo_postal, codigo_municipio };
      return api().post('/v1/guests', guestBody(api(), await newEstablishment(api()), place));
    };
    const said = (answer: Answer) => {
      const { state, issues } = answer.body.data.mir;
      return [String(state), ...issues.map(issue => `${issue.severity} ${issue.rule} ${issue.field}`)];
    };

    it('without a municipality is filed with the only one of its postal code; the record keeps what was sent', async () => {
      const created = await at('28013', null);
      expect(said(created)).toEqual(['queued', 'warning address.codigo_municipio.filled codigo_municipio']);
      expect(created.body.data.mir.issues[0]?.message).toContain('28079 (Madrid)');
      expect(created.body.data.codigo_municipio).toBeNull();
      expect(said(await at('01427', null))).toEqual([
        'held',
        'error address.codigo_municipio.required codigo_municipio',
      ]);
    });

    it('is held where the municipality does not exist, or is of another province than the postal code', async () => {
      const unknown = await at('28013', '28081');
      expect(said(unknown)).toEqual(['held', 'error address.codigo_municipio.unknown codigo_municipio']);
      expect(unknown.body.data.mir.issues[0]?.message).toContain('28079 Madrid, 28080 Majadahonda');
      expect(said(await at('08001', '28079'))).toEqual([
        'held',
        'error address.codigo_postal.province codigo_postal',
      ]);
    });

    it('is filed where INE’s list does not have the pair, and where the pair crosses a border', async () => {
      expect(said(await at('28080', '28079'))).toEqual([
        'queued',
        'warning address.codigo_postal.unlisted codigo_postal',
      ]);
      expect(said(await at('01211', '09109'))).toEqual(['queued']);
    });
  });

  describe('a rental', () => {
    const complete = async (changes: Body = {}): Promise<Body> => {
      const body = rentalBody(api(), await newEstablishment(api()), changes);
      return {
        ...body,
        pickup_address: null,
        dropoff_address: null,
        persons: (body.persons as Body[]).map(person => ({ ...person, address: ADDRESS_ABROAD })),
        ...changes,
      };
    };

    it('that is complete is queued as AV, due 24 h after pick-up', async () => {
      const created = await api().post('/v1/rentacar/contracts', await complete());
      expect(created.body.mir, created.text).toMatchObject({
        state: 'queued',
        communication: 'AV',
        due_at: '2026-11-21 09:30:00',
      });
      expect(created.body.data.mir).toEqual(created.body.mir);
    });

    it('with a single person is taken and held, naming what is missing', async () => {
      const body = await complete();
      const created = await api().post('/v1/rentacar/contracts', {
        ...body,
        persons: (body.persons as Body[]).slice(0, 1),
      });
      expect([created.status, String(created.body.mir.state)]).toEqual([201, 'held']);
    });

    it('names the part that an issue belongs to, by resource and id, also when read later', async () => {
      const body = await complete();
      const persons = body.persons as Body[];
      const created = await api().post('/v1/rentacar/contracts', {
        ...body,
        persons: [persons[0], { ...persons[1], license: null }],
      });
      expect(created.body.mir.state).toBe('held');
      const issues = created.body.mir.issues.filter(issue => String(issue.severity) === 'error');
      expect(issues.map(issue => [String(issue.resource), Number(issue.id)])).toContainEqual([
        'persons',
        created.body.person_ids[1],
      ]);
      expect((await api().get(`/v1/contracts/${created.body.id}`)).body.data.mir).toEqual(created.body.mir);
      await api().create('/v1/licenses', {
        tipo: 'B',
        validez: '2030-12-31',
        numero: 'L1',
        persona_id: Number(created.body.person_ids[1]),
      });
      expect((await api().get(`/v1/contracts/${created.body.id}`)).body.data.mir.state).toBe('queued');
    });

    it('built part by part is held until it is whole; removing a part holds it again', async () => {
      const body = await complete();
      const created = await api().post('/v1/contracts', body.contract);
      const alquiler_id = Number(created.body.id);
      const state = async () => String((await api().get(`/v1/contracts/${alquiler_id}`)).body.data.mir.state);
      expect(String(created.body.data.mir.state)).toBe('held');
      await api().create('/v1/vehicles', { ...VEHICLE, alquiler_id });
      for (const rol of ['TI', 'CP']) {
        const persona_id = await api().create('/v1/persons', { ...PERSON, rol, alquiler_id });
        await api().create('/v1/addresses', { tipo: 'persona', persona_id, ...ADDRESS_ABROAD });
        expect(await state()).toBe('held');
        await api().create('/v1/licenses', { tipo: 'B', validez: '2030-12-31', numero: 'L1', persona_id });
      }
      expect(await state()).toBe('queued');
      const vehicle = (await api().get('/v1/vehicles', { query: { contract_id: alquiler_id } })).body.data[0];
      await api().put(`/v1/vehicles/${vehicle?.id}`, { matricula: null });
      expect(await state()).toBe('held');
      await api().put(`/v1/vehicles/${vehicle?.id}`, { matricula: '1111BBB' });
      expect(await state()).toBe('queued');
      await api().delete(`/v1/vehicles/${vehicle?.id}`);
      expect(await state()).toBe('held');
    });

    it('with unknown brand, colour or payment is queued with a warning', async () => {
      const body = await complete();
      const created = await api().post('/v1/rentacar/contracts', {
        ...body,
        vehicle: { ...(body.vehicle as Body), marca: 'Trabant', color: 'ultraviolet' },
      });
      expect(created.body.mir.state).toBe('queued');
      expect(
        created.body.mir.issues.map(issue => [String(issue.severity), String(issue.field)]).sort(),
      ).toEqual([
        ['warning', 'color'],
        ['warning', 'marca'],
      ]);
    });
  });
}

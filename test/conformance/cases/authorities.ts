import { describe, expect, it } from 'vitest';
import { ADDRESS_ABROAD } from '../../fixtures.ts';
import { guestBody, newEstablishment, rentalBody } from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';

/**
 * docs/decisions.md, "Another authority": which authority guests are reported to follows from the
 * municipality of their establishment.
 */
export function authorityCases(api: () => Harness): void {
  const AUTHORITY = 'establishment.autoridad';
  const establishmentIn = (codigo_municipio: string | null) =>
    api().create('/v1/establishments', { nombre: 'H', numero_establecimiento: 'H123', codigo_municipio });
  const autoridadOf = async (id: number) => {
    const { autoridad, codigo_municipio } = (await api().get(`/v1/establishments/${id}`)).body.data as Body;
    return [autoridad, codigo_municipio];
  };
  const rulesOf = (answer: Answer) => {
    const { state, issues } = answer.body.data.mir;
    return [String(state), ...issues.map(issue => `${issue.severity} ${issue.rule}`)];
  };

  it.each([
    ['08019', 'mossos'],
    ['17079', 'mossos'],
    ['25120', 'mossos'],
    ['43148', 'mossos'],
    ['01059', 'ertzaintza'],
    ['20069', 'ertzaintza'],
    ['48020', 'ertzaintza'],
    ['28079', 'mir'],
    ['31201', 'mir'],
    ['35016', 'mir'],
    [null, 'mir'],
  ])('an establishment in %s is of %s', async (municipality, autoridad) => {
    expect(await autoridadOf(await establishmentIn(municipality))).toEqual([autoridad, municipality]);
  });

  it('a municipality that does not exist holds the guests until it is mended', async () => {
    const establecimiento_id = await establishmentIn('08999');
    const typo = await establishmentIn('71079');
    const created = await api().post('/v1/guests', guestBody(api(), typo));
    expect(rulesOf(created)).toEqual(['held', 'error establishment.codigo_municipio']);
    expect(created.body.data.mir.issues[0]).toMatchObject({
      resource: 'establishments',
      id: typo,
      field: 'codigo_municipio',
      message: expect.stringContaining('(71079) no existe'),
    });
    const near = await api().post('/v1/guests', guestBody(api(), establecimiento_id));
    expect(rulesOf(near)).toEqual(['held', `error ${AUTHORITY}`, 'error establishment.codigo_municipio']);
    const english = { headers: { 'Accept-Language': 'en' } };
    const read = await api().get(`/v1/guests/${near.body.id}`, english);
    expect(read.body.data.mir.issues[1]?.message).toMatch(/the nearest are (0\d{4} [^,]+(, )?){3}\./);
    await api().put(`/v1/establishments/${typo}`, { codigo_municipio: '28079' });
    const mended = await api().put(`/v1/guests/${created.body.id}`, { habitacion: '7' });
    expect(rulesOf(mended)).toEqual(['queued']);
  });

  it('the authority is the operator’s to set: sent by a caller it is ignored', async () => {
    const id = await newEstablishment(api());
    await api().put(`/v1/establishments/${id}`, { autoridad: 'mossos', codigo_municipio: '28079' });
    expect(await autoridadOf(id)).toEqual(['mir', '28079']);
  });

  it('a municipality of another form is refused on its field', async () => {
    const refused = await api().post('/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: 'H123',
      codigo_municipio: '8019',
    });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['codigo_municipio']]);
  });

  it('a guest there is held with its deadline, and told whose it is, in the reader’s language', async () => {
    const establecimiento_id = await establishmentIn('08019');
    const created = await api().post('/v1/guests', guestBody(api(), establecimiento_id));
    expect(rulesOf(created)).toEqual(['held', `error ${AUTHORITY}`]);
    expect(created.body.data.mir).toMatchObject({ due_at: '2026-11-21 16:30:00', exported_at: null });
    expect(created.body.data.mir.issues[0]).toMatchObject({
      resource: 'establishments',
      id: establecimiento_id,
      field: 'autoridad',
    });
    expect(created.body.data.mir.issues[0]?.message).toContain('se comunican a los Mossos d’Esquadra');
    const headers = { 'Accept-Language': 'en' };
    const english = await api().get(`/v1/guests/${created.body.id}`, { headers });
    expect(english.body.data.mir.issues[0]?.message).toContain('reported to the Mossos d’Esquadra');
  });

  it('what such a guest lacks is said beside it, but nothing of the ministry’s codes', async () => {
    const establecimiento_id = await api().create('/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: 'longer than any of the ministry',
      codigo_municipio: '48020',
    });
    const body = guestBody(api(), establecimiento_id, { fecha_nacimiento: null });
    expect(rulesOf(await api().post('/v1/guests', body))).toEqual([
      'held',
      `error ${AUTHORITY}`,
      'error guest.fecha_nacimiento.required',
    ]);
  });

  it('a guest who moves there leaves the others of the stay where they are', async () => {
    const madrid = await establishmentIn('28079');
    const stay = { referencia: `R-${madrid}` };
    const first = await api().create('/v1/guests', guestBody(api(), madrid, stay));
    const second = await api().create('/v1/guests', guestBody(api(), madrid, stay));
    const establecimiento_id = await establishmentIn('48020');
    const moved = await api().put(`/v1/guests/${first}`, { establecimiento_id });
    expect(rulesOf(moved)).toEqual(['held', `error ${AUTHORITY}`]);
    expect(rulesOf(await api().get(`/v1/guests/${second}`))).toEqual(['queued']);
  });

  it('is found by whether it is exported, and what is MIR’s is not', async () => {
    const establecimiento_id = await establishmentIn('20069');
    const id = await api().create('/v1/guests', guestBody(api(), establecimiento_id));
    await api().create('/v1/guests', guestBody(api(), await newEstablishment(api())));
    const found = async (query: Record<string, string | number>) =>
      (await api().get('/v1/guests', { query: { establecimiento_id, ...query } })).body.data.map(guest =>
        Number(guest.id),
      );
    expect(await found({ mir_exported: 0 })).toEqual([id]);
    expect(await found({ mir_exported: 0, mir_state: 'held', q: 'marina' })).toEqual([id]);
    expect(await found({ mir_exported: 0, mir_state: 'queued' })).toEqual([]);
    expect(await found({ mir_exported: 1 })).toEqual([]);
    const refused = await api().get('/v1/guests', { query: { mir_exported: 2 } });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([422, ['mir_exported']]);
  });

  it('guests of the sandbox are told so too, and never held', async () => {
    const body = guestBody(api(), await establishmentIn('43148'));
    const created = await api().post('/v1/guests', body, { key: api().target.keys.sandbox });
    expect(rulesOf(created)).toEqual(['sandbox', `error ${AUTHORITY}`]);
  });

  describe('a rental', () => {
    const rental = (establecimiento_id: number, changes: Body = {}): Body => {
      const body = rentalBody(api(), establecimiento_id, { pickup_address: null, dropoff_address: null });
      const persons = (body.persons as Body[]).map(person => ({ ...person, address: ADDRESS_ABROAD }));
      return { ...body, persons, ...changes };
    };
    const warnings = (answer: Answer) =>
      answer.body.mir.issues
        .filter(issue => String(issue.rule) === 'rental.autoridad')
        .map(issue => `${issue.severity} ${issue.resource}.${issue.field}`);

    it('of an office there is MIR’s, with a warning', async () => {
      const created = await api().post('/v1/rentacar/contracts', rental(await establishmentIn('08019')));
      expect(String(created.body.mir.state), created.text).toBe('queued');
      expect(warnings(created)).toEqual(['warning establishments.autoridad']);
    });

    it('of an office whose municipality does not exist is filed, with a warning', async () => {
      const created = await api().post('/v1/rentacar/contracts', rental(await establishmentIn('99059')));
      expect(String(created.body.mir.state), created.text).toBe('queued');
      expect(created.body.mir.issues.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
        'warning establishment.codigo_municipio',
      ]);
    });

    it('that is picked up or returned there is warned, on its address', async () => {
      const place = { direccion: 'Calle 1', codigo_municipio: '48020', codigo_postal: '48001', pais: 'ESP' };
      const body = rental(await newEstablishment(api()), { pickup_address: place });
      const created = await api().post('/v1/rentacar/contracts', body);
      expect(warnings(created)).toEqual(['warning addresses.codigo_municipio']);
      expect(
        warnings(await api().post('/v1/rentacar/contracts', rental(await establishmentIn('28079')))),
      ).toEqual([]);
    });
  });

  it('the case of a document number makes no second guest, and the one is shown as it was sent', async () => {
    const body = guestBody(api(), await newEstablishment(api()), { numero_documento: '12345678z' });
    const first = await api().post('/v1/guests', body);
    const again = await api().post('/v1/guests', { ...body, numero_documento: '12345678Z' });
    expect([again.status, again.body.id, again.body.differs]).toEqual([
      200,
      first.body.id,
      ['numero_documento'],
    ]);
    expect(again.body.data.numero_documento).toBe('12345678z');
    const other = guestBody(api(), Number(body.establecimiento_id));
    const id = await api().create('/v1/guests', other);
    const taken = await api().put(`/v1/guests/${id}`, { numero_documento: '12345678Z' });
    expect([taken.status, Object.keys(taken.body.fields)]).toEqual([422, ['numero_documento']]);
    const own = await api().put(`/v1/guests/${first.body.id}`, { numero_documento: '12345678Z' });
    expect([own.status, String(own.body.data.numero_documento)]).toEqual([200, '12345678Z']);
  });
}

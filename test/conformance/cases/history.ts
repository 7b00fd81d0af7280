import { expect, it } from 'vitest';
import type { HistoryEntry } from '../../../packages/core/src/generated/types.gen.ts';
import {
  ADDRESS,
  contractBody,
  guestBody,
  LICENSE,
  newEstablishment,
  PERSON,
  rentalBody,
  VEHICLE,
} from '../bodies.ts';
import type { Answer, Body, Call, Harness } from '../harness.ts';

/**
 * docs/decisions.md, "History": who made a record, and who changed which of its fields from what to
 * what.
 */
export function historyCases(api: () => Harness): void {
  const newGuest = async (changes: Body = {}, options: Call = {}) =>
    `/v1/guests/${await api().create('/v1/guests', guestBody(api(), await newEstablishment(api()), changes), options)}`;
  const historyOf = async (path: string, options: Call = {}) => {
    const answer = await api().get(`${path}/history`, options);
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data as unknown as HistoryEntry[];
  };
  const told = ({ status, body }: Answer) => [status, String(body.code)];

  it('begins with who made the record', async () => {
    const path = await newGuest({ habitacion: '1' });
    const { created_at } = (await api().get(path)).body.data;
    const [created, ...more] = await historyOf(path);
    expect(more).toEqual([]);
    const record_id = Number(path.split('/').at(-1));
    expect(created).toMatchObject({
      id: 0,
      at: created_at,
      action: 'created',
      resource: 'guests',
      record_id,
    });
    expect([created?.revision, created?.changes]).toEqual([1, []]);
    expect(created?.actor?.kind).toBe('key');
    expect(created?.actor?.id).toBeGreaterThan(0);
  });

  it('tells of each field what it said and what it says, and by which key', async () => {
    const path = await newGuest({ habitacion: '1', nombre: 'Ana' });
    await api().put(path, { habitacion: '2', nombre: 'Berta', apellido2: null });
    await api().put(path, { habitacion: null });
    const [created, first, second] = await historyOf(path);
    expect(first).toMatchObject({ action: 'changed', revision: 2, actor: created?.actor });
    expect(first?.changes).toEqual(
      expect.arrayContaining([
        { field: 'habitacion', kept: true, before: '1', after: '2' },
        { field: 'nombre', kept: true, before: 'Ana', after: 'Berta' },
      ]),
    );
    expect(second).toMatchObject({ revision: 3 });
    expect(second?.changes).toEqual([{ field: 'habitacion', kept: true, before: '2', after: null }]);
    expect(Number(second?.id)).toBeGreaterThan(Number(first?.id));
  });

  it('has no entry for what changes nothing, and none for what is refused', async () => {
    const path = await newGuest({ habitacion: '1' });
    await api().put(path, { habitacion: '1' });
    expect((await api().put(path, { genero: 'X' })).status).toBe(422);
    expect((await api().put(path, { habitacion: '2' }, { headers: { 'If-Match': '"7"' } })).status).toBe(409);
    expect(await historyOf(path)).toHaveLength(1);
  });

  it('says that a document was changed, and keeps no number of it', async () => {
    const path = await newGuest({ tipo_documento: 'PAS', soporte_documento: null });
    await api().put(path, { numero_documento: 'SECRETO1', soporte_documento: 'SOPORTE1' });
    const { text, body } = await api().get(`${path}/history`);
    expect(text).not.toMatch(/SECRETO1|SOPORTE1/);
    const [, entry] = body.data as unknown as HistoryEntry[];
    expect(entry?.changes).toEqual(
      ['numero_documento', 'soporte_documento'].map(field => ({
        field,
        kept: false,
        before: null,
        after: null,
      })),
    );
  });

  it('of a contract tells how it was paid no second time, and holds its parts', async () => {
    const establishment = await newEstablishment(api());
    const id = await api().create('/v1/contracts', contractBody(api(), establishment));
    const path = `/v1/contracts/${id}`;
    await api().put(path, {
      medio_pago: 'ES9121000418450200051332',
      titular_pago: 'Secreta',
      fecha_pago: '2026-11-02',
    });
    const vehicle = await api().create('/v1/vehicles', { ...VEHICLE, alquiler_id: id });
    await api().put(`/v1/vehicles/${vehicle}`, { matricula: '9999ZZZ' });
    const person = await api().create('/v1/persons', { ...PERSON, rol: 'CP', alquiler_id: id });
    const license = await api().create('/v1/licenses', { ...LICENSE, persona_id: person });
    await api().put(`/v1/licenses/${license}`, { numero: 'SECRETO2' });
    const place = await api().create('/v1/addresses', { ...ADDRESS, tipo: 'recogida', alquiler_id: id });
    await api().delete(`/v1/addresses/${place}`);
    const { text, body } = await api().get(`${path}/history`);
    expect(text).not.toMatch(/ES9121000418450200051332|Secreta|SECRETO2/);
    const entries = body.data as unknown as HistoryEntry[];
    expect(entries.map(({ action, resource, record_id }) => [action, resource, record_id])).toEqual([
      ['created', 'contracts', id],
      ['changed', 'contracts', id],
      ['created', 'vehicles', vehicle],
      ['changed', 'vehicles', vehicle],
      ['created', 'persons', person],
      ['created', 'licenses', license],
      ['changed', 'licenses', license],
      ['created', 'addresses', place],
      ['deleted', 'addresses', place],
    ]);
    expect(entries[4]?.changes).toEqual([{ field: 'rol', kept: true, before: null, after: 'CP' }]);
    expect(entries[8]?.changes).toEqual([{ field: 'tipo', kept: true, before: 'recogida', after: null }]);
    expect(entries.map(({ revision }) => revision)).toEqual([1, 2, 1, 2, 1, 1, 2, 1, null]);
  });

  it('keeps of a person who was deleted that it was', async () => {
    const made = await api().post('/v1/rentacar/contracts', rentalBody(api(), await newEstablishment(api())));
    const path = `/v1/contracts/${made.body.id}`;
    const person = made.body.person_ids.at(-1) ?? 0;
    const { rol } = (await api().get(`/v1/persons/${person}`)).body.data;
    await api().put(`/v1/persons/${person}`, { nombre: 'Borrada' });
    await api().delete(`/v1/persons/${person}`);
    const { text, body } = await api().get(`${path}/history`);
    expect(text).not.toContain('Borrada');
    const entries = body.data as unknown as HistoryEntry[];
    expect(entries.map(({ action, resource }) => `${action} ${resource}`)).toEqual([
      'created contracts',
      'deleted persons',
    ]);
    expect(entries[1]?.changes).toEqual([{ field: 'rol', kept: true, before: rol, after: null }]);
  });

  it('pages as lists do', async () => {
    const path = await newGuest({ habitacion: '0' });
    for (let i = 1; i <= 4; i++) await api().put(path, { habitacion: `${i}` });
    const all = await historyOf(path);
    const pages: HistoryEntry[] = [];
    for (let page = 1; page <= 3; page++) {
      const { body } = await api().get(`${path}/history`, { query: { page, limit: 2 } });
      expect([body.page, body.limit, body.total]).toEqual([page, 2, 5]);
      pages.push(...(body.data as unknown as HistoryEntry[]));
    }
    expect(pages).toEqual(all);
    const { body: single } = await api().get(`${path}/history`, { query: { limit: 1 } });
    expect([single.total, single.data]).toEqual([5, all.slice(0, 1)]);
    const { body: beyond } = await api().get(`${path}/history`, { query: { page: 9 } });
    expect([beyond.total, beyond.data]).toEqual([5, []]);
    const contract = await api().create('/v1/contracts', contractBody(api(), await newEstablishment(api())));
    for (const record of [path, `/v1/contracts/${contract}`]) {
      const wrong = await api().get(`${record}/history`, { query: { limit: 201 } });
      expect(told(wrong)).toEqual([422, 'validation_error']);
    }
  });

  it('goes with the record', async () => {
    const path = await newGuest();
    await api().put(path, { habitacion: '2' });
    await api().delete(path);
    expect(told(await api().get(`${path}/history`))).toEqual([404, 'not_found']);
    expect(told(await api().get('/v1/contracts/9007199254740991/history'))).toEqual([404, 'not_found']);
  });

  it('is for those who may read the record', async () => {
    const establishment = await newEstablishment(api());
    const path = `/v1/guests/${await api().create('/v1/guests', guestBody(api(), establishment))}`;
    const rental = await api().post('/v1/rentacar/contracts', rentalBody(api(), establishment));
    for (const record of [path, `/v1/contracts/${rental.body.id}`]) {
      const ask = async (key: string) => told(await api().get(`${record}/history`, { key }));
      const { keys, newKey } = api().target;
      expect(await ask(keys.other)).toEqual([403, 'forbidden']);
      expect(await ask(await newKey({ scope: 'create' }))).toEqual([403, 'forbidden']);
      expect(await ask(await newKey({ establishments: [await newEstablishment(api())] }))).toEqual([
        403,
        'forbidden',
      ]);
      for (const key of [
        keys.sandbox,
        await newKey({ scope: 'read' }),
        await newKey({ establishments: [establishment] }),
      ])
        expect((await api().get(`${record}/history`, { key })).status).toBe(200);
    }
  });
}

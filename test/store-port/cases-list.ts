import { expect, it } from 'vitest';
import { SEARCH_BYTES, searchWords } from '../../packages/core/src/search.ts';
import type { ListQuery } from '../../packages/core/src/store.ts';
import type { ResourceName } from '../../packages/core/src/terms.ts';
import { newEstablishment } from './cases-records.ts';
import { establishmentRow, guestRows, invitationRow, rentalRows } from './factories.ts';
import type { Fixture } from './suite.ts';

export function listCases(fixture: () => Fixture): void {
  const list = <R extends ResourceName>(resource: R, changes: Partial<ListQuery<R>> = {}) => {
    const { store, account } = fixture();
    return store.list({ resource, account_id: account, page: 1, limit: 20, where: {}, ...changes });
  };
  const newGuests = async (all: Partial<Parameters<typeof guestRows>[0]>[], establishment?: number) => {
    const { store, account } = fixture();
    const establecimiento_id = establishment ?? (await newEstablishment(fixture()));
    const ids: number[] = [];
    for (const changes of all) {
      const rows = guestRows({ account_id: account, ...changes, establecimiento_id });
      ids.push((await store.insertAtOnce(rows))[0] ?? 0);
    }
    return ids;
  };
  const names = async (q: string) => {
    const { rows, total } = await list('guests', { words: searchWords(q) });
    expect(total).toBe(rows.length);
    return rows.map(({ nombre }) => nombre);
  };

  it('gives pages by id, each with the exact total, and an empty page past the end', async () => {
    const ids = await newGuests(Array.from({ length: 7 }, (_, i) => ({ nombre: `N${i}` })));
    const pages = [];
    for (const page of [1, 2, 3, 4, 5]) pages.push(await list('guests', { page, limit: 3 }));
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7, 7, 7]);
    expect(pages.map(({ rows }) => rows.map(({ id }) => id))).toEqual([
      ids.slice(0, 3),
      ids.slice(3, 6),
      ids.slice(6),
      [],
      [],
    ]);
    const whole = await list('guests', { limit: 7 });
    expect([whole.rows.length, whole.total]).toEqual([7, 7]);
    const first = await fixture().store.find('guests', ids[0] ?? 0);
    expect(whole.rows[0]).toEqual(first);
  });

  it('gives nothing of another account', async () => {
    await newGuests([{}, {}]);
    const { store, under } = fixture();
    const account_id = await under.newAccount();
    for (const resource of ['guests', 'establishments', 'contracts', 'invitations'] as const) {
      expect(await store.list({ resource, account_id, page: 1, limit: 20, where: {} })).toEqual({
        rows: [],
        total: 0,
      });
    }
  });

  it('finds each word as a substring of any field, whatever its case and accents', async () => {
    await newGuests([
      { nombre: 'José', apellido1: 'Muñoz', contacto_email: 'a@example.com' },
      { nombre: 'JOSE', apellido1: 'Pérez', numero_documento: 'X1', contacto_email: 'B@EXAMPLE.COM' },
      { nombre: 'Ana', apellido1: 'Josefa', contacto_email: null },
    ]);
    expect(await names('jose')).toEqual(['José', 'JOSE', 'Ana']);
    expect(await names('OSÉ')).toEqual(['José', 'JOSE', 'Ana']);
    expect(await names('munoz')).toEqual(['José']);
    expect(await names('MUÑOZ')).toEqual(['José']);
    expect(await names('b@example')).toEqual(['JOSE']);
    expect(await names('x1')).toEqual(['JOSE']);
    expect(await names('jose perez')).toEqual(['JOSE']);
    expect(await names('PÉR @EXAMPLE jo')).toEqual(['JOSE']);
    expect(await names('jose nadie')).toEqual([]);
    expect(await names('joseperez')).toEqual([]);
  });

  it('takes %, _, !, quotes and backslashes literally', async () => {
    await newGuests([
      { nombre: '100%' },
      { nombre: 'a_b' },
      { nombre: 'axb' },
      { nombre: "O'Brien" },
      { nombre: 'back\\slash' },
      { nombre: 'wow!' },
      { nombre: 'say "hi"' },
    ]);
    expect(await names('%')).toEqual(['100%']);
    expect(await names('a_b')).toEqual(['a_b']);
    expect(await names("o'b")).toEqual(["O'Brien"]);
    expect(await names('\\')).toEqual(['back\\slash']);
    expect(await names('!')).toEqual(['wow!']);
    expect(await names('"')).toEqual(['say "hi"']);
    expect(await names('!%')).toEqual([]);
  });

  it('looks at no more than the first bytes of what is searched, up to a whole letter', async () => {
    const korean = '각'.repeat(50);
    const contacto_email = `${'각'.repeat(178)}x@example.com`;
    const apellidos = { apellido1: 'A', apellido2: null, numero_documento: null };
    await newGuests([
      { nombre: korean, ...apellidos, contacto_email },
      { nombre: 'Ana', contacto_email: null },
    ]);
    expect(new TextEncoder().encode(searchWords(contacto_email)[0]).length).toBeLessThan(SEARCH_BYTES);
    expect(await names(korean)).toEqual([korean]);
    expect(await names('각'.repeat(170))).toEqual([korean]);
    expect(await names('x@example')).toEqual([]);
    expect(await names('ana')).toEqual(['Ana']);
  });

  it('searches what stands there after an update', async () => {
    const [id = 0] = await newGuests([{ nombre: 'Before', apellido1: 'Same' }]);
    await fixture().store.transaction(tx => tx.update('guests', id, { nombre: 'Áfter' }));
    expect(await names('before')).toEqual([]);
    expect(await names('after')).toEqual(['Áfter']);
    expect(await names('same')).toEqual(['Áfter']);
  });

  it('finds contracts by reference and by the number that their establishment has now', async () => {
    const { store, account } = fixture();
    const values = establishmentRow({ account_id: account, numero_establecimiento: 'Ñ-77' });
    const [establecimiento_id = 0] = await store.insertAtOnce([{ table: 'establishments', values }]);
    await store.insertAtOnce(rentalRows({ account_id: account, establecimiento_id, referencia: 'Alpha' }));
    await store.insertAtOnce(rentalRows({ account_id: account, establecimiento_id, referencia: 'Beta' }));
    const references = async (q: string) =>
      (await list('contracts', { words: searchWords(q) })).rows.map(({ referencia }) => referencia);
    expect(await references('alph')).toEqual(['Alpha']);
    expect(await references('n-77')).toEqual(['Alpha', 'Beta']);
    expect(await references('n-77 bet')).toEqual(['Beta']);
    await store.transaction(tx =>
      tx.update('establishments', establecimiento_id, { numero_establecimiento: 'Z-88' }),
    );
    expect(await references('n-77')).toEqual([]);
    expect(await references('z-88')).toEqual(['Alpha', 'Beta']);
  });

  it('takes both ends of a range of dates in', async () => {
    await newGuests(
      ['2026-05-31', '2026-06-01', '2026-06-02', '2026-06-03'].map(day => ({ fecha_entrada: day })),
    );
    const days = async (from?: string, to?: string) => {
      const found = await list('guests', { dates: { field: 'fecha_entrada', from, to } });
      return [found.total, ...found.rows.map(({ fecha_entrada }) => fecha_entrada)];
    };
    expect(await days('2026-06-01', '2026-06-02')).toEqual([2, '2026-06-01', '2026-06-02']);
    expect(await days('2026-06-03')).toEqual([1, '2026-06-03']);
    expect(await days(undefined, '2026-05-31')).toEqual([1, '2026-05-31']);
  });

  it('takes all hours of the last day of a range in', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    for (const fecha_envio of ['2026-06-01 00:00:00', '2026-06-02 23:59:59', '2026-06-03 00:00:00']) {
      const named = { nombre_hotel: 'Hotel Ñandú', email_cliente: 'c@example.com' };
      const values = invitationRow({ account_id: account, establecimiento_id, fecha_envio, ...named });
      await store.insertAtOnce([{ table: 'invitations', values }]);
    }
    const dates = { field: 'fecha_envio', from: '2026-06-01', to: '2026-06-02' };
    const found = await list('invitations', { dates, words: searchWords('ñandu hotel') });
    expect(found.rows.map(({ fecha_envio }) => fecha_envio)).toEqual([
      '2026-06-01 00:00:00',
      '2026-06-02 23:59:59',
    ]);
    expect(found.rows[0]).toMatchObject({ nombre_hotel: 'Hotel Ñandú', codigo_municipio: null });
  });

  it('narrows by the instant of creation', async () => {
    const { store, account } = fixture();
    for (const created_at of [1_000, 2_000, 3_000]) {
      const values = establishmentRow({ account_id: account, created_at });
      await store.insertAtOnce([{ table: 'establishments', values }]);
    }
    const found = await list('establishments', { created: { from: 1_000, before: 3_000 } });
    expect(found.rows.map(({ created_at }) => created_at)).toEqual([1_000, 2_000]);
  });

  it('narrows by establishment, state and what was sent to the ministry', async () => {
    const { store, account } = fixture();
    const one = await newEstablishment(fixture());
    const two = await newEstablishment(fixture());
    const guest = async (establecimiento_id: number, state: 'held' | 'accepted' | 'sandbox') => {
      const rows = guestRows({ account_id: account, establecimiento_id, nombre: state }, { state });
      return (await store.insertAtOnce(rows))[0];
    };
    const a = await guest(one, 'held');
    const b = await guest(one, 'accepted');
    const c = await guest(two, 'sandbox');
    const d = await guest(two, 'held');
    const ids = async (where: ListQuery['where'], words?: string[]) =>
      (await list('guests', { where, words })).rows.map(({ id }) => id);
    expect(await ids({ establecimiento_id: one })).toEqual([a, b]);
    expect(await ids({ mir_state: 'held' })).toEqual([a, d]);
    expect(await ids({ mir_state: 'held', establecimiento_id: two })).toEqual([d]);
    expect(await ids({ enviado_ministerio: 0 })).toEqual([a, d]);
    expect(await ids({ enviado_ministerio: 1 })).toEqual([b]);
    expect(await ids({ enviado_ministerio: 2 })).toEqual([c]);
    expect(await ids({ enviado_ministerio: 1, mir_state: 'held' })).toEqual([]);
    expect(await ids({ enviado_ministerio: 0, mir_state: 'held' }, ['hel'])).toEqual([a, d]);
    await store.transaction(tx => tx.remove('guests', a ?? 0));
    expect(await ids({ mir_state: 'held' })).toEqual([d]);
    expect((await list('guests', { where: { enviado_ministerio: 0 }, limit: 1 })).total).toBe(1);
  });

  it('gives the records of some ids, whatever else is asked for', async () => {
    const [a = 0, b = 0, c = 0, d = 0] = await newGuests(
      ['Ana', 'Bea', 'Ana', 'Eva'].map(nombre => ({ nombre })),
    );
    const ids = async (named: number[], changes: Partial<ListQuery<'guests'>> = {}) => {
      const { rows, total } = await list('guests', { ids: named, ...changes });
      return [total, ...rows.map(({ id }) => id)];
    };
    expect(await ids([a, c, d])).toEqual([3, a, c, d]);
    expect(await ids([b, d + 1_000_000])).toEqual([1, b]);
    expect(await ids([d + 1_000_000])).toEqual([0]);
    expect(await ids([a, b, c], { limit: 2 })).toEqual([3, a, b]);
    expect(await ids([a, b, c], { limit: 2, page: 2 })).toEqual([3, c]);
    expect(await ids([b, c], { words: ['ana'] })).toEqual([1, c]);
    expect(await ids([b, c], { where: { mir_state: 'held' } })).toEqual([2, b, c]);
    expect(await ids([b, c], { where: { mir_state: 'accepted' } })).toEqual([0]);
    const account_id = await fixture().under.newAccount();
    expect(await ids([a, b], { account_id })).toEqual([0]);
    const many = Array.from({ length: 200 }, (_, i) => d + i);
    expect(await ids(many)).toEqual([1, d]);
  });

  it('gives the parts of one contract, also those that hang on its persons', async () => {
    const { store, account } = fixture();
    const establecimiento_id = await newEstablishment(fixture());
    const rental = (referencia: string) =>
      store.insertAtOnce(rentalRows({ account_id: account, establecimiento_id, referencia }));
    const ids = await rental('ONE');
    await rental('TWO');
    const [alquiler_id = 0, , persona_id = 0] = ids;
    const of = async (
      resource: 'vehicles' | 'persons' | 'licenses' | 'addresses',
      where: ListQuery['where'],
    ) => {
      const { rows, total } = await list(resource, { where });
      expect(total).toBe(rows.length);
      return rows.map(({ id }) => id).sort((x, y) => x - y);
    };
    const at = (...places: number[]) => places.map(place => ids[place]);
    expect(await of('vehicles', { alquiler_id })).toEqual(at(1));
    expect(await of('persons', { alquiler_id })).toEqual(at(2, 5, 8));
    expect(await of('licenses', { alquiler_id })).toEqual(at(3, 6, 9));
    expect(await of('addresses', { alquiler_id })).toEqual(
      at(4, 7, 10, 11, 12).sort((x, y) => (x ?? 0) - (y ?? 0)),
    );
    expect(await of('licenses', { persona_id })).toEqual(at(3));
    expect(await of('addresses', { persona_id })).toEqual(at(4));
    expect(await of('vehicles', { alquiler_id: alquiler_id + 1_000_000 })).toEqual([]);
  });
}

import { describe, expect, it } from 'vitest';
import { ROUTES } from '../../../packages/core/src/generated/routes.ts';
import { ADDRESS, contractBody, guestBody, LICENSE, newEstablishment, PERSON, VEHICLE } from '../bodies.ts';
import type { Answer, Body, Harness } from '../harness.ts';
import { newContract, newPerson, RESOURCE_CASES } from '../resources.ts';

/**
 * The document, "Common list parameters"; docs/decisions.md, "List parameters", "q", "Further
 * filters", "Order of a list".
 */
export function listCases(api: () => Harness): void {
  const lists = ROUTES.filter(route => route.action === 'list');

  for (const { path, operationId, query: parameters } of lists) {
    it(`${operationId} refuses parameters outside their bounds instead of correcting them`, async () => {
      const bad: [string, string][] = [
        ['page=0', 'page'],
        ['page=-1', 'page'],
        ['page=1.5', 'page'],
        ['page=x', 'page'],
        ['page=99999999999999999999', 'page'],
        ['limit=0', 'limit'],
        ['limit=201', 'limit'],
        ['limit=1e2', 'limit'],
        ['limit=10&limit=10', 'limit'],
        ['page=1&page=2', 'page'],
        ['from=2026-02-30', 'from'],
        ['to=yesterday', 'to'],
        ['from=2026-11-21&to=2026-11-20', 'to'],
        ['q=a&q=b', 'q'],
        ['q=%00', 'q'],
        [`q=${Array.from({ length: 21 }, (_, i) => `w${i}`).join('+')}`, 'q'],
      ];
      for (const [query, field] of bad) {
        const answer = await api().get(path, { query });
        expect([
          query,
          answer.status,
          String(answer.body.code),
          Object.keys(answer.body.fields ?? {}),
        ]).toEqual([query, 422, 'validation_error', [field]]);
      }
    });

    it(`${operationId} answers page, limit and total, and ignores parameters it does not know`, async () => {
      const plain = await api().get(path, { query: 'unheard_of=1&unheard_of=2' });
      expect(plain.body).toMatchObject({ ok: true, page: 1, limit: 20 });
      expect(plain.body.data.length).toBeLessThanOrEqual(20);
      expect((await api().get(path, { query: 'limit=200&page=1' })).body.limit).toBe(200);
      const beyond = await api().get(path, { query: 'page=1000000' });
      expect(beyond.body).toMatchObject({ data: [], page: 1_000_000, total: plain.body.total });
    });

    it(`${operationId} takes an empty parameter for none, as forms send what nobody filled in`, async () => {
      const plain = await api().get(path);
      expect(parameters).toEqual(expect.arrayContaining(['page', 'limit', 'q', 'from', 'to']));
      const blank = await api().get(path, { query: parameters.map(name => `${name}=`).join('&') });
      expect([blank.status, blank.body]).toEqual([200, plain.body]);
      const given = await api().get(path, { query: 'page=&page=1&limit=%20&limit=5&from=+' });
      expect(given.body).toMatchObject({ page: 1, limit: 5, total: plain.body.total });
    });
  }

  describe('paging', () => {
    it('walks through all records once, by id, with an exact total', async () => {
      const establecimiento_id = await newEstablishment(api());
      const ids: number[] = [];
      for (let i = 0; i < 7; i += 1)
        ids.push(await api().create('/v1/guests', guestBody(api(), establecimiento_id)));
      const pages: Answer[] = [];
      for (const page of [1, 2, 3, 4])
        pages.push(await api().get('/v1/guests', { query: { establecimiento_id, limit: 3, page } }));
      expect(pages.map(page => page.body.data.length)).toEqual([3, 3, 1, 0]);
      expect(pages.flatMap(page => page.body.data.map(guest => Number(guest.id)))).toEqual(ids);
      expect(pages.map(page => Number(page.body.total))).toEqual([7, 7, 7, 7]);
      await api().delete(`/v1/guests/${ids[0]}`);
      expect((await api().get('/v1/guests', { query: { establecimiento_id } })).body.total).toBe(6);
    });
  });

  describe('q', () => {
    const found = async (path: string, q: string, query: Record<string, string | number> = {}) => {
      const answer = await api().get(path, { query: { ...query, q, limit: 200 } });
      return answer.body.data.map(record => Number(record.id));
    };

    it('finds each word as a substring of a field, without case and accents, with % and _ as they are', async () => {
      const establecimiento_id = await newEstablishment(api());
      const make = (changes: Body) =>
        api().create(
          '/v1/guests',
          guestBody(api(), establecimiento_id, { contacto_email: null, ...changes }),
        );
      const munoz = await make({ nombre: 'Íñigo', apellido1: 'Muñoz', apellido2: 'Peña%Grande' });
      const under = await make({ nombre: 'Under_score', apellido1: "O'Hara" });
      const plain = await make({
        nombre: 'Underxscore',
        apellido1: 'Pena Grande',
        numero_documento: 'ZZ!99',
      });
      const search = (q: string) => found('/v1/guests', q, { establecimiento_id });
      expect(await search('inigo')).toEqual([munoz]);
      expect(await search('MUNOZ')).toEqual([munoz]);
      expect(await search('muño')).toEqual([munoz]);
      expect(await search('peña%')).toEqual([munoz]);
      expect(await search('%')).toEqual([munoz]);
      expect(await search('_')).toEqual([under]);
      expect(await search('under')).toEqual([under, plain]);
      expect(await search("o'hara")).toEqual([under]);
      expect(await search('!')).toEqual([plain]);
      expect(await search('zz!99')).toEqual([plain]);
      expect(await search('\\')).toEqual([]);
      expect(await search("' OR 1=1 --")).toEqual([]);
      expect(await search('íñigo muñoz'), 'each word in another field').toEqual([munoz]);
      expect(await search('grande INIGO')).toEqual([munoz]);
      expect(await search('íñigo pérez'), 'all words').toEqual([]);
      expect(await search('  grande\tpen  ')).toEqual([munoz, plain]);
      expect(await search('nowhere')).toEqual([]);
      expect((await api().get('/v1/guests', { query: { establecimiento_id, q: 'under' } })).body.total).toBe(
        2,
      );
      await api().put(`/v1/guests/${plain}`, { nombre: 'Renamed' });
      expect(await search('under')).toEqual([under]);
      expect(await search('renamed')).toEqual([plain]);
    });

    it('looks into the documented fields of each resource and no others', async () => {
      const tag = `Tag${api().next()}x`;
      const cases: [string, Record<string, string>, Record<string, string>][] = [
        [
          'guests',
          {
            nombre: tag,
            apellido1: tag,
            apellido2: tag,
            numero_documento: tag,
            contacto_email: `${tag}@b.es`,
          },
          { habitacion: tag, direccion: tag },
        ],
        ['establishments', { nombre: tag, numero_establecimiento: tag }, {}],
        ['vehicles', { matricula: tag, numero_bastidor: tag }, { marca: tag, modelo: tag }],
        [
          'persons',
          { nombre: tag, apellido1: tag, apellido2: tag, numero_documento: tag, correo: `${tag}@b.es` },
          { telefono: tag },
        ],
        ['licenses', { numero: tag, soporte: tag }, {}],
        [
          'addresses',
          { direccion: tag, nombre_municipio: tag, codigo_postal: tag },
          { direccion_complementaria: tag },
        ],
        ['contracts', { referencia: tag }, { titular_pago: tag }],
      ];
      for (const [name, searched, ignored] of cases) {
        const resource = RESOURCE_CASES[name];
        if (!resource) throw new Error(name);
        for (const [field, value] of [...Object.entries(searched), ...Object.entries(ignored)]) {
          const id = await api().create(resource.path, { ...(await resource.body(api())), [field]: value });
          expect([name, field, (await found(resource.path, tag.toUpperCase())).includes(id)]).toEqual([
            name,
            field,
            field in searched,
          ]);
          await api().delete(`${resource.path}/${id}`);
        }
      }
      const code = `N${api().next()}X`;
      const establishment = await api().create('/v1/establishments', {
        nombre: 'Office',
        numero_establecimiento: code,
      });
      const contract = await api().create('/v1/contracts', contractBody(api(), establishment));
      expect(
        await found('/v1/contracts', code.toLowerCase()),
        'numero_establecimiento of a contract',
      ).toEqual([contract]);
      await api().put(`/v1/establishments/${establishment}`, { numero_establecimiento: `${code}NEW` });
      expect(await found('/v1/contracts', `${code}new`), 'after the establishment changed').toEqual([
        contract,
      ]);
    });
  });

  describe('from and to', () => {
    it('apply to fecha_entrada of guests and fecha_contrato of contracts, both inclusive', async () => {
      const establecimiento_id = await newEstablishment(api());
      const days = ['2026-01-01', '2026-01-02', '2026-01-03'];
      const guests: number[] = [];
      const contracts: number[] = [];
      for (const day of days) {
        guests.push(
          await api().create('/v1/guests', guestBody(api(), establecimiento_id, { fecha_entrada: day })),
        );
        contracts.push(
          await api().create(
            '/v1/contracts',
            contractBody(api(), establecimiento_id, { fecha_contrato: day }),
          ),
        );
      }
      await api().create('/v1/guests', guestBody(api(), establecimiento_id, { fecha_entrada: null }));
      for (const [path, ids] of [
        ['/v1/guests', guests],
        ['/v1/contracts', contracts],
      ] as const) {
        const between = async (query: Record<string, string>) =>
          (await api().get(path, { query: { establecimiento_id, ...query } })).body.data.map(record =>
            Number(record.id),
          );
        expect(await between({ from: '2026-01-02', to: '2026-01-03' })).toEqual(ids.slice(1));
        expect(await between({ from: '2026-01-02', to: '2026-01-02' })).toEqual([ids[1]]);
        expect(await between({ from: '2026-01-01', to: '2026-12-31' })).toEqual(ids);
        expect(await between({ to: '2026-01-01' })).toEqual([ids[0]]);
      }
    });

    it('apply to the day of creation in Madrid where no date field is named', async () => {
      const id = await newPerson(api());
      const record = (await api().get(`/v1/persons/${id}`)).body.data;
      const day = String(record.created_at).slice(0, 10);
      const ids = async (query: Record<string, string>) => {
        const first = await api().get('/v1/persons', { query: { ...query, limit: 1 } });
        const last = Math.max(1, Math.ceil(Number(first.body.total) / 200));
        const page = await api().get('/v1/persons', { query: { ...query, limit: 200, page: last } });
        return page.body.data.map(person => Number(person.id));
      };
      expect(await ids({ from: day, to: day })).toContain(id);
      expect(await ids({ to: previousDay(day) })).not.toContain(id);
      expect(await ids({ from: nextDay(day) })).not.toContain(id);
    });
  });

  describe('further filters', () => {
    it('contract_id and person_id narrow the parts; unknown ones are an empty list', async () => {
      const [contract, other] = [await newContract(api()), await newContract(api())];
      const vehicle = await api().create('/v1/vehicles', { ...VEHICLE, alquiler_id: contract });
      await api().create('/v1/vehicles', { ...VEHICLE, alquiler_id: other });
      const person = await api().create('/v1/persons', { ...PERSON, rol: 'TI', alquiler_id: contract });
      const license = await api().create('/v1/licenses', { ...LICENSE, persona_id: person });
      const home = await api().create('/v1/addresses', { ...ADDRESS, tipo: 'persona', persona_id: person });
      const pickup = await api().create('/v1/addresses', {
        ...ADDRESS,
        tipo: 'recogida',
        alquiler_id: contract,
      });
      const ids = async (path: string, query: string) =>
        (await api().get(path, { query })).body.data.map(record => Number(record.id));
      expect(await ids('/v1/vehicles', `contract_id=${contract}`)).toEqual([vehicle]);
      expect(await ids('/v1/persons', `contract_id=${contract}`)).toEqual([person]);
      expect(await ids('/v1/licenses', `person_id=${person}`)).toEqual([license]);
      expect(await ids('/v1/addresses', `person_id=${person}`)).toEqual([home]);
      expect(await ids('/v1/addresses', `contract_id=${contract}`)).toContain(pickup);
      for (const query of ['contract_id=999999999', 'contract_id=0', 'contract_id=x']) {
        const answer = await api().get('/v1/vehicles', { query });
        expect([query, answer.status]).toEqual([query, query.endsWith('9') ? 200 : 422]);
      }
      for (const [path, query] of [
        ['/v1/vehicles', 'contract_id'],
        ['/v1/persons', 'contract_id'],
        ['/v1/addresses', 'contract_id'],
        ['/v1/licenses', 'person_id'],
        ['/v1/addresses', 'person_id'],
      ] as const) {
        expect((await api().get(path, { query: `${query}=999999999` })).body).toMatchObject({
          data: [],
          total: 0,
        });
        const foreign = await api().get(path, {
          query: `${query}=${query === 'contract_id' ? contract : person}`,
          key: api().target.keys.other,
        });
        expect([path, foreign.status, String(foreign.body.code)]).toEqual([path, 403, 'forbidden']);
      }
    });

    it('enviado_ministerio, mir_state and establecimiento_id narrow guests and contracts', async () => {
      const establecimiento_id = await newEstablishment(api());
      const { sandbox } = api().target.keys;
      const real = await api().create(
        '/v1/guests',
        guestBody(api(), establecimiento_id, { direccion: null }),
      );
      const test = await api().create('/v1/guests', guestBody(api(), establecimiento_id), { key: sandbox });
      const ids = async (query: string) =>
        (
          await api().get('/v1/guests', { query: `establecimiento_id=${establecimiento_id}&${query}` })
        ).body.data.map(record => Number(record.id));
      expect(await ids('')).toEqual([real, test]);
      expect(await ids('enviado_ministerio=2')).toEqual([test]);
      expect(await ids('enviado_ministerio=0')).toEqual([real]);
      expect(await ids('enviado_ministerio=1')).toEqual([]);
      expect(await ids('mir_state=sandbox')).toEqual([test]);
      expect(await ids('mir_state=held')).toEqual([real]);
      const theirs = await newEstablishment(api(), api().target.keys.other);
      for (const path of ['/v1/guests', '/v1/contracts']) {
        const foreign = await api().get(path, { query: { establecimiento_id: theirs } });
        expect([path, foreign.status, String(foreign.body.code)]).toEqual([path, 403, 'forbidden']);
        const unknown = await api().get(path, { query: 'establecimiento_id=999999999' });
        expect(unknown.body).toMatchObject({ data: [], total: 0 });
      }
      for (const query of [
        'enviado_ministerio=3',
        'enviado_ministerio=x',
        'mir_state=lost',
        'establecimiento_id=x',
      ]) {
        expect([query, (await api().get('/v1/guests', { query })).status]).toEqual([query, 422]);
        expect([query, (await api().get('/v1/contracts', { query })).status]).toEqual([query, 422]);
      }
    });
  });

  describe('ids', () => {
    const listed = async (
      path: string,
      ids: string | number[],
      query: Record<string, string | number> = {},
    ) => {
      const answer = await api().get(path, { query: { ids: String(ids), limit: 200, ...query } });
      return [answer.body.total, ...answer.body.data.map(record => Number(record.id))];
    };

    it('narrows guests and contracts to those records, each once, by id', async () => {
      const establecimiento_id = await newEstablishment(api());
      for (const [path, bodyOf] of [
        ['/v1/guests', guestBody],
        ['/v1/contracts', contractBody],
      ] as const) {
        const make = () => api().create(path, bodyOf(api(), establecimiento_id));
        const [a, b, c] = [await make(), await make(), await make()];
        expect(await listed(path, [c, a, c])).toEqual([2, a, c]);
        expect(await listed(path, [a, b, c], { limit: 2, page: 2 })).toEqual([3, c]);
        expect(await listed(path, [a, b], { establecimiento_id: await newEstablishment(api()) })).toEqual([
          0,
        ]);
        await api().delete(`${path}/${b}`);
        expect(await listed(path, [a, b, 999_999_999])).toEqual([1, a]);
        expect(await listed(path, ' ')).toEqual(await listed(path, ''));
      }
    });

    it("leaves out another account's records, without a word", async () => {
      const { other } = api().target.keys;
      const theirs = await api().create(
        '/v1/guests',
        guestBody(api(), await newEstablishment(api(), other)),
        { key: other },
      );
      expect(await listed('/v1/guests', [theirs])).toEqual([0]);
    });

    it('takes 200 ids and no more, and nothing but ids', async () => {
      const count = (length: number) => Array.from({ length }, (_, i) => 900_000_000 + i);
      expect(await listed('/v1/contracts', count(200))).toEqual([0]);
      for (const ids of [count(201), '0', '1,x', '1,', '1.5', '-1', '1;2']) {
        for (const path of ['/v1/guests', '/v1/contracts']) {
          const answer = await api().get(path, { query: { ids: String(ids) } });
          expect([ids, answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([ids, 422, ['ids']]);
        }
      }
    });
  });

  it('lists the precheckins that the operator made, searched and dated as documented', async () => {
    const { precheckins } = api().target;
    const all = await api().get('/v1/precheckins', { query: 'limit=200' });
    // These records existed before the cases.
    const made = all.body.data.slice(0, precheckins.length);
    expect(
      made.map(({ nombre_hotel, email_cliente, fecha_envio }) => ({
        nombre_hotel,
        email_cliente,
        fecha_envio,
      })),
    ).toEqual(precheckins);
    const [first] = precheckins;
    if (!first?.email_cliente) throw new Error('the target made no precheckin with an address');
    const byMail = await api().get('/v1/precheckins', { query: { q: first.email_cliente.toUpperCase() } });
    expect(byMail.body.data.map(record => String(record.email_cliente))).toEqual([first.email_cliente]);
    const byUuid = await api().get('/v1/precheckins', { query: { q: String(all.body.data[0]?.uuid) } });
    expect(byUuid.body.total).toBe(1);
    const day = first.fecha_envio.slice(0, 10);
    expect(
      (await api().get('/v1/precheckins', { query: { from: day, to: day } })).body.total,
    ).toBeGreaterThan(0);
    expect(
      (await api().get('/v1/precheckins', { query: { from: nextDay(nextDay(nextDay(day))) } })).body.data.map(
        record => String(record.fecha_envio),
      ),
    ).not.toContain(first.fecha_envio);
    const foreign = await api().get('/v1/precheckins', { key: api().target.keys.other, query: 'limit=200' });
    const ids = made.map(({ id }) => Number(id));
    expect(foreign.body.data.filter(({ id }) => ids.includes(Number(id)))).toEqual([]);
  });
}

function nextDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function previousDay(day: string): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
}

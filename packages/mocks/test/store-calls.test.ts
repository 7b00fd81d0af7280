import { type RegistryOptions, type Store, StoreUnavailable, type Transaction } from '@mirlo/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { ADA, COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { DAYS, NOW, openStoreBench, type StoreBench } from './store-bench.ts';

/**
 * What the registry writes that no answer shows: signatures, mails that are due, settings that
 * changed, and to whose history a change of a part belongs. And what it does where the store says
 * something new between two reads.
 */

const MAILING: RegistryOptions['links'] = {
  make: account => ({ hash: `hash ${account}`, sealed: `sealed ${account}` }),
  address: () => null,
  mails: true,
};

let bench: StoreBench;
beforeEach(async () => {
  bench = await openStoreBench();
});

const rowsOf = (table: Parameters<StoreBench['rowsOf']>[0]) =>
  bench.rowsOf(table).map(({ values }) => values);

describe('a signature', () => {
  const firma = { texto: 'Parte de entrada', idioma: 'es', nombre: 'Ada Byron' };
  const drawn = {
    texto: 'Registration',
    idioma: 'en',
    trazos: '10.40.0_14.32.16_20.28.33*40.30.210_52.41.226',
  };

  it.each(['R-1', null])(
    'is stored with the guest it signs and the fields it states (referencia %s)',
    async referencia => {
      await bench.create('guests', bench.guest({ referencia, firma }));
      await bench.create(
        'guests',
        bench.guest({ ...ADA, referencia, firma: drawn, numero_documento: 'X0000001' }),
      );
      expect(rowsOf('signatures')).toEqual([
        {
          guest_id: { row: 0 },
          signed_at: NOW,
          language: 'es',
          text: 'Parte de entrada',
          nombre: 'Ada Byron',
          trazos: null,
          fields: expect.objectContaining({ nombre: COMPLETE_GUEST.nombre, ...DAYS }),
        },
        expect.objectContaining({ nombre: null, trazos: drawn.trazos, text: 'Registration' }),
      ]);
    },
  );

  it.each([
    [
      'es',
      { nombre: 'Ada', trazos: drawn.trazos },
      'se recibieron nombre y trazos, se espera uno de los dos',
    ],
    ['en', { nombre: 'Ada', trazos: drawn.trazos }, 'received nombre and trazos, expected one of the two'],
    ['es', {}, 'se recibieron ni nombre ni trazos, se espera uno de los dos'],
    ['en', {}, 'received neither nombre nor trazos, expected one of the two'],
  ] as const)('that has both or nothing is refused in words (%s, %o)', async (language, signed, words) => {
    const { texto, idioma } = firma;
    const refused = await bench.call('POST', 'guests', bench.guest({ firma: { texto, idioma, ...signed } }), {
      language,
    });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { firma: expect.stringContaining(words) } },
    });
  });
});

describe('an invitation', () => {
  const invited = (more: object = {}) => ({ establecimiento_id: bench.hotel, ...DAYS, ...more });
  const email = { email_cliente: 'ada@example.com' };
  const mailed = () => rowsOf('invitations').map(row => ('mail_at' in row ? row.mail_at : undefined));

  it('with an address is mailed now, with its link', async () => {
    await bench.create('invitations', invited(email), { links: MAILING });
    expect(rowsOf('invitations')).toMatchObject([
      { mail_at: NOW, token_hash: 'hash 7', token_sealed: 'sealed 7' },
    ]);
  });

  it.each([
    ['has no address', {}, { links: MAILING }],
    ['is of a sandbox key', email, { links: MAILING, actor: { sandbox: true } }],
    ['is made where nobody is written to', email, { links: { ...MAILING, mails: false } }],
  ])('is not mailed where it %s', async (_why, more, asked) => {
    await bench.create('invitations', invited(more), asked);
    expect(mailed()).toEqual([null]);
    expect(rowsOf('invitations')).toMatchObject([{ token_hash: 'hash 7' }]);
  });

  it('has no link, and no mail, where there are no links', async () => {
    await bench.create('invitations', invited(email));
    expect(rowsOf('invitations')).toMatchObject([{ mail_at: null, token_hash: null, token_sealed: null }]);
  });

  it('is mailed again where its address changes, and only there', async () => {
    const id = await bench.create('invitations', invited(email), { links: MAILING });
    for (const changes of [{ personas: 2 }, { ...email, personas: 3 }, { email_cliente: 'eva@example.com' }])
      await bench.call('PATCH', `invitations/${id}`, changes, { links: MAILING });
    expect(bench.changed.map(one => ('mail_at' in one ? one.mail_at : undefined))).toEqual([
      undefined,
      undefined,
      NOW,
    ]);
  });

  it.each([
    ['es', 'se recibió "2026-11-21", se espera una fecha posterior a fecha_entrada (2026-11-21)'],
    ['en', 'received "2026-11-21", expected a date after fecha_entrada (2026-11-21)'],
  ] as const)('ends after it begins, or is refused in words (%s)', async (language, words) => {
    const body = invited({ fecha_salida: DAYS.fecha_entrada });
    const refused = await bench.call('POST', 'invitations', body, { language });
    expect(refused).toMatchObject({ status: 422, body: { errors: { fecha_salida: words } } });
  });
});

describe('the filing of an establishment’s records is looked at again', () => {
  it.each([
    [{ numero_establecimiento: '0000000009' }, true],
    [{ codigo_municipio: '28079' }, true],
    [{ nombre: 'Otro' }, false],
    [{ numero_establecimiento: '0000000001', codigo_municipio: null }, false],
  ])('where it changes to %o: %s', async (changes, isWoken) => {
    expect(await bench.call('PATCH', `establishments/${bench.hotel}`, changes)).toMatchObject({
      status: 200,
    });
    expect(bench.woken).toEqual(isWoken ? [[bench.hotel, NOW]] : []);
  });

  it('not where it is deleted, and a store that wakes nobody is no fault', async () => {
    const { transaction } = bench.port;
    const sleeping: Partial<Store> = {
      transaction: fn => transaction(({ wake: _, ...tx }) => fn(tx as Transaction)),
    };
    const changes = { numero_establecimiento: '0000000009' };
    expect(
      await bench.call('PATCH', `establishments/${bench.hotel}`, changes, { store: sleeping }),
    ).toMatchObject({
      status: 200,
    });
    expect(await bench.call('DELETE', `establishments/${bench.hotel}`)).toMatchObject({ status: 200 });
    expect(bench.woken).toEqual([]);
  });
});

describe('guests of one stay that are created at once', () => {
  /** Each create sees nobody in its stay. */
  const alone: Partial<Store> = {
    findForStay: async (id, unit) => {
      const found = await bench.port.findForStay(id, unit);
      return found && { ...found, staying: 0 };
    },
  };
  const child = (n: number) =>
    bench.guest({ referencia: 'R-1', numero_documento: `X000000${n}`, fecha_nacimiento: '2016-01-01' });

  it('are judged together, and each is answered with what became of it', async () => {
    await bench.create('guests', bench.guest({ referencia: 'R-1' }), { store: alone });
    const second = await bench.call('POST', 'guests', child(2), { store: alone });
    const { data } = (await bench.call('GET', `guests/${second.body.id}`)).body;
    expect(second.body.data.mir).toEqual(data.mir);
    const rules = data.mir.issues.map(({ rule }: { rule: string }) => rule);
    expect(rules).not.toContain('stay.minor_alone');
  });

  it('are stored where the database fails after that, and another fault is told', async () => {
    await bench.create('guests', bench.guest({ referencia: 'R-1' }), { store: alone });
    const failing = (error: Error): Partial<Store> => ({
      ...alone,
      transaction: () => Promise.reject(error),
    });
    const away = await bench.call('POST', 'guests', child(2), {
      store: failing(new StoreUnavailable('away')),
    });
    expect(away).toMatchObject({ status: 201 });
    const fault = await bench.call('POST', 'guests', child(3), { store: failing(new Error('a fault')) });
    expect(fault).toMatchObject({ status: 500, body: { code: 'server_error' } });
  });

  it('join it up to 500, also where the last place is taken meanwhile', async () => {
    await bench.create('guests', bench.guest({ referencia: 'R-1' }));
    const full: Partial<Store> = {
      findForStay: async (id, unit) => {
        const found = await bench.port.findForStay(id, unit);
        return found && { ...found, staying: 500 };
      },
    };
    const { transaction } = bench.port;
    const filled: Partial<Store> = {
      transaction: fn =>
        transaction(tx =>
          fn({
            ...tx,
            stay: async unit => {
              const stay = await tx.stay(unit);
              return stay && { ...stay, guests: Array.from({ length: 500 }, () => stay.guests[0] as never) };
            },
          }),
        ),
    };
    for (const store of [full, filled]) {
      bench.inserted.length = 0;
      const refused = await bench.call('POST', 'guests', child(2), { store });
      expect(refused).toMatchObject({ status: 422, body: { errors: { referencia: expect.anything() } } });
      expect(bench.inserted).toEqual([]);
    }
  });

  it('wait for one who lacks something, who is named by the id it got', async () => {
    const mirOf = async (id: number) => (await bench.call('GET', `guests/${id}`)).body.data.mir;
    const first = await bench.create('guests', bench.guest({ referencia: 'R-1' }));
    await bench.create('guests', bench.guest({ referencia: 'R-1', numero_documento: 'X0000002' }));
    expect(await mirOf(first)).toMatchObject({ state: 'queued', issues: [] });
    const held = { referencia: 'R-1', numero_documento: 'X0000003', nombre: 'X' };
    const last = await bench.create('guests', bench.guest(held));
    expect(await mirOf(last)).toMatchObject({ state: 'held', issues: [{ rule: 'name.placeholder' }] });
    expect(await mirOf(first)).toMatchObject({
      state: 'queued',
      issues: [{ rule: 'stay.waiting', message: expect.stringContaining(`id ${last}`) }],
    });
  });
});

describe('the history of a part', () => {
  const of = (resource: string) =>
    bench.rowsOf('record_changes').flatMap(({ values }) => {
      const { action, contract_id, person_id } = values;
      return values.resource === resource ? [{ action, contract_id, person_id }] : [];
    });

  it('belongs to its contract, and that of a licence to its person', async () => {
    const contract = await bench.create('contracts', { establecimiento_id: bench.hotel, referencia: 'A-1' });
    const person = await bench.create('persons', { alquiler_id: contract, rol: 'CP', nombre: 'Ada' });
    const license = await bench.create('licenses', { persona_id: person, numero: '1' });
    const vehicle = await bench.create('vehicles', { alquiler_id: contract, matricula: '1234BCD' });
    await bench.call('PATCH', `persons/${person}`, { nombre: 'Eva' });
    await bench.call('PATCH', `licenses/${license}`, { numero: '2' });
    await bench.call('PATCH', `vehicles/${vehicle}`, { matricula: '1234BCF' });
    const inserts = { action: 'created', contract_id: contract };
    const changes = { action: 'changed', contract_id: contract };
    expect(of('persons')).toEqual([
      { ...inserts, person_id: { row: 0 } },
      { ...changes, person_id: person },
    ]);
    expect(of('licenses')).toEqual([
      { ...inserts, person_id: person },
      { ...changes, person_id: person },
    ]);
    expect(of('vehicles')).toEqual([
      { ...inserts, person_id: null },
      { ...changes, person_id: null },
    ]);
  });
});

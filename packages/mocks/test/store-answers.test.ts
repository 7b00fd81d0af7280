import { type Actor, Duplicate, InUse, type Store } from '@mirlo/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { completeRental } from '../../../test/fixtures.ts';
import { DAYS, openStoreBench, type StoreBench } from './store-bench.ts';

/**
 * What the registry asks of its store and tells its caller in rarer cases: words in both languages,
 * values that two records share, and changes that come between two reads.
 */

let bench: StoreBench;
beforeEach(async () => {
  bench = await openStoreBench();
});

const SANDBOX: Partial<Actor> = { sandbox: true };
const BLIND: Partial<Actor> = { sandbox: true, seesProduction: false };
const bound = (...establishments: number[]): Partial<Actor> => ({ establishments });

describe('a refusal says why, in both languages', () => {
  it.each([
    [
      'PATCH',
      'guests',
      SANDBOX,
      'modificar ni borrar un registro de producción',
      'change or delete a production record',
    ],
    [
      'PATCH',
      'establishments',
      SANDBOX,
      'borrar un establecimiento de producción',
      'delete an establishment of production',
    ],
    ['GET', 'guests', BLIND, 'no muestra registros de producción', 'does not show production records'],
    ['GET', 'guests', bound(99), 'la clave no está vinculada', 'the key is not bound to'],
  ] as const)('%s of %s by %o', async (method, resource, actor, es, en) => {
    const id = resource === 'guests' ? await bench.create('guests', bench.guest()) : bench.hotel;
    const body = method === 'PATCH' ? { nombre: 'Otro' } : undefined;
    for (const [language, words] of [
      ['es', es],
      ['en', en],
    ] as const) {
      const refused = await bench.call(method, `${resource}/${id}`, body, { actor, language });
      expect(refused).toMatchObject({ status: 403, body: { code: 'forbidden' } });
      expect(JSON.stringify(refused.body)).toContain(words);
    }
  });

  it('an establishment with records counts them, each kind in words', async () => {
    await bench.create('guests', bench.guest());
    await bench.create('contracts', { establecimiento_id: bench.hotel, referencia: 'A-1' });
    await bench.create('contracts', { establecimiento_id: bench.hotel, referencia: 'A-2' });
    const es = 'el establecimiento tiene 1 huésped, 2 contratos y 0 prechequeos; se espera uno sin registros';
    const en = 'the establishment has 1 guest, 2 contracts and 0 precheckins; expected one without records';
    expect((await bench.call('DELETE', `establishments/${bench.hotel}`)).body.errors).toEqual({ id: es });
    const refused = await bench.call('DELETE', `establishments/${bench.hotel}`, undefined, {
      language: 'en',
    });
    expect([refused.status, refused.body.errors]).toEqual([422, { id: en }]);
  });

  it.each(['invitations', 'contracts'])('an establishment with %s alone is kept', async resource => {
    await bench.create(resource, {
      establecimiento_id: bench.hotel,
      referencia: 'A-1',
      ...(resource === 'invitations' && DAYS),
    });
    expect(await bench.call('DELETE', `establishments/${bench.hotel}`)).toMatchObject({ status: 422 });
  });

  it('an establishment that gets a record while it is deleted counts it for the refusal', async () => {
    const { transaction } = bench.port;
    const store: Partial<Store> = {
      transaction: fn =>
        transaction(tx => fn({ ...tx, remove: () => Promise.reject(new InUse('establishments')) })).catch(
          async error => {
            await bench.create('guests', bench.guest());
            throw error;
          },
        ),
    };
    const refused = await bench.call('DELETE', `establishments/${bench.hotel}`, undefined, { store });
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { id: expect.stringContaining('1 huésped') } },
    });
  });

  it('a field that is fixed names what it was and what it stays', async () => {
    const id = await bench.create('invitations', { establecimiento_id: bench.hotel, ...DAYS });
    const other = await bench.create('establishments', {
      nombre: 'Otro',
      numero_establecimiento: '0000000002',
    });
    const send = (establecimiento_id: unknown, language: 'es' | 'en') =>
      bench.call('PATCH', `invitations/${id}`, { establecimiento_id, personas: 2 }, { language });
    expect((await send(other, 'es')).body.errors.establecimiento_id).toBe(
      `se recibió ${other}, se espera ${bench.hotel}: queda fijado al crear el registro`,
    );
    expect((await send(other, 'en')).body.errors.establecimiento_id).toBe(
      `received ${other}, expected ${bench.hotel}: it is fixed when the record is made`,
    );
    expect(await send(bench.hotel, 'es')).toMatchObject({ status: 200 });
    for (const malformed of [[bench.hotel], { id: bench.hotel }]) {
      const refused = await send(malformed, 'en');
      expect(refused.status).toBe(422);
      expect(refused.body.errors.establecimiento_id).not.toContain('fixed');
    }
  });

  it.each([
    ['"3 "', 'una revisión del registro, como "3"', 'es'],
    ['W/"3"', 'a revision of the record, such as "3"', 'en'],
  ] as const)('an If-Match of %s is no revision', async (sent, words, language) => {
    const id = await bench.create('guests', bench.guest());
    const asked = { language, headers: { 'if-match': sent } };
    const refused = await bench.call('PATCH', `guests/${id}`, { nombre: 'Eva' }, asked);
    expect([refused.status, refused.body.errors['If-Match']]).toEqual([422, expect.stringContaining(words)]);
  });

  it('an If-Match with blanks around it is one', async () => {
    const id = await bench.create('guests', bench.guest());
    const match = (value: string) =>
      bench.call(
        'PATCH',
        `guests/${id}`,
        { nombre: `Eva${value.length}` },
        { headers: { 'if-match': value } },
      );
    expect(await match(' "1" ')).toMatchObject({ status: 200 });
    expect(await match(' 1 ')).toMatchObject({ status: 409 });
    expect(await match(' * ')).toMatchObject({ status: 200 });
  });

  it('a natural key that another record has is named by the field that was sent', async () => {
    await bench.create('guests', bench.guest({ numero_documento: 'X0000001' }));
    const id = await bench.create('guests', bench.guest({ numero_documento: 'X0000002' }));
    const taken = await bench.call('PATCH', `guests/${id}`, { numero_documento: 'X0000001' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([422, ['numero_documento']]);
  });
});

describe('a list asks its store', () => {
  const listed = async (path: string, actor: Partial<Actor> = {}) => {
    bench.listed.length = 0;
    expect(await bench.call('GET', path, undefined, { actor })).toMatchObject({ status: 200 });
    return bench.listed[0];
  };

  it.each([
    ['from=2026-11-01', '2026-11-01 00:00:00', undefined],
    ['to=2026-11-02', undefined, '2026-11-02 23:59:59'],
    ['from=2026-11-01&to=2026-11-02', '2026-11-01 00:00:00', '2026-11-02 23:59:59'],
  ])('for pre-check-ins of whole days (%s)', async (query, from, to) => {
    const { dates } = (await listed(`precheckins?${query}`)) ?? {};
    expect([dates?.from, dates?.to]).toEqual([from, to]);
  });

  it('for no days where none are named', async () => {
    expect(await listed('contracts')).not.toHaveProperty('dates');
    expect(await listed('vehicles')).not.toHaveProperty('created');
  });

  it('for the kinds of record that its caller sees', async () => {
    expect(await listed('guests')).not.toHaveProperty('sandbox');
    expect(await listed('guests', { seesSandbox: false })).toMatchObject({ sandbox: false });
    expect(await listed('guests', BLIND)).toMatchObject({ sandbox: true });
    expect(await listed('establishments', BLIND)).not.toHaveProperty('sandbox');
  });

  it('within the establishments of its caller, as one filter where it is one', async () => {
    expect(await listed('guests', bound(bench.hotel))).toMatchObject({
      where: { establecimiento_id: bench.hotel },
    });
    expect(await listed('guests', bound(bench.hotel, 99))).toMatchObject({
      establishments: [bench.hotel, 99],
    });
    expect(await listed('vehicles', bound(bench.hotel))).toMatchObject({ establishments: [bench.hotel] });
    expect(await listed('guests', bound())).toBeUndefined();
  });
});

const RENTALS = 'rentacar/contracts';

describe('a rental that is sent again', () => {
  const rental = () => completeRental(bench.hotel, 'R-1');
  it('names what differs, part by part', async () => {
    const body = rental();
    await bench.create(RENTALS, body);
    const { contract, vehicle, persons } = body;
    const [holder, driver] = persons;
    const answer = await bench.call('POST', RENTALS, {
      contract,
      vehicle: { ...vehicle, marca: 'Otra' },
      persons: [
        { ...holder, nombre: 'Otra', address: { ...Object(holder).address, direccion: 'Calle Otra 1' } },
        driver,
      ],
      pickup_address: { tipo: 'RECOGIDA', direccion: 'Calle 1' },
      dropoff_address: { tipo: 'DEVOLUCION', direccion: 'Calle 2' },
    });
    expect(answer.status).toBe(200);
    const { differs } = answer.body;
    expect(differs).toEqual(expect.arrayContaining(['vehicle.marca', 'persons[0].nombre']));
    expect(differs.filter((path: string) => path.endsWith('_address'))).toEqual([
      'pickup_address',
      'dropoff_address',
    ]);
    expect(differs.filter((path: string) => path.startsWith('persons[1]'))).toEqual([]);
  });

  it('is the same one by its own uuid, and says so where the two uuids differ', async () => {
    const uuid = crypto.randomUUID();
    const body = { ...rental(), uuid };
    const first = await bench.call('POST', RENTALS, body);
    expect(first.status).toBe(201);
    const by = (changes: object, contract: object = {}) =>
      bench.call('POST', RENTALS, { ...body, ...changes, contract: { ...body.contract, ...contract } });
    expect(await by({})).toMatchObject({ status: 200, body: { id: first.body.id, differs: [] } });
    expect((await by({ uuid: crypto.randomUUID() })).body.differs).toEqual(['uuid']);
    const { uuid: _, ...without } = body;
    const inContract = { ...without, contract: { ...body.contract, uuid: crypto.randomUUID() } };
    expect((await bench.call('POST', RENTALS, inContract)).body.differs).toEqual(['contract.uuid']);
  });

  it('of a contract without vehicle and persons is refused, and says what to do', async () => {
    const { contract, ...rest } = rental();
    const id = await bench.create('contracts', { ...contract });
    const send = (language: 'es' | 'en') => bench.call('POST', RENTALS, { contract, ...rest }, { language });
    const [es, en] = [await send('es'), await send('en')];
    expect([es.status, en.status]).toEqual([422, 422]);
    expect(es.body.errors['contract.referencia']).toContain(
      `pertenece al contrato ${id}, que no tiene vehículo`,
    );
    expect(en.body.errors['contract.referencia']).toContain(
      `belongs to contract ${id}, which has neither vehicle`,
    );
    await bench.create('persons', { alquiler_id: id, rol: 'TI', nombre: 'Ada' });
    expect(await send('es')).toMatchObject({ status: 200 });
  });

  it('shows a caller who may not read only what was sent, and refuses what differs', async () => {
    const actor: Partial<Actor> = { role: 'create' };
    const body = rental();
    const { contract, vehicle, persons } = body;
    const [holder, driver] = persons;
    const uuid = crypto.randomUUID();
    const whole = { ...body, uuid, vehicle: { ...vehicle, numero_bastidor: 'no' } };
    expect(await bench.call('POST', RENTALS, whole)).toMatchObject({ status: 201 });
    const { numero_bastidor: _, ...car } = whole.vehicle;
    const { license: __, ...alone } = Object(driver);
    const short = { uuid, contract, vehicle: car, persons: [holder, alone] };
    const same = await bench.call('POST', RENTALS, short, { actor });
    expect([same.status, same.body.differs]).toEqual([200, []]);
    const shown = same.body;
    expect([shown.vehicle.numero_bastidor, shown.vehicle.marca]).toEqual([null, vehicle.marca]);
    expect(shown.persons.map(({ license }: { license: object | null }) => license !== null)).toEqual([
      Boolean(Object(holder).license),
      false,
    ]);
    expect(JSON.stringify(shown.mir.issues)).not.toContain('bastidor');
    const seen = await bench.call('POST', RENTALS, whole, { actor });
    expect(JSON.stringify(seen.body.mir.issues)).toContain('bastidor');
    const refusedAt = async (changed: object) => {
      const refused = await bench.call('POST', RENTALS, { ...short, ...changed }, { actor });
      expect(refused.status).toBe(422);
      return Object.keys(refused.body.errors);
    };
    const other = { ...contract, referencia: 'R-9' };
    expect(await refusedAt({ vehicle: { ...car, marca: 'Otra' } })).toEqual(['contract.referencia']);
    expect(await refusedAt({ contract: other })).toEqual(['uuid']);
    expect(await refusedAt({ uuid: undefined, contract: { ...other, uuid } })).toEqual(['contract.uuid']);
  });

  it('with the uuids of other parts is refused at each of them', async () => {
    const [car, home] = [crypto.randomUUID(), crypto.randomUUID()];
    const withUuids = (referencia: string) => {
      const {
        contract,
        vehicle,
        persons: [holder, driver],
      } = completeRental(bench.hotel, referencia);
      return {
        contract,
        vehicle: { ...vehicle, uuid: car },
        persons: [{ ...holder, address: { ...Object(holder).address, uuid: home } }, driver],
      };
    };
    await bench.create(RENTALS, withUuids('R-2'));
    const refused = await bench.call('POST', RENTALS, withUuids('R-3'));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['vehicle.uuid', 'persons[0].address.uuid'],
    ]);
  });

  it('is tried again where another took its key meanwhile, and gives up after a few times', async () => {
    let tries = 0;
    const refuse = () => {
      tries += 1;
      return Promise.reject(new Duplicate('contracts', 'natural'));
    };
    const taken: Partial<Store> = { insertAtOnce: refuse, transaction: refuse };
    const failed = await bench.call('POST', RENTALS, rental(), { store: taken });
    expect(failed.status).toBe(500);
    expect(tries).toBeGreaterThan(1);
    expect(tries).toBeLessThan(10);
  });
});

describe('the history', () => {
  it('of a part that is deleted belongs to its contract, and a person’s is not its own any more', async () => {
    const contract = await bench.create('contracts', { establecimiento_id: bench.hotel, referencia: 'A-1' });
    const person = await bench.create('persons', { alquiler_id: contract, rol: 'CP', nombre: 'Ada' });
    const license = await bench.create('licenses', { persona_id: person, numero: '1' });
    for (const path of [`licenses/${license}`, `persons/${person}`])
      expect(await bench.call('DELETE', path)).toMatchObject({ status: 200 });
    const gone = bench.rowsOf('record_changes').filter(({ values }) => values.action === 'deleted');
    expect(
      gone.map(({ values: { resource, person_id, fields } }) => [resource, person_id, Object.keys(fields)]),
    ).toEqual([
      ['licenses', person, expect.any(Array)],
      ['persons', null, ['rol']],
    ]);
    expect(bench.trimmed).toHaveLength(2);
  });

  it('is kept of guests and contracts, not of establishments and invitations', async () => {
    const invitation = await bench.create('invitations', { establecimiento_id: bench.hotel, ...DAYS });
    await bench.call('PATCH', `invitations/${invitation}`, { personas: 3 });
    await bench.call('PATCH', `establishments/${bench.hotel}`, { nombre: 'Otro' });
    expect(bench.rowsOf('record_changes')).toEqual([]);
    const id = await bench.create('guests', bench.guest());
    await bench.call('PATCH', `guests/${id}`, { nombre: 'Eva' });
    await bench.call('PATCH', `guests/${id}`, { nombre: 'Eva' });
    expect(bench.rowsOf('record_changes').map(({ values }) => values.revision)).toEqual([2]);
  });

  it('is trimmed at every hundredth revision', async () => {
    const id = await bench.create('guests', bench.guest());
    for (let revision = 2; revision <= 101; revision += 1) {
      await bench.call('PATCH', `guests/${id}`, { nombre: `Eva${'a'.repeat(revision % 7)}` });
      expect(bench.trimmed).toHaveLength(revision < 100 ? 0 : 1);
    }
  });
});

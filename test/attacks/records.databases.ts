import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeOnDatabases } from '../databases.ts';
import { FORBIDDEN, openTarget, type Records, recordsOf, SECRETS, type Target, told } from './target.ts';

const CHANGES = { nombre: 'Taken', numero: 'X', direccion: 'X', matricula: 'X', referencia: 'X' };

/**
 * Somebody with a valid key of another account wants this account's records: API1 and API3 of the
 * OWASP list (docs/security.md).
 */
describeOnDatabases('records of another account', ({ newUrl }) => {
  let target: Target;
  let records: Records;

  beforeAll(async () => {
    target = await openTarget(await newUrl());
    records = await recordsOf(target);
  });
  afterAll(() => target?.server.stop());

  const attack = (method: string, path: string, body?: unknown) =>
    target.ask(target.attacker.keys.production, method, path, body === undefined ? {} : { body });
  const own = (method: string, path: string, body?: unknown) =>
    target.ask(target.victim.keys.production, method, path, body === undefined ? {} : { body });

  it.each(['production', 'sandbox'] as const)(
    'are neither read, changed nor deleted by their ids, with a %s key',
    async kind => {
      const before = await Promise.all(records.paths.map(path => own('GET', path)));
      for (const path of records.paths) {
        for (const [method, body] of [
          ['GET'],
          ['PUT', CHANGES],
          ['PATCH', CHANGES],
          ['PATCH', {}],
          ['DELETE'],
        ] as const) {
          const options = body === undefined ? {} : { body };
          const said = await target.ask(target.attacker.keys[kind], method, path, options);
          expect([method, path, ...told(said)]).toEqual([method, path, ...FORBIDDEN]);
          expect(said.text).not.toMatch(SECRETS);
        }
      }
      const after = await Promise.all(records.paths.map(path => own('GET', path)));
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    },
  );

  it('stand in no list, and no filter or search leads to them', async () => {
    const { establecimiento_id, contract } = records;
    const persons = records.paths
      .filter(path => path.includes('/persons/'))
      .map(path => path.split('/').at(-1));
    for (const path of [
      ...['establishments', 'guests', 'contracts', 'vehicles', 'persons', 'licenses', 'addresses'].flatMap(
        name => [`/v1/${name}?limit=200`, `/v1/${name}?q=quillones`, `/v1/${name}?q=%25`],
      ),
      `/v1/guests?establecimiento_id=${establecimiento_id}`,
      `/v1/contracts?establecimiento_id=${establecimiento_id}`,
      ...['vehicles', 'persons', 'addresses'].map(name => `/v1/${name}?contract_id=${contract}`),
      ...['licenses', 'addresses'].map(name => `/v1/${name}?person_id=${persons[0]}`),
    ]) {
      const said = await attack('GET', path);
      expect([path, said.text]).toEqual([path, expect.not.stringMatching(SECRETS)]);
      if (said.status === 200) expect([path, said.body.total]).toEqual([path, 0]);
      else expect([path, ...told(said)]).toEqual([path, ...FORBIDDEN]);
    }
  });

  it('get nothing of the attacker linked to them', async () => {
    const { establecimiento_id, contract, guest } = records;
    const [person] = records.paths.filter(path => path.includes('/persons/'));
    const persona_id = Number(person?.split('/').at(-1));
    for (const [path, body] of [
      ['/v1/guests', { ...guest.sent, uuid: undefined, establecimiento_id }],
      ['/v1/contracts', { establecimiento_id, referencia: 'X', fecha_recogida: '2026-11-22 10:00:00' }],
      ['/v1/vehicles', { alquiler_id: contract, matricula: '0000BBB' }],
      ['/v1/persons', { alquiler_id: contract, rol: 'CS', nombre: 'X', apellido1: 'X' }],
      ['/v1/licenses', { persona_id, numero: 'X' }],
      ['/v1/addresses', { persona_id, direccion: 'X' }],
      ['/v1/addresses', { alquiler_id: contract, tipo: 'devolucion', direccion: 'X' }],
    ] as const) {
      const said = await attack('POST', path, body);
      expect([path, ...told(said), SECRETS.test(said.text)]).toEqual([
        path,
        expect.any(Number),
        expect.any(String),
        false,
      ]);
      expect([path, said.status >= 400]).toEqual([path, true]);
    }
    expect((await own('GET', `/v1/persons?contract_id=${contract}`)).body.total).toBe(2);
  });

  it('are not found by their uuid, document or referencia: a create makes a record of the attacker', async () => {
    const hotel = { nombre: 'Mine', numero_establecimiento: '0000000009' };
    const mine = Number((await attack('POST', '/v1/establishments', hotel)).body.id);
    const made = await attack('POST', '/v1/guests', { ...records.guest.sent, establecimiento_id: mine });
    expect(made.status).toBe(201);
    expect(made.body.id).not.toBe(records.guest.id);
    expect((await own('GET', '/v1/guests')).body.total).toBe(1);
  });

  it('are not reached by what a caller says of itself or of the record', async () => {
    const { account } = target.victim;
    const hotel = { nombre: 'Mine', numero_establecimiento: '0000000010' };
    const mine = Number((await attack('POST', '/v1/establishments', hotel)).body.id);
    const claims = {
      ...{ id: records.guest.id, account_id: account, user_id: account, sandbox: 1 },
      ...{ enviado_ministerio: 1, created_at: '2020-01-01 00:00:00', __proto__: { account_id: account } },
      mir: { state: 'accepted', codigo_comunicacion: 'X' },
    };
    const guest = {
      nombre: 'Own',
      apellido1: 'Own',
      establecimiento_id: mine,
      fecha_entrada: '2026-11-22',
    };
    const rest = { tipo_documento: 'PASAPORTE', nacionalidad: 'GBR' };
    const made = await attack('POST', '/v1/guests', { ...guest, ...rest, ...claims });
    expect(made.status).toBe(201);
    const path = `/v1/guests/${made.body.id}`;
    for (const read of [
      await attack('GET', path),
      await attack('PATCH', path, { ...claims, nombre: 'Own' }),
    ]) {
      expect(read.body.data).toMatchObject({
        id: made.body.id,
        enviado_ministerio: 0,
        mir: { state: 'held', codigo_comunicacion: null },
      });
      expect(JSON.stringify(read.body)).not.toContain('2020-01-01');
    }
    expect(told(await own('GET', path))).toEqual(FORBIDDEN);
  });
});

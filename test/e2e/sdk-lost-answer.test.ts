import { afterAll, beforeAll, expect, it } from 'vitest';
import { byRole, ConnectionError, Mirlo, madrid, uuidFor } from '../../packages/sdk/src/index.ts';
import { type RunningDemo, startDemo } from '../../packages/server/test/demo.ts';
import { type LosingProxy, startLosingProxy } from './losing-proxy.ts';

/**
 * The answer of a call is lost after the service has done it. Nothing may be done twice, and
 * nothing lost.
 */

let service: RunningDemo;
let proxy: LosingProxy;
/** Through the proxy. */
let mirlo: Mirlo;
/** Without the proxy. */
let direct: Mirlo;

beforeAll(async () => {
  service = await startDemo();
  proxy = await startLosingProxy(service.url);
  const options = { apiKey: service.keys.sandbox, logLevel: 'off', retry: { baseDelay: 10 } } as const;
  mirlo = new Mirlo({ ...options, baseUrl: proxy.url });
  direct = new Mirlo({ ...options, baseUrl: service.url });
});
afterAll(async () => {
  proxy?.close();
  await service?.stop();
});

const today = madrid.date(Date.now());
const hotel = () => service.establishments[0]?.id ?? 0;
const office = () => service.establishments[1]?.id ?? 0;

it.each([1, 3])('stores one guest where %i answers were lost', async answers => {
  const apellido1 = `Perdida${answers}`;
  proxy.lose(answers);
  const guest = await mirlo.guests.create({ establecimiento_id: hotel(), nombre: 'Ana', apellido1 });
  expect(guest).toMatchObject({ created: false, differs: [], attempts: answers + 1 });
  const { data, total } = await direct.guests.list({ q: apellido1 });
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({ id: guest.id, uuid: guest.uuid });
});

it('stores one of every resource', async () => {
  const create = async <Result extends { attempts: number }>(
    call: () => PromiseLike<Result>,
  ): Promise<Result> => {
    proxy.lose(1);
    const result = await call();
    expect(result).toMatchObject({ created: false, differs: [], attempts: 2 });
    return result;
  };
  const { id: establecimiento_id } = await create(() =>
    mirlo.establishments.create({ nombre: 'Perdido', numero_establecimiento: '0000000077' }),
  );
  const { id: alquiler_id } = await create(() =>
    mirlo.contracts.create({ establecimiento_id, referencia: 'PERDIDO-1' }),
  );
  await create(() => mirlo.vehicles.create({ alquiler_id, matricula: '0077PRD' }));
  const { id: persona_id } = await create(() =>
    mirlo.persons.create({ alquiler_id, rol: 'TI', nombre: 'Eva' }),
  );
  await create(() => mirlo.licenses.create({ persona_id, tipo: 'B' }));
  await create(() => mirlo.addresses.create({ tipo: 'persona', persona_id, pais: 'ESP' }));
  await create(() => mirlo.addresses.create({ tipo: 'recogida', alquiler_id, pais: 'ESP' }));
  const totals = await Promise.all([
    direct.contracts.list({ q: 'PERDIDO-1' }),
    direct.vehicles.list({ contract_id: alquiler_id }),
    direct.persons.list({ contract_id: alquiler_id }),
    direct.licenses.list({ person_id: persona_id }),
    direct.addresses.list({ person_id: persona_id }),
    // The pick-up address, and the holder's.
    direct.addresses.list({ contract_id: alquiler_id }),
  ]);
  expect(totals.map(({ total }) => total)).toEqual([1, 1, 1, 1, 1, 2]);
});

it('stores one rental, with all its parts', async () => {
  proxy.lose(1);
  const rental = await mirlo.rentals.create({
    contract: { establecimiento_id: office(), referencia: 'PERDIDO-2', fecha_recogida: `${today} 10:00:00` },
    vehicle: { matricula: '0078PRD' },
    persons: byRole({ TI: { nombre: 'Eva' }, CP: { nombre: 'Luis', license: { tipo: 'B' } } }),
  });
  expect(rental).toMatchObject({ created: false, attempts: 2, differs: [] });
  const { total } = await direct.persons.list({ contract_id: rental.id });
  expect([total, rental.person_ids.length, rental.license_ids.length]).toEqual([2, 2, 1]);
});

it('takes an update and a delete as done', async () => {
  const { id } = await direct.guests.create({
    establecimiento_id: hotel(),
    nombre: 'Ana',
    apellido1: 'Borrada',
  });
  proxy.lose(1);
  expect(await mirlo.guests.update(id, { habitacion: '12' })).toMatchObject({ habitacion: '12' });
  proxy.lose(1);
  expect(await mirlo.guests.delete(id)).toEqual({ id, deleted: true, attempts: 2 });
  await expect(direct.guests.get(id)).rejects.toMatchObject({ code: 'not_found' });
});

it('finds the record of a program that crashed before it heard of it', async () => {
  const booking = { establecimiento_id: hotel(), nombre: 'Ana', apellido1: 'Caída' };
  const uuid = await uuidFor('guest', 'crashed-7');
  proxy.lose(1);
  await expect(mirlo.guests.create(booking, { uuid, maxRetries: 0 })).rejects.toThrow(ConnectionError);
  // The restarted program knows its booking, and nothing else.
  const again = await mirlo.guests.create(booking, { uuid: await uuidFor('guest', 'crashed-7') });
  expect(again).toMatchObject({ created: false, differs: [], uuid, attempts: 1 });
  expect((await direct.guests.list({ q: 'Caída' })).total).toBe(1);
});

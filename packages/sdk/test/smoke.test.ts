import { expect, it, onTestFinished } from 'vitest';
import { Mirlo, ServerError } from '../src/index.ts';
import { created, fail, json, serve } from './http.ts';

it('creates with a uuid made before the first attempt and repeated on the second', async () => {
  const server = await serve((_, response, count) =>
    count === 1 ? fail(response, 503, 'db_connect') : created(response, 7),
  );
  onTestFinished(server.close);
  const mirlo = new Mirlo({ apiKey: 'key', baseUrl: server.baseUrl, retry: { baseDelay: 1 } });
  const guest = await mirlo.guests.create({ nombre: 'Ana', apellido1: 'Ruiz', establecimiento_id: 1 });
  expect(guest).toMatchObject({ id: 7, created: true, attempts: 2, differs: [] });
  expect(server.seen.map(({ body }) => JSON.parse(body).uuid)).toEqual([guest.uuid, guest.uuid]);
});

it('goes over all records', async () => {
  const all = Array.from({ length: 450 }, (_, index) => ({ id: index + 1 }));
  const server = await serve(({ url }, response) => {
    const query = new URL(url, 'http://x').searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    json(response, 200, {
      ok: true,
      data: all.slice((page - 1) * limit, page * limit),
      page,
      limit,
      total: all.length,
    });
  });
  onTestFinished(server.close);
  const mirlo = new Mirlo({ apiKey: 'key', baseUrl: server.baseUrl });
  const ids: number[] = [];
  for await (const guest of mirlo.guests.list()) ids.push(guest.id);
  expect(ids).toEqual(all.map(({ id }) => id));
  expect(server.seen).toHaveLength(3);
});

it('loads a batch', async () => {
  const server = await serve(({ body }, response, count) =>
    JSON.parse(body).nombre === 'bad' ? fail(response, 422, 'validation_error') : created(response, count),
  );
  onTestFinished(server.close);
  const mirlo = new Mirlo({ apiKey: 'key', baseUrl: server.baseUrl });
  const names = ['a', 'b', 'bad', 'c'];
  const load = mirlo.batch(names, (client, nombre) =>
    client.guests.create({ nombre, apellido1: 'x', establecimiento_id: 1 }),
  );
  expect(await load.summary()).toMatchObject({ created: 3, failed: 1 });
});

it('gives up after the retries', async () => {
  const server = await serve((_, response) => fail(response, 500, 'server_error'));
  onTestFinished(server.close);
  const mirlo = new Mirlo({ apiKey: 'key', baseUrl: server.baseUrl, retry: { baseDelay: 1, maxRetries: 2 } });
  const error = await mirlo.guests.get(7).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ServerError);
  expect(JSON.parse(JSON.stringify(error))).toMatchObject({
    code: 'server_error',
    attempts: 3,
    path: '/v1/guests/{id}',
  });
  console.log(error);
});

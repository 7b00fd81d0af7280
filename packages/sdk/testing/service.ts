import { fail, json, serve, type TestServer } from '../test/http.ts';

/**
 * The service that the programs in `consumers/` call. It has 250 guests, drops the connection of a
 * first create, and never answers for guest 1000.
 */
export async function serveConsumers(): Promise<TestServer> {
  let drops = 0;
  return serve(({ method, url, body }, response) => {
    const path = url.replace('/app/api/v1', '');
    if (method === 'POST') {
      const { uuid } = JSON.parse(body);
      // Every second create with this uuid is dropped: each run of the exercise sends it twice.
      if (uuid.startsWith('c4ea6084')) {
        drops += 1;
        if (drops % 2 === 1) return void response.socket?.destroy();
      }
      return json(response, 201, { ok: true, id: 1, data: { id: 1 } });
    }
    if (path === '/ping') return json(response, 200, { ok: true, userId: 7, env: 'sandbox' });
    if (path === '/guests/404') return fail(response, 404, 'not_found');
    if (path === '/guests/1000') return;
    const query = new URL(url, 'http://host').searchParams;
    const [page, limit] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 20)];
    const all = Array.from({ length: 250 }, (_, index) => ({ id: index + 1 }));
    json(response, 200, {
      ok: true,
      data: all.slice((page - 1) * limit, page * limit),
      page,
      limit,
      total: 250,
    });
  });
}

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { panelClient } from './panel-client.ts';
import { startTestServer, type TestServer } from './running.ts';

/** The ministry's state in a sentence, on the page of today. */

let server: TestServer;
let panel: ReturnType<typeof panelClient>;
const ADDRESS = 'https://mir.example/';

beforeAll(async () => {
  server = await startTestServer({ MIR_URL: ADDRESS, SECRET_KEY: '0123456789abcdef'.repeat(4) });
  panel = panelClient(server);
  const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '0000000001' };
  expect((await server.call('POST', '/v1/establishments', hotel)).status).toBe(201);
});
afterAll(() => server.stop());

const line = async () => {
  const { text } = await panel.signedIn();
  return /<p class="ministry"[^>]*>[\s\S]*?<span>([\s\S]*?)<\/span><\/p>/.exec(text)?.[1] ?? null;
};
const breaker = async (state: string, since: number) => {
  const { knex } = server.database;
  await knex('breakers').delete();
  await knex('breakers').insert({ ministry: ADDRESS, state, since, words: 'no answer' });
};

describe('the ministry’s state', () => {
  it('is told where something is known of it: that it answers, since when it does not, that it is tried', async () => {
    const { knex } = server.database;
    expect(await line()).toBe(null);
    await knex('ministries').insert({ address: ADDRESS, kind: 'trial', seen_at: Date.now() });
    expect(await line()).toBe(null);
    await knex('lotes').insert({ ...(await aLote()), lote: 'L-1' });
    expect(await line()).toBe('El Ministerio responde.');
    await breaker('open', Date.UTC(2026, 10, 23, 9, 12));
    expect(await line()).toMatch(
      /^El Ministerio no responde desde el lun, 23 nov, 10:12: no hay que hacer nada, se envía solo\.$/,
    );
    await breaker('half-open', Date.now());
    expect(await line()).toContain('se está probando otra vez');
    await breaker('closed', Date.now());
    expect(await line()).toBe('El Ministerio responde.');
  });

  it('is that nobody files where no submitter looks at the queue', async () => {
    await server.database.knex('ministries').update({ seen_at: Date.now() - 3 * 60_000 });
    expect(await line()).toBe('Ahora nadie hace los envíos: avise al operador.');
  });
});

/** Stores a request that the ministry received, as the submitter does. */
async function aLote(): Promise<Record<string, unknown>> {
  const columns: { name: string; notnull: number; type: string; pk: number }[] =
    await server.database.knex.raw('PRAGMA table_info(lotes)');
  const needed = columns.filter(({ notnull, pk }) => notnull === 1 && pk === 0);
  return Object.fromEntries(needed.map(({ name, type }) => [name, /char|text/i.test(type) ? 'x' : 0]));
}

import { expect, it } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { panelClient } from './panel-client.ts';
import { startTestServer } from './running.ts';

const MOST_BYTES = 100_000;

describeOnDatabases('a list of the panel', ({ newUrl }) => {
  it('shows 200 guests in less than 100 kB, and each drawing once', async () => {
    const server = await startTestServer({ DATABASE_URL: await newUrl() });
    const { ask, signedIn } = panelClient(server);
    const { session } = await signedIn();
    const place = await server.call('POST', '/v1/establishments', {
      nombre: 'H',
      numero_establecimiento: '1',
    });
    const guest = (n: number) => ({
      ...{
        nombre: 'María Dolores',
        apellido1: 'Fernández',
        apellido2: 'Rodríguez',
        numero_documento: `C${n}`,
      },
      ...{ establecimiento_id: place.body.id, tipo_documento: 'PAS', referencia: `RES-2026-${n}` },
      ...{ fecha_entrada: '2026-11-22', fecha_salida: '2026-11-26', habitacion: String(n) },
    });
    for (let n = 100; n <= 300; n += 1)
      expect((await server.call('POST', '/v1/guests', guest(n))).status).toBe(201);
    // Most records of a register are accepted and have no issues.
    await server.database.knex('submissions').update({ state: 'accepted', issues: '[]' });
    const { text } = await ask('/app/guests?q=', { cookie: session });
    expect(text.match(/class="who"/g)).toHaveLength(200);
    expect(text).toContain('1–200 de 201');
    expect(text.match(/<symbol id="i-accepted"/g)).toHaveLength(1);
    expect(Buffer.byteLength(text)).toBeLessThan(MOST_BYTES);
    const rest = await ask('/app/guests?q=&page=2', { cookie: session });
    expect(rest.text.match(/class="who"/g)).toHaveLength(1);
    await server.stop();
  });
});

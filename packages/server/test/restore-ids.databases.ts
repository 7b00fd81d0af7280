import { expect, it, onTestFinished } from 'vitest';
import { describeOnDatabases } from '../../../test/databases.ts';
import { runMirlo, startTestServer } from './running.ts';

/** A vendor who deletes by an id from before a restore must not delete another record. */

describeOnDatabases('mirlo restore ids', ({ newUrl }) => {
  it('has new records begin where no lost record can have been, and an id of before is nobody’s', async () => {
    const DATABASE_URL = await newUrl();
    const server = await startTestServer({ DATABASE_URL });
    onTestFinished(() => server.stop());
    const hotel = { nombre: 'Hotel Ejemplo', numero_establecimiento: '1' };
    const establecimiento_id = (await server.call('POST', '/v1/establishments', hotel)).body.id;
    const guest = { nombre: 'Ana', apellido1: 'Ejemplo', establecimiento_id };
    const create = async () => Number((await server.call('POST', '/v1/guests', guest)).body.id);
    const ids = [await create(), await create()];
    const { code, stdout, stderr } = await runMirlo(['restore', 'ids'], { DATABASE_URL });
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/^New records get ids from 1,000,00\d on\.\n$/);
    const next = await create();
    expect(next).toBeGreaterThanOrEqual(1_000_000);
    expect(next - Math.max(...ids)).toBeLessThanOrEqual(1_000_001);
    const lost = Math.max(...ids) + 1;
    expect((await server.call('DELETE', `/v1/guests/${lost}`)).status).toBe(404);
    for (const resource of ['/v1/rentacar/contracts', '/v1/invitations'])
      expect((await server.call('GET', `${resource}/${lost}`)).status).toBe(404);
    expect((await runMirlo(['restore', 'ids'], { DATABASE_URL })).stdout).toContain('ids from');
    expect(await create()).toBeGreaterThanOrEqual(2_000_000);
    const lines = await server.database.knex('audit').where({ operation: 'restore ids' });
    expect(lines).toHaveLength(2);
  });
});

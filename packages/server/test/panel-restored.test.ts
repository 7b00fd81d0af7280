import { afterAll, describe, expect, it } from 'vitest';
import { COMPLETE_GUEST, completeRental } from '../../../test/fixtures.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer } from './running.ts';

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);

const made = await server.call('POST', '/v1/establishments', {
  nombre: 'Hostal Sol',
  numero_establecimiento: '0000000001',
});
const place = Number(made.body.id);

/** Sets a record's state as `mirlo restore check` does where the ministry has other values. */
async function restored(resource: 'guests' | 'contracts', record_id: number): Promise<void> {
  const issue = { rule: 'filing.restored', severity: 'error', resource, id: null, field: '', params: {} };
  const held = { state: 'kept', fingerprint: '1:uncompared', correction_since: Date.now() };
  const filed = {
    communication_id: 1,
    issues: JSON.stringify([issue]),
    differs: JSON.stringify({ fields: ['apellido1'], filed: {} }),
  };
  await server.database
    .knex('submissions')
    .where({ resource, record_id })
    .update({ ...held, ...filed });
}

describe('after a restore a record that differs from its filing', () => {
  it.each([
    [
      'guest',
      '/app/guests',
      '/v1/guests',
      'guests',
      { ...COMPLETE_GUEST, establecimiento_id: place, numero_documento: 'PA1' },
    ],
    ['rental', '/app/rentals', '/v1/contracts', 'contracts', completeRental(place, 'C-1')],
  ] as const)(
    '(a %s) is told by its page and by today, and confirmed by saving it unchanged',
    async (_, page, path, resource, body) => {
      const { session, proof } = await signedIn();
      const create = resource === 'guests' ? path : '/v1/rentacar/contracts';
      const id = Number((await server.call('POST', create, body)).body.id);
      const rules = async () => {
        const { data } = (await server.call('GET', `${path}/${id}`)).body as {
          data: { mir: { issues: { rule: string }[] } };
        };
        return data.mir.issues.map(({ rule }) => rule);
      };
      await restored(resource, id);
      expect(await rules()).toEqual(['filing.restored']);
      const { text } = await ask(`${page}/${id}`, { cookie: session });
      expect(text).toContain('guárdelo otra vez, aunque no cambie nada');
      if (resource === 'guests') expect(text).toContain('El Ministerio tiene otro dato.');
      expect((await ask('/app/', { cookie: session })).text).toContain(`${page}/${id}`);

      const form = formOf(text, { proof });
      const saved = await ask(`${page}/${id}`, { cookie: session, form });
      expect(saved.headers.location).toBe(`${page}/${id}?said=saved`);
      expect(await rules()).not.toContain('filing.restored');
      const again = await ask(`${page}/${id}`, { cookie: session });
      const same = await ask(`${page}/${id}`, { cookie: session, form: formOf(again.text, { proof }) });
      expect(same.headers.location).toBe(`${page}/${id}?said=same`);
    },
  );
});

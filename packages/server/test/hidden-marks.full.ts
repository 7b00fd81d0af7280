import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { panelClient } from './panel-client.ts';
import { startTestServer } from './running.ts';

/** Names with invisible characters, or with characters that reverse the text. */

const server = await startTestServer();
afterAll(() => server.stop());
const { ask, signedIn } = panelClient(server);

const HIDDEN = /[\p{Cf}\u2028\u2029]|(?![\t\n])\p{Cc}/u;
/** Values of fields: they are sent back exactly as they were typed. */
const FIELDS = / value="[^"]*"/g;
const MARKS = '\u202a\u202b\u202d\u202e\u2066\u2067\u2069\u200b\u200d\u200e\u200f\u2060\u061c\ufeff\u00ad';

it('hides nothing on a page, whatever names are made of, and a field sends back what was typed', async () => {
  const { session, proof } = await signedIn({ name: 'Ana\u202eoriH' });
  const place = { nombre: 'Hostal \u2067Mar\u2069', numero_establecimiento: '1' };
  const { body } = await server.call('POST', '/v1/establishments', place);
  const own = { establecimiento_id: body.id, fecha_entrada: '2026-11-22', tipo_documento: 'PASAPORTE' };
  const guest = { ...own, nacionalidad: 'FRA', apellido1: 'Roi', numero_documento: 'X1' };
  const { body: made } = await server.call('POST', '/v1/guests', { ...guest, nombre: 'Ana' });
  const name = fc.string({ unit: fc.constantFrom(...`aÑ<&${MARKS}`), minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(name, async hostile => {
      const nombre = `a${hostile}z`;
      const path = `/v1/guests/${made.id}`;
      expect((await server.call('PUT', path, { nombre })).status).toBe(200);
      for (const page of ['/', '/guests', `/guests/${made.id}`, '/guests/new', '/establishments', '/users']) {
        const { status, text } = await ask(`/app${page}`, { cookie: session });
        expect([page, status]).toEqual([page, 200]);
        expect(text.replace(FIELDS, '')).not.toMatch(HIDDEN);
      }
      const { text } = await ask(`/app/guests/${made.id}`, { cookie: session });
      const [, value = ''] = / value="([^"]*)"[^>]* name="nombre"/.exec(text) ?? [];
      expect(value.replaceAll('&lt;', '<').replaceAll('&amp;', '&')).toBe(nombre);
    }),
    { numRuns: 20 },
  );
  expect(proof).not.toBe('');
});

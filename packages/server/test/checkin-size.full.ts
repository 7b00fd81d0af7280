import { gzipSync } from 'node:zlib';
import { afterAll, expect, it } from 'vitest';
import { typed } from './checkin-form.ts';
import { panelClient } from './panel-client.ts';
import { formOf } from './panel-form.ts';
import { startTestServer } from './running.ts';

/**
 * The most bytes that a traveller loads in all: pages, stylesheet and scripts, compressed as the
 * server sends them.
 */
const MOST_BYTES = 60_000;

const PUBLIC_URL = 'https://registro.example.com';
const server = await startTestServer({ PUBLIC_URL, SECRET_KEY: 'a1'.repeat(32) });
afterAll(() => server.stop());
const { ask } = panelClient(server, { host: 'registro.example.com' });

it.each(['es', 'de', 'eu'])('a check-in weighs less than 60 kB, in %s', async idioma => {
  const house = await server.call('POST', '/v1/establishments', { nombre: 'H', numero_establecimiento: '1' });
  const { body } = await server.call('POST', '/v1/invitations', {
    ...{ establecimiento_id: house.body.id, fecha_entrada: '2030-11-20', fecha_salida: '2030-11-24' },
    ...{ personas: 2, idioma },
  });
  const path = new URL(Object(body.data).enlace).pathname;
  const start = await ask(path);
  const form = await ask(`${path}/person`);
  const review = await ask(`${path}/person`, { form: formOf(form.text, typed()) });
  const pages = [start.text, form.text, review.text];
  const named = pages.flatMap(text => [...text.matchAll(/(?:href|src)="(\/checkin\/[\w-]+\.\w+)"/g)]);
  const files = [...new Set(named.map(([, file = '']) => file))];
  expect(files.map(file => file.replace(/-\w+\./, '.'))).toEqual([
    '/checkin/style.css',
    '/checkin/draft.js',
    '/checkin/pad.js',
  ]);
  const loaded = [...pages, ...(await Promise.all(files.map(async file => (await ask(file)).text)))];
  const bytes = loaded.reduce((sum, text) => sum + gzipSync(text).length, 0);
  expect(bytes).toBeGreaterThan(5_000);
  expect(bytes).toBeLessThan(MOST_BYTES);
  if (process.env.PRINT) console.log(`check-in in ${idioma}: ${bytes} bytes`);
});

import { Session } from 'node:inspector/promises';
import { expect, it } from 'vitest';
import { startTestServer } from './running.ts';

/**
 * The most files of registry and server that one create may run, because a reader of a create needs
 * them all. The ministry's rules are not counted.
 */
const MOST_FILES = 40;

/** Files without code of ours: generated ones, and those that only re-export. */
const NO_CODE = /\/generated\/|\/index\.ts$/;

it(`a create of a guest runs at most ${MOST_FILES} files, but for the ministry's rules`, async () => {
  const server = await startTestServer();
  const establishment = await server.call('POST', '/v1/establishments', {
    nombre: 'Hotel Miramar',
    numero_establecimiento: 'H1',
  });
  const create = (numero_documento: string) =>
    server.call('POST', '/v1/guests', {
      nombre: 'Lucía',
      apellido1: 'Ferrer',
      establecimiento_id: establishment.body.id,
      tipo_documento: 'PASAPORTE',
      numero_documento,
      fecha_entrada: '2026-11-22',
      fecha_salida: '2026-11-24',
      referencia: numero_documento,
    });
  // The first create also compiles statements and looks up the key; it is not counted.
  await create('X1');
  const inspector = new Session();
  inspector.connect();
  await inspector.post('Profiler.enable');
  await inspector.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  let ran: string[] | null = null;
  // A timer of the server may run meanwhile, which is no part of a create. So the create with the
  // fewest files counts.
  for (const document of ['X2', 'X3', 'X4', 'X5', 'X6']) {
    expect((await create(document)).status).toBe(201);
    const { result } = await inspector.post('Profiler.takePreciseCoverage');
    const files = result
      .filter(({ functions }) => functions.some(({ ranges }) => ranges.some(({ count }) => count > 0)))
      .flatMap(({ url }) => /\/packages\/([^?]*\/src\/.*)$/.exec(url)?.[1] ?? [])
      .filter(file => !NO_CODE.test(file) && !file.startsWith('mir/'));
    if (ran === null || files.length < ran.length) ran = files.sort();
  }
  inspector.disconnect();
  await server.stop();
  const files = ran ?? [];
  expect(files.length, files.join('\n')).toBeLessThanOrEqual(MOST_FILES);
  // The files that `docs/architecture.md` names are among them.
  expect(files).toEqual(
    expect.arrayContaining(['core/src/operations/create.ts', 'core/src/resources/guests.ts']),
  );
});

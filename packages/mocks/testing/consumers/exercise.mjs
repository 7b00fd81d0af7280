import { createFixtures } from '@mirlo/mocks/fixtures';

/** Does with the packed package what a vendor's test does. Both module systems run it. */
export async function exercise({ createSandbox, MAGIC_IDENTITIES }, { listen }) {
  const sandbox = createSandbox({ strict: true });
  const { guest } = createFixtures();
  const refused = MAGIC_IDENTITIES.find(({ outcome }) => outcome === 'rejected').document;
  await sandbox.seed({ guests: [guest(), guest({ numero_documento: refused })] });
  await sandbox.clock.advance('1h');
  const states = sandbox.records.guests().map(({ mir }) => mir.state);
  assertEqual(states, ['accepted', 'rejected']);

  sandbox.faults.next({ afterCommit: true });
  const create = () =>
    sandbox.fetch(`${sandbox.baseUrl}/v1/establishments`, {
      method: 'POST',
      headers: { 'X-Api-Key': sandbox.keys.production },
      body: JSON.stringify({
        nombre: 'H',
        numero_establecimiento: 'H1',
        uuid: '0d3a7f5e-0000-4000-8000-000000000009',
      }),
    });
  assertEqual(
    await create().then(
      () => 'answered',
      error => error.constructor.name,
    ),
    'TypeError',
  );
  assertEqual((await create()).status, 200);

  const { baseUrl, close } = await listen(sandbox);
  const { default: zlib } = await import('node:zlib');
  for (const [encoding, compress] of [
    ['gzip', zlib.gzipSync],
    ['br', zlib.brotliCompressSync],
  ]) {
    const answer = await fetch(`${baseUrl}/v1/establishments`, {
      method: 'POST',
      headers: { 'X-Api-Key': sandbox.keys.production, 'Content-Encoding': encoding },
      body: compress(JSON.stringify({ nombre: encoding, numero_establecimiento: encoding })),
    });
    assertEqual([encoding, answer.status], [encoding, 201]);
  }
  for (const [path, sign] of [
    ['openapi.json', '{"openapi"'],
    ['openapi.yaml', 'openapi:'],
  ]) {
    assertEqual((await (await fetch(`${baseUrl}/v1/${path}`)).text()).startsWith(sign), true);
  }
  await close();
  sandbox.assertNoProblems();

  sandbox.override('ping', () => ({ status: 503, body: { ok: false } }));
  const get = path =>
    sandbox.fetch(`${sandbox.baseUrl}/v1/${path}`, { headers: { 'X-Api-Key': sandbox.keys.sandbox } });
  assertEqual((await get('ping')).status, 503);
  assertEqual((await get('guests?limits=5')).status, 400);
  assertEqual(
    sandbox.problems().map(({ meant }) => meant),
    ['limit'],
  );
}

export async function exerciseMsw({ createSandbox }, { handlers, listenOptions }, { setupServer }) {
  const sandbox = createSandbox();
  const baseUrl = 'https://registro.test/app/api';
  const server = setupServer(...handlers(sandbox, { baseUrl }));
  server.listen(listenOptions({ baseUrl }));
  const answer = await fetch(`${baseUrl}/v1/ping`, { headers: { 'X-Api-Key': sandbox.keys.sandbox } });
  assertEqual((await answer.json()).env, 'sandbox');
  sandbox.faults.next({ network: true });
  assertEqual(
    await fetch(`${baseUrl}/v1/ping`).then(
      () => 'answered',
      error => error.constructor.name,
    ),
    'TypeError',
  );
  server.close();
}

function assertEqual(seen, expected) {
  const [one, other] = [JSON.stringify(seen), JSON.stringify(expected)];
  if (one !== other) throw new Error(`expected ${other}, saw ${one}`);
}

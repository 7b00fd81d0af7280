/**
 * What every runtime and module system must be able to do with the packed package. The service at
 * `baseUrl` drops the first connection of the create with a given uuid (`testing/service.ts`).
 * Plain JavaScript, as a consumer without a build has it.
 */
export async function exercise(sdk, preflight, baseUrl) {
  const expect = (what, is) => {
    if (!is) throw new Error(`failed: ${what}`);
  };
  const options = { apiKey: 'packed-key', baseUrl, logLevel: 'off', retry: { baseDelay: 1 } };
  const mirlo = new sdk.Mirlo(options);

  const uuid = await sdk.uuidFor('booking', '2026-1234');
  expect('the uuid of a name', uuid === 'c4ea6084-b47f-5736-8522-5cd8c25e43dd');
  const guest = {
    nombre: 'Ana',
    apellido1: 'Ruiz',
    establecimiento_id: 1,
    fecha_entrada: sdk.madrid.date(new Date()),
  };
  const created = await mirlo.guests.create(guest, { uuid });
  expect(
    'a create after a dropped connection',
    created.created && created.uuid === uuid && created.attempts > 1,
  );

  const ids = [];
  for await (const { id } of mirlo.guests.list()) ids.push(id);
  expect('all records', ids.length === 250 && ids[249] === 250);

  const again = await new sdk.Mirlo(options).guests.create(guest);
  expect('a create by a function', again.created);

  const missing = await mirlo.guests.get(404).catch(error => error);
  expect('an error by class', missing instanceof sdk.NotFoundError && missing instanceof sdk.MirloError);
  expect('an error by code', missing.code === 'not_found' && sdk.isMirloError(missing));
  expect('no key in JSON', !JSON.stringify([missing, mirlo]).includes('packed-key'));

  const controller = new AbortController();
  const slow = mirlo.guests.get(1_000, { signal: controller.signal }).catch(error => error);
  setTimeout(() => controller.abort('enough'), 20);
  const aborted = await slow;
  expect('an abort', aborted instanceof sdk.AbortedError && aborted.reason === 'enough');

  const summary = await mirlo.batch([1, 2, 3], client => client.guests.create(guest)).summary();
  expect('a batch', summary.created === 3);

  const { ready, issues } = preflight.preflight({ guests: [{ nombre: 'Ana' }] });
  expect('the preflight', !ready && issues.some(({ path }) => path === 'guests[0].apellido1'));
  expect(
    'the code tables',
    preflight.lookUpCountry('España') === 'ESP' && preflight.COUNTRIES.ESP.en === 'Spain',
  );
  return 'all passed';
}

/** A rental desk in CommonJS: a rental is filed, and a second driver turns up later. */
import fixtures = require('@mirlo/mocks/fixtures');
import sdk = require('@mirlo/sdk');

const { Mirlo, madrid, uuidFor } = sdk;
const mirlo = new Mirlo();

async function main(): Promise<void> {
  const { rental } = fixtures.createFixtures({ today: madrid.date(new Date()) });
  const uuid = await uuidFor('rental', 'LATE-1');
  const { id } = await mirlo.rentals.create(rental({ referencia: 'LATE-1' }), { uuid, onExisting: 'throw' });
  const first = await mirlo.contracts.waitForSubmission(id, { deadline: 60_000 });

  const { license, address, rol: _, ...driver } = rental().persons[1];
  const { id: persona_id } = await mirlo.persons.create({ ...driver, alquiler_id: id, rol: 'CS' });
  await mirlo.licenses.create({ ...license, persona_id });
  await mirlo.addresses.create({ ...address, tipo: 'persona', persona_id });
  const second = await mirlo.contracts.waitForSubmission(id, { deadline: 60_000 });

  const roles: string[] = [];
  for await (const { rol } of mirlo.persons.list({ contract_id: id })) roles.push(rol);
  const codes = [first.codigo_comunicacion, second.codigo_comunicacion];
  console.log(JSON.stringify({ states: [first.state, second.state], filings: new Set(codes).size, roles }));
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});

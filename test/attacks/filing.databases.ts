import { afterEach, beforeEach, expect, it } from 'vitest';
import { createKey } from '../../packages/server/src/database/api-keys.ts';
import { makeKey } from '../../packages/server/src/keys.ts';
import { startTestServer, type TestServer } from '../../packages/server/test/running.ts';
import { type Bench, openBench } from '../../packages/server/test/submitter/harness.ts';
import { describeOnDatabases } from '../databases.ts';
import { COMPLETE_GUEST, completeRental } from '../fixtures.ts';

const RIGHT = '0000000001';
const WRONG = '0000009999';

/**
 * An attacker with a sandbox key, which every test of a vendor has, tries to change real filings:
 * departure C (docs/decisions.md), and API6 of the OWASP list (docs/security.md).
 */
describeOnDatabases('a sandbox key against what is filed', ({ newUrl }) => {
  let bench: Bench;
  let server: TestServer;
  let sandbox: string;

  beforeEach(async () => {
    const databaseUrl = await newUrl();
    bench = await openBench({ databaseUrl });
    server = await startTestServer({ DATABASE_URL: bench.databaseUrl, FILING: 'elsewhere', MIR_URL: '' });
    const { text, ...stored } = makeKey(true);
    await createKey(bench.database, { ...stored, account_id: bench.account, sandbox: true }, Date.now());
    sandbox = text;
  });
  afterEach(async () => {
    await server.stop();
    await bench.close();
  });

  async function attack(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${server.url}/v1/${path}`, {
      method,
      headers: { 'X-Api-Key': sandbox },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, id: Number((await answer.json()).id) };
  }

  it('does not have a stay filed under another establishment, with other guests, or not at all', async () => {
    const establecimiento_id = await bench.establishment(RIGHT);
    const other = await bench.establishment(WRONG);
    const stay = { establecimiento_id, referencia: 'STAY-1', habitacion: '7' };
    const guest = await bench.guest(stay);
    const attempts = [
      ['PATCH', `establishments/${establecimiento_id}`, { numero_establecimiento: WRONG }],
      ['PUT', `establishments/${establecimiento_id}`, { nombre: 'X', numero_establecimiento: WRONG }],
      ['DELETE', `establishments/${establecimiento_id}`],
      ['PATCH', `guests/${guest}`, { establecimiento_id: other }],
      ['PATCH', `guests/${guest}`, { nombre: 'Nobody' }],
      ['DELETE', `guests/${guest}`],
    ] as const;
    for (const [method, path, body] of attempts)
      expect([method, path, (await attack(method, path, body)).status]).toEqual([method, path, 403]);
    // A sandbox guest with the same reference neither joins the stay nor holds it.
    const joining = { ...COMPLETE_GUEST, ...stay, numero_documento: 'PA999', fecha_nacimiento: null };
    expect((await attack('POST', 'guests', joining)).status).toBe(201);
    await bench.until(async () => (await bench.mir('guests', guest)).state === 'accepted');
    expect(bench.accepted()).toMatchObject([{ establecimiento: RIGHT, personas: 1 }]);
    expect(bench.communications()).toHaveLength(1);
  });

  it('does not take the place of a production record by its uuid or natural key', async () => {
    const establecimiento_id = await bench.establishment(RIGHT);
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const body = { ...COMPLETE_GUEST, establecimiento_id, uuid, numero_documento: 'PA77' };
    const test = await attack('POST', 'guests', body);
    expect(test.status).toBe(201);
    const guest = await bench.guest({ uuid, establecimiento_id, numero_documento: 'PA77' });
    expect(guest).not.toBe(test.id);
    await bench.until(async () => (await bench.mir('guests', guest)).state === 'accepted');
    expect((await attack('DELETE', `guests/${test.id}`)).status).toBe(200);
    expect((await bench.mir('guests', guest)).state).toBe('accepted');
  });

  it('does not have the first stay filed under a number of its own', async () => {
    const establecimiento_id = await bench.establishment(RIGHT);
    const changed = await attack('PATCH', `establishments/${establecimiento_id}`, {
      numero_establecimiento: WRONG,
    });
    expect(changed.status).toBe(403);
    const uuid = '0f8fad5b-d9cb-469f-a165-70867728950e';
    const squat = await attack('POST', 'establishments', {
      nombre: 'Hotel',
      numero_establecimiento: WRONG,
      uuid,
    });
    expect(squat.status).toBe(201);
    const hotel = { nombre: 'Hotel', numero_establecimiento: RIGHT, uuid };
    const { id: second } = await bench.call('POST', '/v1/establishments', hotel);
    const guests = [
      await bench.guest({ establecimiento_id }),
      await bench.guest({ establecimiento_id: second }),
    ];
    for (const guest of guests)
      await bench.until(async () => (await bench.mir('guests', guest)).state === 'accepted');
    expect(bench.accepted().map(({ establecimiento }) => establecimiento)).toEqual([RIGHT, RIGHT]);
  });

  it('does not delete what production has set up and not used yet', async () => {
    const made = async () =>
      (await attack('POST', 'establishments', { nombre: 'Hotel', numero_establecimiento: RIGHT })).id;
    const [filing, bound, free] = [await made(), await made(), await made()];
    await bench.configure({ table: 'establishments', id: filing });
    const { text: _, ...stored } = makeKey(false);
    const key = { ...stored, account_id: bench.account, sandbox: false, establishments: [bound] };
    await createKey(bench.database, key, Date.now());
    const own = await bench.establishment(RIGHT);
    for (const id of [filing, bound, own]) {
      const path = `establishments/${id}`;
      expect([id, (await attack('PATCH', path, { numero_establecimiento: WRONG })).status]).toEqual([
        id,
        403,
      ]);
      expect([id, (await attack('DELETE', path)).status]).toEqual([id, 403]);
    }
    expect((await attack('DELETE', `establishments/${free}`)).status).toBe(200);
  });

  it('does not have a rental annulled, changed or given further persons', async () => {
    const establecimiento_id = await bench.establishment(RIGHT);
    const rental = await bench.rental('R-1', completeRental(establecimiento_id, 'R-1'));
    await bench.until(async () => (await bench.mir('contracts', rental)).state === 'accepted');
    const { data } = (await (
      await fetch(`${server.url}/v1/persons?contract_id=${rental}`, { headers: { 'X-Api-Key': sandbox } })
    ).json()) as { data: { id: number }[] };
    for (const [method, path, body] of [
      ['DELETE', `contracts/${rental}`],
      ['PATCH', `contracts/${rental}`, { referencia: 'R-2' }],
      ['DELETE', `persons/${data[0]?.id}`],
      ['PATCH', `persons/${data[0]?.id}`, { nombre: 'Nobody' }],
      ['POST', 'persons', { alquiler_id: rental, rol: 'CS', nombre: 'N', apellido1: 'N' }],
      ['POST', 'vehicles', { alquiler_id: rental, matricula: '0000BBB' }],
    ] as const)
      expect([method, path, (await attack(method, path, body)).status]).toEqual([method, path, 403]);
    expect((await bench.mir('contracts', rental)).state).toBe('accepted');
    expect(bench.simulator.journal().annulments).toEqual([]);
  });
});

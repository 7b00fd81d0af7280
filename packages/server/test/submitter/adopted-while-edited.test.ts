import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createSecretBox } from '../../src/credentials/secret-box.ts';
import { hashKey } from '../../src/keys.ts';
import { type FilingMinistry, ministryOf } from '../../src/ministry/ministry.ts';
import { adoptRecord } from '../../src/restore/adopt-record.ts';
import { workOfCommand } from '../../src/restore/work.ts';
import { clientsOfCommand } from '../../src/submitter/background.ts';
import { type Bench, openBench, POLICY, SECRET_KEY } from './harness.ts';

let bench: Bench;
afterEach(() => bench.close());

test('a record that is edited while it is put into its filing is held, and not taken for what is filed', async () => {
  bench = await openBench();
  const id = await bench.guest({ referencia: 'R-1' });
  const copy = await bench.backup();
  await bench.until(async () => (await bench.mir('guests', id)).state === 'accepted');
  const [filed] = bench.accepted();
  await bench.restore(copy);

  const { database } = bench;
  const config = readConfig({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY });
  const ministry = ministryOf(config) as FilingMinistry;
  const clients = await clientsOfCommand(config, ministry);
  const parts = { database, clients, box: createSecretBox(SECRET_KEY), kind: ministry.kind, now: Date.now };
  const work = workOfCommand(config, parts);
  // At this moment the record has been compared and is not locked yet.
  const transaction: typeof database.transaction = async fn => {
    await bench.call('PATCH', `/v1/guests/${id}`, { apellido1: 'Lovelace' });
    return database.transaction(fn);
  };
  const ctx = { policy: POLICY, now: Date.now(), newUuid: randomUUID, digest: hashKey };
  const storing = { ...work, database: { ...database, transaction } };
  try {
    const code = String(filed?.codigoComunicacion);
    await adoptRecord(work, { resource: 'guests', record_id: id }, code, ctx, storing);
  } finally {
    await clients.close();
  }
  expect(await bench.mir('guests', id)).toMatchObject({
    codigo_comunicacion: filed?.codigoComunicacion,
    correction: { state: 'held', issues: [{ rule: 'filing.restored' }] },
  });
});

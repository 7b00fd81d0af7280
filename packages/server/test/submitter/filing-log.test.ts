import { afterEach, beforeEach, expect, test } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { readConfig } from '../../src/config.ts';
import { createLog } from '../../src/log.ts';
import { startServer } from '../../src/server.ts';
import { call, newAccountWithKeys, runMirlo } from '../running.ts';
import { temporaryFolder } from '../sql-store.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/** The log of a filing: enough to follow it, and no personal data. */

let bench: Bench;
let text = '';

beforeEach(async () => {
  text = '';
  bench = await openBench();
});
afterEach(() => bench.close());

const log = () =>
  createLog('debug', {
    write(line) {
      text += line;
    },
  });
const lines = (msg: string): Record<string, unknown>[] =>
  text
    .split('\n')
    .filter(line => line !== '')
    .map((line): Record<string, unknown> => JSON.parse(line))
    .filter(line => line.msg === msg);
const until = (id: number, state: string) =>
  bench.until(async () => (await bench.mir('guests', id)).state === state, [bench.submitter({ log: log() })]);

test('one line when it is sent and one when it is judged, with the reference as record show names it', async () => {
  const id = await bench.guest({ referencia: 'RES-4711' });
  await until(id, 'accepted');
  const shown = await runMirlo(['record', 'show', 'guest', String(id), '--json'], {
    DATABASE_URL: bench.databaseUrl,
    SECRET_KEY,
  });
  const { filings } = shown.json[0] as { filings: { digest: string; lote: string }[] };
  const [filing] = filings;
  const facts = { id: 1, operation: 'A', kind: 'PV', ministry: 'trial', count: 1, lote: filing?.lote };
  expect(filing?.digest).toMatch(/^[0-9a-f]{12}$/);
  const references = [filing?.digest];
  const ms = expect.any(Number);
  expect(lines('filing sent')).toMatchObject([
    { level: 30, ...facts, references, attempt: 1, outcome: 'received', codes: [], ms },
  ]);
  expect(lines('filing judged')).toMatchObject([
    { level: 30, ...facts, references, outcome: 'accepted', codes: [], ms },
  ]);
  expect(lines('to be filed')).toMatchObject([
    { level: 20, resource: 'guests', record: id, state: 'queued' },
  ]);
});

test('a refusal is a warning with the ministry’s code, and a lote judged in part has a line for each outcome', async () => {
  bench.simulator.addFaults({ do: 'code', code: 10121, operation: 'alta' });
  await until(await bench.guest(), 'rejected');
  expect(lines('filing sent')).toMatchObject([{ level: 40, outcome: 'data', codes: [10121], lote: null }]);
  expect(lines('filing judged')).toMatchObject([{ level: 40, outcome: 'rejected', codes: ['10121'] }]);
  text = '';
  const good = await bench.guest({ referencia: 'RES-1' });
  await bench.guest({ referencia: 'MIRLO-MAGIC-REJECTED-1' });
  await until(good, 'accepted');
  expect(lines('filing sent')).toMatchObject([{ count: 2, outcome: 'received' }]);
  const judged = lines('filing judged').sort((one, other) => Number(one.level) - Number(other.level));
  expect(judged.map(({ level, outcome, count }) => [level, outcome, count])).toEqual([
    [30, 'accepted', 1],
    [40, 'rejected', 1],
  ]);
  const references = judged.flatMap(line => line.references);
  expect(references.sort()).toEqual([lines('filing sent')[0]?.references].flat().sort());
});

test('what is held says by which rules, and an annulment names the codes', async () => {
  const held = await bench.guest();
  await bench.database.knex('guests').where({ id: held }).update({ fecha_nacimiento: null });
  const id = await bench.guest();
  await until(id, 'accepted');
  expect(lines('decided')).toMatchObject([
    { resource: 'guests', record: held, state: 'held', rules: ['guest.fecha_nacimiento.required'] },
  ]);
  const { codigo_comunicacion } = await bench.mir('guests', id);
  await bench.call('DELETE', `/v1/guests/${id}`);
  const annulled = async () =>
    (await bench.database.knex('submissions').where({ record_id: id }))[0]?.state === 'annulled';
  await bench.until(annulled, [bench.submitter({ log: log() })]);
  expect(lines('to be annulled')).toMatchObject([{ record: id, state: 'annulling' }]);
  expect(lines('filing sent').at(-1)).toMatchObject({ operation: 'B', annuls: [codigo_comunicacion] });
  expect(lines('filing judged').at(-1)).toMatchObject({ operation: 'B', outcome: 'annulled' });
});

test('no line holds a reference, a name or a document', async () => {
  const person = { nombre: 'Zoraidaseed', numero_documento: '99999999R', referencia: 'RESseed' };
  await until(await bench.guest(person), 'accepted');
  bench.simulator.addFaults({ do: 'bad-gateway', operation: 'alta' });
  await until(
    await bench.guest({ ...person, numero_documento: '88888888Y', referencia: 'RESseed2' }),
    'accepted',
  );
  expect(text).toContain('filing judged');
  for (const secret of ['seed', '99999999', '88888888']) expect(text).not.toContain(secret);
});

test('the id of a request has one name in every line about it', async () => {
  const folder = temporaryFolder();
  const env = { DATABASE_URL: `sqlite:${folder.path}/mirlo.db`, PORT: '0', MIR_URL: 'off' };
  const server = await startServer(readConfig(env), { log: log() });
  try {
    const { keys } = await newAccountWithKeys(server.database);
    const hotel = { nombre: 'H', numero_establecimiento: '1' };
    const { body } = await call(server.url, keys.production, 'POST', '/v1/establishments', hotel);
    await server.database.knex.raw('ALTER TABLE guests RENAME COLUMN habitacion TO gone');
    const answer = await fetch(`${server.url}/v1/guests`, {
      method: 'POST',
      headers: { 'X-Api-Key': keys.production, 'X-Request-Id': 'call-4711' },
      body: JSON.stringify({ ...COMPLETE_GUEST, numero_documento: 'X1', establecimiento_id: body.id }),
    });
    expect([answer.status, answer.headers.get('x-request-id')]).toEqual([500, 'call-4711']);
    expect(lines('a request failed')).toMatchObject([{ requestId: 'call-4711', code: 'server_error' }]);
    expect(lines('answered').at(-1)).toMatchObject({ requestId: 'call-4711', status: 500 });
    for (const line of lines('answered')) expect(line).not.toHaveProperty('request');
  } finally {
    await server.stop();
    folder.remove();
  }
});

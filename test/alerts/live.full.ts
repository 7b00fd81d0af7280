import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freeFiler } from '../../packages/server/src/credentials/filers.ts';
import { call } from '../../packages/server/test/running.ts';
import { startMariaDb } from '../mariadb.ts';
import { findProgram } from '../program.ts';
import { type Line, startLine } from './away.ts';
import { type Installation, openInstallation, type Served } from './installation.ts';
import { fasterRules, type Prometheus, startPrometheus } from './prometheus.ts';

/**
 * A real Prometheus, with the shipped rules made faster, sees each alert fire and end on real
 * servers. Times that would take hours are set back in the database.
 */

const RULES = readFileSync(join(import.meta.dirname, '../../docs/operating/prometheus-rules.yml'), 'utf8');
const FACTOR = 100;
const { rules, alerts } = fasterRules(RULES, FACTOR);
const HOUR_MS = 3_600_000;
const LIMIT_MS = 240_000;

const mariadb = await startMariaDb();
const program = findProgram('prometheus', 'prometheus');
const skipped = mariadb === null || program === null;

/** A trouble that alerts must report: how it begins and how it ends. */
interface Trouble {
  alerts: string[];
  begin(): Promise<unknown>;
  end(): Promise<unknown>;
}

let whole: Installation;
let restored: Installation;
let line: Line;
let filing: Served;
let second: Served;
let third: Served;
let behind: Served;
const watching: Prometheus[] = [];
const loops: { stop: boolean; done: Promise<void> }[] = [];

beforeAll(async () => {
  if (mariadb === null || program === null) return;
  whole = await openInstallation(mariadb.url);
  restored = await openInstallation(await mariadb.newDatabase());
  line = await startLine(mariadb.port);
  filing = await whole.serve({});
  const overLine = mariadb.url.replace(`:${mariadb.port}/`, `:${line.port}/`);
  second = await whole.serve({ DATABASE_URL: overLine, MIR_URL: 'off' });
  third = await whole.serve({ FILING: 'elsewhere' });
  behind = await restored.serve(restored.bench.journal.env);
  const ports = [filing, second, third].map(({ metricsPort }) => metricsPort);
  watching.push(await startPrometheus(program, rules, ports));
  watching.push(await startPrometheus(program, rules, [behind.metricsPort]));
}, 120_000);
afterAll(async () => {
  for (const loop of loops) loop.stop = true;
  await Promise.all(loops.map(({ done }) => done));
  await Promise.all(watching.map(one => one.stop()));
  await whole?.close();
  await restored?.close();
  await line?.close();
  await mariadb?.stop();
});

/** Repeats a step until `stop` is set, which ends the trouble. */
function again(step: () => Promise<unknown>): { stop: boolean; done: Promise<void> } {
  const loop = { stop: false, done: Promise.resolve() };
  loop.done = (async () => {
    while (!loop.stop) await step();
  })();
  loops.push(loop);
  return loop;
}

const state = (of: Installation, id: number, is: string) =>
  expect.poll(async () => (await of.bench.mir('guests', id)).state).toBe(is);
const correction = async (id: number) => (await whole.bench.mir('guests', id)).correction?.state;
const dueIn = async (id: number, ms: number) => {
  const { knex } = whole.bench.database;
  await knex('submissions')
    .where({ resource: 'guests', record_id: id })
    .update({ due_at: Date.now() + ms });
};
const incomplete = () => whole.bench.guest({ nacionalidad: null, genero: null, fecha_nacimiento: null });
const remove = (id: number) => whole.bench.call('DELETE', `/v1/guests/${id}`);

/**
 * The troubles, in the order in which they begin. They all last until every alert fires. One that
 * adds a fault to the ministry waits until the fault has had its effect, so that it hits no other
 * trouble.
 */
function troubles(): Trouble[] {
  const ids: Record<string, number> = {};
  const { simulator, database } = whole.bench;
  let calling = { stop: true, done: Promise.resolve() };
  let locking = { stop: true, done: Promise.resolve() };
  return [
    {
      // An accepted guest loses what its filing needs.
      alerts: ['MirloCorrectionHeld'],
      async begin() {
        ids.corrected = await whole.bench.guest();
        await state(whole, ids.corrected, 'accepted');
        await whole.bench.call('PUT', `/v1/guests/${ids.corrected}`, { fecha_nacimiento: null });
        await expect.poll(() => correction(ids.corrected ?? 0)).toBe('held');
      },
      end: () => whole.bench.call('PUT', `/v1/guests/${ids.corrected}`, { fecha_nacimiento: '1990-05-17' }),
    },
    {
      alerts: ['MirloRefused'],
      async begin() {
        simulator.addFaults({ do: 'code', code: 10121, descripcion: 'Error en sexo', operation: 'alta' });
        ids.refused = await whole.bench.guest();
        await state(whole, ids.refused, 'rejected');
      },
      end: () => remove(ids.refused ?? 0),
    },
    {
      alerts: ['MirloAccountRefused'],
      async begin() {
        const establecimiento_id = await whole.bench.establishment('0000000002');
        ids.place = establecimiento_id;
        await whole.bench.configure({ table: 'establishments', id: establecimiento_id });
        simulator.addFaults({ do: 'unauthorized', operation: 'alta' });
        await state(whole, await whole.bench.guest({ establecimiento_id }), 'held');
      },
      end: () =>
        database.transaction(session =>
          freeFiler(session, { table: 'establishments', id: ids.place ?? 0 }, Date.now()),
        ),
    },
    {
      alerts: ['MirloVerdictLate'],
      async begin() {
        simulator.addFaults({ do: 'stuck', operation: 'alta' });
        await state(whole, await whole.bench.guest(), 'sent');
        await database
          .knex('lotes')
          .where('state', 'sent')
          .decrement('created_at', 5 * HOUR_MS);
      },
      end: async () => simulator.release(),
    },
    {
      alerts: ['MirloOutcomeUnknown'],
      async begin() {
        const duplicate = { do: 'code', code: 10121, descripcion: 'Lote duplicado' } as const;
        simulator.addFaults({ ...duplicate, operation: 'alta', times: 'always' });
        await state(whole, await whole.bench.guest(), 'unknown');
      },
      end: async () => simulator.clearFaults(),
    },
    {
      alerts: ['MirloDeadlineMissed', 'MirloDeadlineNear'],
      async begin() {
        ids.missed = await incomplete();
        ids.near = await incomplete();
        await dueIn(ids.missed, -HOUR_MS);
        await dueIn(ids.near, HOUR_MS);
      },
      end: () => Promise.all([remove(ids.missed ?? 0), remove(ids.near ?? 0)]),
    },
    {
      alerts: ['MirloServerDown'],
      begin: () => third.server.stop(),
      end: () => whole.serve({ FILING: 'elsewhere' }, third.metricsPort),
    },
    {
      alerts: ['MirloDatabaseDown', 'MirloErrors'],
      async begin() {
        line.away(true);
        calling = again(async () => {
          await call(second.server.url, whole.key, 'GET', '/v1/guests?limit=1');
          await wait(100);
        });
      },
      async end() {
        line.away(false);
        calling.stop = true;
        await calling.done;
      },
    },
    {
      // The second server runs with `MIR_URL: 'off'` from the start.
      alerts: ['MirloFilingOff'],
      begin: async () => {},
      async end() {
        await second.server.stop();
        await whole.serve({ FILING: 'elsewhere' }, second.metricsPort);
      },
    },
    {
      alerts: ['MirloSlow'],
      async begin() {
        const { id } = (
          await call(filing.server.url, whole.key, 'POST', '/v1/establishments', {
            nombre: 'Lento',
            numero_establecimiento: '0000000009',
          })
        ).body;
        locking = again(() => slowCalls(Number(id)));
      },
      async end() {
        locking.stop = true;
        await locking.done;
      },
    },
    {
      alerts: ['MirloFilingStopped', 'MirloNobodyFiles', 'MirloQueueStands'],
      begin: standStill,
      end: () => restored.bench.database.knex('filing_journals').update({ generation: 1_000 }),
    },
  ];
}

/** Makes calls that wait longer than a second for a locked row. */
async function slowCalls(id: number): Promise<void> {
  const other = await createConnection(mariadb?.url ?? '');
  await other.query('START TRANSACTION');
  await other.query('SELECT * FROM establishments WHERE id = ? FOR UPDATE', [id]);
  const calls = Array.from({ length: 4 }, (_, i) =>
    call(filing.server.url, whole.key, 'PUT', `/v1/establishments/${id}`, { nombre: `Lento ${i}` }),
  );
  await wait(1_300);
  await other.query('COMMIT');
  await other.end();
  await Promise.all(calls);
}

/**
 * Makes a database that has lost records: its journal is ahead of it, so nothing is filed, and due
 * records wait.
 */
async function standStill(): Promise<void> {
  const { knex } = restored.bench.database;
  await state(restored, await restored.bench.guest(), 'accepted');
  await knex('filing_journals').update({ generation: 0 });
  await restored.bench.guest();
  const closed = async () =>
    (await metricsOf(behind)).includes('mirlo_filing_stopped{reason="journal_ahead"} 1');
  await expect.poll(closed).toBe(true);
  await knex('ministries').update({ seen_at: Date.now() - HOUR_MS });
  await knex('submissions').where('state', 'queued').decrement('file_at', HOUR_MS);
}

const metricsOf = async ({ metricsPort }: Served) =>
  (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
const firing = async () => new Set((await Promise.all(watching.map(one => one.firing()))).flat());

describe.skipIf(skipped)(`the shipped rules, ${FACTOR} times as fast`, () => {
  const LATER = ['MirloMinistryDown'];
  let all: Trouble[] = [];

  test('all but one fire, each for its trouble', { timeout: LIMIT_MS }, async () => {
    all = troubles();
    expect(await firing()).toEqual(new Set());
    const made = all.flatMap(trouble => trouble.alerts);
    expect([...made, ...LATER].sort()).toEqual([...alerts].sort());
    for (const { begin } of all) await begin();
    await expect.poll(async () => [...(await firing())].sort(), { interval: 500 }).toEqual(made.sort());
  });

  test('and end with it', { timeout: LIMIT_MS }, async () => {
    for (const { end } of all) await end();
    await expect.poll(async () => [...(await firing())], { interval: 500 }).toEqual([]);
  });

  test('the one about the ministry fires while it is down, and ends', { timeout: LIMIT_MS }, async () => {
    const { simulator, guest } = restored.bench;
    simulator.addFaults({ do: 'bad-gateway', times: 'always' });
    for (let i = 0; i < 3; i += 1) await guest();
    const has = async () => (await firing()).has('MirloMinistryDown');
    await expect.poll(has, { interval: 500 }).toBe(true);
    simulator.clearFaults();
    await expect.poll(async () => [...(await firing())], { interval: 500 }).toEqual([]);
  });
});

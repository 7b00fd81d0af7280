import { randomUUID } from 'node:crypto';
import { copyFileSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { describeOnServers, describeOnSqlite, type TestDatabase } from '../../../../test/databases.ts';
import { readGeneration } from '../../src/journal/generations.ts';
import { lastWritten } from '../../src/journal/journal-file.ts';
import type { Submitter } from '../../src/submitter/submitter.ts';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY, TEST_TIMING } from './harness.ts';

/**
 * A restore step by step: a backup while two servers file, the loss of the database, and every
 * combination of journals that are left. Filing never opens before all sent requests are read. At
 * the end nobody is filed twice, and nobody is lost.
 */

interface Loss {
  bench: Bench;
  /**
   * The journals of the two servers as they are, and as they were before the backup and after it.
   */
  whole: [string, string];
  before: [string, string];
  after: [string, string];
  check(...journals: string[]): Promise<Report>;
}

interface Report {
  code: number;
  open: boolean;
  remains: { why: string }[];
}

/**
 * The journals that are given to the check: first the sets with which filing stays closed
 * (`opensNot`), then the set with which it opens (`opens`).
 */
const SHAPES: Record<string, (loss: Loss) => { opensNot: string[][]; opens: string[] }> = {
  'both are there': ({ whole }) => ({ opensNot: [], opens: whole }),
  'one is away at first': ({ whole: [a, b] }) => ({ opensNot: [[a], [b]], opens: [b, a] }),
  'one is an old copy at first': ({ whole: [a, b], before, after }) => ({
    opensNot: [
      [a, before[1]],
      [before[0], b],
      [after[0], after[1]],
    ],
    opens: [a, b],
  }),
  'old copies lie beside them': ({ whole: [a, b], before, after }) => ({
    opensNot: [],
    opens: [after[1], before[0], a, b, before[1], after[0]],
  }),
  'both are copied twice': ({ bench, whole }) => {
    const copies = whole.flatMap((path, i) => [1, 2].map(n => copied(bench, path, `copy-${i}-${n}`)));
    return { opensNot: [], opens: [...copies, ...whole] };
  },
  'they were renamed, one to the name of the other': ({ bench, whole: [a, b] }) => {
    const [one, other] = [join(bench.folder, 'moved.jsonl'), a];
    renameSync(a, one);
    renameSync(b, other);
    return { opensNot: [[one], [other]], opens: [one, other] };
  },
};

function copied(bench: Bench, path: string, name: string): string {
  const copy = join(bench.folder, `${name}-${randomUUID()}.jsonl`);
  copyFileSync(path, copy);
  return copy;
}

const suite = ({ newUrl }: TestDatabase) => {
  test.each(Object.keys(SHAPES))('where %s: twice 0, lost 0', async name => {
    const bench = await openBench({ databaseUrl: await newUrl() });
    try {
      await walk(bench, SHAPES[name] as (typeof SHAPES)[string]);
    } finally {
      await bench.close();
    }
  });
};

describeOnSqlite('a restore of what two servers filed', suite);
describeOnServers('a restore of what two servers filed', suite);

async function walk(bench: Bench, shape: (typeof SHAPES)[string]): Promise<void> {
  const paths = ['one.jsonl', 'other.jsonl'].map(name => join(bench.folder, name)) as [string, string];
  const timing = { ...TEST_TIMING, renewMs: 20, leaseMs: 3_000 };
  const servers = (): Submitter[] =>
    paths.map(path => bench.submitter({ journal: { path, secretKey: SECRET_KEY }, timing, workers: 1 }));
  const standing = () => bench.accepted().map(({ referencia }) => referencia.replace(/--\d+$/, ''));
  const guests: { id: number; referencia: string; uuid: string; numero_documento: string }[] = [];
  let booked = 0;
  const book = async (count: number) => {
    for (let i = 0; i < count; i += 1) {
      booked += 1;
      const n = booked;
      const sent = { uuid: randomUUID(), referencia: `R-${n}`, numero_documento: `PB${1000 + n}` };
      guests.push({ ...sent, id: await bench.guest(sent) });
    }
  };
  const allStand = () =>
    guests.every(({ referencia }) => standing().includes(referencia)) || { standing: standing().length };
  /** Whether the journals of both servers have noted the last request, whichever server sent it. */
  const both = async () => {
    const sent = await Promise.all(paths.map(path => lastWritten(path)));
    const generation = await bench.database.call(readGeneration);
    return sent.every(one => one?.generation === generation);
  };
  const file = async () => {
    for (const one of [0, 1, 0, 1]) {
      await book(3);
      await bench.until(async () => allStand(), [servers()[one] as Submitter]);
    }
    await bench.until(both, servers());
  };

  await file();
  const before = paths.map(path => copied(bench, path, 'before')) as [string, string];
  // Makes the backup while both file, with guests in every state.
  const working = servers();
  for (const server of working) server.start();
  await book(6);
  const copy = await bench.backup();
  await book(3);
  await bench.until(async () => allStand(), []);
  await Promise.all(working.map(server => server.stop()));
  await file();
  const after = paths.map(path => copied(bench, path, 'after')) as [string, string];
  const [edited, deleted] = [guests[0], guests[1]];
  await bench.call('PUT', `/v1/guests/${edited?.id}`, { apellido1: 'Lovelace' });
  await bench.call('DELETE', `/v1/guests/${deleted?.id}`);
  guests.splice(1, 1);
  await bench.until(
    async () => !standing().includes(String(deleted?.referencia)) && allStand(),
    [servers()[1] as Submitter],
  );
  await file();
  await bench.restore(copy);

  const check = async (...journals: string[]): Promise<Report> => {
    const env = { DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY };
    const { code, json } = await runMirlo(['restore', 'check', '--json', ...journals], env);
    return { code, ...(json[0] as { open: boolean; remains: { why: string }[] }) };
  };
  const sendAgain = async () => {
    for (const guest of guests) {
      const { id: _, ...sent } = guest;
      guest.id = await bench.guest(sent);
    }
    await bench.call('DELETE', `/v1/guests/${deleted?.id}`).catch(() => undefined);
  };
  const filedBefore = bench.communications().length;
  const { opensNot, opens } = shape({ bench, whole: paths, before, after, check });
  for (const journals of opensNot) {
    expect(await check(...journals)).toMatchObject({ code: 2, open: false });
    for (const server of [bench.submitter(), ...servers().slice(0, 1)])
      expect(await server.once()).toHaveProperty('closed');
  }
  await sendAgain();
  const found = await check(...opens);
  expect(found).toMatchObject({ code: 0, remains: [], open: true });
  expect(bench.communications()).toHaveLength(filedBefore);

  // The vendor sends the later edits again.
  await bench.call('PUT', `/v1/guests/${edited?.id}`, { apellido1: 'Lovelace' });
  await book(2);
  await bench.until(async () => allStand(), servers());
  await bench.until(async () => {
    const states = await Promise.all(guests.map(async ({ id }) => (await bench.mir('guests', id)).state));
    return states.every(state => state === 'accepted') || states;
  }, servers());
  expect(standing().toSorted()).toEqual(guests.map(({ referencia }) => referencia).toSorted());
}

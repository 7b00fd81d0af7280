import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { until } from '../../../test/faults/until.ts';
import { COMPLETE_GUEST } from '../../../test/fixtures.ts';
import { canRunMariaDb, startMariaDb } from '../../../test/mariadb.ts';
import { smallDisk } from '../../../test/small-disk.ts';
import type { Database } from '../src/database/database.ts';
import type { Check } from '../src/doctor/check.ts';
import { writeCheck } from '../src/doctor/database.ts';
import { runMirlo, startTestServer, type TestServer } from './running.ts';

/**
 * A database without room. Either it may not grow (SQLite's file, MariaDB's only tablespace), or a
 * disk is full: that of SQLite's file, or that of MariaDB's binary log.
 */

let server: TestServer | null = null;
const endings: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  await server?.stop();
  server = null;
  for (const end of endings.splice(0)) await end();
});

let documents = 0;

/** Creates guests until one is not stored. Returns that answer. */
async function untilFull({ call }: TestServer, establecimiento_id: unknown) {
  for (let i = 0; i < 500; i++) {
    const numero_documento = `PA${1000 + documents++}`;
    const answer = await call('POST', '/v1/guests', {
      ...COMPLETE_GUEST,
      numero_documento,
      establecimiento_id,
    });
    if (answer.status !== 201) return answer;
  }
  return expect.fail('500 guests were stored in a full database');
}

const WAIT = { timeout: 10_000 };

/**
 * Checks the same on every engine: a write that does not fit is answered as if the database were
 * away, stored records can be read, and writes succeed again once there is room.
 */
async function walk(of: TestServer, fill: () => Promise<unknown>, free: () => Promise<unknown>) {
  const hotel = { nombre: 'Hostal Sol', numero_establecimiento: '0000000001' };
  const { id } = (await of.call('POST', '/v1/establishments', hotel)).body;
  expect(await writeCheck(of.database, 1)).toMatchObject({
    result: expect.stringMatching(/ok|warning/),
    detail: { en: expect.stringMatching(/^wrote 64 kB and took it back, \d+ ms/) },
  });
  await fill();
  expect(await untilFull(of, id)).toMatchObject({ status: 500, body: { code: 'db_connect' } });
  // The first check may still find room: it writes to another table, and the database frees some
  // pages late. So the disk is filled again before each check, until a check fails.
  let check: Check | null = null;
  const full = async () => {
    await fill();
    check = await writeCheck(of.database, 1);
    // On a busy machine no answer may come in time, which says nothing about the disk.
    return check.result === 'failure' && !check.detail.en.includes('no answer in time');
  };
  expect(await until(full, WAIT.timeout)).toBe(true);
  expect(await of.call('GET', '/v1/guests')).toMatchObject({ status: 200 });
  await free();
  const late = { ...COMPLETE_GUEST, numero_documento: 'LATE', establecimiento_id: id };
  await expect.poll(async () => (await of.call('POST', '/v1/guests', late)).status, WAIT).toBe(201);
  await expect.poll(async () => (await writeCheck(of.database, 1)).detail.en, WAIT).toMatch(/^wrote 64 kB/);
  expect(await lotes(of.database)).toBe(0);
  return check;
}

async function lotes(database: Database): Promise<number> {
  const [row] = await database.call(session => session.all('SELECT COUNT(*) AS n FROM lotes'));
  return Number(row?.n);
}

test('SQLite without room answers db_connect, and doctor says that nothing can be stored', async () => {
  server = await startTestServer();
  const { knex } = server.database;
  const check = await walk(
    server,
    async () => {
      const [{ page_count }] = await knex.raw('PRAGMA page_count');
      await knex.raw(`PRAGMA max_page_count = ${page_count}`);
    },
    () => knex.raw('PRAGMA max_page_count = 1000000'),
  );
  expect(check).toEqual({
    name: 'write',
    result: 'failure',
    detail: {
      es: expect.stringMatching(/^no se puede guardar nada: .*mirlo\.db.* \(SQLITE_FULL\)$/),
      en: expect.stringMatching(/^nothing can be stored: the disk with .*mirlo\.db is full \(SQLITE_FULL\)$/),
    },
  });
});

describe.skipIf(!canRunMariaDb())('MariaDB', () => {
  test('without room answers db_connect, and doctor says that nothing can be stored', async () => {
    const upTo = (mb: number) => `--innodb-data-file-path=ibdata1:12M:autoextend:max:${mb}M`;
    const more = ['--innodb-file-per-table=0', upTo(32)];
    const mariadb = await startMariaDb({ more });
    endings.push(async () => mariadb?.stop());
    server = await startTestServer({ DATABASE_URL: mariadb?.url ?? '' });
    const { knex } = server.database;
    const check = await walk(
      server,
      async () => {
        await knex.raw('CREATE TABLE IF NOT EXISTS filler (b LONGBLOB)');
        // Each row takes one page, because MariaDB 10.11 aborts where it rolls back half of a BLOB
        // without any room.
        const insert = () => knex.raw('INSERT INTO filler VALUES (?)', [Buffer.alloc(12 * 1024)]);
        while (await insert().then(Boolean, () => false));
      },
      async () => {
        more[1] = upTo(64);
        await mariadb?.restart();
      },
    );
    expect(check).toEqual({
      name: 'write',
      result: 'failure',
      detail: {
        es: expect.stringMatching(/^no se puede guardar nada: .* \(ER_RECORD_FILE_FULL\)$/),
        en: expect.stringMatching(
          /^nothing can be stored: the disk of the database server .* is full, or the room that its tables may take \(ER_RECORD_FILE_FULL\)$/,
        ),
      },
    });
  });
});

/**
 * MariaDB looks for room once a minute. Most often the write that was given up has made room
 * before.
 */
const MARIADB_LOOKS_AGAIN_MS = 60_000;

const small = smallDisk(2_048);
afterAll(() => small?.remove());

if (small === null) console.log('NOT CHECKED: a full disk under SQLite; this user may mount no disk.');
else
  test('SQLite on a disk that is full to the last byte: doctor, status and records say that it is the disk', async () => {
    const path = `${small.path}/mirlo.db`;
    const env = { DATABASE_URL: `sqlite:${path}`, MIR_URL: 'off' };
    expect((await runMirlo(['account', 'create', '--name', 'Test'], env)).code).toBe(0);
    small.fill();
    const said = expect.stringMatching(/the disk with .*mirlo\.db is full \(SQLITE_[A-Z]+\)/);
    const doctor = await runMirlo(['doctor', '--json'], env);
    expect(doctor.json.filter(({ result }) => result === 'failure')).toMatchObject([{ detail: said }]);
    for (const command of ['status', 'records'])
      expect(await runMirlo([command], env)).toMatchObject({ code: 1, stderr: said });
    small.free();
    expect((await runMirlo(['status'], env)).code).toBe(0);
  });

const disk = canRunMariaDb() ? smallDisk(1_024) : null;
afterAll(() => disk?.remove());

if (disk === null) console.log('NOT CHECKED: a full binary log; this user may mount no disk.');
else
  test(
    'MariaDB whose binary log has no room lets a write hang, which is given up and answered db_connect; with room it goes on by itself',
    async () => {
      const more = [`--log-bin=${disk.path}/bin`, '--server-id=1', '--binlog-format=ROW', '--sync-binlog=1'];
      const mariadb = await startMariaDb({ more });
      endings.push(async () => mariadb?.stop());
      server = await startTestServer({ DATABASE_URL: mariadb?.url ?? '' });
      const hotel = { nombre: 'Hostal Sol', numero_establecimiento: '0000000001' };
      const { id } = (await server.call('POST', '/v1/establishments', hotel)).body;
      disk.fill();
      expect(await untilFull(server, id)).toMatchObject({ status: 500, body: { code: 'db_connect' } });
      expect(await writeCheck(server.database, 1)).toEqual({
        name: 'write',
        result: 'failure',
        detail: {
          es: 'no se puede guardar nada: no responde a tiempo; MariaDB no lo hace si el disco de su registro binario está lleno',
          en: 'nothing can be stored: no answer in time; MariaDB gives none where the disk of its binary log is full',
        },
      });
      expect(await server.call('GET', '/v1/guests')).toMatchObject({ status: 200 });
      disk.free();
      const late = { ...COMPLETE_GUEST, numero_documento: 'LATE', establecimiento_id: id };
      const post = async () => (await server?.call('POST', '/v1/guests', late))?.status === 201;
      expect(await until(post, MARIADB_LOOKS_AGAIN_MS + WAIT.timeout)).toBe(true);
      expect(await writeCheck(server.database, 1)).toMatchObject({
        detail: { en: expect.stringMatching(/^wrote/) },
      });
    },
    2 * MARIADB_LOOKS_AGAIN_MS,
  );

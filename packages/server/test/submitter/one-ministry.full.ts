import { DatabaseSync } from 'node:sqlite';
import { PRODUCTION_URL } from '@mirlo/mir/client';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runMirlo, unwrapped } from '../running.ts';
import { type Bench, openBench, SECRET_KEY } from './harness.ts';

/** A filing that the simulator accepted must never pass for one that the ministry accepted. */

let bench: Bench;
/**
 * The simulator at an address by which Mirlo cannot know it, because it is not one of this machine
 * (`localhost`, `127.0.0.1`). Containers reach a simulator by such an address.
 */
let elsewhere: string;

beforeEach(async () => {
  bench = await openBench();
  elsewhere = bench.url.replace('127.0.0.1', '0.0.0.0');
});

afterEach(() => bench.close());

const run = (args: string[], MIR_URL: string, more: Record<string, string> = {}) =>
  runMirlo(args, {
    DATABASE_URL: bench.databaseUrl,
    MIR_URL,
    MIR_FILE_AT: 'creation',
    MIR_SETTLING_SECONDS: '0',
    MIR_ALLOW_HTTP: 'true',
    SECRET_KEY,
    ...more,
  });
const submit = (url: string, more: Record<string, string> = {}) => run(['submit', '--once'], url, more);

function sql(text: string): Record<string, unknown>[] {
  const file = new DatabaseSync(bench.databaseUrl.slice('sqlite:'.length));
  try {
    return file.prepare(text).all();
  } finally {
    file.close();
  }
}

test('a database that filed with a simulator is refused for production, in one line that says why', async () => {
  await bench.guest();
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  const { code, stderr } = await submit('production');
  expect(code).toBe(1);
  expect(stderr).toMatch(
    /^mirlo: wrong configuration: MIR_URL: this database filed with 127\.0\.0\.1:\d+ \(trial\), .*DATABASE_URL\)\n$/,
  );
  expect(await submit(bench.url), 'the trial itself goes on').toMatchObject({ code: 0 });
});

test('a simulator at an address of its own is for trial too, and its database is refused for production', async () => {
  await bench.guest();
  expect(await submit(elsewhere)).toMatchObject({ code: 0 });
  expect(sql('SELECT kind FROM lotes')).toEqual([{ kind: 'trial' }]);
  const refused = {
    code: 1,
    stderr: expect.stringMatching(/filed with 0\.0\.0\.0:\d+ \(trial\), .* \(real; /),
  };
  expect(await submit('production')).toMatchObject(refused);
});

test('a database that filed in earnest is refused for a simulator', async () => {
  await bench.guest();
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  sql("UPDATE lotes SET kind = 'real'");
  sql(`UPDATE ministries SET kind = 'real', address = '${PRODUCTION_URL}'`);
  const { code, stderr } = await submit(bench.url);
  expect([code, stderr]).toEqual([1, expect.stringContaining('filed with hospedajes.ses.mir.es (real)')]);
});

test('a database with which nothing was filed yet goes over to production, and stays there', async () => {
  expect(await submit(bench.url)).toMatchObject({ code: 0 });
  expect(await submit('production')).toMatchObject({ code: 0 });
  await bench.guest();
  await bench.submitter().once();
  sql("UPDATE lotes SET kind = 'real', state = 'done', next_at = NULL");
  sql('UPDATE submissions SET file_at = NULL');
  expect(await submit('production'), 'the trial before is no reason').toMatchObject({ code: 0 });
});

describe('an address that is declared real', () => {
  const REAL = { MIR_KIND: 'real' };

  test('is refused where a simulator answers: it says what it is', async () => {
    const refused = {
      code: 1,
      stderr: expect.stringMatching(/MIR_KIND=real: 0\.0\.0\.0:\d+ says that it is a sim/),
    };
    expect(await submit(elsewhere, REAL)).toMatchObject(refused);
    expect(unwrapped((await run(['doctor'], elsewhere, REAL)).stdout)).toMatch(
      /FAIL {2}ministry +MIR_KIND=real: /,
    );
  });

  test('is never believed where a simulator comes up later: its receipt files nothing', async () => {
    const id = await bench.guest();
    const ministry = { name: 'address', url: bench.url, kind: 'real' } as const;
    await bench.until(
      async () => bench.communications().length > 0 || (await bench.mir('guests', id)),
      [bench.submitter({ ministry })],
    );
    expect(await bench.mir('guests', id)).toMatchObject({ lote: null, codigo_comunicacion: null });
    expect((await bench.mir('guests', id)).state).not.toMatch(/sent|accepted/);
  });

  test('does not go with a name that says otherwise', async () => {
    for (const [url, expected] of [
      ['simulator', 'trial'],
      ['preproduction', 'trial'],
    ] as const) {
      const line = `MIR_KIND=real: expected ${expected}, or none, with MIR_URL=${url}`;
      expect((await submit(url, REAL)).stderr).toBe(`mirlo: wrong configuration: ${line}\n`);
    }
    expect((await submit('production', { MIR_KIND: 'trial' })).stderr).toContain('expected real');
  });
});

describe('a database of before kinds were kept', () => {
  const forget = (address = elsewhere) => {
    // Leaves no request to poll, because this test must not call the real ministry.
    sql("UPDATE lotes SET kind = NULL, state = 'done', next_at = NULL");
    sql('DELETE FROM ministries');
    sql(`INSERT INTO ministries (address) VALUES ('${address}')`);
  };

  beforeEach(async () => {
    await bench.guest();
    expect(await submit(bench.url)).toMatchObject({ code: 0 });
    forget();
  });

  test('that filed with a simulator which still says so is for trial', async () => {
    expect(await submit('production')).toMatchObject({ code: 1, stderr: expect.stringContaining('(trial)') });
    expect(await submit(elsewhere)).toMatchObject({ code: 0 });
    expect(sql('SELECT kind FROM ministries')).toEqual([{ kind: 'trial' }]);
  });

  test('whose ministry says nothing is asked about once', async () => {
    const gone = 'http://gone.invalid:3010/comunicacion';
    forget(gone);
    for (const url of [gone, 'production']) {
      expect(await submit(url)).toMatchObject({
        code: 1,
        stderr: expect.stringMatching(/MIR_KIND is not set: this database filed with gone\.invalid:3010 /),
      });
    }
    expect(await submit('production', { MIR_KIND: 'real' })).toMatchObject({ code: 0 });
    expect(await submit('production')).toMatchObject({ code: 0 });
    expect(await submit(bench.url)).toMatchObject({ code: 1, stderr: expect.stringContaining('(real)') });
  });

  test('that filed with a simulator on this machine, or with the ministry itself, is known', async () => {
    forget('http://127.0.0.1:1/old');
    expect(await submit('production')).toMatchObject({ code: 1 });
    expect(await submit(bench.url)).toMatchObject({ code: 0 });
    forget(PRODUCTION_URL);
    expect(await submit(bench.url)).toMatchObject({ code: 1 });
    expect(await submit('production')).toMatchObject({ code: 0 });
  });
});

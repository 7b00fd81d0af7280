import {
  appendFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { COMPLETE_GUEST } from '../../../../test/fixtures.ts';
import { FilingJournal } from '../../src/journal/filing-journal.ts';
import { JournalFile, setAsideFiles } from '../../src/journal/journal-file.ts';
import { type IntentLine, journalLine, lineText } from '../../src/journal/lines.ts';
import { runMirlo } from '../running.ts';
import { type Bench, openBench, SECRET_KEY, SILENT } from './harness.ts';

/**
 * The journal of filings: when its lines are on the disk, and what happens where they cannot be
 * written.
 */

let bench: Bench;
let path: string;

beforeEach(async () => {
  bench = await openBench();
  path = bench.journal.env.FILING_JOURNAL;
});

afterEach(async () => {
  vi.restoreAllMocks();
  await bench.close();
});

const journaled = () => bench.submitter(bench.journal);
const linesOf = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap(text => journalLine(text) ?? []);
const intents = () => linesOf(path).filter(line => line.line === 'intent');
const state = async (id: number) => (await bench.mir('guests', id)).state;
const env = () => ({ DATABASE_URL: bench.databaseUrl, MIR_URL: bench.url, SECRET_KEY, ...bench.journal.env });

describe('a request to the ministry', () => {
  test('has its intent on the disk before it is sent, and its outcome after', async () => {
    const handle = await open(join(bench.folder, 'any'), 'w');
    const synced = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'datasync');
    await handle.close();
    bench.simulator.addFaults({ do: 'hold', when: 'before', operation: 'alta' });
    await bench.guest({ referencia: 'R-1' });
    const submitter = journaled();
    submitter.start();
    await expect.poll(() => bench.simulator.held()).toBe(1);
    // One sync for the line that begins the file, one for the intent.
    expect(synced).toHaveBeenCalledTimes(2);
    expect(linesOf(path).map(({ line }) => line)).toEqual(['journal', 'intent']);
    bench.simulator.release();
    await expect.poll(() => bench.accepted()).toHaveLength(1);
    await submitter.stop();
    expect(linesOf(path).at(-1)).toMatchObject({
      line: 'outcome',
      outcome: 'received',
      lote: bench.communications()[0]?.lote,
      digest: intents()[0]?.digest,
    });
  });

  test('is named with its filings by keyed digests: no name, document, contact or reference', async () => {
    await bench.guest({ referencia: 'SECRET-REF', numero_documento: 'XSECRET99' });
    await bench.rental('C-SECRET');
    await bench.until(async () => bench.accepted().length === 2 || bench.accepted(), [journaled()]);
    const text = readFileSync(path, 'utf8');
    const told = [COMPLETE_GUEST.nombre, COMPLETE_GUEST.apellido1, COMPLETE_GUEST.contacto_email, 'SECRET'];
    for (const word of told) expect(text).not.toContain(word);
    expect(intents().map(({ content }) => content)).toEqual(
      expect.arrayContaining([
        {
          operation: 'A',
          kind: 'PV',
          filings: [
            {
              said: expect.stringMatching(/^[\w-]{22}$/),
              ordinal: 1,
              members: [expect.stringMatching(/^[\w-]{22}$/)],
            },
          ],
        },
        expect.objectContaining({ operation: 'A', kind: 'AV' }),
      ]),
    );
  });

  test('that annuls names the codes, and which records are deleted', async () => {
    const [gone, changed] = [
      await bench.guest({ referencia: 'R-1' }),
      await bench.guest({ referencia: 'R-2' }),
    ];
    await bench.until(async () => bench.accepted().length === 2, [journaled()]);
    const codes = new Map(
      bench.accepted().map(({ referencia, codigoComunicacion }) => [referencia, codigoComunicacion]),
    );
    await bench.call('DELETE', `/v1/guests/${gone}`);
    await bench.call('PUT', `/v1/guests/${changed}`, { apellido1: 'Lovelace' });
    await bench.until(
      async () => (await state(changed)) === 'accepted' && bench.accepted().length === 1,
      [journaled()],
    );
    const annulled = intents().flatMap(({ content }) =>
      content.operation === 'B' ? content.annulments : [],
    );
    expect(annulled).toHaveLength(2);
    expect(annulled).toContainEqual({
      codigo_comunicacion: codes.get('R-1'),
      deleted: [expect.stringMatching(/^[\w-]{22}$/)],
    });
    expect(annulled).toContainEqual({ codigo_comunicacion: codes.get('R-2'), deleted: [] });
  });

  test('whose outcome is unknown has an intent for each attempt, all of one digest', async () => {
    bench.simulator.addFaults({ do: 'soap-fault', operation: 'alta', times: 2 });
    const id = await bench.guest({ referencia: 'R-1' });
    await bench.until(async () => (await state(id)) === 'accepted', [journaled()]);
    expect(new Set(intents().map(({ digest }) => digest)).size).toBe(1);
    expect(intents().map(({ generation }) => generation)).toEqual([1, 2, 3]);
  });
});

test('while filing is closed nothing is written to it, however often one looks', async () => {
  const { database } = bench;
  const ahead = new FilingJournal({ database, log: SILENT, file: bench.journal.journal });
  writeFileSync(path, lineText({ line: 'journal', version: 1, journal: 'one', generation: 7, at: 'now' }));
  const start = performance.now();
  const looks: (string | null)[] = [];
  const sizes = new Set<number>();
  for (const seconds of [0, 1, 10, 20, 30]) {
    vi.spyOn(performance, 'now').mockReturnValue(start + seconds * 1_000);
    looks.push(await ahead.whyClosed());
    sizes.add(statSync(path).size);
  }
  await ahead.end();
  expect(looks).toEqual(looks.map(() => expect.stringContaining('is at 7, this database at 0')));
  expect([...sizes]).toHaveLength(1);
});

describe('a journal that cannot be written', () => {
  test('stops filing, and doctor, status and the log say so; it goes on when it can be written again', async () => {
    const folder = join(bench.folder, 'mount');
    mkdirSync(folder);
    path = join(folder, 'filing.jsonl');
    const errors: unknown[] = [];
    const log = {
      debug: () => {},
      info: () => {},
      warn: () => {},
      error: (...said: unknown[]) => void errors.push(said),
    };
    const submitter = bench.submitter({ journal: { path, secretKey: SECRET_KEY }, log });
    const first = await bench.guest({ referencia: 'R-1' });
    submitter.start();
    await expect.poll(() => state(first)).toBe('accepted');

    renameSync(folder, `${folder}-away`);
    const second = await bench.guest({ referencia: 'R-2' });
    const status = async () => (await runMirlo(['status', '--json'], env())).json[0]?.closed;
    await expect.poll(status).toMatchObject([
      {
        reason: 'journal_unwritable',
        problem: 'cannot be written (ENOENT: its folder is missing, is it mounted?)',
      },
    ]);
    expect(await state(second)).toBe('queued');
    expect(bench.communications()).toHaveLength(1);
    const doctor = await runMirlo(['doctor', '--json'], { ...env(), FILING_JOURNAL: path });
    expect(doctor.code).toBe(2);
    expect(doctor.json.filter(({ name, result }) => name === 'journal' && result === 'failure')).toHaveLength(
      2,
    );
    expect(JSON.stringify(errors)).toContain(
      'cannot be written (ENOENT: its folder is missing, is it mounted?)',
    );

    renameSync(`${folder}-away`, folder);
    await expect.poll(() => state(second)).toBe('accepted');
    await expect.poll(status).toEqual([]);
    await submitter.stop();
    expect(bench.communications()).toHaveLength(2);
  });

  test('is known by its name alone where it is no journal, and is left as it is', async () => {
    writeFileSync(path, 'something else\n');
    await bench.guest({ referencia: 'R-1' });
    expect(await journaled().once()).toEqual({ closed: expect.stringContaining('is no journal of filings') });
    expect(readFileSync(path, 'utf8')).toBe('something else\n');
    expect(bench.communications()).toEqual([]);
    rmSync(path);
    expect(await journaled().once()).toEqual({});
    expect((await runMirlo(['status', '--json'], env())).json[0]?.closed).toEqual([]);
  });

  test('without a SECRET_KEY for its digests is a wrong configuration', async () => {
    const { code, stderr } = await runMirlo(['submit', '--once'], { ...env(), SECRET_KEY: '' });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/SECRET_KEY/)]);
  });
});

describe('the file', () => {
  const at = '2026-11-05T10:00:00.000Z';
  const intent = (generation: number): IntentLine => ({
    line: 'intent',
    at,
    generation,
    digest: 'd'.repeat(64),
    key: '12345678',
    account: 1,
    establishment: 1,
    content: { operation: 'A', kind: 'PV', filings: [] },
  });
  const opened = async (options = {}) => {
    const file = new JournalFile(path, options);
    await file.open();
    return file;
  };

  test('is one journal through restarts, and knows how far it came', async () => {
    const before = await opened();
    await before.append(intent(7), { sync: true });
    await before.close();
    const after = await opened();
    expect([after.id, after.generation]).toEqual([before.id, 7]);
    await after.close();
  });

  test('is set aside when it is full, and only so many are kept', async () => {
    const file = await opened({ fullBytes: 200 });
    for (let generation = 1; generation <= 30; generation += 1)
      await file.append(intent(generation), { sync: true });
    await file.close();
    const kept = await setAsideFiles(path);
    expect(kept).toHaveLength(12);
    const all = [...kept.map(one => one.path), path].flatMap(linesOf);
    expect(all.flatMap(line => (line.line === 'intent' ? [line.generation] : []))).toEqual(
      Array.from({ length: 13 }, (_, i) => i + 18),
    );
    expect(new Set(all.flatMap(line => (line.line === 'journal' ? [line.journal] : [])))).toEqual(
      new Set([file.id]),
    );
  });

  test('goes on in a new one where it was moved away under the program, or its end was cut off by a crash', async () => {
    const file = await opened();
    await file.append(intent(1), { sync: true });
    renameSync(path, `${path}.moved`);
    await file.append(intent(2), { sync: true });
    expect(linesOf(path)).toMatchObject([
      { line: 'journal', journal: file.id, generation: 1 },
      { generation: 2 },
    ]);
    await file.close();
    writeFileSync(path, `${readFileSync(path, 'utf8')}{"line":"intent","at":"20`);
    const after = await opened();
    await after.append(intent(3), { sync: true });
    expect(linesOf(path).map(line => ('generation' in line ? line.generation : null))).toEqual([1, 2, 2, 3]);
    await after.close();
  });

  test('begins anew where it was emptied under the program, as logrotate may do', async () => {
    const file = await opened();
    await file.append(intent(1), { sync: true });
    truncateSync(path);
    await file.append(intent(2), { sync: true });
    expect(linesOf(path)).toMatchObject([
      { line: 'journal', journal: file.id, generation: 1 },
      { generation: 2 },
    ]);
    await file.close();
    const after = await opened();
    expect([after.id, after.generation]).toEqual([file.id, 2]);
    await after.close();
  });

  test('after a line that a full disk cut in two begins the next one anew', async () => {
    const file = await opened();
    const handle = await open(join(bench.folder, 'any'), 'w');
    const appendFile = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'appendFile');
    await handle.close();
    appendFile.mockImplementationOnce(async text => {
      appendFileSync(path, String(text).slice(0, 40));
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    await expect(file.append(intent(1), { sync: true })).rejects.toThrow('no space left');
    // Another worker appends, and meanwhile there is room.
    await file.append(intent(2), { sync: true });
    await file.close();
    expect(linesOf(path).flatMap(line => (line.line === 'intent' ? [line.generation] : []))).toEqual([2]);
  });

  test('that a crash left without its newest part is continued from the one set aside', async () => {
    const file = await opened();
    await file.append(intent(5), { sync: true });
    await file.close();
    renameSync(path, `${path}.1`);
    const after = await opened();
    expect([after.id, after.generation]).toEqual([file.id, 5]);
    await after.close();
    expect(readdirSync(dirname(path))).toContain('filing.jsonl.1');
  });
});

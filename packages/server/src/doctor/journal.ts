import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Closed, closedText, readClosed, readJournalRows, readOrigin } from '../journal/generations.ts';
import { isOfAnother, lastWritten, OTHER_DATABASE, placeOf } from '../journal/journal-file.ts';
import { type Ministry, ministryOf } from '../ministry/ministry.ts';
import type { Check } from './check.ts';

const name = 'journal';

/** Whether a journal is written, and whether one keeps filing closed. Writes nothing, not even a line to try. */
export async function journalChecks(
  database: Database,
  config: Pick<Config, 'FILING_JOURNAL' | 'MIR_URL' | 'MIR_KIND'>,
  now: number,
): Promise<Check[]> {
  const { FILING_JOURNAL: path } = config;
  // The file first: a server that writes meanwhile tells the database before the file.
  const last = path === null ? null : await lastWritten(path).catch(() => null);
  const [known, closed, origin] = await database.call(
    async session =>
      [await readJournalRows(session), await readClosed(session, now), await readOrigin(session)] as const,
  );
  if (isOfAnother(last, origin))
    return [{ name, result: 'failure', detail: `${path} ${OTHER_DATABASE}` }, ...closed.map(failureOf)];
  const found = last === null ? [] : aheadOf(known, placeOf(path ?? ''), last);
  const told = new Set(closed.map(({ place }) => place));
  const failures = [...closed, ...found.filter(({ place }) => !told.has(place))].map(failureOf);
  return [path === null ? unset(ministryOf(config)) : await fileCheck(path), ...failures];
}

function failureOf(closed: Closed): Check {
  return { name, result: 'failure', detail: closedText(closed) };
}

/** Before a server has looked, nobody told the database how far this journal has come. */
function aheadOf(
  known: ReadonlyMap<string, { generation: number }>,
  place: string,
  { journal, generation: seen }: { journal: string; generation: number },
): Closed[] {
  const generation = known.get(journal)?.generation ?? 0;
  return seen > generation ? [{ reason: 'journal_ahead', place, seen, generation }] : [];
}

function unset(ministry: Ministry): Check {
  if (ministry.url === null || ministry.kind === 'trial')
    return { name, result: 'ok', detail: 'FILING_JOURNAL is not set: production wants one' };
  const detail = 'FILING_JOURNAL is not set: after a restore nothing tells what was filed since';
  return { name, result: 'warning', detail };
}

async function fileCheck(path: string): Promise<Check> {
  try {
    const { size } = await stat(path);
    await access(path, constants.R_OK | constants.W_OK);
    return { name, result: 'ok', detail: `${path}, ${Math.ceil(size / 1024)} kB` };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    if (code === 'ENOENT' && (await isWritable(dirname(path)))) {
      return { name, result: 'warning', detail: `${path} is new: a server begins it when it starts` };
    }
    return { name, result: 'failure', detail: `${path}: expected a file that can be written (${code})` };
  }
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

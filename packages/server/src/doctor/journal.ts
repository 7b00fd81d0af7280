import { access, constants, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { untranslated, type Words } from '@mirlo/look';
import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { type Closed, closedText } from '../journal/closed.ts';
import { readClosed, readJournalRows, readOrigin } from '../journal/generations.ts';
import { isOfAnother, journalPlace, lastWritten, OTHER_DATABASE } from '../journal/journal-file.ts';
import { type Ministry, ministryOf } from '../ministry/ministry.ts';
import { type Check, failure, ok, warning } from './check.ts';

/**
 * Checks that the journal can be written, and that no journal keeps filing closed. It writes
 * nothing, not even a line to try.
 */
export async function journalChecks(
  database: Database,
  config: Pick<Config, 'FILING_JOURNAL' | 'MIR_URL' | 'MIR_KIND'>,
  now: number,
): Promise<Check[]> {
  const { FILING_JOURNAL: path } = config;
  // The file is read before the database, because a server writes to the database first. Read the
  // other way round, a filing in between would make the file look ahead of the database.
  const last = path === null ? null : await lastWritten(path).catch(() => null);
  const [known, closed, origin] = await database.call(
    async session =>
      [await readJournalRows(session), await readClosed(session, now), await readOrigin(session)] as const,
  );
  if (isOfAnother(last, origin)) return [failure('journal', otherDatabase(path)), ...closed.map(failureOf)];
  const found = last === null ? [] : aheadOf(known, journalPlace(path ?? ''), last);
  const told = new Set(closed.map(({ place }) => place));
  const failures = [...closed, ...found.filter(({ place }) => !told.has(place))].map(failureOf);
  return [path === null ? unset(ministryOf(config)) : await fileCheck(path), ...failures];
}

function failureOf(closed: Closed): Check {
  return failure('journal', closedWords(closed));
}

function otherDatabase(path: string | null): Words {
  return {
    es: `${path} es de otra base de datos: nombre un fichero nuevo en FILING_JOURNAL`,
    en: `${path} ${OTHER_DATABASE}`,
  };
}

/** Says why filing is closed. The message in English is the one of the log. */
function closedWords(closed: Closed): Words {
  const en = closedText(closed);
  const { place } = closed;
  switch (closed.reason) {
    case 'journal_ahead':
      return {
        es: `el diario ${place} está en ${closed.seen}, esta base de datos en ${closed.generation} (¿recuperada?): mirlo restore check`,
        en,
      };
    case 'journal_unread':
      return { es: `mirlo restore check no ha leído ${place}: ejecútelo con ese diario`, en };
    case 'journal_unwritable':
      return { es: `el diario ${place}: ${closed.problem}`, en };
  }
}

/** Finds a journal that is ahead of the database, also where no server has reported it yet. */
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
    return ok('journal', {
      es: 'FILING_JOURNAL no está puesta: en producción hace falta',
      en: 'FILING_JOURNAL is not set: production wants one',
    });
  return warning('journal', {
    es: 'FILING_JOURNAL no está puesta: tras recuperar una copia nada dice qué se comunicó desde ella',
    en: 'FILING_JOURNAL is not set: after a restore nothing tells what was filed since',
  });
}

async function fileCheck(path: string): Promise<Check> {
  try {
    const { size } = await stat(path);
    await access(path, constants.R_OK | constants.W_OK);
    return ok('journal', untranslated(`${path}, ${Math.ceil(size / 1024)} kB`));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unreadable';
    if (code === 'ENOENT' && (await isWritable(dirname(path))))
      return warning('journal', {
        es: `${path} es nuevo: un servidor lo empieza cuando arranca`,
        en: `${path} is new: a server begins it when it starts`,
      });
    return failure('journal', {
      es: `${path}: se espera un fichero en el que se pueda escribir (${code})`,
      en: `${path}: expected a file that can be written (${code})`,
    });
  }
}

function isWritable(folder: string): Promise<boolean> {
  return access(folder, constants.W_OK).then(
    () => true,
    () => false,
  );
}

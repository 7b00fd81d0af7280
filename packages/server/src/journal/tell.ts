import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { putSeen, readJournalRows, readOrigin } from './generations.ts';
import { isOfAnother, journalPlace, lastWritten } from './journal-file.ts';

/**
 * Reports to the database the journal of a server that does not file, where the journal is ahead of
 * the database: then nobody may file. A missing file, and a journal of another database, are
 * ignored.
 *
 * @throws Error where the file cannot be read, or is no journal
 */
export async function tellIfAhead(database: Database, path: string, now: EpochMs): Promise<void> {
  // The file is read first, because a server that writes to it meanwhile updates the database
  // before the file.
  const last = await lastWritten(path);
  if (last === null || isOfAnother(last, await database.call(readOrigin))) return;
  const { journal: id, generation } = last;
  await database.transaction(async session => {
    const known = (await readJournalRows(session)).get(id);
    if (generation <= Math.max(known?.generation ?? 0, known?.seen ?? 0)) return;
    await putSeen(session, { id, place: journalPlace(path), generation }, now);
  });
}

import type { EpochMs } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { putSeen, readJournalRows, readOrigin } from './generations.ts';
import { isOfAnother, lastWritten, placeOf } from './journal-file.ts';

/**
 * Tells the database of the journal of a server that files nothing now, where it is ahead: then nobody may file. A journal that is none, or another
 * database's, tells nothing.
 *
 * @throws Error where it cannot be read
 */
export async function tellIfAhead(database: Database, path: string, now: EpochMs): Promise<void> {
  // The file first: who writes it meanwhile tells the database before the file.
  const last = await lastWritten(path);
  if (last === null || isOfAnother(last, await database.call(readOrigin))) return;
  const { journal: id, generation } = last;
  await database.transaction(async session => {
    const known = (await readJournalRows(session)).get(id);
    if (generation <= Math.max(known?.generation ?? 0, known?.seen ?? 0)) return;
    await putSeen(session, { id, place: placeOf(path), generation }, now);
  });
}

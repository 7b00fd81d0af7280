import type { EpochMs } from '@mirlo/core';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import {
  acceptRead,
  closeUnread,
  putSeen,
  readClosed,
  readDatabaseRow,
  readJournalRows,
  readOrigin,
} from '../journal/generations.ts';
import { journalPlace } from '../journal/journal-file.ts';
import type { Work } from '../submitter/work.ts';
import { type Compared, compareJournals } from './missing.ts';
import { type Journals, readJournals } from './read-journals.ts';
import type { Findings } from './report.ts';
import { readOpenRequests } from './requests.ts';

/** Stands for the place of a journal of which only the generations are known. */
const SOMEBODY = 'the journal of a server that sent';

/**
 * Reads the journals, and stores how far they are. Where one is ahead of the database or missing,
 * this closes filing on every server.
 */
export async function readAndClose(
  { database, now }: Work,
  paths: readonly string[],
): Promise<{ read: Journals; compared: Compared }> {
  const [row, origin, rows, open] = await database.call(
    async session =>
      [
        await readDatabaseRow(session),
        await readOrigin(session),
        await readJournalRows(session),
        await readOpenRequests(session),
      ] as const,
  );
  const read = await readJournals(paths, {
    origin,
    ...row,
    rows,
    madeAfter: at => database.call(session => readMadeAfter(session, at)),
    open: new Set(open.map(({ digest }) => digest)),
  });
  return database.transaction(async session => {
    for (const { id, path, generation } of read.journals) {
      await putSeen(session, { id, place: rows.get(id)?.place ?? journalPlace(path), generation }, now());
    }
    const compared = compareJournals(await readJournalRows(session), read, row);
    const [first] = compared.unread;
    if (first !== undefined) await closeUnread(session, 'place' in first ? first.place : SOMEBODY, now());
    return { read, compared };
  });
}

async function readMadeAfter({ knex }: Session, at: EpochMs): Promise<(string | null)[]> {
  const rows = await LoteModel.query(knex).select('digest').where('created_at', '>', at);
  return rows.map(({ digest }) => digest);
}

/**
 * Opens filing where nothing remains to be settled, or where the operator wants it. Returns whether
 * it is open: a journal that was reported since the comparison keeps it closed.
 */
export function openFiling(
  { database, now }: Work,
  wanted: boolean,
  { judged }: Compared,
  findings: Findings,
): Promise<boolean> {
  return database.transaction(async session => {
    const settled = !findings.remains.some(({ why }) => why === 'not_asked' || why === 'other_key');
    if (wanted || findings.remains.length === 0) await acceptRead(session, judged, settled, now());
    const compared = new Set(judged.map(({ id, seen }) => `${id} ${seen}`));
    for (const [id, { place, generation, seen, updated_at }] of await readJournalRows(session)) {
      if (seen <= generation || compared.has(`${id} ${seen}`)) continue;
      const last = new Date(updated_at).toISOString();
      findings.addRemaining({ why: 'journal_missing', journal: id, place, last });
    }
    const closed = await readClosed(session, now());
    return closed.every(({ reason }) => reason === 'journal_unwritable');
  });
}

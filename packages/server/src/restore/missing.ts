import { LoteModel } from '../database/models.ts';
import { readClosed, readGenerations } from '../journal/generations.ts';
import type { Work } from '../submitter/work.ts';
import type { Journals } from './read-journals.ts';
import type { Findings } from './report.ts';

/** What is not judged cannot be read back, so that nobody can tell whom it is about. */
export async function addNotJudged({ database }: Work, findings: Findings): Promise<void> {
  const rows = await database.call(({ knex }) =>
    LoteModel.query(knex)
      .joinRelated('communications')
      .distinct('lotes.lote')
      .where({ 'lotes.state': 'sent', 'communications.state': 'filing', 'communications.members': '[]' }),
  );
  for (const { lote } of rows) findings.addRemaining({ why: 'not_judged', lote: String(lote) });
}

/** Journals that are ahead of the database too, and were not given. */
export async function addMissingJournals(
  { database, now }: Work,
  { journals }: Journals,
  findings: Findings,
): Promise<void> {
  const known = await database.call(readGenerations);
  const given = new Set(journals.map(({ id }) => known.get(id)?.place));
  const closed = await database.call(session => readClosed(session, now()));
  for (const { reason, place } of closed) {
    if (reason === 'journal_ahead' && !given.has(place)) {
      findings.addRemaining({ why: 'journal_missing', place });
    }
  }
}

/** Before it has started, nobody but the others' journals tells that a server sent. */
export function addMissingSender({ foreign }: Journals, findings: Findings): void {
  const [first] = foreign;
  const last = foreign.at(-1);
  if (first === undefined || last === undefined) return;
  findings.addRemaining({ why: 'sender_missing', count: foreign.length, first, last });
}

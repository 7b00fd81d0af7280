import { LoteModel } from '../database/models.ts';
import { readGenerations } from '../journal/generations.ts';
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

/** Journals that are ahead of the database too, and were not given, or only as they were some time ago. */
export async function addMissingJournals(
  { database }: Work,
  { journals }: Journals,
  findings: Findings,
): Promise<void> {
  const known = await database.call(readGenerations);
  const given = new Set(journals.map(({ id }) => known.get(id)?.place));
  for (const [id, { place, generation, seen }] of known) {
    if (seen <= generation) continue;
    const journal = journals.find(one => one.id === id);
    if (journal !== undefined && journal.generation < seen) {
      const { path, generation: ends } = journal;
      findings.addRemaining({ why: 'journal_short', path, ends, seen });
    } else if (!given.has(place)) findings.addRemaining({ why: 'journal_missing', place });
  }
}

/** Before it has started, nobody but the others' journals tells that a server sent. */
export function addMissingSender({ foreign, journals }: Journals, findings: Findings): void {
  const [first] = foreign;
  const last = foreign.at(-1);
  if (first === undefined || last === undefined) return;
  const broken = journals.reduce((sum, one) => sum + one.broken, 0);
  findings.addRemaining({ why: 'sender_missing', count: foreign.length, first, last, broken });
}

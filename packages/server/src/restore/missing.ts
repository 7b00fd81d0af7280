import { LoteModel } from '../database/models.ts';
import type { Judged, KnownJournal } from '../journal/generations.ts';
import type { Work } from '../submitter/work.ts';
import type { Journals, Known, ReadJournal } from './read-journals.ts';
import type { Findings, QuietJournal, Remaining } from './report.ts';

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

/** How the journals that were read stand beside those that the database knows: each of these is read, or named here. */
export interface Compared {
  /** Keeps filing closed. */
  unread: Extract<Remaining, { place: string } | { why: 'sender_missing' }>[];
  quiet: QuietJournal[];
  judged: Judged[];
}

/** Of a server that had not run for so long when the backup was made its journal is not asked for. */
const QUIET_MS = 24 * 3_600_000;

/**
 * Holds every journal that the database knows against those that were read, by the id that stands in each.
 *
 * @param rows as they are once the database was told of what was read
 */
export function compareJournals(
  rows: ReadonlyMap<string, KnownJournal>,
  read: Journals,
  { generation: now, updated_at: at }: Pick<Known, 'generation' | 'updated_at'>,
): Compared {
  const furthest = new Map<string, ReadJournal>();
  for (const one of read.journals)
    if (one.generation >= (furthest.get(one.id)?.generation ?? 0)) furthest.set(one.id, one);
  const compared: Compared = { unread: [], quiet: [], judged: [] };
  for (const [id, { place, generation, seen, unsettled_from, updated_at }] of rows) {
    const one = furthest.get(id);
    const last = new Date(updated_at).toISOString();
    if (one === undefined) {
      const isQuiet = seen <= generation && generation < now && updated_at < at - QUIET_MS;
      if (isQuiet) compared.quiet.push({ journal: id, place, last });
      else {
        compared.unread.push({ why: 'journal_missing', journal: id, place, last });
        compared.judged.push({ id, generation, seen, unsettled_from, ends: null });
      }
      continue;
    }
    const { path, generation: ends } = one;
    compared.judged.push({ id, generation, seen, unsettled_from, ends });
    const reached = Math.max(generation, seen);
    if (ends < reached && !wasCutOff(read, { generation, ends, seen }))
      compared.unread.push({ why: 'journal_short', journal: id, place, path, ends, seen: reached });
  }
  const sender = missingSender(read);
  if (sender !== null) compared.unread.push(sender);
  return compared;
}

/** Its server was killed between its last claim and the line of it: that number is nobody's, and a request stands here that no journal has. */
function wasCutOff(
  { claimed, unsent }: Journals,
  { generation, ends, seen }: Record<'generation' | 'ends' | 'seen', number>,
): boolean {
  return unsent && ends >= seen && !claimed.has(generation);
}

/** Before it has started, nobody but the others' journals tells that a server sent. */
function missingSender({
  foreign,
  journals,
}: Journals): Extract<Remaining, { why: 'sender_missing' }> | null {
  const [first] = foreign;
  const last = foreign.at(-1);
  if (first === undefined || last === undefined) return null;
  const broken = journals.reduce((sum, one) => sum + one.broken, 0);
  return { why: 'sender_missing', count: foreign.length, first, last, broken };
}

import { inBatches } from '../database/batches.ts';
import { LoteModel } from '../database/models.ts';
import type { Session } from '../database/session.ts';
import type { Judged, KnownJournal } from '../journal/generations.ts';
import type { Work } from '../submitter/work.ts';
import type { JournaledRequest, Journals, Known, ReadJournal } from './read-journals.ts';
import type { Findings, QuietJournal, Remaining } from './report.ts';

/** Reports the lotes that are not judged: nobody can tell yet which records they are about. */
export async function addNotJudged({ database }: Work, findings: Findings): Promise<void> {
  const rows = await database.call(({ knex }) =>
    LoteModel.query(knex)
      .joinRelated('communications')
      .distinct('lotes.lote')
      .where({ 'lotes.state': 'sent', 'communications.state': 'filing', 'communications.members': '[]' }),
  );
  for (const { lote } of rows) findings.addRemaining({ why: 'not_judged', lote: String(lote) });
}

/** Leaves out the requests that the database has, by their bytes or by their lote. */
export async function missingRequests(
  { knex }: Session,
  requests: readonly JournaledRequest[],
): Promise<JournaledRequest[]> {
  const missing: JournaledRequest[] = [];
  for (const part of inBatches(requests)) {
    const digests = part.map(({ digest }) => digest);
    const lotes = part.flatMap(({ lote }) => lote ?? []);
    const known = LoteModel.query(knex).select('digest', 'lote').whereIn('digest', digests);
    const had = new Set((await known.orWhereIn('lote', lotes)).flatMap(row => [row.digest, row.lote]));
    missing.push(...part.filter(({ digest, lote }) => !had.has(digest) && (lote === null || !had.has(lote))));
  }
  return missing;
}

/**
 * The journals that the database knows, compared with those that were read. Each of them was read
 * or is named here.
 */
export interface Compared {
  /** Journals that keep filing closed. */
  unread: Extract<Remaining, { place: string } | { why: 'sender_missing' }>[];
  quiet: QuietJournal[];
  judged: Judged[];
}

/**
 * Where a server had not run for this long before the backup was made, its journal may be absent.
 */
const QUIET_MS = 24 * 3_600_000;

/**
 * Compares every journal that the database knows with those that were read, by id.
 *
 * @param rows the journals' rows, after the database was told what was read
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

/**
 * Whether the server was killed between its last claim and the line for it: no journal has that
 * generation, and the database has an unfinished request that is in no journal.
 */
function wasCutOff(
  { claimed, unsent }: Journals,
  { generation, ends, seen }: Record<'generation' | 'ends' | 'seen', number>,
): boolean {
  return unsent && ends >= seen && !claimed.has(generation);
}

/**
 * Reports a server that sent before the database knew its journal: only gaps in the generations
 * tell of it.
 */
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

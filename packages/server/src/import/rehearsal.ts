import { callsAs, type RowOutcome } from '@mirlo/web';
import { inBatches } from '../database/batches.ts';
import { LEASE_MS } from '../database/lease.ts';
import { rehearse } from '../database/rehearse.ts';
import type { ImportModel } from './models.ts';
import { createRow, type FileRow, judgeRow } from './outcome.ts';
import { advance, PART_ROWS, putPart } from './store.ts';
import { type Job, jobOf, type Works } from './work.ts';

/**
 * The most rows of one transaction, unless one stay has more. It is rolled back. On SQLite other writes wait for it.
 */
const BATCH_ROWS = 25;

/** Rehearses an import: creates every row as a load would, in transactions that are rolled back. */
export async function rehearseImport(works: Works, row: ImportModel): Promise<void> {
  const job = await jobOf(works, row);
  const { database, sealing, now } = works;
  const outcomes = new Map<number, RowOutcome>();
  const seen = new Map<string, number>();
  for (const batch of batchesOf(job)) {
    if (works.stopping()) return;
    for (const outcome of await rehearsed(works, job, batch, seen)) outcomes.set(outcome.line, outcome);
    await advance(database, row, { done: outcomes.size, next_at: now() + LEASE_MS });
  }
  const all = job.parts.flat().flatMap(({ line }) => outcomes.get(line) ?? []);
  await advance(database, row, { state: 'rehearsed', done: 0 }, async runs => {
    let part = 0;
    for (const some of inBatches(all, PART_ROWS))
      await putPart(runs, sealing, row.id, 'rehearsal', part++, some);
  });
}

/** Groups rows by stay. Otherwise a minor would be held for lack of the adult in another line. */
function batchesOf({ parts }: Job): readonly (readonly FileRow[])[] {
  const stays = Map.groupBy(parts.flat(), row => stayOf(row) ?? `line ${row.line}`);
  const batches: FileRow[][] = [];
  for (const rows of stays.values()) {
    const last = batches.at(-1);
    if (last && last.length + rows.length <= BATCH_ROWS) last.push(...rows);
    else batches.push([...rows]);
  }
  return batches;
}

function stayOf({ read }: FileRow): string | null {
  if (read.operation !== 'createGuest' || !read.body.referencia) return null;
  return `stay ${read.body.establecimiento_id} ${read.body.referencia}`;
}

async function rehearsed(
  { database, rehearsing }: Works,
  { actor, language }: Job,
  batch: readonly FileRow[],
  seen: Map<string, number>,
): Promise<RowOutcome[]> {
  return rehearse(database, async inside => {
    const call = callsAs(rehearsing(inside).answer, actor, { language, address: null });
    const created: { row: FileRow; outcome: RowOutcome; made: boolean }[] = [];
    for (const row of batch) {
      const repeated = repeatedLine(row, seen);
      const { outcome, made } = await createRow(call, row, { ours: false, language });
      created.push({ row, outcome: repeated === null ? outcome : asRepeated(outcome, repeated), made });
    }
    // A guest who joined the stay later may have solved an earlier guest's problem, so held guests are read again.
    for (const one of created)
      if (one.made && one.outcome.result === 'held' && one.row.read.operation === 'createGuest') {
        const { data } = await call('getGuest', { path: { id: one.outcome.id ?? 0 } });
        one.outcome = { ...one.outcome, ...judgeRow(data.mir ?? null, one.row.read) };
      }
    // The records of a rehearsal are rolled back. So their ids are not shown, neither for the rows that created them
    // nor for rows that repeat those.
    const rehearsed = new Set(created.flatMap(({ outcome, made }) => (made ? [outcome.id] : [])));
    return created.map(({ outcome }) => (rehearsed.has(outcome.id) ? { ...outcome, id: null } : outcome));
  });
}

/** The earlier line with the same record, as the API identifies it ("Idempotency"); null where there is none. */
function repeatedLine({ line, read }: FileRow, seen: Map<string, number>): number | null {
  const key = keyOf(read);
  if (key === null) return null;
  const first = seen.get(key);
  if (first === undefined) seen.set(key, line);
  return first === undefined || first === line ? null : first;
}

function keyOf(read: FileRow['read']): string | null {
  if (read.operation === 'createRental') {
    const { referencia } = read.body.contract;
    return referencia ? `rental ${referencia}` : null;
  }
  if (read.operation === 'createInvitation') {
    const { referencia, establecimiento_id } = read.body;
    return referencia ? JSON.stringify(['link', establecimiento_id, referencia]) : null;
  }
  const { numero_documento, fecha_entrada, establecimiento_id } = read.body;
  const key = [numero_documento, fecha_entrada, establecimiento_id];
  return key.every(Boolean) ? JSON.stringify(key) : null;
}

function asRepeated(outcome: RowOutcome, line: number): RowOutcome {
  if (outcome.result === 'refused') return outcome;
  const problem = { field: null, value: String(line), text: '', kind: 'warning' } as const;
  return { ...outcome, result: 'there', problems: [problem] };
}

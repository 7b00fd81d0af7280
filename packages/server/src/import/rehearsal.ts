import { MAX_STAY_GUESTS } from '@mirlo/core/filing';
import type { Words } from '@mirlo/look';
import { callsAs, type RowOutcome } from '@mirlo/web';
import { inBatches } from '../database/batches.ts';
import { LEASE_MS } from '../database/lease.ts';
import type { ImportModel } from './models.ts';
import { createRow, type FileRow, judgeRow } from './outcome.ts';
import { advance, PART_ROWS, putPart } from './store.ts';
import { type Job, jobOf, type Works } from './work.ts';

/** The most rows of one transaction. It is rolled back. On SQLite other writes wait for it. */
const BATCH_ROWS = 25;

const FULL: Words = {
  es: `una estancia tiene como máximo ${MAX_STAY_GUESTS} huéspedes`,
  en: `a stay has at most ${MAX_STAY_GUESTS} guests`,
};

/** Rehearses an import: creates every row as a load would, in transactions that are rolled back. */
export async function rehearseImport(works: Works, row: ImportModel): Promise<void> {
  const job = await jobOf(works, row);
  const { database, sealing, now } = works;
  const outcomes = new Map<number, RowOutcome>();
  const seen = new Map<string, number>();
  const { batches, tooMany } = batchesOf(job);
  for (const one of tooMany) outcomes.set(one.line, refusedAsFull(one, job.language));
  for (const batch of batches) {
    if (works.stopping()) return;
    for (const outcome of await rehearsed(works, job, batch, seen))
      if (!outcomes.has(outcome.line)) outcomes.set(outcome.line, outcome);
    await advance(database, row, { done: outcomes.size, next_at: now() + LEASE_MS });
  }
  const all = job.parts.flat().flatMap(({ line }) => outcomes.get(line) ?? []);
  await advance(database, row, { state: 'rehearsed', done: 0 }, async runs => {
    let part = 0;
    for (const some of inBatches(all, PART_ROWS))
      await putPart(runs, sealing, row.id, 'rehearsal', part++, some);
  });
}

/**
 * Groups rows by stay. Otherwise a minor would be held for lack of the adult in another line. A
 * stay with more rows than a batch has several, and each begins with the guests on whom minors
 * depend. `tooMany`: the rows that a stay has beyond the most guests of one.
 */
function batchesOf({ parts }: Job) {
  const stays = Map.groupBy(parts.flat(), row => stayOf(row) ?? `line ${row.line}`);
  const batches: FileRow[][] = [];
  const tooMany: FileRow[] = [];
  for (const rows of stays.values()) {
    tooMany.push(...rows.slice(MAX_STAY_GUESTS));
    for (const some of batchesOfStay(rows.slice(0, MAX_STAY_GUESTS))) {
      const last = batches.at(-1);
      if (last && last.length + some.length <= BATCH_ROWS) last.push(...some);
      else batches.push([...some]);
    }
  }
  return { batches, tooMany };
}

function batchesOfStay(rows: readonly FileRow[]): readonly (readonly FileRow[])[] {
  if (rows.length <= BATCH_ROWS) return [rows];
  // An adult, if there is one, and an adult who states the kinship in place of a minor, if there is
  // one.
  const elders = new Set([oldest(rows), oldest(rows.filter(statesKinship))].filter(row => row !== undefined));
  const others = rows.filter(row => !elders.has(row));
  return [...inBatches(others, BATCH_ROWS - elders.size)].map(some => [...elders, ...some]);
}

const statesKinship = ({ read }: FileRow) => read.operation === 'createGuest' && !!read.body.parentesco;

/** The oldest guest. One of unknown age counts as an adult, as for the ministry's rules. */
function oldest(rows: readonly FileRow[]): FileRow | undefined {
  return rows.toSorted((one, other) => (bornOf(one) < bornOf(other) ? -1 : 1))[0];
}

const bornOf = ({ read }: FileRow) => (read.operation === 'createGuest' && read.body.fecha_nacimiento) || '';

function refusedAsFull({ line, read }: FileRow, language: 'es' | 'en'): RowOutcome {
  const { who, repairs, body } = read;
  const value = 'referencia' in body ? (body.referencia ?? '') : '';
  const problem = { field: 'referencia', value, text: FULL[language], kind: 'refused' } as const;
  return { line, who, repairs, id: null, result: 'refused', problems: [problem] };
}

function stayOf({ read }: FileRow): string | null {
  if (read.operation !== 'createGuest' || !read.body.referencia) return null;
  return `stay ${read.body.establecimiento_id} ${read.body.referencia}`;
}

async function rehearsed(
  { rehearsing }: Works,
  { actor, language }: Job,
  batch: readonly FileRow[],
  seen: Map<string, number>,
): Promise<RowOutcome[]> {
  return rehearsing(actor.account_id, async registry => {
    const call = callsAs(registry.answer, actor, { language, address: null });
    const created: { row: FileRow; outcome: RowOutcome; made: boolean }[] = [];
    for (const row of batch) {
      const repeated = repeatedLine(row, seen);
      const { outcome, made } = await createRow(call, row, { ours: false, language });
      created.push({ row, outcome: repeated === null ? outcome : asRepeated(outcome, repeated), made });
    }
    // A guest who joined the stay later may have solved an earlier guest's problem, so held guests
    // are read again.
    for (const one of created)
      if (one.made && one.outcome.result === 'held' && one.row.read.operation === 'createGuest') {
        const { data } = await call('getGuest', { path: { id: one.outcome.id ?? 0 } });
        one.outcome = { ...one.outcome, ...judgeRow(data.mir ?? null, one.row.read) };
      }
    // The records of a rehearsal are rolled back. So their ids are not shown, neither for the rows
    // that created them nor for rows that repeat those.
    const rehearsed = new Set(created.flatMap(({ outcome, made }) => (made ? [outcome.id] : [])));
    return created.map(({ outcome }) => (rehearsed.has(outcome.id) ? { ...outcome, id: null } : outcome));
  });
}

/**
 * The earlier line with the same record, as the API identifies it ("Idempotency"); null where there
 * is none.
 */
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

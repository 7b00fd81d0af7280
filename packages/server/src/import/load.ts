import { type CallAs, callsAs, type RowOutcome } from '@mirlo/web';
import { inBatches } from '../database/batches.ts';
import { LEASE_MS } from '../database/lease.ts';
import { auditUser } from '../people/audit.ts';
import type { ImportModel } from './models.ts';
import { createRow, type FileRow, judgeRow } from './outcome.ts';
import { advance, putPart, readParts } from './store.ts';
import { type Job, jobOf, opened, type Works } from './work.ts';

/** How many rows are created at the same time. Other calls run in between. */
const AT_ONCE = 8;

/**
 * Loads the rows of an import, part by part, each by the API's own operation. A part is done once
 * its outcomes are stored. After a crash the part is sent again, and the rows that were created
 * before are found by their uuids.
 */
export async function loadImport(works: Works, row: ImportModel): Promise<void> {
  const job = await jobOf(works, row);
  const { database, sealing, registry, now } = works;
  const call = callsAs(registry.answer, job.actor, { language: job.language, address: null });
  const rehearsal = await opened(() => readParts(database, sealing, row.id, 'rehearsal'));
  const fresh = new Set(rehearsal.flat().flatMap(({ line, result }) => (isNew(result) ? [line] : [])));
  const first = (await opened(() => readParts(database, sealing, row.id, 'load'))).length;
  let done = job.parts.slice(0, first).flat().length;
  for (const [part, rows] of job.parts.entries()) {
    if (part < first) continue;
    if (works.stopping()) return;
    const outcomes = await loadPart(call, rows, fresh, job.language);
    done += rows.length;
    await advance(database, row, { done, next_at: now() + LEASE_MS }, runs =>
      putPart(runs, sealing, row.id, 'load', part, outcomes),
    );
  }
  await finish(works, row, job.actor);
}

const isNew = (result: RowOutcome['result']) => result === 'ready' || result === 'held';

async function loadPart(
  call: CallAs,
  rows: readonly FileRow[],
  fresh: ReadonlySet<number>,
  language: Job['language'],
): Promise<RowOutcome[]> {
  const created: { row: FileRow; outcome: RowOutcome; made: boolean }[] = [];
  // A row that repeats an earlier one is created after that one, never at the same time, or it
  // might be created first.
  const passes = [
    rows.filter(({ line }) => fresh.has(line)),
    rows.filter(({ line }) => !fresh.has(line)),
  ].flatMap(pass => [...inBatches(pass, AT_ONCE)]);
  for (const some of passes) {
    const made = await Promise.all(
      some.map(one => createRow(call, one, { ours: fresh.has(one.line), language })),
    );
    created.push(...made.map((one, j) => ({ ...one, row: some[j] as FileRow })));
  }
  created.sort((a, b) => a.row.line - b.row.line);
  // A guest who joined a stay later may have solved or caused the problem of an earlier guest, so
  // all are read again.
  const guests = created.filter(({ row, made }) => made && row.read.operation === 'createGuest');
  const ids = guests.map(({ outcome }) => outcome.id ?? 0);
  if (ids.length === 0) return created.map(({ outcome }) => outcome);
  const { data } = await call('listGuests', { query: { ids, limit: ids.length } });
  const states = new Map(data.map(({ id, mir }) => [id, mir]));
  return created.map(({ outcome, made, row }) => {
    const mir = made ? states.get(outcome.id ?? 0) : undefined;
    return mir ? { ...outcome, ...judgeRow(mir, row.read) } : outcome;
  });
}

async function finish(
  { database, sealing, now }: Works,
  row: ImportModel,
  actor: Job['actor'],
): Promise<void> {
  const outcomes = (await readParts(database, sealing, row.id, 'load')).flat();
  const n = outcomes.filter(({ result }) => isNew(result)).length;
  await advance(database, row, { state: 'loaded' });
  const done = { operation: 'import load', resource: 'imports', record_id: row.id, n } as const;
  await database.transaction(session => auditUser(session, actor, { ...done, address: null, at: now() }));
}

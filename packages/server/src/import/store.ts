import { createHash } from 'node:crypto';
import type { EpochMs } from '@mirlo/core';
import { IMPORT_KEPT_MS, type ImportKind, type ImportPlan, type RowOutcome, type Sheet } from '@mirlo/web';
import { inBatches } from '../database/batches.ts';
import { type Database, type Runs, within } from '../database/database.ts';
import { lease } from '../database/lease.ts';
import { ImportColumnsModel, ImportModel, ImportPartModel } from './models.ts';
import type { Sealing } from './sealing.ts';

/** The encrypted content of a file, apart from its rows. */
export interface ImportHead extends Omit<Sheet, 'rows' | 'lines'> {
  name: string;
  /** The first rows, for the page on which the user assigns the columns. */
  examples: Sheet['rows'];
}

/** A row with its line number. */
export type NumberedRow = readonly [line: number, cells: readonly string[]];

/** The content of each kind of part. */
interface PartContents {
  head: ImportHead;
  rows: readonly NumberedRow[];
  rehearsal: readonly RowOutcome[];
  load: readonly RowOutcome[];
}

/**
 * How many rows a part has. A load stores its progress after each part, and reads its guests by one
 * list, which has no more records.
 */
export const PART_ROWS = 200;
const EXAMPLES = 3;

/** The states in which the runner works on an import. */
const AT_WORK = ['rehearsing', 'loading'] as const;

/** Stores a file that was read, in the caller's transaction. Returns the import's id. */
export async function keepFile(
  runs: Runs,
  sealing: Sealing,
  file: Pick<ImportModel, 'account_id' | 'user_id' | 'kind'> & { name: string; sheet: Sheet },
  now: EpochMs,
): Promise<number> {
  const { sheet, name, ...own } = file;
  const { rows, lines, ...facts } = sheet;
  const fresh = { state: 'columns', done: 0, plan: null, failed: null, lease_token: null } as const;
  const row = { ...own, ...fresh, row_count: rows.length, next_at: now, created_at: now };
  const { id } = await runs.call(({ knex }) => ImportModel.query(knex).insert(row));
  const numbered = rows.map((cells, i): NumberedRow => [lines[i] ?? 0, cells]);
  await putPart(runs, sealing, id, 'head', 0, { ...facts, name, examples: rows.slice(0, EXAMPLES) });
  let part = 0;
  for (const some of inBatches(numbered, PART_ROWS)) await putPart(runs, sealing, id, 'rows', part++, some);
  return id;
}

/** Writes a part, or replaces it. */
export async function putPart<K extends keyof PartContents>(
  runs: Runs,
  sealing: Sealing,
  import_id: number,
  kind: K,
  part: number,
  contents: PartContents[K],
): Promise<void> {
  const sealed = await sealing.seal(contents, partOwner(import_id, kind, part));
  await runs.call(({ knex }) =>
    ImportPartModel.query(knex)
      .insert({ import_id, kind, part, sealed })
      .onConflict(['import_id', 'kind', 'part'])
      .merge(['sealed']),
  );
}

/**
 * Reads all parts of a kind, in order.
 *
 * @throws Error where they were encrypted with another SECRET_KEY
 */
export async function readParts<K extends keyof PartContents>(
  runs: Runs,
  sealing: Sealing,
  import_id: number,
  kind: K,
): Promise<PartContents[K][]> {
  const rows = await runs.call(({ knex }) =>
    ImportPartModel.query(knex).where({ import_id, kind }).orderBy('part'),
  );
  const contents: PartContents[K][] = [];
  // One after the other, so that the server is not blocked until all are parsed.
  // `putPart` stored contents of this type under this kind.
  for (const { part, sealed } of rows)
    contents.push((await sealing.open(sealed, partOwner(import_id, kind, part))) as PartContents[K]);
  return contents;
}

/** The owner to which a part's ciphertext is bound. */
export function partOwner(id: number, kind: string, part: number): string {
  return `import ${id} ${kind} ${part}`;
}

/** Finds a user's import; null where it is another user's, or was deleted. */
export async function findImport(runs: Runs, user_id: number, id: number): Promise<ImportModel | null> {
  return (await runs.call(({ knex }) => ImportModel.query(knex).findOne({ id, user_id }))) ?? null;
}

/** Lists a user's imports, the newest first. */
export function listImports(runs: Runs, user_id: number): Promise<ImportModel[]> {
  return runs.call(({ knex }) => ImportModel.query(knex).where({ user_id }).orderBy('id', 'desc'));
}

/**
 * Changes an import that is in one of the given states; false where it is in another state, or was
 * deleted.
 */
export async function changeImport(
  runs: Runs,
  id: number,
  from: readonly ImportModel['state'][],
  changes: Partial<Pick<ImportModel, 'state' | 'plan' | 'done' | 'failed' | 'next_at' | 'lease_token'>>,
): Promise<boolean> {
  const changed = await runs.call(({ knex }) =>
    ImportModel.query(knex)
      .patch(changes)
      .where({ id })
      .whereIn('state', [...from]),
  );
  return changed === 1;
}

/** Deletes an import with its parts. */
export async function removeImport(runs: Runs, id: number): Promise<boolean> {
  return (await runs.call(({ knex }) => ImportModel.query(knex).deleteById(id))) === 1;
}

/** Deletes imports that were kept for a day, except where somebody holds the lease. */
export async function removeOld(runs: Runs, now: EpochMs): Promise<number> {
  return runs.call(({ knex }) =>
    ImportModel.query(knex)
      .delete()
      .where('created_at', '<=', now - IMPORT_KEPT_MS)
      .where(each => each.whereNull('lease_token').orWhere('next_at', '<=', now)),
  );
}

/** Leases an import that is due, so that no other process works on it; null where there is none. */
export async function claimImport(database: Database, now: EpochMs): Promise<ImportModel | null> {
  const due = await database.call(({ knex }) =>
    ImportModel.query(knex)
      .whereIn('state', [...AT_WORK])
      .where('next_at', '<=', now)
      .orderBy('next_at')
      .limit(5),
  );
  for (const { id, next_at, state } of due) {
    const lease_token = await lease(database, ImportModel, { id, next_at, state }, now);
    if (lease_token === null) continue;
    return (await database.call(({ knex }) => ImportModel.query(knex).findById(id))) ?? null;
  }
  return null;
}

/** Another process has the lease of the import by now, or the import was deleted. */
export class ImportLeaseLost extends Error {
  override readonly name = 'ImportLeaseLost';
}

/**
 * Stores the progress of an import and what `write` writes, while the lease holds.
 *
 * @throws ImportLeaseLost
 */
export async function advance(
  database: Database,
  { id, lease_token }: Pick<ImportModel, 'id' | 'lease_token'>,
  changes: Partial<Pick<ImportModel, 'state' | 'done' | 'failed' | 'next_at'>>,
  write: (runs: Runs) => Promise<void> = async () => undefined,
): Promise<void> {
  await database.transaction(async session => {
    const runs = within(session);
    const ended = 'state' in changes ? { lease_token: null } : {};
    const held = await ImportModel.query(session.knex)
      .patch({ ...changes, ...ended })
      .where({ id, lease_token });
    if (held !== 1) throw new ImportLeaseLost('another process has the import');
    await write(runs);
  });
}

/** Stores how an account assigned the columns of a header, in place of its earlier assignment. */
export async function rememberColumns(
  runs: Runs,
  where: { account_id: number; kind: ImportKind; header: readonly string[] },
  fields: ImportPlan['fields'],
  now: EpochMs,
): Promise<void> {
  const { account_id, kind, header } = where;
  await runs.call(({ knex }) =>
    ImportColumnsModel.query(knex)
      .insert({ account_id, kind, header_hash: hashOf(header), fields, updated_at: now })
      .onConflict(['account_id', 'kind', 'header_hash'])
      .merge(['fields', 'updated_at']),
  );
}

/** How an account last assigned the columns of a header; null where it never did. */
export async function rememberedColumns(
  runs: Runs,
  { account_id, kind, header }: { account_id: number; kind: ImportKind; header: readonly string[] },
): Promise<ImportPlan['fields'] | null> {
  const found = await runs.call(({ knex }) =>
    ImportColumnsModel.query(knex).findOne({ account_id, kind, header_hash: hashOf(header) }),
  );
  return found?.fields ?? null;
}

/**
 * Hashes a header. The first line of a file without a header has personal data, which must not be
 * stored.
 */
function hashOf(header: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(header)).digest('hex');
}

import { stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { WordedError } from '../worded-error.ts';
import type { Database } from './database.ts';
import { freeBytes } from './no-room.ts';
import { COPY_IN_MEMORY, copyInFolder, EMPTY_LOG, FILE_MARK, REWRITE_FILE } from './sql/deleted-bytes.ts';
import { describeAddress } from './url.ts';

/** The mark of a SQLite file in which all deleted bytes are overwritten. Older files have 0. */
const OVERWRITTEN = 1;

const MB = 1024 * 1024;

/**
 * VACUUM needs the file's size for the copy, as much for the log (WAL), and some spare for writes
 * meanwhile.
 */
const COPIES = 2;
const SPARE_MB = 50;

/** There is no room to rewrite a SQLite file. The message is one line for the operator. */
export class NoRoom extends WordedError {
  override readonly name = 'NoRoom';
}

/**
 * Whether the free pages of a SQLite file may still hold deleted bytes: the file was made before
 * connections set `secure_delete`, and has not been rewritten since. Always false for MariaDB and
 * MySQL.
 */
export async function mayHoldDeleted({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<boolean> {
  if (engine !== 'sqlite') return false;
  const [row] = await call(session => session.all(FILE_MARK));
  return Number(row?.user_version) < OVERWRITTEN;
}

/** Marks a SQLite file as new or rewritten, so that `mayHoldDeleted` is false from then on. */
export async function markOverwritten({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<void> {
  if (engine === 'sqlite') await call(session => session.run(`${FILE_MARK} = ${OVERWRITTEN}`));
}

/**
 * Rewrites a SQLite file (VACUUM), once, where its free pages may hold deleted bytes. Meanwhile
 * this process does nothing else, and writes of other processes wait. If it is interrupted, or the
 * disk gets full, the file is as it was before.
 *
 * @param begins called before the rewrite with the file's size in megabytes; a hundred take about a
 * second
 * @returns whether the file was rewritten
 * @throws NoRoom where the disk has not twice the file's size to spare; the rewrite was not begun
 * then
 */
export async function overwriteDeletedBefore(
  database: Database,
  begins: (mb: number) => void = () => undefined,
): Promise<boolean> {
  const { address, call } = database;
  if (address.engine !== 'sqlite' || !(await mayHoldDeleted(database))) return false;
  const sizeMb = (await stat(address.path)).size / MB;
  const neededMb = Math.ceil(COPIES * sizeMb) + SPARE_MB;
  const freeMb = Math.floor(((await freeBytes(address)) ?? 0) / MB);
  if (freeMb < neededMb) {
    const place = describeAddress(address);
    throw new NoRoom({
      es: `${place} puede contener bytes de lo borrado: con ${neededMb} MB libres a su lado (ahora ${freeMb} MB) lo escribe de nuevo el próximo arranque de mirlo serve, o mirlo migrate`,
      en: `${place} may hold bytes of what was deleted: with ${neededMb} MB free beside it (now ${freeMb} MB) the next start of mirlo serve, or mirlo migrate, writes it anew`,
    });
  }
  begins(Math.ceil(sizeMb));
  await call(async session => {
    for (const setting of copyInFolder(dirname(address.path))) await session.run(setting);
    try {
      await session.run(REWRITE_FILE);
    } finally {
      for (const setting of COPY_IN_MEMORY) await session.run(setting);
    }
  });
  // Old pages stay in the file until the WAL is checkpointed. A reader can delay that; then the
  // mark is not set, and the next start rewrites again.
  if (await emptyLog(database)) await markOverwritten(database);
  return true;
}

/**
 * Empties the log (WAL) of a SQLite file, so that deleted data does not stay in it. Never rejects.
 *
 * @returns false where that failed, usually because somebody reads or writes just now
 */
export async function emptyLog({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  const rows = await call(session => session.all(EMPTY_LOG)).catch(() => []);
  return rows[0]?.busy === 0;
}

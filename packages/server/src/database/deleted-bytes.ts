import { stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Database } from './database.ts';
import { COPY_IN_MEMORY, copyInFolder, EMPTY_LOG, FILE_MARK, REWRITE_FILE } from './sql/deleted-bytes.ts';
import { describeAddress } from './url.ts';

/** Stands in the header of a file from which everything that was deleted was overwritten; those from before that have 0. */
const OVERWRITTEN = 1;

const MB = 1024 * 1024;

/** The copy, the log of its pages, and what is written meanwhile. */
const COPIES = 2;
const SPARE_MB = 50;

/** There is no room to write a SQLite file anew; the message is one line for the operator. */
export class NoRoom extends Error {
  override readonly name = 'NoRoom';
}

/**
 * Whether the free places of a SQLite file may hold what was deleted from it: it was made before every connection overwrote that
 * (`secure_delete`), and was not written anew since. Never of MariaDB and MySQL.
 */
export async function mayHoldDeleted({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<boolean> {
  if (engine !== 'sqlite') return false;
  const [row] = await call(session => session.all(FILE_MARK));
  return Number(row?.user_version) < OVERWRITTEN;
}

/** Marks a SQLite file that is new, or was written anew: `mayHoldDeleted` is false from then on. */
export async function markOverwritten({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<void> {
  if (engine === 'sqlite') await call(session => session.run(`${FILE_MARK} = ${OVERWRITTEN}`));
}

/**
 * Writes a SQLite file anew, once, where its free places may hold what was deleted. This process does nothing else meanwhile, and writes of others
 * wait; cut short, or out of room, the file is as it was.
 *
 * @param begins told the file's size in megabytes before: a hundred take about a second
 * @returns whether it was written anew
 * @throws NoRoom where the disk has not twice the file's size to spare; then nothing was begun
 */
export async function overwriteDeletedBefore(
  database: Database,
  begins: (mb: number) => void = () => undefined,
): Promise<boolean> {
  const { address, call } = database;
  if (address.engine !== 'sqlite' || !(await mayHoldDeleted(database))) return false;
  const folder = dirname(address.path);
  const sizeMb = (await stat(address.path)).size / MB;
  const neededMb = Math.ceil(COPIES * sizeMb) + SPARE_MB;
  const freeMb = await roomIn(folder);
  if (freeMb < neededMb) {
    throw new NoRoom(
      `${describeAddress(address)} may hold bytes of what was deleted: with ${neededMb} MB free beside it (now ${freeMb} MB) the next start of mirlo serve, or mirlo migrate, writes it anew`,
    );
  }
  begins(Math.ceil(sizeMb));
  await call(async session => {
    for (const setting of copyInFolder(folder)) await session.run(setting);
    try {
      await session.run(REWRITE_FILE);
    } finally {
      for (const setting of COPY_IN_MEMORY) await session.run(setting);
    }
  });
  // Until the log is in the file, its old pages are there: whoever reads now keeps it waiting, and the next start begins again.
  if (await emptyLog(database)) await markOverwritten(database);
  return true;
}

/**
 * Brings the log beside a SQLite file into it and cuts it to nothing, so that what was deleted is not left there.
 *
 * @returns false where it cannot be done now: somebody reads or writes. Never rejects: what was deleted is deleted all the same
 */
export async function emptyLog({ engine, call }: Pick<Database, 'engine' | 'call'>): Promise<boolean> {
  if (engine !== 'sqlite') return true;
  const rows = await call(session => session.all(EMPTY_LOG)).catch(() => []);
  return rows[0]?.busy === 0;
}

async function roomIn(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return Math.floor((bavail * bsize) / MB);
}

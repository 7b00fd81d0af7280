import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { errorCode } from './errors.ts';
import { type DatabaseAddress, describeAddress } from './url.ts';

/** What is left of the disk with a SQLite file, in bytes; null of another machine's. */
export async function freeBytes(address: DatabaseAddress): Promise<number | null> {
  if (address.engine !== 'sqlite') return null;
  const { bavail, bsize } = await statfs(dirname(address.path));
  return bavail * bsize;
}

/** SQLite needs some to open a file at all: where it gets none it speaks of the disk, or of the file. */
const OPENING_BYTES = 256 * 1024;
const SQLITE_FOR_WANT_OF_ROOM: ReadonlySet<string> = new Set(['SQLITE_IOERR', 'SQLITE_CANTOPEN']);

/** MariaDB and MySQL: no room on the disk (1021), in a table or its file (1114); a write that failed (1026) or an engine (1030), by the system's number for it. */
const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
const FULL_BY_NUMBER: ReadonlySet<string> = new Set(['ER_ERROR_ON_WRITE', 'ER_GET_ERRNO']);
const NO_SPACE = /\b28\b/;

/**
 * Whether the database is in this trouble because its disk is full, in words that say so.
 *
 * @returns null where it is another trouble
 */
export async function noRoom(address: DatabaseAddress, thrown: unknown): Promise<string | null> {
  const error = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  const code = errorCode(error);
  const full = FULL.has(code) || (await isSeenFull(address, code)) || isSaidFull(error, code);
  if (!full) return null;
  if (address.engine === 'sqlite') return `the disk with ${address.path} is full (${code})`;
  return `the disk of the database server ${describeAddress(address)} is full, or the room that its tables may take (${code})`;
}

async function isSeenFull(address: DatabaseAddress, code: string): Promise<boolean> {
  if (!SQLITE_FOR_WANT_OF_ROOM.has(code)) return false;
  const free = await freeBytes(address).catch(() => null);
  return free !== null && free < OPENING_BYTES;
}

/** The message is looked at, and goes nowhere: a driver's quotes values. */
function isSaidFull(error: unknown, code: string): boolean {
  return FULL_BY_NUMBER.has(code) && error instanceof Error && NO_SPACE.test(error.message);
}

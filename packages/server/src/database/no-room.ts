import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Words } from '@mirlo/look';
import { errorCode } from './errors.ts';
import { type DatabaseAddress, describeAddress } from './url.ts';

/** Returns the free bytes beside a SQLite file. Null for MariaDB and MySQL. */
export async function freeBytes(address: DatabaseAddress): Promise<number | null> {
  if (address.engine !== 'sqlite') return null;
  const { bavail, bsize } = await statfs(dirname(address.path));
  return bavail * bsize;
}

/**
 * Space that SQLite needs to open a file at all. With less it fails with an I/O error or cannot
 * open the file.
 */
const OPENING_BYTES = 256 * 1024;
const SQLITE_FOR_WANT_OF_ROOM: ReadonlySet<string> = new Set(['SQLITE_IOERR', 'SQLITE_CANTOPEN']);

/**
 * Codes for a full disk. After a failed write (1026) or an engine's error (1030) of MariaDB the
 * message has the operating system's error number, 28 for a full disk.
 */
const FULL: ReadonlySet<string> = new Set(['SQLITE_FULL', 'ER_DISK_FULL', 'ER_RECORD_FILE_FULL']);
const FULL_BY_NUMBER: ReadonlySet<string> = new Set(['ER_ERROR_ON_WRITE', 'ER_GET_ERRNO']);
const NO_SPACE = /\b28\b/;

/**
 * Describes for an operator that a full disk caused an error. Null where the cause is another one.
 */
export async function noRoom(address: DatabaseAddress, thrown: unknown): Promise<Words | null> {
  const error = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown;
  const code = errorCode(error);
  const full = FULL.has(code) || (await isSeenFull(address, code)) || isSaidFull(error, code);
  if (!full) return null;
  if (address.engine === 'sqlite')
    return {
      es: `el disco de ${address.path} está lleno (${code})`,
      en: `the disk with ${address.path} is full (${code})`,
    };
  const server = describeAddress(address);
  return {
    es: `el disco del servidor de la base de datos ${server} está lleno, o el espacio que sus tablas pueden ocupar (${code})`,
    en: `the disk of the database server ${server} is full, or the room that its tables may take (${code})`,
  };
}

async function isSeenFull(address: DatabaseAddress, code: string): Promise<boolean> {
  if (!SQLITE_FOR_WANT_OF_ROOM.has(code)) return false;
  const free = await freeBytes(address).catch(() => null);
  return free !== null && free < OPENING_BYTES;
}

/**
 * Whether MariaDB's message says that the disk is full. The message is not passed on, because a
 * driver's message quotes values.
 */
function isSaidFull(error: unknown, code: string): boolean {
  return FULL_BY_NUMBER.has(code) && error instanceof Error && NO_SPACE.test(error.message);
}

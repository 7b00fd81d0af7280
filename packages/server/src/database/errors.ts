import { Duplicate, InUse, MissingParent, StoreUnavailable, UNIQUENESS, type Uniqueness } from '@mirlo/core';

/**
 * A deadlock, a lock that was not granted in time, or a file that another process writes: the same
 * transaction may succeed when it is retried.
 */
export class Retryable extends Error {
  override readonly name = 'Retryable';
}

/**
 * MySQL and MariaDB: deadlock, lock wait timeout, record changed since it was read (MariaDB with
 * snapshot isolation). On Galera a COMMIT fails as a deadlock where another node wrote the same row
 * first.
 */
const RETRYABLE_ERRNOS: ReadonlySet<number> = new Set([1213, 1205, 1020]);
const DUPLICATE_ERRNO = 1062;
const NO_PARENT_ERRNO = 1452;
const IN_USE_ERRNO = 1451;
const DENIED_ERRNOS: ReadonlySet<number> = new Set([1142, 1143, 1227]);

/**
 * Galera: a node that is cut off from the majority of its cluster answers with this error to a
 * COMMIT, a ROLLBACK and every use of a table.
 */
const CUT_OFF_ERRNO = 1047;

/**
 * Galera: the node lost its cluster during the COMMIT. It is not known whether the other nodes have
 * the transaction.
 */
const COMMIT_UNKNOWN_ERRNO = 1180;

/**
 * MySQL and MariaDB: too many connections, no host, server shutdown, access denied while it starts,
 * statement killed or timed out, read-only replica, full disk or tablespace (1021, 1026, 1030,
 * 1114, 1598). None of these is a fault of the request.
 */
const UNAVAILABLE_ERRNOS: ReadonlySet<number> = new Set([
  1021, 1026, 1030, 1040, 1042, 1043, 1053, 1077, 1078, 1079, 1080, 1114, 1129, 1152, 1158, 1159, 1160, 1161,
  1184, 1203, 1226, 1290, 1317, 1598, 1836, 1927, 1969, 2006, 2013, 3024, 3168, 4031,
]);

const UNAVAILABLE_CODES: ReadonlySet<string> = new Set([
  'MIRLO_QUERY_TIMEOUT',
  'PROTOCOL_CONNECTION_LOST',
  'PROTOCOL_SEQUENCE_TIMEOUT',
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);

/** SQLite's primary result codes (the low byte of the extended one). */
const SQLITE = {
  busy: 5,
  locked: 6,
  readonly: 8,
  ioerr: 10,
  corrupt: 11,
  full: 13,
  cantopen: 14,
  protocol: 15,
  notadb: 26,
} as const;
const SQLITE_UNAVAILABLE: ReadonlySet<number> = new Set([
  SQLITE.readonly,
  SQLITE.ioerr,
  SQLITE.full,
  SQLITE.cantopen,
  SQLITE.protocol,
]);
const SQLITE_CONSTRAINT_FOREIGNKEY = 787;
const SQLITE_CONSTRAINT_TRIGGER = 1811;
const SQLITE_CONSTRAINT_UNIQUE = 2067;
const SQLITE_CONSTRAINT_PRIMARYKEY = 1555;

/**
 * Translates a driver's error into Duplicate, MissingParent, StoreUnavailable or Retryable; other
 * errors are returned unchanged. A broken foreign key of SQLite is translated where rows are
 * written. Driver messages may contain values of the statement; the messages made here never do.
 */
export function storeError(error: unknown): unknown {
  if (!(error instanceof Error) || isNamed(error)) return error;
  if (isPoolTimeout(error)) return unavailable(error);
  const { errno = 0, errcode, message = '' } = facts(error);
  return errcode === undefined ? mysqlError(error, errno, message) : sqliteError(error, errcode, message);
}

/** Whether knex got no connection in time. */
const isPoolTimeout = ({ name }: Error) => name === 'KnexTimeoutError' || name === 'TimeoutError';

function mysqlError(error: Error, errno: number, message: string): unknown {
  if (errno === DUPLICATE_ERRNO) return duplicateByName(message) ?? error;
  if (errno === NO_PARENT_ERRNO) return missingByName(message) ?? error;
  if (RETRYABLE_ERRNOS.has(errno)) return retryable(error);
  if (errno === COMMIT_UNKNOWN_ERRNO) return commitUnknown(error);
  if (errno === CUT_OFF_ERRNO) return nodeCutOff(errorCode(error), error);
  const isFatal = 'fatal' in error && error.fatal === true;
  const isUnavailable = UNAVAILABLE_ERRNOS.has(errno) || UNAVAILABLE_CODES.has(errorCode(error));
  return isUnavailable || isFatal ? unavailable(error) : error;
}

/**
 * Whether a connection may still have an open transaction after this error. On Galera, a node that
 * has lost its cluster refuses COMMIT and ROLLBACK too. When the node is back, the next BEGIN on
 * that connection would commit the abandoned transaction.
 */
export function leavesTransactionOpen(error: unknown): boolean {
  const { errno } = facts(error);
  return errno === CUT_OFF_ERRNO || errno === COMMIT_UNKNOWN_ERRNO;
}

/** Whether a row was refused because another row has the same unique key. */
export function isDuplicate(error: unknown): boolean {
  const { errno, errcode } = facts(error);
  return errno === DUPLICATE_ERRNO || errcode === SQLITE_CONSTRAINT_UNIQUE;
}

/**
 * Whether SQLite refused a row because of a foreign key. SQLite does not say which one, so the
 * caller has to look.
 */
export function isForeignKeyError(error: unknown): boolean {
  return facts(error).errcode === SQLITE_CONSTRAINT_FOREIGNKEY;
}

/** Whether a deletion failed because other rows still refer to the row. */
export function isInUse(error: unknown): boolean {
  const { errno, errcode } = facts(error);
  return errno === IN_USE_ERRNO || isForeignKeyError(error) || errcode === SQLITE_CONSTRAINT_TRIGGER;
}

/** Whether the database user lacks a privilege, on a table or on the whole server. */
export function isDenied(error: unknown): boolean {
  return DENIED_ERRNOS.has(facts(error).errno ?? 0);
}

/**
 * The code of a driver's error, which may be logged; the message may not. Node gives all SQLite
 * errors the same code, so theirs is made from SQLite's result code.
 */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, errno, errcode } = facts(error);
  if (errcode !== undefined) return sqliteCode(errcode);
  return String(code ?? errno ?? (isPoolTimeout(error) ? 'no connection in time' : error.name));
}

/**
 * Makes a code as SQLite's documentation lists it (`SQLITE_FULL`), or with the number where the
 * error is not in the table above.
 */
function sqliteCode(errcode: number): string {
  const [name] = Object.entries(SQLITE).find(([, primary]) => primary === (errcode & 0xff)) ?? [];
  return `SQLITE_${name?.toUpperCase() ?? errcode}`;
}

function sqliteError(error: Error, errcode: number, message: string): unknown {
  const primary = errcode & 0xff;
  if (primary === SQLITE.busy || primary === SQLITE.locked) return retryable(error);
  if (SQLITE_UNAVAILABLE.has(primary)) return unavailable(error);
  if (errcode === SQLITE_CONSTRAINT_UNIQUE || errcode === SQLITE_CONSTRAINT_PRIMARYKEY) {
    return duplicateByColumns(message) ?? error;
  }
  return error;
}

/**
 * Reads the key from `Duplicate entry 'x' for key 'guests.guests_uuid'` (MySQL) or `…
 * 'guests_uuid'` (MariaDB). The value may contain anything.
 */
function duplicateByName(message: string): Duplicate | null {
  const [, name = ''] = /for key '(?:[^']*\.)?([a-z_0-9]+)'$/.exec(message.trimEnd()) ?? [];
  return duplicate(name);
}

/**
 * Reads the columns from `UNIQUE constraint failed: guests.account_id, guests.sandbox, guests.uuid`
 * (SQLite).
 */
function duplicateByColumns(message: string): Duplicate | null {
  const [, columns = ''] = /constraint failed: (.+)$/.exec(message.trimEnd()) ?? [];
  const [table = ''] = columns.split('.', 1);
  if (columns.endsWith('.uuid')) return duplicate(`${table}_uuid`);
  return duplicate(`${table}_natural`) ?? duplicate(`${table}_place`);
}

function duplicate(constraint: string): Duplicate | null {
  const [, table = '', uniqueness = ''] =
    /^([a-z]+)_(uuid|natural|place)(?:_person)?$/.exec(constraint) ?? [];
  const kind = UNIQUENESSES.find(name => name === uniqueness);
  const resource = kind && UNIQUENESS[kind].find(name => name === table);
  return resource ? new Duplicate(resource, kind) : null;
}

const UNIQUENESSES = Object.keys(UNIQUENESS) as Uniqueness[];

/** Reads table and field from `… CONSTRAINT `guests_establecimiento_id_link` FOREIGN KEY …`. */
function missingByName(message: string): MissingParent | null {
  const [, table = '', field = ''] = /CONSTRAINT `([a-z]+)_([a-z_]+)_link`/.exec(message) ?? [];
  const resource = UNIQUENESS.uuid.find(name => name === table);
  return resource ? new MissingParent(resource, field) : null;
}

const NAMED = [Duplicate, InUse, MissingParent, StoreUnavailable, Retryable];
const isNamed = (error: Error) => NAMED.some(named => error instanceof named);

function retryable(cause: Error): Retryable {
  return new Retryable(`to be tried again: ${errorCode(cause)}`, { cause });
}

function unavailable(cause: Error): StoreUnavailable {
  return new StoreUnavailable(`the database is not available: ${errorCode(cause)}`, { cause });
}

/**
 * Makes the error for a Galera node that is cut off from the majority of its cluster, or has not
 * yet caught up with the other nodes.
 */
export function nodeCutOff(says: string, cause?: Error): StoreUnavailable {
  const message = `the database is not available: this node does not stand with the majority of its cluster (${says})`;
  return new StoreUnavailable(message, cause === undefined ? {} : { cause });
}

function commitUnknown(cause: Error): StoreUnavailable {
  const message = `the database lost its cluster while it stored: ${errorCode(cause)}; look whether it is stored before you repeat it`;
  return new StoreUnavailable(message, { cause });
}

/**
 * Returns the codes and the message of a driver's error, which Objection may have wrapped in one of
 * its own.
 */
function facts(thrown: unknown): { code?: string; errno?: number; errcode?: number; message?: string } {
  if (!(thrown instanceof Error)) return {};
  return 'nativeError' in thrown && thrown.nativeError instanceof Error ? thrown.nativeError : thrown;
}

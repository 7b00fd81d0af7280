import { StoreUnavailable } from '@mirlo/core';
import { errorCode, storeError } from '../database/errors.ts';
import { isWithoutTls, NO_TLS } from '../database/without-tls.ts';
import { ConfigurationError } from '../settings.ts';

const SQLITE_NOT_A_DATABASE = 26;
const MYSQL_ACCESS_DENIED: ReadonlySet<number> = new Set([1044, 1045]);
const MYSQL_NO_DATABASE = 1049;

/** What went wrong, in one line that says what to do about it. */
export function explain(thrown: unknown): string {
  const error = storeError(thrown);
  if (error instanceof ConfigurationError) return `wrong configuration: ${error.problems.join('; ')}`;
  if (isWithoutTls(error instanceof Error ? (error.cause ?? error) : error)) return `DATABASE_URL: ${NO_TLS}`;
  if (error instanceof StoreUnavailable) return `DATABASE_URL: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return databaseProblem(error) ?? firstLine(error.message);
}

function databaseProblem(error: Error): string | null {
  const { errcode, errno } = error as { errcode?: unknown; errno?: unknown };
  if (errcode === SQLITE_NOT_A_DATABASE) return 'DATABASE_URL: the file is no SQLite database';
  if (errno === MYSQL_NO_DATABASE) return 'DATABASE_URL: there is no such database on the server';
  if (typeof errno === 'number' && MYSQL_ACCESS_DENIED.has(errno)) {
    return 'DATABASE_URL: user or password is wrong, or has no rights there';
  }
  if (typeof errcode === 'number' || 'sqlMessage' in error)
    return `the database refused: ${errorCode(error)}`;
  return null;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

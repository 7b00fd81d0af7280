import { StoreUnavailable } from '@mirlo/core';
import { errorCode, storeError } from '../database/errors.ts';
import { isWithoutTls, NO_TLS } from '../database/without-tls.ts';
import { SettingsError } from '../settings.ts';
import { WordedError } from '../worded-error.ts';
import type { Say } from './language.ts';

const SQLITE_NOT_A_DATABASE = 26;
const MYSQL_ACCESS_DENIED: ReadonlySet<number> = new Set([1044, 1045]);
const MYSQL_NO_DATABASE = 1049;

/**
 * Says in one line what went wrong and what to do about it. Texts about settings, and those of
 * libraries, stay English.
 */
export function explain(thrown: unknown, say: Say): string {
  const error = storeError(thrown);
  if (error instanceof WordedError) return say(error.words);
  if (error instanceof SettingsError) {
    const problems = error.problems.join('; ');
    return say({ es: `configuración errónea: ${problems}`, en: `wrong configuration: ${problems}` });
  }
  if (isWithoutTls(error instanceof Error ? (error.cause ?? error) : error)) return `DATABASE_URL: ${NO_TLS}`;
  if (error instanceof StoreUnavailable) return `DATABASE_URL: ${error.message}`;
  if (!(error instanceof Error)) return String(error);
  return databaseProblem(error, say) ?? firstLine(error.message);
}

function databaseProblem(error: Error, say: Say): string | null {
  const { errcode, errno } = error as { errcode?: unknown; errno?: unknown };
  if (errcode === SQLITE_NOT_A_DATABASE)
    return say({
      es: 'DATABASE_URL: el fichero no es una base de datos de SQLite',
      en: 'DATABASE_URL: the file is no SQLite database',
    });
  if (errno === MYSQL_NO_DATABASE)
    return say({
      es: 'DATABASE_URL: en el servidor no hay esa base de datos',
      en: 'DATABASE_URL: there is no such database on the server',
    });
  if (typeof errno === 'number' && MYSQL_ACCESS_DENIED.has(errno)) {
    return say({
      es: 'DATABASE_URL: usuario o contraseña no valen, o no tienen permisos ahí',
      en: 'DATABASE_URL: user or password is wrong, or has no rights there',
    });
  }
  if (typeof errcode === 'number' || 'sqlMessage' in error)
    return say({
      es: `la base de datos lo rechazó: ${errorCode(error)}`,
      en: `the database refused: ${errorCode(error)}`,
    });
  return null;
}

function firstLine(message: string): string {
  return message.split('\n', 1)[0] ?? '';
}

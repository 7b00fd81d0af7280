import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** Where the data lies, read from `DATABASE_URL`. */
export type DatabaseAddress =
  | { engine: 'sqlite'; path: string }
  | {
      engine: 'mysql';
      connection: {
        host?: string;
        port?: number;
        socketPath?: string;
        user: string;
        password: string;
        database: string;
        ssl?: { ca?: string; rejectUnauthorized: true };
      };
    };

const DEFAULT_MYSQL_PORT = 3306;

/**
 * Reads `sqlite:PATH` (relative to the working directory) or `mysql://USER:PASSWORD@HOST:PORT/DATABASE` (also `mariadb://`), with
 * `?socket=PATH` for a Unix socket, `?ssl=true` for TLS against the system's authorities, `?ssl-ca=FILE` for TLS against one of your own.
 *
 * @throws Error naming what is wrong, without the password
 */
export function readDatabaseUrl(text: string): DatabaseAddress {
  if (text.startsWith('sqlite:')) {
    const path = text.slice('sqlite:'.length).replace(/^\/\/(?=\/)/, '');
    if (path === '') throw new Error('sqlite: needs the path of a file after it');
    return { engine: 'sqlite', path: resolve(path) };
  }
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !['mysql:', 'mariadb:'].includes(url.protocol)) {
    throw new Error('expected sqlite:PATH or mysql://USER:PASSWORD@HOST:PORT/DATABASE');
  }
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw new Error('mysql:// needs the name of a database after the host');
  // No user is a mistake, and must not become the most powerful one.
  if (url.username === '') throw new Error('mysql:// needs a user before the host: mysql://USER:PASSWORD@…');
  const socketPath = url.searchParams.get('socket');
  const where = socketPath
    ? { socketPath }
    : { host: url.hostname.replace(/^\[|\]$/g, ''), port: Number(url.port || DEFAULT_MYSQL_PORT) };
  return {
    engine: 'mysql',
    connection: {
      ...where,
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database,
      ...tls(url.searchParams),
    },
  };
}

function tls(query: URLSearchParams): { ssl?: { ca?: string; rejectUnauthorized: true } } {
  const file = query.get('ssl-ca');
  if (file) return { ssl: { ca: readFileSync(file, 'utf8'), rejectUnauthorized: true } };
  return query.get('ssl') === 'true' ? { ssl: { rejectUnauthorized: true } } : {};
}

/** How the address may be shown: without user and password. */
export function describeAddress(address: DatabaseAddress): string {
  if (address.engine === 'sqlite') return `sqlite:${address.path}`;
  const { host, port, socketPath, database } = address.connection;
  return `mysql://${socketPath ?? `${host}:${port}`}/${database}`;
}

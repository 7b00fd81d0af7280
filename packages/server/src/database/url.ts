import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';

/** The address of the database, read from `DATABASE_URL`. */
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
        ssl?: TlsOptions;
      };
    };

/**
 * The certificate is always verified; the host only if it is a name, because few certificates
 * contain an IP address.
 */
interface TlsOptions {
  ca?: string;
  rejectUnauthorized: true;
  verifyIdentity: boolean;
}

const DEFAULT_MYSQL_PORT = 3306;

/**
 * Reads `sqlite:PATH` (relative to the working directory) or
 * `mysql://USER:PASSWORD@HOST:PORT/DATABASE` (also `mariadb://`). Options: `?socket=PATH` for a
 * Unix socket, `?ssl=true` for TLS with the system's certificate authorities, `?ssl-ca=FILE` for
 * TLS with the authorities of that file.
 *
 * @throws Error that names what is wrong, without the password
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
  if (text.includes('#')) throw new Error('has a #; expected options after ?, and %23 for a # in a password');
  const database = decodeURIComponent(url.pathname.slice(1));
  if (database === '') throw new Error('mysql:// needs the name of a database after the host');
  // A missing user is a mistake: the driver must not connect with a default user, which may be the
  // most powerful one.
  if (url.username === '') throw new Error('mysql:// needs a user before the host: mysql://USER:PASSWORD@…');
  const { socket, tls } = optionsOf(url.searchParams);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const verifyIdentity = socket === null && isIP(host) === 0;
  return {
    engine: 'mysql',
    connection: {
      ...(socket === null ? { host, port: Number(url.port || DEFAULT_MYSQL_PORT) } : { socketPath: socket }),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database,
      ...(tls === null ? {} : { ssl: { ...tls, rejectUnauthorized: true, verifyIdentity } }),
    },
  };
}

interface Options {
  socket: string | null;
  /** The TLS options; null: no TLS. */
  tls: { ca?: string } | null;
}

/**
 * Reads the options of a `mysql:` address. An unknown option is refused, because it might be meant
 * to encrypt the connection.
 *
 * @throws Error where an option is unknown, or its value is invalid
 */
function optionsOf(query: URLSearchParams): Options {
  checkNames(query);
  const ssl = query.get('ssl');
  const file = query.get('ssl-ca');
  if (ssl !== null && ssl !== 'true' && ssl !== 'false')
    throw new Error(`ssl=${ssl}: expected true or false`);
  if (ssl === 'false' && file !== null) throw new Error('ssl=false with ssl-ca: expected one of them');
  const socket = query.get('socket');
  if (file !== null) return { socket, tls: { ca: readAuthorities(file) } };
  return { socket, tls: ssl === 'true' ? {} : null };
}

const OPTIONS: ReadonlySet<string> = new Set(['socket', 'ssl', 'ssl-ca']);

function checkNames(query: URLSearchParams): void {
  for (const [name, value] of query) {
    if (!OPTIONS.has(name)) throw new Error(`unknown option ${name}; expected ${[...OPTIONS].join(', ')}`);
    if (value === '') throw new Error(`${name} has no value; expected one, or no ${name}`);
    if (query.getAll(name).length > 1) throw new Error(`${name} is given twice; expected it once`);
  }
}

function readAuthorities(path: string): string {
  try {
    const text = readFileSync(path, 'utf8');
    if (text.includes('-----BEGIN CERTIFICATE-----')) return text;
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unreadable';
    throw new Error(`ssl-ca=${path}: expected a readable PEM file (${code})`, { cause });
  }
  throw new Error(`ssl-ca=${path}: expected a PEM file with certificates`);
}

/** Describes an address for people: without user and password. */
export function describeAddress(address: DatabaseAddress): string {
  if (address.engine === 'sqlite') return `sqlite:${address.path}`;
  const { host, port, socketPath, database } = address.connection;
  return `mysql://${socketPath ?? `${host}:${port}`}/${database}`;
}

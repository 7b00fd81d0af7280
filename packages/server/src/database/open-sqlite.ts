import { MessagePort } from 'node:worker_threads';
import knexLibrary, { type Knex } from 'knex';
import type { DatabaseOptions, Opened } from './database.ts';
import { knexSettings, TURN_MS } from './knex-settings.ts';
import { QUERY_LIMIT_MS } from './mysql-client.ts';
import { RETRY_SQLITE_MS } from './retry.ts';
import { SqliteClient, type SqliteParts } from './sqlite-client.ts';
import { BUSY_TIMEOUT_MS } from './sqlite-connection.ts';
import { writableFile } from './sqlite-file.ts';
import { SCANNING_THREADS, sqliteReaders, THREADS } from './sqlite-readers.ts';
import { pointReads, sqliteSession } from './sqlite-session.ts';
import {
  type SqliteWrites,
  type WriterSettings,
  writesElsewhere,
  writesHere,
  writesInThread,
} from './sqlite-writes.ts';

/** knex's connections all share the one that writes, so their number need not be limited. */
const POOL_SIZE = 1_000;

/**
 * Opens a SQLite file, which is created where it is missing.
 *
 * @throws Error where it cannot be written
 */
export async function openSqlite(path: string, options: DatabaseOptions): Promise<Opened> {
  await writableFile(path);
  const { busyTimeoutMs = BUSY_TIMEOUT_MS, queryLimitMs, writer } = options;
  const writes = openWrites({ path, busyTimeoutMs }, writer);
  const points = pointReads(path, busyTimeoutMs);
  const limitMs = queryLimitMs || QUERY_LIMIT_MS;
  const scans = sqliteReaders(path, busyTimeoutMs, limitMs, SCANNING_THREADS);
  // A thread that answers calls has no time for the reads of query builders, which may be long.
  // They have a thread of their own, so that no page of the panel waits for the lists of accounts.
  const built = sqliteReaders(path, busyTimeoutMs, limitMs, 1);
  const { read } = writer !== undefined && 'failed' in writer ? built : points;
  const knex = knexLibrary(settings(path, { writes, read }, options));
  return {
    knex,
    session: sqliteSession(knex, points.read),
    scanning: sqliteSession(knex, scans.read),
    scansAtOnce: THREADS,
    sessionOn: trx => sqliteSession(trx),
    retryMs: RETRY_SQLITE_MS,
    writerPort: writes.port,
    close: async () => {
      points.close();
      await Promise.all([scans.close(), built.close()]);
      await knex.destroy();
      await writes.close();
    },
  };
}

function openWrites(settings: WriterSettings, writer: DatabaseOptions['writer']): SqliteWrites {
  if (writer === undefined) return writesHere(settings);
  return writer instanceof MessagePort ? writesElsewhere(writer, settings) : writesInThread(settings, writer);
}

function settings(path: string, parts: SqliteParts, options: DatabaseOptions): Knex.Config {
  const config: Knex.Config & { parts: SqliteParts } = {
    client: SqliteClient,
    connection: { filename: path },
    pool: { min: 0, max: POOL_SIZE, acquireTimeoutMillis: TURN_MS },
    useNullAsDefault: true,
    ...knexSettings(options),
    parts,
  };
  return config;
}

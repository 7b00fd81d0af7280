import { StoreUnavailable } from '@mirlo/core';
import type { Database } from '../database/database.ts';
import { mayHoldDeleted } from '../database/deleted-bytes.ts';
import { errorCode } from '../database/errors.ts';
import { pendingMigrations, UnknownSchema } from '../database/migrate.ts';
import { LoteModel } from '../database/models.ts';
import { QueryTimeout } from '../database/mysql-client.ts';
import { UnsuitableDatabase } from '../database/mysql-server.ts';
import { freeBytes, noRoom } from '../database/no-room.ts';
import { CLUSTER_STATUS, CONNECTION_CIPHER, VERSION_AND_CLOCK } from '../database/sql/server-facts.ts';
import { type DatabaseAddress, describeAddress } from '../database/url.ts';
import { isWithoutTls, NO_TLS } from '../database/without-tls.ts';
import { isWithinMachine } from '../ministry/ministry.ts';
import type { Check } from './check.ts';

const MAX_CLOCK_SKEW_MS = 60_000;

/** A request to the ministry seldom takes more. */
const PROBE_KB = 64;
/**
 * What one row of the probe takes: a text of several pages, half written where a tablespace became full, ends MariaDB 10.11 as it is taken back
 * ("[FATAL] InnoDB: Error (Out of disk space) in rollback"). A text within one page does not.
 */
const ROW_KB = 8;

/** Free space of a SQLite file's disk: a busy week of a large operator, and what the next minutes may take. */
const LITTLE_SPACE_MB = 500;
const NO_SPACE_MB = 50;
const MB = 1024 * 1024;

/** It does not refuse the write, and begins again by itself once there is room. */
const WAITING = 'no answer in time; MariaDB gives none where the disk of its binary log is full';

/** Of a cluster: two that do not see each other are no majority. */
const MIN_NODES = 3;

/** Where the data lies, whether its schema fits, its clock, and whether others could listen to the connection. */
export async function databaseChecks(database: Database, now: number): Promise<Check[]> {
  const name = 'database';
  const where = describeAddress(database.address);
  try {
    const started = performance.now();
    const [row] = await database.call(session => session.all(VERSION_AND_CLOCK[session.engine]));
    const tookMs = Math.round(performance.now() - started);
    const skew = Number(row?.clock) - now - tookMs;
    const pending = await database.call(({ knex }) => pendingMigrations(knex));
    return [
      { name, result: 'ok', detail: `${where}, version ${row?.version}, ${tookMs} ms` },
      {
        name: 'migrations',
        result: pending.length === 0 ? 'ok' : 'failure',
        detail:
          pending.length === 0
            ? 'up to date'
            : `to be taken: ${pending.join(', ')}; run \`mirlo migrate\` as the owner`,
      },
      {
        name: 'database clock',
        result: Math.abs(skew) <= MAX_CLOCK_SKEW_MS ? 'ok' : 'warning',
        detail: `${skew} ms from this machine's`,
      },
      ...(await connectionChecks(database)),
      ...(await clusterChecks(database)),
      ...(await deletedCheck(database)),
    ];
  } catch (error) {
    if (error instanceof UnknownSchema || error instanceof UnsuitableDatabase)
      return [{ name, result: 'failure', detail: error.message }];
    return [{ name, result: 'failure', detail: `${where}: ${await causeOf(database.address, error)}` }];
  }
}

/** What a driver's error may be told by; where it is none, it says itself what is the matter. */
function codeOf(error: unknown): string {
  if (error instanceof StoreUnavailable && error.cause === undefined) return error.message;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isWithoutTls(cause) ? NO_TLS : errorCode(cause);
}

/** The same, and whether it is for want of room. */
async function causeOf(address: DatabaseAddress, error: unknown): Promise<string> {
  const full = await noRoom(address, error);
  if (full !== null) return full;
  const space = await freeSpace(address).catch(() => null);
  return space?.result === 'failure' ? `${codeOf(error)}, ${space.text}` : codeOf(error);
}

/** Whether what goes to the database is encrypted; a file has no connection. */
async function connectionChecks({ address, call }: Pick<Database, 'address' | 'call'>): Promise<Check[]> {
  if (address.engine === 'sqlite') return [];
  const name = 'connection';
  const [row] = await call(session => session.all(CONNECTION_CIPHER));
  const cipher = String(row?.Value ?? '');
  if (cipher !== '') return [{ name, result: 'ok', detail: `TLS, ${cipher}` }];
  if (isWithinMachine(address)) return [{ name, result: 'ok', detail: 'plain, within this machine' }];
  const detail = 'plain: whoever is between reads everything; expected ?ssl=true in DATABASE_URL';
  return [{ name, result: 'warning', detail }];
}

/** Whether what was deleted is gone from the bytes of a file too. */
async function deletedCheck(database: Database): Promise<Check[]> {
  if (database.engine !== 'sqlite') return [];
  const name = 'deleted rows';
  if (!(await mayHoldDeleted(database))) return [{ name, result: 'ok', detail: 'overwritten in the file' }];
  const detail =
    'the file is from before they were overwritten, and may hold them: start `mirlo serve` anew, or stop it and run `mirlo migrate`';
  return [{ name, result: 'warning', detail }];
}

/** A node is asked how it stands: with fewer than three, the next one that fails takes the service with it. */
async function clusterChecks({ address, call }: Pick<Database, 'address' | 'call'>): Promise<Check[]> {
  if (address.engine === 'sqlite') return [];
  const rows = await call(async session => (session.cluster ? session.all(CLUSTER_STATUS) : []));
  if (rows.length === 0) return [];
  const status = new Map(rows.map(row => [row.Variable_name, String(row.Value)]));
  const size = Number(status.get('wsrep_cluster_size'));
  const state = status.get('wsrep_local_state_comment');
  return [
    {
      name: 'cluster',
      result: size >= MIN_NODES && state === 'Synced' ? 'ok' : 'warning',
      detail: `${size} ${size === 1 ? 'node' : 'nodes'}, this one ${state}; expected ${MIN_NODES} at least, Synced`,
    },
  ];
}

/**
 * Writes what a request to the ministry takes, and takes it back in the same transaction: nobody else sees it. A full disk, a replica that only reads
 * and a right that is missing show.
 */
export async function writeCheck(database: Database, now: number): Promise<Check> {
  const name = 'write';
  try {
    const started = performance.now();
    await database.transaction(async ({ knex }) => {
      const row = {
        ...{ account_id: 0, establecimiento_id: 0, codigo_arrendador: '', operation: 'A' as const },
        ...{ size: 0, body: ' '.repeat(ROW_KB * 1024), state: 'released' as const, attempts: 0, polls: 0 },
        ...{ created_at: now, updated_at: now },
      };
      const ids: number[] = [];
      for (let kb = 0; kb < PROBE_KB; kb += ROW_KB) ids.push((await LoteModel.query(knex).insert(row)).id);
      await LoteModel.query(knex).delete().whereIn('id', ids);
    });
    const took = `wrote ${PROBE_KB} kB and took it back, ${Math.round(performance.now() - started)} ms`;
    const space = await freeSpace(database.address);
    if (space === null) return { name, result: 'ok', detail: took };
    return { name, result: space.result, detail: `${took}; ${space.text}` };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const why = cause instanceof QueryTimeout ? WAITING : await causeOf(database.address, error);
    return { name, result: 'failure', detail: `nothing can be stored: ${why}` };
  }
}

/** What is left of the disk with a SQLite file; null of another machine's. */
async function freeSpace(
  address: DatabaseAddress,
): Promise<{ result: Check['result']; text: string } | null> {
  const free = await freeBytes(address);
  if (free === null) return null;
  const mb = Math.floor(free / MB);
  const text = `${mb.toLocaleString('en')} MB free`;
  if (mb < NO_SPACE_MB) return { result: 'failure', text: `only ${text}` };
  return { result: mb < LITTLE_SPACE_MB ? 'warning' : 'ok', text };
}

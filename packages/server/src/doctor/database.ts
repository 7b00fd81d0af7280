import { StoreUnavailable } from '@mirlo/core';
import { inEach, untranslated, type Words } from '@mirlo/look';
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
import { type Check, failure, ok, warning } from './check.ts';

const MAX_CLOCK_SKEW_MS = 60_000;

/** Size of the probe; a request to the ministry is seldom larger. */
const PROBE_KB = 64;
/**
 * Size of one row of the probe. A row of several pages that is half written when a tablespace
 * becomes full crashes MariaDB 10.11 in the rollback ("[FATAL] InnoDB: Error (Out of disk space) in
 * rollback"). A row within one page does not.
 */
const ROW_KB = 8;

/**
 * Free space on the disk of a SQLite file. Less than the first may not last for a busy week of a
 * large operator, less than the second not for the next minutes.
 */
const LITTLE_SPACE_MB = 500;
const NO_SPACE_MB = 50;
const MB = 1024 * 1024;

/**
 * The message for a write without an answer. MariaDB does not refuse a write when the disk of its
 * binary log is full: it waits, and goes on by itself once there is room.
 */
const WAITING: Words = {
  es: 'no responde a tiempo; MariaDB no lo hace si el disco de su registro binario está lleno',
  en: 'no answer in time; MariaDB gives none where the disk of its binary log is full',
};

/** Two nodes that do not see each other have no majority. */
const MIN_NODES = 3;

/** Checks the database: its address, schema, clock, connection, cluster, and deleted rows. */
export async function databaseChecks(database: Database, now: number): Promise<Check[]> {
  const where = describeAddress(database.address);
  try {
    const started = performance.now();
    const [row] = await database.call(session => session.all(VERSION_AND_CLOCK[session.engine]));
    const tookMs = Math.round(performance.now() - started);
    const skew = Number(row?.clock) - now - tookMs;
    const pending = await database.call(({ knex }) => pendingMigrations(knex));
    return [
      ok('database', {
        es: `${where}, versión ${row?.version}, ${tookMs} ms`,
        en: `${where}, version ${row?.version}, ${tookMs} ms`,
      }),
      migrationsCheck(pending),
      (Math.abs(skew) <= MAX_CLOCK_SKEW_MS ? ok : warning)('database clock', {
        es: `a ${skew} ms del de esta máquina`,
        en: `${skew} ms from this machine's`,
      }),
      ...(await connectionChecks(database)),
      ...(await clusterChecks(database)),
      ...(await deletedCheck(database)),
    ];
  } catch (error) {
    if (error instanceof UnknownSchema || error instanceof UnsuitableDatabase)
      return [failure('database', error.words)];
    const { es, en } = await causeOf(database.address, error);
    return [failure('database', { es: `${where}: ${es}`, en: `${where}: ${en}` })];
  }
}

function migrationsCheck(pending: readonly string[]): Check {
  if (pending.length === 0) return ok('migrations', { es: 'al día', en: 'up to date' });
  const steps = pending.join(', ');
  return failure('migrations', {
    es: `faltan: ${steps}; ejecute \`mirlo migrate\` como dueño de la base`,
    en: `to be taken: ${steps}; run \`mirlo migrate\` as the owner`,
  });
}

/**
 * Says what failed without quoting values: the message of an error of Mirlo's own, words for
 * missing TLS, or else the code of the driver's error.
 */
function codeOf(error: unknown): string {
  if (error instanceof StoreUnavailable && error.cause === undefined) return error.message;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return isWithoutTls(cause) ? NO_TLS : errorCode(cause);
}

/** Says why the database failed. A full disk is named. */
async function causeOf(address: DatabaseAddress, error: unknown): Promise<Words> {
  const full = await noRoom(address, error);
  if (full !== null) return full;
  const space = await freeSpace(address).catch(() => null);
  const code = codeOf(error);
  if (space?.result !== 'failure') return untranslated(code);
  return inEach(language => `${code}, ${space.text[language]}`);
}

/** Checks that the connection to the database is encrypted. A SQLite file has no connection. */
async function connectionChecks({ address, call }: Pick<Database, 'address' | 'call'>): Promise<Check[]> {
  if (address.engine === 'sqlite') return [];
  const [row] = await call(session => session.all(CONNECTION_CIPHER));
  const cipher = String(row?.Value ?? '');
  if (cipher !== '') return [ok('connection', untranslated(`TLS, ${cipher}`))];
  if (isWithinMachine(address))
    return [ok('connection', { es: 'sin cifrar, dentro de esta máquina', en: 'plain, within this machine' })];
  const detail = {
    es: 'sin cifrar: quien está en medio lo lee todo; se espera ?ssl=true en DATABASE_URL',
    en: 'plain: whoever is between reads everything; expected ?ssl=true in DATABASE_URL',
  };
  return [warning('connection', detail)];
}

/** Checks that deleted rows are gone from the bytes of a SQLite file too. */
async function deletedCheck(database: Database): Promise<Check[]> {
  if (database.engine !== 'sqlite') return [];
  if (!(await mayHoldDeleted(database)))
    return [ok('deleted rows', { es: 'sobrescritas en el fichero', en: 'overwritten in the file' })];
  const detail = {
    es: 'el fichero es de antes de que se sobrescribieran y puede contenerlas: arranque otra vez `mirlo serve`, o deténgalo y ejecute `mirlo migrate`',
    en: 'the file is from before they were overwritten, and may hold them: start `mirlo serve` anew, or stop it and run `mirlo migrate`',
  };
  return [warning('deleted rows', detail)];
}

/**
 * Checks the size of a Galera cluster. With fewer than three nodes, the next failure stops the
 * service.
 */
async function clusterChecks({ address, call }: Pick<Database, 'address' | 'call'>): Promise<Check[]> {
  if (address.engine === 'sqlite') return [];
  const rows = await call(async session => (session.cluster ? session.all(CLUSTER_STATUS) : []));
  if (rows.length === 0) return [];
  const status = new Map(rows.map(row => [row.Variable_name, String(row.Value)]));
  const size = Number(status.get('wsrep_cluster_size'));
  const state = status.get('wsrep_local_state_comment');
  const check = size >= MIN_NODES && state === 'Synced' ? ok : warning;
  const detail = {
    es: `${size} ${size === 1 ? 'nodo' : 'nodos'}, este ${state}; se esperan ${MIN_NODES} al menos, Synced`,
    en: `${size} ${size === 1 ? 'node' : 'nodes'}, this one ${state}; expected ${MIN_NODES} at least, Synced`,
  };
  return [check('cluster', detail)];
}

/**
 * Writes as much as a request to the ministry takes, and deletes it in the same transaction, so
 * that nobody else sees it. It finds a full disk, a read-only replica and a missing right.
 */
export async function writeCheck(database: Database, now: number): Promise<Check> {
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
    const tookMs = Math.round(performance.now() - started);
    const took = {
      es: `${PROBE_KB} kB escritos y retirados, ${tookMs} ms`,
      en: `wrote ${PROBE_KB} kB and took it back, ${tookMs} ms`,
    };
    const space = await freeSpace(database.address);
    if (space === null) return ok('write', took);
    const detail = inEach(language => `${took[language]}; ${space.text[language]}`);
    return { name: 'write', result: space.result, detail };
  } catch (error) {
    const cause = error instanceof Error ? error.cause : null;
    const why = cause instanceof QueryTimeout ? WAITING : await causeOf(database.address, error);
    return failure('write', {
      es: `no se puede guardar nada: ${why.es}`,
      en: `nothing can be stored: ${why.en}`,
    });
  }
}

/**
 * Returns the free space on the disk of a SQLite file, and whether it is enough; null for a
 * database server.
 */
async function freeSpace(address: DatabaseAddress): Promise<{ result: Check['result']; text: Words } | null> {
  const free = await freeBytes(address);
  if (free === null) return null;
  const mb = Math.floor(free / MB);
  const text = { es: `${mb.toLocaleString('es')} MB libres`, en: `${mb.toLocaleString('en')} MB free` };
  if (mb < NO_SPACE_MB) return { result: 'failure', text: { es: `solo ${text.es}`, en: `only ${text.en}` } };
  return { result: mb < LITTLE_SPACE_MB ? 'warning' : 'ok', text };
}

import type { Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { createRegistry, openapiJson, type Registry, type RegistryOptions } from '@mirlo/core';
import { startAlerting } from './alerts/rounds.ts';
import { startBookkeeping } from './audit/bookkeeping.ts';
import type { Config } from './config.ts';
import { hasProductionKey } from './database/api-keys.ts';
import { type Database, openDatabase } from './database/database.ts';
import { NoRoom, overwriteDeletedBefore } from './database/deleted-bytes.ts';
import { tightenFile } from './database/file-mode.ts';
import { lockSqlite } from './database/lock-sqlite.ts';
import { migrate } from './database/migrate.ts';
import { createSqlStore, type SqlStore } from './database/store.ts';
import type { DatabaseAddress } from './database/url.ts';
import { endProcess } from './end-process.ts';
import { listenForApi } from './http/api.ts';
import type { Listening } from './http/listen.ts';
import { listenForMetrics } from './http/metrics-server.ts';
import { printed } from './http/printed.ts';
import { type Logger, loggable, warnOfLost } from './log.ts';
import { startMailing } from './mail/sender.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { isWithinMachine, type Ministry, ministryOf } from './ministry/ministry.ts';
import type { DemoFacts, Destination, PageFacts } from './pages/facts.ts';
import { startPurging } from './purge/schedule.ts';
import { WordedError } from './worded-error.ts';

/** A task that runs beside the API in the same process, for instance the submitter. */
export interface Background {
  /**
   * Stops the task in order: the submitter claims nothing new, finishes what it is sending, and
   * gives up its leases.
   */
  stop(): Promise<void>;
  /** URL of the page of a simulated ministry that the server itself started. */
  page?: string | null;
}

/** The objects that the parts of a running server share. */
export interface ServerParts {
  config: Config;
  database: Database;
  store: SqlStore;
  log: Logger;
  metrics: Metrics | null;
}

/**
 * How long idle connections are kept at the stop, `DRAIN_SECONDS` at most: a balancer may still use
 * them.
 */
const LINGER_MS = 2_000;

/** The functions to call when the server stops, the last one first. */
type Stops = (() => Promise<void>)[];

export interface ServerOptions {
  log: Logger;
  /** Starts a task beside the API, once the database is migrated. */
  background?: (parts: ServerParts) => Promise<Background>;
  /** Returns the facts for a demo's pages; null until they are known. */
  demo?: () => Promise<DemoFacts | null>;
  /** Whether check-in links lead to this machine where `PUBLIC_URL` is not set, as a demo's do. */
  linksHere?: boolean;
  /** Makes the registry. A test puts a wrapper around the store here. */
  registry?: (options: RegistryOptions) => Registry;
}

export interface RunningServer extends ServerParts {
  /** `http://HOST:PORT` and the base path. */
  url: string;
  port: number;
  http: Server;
  /** Port of `/metrics`; null where there is none. */
  metricsPort: number | null;
  /**
   * Stops in this order. `/readyz` says 503. Calls are answered for `DRAIN_SECONDS` more, and until
   * the background has ended. No new connections are accepted; those that are kept open end with
   * their next answer (2 s), requests under way end (10 s). The database closes.
   */
  stop(): Promise<void>;
}

/**
 * Starts the API and the tasks beside it: migrates the database, then listens.
 *
 * @throws Error in one line where the port is taken, the database does not open or another server
 * has the SQLite file
 */
export async function startServer(config: Config, options: ServerOptions): Promise<RunningServer> {
  const { log } = options;
  const stops: Stops = [];
  let stopped: Promise<void> | null = null;
  const stopAll = () => {
    stopped ??= (async () => {
      for (const stop of stops.reverse()) await stop();
    })();
    return stopped;
  };
  try {
    const database = await openMigrated(config, log, stops);
    const store = createSqlStore(database);
    const bookkeeping = startBookkeeping(database, log);
    stops.push(() => bookkeeping.stop());
    const metrics = config.METRICS_PORT === null ? null : createMetrics();
    const parts = { config, database, store, log, metrics };
    const metricsServer = await listenForMetrics(parts);
    if (metricsServer) stops.push(() => metricsServer.close());
    for (const start of [startPurging, startMailing, startAlerting]) {
      const task = start(parts);
      stops.push(async () => task?.stop());
    }
    let api: Listening | null = null;
    stops.push(async () => api?.close(Math.min(config.DRAIN_SECONDS * 1_000, LINGER_MS)));
    const background = await options.background?.(parts);
    stops.push(async () => {
      const drained = api === null ? undefined : wait(config.DRAIN_SECONDS * 1_000);
      await Promise.all([drained, background?.stop()]);
    });
    const facts = factsOf(config, background?.page ?? null, options.demo ?? (async () => null));
    const assemble = options.registry ?? createRegistry;
    api = await listenForApi(parts, {
      bookkeeping,
      assemble,
      facts,
      linksHere: options.linksHere ?? false,
      stopping: () => stopped !== null,
    });
    const host = config.HOST.includes(':') ? `[${config.HOST}]` : config.HOST;
    return {
      ...parts,
      url: printed(`http://${host}:${api.port}${config.BASE_PATH}`),
      port: api.port,
      http: api.server,
      metricsPort: metricsServer?.port ?? null,
      stop: stopAll,
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

/**
 * Opens the database, migrates it, and adds to `stops` how to close it.
 *
 * @throws Error with one clear line
 */
async function openMigrated(config: Config, log: Logger, stops: Stops): Promise<Database> {
  const lock = await lockSqlite(config.DATABASE_URL);
  stops.push(async () => lock?.release());
  const taken = await migrate(config.DATABASE_URL, step => log.info(step, 'migrating the database'));
  if (taken.length > 0) log.info({ steps: taken }, 'database migrated');
  const database = await openDatabase(config.DATABASE_URL, {
    poolSize: config.DATABASE_POOL,
    warn: warnOfLost(log),
    writer: { failed: error => endProcess(log, 'the thread that writes to the database has ended', error) },
  });
  stops.push(() => database.close());
  await warnOfOpenDoors(database.address, log);
  await overwriteOldBytes(database, log);
  await ministryDecided(config, database);
  return database;
}

/**
 * Collects what the pages show. A simulator that another process started is at the address of
 * `mirlo simulator`.
 */
function factsOf(
  config: Config,
  ownSimulator: string | null,
  demo: () => Promise<DemoFacts | null>,
): PageFacts {
  const ministry = ministryOf(config);
  const simulator = ministry.name === 'simulator' ? `${printed(new URL(ministry.url).origin)}/` : null;
  const contract: PageFacts['contract'] = JSON.parse(openapiJson);
  return {
    contract,
    ministry: destinationOf(ministry, config),
    simulator: ownSimulator ?? simulator,
    site: { publicUrl: config.PUBLIC_URL },
    demo,
  };
}

function destinationOf(ministry: Ministry, { FILING }: Config): Destination {
  if (ministry.url === null) return FILING === 'elsewhere' ? 'elsewhere' : 'off';
  return ministry.name === 'address' && ministry.kind === 'real' ? 'declared' : ministry.name;
}

/**
 * Makes a database file private that other users can read, and warns of an unencrypted connection
 * to another machine.
 */
async function warnOfOpenDoors(address: DatabaseAddress, log: Logger): Promise<void> {
  if (address.engine === 'sqlite') {
    const files = await tightenFile(address.path);
    if (files.length > 0)
      log.warn(
        { files },
        'the database was open to other users of this machine: now its owner alone reads it',
      );
    return;
  }
  const { host, ssl } = address.connection;
  if (ssl === undefined && !isWithinMachine(address))
    log.warn({ host }, 'NOT ENCRYPTED: people’s data goes to the database without TLS (?ssl=true)');
}

/**
 * Rewrites a SQLite file once, without bytes of deleted data. A failure is only logged, because the
 * server must start and register guests all the same.
 */
async function overwriteOldBytes(database: Database, log: Logger): Promise<void> {
  try {
    const begins = (mb: number) =>
      log.info({ mb }, 'writing the database anew, without bytes of what was deleted');
    if (await overwriteDeletedBefore(database, begins)) log.info('the database was written anew');
  } catch (error) {
    log.warn(
      error instanceof NoRoom ? { reason: error.message } : { error: loggable(error) },
      'the database was not written anew: it may hold bytes of what was deleted',
    );
  }
}

/**
 * Checks that a ministry is chosen where there is something to file. Otherwise nothing would be
 * filed, silently.
 */
async function ministryDecided({ MIR_URL, FILING }: Config, database: Database): Promise<void> {
  if (MIR_URL !== null || FILING === 'elsewhere' || !(await hasProductionKey(database))) return;
  throw new WordedError({
    es: 'MIR_URL no está puesta, y hay claves de producción: ponga simulator, preproduction, production, una dirección u off; o FILING=elsewhere donde envían otros',
    en: 'MIR_URL is not set, and there are production keys: say simulator, preproduction, production, an address, or off; or FILING=elsewhere where others file',
  });
}

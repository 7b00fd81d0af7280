import type { PingData } from '@mirlo/core/contract';
import { MirloError } from './errors/base.ts';
import { ConfigurationError, EnvironmentMismatchError } from './errors/guards.ts';
import type { CallOptions, MirloOptions, SharedOptions } from './options.ts';
import { NO_CONNECTION, readSettings, type Settings } from './settings.ts';
import type { Body } from './transport/answer.ts';
import { perform } from './transport/perform.ts';
import { type Plan, Run } from './transport/run.ts';

const settingsByConnection = new WeakMap<Connection, Settings>();

/**
 * A key and an address, with what the calls over them share: retry budget, hooks, log. Hides the
 * key from inspection and JSON.
 */
export class Connection {
  readonly baseUrl: string;
  /** Makes the type nominal: no other object passes for a `Connection`. */
  protected readonly opened = true;

  /** Use `connect` instead: a connection that is constructed directly has no key. */
  constructor(baseUrl: string) {
    this.baseUrl = baseUrl;
  }
}

function open(settings: Settings): Connection {
  const connection = new Connection(settings.baseUrl);
  settingsByConnection.set(connection, settings);
  return connection;
}

/**
 * Opens a connection without sending anything. Key and address come from the options, otherwise
 * from MIRLO_API_KEY and MIRLO_BASE_URL.
 *
 * @throws ConfigurationError that names the unusable option and what is expected
 */
export function connect(options: MirloOptions = {}): Connection {
  return open(readSettings(options));
}

/**
 * Copies a connection with another source of uuids, signal or `onExisting`. Budget, limits and
 * hooks stay shared.
 */
export function derive(
  connection: Connection,
  changes: Partial<Pick<Settings, 'newUuid' | 'signal' | 'onExisting'>>,
): Connection {
  return open({ ...settingsOf(connection), ...changes });
}

/**
 * Copies a connection with other options. Key and address stay the same, so the retry budget, the
 * limit of calls at once and the known environment of the key stay shared.
 *
 * @throws ConfigurationError that names the unusable option and what is expected
 */
export function alter(connection: Connection, changes: SharedOptions): Connection {
  const { given, signal, newUuid, onExisting, gates, environment, ...before } = settingsOf(connection);
  const refused = ['apiKey', 'baseUrl', 'retry'].find(name => name in Object(changes));
  if (refused) throw new ConfigurationError(`withOptions takes no ${refused}: make a client of its own`);
  const headers = { ...given.headers, ...changes.headers };
  const settings = readSettings({ ...given, baseUrl: before.baseUrl, ...changes, headers });
  const shared = { key: before.key, retry: before.retry, gates, environment };
  return open({ ...settings, ...shared, signal, newUuid, onExisting });
}

/**
 * The settings that a connection was opened with.
 *
 * @throws ConfigurationError where `connect()` did not make the connection
 */
export function settingsOf(connection: Connection): Settings {
  const settings = settingsByConnection.get(connection);
  if (!settings) throw new ConfigurationError(NO_CONNECTION);
  return settings;
}

/** Runs one call to its end: key, environment check, queue, attempts and waits between them. */
export async function call(connection: Connection, plan: Plan): Promise<Run> {
  const run = new Run(settingsOf(connection), plan);
  const send = async () => {
    run.bounds.check();
    const url = run.settings.baseUrl + pathOf(plan) + searchOf(plan.query);
    await perform(run, await keyOf(connection, run), url);
  };
  try {
    await run.settings.observer.trace(
      () => run.identity(),
      send,
      error => run.end(error),
    );
    return run;
  } catch (error) {
    // Points the stack at the caller. An error that a timer or an answer created has none of the
    // caller's frames.
    if (error instanceof MirloError) Error.captureStackTrace?.(error, call);
    throw error;
  } finally {
    run.bounds.close();
  }
}

function pathOf({ path, ...plan }: Plan): string {
  return 'id' in plan ? recordPath(path, plan.id) : path;
}

/**
 * Appends a record's id to a path. Only a positive integer may become part of the path.
 *
 * @throws ConfigurationError where the id is no positive integer
 */
export function recordPath(path: string, id = Number.NaN): string {
  if (!(Number.isSafeInteger(id) && id > 0))
    throw new ConfigurationError(`id is ${id}; expected a positive integer`);
  return `${path}/${id}`;
}

/** Builds the query string. A list of values is joined by commas. */
function searchOf(query: Plan['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    // The service ignores an empty filter and would list everything.
    if (Array.isArray(value) && value.length === 0)
      throw new ConfigurationError(`${name} is an empty list; expected at least one value`);
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = String(search);
  return text && `?${text}`;
}

/**
 * The call's key, after the environment check where one is expected. Synchronous where the key is a
 * string and nothing is to be checked.
 */
function keyOf(connection: Connection, run: Run): string | Promise<string> {
  const key = run.settings.key();
  const { expectEnvironment } = run.settings;
  if (!expectEnvironment || run.plan.unchecked) return typeof key === 'string' ? key : within(run, key);
  return checkedKey(connection, run, key, expectEnvironment);
}

async function checkedKey(
  connection: Connection,
  run: Run,
  given: string | Promise<string>,
  expected: string,
): Promise<string> {
  const key = typeof given === 'string' ? given : await within(run, given);
  await checkEnvironment(connection, run, key, expected);
  return key;
}

/** Waits for a promise that takes no signal, until the call is aborted or its deadline passes. */
function within<T>(run: Run, promise: Promise<T>): Promise<T> {
  return run.bounds.stage<T>((resolve, reject) => {
    promise.then(resolve, reject);
    return () => {};
  });
}

/**
 * Asks once per key which environment the key belongs to, before anything else is sent. Calls that
 * start meanwhile wait for the same answer. A ping that failed is forgotten, so the next call asks
 * again.
 */
async function checkEnvironment(
  connection: Connection,
  run: Run,
  key: string,
  expected: string,
): Promise<void> {
  const { environment } = run.settings;
  let answer = environment.get(key);
  if (!answer) {
    // Without the signal of the load for which the call is made, because calls of others wait for
    // this ping too.
    answer = askEnvironment(derive(connection, { signal: undefined }));
    environment.set(key, answer);
    answer.catch(() => environment.delete(key));
  }
  const actual = await within(run, answer);
  if (actual !== expected) throw new EnvironmentMismatchError(expected, actual, run.facts());
}

function isPing(body: Body): boolean {
  return typeof body.env === 'string';
}

/** The plan of the call that asks for account and environment of a key. */
export function pingPlan(options: CallOptions): Plan {
  return { method: 'GET', path: '/v1/ping' satisfies PingData['url'], options, accepts: isPing };
}

async function askEnvironment(connection: Connection): Promise<string> {
  const { body } = await call(connection, { ...pingPlan({}), unchecked: true });
  return String(body.env);
}

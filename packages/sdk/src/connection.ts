import type { PingData } from '@mirlo/core/contract';
import { MirloError } from './errors/base.ts';
import { ConfigurationError, EnvironmentMismatchError } from './errors/guards.ts';
import type { CallOptions, MirloOptions, SharedOptions } from './options.ts';
import { NO_CONNECTION, readSettings, type Settings } from './settings.ts';
import type { Body } from './transport/answer.ts';
import { perform } from './transport/perform.ts';
import { type Plan, Run } from './transport/run.ts';

const settingsByConnection = new WeakMap<Connection, Settings>();

/** A key and an address, with what is shared by the calls over them: retry budget, hooks, log. Holds the key where neither inspection nor JSON sees it. */
export class Connection {
  readonly baseUrl: string;
  /** Nothing else fits where a connection is asked for. */
  protected readonly opened = true;

  /** Use `connect`: one that is made otherwise has no key. */
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
 * Opens a connection; nothing is sent yet. Key and address come from the options, else from MIRLO_API_KEY and MIRLO_BASE_URL.
 *
 * @throws ConfigurationError saying which option cannot be used and what is expected
 */
export function connect(options: MirloOptions = {}): Connection {
  return open(readSettings(options));
}

/** The same connection with other uuids, one more signal or another answer to existing records: budget, limits and hooks stay shared. */
export function derive(
  connection: Connection,
  changes: Partial<Pick<Settings, 'newUuid' | 'signal' | 'onExisting'>>,
): Connection {
  return open({ ...settingsOf(connection), ...changes });
}

/**
 * A connection with other options. Key and address stay, so that budget, places and what is known of the key's environment are shared.
 *
 * @throws ConfigurationError saying which option cannot be used and what is expected
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
 * What a connection was opened with.
 *
 * @throws ConfigurationError where it is none of `connect()`
 */
export function settingsOf(connection: Connection): Settings {
  const settings = settingsByConnection.get(connection);
  if (!settings) throw new ConfigurationError(NO_CONNECTION);
  return settings;
}

/** Runs one call to its end: key, environment check, queue, attempts, waits. */
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
    // The caller's frames: what was made by a timer or an answer has none of them.
    if (error instanceof MirloError) Error.captureStackTrace?.(error, call);
    throw error;
  } finally {
    run.bounds.close();
  }
}

function pathOf({ path, ...plan }: Plan): string {
  return 'id' in plan ? recordPath(path, plan.id) : path;
}

/** @throws ConfigurationError where the id is none: it goes into the path, and nothing but a record's number may */
export function recordPath(path: string, id = Number.NaN): string {
  if (!(Number.isSafeInteger(id) && id > 0))
    throw new ConfigurationError(`id is ${id}; expected a positive integer`);
  return `${path}/${id}`;
}

/** A list of values has commas between. */
function searchOf(query: Plan['query']): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    // The service takes an empty filter for none, and would list everything.
    if (Array.isArray(value) && value.length === 0)
      throw new ConfigurationError(`${name} is an empty list; expected at least one value`);
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = String(search);
  return text && `?${text}`;
}

/** The call's key, once it is seen to be of the expected environment; takes no turn where neither is asked for. */
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

/** Waits for something that knows no signal, no longer than the call may. */
function within<T>(run: Run, promise: Promise<T>): Promise<T> {
  return run.bounds.stage<T>((resolve, reject) => {
    promise.then(resolve, reject);
    return () => {};
  });
}

/**
 * Asks once per key which environment it belongs to, before anything else is sent. Calls that start meanwhile wait for the same
 * answer; a ping that failed is forgotten, so that the next call asks again.
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
    // Without the signal of a load, which is nobody else's.
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

/** The call that asks for account and environment of a key. */
export function pingPlan(options: CallOptions): Plan {
  return { method: 'GET', path: '/v1/ping' satisfies PingData['url'], options, accepts: isPing };
}

async function askEnvironment(connection: Connection): Promise<string> {
  const { body } = await call(connection, { ...pingPlan({}), unchecked: true });
  return String(body.env);
}

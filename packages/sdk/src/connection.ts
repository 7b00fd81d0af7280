import { ConfigurationError, EnvironmentMismatchError } from './errors/guards.ts';
import type { Client } from './generated/client/types.gen.ts';
import { ping } from './generated/sdk.gen.ts';
import type { MirloOptions, SharedOptions } from './options.ts';
import { NO_CONNECTION, readSettings, type Settings } from './settings.ts';
import type { Body } from './transport/answer.ts';
import { perform } from './transport/perform.ts';
import { type Plan, Run } from './transport/run.ts';

/** What every generated operation is called with beside its input. */
export interface Transport {
  readonly client: Client;
  /** Handed through by the operation to the client. */
  readonly meta: { readonly connection: Connection; readonly run: Run };
}

/** A generated operation, bound to its input. */
export type Send = (transport: Transport) => Promise<unknown>;

const settingsByConnection = new WeakMap<Connection, Settings>();

/**
 * A key and an address, with what is shared by the calls over them: retry budget, hooks, log. What the functions of `@mirlo/sdk/ops` take
 * first. Holds the key where neither inspection nor JSON sees it.
 */
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
  const refused = ['apiKey', 'baseUrl', 'retry'].find(name => name in changes);
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
export async function call(connection: Connection, plan: Plan, send: Send): Promise<Run> {
  const run = new Run(settingsOf(connection), plan);
  try {
    await send({ client: CLIENT, meta: { connection, run } });
    return run;
  } finally {
    run.bounds.close();
  }
}

/** What a generated operation hands to its client, as far as this API's operations go. */
interface Requested {
  readonly url: string;
  readonly path?: Readonly<Record<string, unknown>> | undefined;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  readonly body?: unknown;
  readonly meta: Transport['meta'];
}

const verb =
  (method: string) =>
  ({ url, path, query, body, meta: { connection, run } }: Requested): Promise<void> => {
    run.method = method;
    // What events and errors call it by: no identifier.
    run.path = url.replace(/\/\d+(?=\/|$)/g, '/{id}');
    return run.settings.observer.trace(
      run.identity(),
      () => {
        run.bounds.check();
        const id = path?.id;
        // It goes into the path: nothing but a record's number may.
        if (path && !(Number.isSafeInteger(id) && Number(id) > 0))
          throw new ConfigurationError(`id is ${id}; expected a positive integer`);
        if (body !== undefined) run.text = JSON.stringify(body);
        return deliver(
          connection,
          run,
          run.settings.baseUrl + url.replace('{id}', String(id)) + searchOf(query),
        );
      },
      error => run.end(error),
    );
  };

/** Sends a request that no operation was generated for. */
export function sendAny(method: string, requested: Requested): Promise<void> {
  return verb(method)(requested);
}

/**
 * The client that the generated operations send through: theirs in kind, with our transport in place of the generated `request`. That one
 * builds a `Request` which can be sent once, so that every retry would build it anew; it reads the answer outside of the attempt's time
 * limit, and is half as large as all the rest.
 */
const CLIENT = {
  get: /* @__PURE__ */ verb('GET'),
  post: /* @__PURE__ */ verb('POST'),
  put: /* @__PURE__ */ verb('PUT'),
  delete: /* @__PURE__ */ verb('DELETE'),
  // The operations call nothing of their client but the verb, and we take the answer from the run.
} as unknown as Client;

function searchOf(query: Requested['query']): string {
  const search = new URLSearchParams();
  for (const name in query) {
    const value = query[name];
    if (value !== undefined && value !== null) search.append(name, String(value));
  }
  const text = String(search);
  return text && `?${text}`;
}

/** Sends the call once its key is known and seen to be of the expected environment, which takes no turn where neither is asked for. */
async function deliver(connection: Connection, run: Run, url: string): Promise<void> {
  const given = run.settings.key();
  const key = typeof given === 'string' ? given : await within(run, given);
  const { expectEnvironment } = run.settings;
  if (expectEnvironment && !run.plan.unchecked)
    await checkEnvironment(connection, run, key, expectEnvironment);
  await perform(run, key, url);
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

/** Whether a ping's answer is one. */
export function isPing(body: Body): boolean {
  return typeof body.env === 'string';
}

async function askEnvironment(connection: Connection): Promise<string> {
  const plan: Plan = { options: {}, unchecked: true, accepts: isPing };
  const { body } = await call(connection, plan, transport => ping(transport));
  return String(body.env);
}

import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { StoreUnavailable } from '@mirlo/core';
import type { SqlValue } from './session.ts';
import { SqliteConnection, type StatementResult } from './sqlite-connection.ts';
import { errorOf } from './sqlite-failure.ts';
import type { Write, WriteOutcome } from './sqlite-inserts.ts';
import { type AskWriter, OwnTransactions } from './sqlite-own-transactions.ts';
import type { SqliteAnswer, SqliteRequest, TurnRequest } from './sqlite-requests.ts';
import { SqliteWriter } from './sqlite-writer.ts';

/** Settings of the thread that writes. */
export interface WriterSettings {
  path: string;
  busyTimeoutMs: number;
}

/**
 * Asks for a thread of its own for the writes to a SQLite file, and hears when that thread ends by
 * itself.
 */
export interface WriterThread {
  /** Called where the thread ends by itself. From then on nothing can be written. */
  failed(error: unknown): void;
}

/** The orders to the writing thread: take requests from a port, or close the file and end. */
export type WriterOrder = { port: MessagePort } | { close: true };

/** A request, as it comes by a port. */
export interface WriterTask {
  id: number;
  connection: number;
  request: SqliteRequest | TurnRequest;
}

/** The writes to a SQLite file, which are done in this thread or in one of their own. */
export interface SqliteWrites {
  /**
   * Makes a connection for knex's pool. A transaction belongs to the connection that has begun it.
   */
  connect(): SqliteLink;
  /**
   * A port for another thread that writes to the same file; null where this thread writes itself.
   */
  port(): MessagePort | null;
  close(): Promise<void>;
}

/**
 * A connection of knex's pool. All of them share the one real connection that writes. Its methods
 * throw the driver's errors.
 */
export class SqliteLink {
  readonly #ask: (request: SqliteRequest) => Promise<SqliteAnswer>;

  constructor(ask: (request: SqliteRequest) => Promise<SqliteAnswer>) {
    this.#ask = ask;
  }

  async run(sql: string, bindings: readonly SqlValue[], asLists = false): Promise<StatementResult> {
    const answer = await this.#given({ sql, bindings, asLists });
    if ('result' in answer) return answer.result;
    throw new TypeError('no result of a statement');
  }

  /**
   * Stores a write in the open transaction. Where none is open, it is committed, maybe together
   * with the writes of others. Returns after the commit.
   */
  async store(write: Write): Promise<WriteOutcome> {
    const answer = await this.#given({ writes: [write] });
    const [outcome] = 'outcomes' in answer ? answer.outcomes : [];
    return outcome ?? { failed: { message: 'not written' } };
  }

  async #given(request: SqliteRequest): Promise<SqliteAnswer> {
    const answer = await this.#ask(request);
    if ('failed' in answer) throw errorOf(answer.failed);
    return answer;
  }
}

/** Writes in this thread: for a command, which has nobody to answer meanwhile. */
export function writesHere({ path, busyTimeoutMs }: WriterSettings): SqliteWrites {
  const writer = new SqliteWriter(path, busyTimeoutMs);
  const thread = {};
  return {
    connect: linksBy((connection, request) => writer.answer({ thread, connection }, request)),
    port: () => null,
    close: async () => writer.close(),
  };
}

/** The program of the thread. It is a file of its own in the source and in the packed server. */
const FILE = import.meta.url.endsWith('.ts') ? './sqlite-writer-thread.ts' : './sqlite-writer-thread.mjs';

/** Starts the thread that writes to a file. */
export function writesInThread(settings: WriterSettings, { failed }: WriterThread): SqliteWrites {
  const thread = new Worker(new URL(FILE, import.meta.url), { workerData: settings });
  let closing = false;
  let reason: unknown = null;
  thread.on('error', error => {
    reason = error;
  });
  const ended = new Promise<void>(resolve => {
    thread.on('exit', code => {
      if (!closing) failed(reason ?? new Error(`exit code ${code}`));
      resolve();
    });
  });
  const tell = (order: WriterOrder, ports: MessagePort[] = []) => thread.postMessage(order, ports);
  const port = () => {
    const { port1, port2 } = new MessageChannel();
    tell({ port: port1 }, [port1]);
    return port2;
  };
  const own = askByPort(port());
  return {
    connect: linksBy(own.ask),
    port,
    close: async () => {
      closing = true;
      own.close();
      tell({ close: true });
      await ended;
    },
  };
}

/**
 * Writes by a port to the thread that writes (`SqliteWrites.port`), except for transactions, which
 * run in this thread.
 */
export function writesElsewhere(port: MessagePort, { path, busyTimeoutMs }: WriterSettings): SqliteWrites {
  const { ask, close } = askByPort(port);
  const transactions = new OwnTransactions(() => new SqliteConnection(path, busyTimeoutMs), ask);
  return {
    connect: linksBy((connection, request) => transactions.answer(connection, request)),
    port: () => null,
    close: async () => {
      transactions.close();
      close();
    },
  };
}

/** Returns a function that makes connections, whose requests `ask` answers. */
function linksBy(
  ask: (connection: number, request: SqliteRequest) => Promise<SqliteAnswer>,
): SqliteWrites['connect'] {
  let connections = 0;
  return () => {
    const connection = connections++;
    return new SqliteLink(request => ask(connection, request));
  };
}

function askByPort(port: MessagePort): { ask: AskWriter; close(): void } {
  const waiting = new Map<number, (answer: SqliteAnswer) => void>();
  let open = true;
  let last = 0;
  port.on('message', ({ id, given }: { id: number; given: SqliteAnswer }) => {
    waiting.get(id)?.(given);
    waiting.delete(id);
  });
  port.on('close', () => {
    open = false;
    const failed = { message: 'the thread that writes has ended', code: 'ECONNRESET' };
    for (const settle of waiting.values()) settle({ failed });
    waiting.clear();
  });
  const ask: AskWriter = (connection, request) =>
    new Promise<SqliteAnswer>((resolve, reject) => {
      if (!open) return reject(new StoreUnavailable('the database is closed'));
      last += 1;
      waiting.set(last, resolve);
      port.postMessage({ id: last, connection, request } satisfies WriterTask);
    });
  return { ask, close: () => port.close() };
}

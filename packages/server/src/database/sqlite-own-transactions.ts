import type { SqliteConnection } from './sqlite-connection.ts';
import {
  answer,
  isBegin,
  type SqliteAnswer,
  type SqliteRequest,
  type TurnRequest,
} from './sqlite-requests.ts';

/** Sends a request to the thread that writes, in the name of one of this thread's connections. */
export type AskWriter = (connection: number, request: SqliteRequest | TurnRequest) => Promise<SqliteAnswer>;

/**
 * Runs the transactions of a thread on a connection of that thread, while the thread that writes
 * waits. Otherwise each statement would be a message to the other thread, and everybody else would
 * wait for all of them. It blocks the thread, so the thread that answers calls does not use it.
 */
export class OwnTransactions {
  readonly #open: () => SqliteConnection;
  readonly #ask: AskWriter;
  #own: SqliteConnection | null = null;
  /** The connection whose transaction is open. */
  #holder: number | null = null;

  constructor(open: () => SqliteConnection, ask: AskWriter) {
    this.#open = open;
    this.#ask = ask;
  }

  /**
   * Answers a request: in a transaction on this thread's own connection, otherwise in the thread
   * that writes.
   */
  async answer(connection: number, request: SqliteRequest): Promise<SqliteAnswer> {
    if (this.#holder !== connection) {
      if (!isBegin(request)) return this.#ask(connection, request);
      const taken = await this.#ask(connection, { turn: 'take' });
      if ('failed' in taken) return taken;
      this.#holder = connection;
    }
    const given = answer(() => this.#connect(), request);
    if (!this.#own?.inTransaction) this.#endTurn(connection);
    return given;
  }

  close(): void {
    this.#own?.close();
    this.#own = null;
  }

  #connect(): SqliteConnection {
    this.#own ??= this.#open();
    return this.#own;
  }

  /**
   * Gives the turn back without waiting for the answer. Where the thread that writes has ended,
   * there is no turn to end.
   */
  #endTurn(connection: number): void {
    this.#holder = null;
    this.#ask(connection, { turn: 'end' }).catch(() => {});
  }
}

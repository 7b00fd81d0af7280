import { setImmediate as others, setTimeout as wait } from 'node:timers/promises';
import { queueOf } from '../turns.ts';
import { TURN_MS } from './knex-settings.ts';
import { RETRY_SQLITE_MS } from './retry.ts';
import { SqliteConnection } from './sqlite-connection.ts';
import type { Write } from './sqlite-inserts.ts';
import {
  answer,
  isBegin,
  type SqliteAnswer,
  type SqliteRequest,
  type TurnRequest,
} from './sqlite-requests.ts';

/** A client of the writer: a connection of knex's pool, in one of the threads. */
export interface WritingConnection {
  thread: object;
  connection: number;
}

/** Pause between two tries at a lock that another process holds. */
const LOCK_PAUSE_MS = 10;

/**
 * Most writes in one transaction, so that others do not wait too long for their turn. It is more
 * than the calls that several accounts have under way together.
 */
const MAX_TOGETHER = 128;

const NO_TURN: SqliteAnswer = {
  failed: { message: 'no turn to write in time', code: 'MIRLO_QUERY_TIMEOUT' },
};

const SQLITE_BUSY = 5;

/** Whether another process holds the lock. The low byte of an extended code is the code itself. */
function isBusy(given: SqliteAnswer): boolean {
  return 'failed' in given && (Number(given.failed.errcode) & 0xff) === SQLITE_BUSY;
}

/**
 * Owns the one connection that writes to a SQLite file, and does what several threads ask of it.
 * Whoever begins a transaction has the connection until its end: that is its turn. A thread may
 * also take a turn for a transaction on a connection of its own (`sqlite-own-transactions.ts`).
 *
 * One transaction at a time stands in the line; later ones wait outside it. Everything else joins
 * the line when it comes, so it waits for one transaction at most (of more writes than
 * `MAX_TOGETHER`, the rest for one more).
 */
export class SqliteWriter {
  readonly #path: string;
  readonly #busyTimeoutMs: number;
  readonly #line = queueOf(1);
  readonly #transactions = queueOf(1);
  /** The writes that wait for their turn, which they share. */
  readonly #waiting: { writes: readonly Write[]; settle(given: SqliteAnswer): void }[] = [];
  readonly #gone = new WeakSet<object>();
  #connection: SqliteConnection | null = null;
  /** Since when another process holds the lock; null where the last request did not meet it. */
  #lockedSince: number | null = null;
  #turn: (WritingConnection & { end(): void }) | null = null;
  /** Whether the turn is for a transaction on another connection. */
  #isElsewhere = false;

  constructor(path: string, busyTimeoutMs: number) {
    this.#path = path;
    this.#busyTimeoutMs = busyTimeoutMs;
  }

  /** Does what is asked when its turn has come. It never rejects. */
  async answer(by: WritingConnection, request: SqliteRequest | TurnRequest): Promise<SqliteAnswer> {
    if (!this.#isTurnOf(by)) {
      if ('writes' in request) return this.#storeTogether(request.writes);
      if (!(await this.#takeTurn(by, 'turn' in request || isBegin(request)))) return NO_TURN;
    }
    if ('turn' in request) {
      this.#isElsewhere = request.turn === 'take' && !this.#gone.has(by.thread);
      if (!this.#isElsewhere) this.#endTurn();
      return { turn: this.#isElsewhere ? 'taken' : 'ended' };
    }
    const given = await this.#answerUnlocked(request);
    if (this.#gone.has(by.thread)) this.#rollBack();
    if (!this.#connection?.inTransaction) this.#endTurn();
    return given;
  }

  /**
   * Commits writes together with others that wait for their turn: they share one transaction, one
   * wait for the disk, and the time limit of the first.
   */
  #storeTogether(writes: readonly Write[]): Promise<SqliteAnswer> {
    return new Promise(settle => {
      this.#waiting.push({ writes, settle });
      if (this.#waiting.length === 1) void this.#storeWaiting();
    });
  }

  async #storeWaiting(): Promise<void> {
    const hasTurn = await this.#takeTurn({ thread: this, connection: 0 }, false);
    // Lets the thread first read the requests that arrived at the same time.
    await others();
    const together = this.#waiting.splice(0, hasTurn ? MAX_TOGETHER : Infinity);
    if (this.#waiting.length > 0) void this.#storeWaiting();
    const writes = together.flatMap(({ writes }) => writes);
    const given = hasTurn ? await this.#answerUnlocked({ writes }) : NO_TURN;
    const outcomes = 'outcomes' in given ? [...given.outcomes] : [];
    for (const { writes, settle } of together)
      settle('outcomes' in given ? { outcomes: outcomes.splice(0, writes.length) } : given);
    // After a rollback that failed, nobody may take what is left of it for their own transaction.
    if (hasTurn && !this.#connection?.inTransaction) this.#endTurn();
  }

  /**
   * Asks again while another process holds the file's lock. Only what begins a transaction can meet
   * that lock, so nothing is done twice. The time limit counts from when the lock was first met, so
   * that those who wait in line do not wait for it one after the other.
   */
  async #answerUnlocked(request: SqliteRequest): Promise<SqliteAnswer> {
    for (;;) {
      const given = answer(() => this.#connect(), request);
      if (!isBusy(given)) {
        this.#lockedSince = null;
        return given;
      }
      this.#lockedSince ??= performance.now();
      if (performance.now() > this.#lockedSince + RETRY_SQLITE_MS) return given;
      await wait(LOCK_PAUSE_MS);
    }
  }

  /** Rolls back what a thread that has ended left open. */
  leave(thread: object): void {
    this.#gone.add(thread);
    if (this.#turn?.thread !== thread) return;
    // Where the thread has the turn and no transaction, one of its requests still waits for the
    // lock. `answer` ends the turn when that request is done.
    if (!this.#isElsewhere && !this.#connection?.inTransaction) return;
    this.#rollBack();
    this.#endTurn();
  }

  close(): void {
    this.#connection?.close();
    this.#connection = null;
  }

  /** Waits for a turn, which lasts until `#endTurn`. Returns false where none came in time. */
  #takeTurn(by: WritingConnection, isTransaction: boolean): Promise<boolean> {
    return new Promise(resolve => {
      let late = false;
      const timer = setTimeout(() => {
        late = true;
        resolve(false);
      }, TURN_MS);
      const turn = () =>
        this.#line(async () => {
          if (late) return;
          clearTimeout(timer);
          const { promise, resolve: end } = Promise.withResolvers<void>();
          this.#turn = { ...by, end };
          resolve(true);
          await promise;
        });
      void (isTransaction ? this.#transactions(turn) : turn());
    });
  }

  #isTurnOf({ thread, connection }: WritingConnection): boolean {
    return this.#turn?.thread === thread && this.#turn.connection === connection;
  }

  #connect(): SqliteConnection {
    this.#connection ??= new SqliteConnection(this.#path, this.#busyTimeoutMs);
    return this.#connection;
  }

  #rollBack(): void {
    if (this.#connection?.inTransaction) this.#connection.exec('ROLLBACK');
  }

  #endTurn(): void {
    const turn = this.#turn;
    this.#turn = null;
    this.#isElsewhere = false;
    turn?.end();
  }
}

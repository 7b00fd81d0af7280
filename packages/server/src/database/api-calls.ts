import { inBatches } from './batches.ts';
import type { Database } from './database.ts';
import { nextSeq } from './insert-plan.ts';
import { AccountModel } from './models.ts';
import type { SqlValue } from './session.ts';
import { marks } from './sql-text.ts';
import { table } from './table.ts';

/** So long a call can be looked up. */
export const CALLS_KEPT_MS = 7 * 86_400_000;

/** Calls that wait to be written: some seconds of a busy server. What comes beyond them is counted. */
const MAX_WAITING = 5_000;

/** Of one account, by hour: a program that calls in a circle must not fill the disk. What comes beyond them is counted. */
const MAX_OF_HOUR = 20_000;
const HOUR_MS = 3_600_000;

/** Rows written at once: on SQLite nothing else happens meanwhile, for a millisecond or two. */
const WRITTEN_AT_ONCE = 100;

/** Rows removed in one transaction. */
const REMOVED_AT_ONCE = 1_000;

/** A call of the API that was answered. */
export interface ApiCall {
  /** When the answer was ready, in epoch milliseconds. */
  at: number;
  account_id: number;
  key_id: number | null;
  /** Its name in the contract; null: none of them. */
  operation: string | null;
  /** Null: a line that counts calls which have none of their own. */
  status: number | null;
  /** The refusal's. */
  code: string | null;
  /** How long it took. */
  micros: number;
  request_id: string;
  /** The calls that the line stands for. */
  n: number;
}

export class ApiCallModel extends table<ApiCall & { seq: number }>('api_calls', {
  idColumn: ['account_id', 'at', 'seq'],
}) {}

/** Notes calls in memory, and writes them together now and then: no call waits for it. */
export interface ApiCalls {
  note(call: Omit<ApiCall, 'at' | 'n'>): void;
  /** Writes what was noted. Rejects where the database is away; then it is kept for the next time. */
  flush(): Promise<void>;
}

/** @param now epoch milliseconds */
export function apiCalls(database: Pick<Database, 'transaction'>, now: () => number): ApiCalls {
  let waiting: ApiCall[] = [];
  /** By account: how many calls have no line of their own. */
  const counted = new Map<number, number>();
  /** By account: how many have one, this hour. */
  let ofHour = new Map<number, number>();
  let hour = 0;
  let writing: Promise<void> = Promise.resolve();

  const hasRoom = (account: number, at: number) => {
    const begun = Math.floor(at / HOUR_MS);
    if (begun !== hour) ofHour = new Map();
    hour = begun;
    const lines = ofHour.get(account) ?? 0;
    if (waiting.length >= MAX_WAITING || lines >= MAX_OF_HOUR) return false;
    ofHour.set(account, lines + 1);
    return true;
  };
  const writeAll = async () => {
    for (const [account, n] of counted) waiting.push(countOf(account, n, now()));
    counted.clear();
    for (const part of inBatches(waiting, WRITTEN_AT_ONCE)) {
      await write(database, part);
      waiting = waiting.slice(part.length);
    }
  };
  return {
    note: call => {
      const at = now();
      if (hasRoom(call.account_id, at)) waiting.push({ ...call, at, n: 1 });
      else counted.set(call.account_id, (counted.get(call.account_id) ?? 0) + 1);
    },
    // One after the other: two would write the same calls.
    flush: () => {
      writing = writing.catch(() => undefined).then(writeAll);
      return writing;
    },
  };
}

function countOf(account_id: number, n: number, at: number): ApiCall {
  const none = { key_id: null, operation: null, status: null, code: null, micros: 0, request_id: '' };
  return { ...none, account_id, n, at };
}

const COLUMNS = [
  'account_id',
  'at',
  'key_id',
  'operation',
  'status',
  'code',
  'micros',
  'request_id',
  'n',
] as const satisfies readonly (keyof ApiCall)[];

/** By hand: a builder takes longer over a hundred rows than SQLite does. */
async function write(database: Pick<Database, 'transaction'>, calls: readonly ApiCall[]): Promise<void> {
  const row = `(${marks(COLUMNS.length + 1)})`;
  const sql = `INSERT INTO api_calls (${COLUMNS.join(', ')}, seq) VALUES ${calls.map(() => row).join(', ')}`;
  const values = calls.flatMap((call): SqlValue[] => [...COLUMNS.map(column => call[column]), nextSeq()]);
  await database.transaction(session => session.run(sql, values));
}

/** Removes what is older than it is kept. @param now epoch milliseconds */
export async function removeOldCalls(database: Database, now: number): Promise<void> {
  const end = now - CALLS_KEPT_MS;
  const accounts = await database.call(({ knex }) => AccountModel.query(knex).select('id'));
  for (const { id } of accounts) while (!(await removeSome(database, id, end)));
}

/** @returns whether nothing is left */
function removeSome(database: Database, account_id: number, end: number): Promise<boolean> {
  return database.transaction(async ({ knex }) => {
    const old = () => ApiCallModel.query(knex).where({ account_id }).where('at', '<', end);
    const last = await old().select('at').orderBy(['at', 'seq']).offset(REMOVED_AT_ONCE).first();
    await old()
      .where('at', '<', last ? last.at + 1 : end)
      .delete();
    return last === undefined;
  });
}

import { endOfMadridDay, madridDate, type StoredKey } from '@mirlo/core';
import { inBatches } from '../database/batches.ts';
import type { Database } from '../database/database.ts';
import { nextSeq } from '../database/insert-plan.ts';
import { AccountModel, ApiKeyModel } from '../database/models.ts';
import type { SqlValue } from '../database/session.ts';
import { marks } from '../database/sql-text.ts';
import { table } from '../database/table.ts';
import { queueOf } from '../turns.ts';

/** How long logged API calls are kept. */
export const CALLS_KEPT_MS = 7 * 86_400_000;

/** Calls that may wait in memory, some seconds of a busy server. Calls beyond are only counted. */
const MAX_WAITING = 5_000;

/**
 * Rows of one account in an hour, so that a loop does not fill the disk. Calls beyond are only
 * counted.
 */
const MAX_OF_HOUR = 20_000;
const HOUR_MS = 3_600_000;

/** Rows written by one INSERT. On SQLite other writes wait for it, a millisecond or two. */
const WRITTEN_AT_ONCE = 100;

/** Rows deleted in one transaction (a few more where the last ones have the same `at`). */
const REMOVED_AT_ONCE = 1_000;

/** A call of the API that was answered. */
export interface ApiCall {
  /** When the answer was ready, in epoch milliseconds. */
  at: number;
  account_id: number;
  key_id: number | null;
  /**
   * The name of the operation in the contract (`spec/openapi.yaml`). Null where the call matched no
   * operation.
   */
  operation: string | null;
  /** The HTTP status. Null in a row that only counts calls without a row of their own. */
  status: number | null;
  /** The error code of a refused call. */
  code: string | null;
  /** How long the call took, in microseconds. */
  micros: number;
  request_id: string;
  /** How many calls the row stands for. */
  n: number;
}

export class ApiCallModel extends table<ApiCall & { seq: number }>('api_calls', {
  idColumn: ['account_id', 'at', 'seq'],
}) {}

export type ApiCalls = ReturnType<typeof apiCalls>;

/**
 * A log of API calls. Calls are buffered and written together, so that none waits for the database.
 */
export function apiCalls(database: Pick<Database, 'transaction'>, now: () => number) {
  let waiting: ApiCall[] = [];
  /** By account: how many calls get no row of their own. */
  const counted = new Map<number, number>();
  /** By account: how many calls of this hour get a row of their own. */
  let ofHour = new Map<number, number>();
  let hour = 0;
  const inTurn = queueOf(1);

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
    note: (call: Omit<ApiCall, 'at' | 'n'>): void => {
      const at = now();
      if (hasRoom(call.account_id, at)) waiting.push({ ...call, at, n: 1 });
      else counted.set(call.account_id, (counted.get(call.account_id) ?? 0) + 1);
    },
    /**
     * Writes the buffered calls. Where it rejects, they stay for the next flush. Flushes run one
     * after the other: two at the same time would write the same calls.
     */
    flush: (): Promise<void> => inTurn(writeAll),
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

/**
 * Inserts calls with hand-written SQL, because a query builder takes longer over a hundred rows
 * than SQLite does.
 */
async function write(database: Pick<Database, 'transaction'>, calls: readonly ApiCall[]): Promise<void> {
  const row = `(${marks(COLUMNS.length + 1)})`;
  const sql = `INSERT INTO api_calls (${COLUMNS.join(', ')}, seq) VALUES ${calls.map(() => row).join(', ')}`;
  const values = calls.flatMap((call): SqlValue[] => [...COLUMNS.map(column => call[column]), nextSeq()]);
  await database.transaction(session => session.run(sql, values));
}

/** Deletes the calls that are older than `CALLS_KEPT_MS`. @param now epoch milliseconds */
export async function removeOldCalls(database: Database, now: number): Promise<void> {
  const end = now - CALLS_KEPT_MS;
  const accounts = await database.call(({ knex }) => AccountModel.query(knex).select('id'));
  for (const { id } of accounts) while (!(await removeSome(database, id, end)));
}

/**
 * Deletes about `REMOVED_AT_ONCE` of the oldest rows before `end`.
 *
 * @returns true where surely no row is left; false where another round has to look
 */
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

/**
 * Records the last day on which each key was used: buffered, so that no call waits, and written
 * once a day.
 */
export function keyUses(database: Pick<Database, 'call'>, now: () => number) {
  let today = '';
  let ends = 0;
  /** The ids of used keys, by day. */
  const noted = new Map<string, Set<number>>();
  let written = new Set<number>();
  return {
    note: ({ id, last_used }: Pick<StoredKey, 'id' | 'last_used'>): void => {
      if (now() >= ends) {
        today = madridDate(now());
        ends = endOfMadridDay(today);
        written = new Set();
      }
      if (last_used === today || written.has(id)) return;
      const keys = noted.get(today) ?? new Set();
      noted.set(today, keys.add(id));
    },
    /** Writes the buffered uses. Where it rejects, they stay for the next flush. */
    flush: async (): Promise<void> => {
      for (const [day, keys] of noted) {
        await writeUses(database, day, [...keys]);
        noted.delete(day);
        if (day === today) for (const id of keys) written.add(id);
      }
    },
  };
}

async function writeUses(
  database: Pick<Database, 'call'>,
  day: string,
  keys: readonly number[],
): Promise<void> {
  for (const part of inBatches(keys)) {
    await database.call(({ knex }) =>
      ApiKeyModel.query(knex)
        .patch({ last_used: day })
        .whereIn('id', part)
        .where(earlier => earlier.whereNull('last_used').orWhere('last_used', '<', day)),
    );
  }
}

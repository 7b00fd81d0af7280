import type { StoredKey } from '@mirlo/core';
import { forgetBookers } from '../checkin/forget-bookers.ts';
import type { Database } from '../database/database.ts';
import { emptyLog } from '../database/deleted-bytes.ts';
import { errorCode } from '../database/errors.ts';
import type { Logger } from '../log.ts';
import { queueOf } from '../turns.ts';
import { type ApiCalls, apiCalls, keyUses, removeOldCalls } from './api-calls.ts';
import { appendAudit } from './append.ts';
import { cutAddresses } from './cut-addresses.ts';
import { type RefusedCall, refusalCounter } from './refusals.ts';

/**
 * Writes that no call waits for: API calls, refused calls, and the days on which keys were used.
 * Regularly it also cuts old addresses, deletes old calls and the data of those who booked by old
 * links, and empties SQLite's log.
 */
export interface Bookkeeping {
  refused(refusal: RefusedCall): void;
  used(key: StoredKey): void;
  /** Notes an answered call, for the owner of its account. */
  answered: ApiCalls['note'];
  /** Writes what is left. Never rejects. */
  stop(): Promise<void>;
}

const WRITE_EVERY_MS = 5_000;
const TIDY_EVERY_MS = 6 * 3_600_000;
/**
 * How long a SQLite file's log may hold deleted data. A log with few writes would hold it for days.
 */
const EMPTY_EVERY_MS = 10 * 60_000;

/** Starts the bookkeeping. @param now epoch milliseconds */
export function startBookkeeping(database: Database, log: Logger, now: () => number = Date.now): Bookkeeping {
  const refusals = refusalCounter(lines => database.transaction(session => appendAudit(session, lines)), now);
  const uses = keyUses(database, now);
  const calls = apiCalls(database, now);
  // While the database is away the counts are kept, within their limits. An error is ignored,
  // because the calls themselves fail visibly.
  const write = async () => {
    await refusals.flush();
    await uses.flush().catch(() => undefined);
    await calls.flush().catch(() => undefined);
  };
  const tidy = () =>
    Promise.all([
      cutAddresses(database, now()),
      removeOldCalls(database, now()),
      forgetBookers(database, now()),
    ]).then(
      () => undefined,
      error =>
        log.warn({ code: errorCode(error) }, 'old addresses, calls and bookers of links are not removed yet'),
    );
  const inTurn = queueOf(1);
  let tidied = inTurn(tidy);
  const timers = [
    setInterval(() => void write(), WRITE_EVERY_MS),
    setInterval(() => {
      tidied = inTurn(tidy);
    }, TIDY_EVERY_MS),
    setInterval(() => void emptyLog(database).catch(() => undefined), EMPTY_EVERY_MS),
  ];
  for (const timer of timers) timer.unref();
  return {
    refused: refusals.count,
    used: uses.note,
    answered: calls.note,
    stop: async () => {
      for (const timer of timers) clearInterval(timer);
      await tidied;
      await refusals.close();
      await write();
    },
  };
}

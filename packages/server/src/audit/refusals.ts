import type { AuditLine } from '@mirlo/core';
import { callerNetwork } from '@mirlo/core/address';
import { queueOf } from '../turns.ts';

/** A refused call: the code, the account and key that made it, and the address it came from. */
export interface RefusedCall {
  code: string;
  account: number | null;
  key: number | null;
  address: string | null;
}

const MINUTE_MS = 60_000;

/**
 * The most lines of the audit in a minute for calls with known keys, and as many for other calls.
 * Further calls share one line for each code. So a flood of other calls leaves room for the keys.
 */
const MAX_LINES = 1_000;

/** How many lines one key gets in a minute before its addresses are dropped. */
const MAX_LINES_OF_KEY = 10;

/** The most minutes kept while the database is away. Older ones are dropped. */
const MAX_MINUTES = 60;

/**
 * The codes that refuse the caller, or this action to the caller, and not the request's content.
 */
const REFUSALS: ReadonlySet<string> = new Set([
  'auth_missing',
  'auth_invalid',
  'auth_inactive',
  'plan_required',
  'api_disabled',
  'forbidden',
  'rate_limited',
]);

interface Minute {
  at: number;
  ofKeys: Map<string, AuditLine>;
  nameless: Map<string, AuditLine>;
  /** Number of lines of each key. */
  counts: Map<number, number>;
}

export type RefusalCounter = ReturnType<typeof refusalCounter>;

/**
 * Counts refused calls by minute and key, or network, and writes them later, so that no caller
 * waits. Where `write` rejects, the lines are kept for the next time.
 */
export function refusalCounter(write: (lines: AuditLine[]) => Promise<void>, now: () => number) {
  let minutes: Minute[] = [];
  const inTurn = queueOf(1);

  const minuteOf = (at: number): Minute => {
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const minute: Minute = { at, ofKeys: new Map(), nameless: new Map(), counts: new Map() };
    minutes = [...minutes, minute].slice(-MAX_MINUTES);
    return minute;
  };

  const writeBefore = async (end: number) => {
    for (const minute of minutes.filter(({ at }) => at < end)) {
      try {
        await write([...minute.ofKeys.values(), ...minute.nameless.values()]);
      } catch {
        return;
      }
      minutes = minutes.filter(other => other !== minute);
    }
  };

  return {
    /** Counts a call where its code is one of `REFUSALS`. */
    count: (refusal: RefusedCall): void => {
      if (!REFUSALS.has(refusal.code)) return;
      add(minuteOf(Math.floor(now() / MINUTE_MS) * MINUTE_MS), refusal);
    },
    /** Writes the counts of the minutes that are over. Never rejects. */
    flush: () => inTurn(() => writeBefore(Math.floor(now() / MINUTE_MS) * MINUTE_MS)),
    /** Writes everything, also the current minute. Never rejects. */
    close: () => inTurn(() => writeBefore(Number.POSITIVE_INFINITY)),
  };
}

function add(minute: Minute, refusal: RefusedCall): void {
  const { key } = refusal;
  if (key === null) {
    countIn(minute.nameless, minute.at, { ...refusal, address: networkOrNone(refusal.address) });
    return;
  }
  const own = minute.counts.get(key) ?? 0;
  // Once a key has all its lines, addresses are dropped: further calls count by account, key and
  // code.
  const full = own >= MAX_LINES_OF_KEY && !minute.ofKeys.has(nameOf(refusal));
  const added = countIn(minute.ofKeys, minute.at, full ? { ...refusal, address: null } : refusal);
  if (added) minute.counts.set(key, own + 1);
}

/**
 * Counts a refusal in its line, or by its code alone where there are too many. Returns whether a
 * line was added.
 */
function countIn(lines: Map<string, AuditLine>, at: number, refusal: RefusedCall): boolean {
  const fits = lines.has(nameOf(refusal)) || lines.size < MAX_LINES;
  const kept = fits ? refusal : { code: refusal.code, account: null, key: null, address: null };
  const found = lines.get(nameOf(kept));
  if (found) found.n += 1;
  else lines.set(nameOf(kept), auditLineOf(at, kept));
  return fits && !found;
}

function networkOrNone(address: string | null): string | null {
  return address === null ? null : callerNetwork(address);
}

function nameOf({ code, account, key, address }: RefusedCall): string {
  return `${address} ${code} ${account} ${key}`;
}

function auditLineOf(at: number, { code, account, key, address }: RefusedCall): AuditLine {
  return {
    at,
    account_id: account,
    actor: key === null ? null : 'key',
    actor_id: key,
    actor_name: null,
    operation: null,
    resource: null,
    record_id: null,
    fields: [],
    address,
    result: code,
    n: 1,
  };
}

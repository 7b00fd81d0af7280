import type { AuditLine } from '@mirlo/core';

/** What was refused: the code, to whom, and where the call came from. */
export interface Refusal {
  code: string;
  account: number | null;
  key: number | null;
  address: string | null;
}

/** Counts refused calls by address and minute, and has them written when the minute is over: no caller waits for it. */
export interface RefusalCounter {
  count(refusal: Refusal): void;
  /** Writes the minutes that are over. Never rejects. */
  flush(): Promise<void>;
  /** Writes everything, the minute under way too. Never rejects. */
  close(): Promise<void>;
}

const MINUTE_MS = 60_000;

/** Lines of a minute in all, and of one address: who sends from very many, or with very many keys, fills neither memory nor table. */
const MAX_LINES = 1_000;
const MAX_LINES_OF_ADDRESS = 10;

/** Minutes that wait for a database which is away; older ones are given up. */
const MAX_MINUTES = 60;

/** Who was not let in, or not to this. */
const REFUSALS: ReadonlySet<string | null> = new Set([
  'auth_missing',
  'auth_invalid',
  'auth_inactive',
  'plan_required',
  'api_disabled',
  'forbidden',
  'rate_limited',
]);

/** Whether an answer's code says that the caller was refused, and not what it sent. */
export function isRefusal(code: string | null): code is string {
  return REFUSALS.has(code);
}

interface Minute {
  at: number;
  lines: Map<string, AuditLine>;
  ofAddress: Map<string | null, number>;
}

/**
 * @param write stores lines; where it rejects they are kept for the next time
 * @param now epoch milliseconds
 */
export function refusalCounter(
  write: (lines: AuditLine[]) => Promise<void>,
  now: () => number,
): RefusalCounter {
  let minutes: Minute[] = [];
  let writing: Promise<void> = Promise.resolve();

  const minuteOf = (at: number): Minute => {
    const last = minutes.at(-1);
    if (last?.at === at) return last;
    const minute: Minute = { at, lines: new Map(), ofAddress: new Map() };
    minutes = [...minutes, minute].slice(-MAX_MINUTES);
    return minute;
  };

  const writeBefore = async (end: number) => {
    for (const minute of minutes.filter(({ at }) => at < end)) {
      try {
        await write([...minute.lines.values()]);
      } catch {
        return;
      }
      minutes = minutes.filter(other => other !== minute);
    }
  };
  const queued = (end: number) => {
    writing = writing.then(() => writeBefore(end));
    return writing;
  };

  return {
    count: refusal => {
      add(minuteOf(Math.floor(now() / MINUTE_MS) * MINUTE_MS), refusal);
    },
    flush: () => queued(Math.floor(now() / MINUTE_MS) * MINUTE_MS),
    close: () => queued(Number.POSITIVE_INFINITY),
  };
}

function add({ at, lines, ofAddress }: Minute, refusal: Refusal): void {
  const found = lines.get(nameOf(refusal));
  if (found) {
    found.n += 1;
    return;
  }
  const own = ofAddress.get(refusal.address) ?? 0;
  // Of an address that has its lines only the code is kept apart; past all lines, not even the address is.
  const kept =
    lines.size >= MAX_LINES
      ? { ...refusal, account: null, key: null, address: null }
      : own >= MAX_LINES_OF_ADDRESS
        ? { ...refusal, account: null, key: null }
        : refusal;
  const same = lines.get(nameOf(kept));
  if (same) {
    same.n += 1;
    return;
  }
  ofAddress.set(kept.address, own + 1);
  lines.set(nameOf(kept), lineOf(at, kept));
}

function nameOf({ code, account, key, address }: Refusal): string {
  return `${address} ${code} ${account} ${key}`;
}

function lineOf(at: number, { code, account, key, address }: Refusal): AuditLine {
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

import { userInfo } from 'node:os';
import type { EpochMs } from '@mirlo/core';
import type { PurgeReport, PurgeRule } from './purge/index.ts';
import type { Session } from './session.ts';

/** What was removed in one go: numbers by what they count, nothing of those it was about. */
export interface Evidence {
  kind: 'purge' | 'erase';
  at: EpochMs;
  /** Null: of every account. */
  account: number | null;
  /** `schedule`, or `operatorName()`. */
  actor: string;
  reason: string | null;
  /** What was to go, as `before 2023-11-21`. */
  rule: string | null;
  /** Null where it began and nobody saw its end. */
  counts: Readonly<Record<string, number>> | null;
}

/** Adds a line. In the transaction that removes, where there is one. */
export async function addEvidence(session: Session, evidence: Evidence): Promise<void> {
  await insert(session, 'INSERT', evidence, null);
}

/** @returns how many lines it added */
function insert(session: Session, how: string, evidence: Evidence, run: string | null): Promise<number> {
  const { kind, at, account, actor, reason, rule, counts } = evidence;
  return session.run(
    `${how} INTO evidence (kind, at, account_id, actor, reason, rule, run, counts) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
    [kind, at, account, actor, reason, rule, run, counts === null ? null : JSON.stringify(counts)],
  );
}

/** The line of a purge, by who is signed in; without a report: of one that begins. */
export function purgeEvidence(
  { before, sandbox }: PurgeRule,
  at: EpochMs,
  report: PurgeReport | null = null,
): Evidence {
  const rule = `${sandbox ? 'sandbox, ' : ''}before ${before}`;
  const counts = report === null ? null : countsOf(report);
  return { kind: 'purge', at, account: null, actor: operatorName(), reason: null, rule, counts };
}

/** How many rows of each table went. */
export function countsOf({ kept: _, ...counts }: PurgeReport): Evidence['counts'] & object {
  return counts;
}

/**
 * Begins a run that one of several servers does.
 *
 * @param run names it, the same on each of them
 * @returns false where another one has begun it
 */
export async function beginRun(session: Session, run: string, evidence: Evidence): Promise<boolean> {
  const ignoring = session.engine === 'mysql' ? 'INSERT IGNORE' : 'INSERT OR IGNORE';
  return (await insert(session, ignoring, evidence, run)) === 1;
}

/** Writes down what a run removed. */
export async function endRun(
  session: Session,
  run: string,
  counts: Readonly<Record<string, number>>,
): Promise<void> {
  await session.run('UPDATE evidence SET counts = ? WHERE run = ?', [JSON.stringify(counts), run]);
}

/** The last purge; null where there was none. */
export async function lastPurge(
  session: Session,
): Promise<Pick<Evidence, 'at' | 'actor' | 'rule' | 'counts'> | null> {
  const [row] = await session.all(
    "SELECT at, actor, rule, counts FROM evidence WHERE kind = 'purge' ORDER BY id DESC LIMIT 1",
  );
  if (row === undefined) return null;
  const counts = typeof row.counts === 'string' ? (JSON.parse(row.counts) as Record<string, number>) : null;
  return {
    at: Number(row.at),
    actor: String(row.actor),
    rule: row.rule === null ? null : String(row.rule),
    counts,
  };
}

/** Of what `SUDO_USER` claims so much is kept: the columns take 100 characters. */
const CLAIM_CHARACTERS = 50;

/**
 * Who works at this machine: the user of the process, and beside it whom `SUDO_USER` names, for anybody can set that: `root (SUDO_USER ana)`.
 */
export function operatorName(): string {
  const user = processUser();
  const claimed = process.env.SUDO_USER ?? '';
  return claimed === '' || claimed === user
    ? user
    : `${user} (SUDO_USER ${[...claimed].slice(0, CLAIM_CHARACTERS).join('')})`;
}

/** By number where the machine knows no name, as in a container. */
function processUser(): string {
  try {
    return userInfo().username;
  } catch {
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}

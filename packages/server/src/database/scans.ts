import { type InTurn, turnsWithin } from '../turns.ts';

/**
 * The most reads of whole accounts that run for one account at the same time, while it is alone.
 * Where the database takes no more than that in all, an account gets one fewer, at least one.
 */
const SCANS_OF_ACCOUNT = 2;
const BESIDE_OTHERS = 1;

/**
 * Limits how many reads of whole accounts run at the same time, per account and in all, so that one
 * account's searches cannot use up the connections that others need. Further ones wait.
 *
 * @param atOnce the most in all
 */
export function scansInTurn(atOnce: number): InTurn<number> {
  const ofOne = Math.max(1, Math.min(SCANS_OF_ACCOUNT, atOnce - 1));
  // The second of an account alone does not count, so that the first of another begins at once.
  // Where many accounts have one each, one fewer than `atOnce` runs.
  return turnsWithin(ofOne, atOnce - (ofOne - BESIDE_OTHERS), BESIDE_OTHERS);
}

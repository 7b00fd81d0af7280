import { callerNetwork } from '@mirlo/core/address';
import { windowLimit } from '../http/rate-limit.ts';
import { sameEmail } from './users.ts';

const WINDOW_MS = 15 * 60_000;
const DAY_MS = 86_400_000;

/**
 * How many attempts unknown browsers of one network may make in a window. A hotel's guests and its
 * desk may share it.
 */
const OF_NETWORK = 300;
/**
 * How many attempts for one e-mail address may come in a window from one network, or from one
 * browser that signed in with the address before.
 */
const OF_PAIR = 10;
/**
 * How many attempts for one e-mail address all unknown browsers together may make in a window, and
 * in a day. The number for a day is that of NIST SP 800-63B (5.2.2).
 */
const OF_STRANGERS = 30;
const OF_STRANGERS_A_DAY = 100;

/** An attempt to sign in with a password. */
export interface Attempt {
  email: string;
  /** IP address of the caller; null where it is not known. */
  address: string | null;
  /**
   * Mark of a browser that the user signed in with before, or of a session; null: an unknown
   * browser.
   */
  known: string | null;
}

/**
 * Limits attempts to sign in. Successful attempts count too; otherwise the limit would tell which
 * were right. All unknown browsers share one limit for an e-mail address, from whatever networks
 * they come. Using it up shuts out other unknown browsers only: a browser that signed in before is
 * counted by itself. An attempt that one limit refuses is not counted by those after it, so that a
 * flood from one network neither fills the memory nor shuts others out.
 *
 * @returns the seconds to wait; null where the attempt may be made
 */
export function attempts(now: () => number): (attempt: Attempt) => number | null {
  const networks = windowLimit<string>(OF_NETWORK, now, WINDOW_MS);
  const pairs = windowLimit<string>(OF_PAIR, now, WINDOW_MS);
  const strangers = windowLimit<string>(OF_STRANGERS, now, WINDOW_MS);
  const ofDay = windowLimit<string>(OF_STRANGERS_A_DAY, now, DAY_MS);
  return ({ email, address, known }) => {
    const network = address === null ? '' : callerNetwork(address);
    const who = sameEmail(email);
    const ofPair = () => pairs(`${who} ${known ?? network}`);
    const ofStranger = [() => networks(network), ofPair, () => strangers(who), () => ofDay(who)];
    for (const count of known === null ? ofStranger : [ofPair]) {
      const { allowed, retryAfterSeconds } = count();
      if (!allowed) return retryAfterSeconds;
    }
    return null;
  };
}

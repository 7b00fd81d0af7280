/**
 * Magic identities force an outcome in tests (`../magic.ts`). This file has those that change the
 * answer to a whole request, the state of a lote, or an annulment; `../verdict` has those that
 * refuse a communication.
 */
import type { Communication } from '../grammar/documents.ts';
import { type MagicOutcome, magicOutcome } from '../magic.ts';
import { refuseWithCode } from './header-checks.ts';
import type { Fate, Service } from './service.ts';

export type RequestEffect =
  /** The request fails as if the ministry were down; nothing is stored. */
  | 'down'
  /** The lote is stored, but the answer says that it was received before. */
  | 'duplicate'
  /** The lote is stored, but its answer is held back until `release`. */
  | 'slow_stored';

const EFFECTS: ReadonlySet<MagicOutcome> = new Set(['down', 'duplicate', 'slow_stored']);

/**
 * Finds the first magic outcome among the communications that affects the whole request.
 *
 * @param hash the request's hash, by which attempts are counted
 * @throws ServiceRefusal for outcomes that are answered with a code
 */
export function requestEffect(
  communications: readonly Communication[],
  hash: string,
  { attempts }: Service,
): RequestEffect | null {
  for (const communication of communications) {
    const identity = magicOutcome(communication);
    if (identity?.outcome === 'not_configured') refuseWithCode(10120);
    if (identity?.outcome === 'uncontrolled') refuseWithCode(10999);
    if (identity === undefined || !isEffect(identity.outcome)) continue;
    if (identity.outcome !== 'down') return identity.outcome;
    const failed = attempts.get(hash) ?? 0;
    if (failed < (identity.attempts ?? 1)) {
      attempts.set(hash, failed + 1);
      return 'down';
    }
  }
  return null;
}

/** The fate of a lote: stuck where one of its communications has that magic identity. */
export function magicFate(communications: readonly Communication[]): Fate {
  return communications.some(one => magicOutcome(one)?.outcome === 'stuck') ? { stuckIn: 'both' } : {};
}

/** Whether an annulment of this communication by its code is refused. */
export function refusesAnnulment(communication: Communication): boolean {
  return magicOutcome(communication)?.outcome === 'annulment_refused';
}

function isEffect(outcome: MagicOutcome): outcome is RequestEffect {
  return EFFECTS.has(outcome);
}

/** What magic identities do to a whole request; those that refuse a single communication are `verdict`'s. The table is in `magic.ts`. */
import type { Communication } from '../grammar/documents.ts';
import { type MagicOutcome, magicOutcome } from '../magic.ts';
import { refuse } from './header-checks.ts';
import type { Fate, Service } from './service.ts';

export type RequestEffect =
  /** The request fails as if the ministry were down; nothing is stored. */
  | 'down'
  /** The lote is stored, and the answer says that it was there before. */
  | 'duplicate'
  /** The lote is stored, and the answer does not come. */
  | 'slow_stored';

const EFFECTS: ReadonlySet<MagicOutcome> = new Set(['down', 'duplicate', 'slow_stored']);

/**
 * The first magic outcome among the communications that concerns the request.
 *
 * @param hash Of the request: attempts are counted by it.
 * @throws Refusal for those that are answered with a code.
 */
export function requestEffect(
  communications: readonly Communication[],
  hash: string,
  { attempts }: Service,
): RequestEffect | null {
  for (const communication of communications) {
    const identity = magicOutcome(communication);
    if (identity?.outcome === 'not_configured') refuse(10120);
    if (identity?.outcome === 'uncontrolled') refuse(10999);
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

/** A stuck lote is what one of its communications makes of it. */
export function magicFate(communications: readonly Communication[]): Fate {
  return communications.some(one => magicOutcome(one)?.outcome === 'stuck') ? { stuckIn: 'both' } : {};
}

/** Whether the communication, once stored, cannot be annulled one by one. */
export function refusesAnnulment(communication: Communication): boolean {
  return magicOutcome(communication)?.outcome === 'annulment_refused';
}

function isEffect(outcome: MagicOutcome): outcome is RequestEffect {
  return EFFECTS.has(outcome);
}

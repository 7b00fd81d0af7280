import type { Member, Unit } from '@mirlo/core/filing';
import {
  type Communication,
  composeRental,
  composeStay,
  type FilingSettings,
  NotReadyError,
} from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { personAbout } from './about.ts';
import { guestPairs, type Pair, rentalPairs, stayPairs } from './field-pairs.ts';

/** What a record says otherwise than its filing. */
export interface Comparison {
  /** The ministry's words by the names of the record's fields; null: the filing has none. */
  fields: ReadonlyMap<string, string | null>;
  /** Whether all that is filed of it could be compared: false where it is not complete, or the ministry writes a word in another way. */
  whole: boolean;
}

/**
 * Compares what the ministry gives back of a filing with what would be filed of its records now. A value that a record does not state (the contract's date, the
 * payment) is the account's or the day's, and is not compared.
 *
 * @returns in the order of `members`
 */
export function compareFiled(
  stored: StoredCommunication,
  unit: Unit<Member>,
  members: readonly Member[],
): Comparison[] {
  if (unit.communication === 'AV') {
    const pairs = rentalPairsOf(stored, unit, members);
    return members.map(() => comparison(pairs));
  }
  const stay = composed(unit, members);
  const shared = stay?.kind === 'PV' ? stayPairs(stay, stored, unit.input(members, '')) : null;
  return members.map(member => {
    const own = composed(unit, [member]);
    const person = personAbout(stored, unit, member);
    const pairs = own?.kind === 'PV' && person !== null ? guestPairs(own.persona[0], person) : null;
    const whole = shared !== null && pairs !== null;
    return comparison([...(shared ?? []), ...(pairs ?? [])], whole);
  });
}

function rentalPairsOf(
  stored: StoredCommunication,
  unit: Unit<Member>,
  members: readonly Member[],
): readonly Pair[] | null {
  const own = composed(unit, members);
  return own?.kind === 'AV' ? rentalPairs(own, stored, unit.input(members, '')) : null;
}

/** What would be filed; null where nothing can be composed yet. */
function composed(unit: Unit<Member>, members: readonly Member[]): Communication | null {
  const input = unit.input(members, unit.referencia(members));
  const settings: FilingSettings = { ...unit.settings, tipo_pago: unit.settings.tipo_pago ?? 'OTRO' };
  try {
    return input.kind === 'PV'
      ? composeStay(input.stay, { settings, today: input.stay.created_on ?? '' })
      : composeRental(input.rental, { settings, today: input.rental.created_on ?? '' });
  } catch (error) {
    if (error instanceof NotReadyError) return null;
    throw error;
  }
}

function comparison(pairs: readonly Pair[] | null, whole = true): Comparison {
  if (pairs === null) return { fields: new Map(), whole: false };
  const unequal = pairs.filter(([, ours, theirs]) => (ours ?? '') !== (theirs ?? ''));
  const differing = unequal.filter(([, ours, theirs]) => folded(ours) !== folded(theirs));
  return {
    fields: new Map(differing.map(([field, , theirs]) => [field, theirs])),
    whole: whole && unequal.length === differing.length,
  };
}

/** Case, accents and punctuation are the ministry's to choose. */
function folded(text: string | null | undefined): string {
  return (text ?? '')
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase();
}

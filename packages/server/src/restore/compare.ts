import type { Member, Unit } from '@mirlo/core/filing';
import {
  type Communication,
  composeRental,
  composeStay,
  type FilingSettings,
  NotReadyError,
} from '@mirlo/mir';
import type { StoredCommunication } from '@mirlo/mir/client';
import { folded, personAbout } from './about.ts';
import { guestPairs, type Pair, rentalPairs, stayPairs } from './field-pairs.ts';

/** How a record differs from its filing. */
export interface Comparison {
  /**
   * The ministry's values of the fields that differ, by field name; null where the filing has no
   * value.
   */
  fields: ReadonlyMap<string, string | null>;
  /**
   * False where the record is not complete, or the ministry spells a value differently, so that not
   * all could be compared.
   */
  whole: boolean;
}

/**
 * Compares what the ministry returns of a filing with what would be filed now, record by record.
 * Fields that a record does not state are not compared: their values came from settings or from the
 * day.
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

/** Composes what would be filed; null where nothing can be composed yet. */
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

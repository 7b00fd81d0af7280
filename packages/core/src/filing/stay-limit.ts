import { errorNamed } from '../named-error.ts';
import type { Stored } from '../store.ts';
import { type StayFields, stayUnit } from './unit.ts';

/**
 * Guests of one stay at most (docs/decisions.md, "Filing"): each that joins has the whole stay judged anew, and what is filed for one of them is filed for
 * all.
 */
export const MAX_STAY_GUESTS = 500;

/** A guest would join a stay that has as many as it may have. `field` is what names the stay. */
export class StayFull extends errorNamed('StayFull') {
  readonly field: 'referencia' | 'habitacion';
  readonly received: string | null;

  constructor({ referencia, habitacion }: StayFields) {
    super(`a stay has at most ${MAX_STAY_GUESTS} guests`);
    this.field = referencia === null ? 'habitacion' : 'referencia';
    this.received = referencia ?? habitacion;
  }
}

/** @throws StayFull where a stay has no place for one more */
export function assertPlace(guest: StayFields, there: number): void {
  if (there >= MAX_STAY_GUESTS) throw new StayFull(guest);
}

/**
 * Judges the stay that an update leads a guest into.
 *
 * @param staying how many guests a stay has
 * @throws StayFull
 */
export async function assertPlaceAfter(
  before: Stored['guests'],
  changes: Partial<StayFields>,
  staying: (unit: string) => Promise<number>,
): Promise<void> {
  const after = { ...before, ...changes };
  const unit = stayUnit(after, before.sandbox);
  if (unit === null || unit === stayUnit(before, before.sandbox)) return;
  assertPlace(after, await staying(unit));
}

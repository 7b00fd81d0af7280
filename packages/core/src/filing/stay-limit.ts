import { type StayFields, stayUnit } from './unit.ts';

/**
 * The most guests of one stay (docs/decisions.md, "Filing"). There is a limit because the whole
 * stay is judged anew for each guest who joins, and filed again for a change of one guest.
 */
export const MAX_STAY_GUESTS = 500;

/**
 * Thrown where a guest would join a stay that is full. `field` is the field that names the stay.
 */
export class StayFull extends Error {
  override readonly name = 'StayFull';
  readonly field: 'referencia' | 'habitacion';
  readonly received: string | null;

  constructor({ referencia, habitacion }: StayFields) {
    super(`a stay has at most ${MAX_STAY_GUESTS} guests`);
    this.field = referencia === null ? 'habitacion' : 'referencia';
    this.received = referencia ?? habitacion;
  }
}

/**
 * Checks that a stay has room for one more guest.
 *
 * @throws StayFull where it has none
 */
export function assertPlace(guest: StayFields, there: number): void {
  if (there >= MAX_STAY_GUESTS) throw new StayFull(guest);
}

/**
 * Checks that the stay into which an update moves a guest has room.
 *
 * @param staying counts the guests of a stay
 * @throws StayFull
 */
export async function assertPlaceAfter(
  before: StayFields & { sandbox: boolean },
  changes: Partial<StayFields>,
  staying: (unit: string) => Promise<number>,
): Promise<void> {
  const after = { ...before, ...changes };
  const unit = stayUnit(after, before.sandbox);
  if (unit === null || unit === stayUnit(before, before.sandbox)) return;
  assertPlace(after, await staying(unit));
}

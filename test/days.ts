import { madridDate } from '../packages/core/src/madrid.ts';

/** The date in Madrid, by whose clock the registry's days go, so many days from now: `2026-11-23`. */
export function inDays(days: number): string {
  return madridDate(Date.now() + days * 86_400_000);
}

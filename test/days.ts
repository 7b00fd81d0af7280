import { madridDate } from '../packages/core/src/madrid.ts';
import type { FixtureOptions } from '../packages/mocks/src/fixtures.ts';

export type Day = NonNullable<FixtureOptions['today']>;

/**
 * The date in Madrid, by whose clock the registry's days go, so many days from now: `2026-11-23`.
 */
export function inDays(days: number): Day {
  return madridDate(Date.now() + days * 86_400_000) as Day;
}

import { type EpochMs, isDate, madridDateTime, madridEpoch } from '@mirlo/core';
import { type Duration, durationMs } from './duration.ts';

/** Epoch milliseconds, a Date, or text: `YYYY-MM-DD HH:MM:SS` is Europe/Madrid, ISO 8601 with an offset is what it says. */
export type Instant = EpochMs | Date | string;

/** Where a sandbox's time comes from: an instant (frozen there) or a function (running with it, e.g. `Date.now`). */
export type TimeSource = Instant | (() => EpochMs);

/** The sandbox's clock. Records, deadlines and the emulated ministry follow it and nothing else. */
export interface SandboxClock {
  now(): EpochMs;
  /** The wall clock of Europe/Madrid, `YYYY-MM-DD HH:MM:SS`. */
  madrid(): string;
  readonly frozen: boolean;
  /** Lets time pass at once: everything due until then happens, each at its own instant. */
  advance(duration: Duration): Promise<void>;
  /** As `advance`, to an instant that is not past. */
  advanceTo(instant: Instant): Promise<void>;
  /** Stops the clock where it is. */
  freeze(): void;
  /** Lets it run on from where it is, at the pace of a function such as `Date.now` or `() => performance.now()`. */
  run(source: () => number): void;
}

/** Where a sandbox's clock stands unless told otherwise: 15 January 2026, 10:00 in Madrid. */
export const DEFAULT_INSTANT = '2026-01-15 10:00:00';

/** Where a clock stands. */
export interface ClockState {
  source: (() => number) | null;
  /** Frozen: the instant. Running: what is added to the source. */
  base: number;
}

/** A clock, and where it stands. */
export interface ClockControl {
  clock: SandboxClock;
  state(): ClockState;
}

/** Where a clock stands that was just made of a source. @throws RangeError where it is no instant */
export function clockAt(source: TimeSource): ClockState {
  return typeof source === 'function' ? { source, base: 0 } : { source: null, base: epochOf(source) };
}

/** @param happen makes happen all that is due until an instant; called before the clock stands there */
export function createClock(begin: ClockState, happen: (until: EpochMs) => Promise<void>): ClockControl {
  let state = begin;
  let moving: Promise<void> = Promise.resolve();

  const now = (): EpochMs => (state.source ? Math.trunc(state.source() + state.base) : state.base);

  /** One move after the other: of two advances at once each adds its time. */
  function move(targetOf: () => EpochMs): Promise<void> {
    const moved = moving.then(async () => {
      const target = targetOf();
      await happen(target);
      const behind = target - now();
      if (behind > 0) state = { ...state, base: state.base + behind };
    });
    moving = moved.catch(() => {});
    return moved;
  }

  return {
    clock: {
      now,
      madrid: () => madridDateTime(now()),
      get frozen() {
        return state.source === null;
      },
      advance: async duration => {
        const passing = durationMs(duration);
        await move(() => now() + passing);
      },
      advanceTo: async instant => {
        const target = epochOf(instant);
        await move(() => {
          if (target >= now()) return target;
          throw new RangeError(
            `clock: received ${madridDateTime(target)}, expected no time before ${madridDateTime(now())}`,
          );
        });
      },
      freeze: () => {
        state = { source: null, base: now() };
      },
      run: from => {
        state = { source: from, base: now() - from() };
      },
    },
    state: () => state,
  };
}

const WALL_CLOCK = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/;
const WITH_OFFSET = /^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/;

/**
 * @throws RangeError where it is no instant
 */
export function epochOf(instant: Instant, where = 'clock'): EpochMs {
  const epoch = readInstant(instant);
  if (Number.isFinite(epoch)) return epoch;
  throw new RangeError(
    `${where}: received ${JSON.stringify(instant)}, expected epoch milliseconds, a Date, "YYYY-MM-DD HH:MM:SS" (Europe/Madrid) or ISO 8601 with an offset`,
  );
}

const DAY_LENGTH = 'YYYY-MM-DD'.length;

function readInstant(instant: Instant): number {
  if (typeof instant === 'number') return instant;
  if (typeof instant !== 'string') return instant.getTime();
  // Of 30 February the platform makes 2 March.
  if (!isDate(instant.slice(0, DAY_LENGTH))) return Number.NaN;
  if (WALL_CLOCK.test(instant)) return madridEpoch(instant);
  return WITH_OFFSET.test(instant) ? Date.parse(instant) : Number.NaN;
}

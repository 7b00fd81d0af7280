import { type EpochMs, isDate, madridDateTime, madridEpoch } from '@mirlo/core';
import pLimit from 'p-limit';
import { type Duration, durationMs } from './duration.ts';

/**
 * Epoch milliseconds, a Date, or text: `YYYY-MM-DD HH:MM:SS` in Europe/Madrid, or ISO 8601 with an
 * offset.
 */
export type Instant = EpochMs | Date | string;

/**
 * The source of a sandbox's time: an instant at which the clock is frozen, or a function with which
 * it runs, such as `Date.now`.
 */
export type TimeSource = Instant | (() => EpochMs);

/** The sandbox's clock. Records, deadlines and the emulated ministry follow no other clock. */
export interface SandboxClock {
  now(): EpochMs;
  /** The wall clock of Europe/Madrid, `YYYY-MM-DD HH:MM:SS`. */
  madrid(): string;
  readonly frozen: boolean;
  /**
   * Lets time pass at once. Everything that is due until then happens, each thing at its own
   * instant.
   */
  advance(duration: Duration): Promise<void>;
  /** Does the same as `advance`, up to an instant that is not in the past. */
  advanceTo(instant: Instant): Promise<void>;
  /** Stops the clock at its present time. */
  freeze(): void;
  /**
   * Lets the clock run on from its present time, at the pace of a function such as `Date.now` or
   * `() => performance.now()`.
   */
  run(source: () => number): void;
}

/** The default time of a sandbox's clock: 15 January 2026, 10:00 in Madrid. */
export const DEFAULT_INSTANT = '2026-01-15 10:00:00';

/** The state of a clock. */
export interface ClockState {
  source: (() => number) | null;
  /**
   * For a frozen clock, its instant. For a running clock, the offset that is added to the source.
   */
  base: number;
}

/** A clock, with a function that reads its state. */
export interface ClockControl {
  clock: SandboxClock;
  state(): ClockState;
}

/**
 * The state of a new clock.
 *
 * @throws RangeError where the source is no instant
 */
export function clockAt(source: TimeSource): ClockState {
  return typeof source === 'function' ? { source, base: 0 } : { source: null, base: epochOf(source) };
}

/**
 * Makes a clock.
 *
 * @param happen runs all that is due until an instant; called before the clock is set to that
 * instant
 */
export function createClock(begin: ClockState, happen: (until: EpochMs) => Promise<void>): ClockControl {
  let state = begin;
  const inTurn = pLimit(1);

  const now = (): EpochMs => (state.source ? Math.trunc(state.source() + state.base) : state.base);

  /** Moves the clock. Moves run one after the other, so that two simultaneous advances add up. */
  function move(targetOf: () => EpochMs): Promise<void> {
    return inTurn(async () => {
      const target = targetOf();
      await happen(target);
      const behind = target - now();
      if (behind > 0) state = { ...state, base: state.base + behind };
    });
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
 * Converts an instant to epoch milliseconds.
 *
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
  // `Date.parse` reads 30 February as 2 March.
  if (!isDate(instant.slice(0, DAY_LENGTH))) return Number.NaN;
  if (WALL_CLOCK.test(instant)) return madridEpoch(instant);
  return WITH_OFFSET.test(instant) ? Date.parse(instant) : Number.NaN;
}

import type { EpochMs, WallClock } from '@mirlo/core';
import type { AlertKind } from './digest.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Least time between two mails, unless a deadline would pass before the second. */
export const DIGEST_EVERY_MS = 30 * MINUTE_MS;

/** How long an alert lasts before it is mailed: others may follow, or it may end by itself. */
export const STANDS_MS: Readonly<Record<AlertKind, number>> = {
  refused: 2 * MINUTE_MS,
  held: 2 * MINUTE_MS,
  stopped: 2 * MINUTE_MS,
  ministry: HOUR_MS,
  queue: 15 * MINUTE_MS,
};

/** Hours in which nothing is mailed, each `HH:MM`; null: there are none. */
export type QuietHours = { from: string; to: string } | null;

/** Reads `22:00-07:00`, or `off`. @throws Error that says what is expected */
export function readQuietHours(text: string): QuietHours {
  if (text === 'off') return null;
  const time = '([01]\\d|2[0-3]):[0-5]\\d';
  if (!new RegExp(`^${time}-${time}$`).test(text) || text.slice(0, 5) === text.slice(6))
    throw new Error('expected hours like 22:00-07:00, or off');
  return { from: text.slice(0, 5), to: text.slice(6) };
}

/** Writes quiet hours as `readQuietHours` reads them. */
export function quietText(quiet: QuietHours): string {
  return quiet === null ? 'off' : `${quiet.from}-${quiet.to}`;
}

/** The first instant, from `at` on, outside of the quiet hours. */
export function quietUntil(quiet: QuietHours, clock: WallClock, at: EpochMs): EpochMs {
  if (quiet === null) return at;
  const { from, to } = quiet;
  const time = clock.dateTime(at).slice(11, 16);
  const within = from < to ? time >= from && time < to : time >= from || time < to;
  if (!within) return at;
  const today = clock.date(at);
  const day = time < to ? today : clock.date(clock.endOfDay(today) + HOUR_MS);
  return Math.max(at, clock.epoch(`${day} ${to}:00`));
}

/** An alert that was not mailed yet. */
export interface Untold {
  kind: AlertKind;
  found_at: EpochMs;
  /**
   * The nearest deadline of its records that had not passed when the alert was found; null where
   * there is none.
   */
  deadline: EpochMs | null;
  /** The clock of the alert's establishment or account. */
  clock: WallClock;
}

/**
 * Whether an alert is to be mailed now. It must have lasted for a while (`STANDS_MS`). It then
 * waits for the end of the quiet hours and of the pause after the last mail, unless its deadline is
 * before that end.
 *
 * @param lastMail when the account's last alert was mailed; null: none was
 */
export function isToBeTold(
  { kind, found_at, deadline, clock }: Untold,
  { now, lastMail, quiet }: { now: EpochMs; lastMail: EpochMs | null; quiet: QuietHours },
): boolean {
  if (now < found_at + STANDS_MS[kind]) return false;
  const paused = Math.max(now, lastMail === null ? 0 : lastMail + DIGEST_EVERY_MS);
  const until = quietUntil(quiet, clock, paused);
  return now >= until || (deadline !== null && deadline <= until);
}

/** How long an alert that was mailed is kept after its end. */
export const SHOWN_MS = 30 * DAY_MS;

import type { EpochMs, WallClock } from '@mirlo/core';
import type { AlertKind } from './digest.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Nobody is told of the next thing sooner after the last mail, unless it would be late by then. */
export const DIGEST_EVERY_MS = 30 * MINUTE_MS;

/** How long something stands before it is told: verdicts come in lotes, and a ministry that is away for minutes needs nobody's hands. */
export const STANDS_MS: Readonly<Record<AlertKind, number>> = {
  refused: 2 * MINUTE_MS,
  held: 2 * MINUTE_MS,
  stopped: 2 * MINUTE_MS,
  ministry: HOUR_MS,
  queue: 15 * MINUTE_MS,
};

/** Hours in which nobody is written to, each `HH:MM`; null: there are none. */
export type QuietHours = { from: string; to: string } | null;

/** `22:00-07:00`, or `off`. @throws Error that says what is expected */
export function readQuietHours(text: string): QuietHours {
  if (text === 'off') return null;
  const time = '([01]\\d|2[0-3]):[0-5]\\d';
  if (!new RegExp(`^${time}-${time}$`).test(text) || text.slice(0, 5) === text.slice(6))
    throw new Error('expected hours like 22:00-07:00, or off');
  return { from: text.slice(0, 5), to: text.slice(6) };
}

/** As `readQuietHours` takes it. */
export function quietText(quiet: QuietHours): string {
  return quiet === null ? 'off' : `${quiet.from}-${quiet.to}`;
}

/** The first instant from `at` on that is not in the quiet hours. */
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

/** An alert that nobody was told of yet. */
export interface Untold {
  kind: AlertKind;
  found_at: EpochMs;
  /** The nearest deadline of what it is about that had not passed when it was found; null without. */
  deadline: EpochMs | null;
  /** The clock of its establishment. */
  clock: WallClock;
}

/**
 * Whether it is told now. It has stood for a while; and neither the quiet hours nor the pause after the last mail last, or what would be late
 * before they end must not wait for them.
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

/** What is over and was told long ago is forgotten. */
export const SHOWN_MS = 30 * DAY_MS;

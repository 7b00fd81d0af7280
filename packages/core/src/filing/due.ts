import { madridEpoch, type WallClock } from '../madrid.ts';
import type { Rows } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import type { Submission } from './types.ts';

const HOUR_MS = 3_600_000;

/** The legal term: 24 hours from the start of the service (RD 933/2021 art. 6.3). */
export const LEGAL_TERM_MS = 24 * HOUR_MS;

/** The last instant that a datetime of the API can name, because years have four digits. */
const LAST_INSTANT = madridEpoch('9999-12-31 23:59:59');

/**
 * How long before the legal deadline the ready guests of a stay stop waiting for the others
 * (docs/decisions.md, "Filing").
 */
export const LAST_CALL_MS = 2 * HOUR_MS;

/**
 * The deadline of a record. A correction has at least as much time as the law gives for the first
 * filing.
 */
export function deadlineOf({
  due_at,
  correction_since,
}: Pick<Submission, 'due_at' | 'correction_since'>): EpochMs | null {
  return correction_since === null ? due_at : correctionDue(due_at, correction_since);
}

/**
 * The deadline of a correction that has been needed since `since`: the legal deadline, or 24 h
 * after `since` where that is later.
 */
export function correctionDue(due_at: EpochMs | null, since: EpochMs): EpochMs {
  return Math.max(due_at ?? 0, since + LEGAL_TERM_MS);
}

/**
 * The start of a service: its deadline, which counts by Madrid's clock as the document has it, and
 * its first day.
 */
export interface ServiceStart {
  /** 24 h after the entry or pick-up. Null where there is no date. */
  due_at: EpochMs | null;
  /**
   * 00:00 of the entry or pick-up date by the establishment's clock. Null where there is no date.
   */
  day_start: EpochMs | null;
}

/**
 * The start of a guest's stay: the entry date at `hora_entrada`, or at 00:00 where that is absent.
 */
export function guestStart(
  guest: Pick<Rows['guests'], 'fecha_entrada' | 'hora_entrada'>,
  clock: WallClock,
): ServiceStart {
  if (guest.fecha_entrada === null) return { due_at: null, day_start: null };
  return startOf(`${guest.fecha_entrada} ${guest.hora_entrada ?? '00:00:00'}`, clock);
}

/** The start of a rental: the pick-up. */
export function contractStart(
  contract: Pick<Rows['contracts'], 'fecha_recogida'>,
  clock: WallClock,
): ServiceStart {
  if (contract.fecha_recogida === null) return { due_at: null, day_start: null };
  return startOf(contract.fecha_recogida, clock);
}

function startOf(wallClock: string, clock: WallClock): ServiceStart {
  return {
    due_at: Math.min(madridEpoch(wallClock) + LEGAL_TERM_MS, LAST_INSTANT),
    day_start: clock.startOfDay(wallClock.slice(0, 10)),
  };
}

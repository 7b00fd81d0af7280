import { madridEpoch, type WallClock } from '../madrid.ts';
import type { Rows } from '../store.ts';
import type { EpochMs } from '../terms.ts';
import type { Submission } from './types.ts';

const HOUR_MS = 3_600_000;

/** RD 933/2021 art. 6.3: within 24 hours of the start of the service. */
export const LEGAL_TERM_MS = 24 * HOUR_MS;

/** The last instant that a datetime of the API can name: years have four digits. */
const LAST_INSTANT = madridEpoch('9999-12-31 23:59:59');

/** How long before the legal deadline the ready guests of a stay stop waiting for the others (docs/decisions.md, "Filing"). */
export const LAST_CALL_MS = 2 * HOUR_MS;

/** The deadline of a record: the legal one, and of a correction not less than as much time as the law gives for the first filing. */
export function deadlineOf({
  due_at,
  correction_since,
}: Pick<Submission, 'due_at' | 'correction_since'>): EpochMs | null {
  return correction_since === null ? due_at : correctionDue(due_at, correction_since);
}

/** The deadline of a correction. */
export function correctionDue(due_at: EpochMs | null, since: EpochMs): EpochMs {
  return Math.max(due_at ?? 0, since + LEGAL_TERM_MS);
}

/** When a service begins: the deadline counted from it by Madrid's clock, as the document has it, and its day. */
export interface ServiceStart {
  /** 24 h after the entry or pick-up; null without a date. */
  due_at: EpochMs | null;
  /** 00:00 of the entry or pick-up date, on the clock of the establishment; null without a date. */
  day_start: EpochMs | null;
}

/** Of a guest: its entry date, at `hora_entrada` or, without one, at 00:00. */
export function guestStart(
  guest: Pick<Rows['guests'], 'fecha_entrada' | 'hora_entrada'>,
  clock: WallClock,
): ServiceStart {
  if (guest.fecha_entrada === null) return { due_at: null, day_start: null };
  return startOf(`${guest.fecha_entrada} ${guest.hora_entrada ?? '00:00:00'}`, clock);
}

/** Of a contract: its pick-up. */
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

import type { EpochMs } from './terms.ts';

/**
 * Converts between instants and the wall clocks of Spain. The document ("Conventions for all
 * fields") reads every date and time in Europe/Madrid; in the Canary Islands a day begins an hour
 * later. The rules of the time zones come from `Intl`, so the results do not depend on the time
 * zone of the machine.
 */

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** The most days that a cache holds: more than ten years of records. */
const MAX_CACHED_DAYS = 4_096;

const datesOfDays = new Map<number, string>();

/** The wall clock of one time zone. */
export class WallClock {
  readonly zone: string;
  readonly #format: Intl.DateTimeFormat;
  /** The offset of each UTC day, or null for a day on which the offset changes. */
  readonly #offsetOfDay = new Map<number, number | null>();

  constructor(zone: string) {
    this.zone = zone;
    this.#format = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  }

  /** The date in this zone at an instant: `2026-03-29`. */
  date(now: EpochMs): string {
    return dateOfDay(Math.floor((now + this.#offsetAt(now)) / DAY_MS));
  }

  /** The date and time in this zone at an instant, to the second: `2026-03-29 10:15:00`. */
  dateTime(epoch: EpochMs): string {
    return this.#text(epoch, ' ');
  }

  /**
   * The date and time in this zone at an instant in ISO 8601, to the second, with the offset:
   * `2026-03-29T10:15:00+02:00`.
   */
  iso(epoch: EpochMs): string {
    return `${this.#text(epoch, 'T')}${offsetText(this.#offsetAt(epoch))}`;
  }

  /**
   * Converts a wall clock `YYYY-MM-DD HH:MM:SS` of this zone to an instant. A time that does not
   * exist because summer time begins is read with the offset before the change (02:30 becomes
   * 03:30). Of a time that occurs twice the first is taken. Callers check that the month has the
   * day: 30 February is read as 2 March.
   *
   * @throws RangeError where the text cannot be read
   */
  epoch(wallDateTime: string): EpochMs {
    const asUtc = Date.parse(`${wallDateTime.replace(' ', 'T')}Z`);
    if (Number.isNaN(asUtc)) throw new RangeError('expected a wall clock YYYY-MM-DD HH:MM:SS');
    const before = this.#offsetAt(asUtc - DAY_MS);
    const after = this.#offsetAt(asUtc + DAY_MS);
    if (this.#offsetAt(asUtc - before) === before) return asUtc - before;
    if (this.#offsetAt(asUtc - after) === after) return asUtc - after;
    return asUtc - before;
  }

  /** The instant at which a day `YYYY-MM-DD` begins in this zone. */
  startOfDay(date: string): EpochMs {
    return this.epoch(`${date} 00:00:00`);
  }

  /**
   * The instant at which a day `YYYY-MM-DD` ends in this zone, which is when the next one begins.
   */
  endOfDay(date: string): EpochMs {
    return this.epoch(`${date} 23:59:59`) + SECOND_MS;
  }

  /**
   * Builds the text by hand, because `toISOString` takes six times as long and a list of 200
   * records needs 600 such texts.
   */
  #text(epoch: EpochMs, between: string): string {
    const wall = epoch + this.#offsetAt(epoch);
    const day = Math.floor(wall / DAY_MS);
    const second = Math.floor((wall - day * DAY_MS) / SECOND_MS);
    const minute = Math.floor(second / 60);
    return `${dateOfDay(day)}${between}${two(Math.floor(minute / 60))}:${two(minute % 60)}:${two(second % 60)}`;
  }

  /** The milliseconds by which this zone is ahead of UTC at an instant. */
  #offsetAt(epoch: EpochMs): number {
    const day = Math.floor(epoch / DAY_MS);
    let offset = this.#offsetOfDay.get(day);
    if (offset === undefined) {
      const first = this.#readOffset(day * DAY_MS);
      offset = first === this.#readOffset((day + 1) * DAY_MS) ? first : null;
      if (this.#offsetOfDay.size >= MAX_CACHED_DAYS) this.#offsetOfDay.clear();
      this.#offsetOfDay.set(day, offset);
    }
    return offset ?? this.#readOffset(epoch);
  }

  /**
   * Reads the offset from `Intl`, which writes it as `GMT`, `GMT+01:00` or (before 1901)
   * `GMT-00:14:44`.
   */
  #readOffset(epoch: EpochMs): number {
    const text = this.#format.format(epoch);
    const found = /GMT(?:([+-])(\d{2}):(\d{2})(?::(\d{2}))?)?$/.exec(text);
    if (!found) throw new RangeError(`this runtime gives no offset for ${this.zone}`);
    const [, sign, hours = '0', minutes = '0', seconds = '0'] = found;
    const size = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * SECOND_MS;
    return sign === '-' ? -size : size;
  }
}

export const MADRID = new WallClock('Europe/Madrid');
export const CANARY_ISLANDS = new WallClock('Atlantic/Canary');

/** The date in Madrid at an instant: `2026-03-29`. */
export function madridDate(now: EpochMs): string {
  return MADRID.date(now);
}

/** The date and time in Madrid at an instant, to the second: `2026-03-29 10:15:00`. */
export function madridDateTime(epoch: EpochMs): string {
  return MADRID.dateTime(epoch);
}

/**
 * The date and time in Madrid at an instant in ISO 8601, to the second, with the offset:
 * `2026-03-29T10:15:00+02:00`.
 */
export function madridIso(epoch: EpochMs): string {
  return MADRID.iso(epoch);
}

/**
 * Converts a wall clock `YYYY-MM-DD HH:MM:SS` of Madrid to an instant.
 *
 * @throws RangeError where the text cannot be read
 */
export function madridEpoch(wallDateTime: string): EpochMs {
  return MADRID.epoch(wallDateTime);
}

/** The instant at which a day `YYYY-MM-DD` begins in Madrid. */
export function startOfMadridDay(date: string): EpochMs {
  return MADRID.startOfDay(date);
}

/** The instant at which a day `YYYY-MM-DD` ends in Madrid, which is when the next one begins. */
export function endOfMadridDay(date: string): EpochMs {
  return MADRID.endOfDay(date);
}

/** The date of a day, given as the number of days since 1970-01-01. */
function dateOfDay(day: number): string {
  let date = datesOfDays.get(day);
  if (date === undefined) {
    date = new Date(day * DAY_MS).toISOString().slice(0, 10);
    if (datesOfDays.size >= MAX_CACHED_DAYS) datesOfDays.clear();
    datesOfDays.set(day, date);
  }
  return date;
}

function offsetText(offset: number): string {
  const minutes = Math.round(Math.abs(offset) / MINUTE_MS);
  return `${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

function two(n: number): string {
  return n < 10 ? `0${n}` : String(n);
}

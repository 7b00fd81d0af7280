import { addYears, datePartOf, dateTime, isDate, isTime } from './calendar.ts';
import type { ContractInput, GuestInput } from './inputs.ts';
import { clean } from './record-values.ts';

/**
 * Start and end of a service as filed: `YYYY-MM-DDThh:mm:ss`, in the wall-clock time of
 * Europe/Madrid, without offset, as the ministry's manual has it.
 */
export interface ServiceTimes {
  readonly start: string;
  readonly end: string;
}

/** The ministry's documents say to file this time where the time is not known. */
const UNKNOWN_TIME = '00:00:00';
const WINDOW_YEARS_BACK = 1;
const WINDOW_YEARS_AHEAD = 5;

/**
 * The times of a stay's one contract: the first entry date and the first departure date that a
 * guest states, with the earliest entry time and the latest departure time. Undefined where either
 * date is missing or not real.
 */
export function stayTimes(guests: readonly GuestInput[]): ServiceTimes | undefined {
  const startDay = guests.map(guest => clean(guest.fecha_entrada)).find(isDate);
  const endDay = guests.map(guest => clean(guest.fecha_salida)).find(isDate);
  if (!startDay || !endDay) return undefined;
  const startTime = times(guests, 'hora_entrada').at(0) ?? UNKNOWN_TIME;
  const endTime = times(guests, 'hora_salida').at(-1) ?? UNKNOWN_TIME;
  return { start: `${startDay}T${startTime}`, end: `${endDay}T${endTime}` };
}

/** The times of pick-up and return of a rental. Undefined where one is missing or not real. */
export function rentalTimes(contract: ContractInput): ServiceTimes | undefined {
  const start = dateTime(clean(contract.fecha_recogida));
  const end = dateTime(clean(contract.fecha_devolucion));
  return start && end ? { start, end } : undefined;
}

/**
 * The date of the contract: the stated one; otherwise the day when the record was created, but no
 * later than the start.
 *
 * @param stated the record's own date, possibly empty
 * @param created `YYYY-MM-DD`
 * @param start the start of the service
 */
export function contractDate(stated: string, created: string, start: string): string {
  if (stated !== '') return stated;
  return created < datePartOf(start) ? created : datePartOf(start);
}

/**
 * The ministry's limits: the start must be after `earliest`, the end before `latest` (the
 * ministry's instructions).
 */
export function serviceWindow(today: string): { readonly earliest: string; readonly latest: string } {
  return { earliest: addYears(today, -WINDOW_YEARS_BACK), latest: addYears(today, WINDOW_YEARS_AHEAD) };
}

function times(guests: readonly GuestInput[], field: 'hora_entrada' | 'hora_salida'): string[] {
  return guests
    .map(guest => clean(guest[field]))
    .filter(isTime)
    .sort();
}

import { addYears, dateTime, dayOf, isDate, isTime } from './calendar.ts';
import type { ContractInput, GuestInput } from './inputs.ts';
import { clean } from './record-values.ts';

/** When a service begins and ends, as filed: `YYYY-MM-DDThh:mm:ss`, wall clock of Europe/Madrid, no offset (PROTOCOL.md section 4). */
export interface ServiceTimes {
  readonly start: string;
  readonly end: string;
}

/** The documented form of an unknown time. */
const UNKNOWN_TIME = '00:00:00';
const WINDOW_YEARS_BACK = 1;
const WINDOW_YEARS_AHEAD = 5;

/**
 * The one contract of a stay: the first entry and departure date that is stated, the earliest entry time and the latest departure time. `undefined` where
 * a date is missing or not real.
 */
export function stayTimes(guests: readonly GuestInput[]): ServiceTimes | undefined {
  const startDay = guests.map(guest => clean(guest.fecha_entrada)).find(isDate);
  const endDay = guests.map(guest => clean(guest.fecha_salida)).find(isDate);
  if (!startDay || !endDay) return undefined;
  const startTime = times(guests, 'hora_entrada').at(0) ?? UNKNOWN_TIME;
  const endTime = times(guests, 'hora_salida').at(-1) ?? UNKNOWN_TIME;
  return { start: `${startDay}T${startTime}`, end: `${endDay}T${endTime}` };
}

/** Pick-up and return of a rental; `undefined` where one is missing or not real. */
export function rentalTimes(contract: ContractInput): ServiceTimes | undefined {
  const start = dateTime(clean(contract.fecha_recogida));
  const end = dateTime(clean(contract.fecha_devolucion));
  return start && end ? { start, end } : undefined;
}

/**
 * The date of the contract: the stated one, else the day the record was created, but not after the service began.
 *
 * @param stated as in the record, maybe empty
 * @param created `YYYY-MM-DD`
 * @param start of the service
 */
export function contractDate(stated: string, created: string, start: string): string {
  if (stated !== '') return stated;
  return created < dayOf(start) ? created : dayOf(start);
}

/** The ministry's window: the start lies after `earliest`, the end before `latest` (PROTOCOL.md sections 5, 6). */
export function serviceWindow(today: string): { readonly earliest: string; readonly latest: string } {
  return { earliest: addYears(today, -WINDOW_YEARS_BACK), latest: addYears(today, WINDOW_YEARS_AHEAD) };
}

function times(guests: readonly GuestInput[], field: 'hora_entrada' | 'hora_salida'): string[] {
  return guests
    .map(guest => clean(guest[field]))
    .filter(isTime)
    .sort();
}

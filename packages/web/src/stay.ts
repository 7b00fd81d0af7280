import { madridDate } from '@mirlo/core';
import { callsOf } from './call.ts';
import { clockOfEstablishment, establishmentsOf } from './establishments.ts';
import type { TypedTexts } from './fields.ts';
import type { Guest } from './guest-fields.ts';
import { newest } from './newest.ts';
import type { SignedVisit } from './page.ts';
import { isForTrial } from './states.ts';
import { typedDate } from './times.ts';
import { isTrial } from './trial.ts';

/** At most this many guests are read to find those of one stay. */
const MOST = 200;
const RECENT_MS = 7 * 86_400_000;

/**
 * The key of a guest's stay: guests of one establishment with the same reference, otherwise with
 * the same room and arrival. Null: the guest stays alone.
 */
export function stayKey(guest: Guest): string | null {
  const { establecimiento_id, referencia, habitacion, fecha_entrada } = guest;
  const kind = isForTrial(guest.mir) ? 'sandbox' : 'real';
  if (referencia !== null) return JSON.stringify([kind, establecimiento_id, 'r', referencia]);
  if (habitacion === null || fecha_entrada === null) return null;
  return JSON.stringify([kind, establecimiento_id, 'h', habitacion, fecha_entrada]);
}

/**
 * Lists the guests of the same day of arrival who stay together with a guest, including that guest.
 */
export async function companionsOf(visit: SignedVisit, guest: Guest): Promise<readonly Guest[]> {
  const stay = stayKey(guest);
  const { fecha_entrada, establecimiento_id } = guest;
  if (stay === null || fecha_entrada === null) return [guest];
  const query = { establecimiento_id, from: fecha_entrada, to: fecha_entrada, limit: MOST };
  const { data } = await callsOf(visit, isForTrial(guest.mir))('listGuests', { query });
  const together = data.filter(one => stayKey(one) === stay);
  return together.some(({ id }) => id === guest.id) ? together : [guest, ...together];
}

/** Groups guests who stay together. Each group is at the place of its first guest. */
export function byStay(guests: readonly Guest[]): readonly (readonly Guest[])[] {
  const stays = new Map<string, Guest[]>();
  for (const guest of guests) {
    const stay = stayKey(guest) ?? `alone ${guest.id}`;
    const known = stays.get(stay);
    if (known) known.push(guest);
    else stays.set(stay, [guest]);
  }
  return [...stays.values()];
}

/**
 * The initial texts of a form for somebody who arrives today, at the establishment of the last
 * entered guest.
 */
export async function arrivingToday(visit: SignedVisit): Promise<TypedTexts> {
  const now = visit.services.now();
  const [last, establishments] = await Promise.all([lastPlace(visit, now), establishmentsOf(visit)]);
  const place = last ?? establishments[0]?.id ?? 0;
  const clock = clockOfEstablishment(place, establishments);
  return {
    establecimiento_id: place === 0 ? '' : String(place),
    fecha_entrada: typedDate(clock.date(now)),
    hora_entrada: clock.dateTime(now).slice(11, 16),
    nacionalidad: 'ESP',
    pais: 'ESP',
  };
}

/** The establishment of the last entered guest among those whose arrival is at most a week ago. */
async function lastPlace(visit: SignedVisit, now: number): Promise<number | null> {
  const call = callsOf(visit, isTrial(visit));
  const from = madridDate(now - RECENT_MS);
  const { data } = await newest(page => call('listGuests', { query: { from, ...page } }), {
    page: 1,
    limit: 1,
  });
  return data[0]?.establecimiento_id ?? null;
}

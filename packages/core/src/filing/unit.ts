import type { Rows } from '../store.ts';

/** The fields of a guest that decide to which stay it belongs. */
export type StayFields = Pick<
  Rows['guests'],
  'establecimiento_id' | 'referencia' | 'habitacion' | 'fecha_entrada' | 'fecha_salida'
>;

const ALONE = 'alone:';

/**
 * The unit of a guest, which is its stay: guests of one establishment and key kind with the same
 * `referencia`; where there is none, with the same `habitacion`, `fecha_entrada` and
 * `fecha_salida`, all present (docs/decisions.md, "Filing"). Two guests are in one stay exactly
 * where the texts are equal, case and accents included.
 *
 * @returns at most 191 characters, or null for a guest that is filed alone
 */
export function stayUnit(guest: StayFields, sandbox: boolean): string | null {
  const place = `stay:${guest.establecimiento_id}:${sandbox ? 's' : 'p'}`;
  if (guest.referencia !== null) return `${place}:r:${guest.referencia}`;
  const { habitacion, fecha_entrada, fecha_salida } = guest;
  if (habitacion === null || fecha_entrada === null || fecha_salida === null) return null;
  return `${place}:h:${fecha_entrada}:${fecha_salida}:${habitacion}`;
}

/** Makes a new unit for a guest without a stay. */
export function aloneUnit(newUuid: () => string): string {
  return `${ALONE}${newUuid()}`;
}

/** Makes a new unit for a contract. */
export function rentalUnit(newUuid: () => string): string {
  return `rental:${newUuid()}`;
}

/**
 * The unit that a guest's fields name now. A guest without a stay keeps the unit that it got as a
 * guest alone, or gets a new one.
 */
export function unitNow(guest: StayFields, sandbox: boolean, current: string, newUuid: () => string): string {
  const stay = stayUnit(guest, sandbox);
  if (stay !== null) return stay;
  return current.startsWith(ALONE) ? current : aloneUnit(newUuid);
}

/**
 * Groups items by key, in the order in which each key first came, like `Map.groupBy`, which Node 20
 * does not have.
 */
export function groupBy<K, V>(items: readonly V[], keyOf: (item: V) => K): Map<K, V[]> {
  const groups = new Map<K, V[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
